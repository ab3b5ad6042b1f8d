# 7 Attacks: targets, dice, icons, damage, wounds, trays.
event-attack-begins = { $unit } → { $other }: { $kind }.
event-die-added = { $unit }: one more die, { $die }.
event-die-removed = { $unit }: one die less, { $die }.
event-attack-cancelled = { $unit }: no dice are left, the attack is cancelled.
event-attack-rolled = { $unit } rolled: { $icons }.
event-attack-rerolled = { $unit } rolled again: { $icons }.
event-die-turned = { $unit }: a die is turned, now { $icons }.
event-icons-added = { $unit }: { $count } × { $icon } added.
event-icon-removed = { $unit }: one { $icon } does not count.
event-accuracy-assigned = Accuracy on { $card } of { $unit }.
event-mortal-strikes = { $unit }: { $count ->
    [one] one wound by a mortal strike
   *[other] { $count } wounds by mortal strikes
}.
event-damage = { $unit }: damage { $sum } ({ $count } × threat { $threat }).
event-suffers-damage = { $unit }: damage { $count }.
event-suffers-wounds = { $unit }: { $count ->
    [one] one wound
   *[other] { $count } wounds
}.
event-figure-wounded = { $unit }: a figure is wounded.
event-figure-falls = { $unit }: a figure falls.
event-hero-falls = { $unit }: { $card } falls.
event-trays-lost = { $unit }: { $count ->
    [one] one tray is lost
   *[other] { $count } trays are lost
}.
event-unit-destroyed = { $unit }: destroyed.
event-card-discarded = { $unit }: { $card } discarded.
event-healed = { $unit }: a wound is healed.
event-new-figures = { $unit }: { $count ->
    [one] one new figure
   *[other] { $count } new figures
}.
ask-attack-target = Whom does this unit attack?
ask-attack-edge = Which edge gives the threat?
ask-flank-die = Attack of { $unit } on a flank: which die is added?
ask-remove-die = Which die is removed?
ask-attack-dice = { $unit } against { $other }: roll the dice.
ask-reroll = { $unit }: which dice do you roll again?
ask-attack-reroll = { $unit }: roll again.
ask-blight-reroll = Pay with a blight token and roll all dice of { $unit } again?
ask-surge = Which ability do you pay with surges?
ask-accuracy = Which figure upgrade does the accuracy go to?
ask-figure = { $unit }, { $count } left: which figure is next?
ask-heal = Which figure is healed?
ask-new-figure = Where does the new figure stand?
ask-moves-up = Which figure moves up?
ask-tray-moves-up = Which tray takes its place?
ask-spend-panic = How many panic tokens do you spend for the morale test?
ask-test-ally = Which of the engaged allies is tested next?
say-melee = melee attack
say-ranged = ranged attack
say-red-die = red
say-blue-die = blue
say-white-die = white
say-hit = hit
say-mortal-strike = mortal strike
say-surge = surge
say-accuracy = accuracy
say-morale = morale
say-no-icons = no icons
say-tray = tray
say-wounded = wounded
ask-lose-tray = Which tray of the rear rank is lost?
