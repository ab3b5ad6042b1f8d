# Orcs and Goblins.
ask-nets-whom = Whom does { $unit } throw its nets at?
ask-nets-roll = The nets of { $unit } catch { $other } on 2+.
event-is-netted = Caught in nets: { $unit }.
ask-how-many-belch = How many models of { $unit } belch on { $other } instead of striking?
ask-troll-belch = { $unit } belches on { $other }.
ask-awry-losses = How many Health Points does { $unit } lose?
ask-awry-direction = In which direction does { $unit } go?
event-goes-awry = { $unit } goes awry.
ask-stumbles = How far does { $unit } stumble forward?
ask-gits-land = How many hits does { $unit } cause?
ask-web-slows = How much does the web slow { $unit }?
event-is-stuck = Stuck in a web: { $unit }.
ask-overseer-again = Does { $unit } lose a Health Point to roll the misfire again?
