# 7 Angriffe: Ziele, Würfel, Symbole, Schaden, Wunden, Tableaus.
event-attack-begins = { $unit } → { $other }: { $kind }.
event-die-added = { $unit }: ein Würfel mehr, { $die }.
event-die-removed = { $unit }: ein Würfel weniger, { $die }.
event-attack-cancelled = { $unit }: kein Würfel übrig, der Angriff ist aufgehoben.
event-attack-rolled = Wurf für { $unit }: { $icons }.
event-attack-rerolled = Neuer Wurf für { $unit }: { $icons }.
event-die-turned = { $unit }: ein Würfel ist gedreht, jetzt { $icons }.
event-icons-added = { $unit }: { $count } × { $icon } dazu.
event-icon-removed = { $unit }: einmal { $icon } zählt nicht.
event-accuracy-assigned = Genauigkeit auf { $card } in { $unit }.
event-mortal-strikes = { $unit }: { $count ->
    [one] eine Wunde durch einen Todesstoß
   *[other] { $count } Wunden durch Todesstöße
}.
event-damage = { $unit }: Schaden { $sum } ({ $count } × Bedrohung { $threat }).
event-suffers-damage = { $unit }: Schaden { $count }.
event-suffers-wounds = { $unit }: { $count ->
    [one] eine Wunde
   *[other] { $count } Wunden
}.
event-figure-wounded = { $unit }: eine Figur ist verwundet.
event-figure-falls = { $unit }: eine Figur fällt.
event-hero-falls = { $unit }: { $card } fällt.
event-trays-lost = { $unit }: { $count ->
    [one] ein Tableau verloren
   *[other] { $count } Tableaus verloren
}.
event-unit-destroyed = { $unit }: zerstört.
event-card-discarded = { $unit }: { $card } abgelegt.
event-healed = { $unit }: eine Wunde ist geheilt.
event-new-figures = { $unit }: { $count ->
    [one] eine neue Figur
   *[other] { $count } neue Figuren
}.
ask-attack-target = Wen greift diese Einheit an?
ask-attack-edge = Welche Kante bestimmt die Bedrohung?
ask-flank-die = Flankenangriff mit { $unit }: Welcher Würfel kommt dazu?
ask-remove-die = Welcher Würfel wird entfernt?
ask-attack-dice = { $unit } gegen { $other }: Würfle.
ask-reroll = { $unit }: Welche Würfel wirfst du neu?
ask-attack-reroll = { $unit }: Würfle neu.
ask-blight-reroll = { $unit }: Mit einem Pesthauch bezahlen und alle Würfel neu werfen?
ask-surge = Welche Fähigkeit bezahlst du mit Energie?
ask-accuracy = Welche Figurenaufwertung erhält die Genauigkeit?
ask-figure = { $unit }, noch { $count }: Welche Figur ist die nächste?
ask-heal = Welche Figur wird geheilt?
ask-new-figure = Wo steht die neue Figur?
ask-moves-up = Welche Figur rückt nach?
ask-tray-moves-up = Welches Tableau nimmt den Platz ein?
ask-spend-panic = Wie viele Panikmarker gibst du für die Moralprobe aus?
ask-test-ally = Welche der Verbündeten im Nahkampf legt die nächste Probe ab?
say-melee = Nahkampfangriff
say-ranged = Fernkampfangriff
say-red-die = rot
say-blue-die = blau
say-white-die = weiß
say-hit = Treffer
say-mortal-strike = Todesstoß
say-surge = Energie
say-accuracy = Genauigkeit
say-morale = Moral
say-no-icons = keine Symbole
say-tray = Tableau
say-wounded = verwundet
ask-lose-tray = Welches Tableau des hintersten Glieds geht verloren?
