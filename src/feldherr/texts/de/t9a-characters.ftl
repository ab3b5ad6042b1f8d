# 21.B Charaktermodelle.
ask-join-place = Wo stellst du { $unit } in { $other } auf?
ask-make-way = Wo lässt du { $unit } in den Kontakt treten?
ask-who-crumbles = Welches Charaktermodell von { $unit } verliert den nächsten Lebenspunkt?
event-character-joins = Angeschlossen an { $other }: { $unit }.
event-character-leaves = { $other } verlassen: { $unit }.
event-makes-way = In den Kontakt getreten: { $unit }.
event-unit-crumbles = Instabilität von { $unit }: { $count ->
    [0] nichts verloren.
    [one] ein Lebenspunkt verloren.
   *[other] { $count } Lebenspunkte verloren.
}
say-seat-left = auf der linken Seite
say-seat-right = auf der rechten Seite
