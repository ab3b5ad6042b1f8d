# B2.1 Der Beginn eines Zuges; B3.2, B3.3 Gottheiten, verborgene Wesen und Horden tauchen auf.
event-turn-begins = Runde { $round }, Zug { $turn }: { $side } hat { $ap ->
    [one] 1 Aktionspunkt
   *[other] { $ap } Aktionspunkte
}.
event-horde-returns = { $element } steht wieder an der eigenen Grundlinie ({ $ap } AP).
event-lurker-appears = { $element } taucht aus dem Verborgenen auf ({ $ap } AP).
event-lurker-vanishes = { $element } findet keinen Gegner in der Nähe und verschwindet.
event-god-appears = { $element } erscheint ({ $ap } AP).

ask-action-points = Zug { $turn }: Wie viele Aktionspunkte?
ask-appear = Wer taucht auf? Du hast { $ap ->
    [one] 1 Aktionspunkt
   *[other] { $ap } Aktionspunkte
}.
ask-horde = An welcher dieser Stellen taucht { $element } wieder auf?
ask-lurker = Wo taucht { $element } auf? Die Front muss das Opfer berühren.
ask-god = Wo erscheint { $element }? In Basiskontakt mit dem Element des Befehlshabers oder eines Helden.

no-horde-elsewhere = { $element } taucht neben dem Lager auf, sonst auf einer Straße, sonst an der Mitte der Grundlinie. Wähle eine der gezeigten Stellen.
no-god-without-host = { $element } muss das Element des Befehlshabers oder eines Helden mit einer Kante berühren.
no-outside-piece = { $element } muss wenigstens zum Teil im eigenen Geländestück stehen: { $piece }.
no-no-victim = { $element } muss ein Opfer im eigenen Gelände mit der ganzen Front berühren.
