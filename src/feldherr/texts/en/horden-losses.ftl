# B5.5.2 Lost elements, B6 Winners and losers, M4.1 camps that change hands.
event-lost = Lost: { $element }, { $cause } ({ $points } points).
event-individual-lost = { $element }: { $individual } { $cause } ({ $points } points).
event-commander-lost = With { $element }, { $last ->
    [yes] the commander
   *[no] one of the commanders
} of { $side } is lost.
event-camp-captured = { $side } took { $camp }: its owner has now lost { $points } points with it.
event-camp-recaptured = { $side } took back { $camp }: { $points } points stay lost with it.
event-battle-won = Victory for { $side }. Points lost: red { $red }, blue { $blue }.
event-battle-drawn = The battle ends in a draw. Points lost: red { $red }, blue { $blue }.
won-broken = Points lost: { $loser } { $enemy }, { $side } { $own }. { $enough } are enough for a defeat.
won-leaderless = The commander of { $loser } is lost. Points lost: { $loser } { $enemy }, { $side } { $own }.
won-turn-limit = The turns are over. Points lost after { $turns } turns: { $side } { $own }, { $loser } { $enemy }.
won-level = The turns are over: after { $turns } turns both sides have lost { $lost } points.
say-destroyed = destroyed
say-fled = fled from the battlefield
say-driven-off = driven off the table
say-captured = captured
say-run-over = run over by a boat
say-drowned = drowned
say-departed = gone from the world
say-killed = killed
say-enchanted = enchanted for good
