# B2.1 The beginning of a turn; B3.2, B3.3 Gods, Lurkers and Hordes that appear.
event-turn-begins = Round { $round }, turn { $turn }: { $ap ->
    [one] 1 action point
   *[other] { $ap } action points
} for { $side }.
event-horde-returns = { $element } returned to the base edge ({ $ap } AP).
event-lurker-appears = { $element } sprang out of hiding ({ $ap } AP).
event-lurker-vanishes = { $element } found no enemy near and vanished.
event-god-appears = { $element } appeared ({ $ap } AP).

ask-action-points = Turn { $turn }: how many action points?
ask-appear = Who appears? You have { $ap ->
    [one] 1 action point
   *[other] { $ap } action points
}.
ask-horde = At which of these places shall { $element } come back?
ask-lurker = Where shall { $element } appear? The front must touch the victim.
ask-god = Where shall { $element } appear? In contact with the element of the commander or of a hero.

no-horde-elsewhere = { $element } must come back next to the camp, else on a road, else at the middle of the base edge. Choose one of the places shown.
no-god-without-host = { $element } must touch the element of the commander or of a hero along an edge. Choose a place there.
no-outside-piece = { $element } must stand at least partly in the terrain that was noted: { $piece }.
no-no-victim = { $element } must touch a victim in that terrain squarely with the front.
