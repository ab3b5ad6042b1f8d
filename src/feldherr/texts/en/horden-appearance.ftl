# B2.1 The beginning of a turn; B3.2, B3.3 Gods, Lurkers and Hordes that appear.
event-turn-begins = Round { $round }, turn { $turn }: { $side } has { $ap ->
    [one] 1 action point
   *[other] { $ap } action points
}.
event-horde-returns = { $element } is back at its base edge ({ $ap } AP).
event-lurker-appears = { $element } springs out of its hiding place ({ $ap } AP).
event-lurker-vanishes = { $element } finds no enemy near and vanishes.
event-god-appears = { $element } appears ({ $ap } AP).

ask-action-points = Turn { $turn }: how many action points?
ask-appear = Who appears? You have { $ap ->
    [one] 1 action point
   *[other] { $ap } action points
}.
ask-horde = At which of these places does { $element } come back?
ask-lurker = Where does { $element } appear? It touches its victim with its front.
ask-god = Where does { $element } appear? It touches the commander's element or a hero's.

no-horde-elsewhere = { $element } comes back next to the camp, else on a road, else at the middle of the base edge. Choose one of the places shown.
no-god-without-host = { $element } must touch the element of the commander or of a hero along an edge. Move it there.
no-outside-piece = { $element } must stand at least partly in { $piece }, where it lurks.
no-no-victim = { $element } must touch a victim in its terrain squarely with its front.
