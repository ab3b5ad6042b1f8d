# B2.1 Der Beginn eines Zuges; B3.2, B3.3 Gottheiten, verborgene Wesen und Horden tauchen auf.
event-turn-begins = Runde { $round }, Zug { $turn }: { $ap ->
    [one] 1 Aktionspunkt
   *[other] { $ap } Aktionspunkte
} für { $side }.
event-horde-returns = { $element }: an der Grundlinie wieder aufgetaucht ({ $ap } AP).
event-lurker-appears = { $element }: aus dem Verborgenen aufgetaucht ({ $ap } AP).
event-lurker-vanishes = { $element }: kein Gegner in der Nähe, wieder verschwunden.
event-god-appears = { $element }: erschienen ({ $ap } AP).

ask-action-points = Zug { $turn }: Wie viele Aktionspunkte?
ask-appear = Wer taucht auf? Du hast { $ap ->
    [one] 1 Aktionspunkt
   *[other] { $ap } Aktionspunkte
}.
ask-horde = An welcher dieser Stellen lässt du { $element } wieder auftauchen?
ask-lurker = Wo lässt du { $element } auftauchen? Die Front muss das Opfer berühren.
ask-god = Wo lässt du { $element } erscheinen? In Basiskontakt mit dem Element des Befehlshabers oder eines Helden.

no-horde-elsewhere = { $element } kannst du neben dem Lager auftauchen lassen, sonst auf einer Straße, sonst an der Mitte der Grundlinie. Wähle eine der gezeigten Stellen.
no-god-without-host = { $element } musst du mit einer Kante an das Element des Befehlshabers oder eines Helden stellen. Wähle dort eine Stelle.
no-outside-piece = { $element } musst du wenigstens zum Teil in das notierte Gelände stellen: { $piece }.
no-no-victim = { $element } musst du mit der ganzen Front an ein Opfer in diesem Gelände stellen.
