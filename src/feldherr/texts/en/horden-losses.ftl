# B5.5.2 Lost elements, B6 Winners and losers, M4.1 camps that change hands.
event-lost = { $element } is lost: { $cause } ({ $points } points).
event-individual-lost = { $element }: { $individual } { $cause } ({ $points } points).
event-commander-lost = { $side } has lost { $last ->
    [yes] its commander
   *[no] one of its commanders
} with { $element }.
event-camp-captured = { $side } takes { $camp }: its owner has now lost { $points } points with it.
event-camp-recaptured = { $side } takes back { $camp }: { $points } points stay lost with it.
event-battle-won = { $side } wins the battle. Points lost: red { $red }, blue { $blue }.
event-battle-drawn = The battle ends in a draw. Points lost: red { $red }, blue { $blue }.
say-destroyed = destroyed
say-fled = fled from the battlefield
say-driven-off = driven off the table
say-captured = captured
say-run-over = run over by a boat
say-drowned = drowned
say-departed = gone from the world
say-killed = killed
say-enchanted = enchanted for good
