# Räder, Befehle, Zeichen
table-blank = nichts
table-set-these = So stellen
table-all-ready = Bereit { $ready }/{ $all }
table-form-secret = Niemand sonst sieht das, bevor es aufgedeckt wird.
table-form-shared = Nur ihr beide seht das, bevor es aufgedeckt wird.
table-form-player = Person { $player }
table-order-hidden = ein geheimer Befehl
table-order-secret = dein Befehl, geheim bis er aufgedeckt wird
table-order-open = aufgedeckt
table-due = Seite { $side } ist an der Reihe
table-due-done = Seite { $side } hat gehandelt
table-dial-0 = Erstes Rad
table-dial-1 = Zweites Rad
die-red = rot
die-blue = blau
die-white = weiß
die-rune = Rune
sign-none = leer
sign-hit = Treffer
sign-mortal-strike = Todesstoß
sign-surge = Energie
sign-accuracy = Genauigkeit
sign-morale = Moral
sign-stable = stabil
sign-unstable = instabil
sign-natural = natürlich

# Who waits for whom
table-they-wait = Deine Wahl: { $name } kann erst danach weitermachen.
table-you-wait = Du bist am Zug, aber diese Wahl trifft die andere Seite.
