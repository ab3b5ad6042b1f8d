# Orks und Goblins.
ask-nets-whom = Auf wen wirft { $unit } die Netze?
ask-nets-roll = Die Netze von { $unit } fangen { $other } auf 2+.
event-is-netted = In Netzen gefangen: { $unit }.
ask-how-many-belch = Wie viele Modelle von { $unit } speien auf { $other }, statt zuzuschlagen?
ask-troll-belch = { $unit } speit auf { $other }.
ask-awry-losses = Wie viele Lebenspunkte verliert { $unit }?
ask-awry-direction = In welche Richtung fährt { $unit }?
event-goes-awry = { $unit } gerät auf Abwege.
ask-stumbles = Wie weit stolpert { $unit } vorwärts?
ask-gits-land = Wie viele Treffer verursacht { $unit }?
ask-web-slows = Wie sehr bremst das Netz { $unit }?
event-is-stuck = Im Netz gefangen: { $unit }.
ask-overseer-again = Verliert { $unit } einen Lebenspunkt, um den Fehlschuss neu zu würfeln?
