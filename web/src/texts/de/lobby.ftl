# Die Lobby.
lobby-title = Eine Schlacht aufstellen
lobby-promise = Ohne Anmeldung. Jede Regel gilt und ist belegt, jede Chance siehst du vor der Entscheidung.
lobby-surprise = Überrasch mich
lobby-surprise-how = ein Klick, und die Armeen stehen bereit
lobby-surprise-busy = Armeen werden gezogen …
close = Schließen
error-line = Der Server antwortet nicht. Prüfe die Verbindung und versuch es noch einmal.
error-server = Das konnte der Server nicht. Versuch es noch einmal; bleibt es so, starte den Server neu.
side-0 = Runde
side-1 = Raute

game-title = Spiel
game-size = Größe der Armeen
game-points = { $points } Punkte
game-horden = Elemente und Aktionspunkte
game-runewars = Tabletts und geheime Räder
game-t9a = Regimenter in Reih und Glied

army-title = Deine Armee
army-group-own = Deine Armee
army-group-enemy = Armee des Gegners
army-any = Irgendeine Armee
army-any-how = wird zu Beginn gezogen
army-count-horden = { $count ->
    [one] ein Element
   *[other] { $count } Elemente
}
army-units = { $count ->
    [one] eine Einheit
   *[other] { $count } Einheiten
}
army-look = { $army } ansehen
army-change = { $army } ändern
army-change-it = Ändern
army-all = Alle { $count } fertigen Armeen
army-fewer = Weniger
army-own = aus deiner Datei
army-enemy = Armee des Gegners:
army-file = Eigene Armeedatei
army-file-how = Armeedatei in YAML, Liste von BattleScribe oder eines Listenprogramms: hochladen, hierher ziehen, einfügen oder schreiben.
army-upload = Hochladen
army-translate = Aus dieser Liste eine Armeedatei machen
army-translated = Die Liste wurde übernommen.
army-translated-but = Die Liste wurde übernommen, aber:
army-text = Text der Armeedatei
army-paste = game: horden
army-line = Zeile { $line }
army-wrong = { $count ->
    [one] Eines stimmt an dieser Armee nicht.
   *[other] { $count } Dinge stimmen an dieser Armee nicht.
}
army-fine = { $army } ist zulässig: { $points } Punkte.
army-other-size = Diese Armee ist für Schlachten mit { $size } Punkten gedacht, hier geht es um { $wanted }.
army-take = Diese Armee nehmen

row-count = Anzahl
row-what = Element
row-points = Punkte
row-total = Zusammen

opponent-title = Gegner
opponent-commander = Computer
opponent-friend = Freund
opponent-here = Hier
opponent-friend-how = Du bekommst einen Link zum Verschicken. Gespielt wird in zwei Browsern, gleich oder über Wochen.
opponent-here-how = Zwei Leute an diesem Bildschirm: Er zeigt, wer am Zug ist.
opponent-level = Feldherr

ground-title = Tisch
ground-random = ausgewürfelt
ground-open = ohne Gelände

options-title = Optionen
options-readings = Wie Lücken im Regelbuch gelesen werden
options-changed = { $count ->
    [0] wie im Regelbuch
    [one] eine geändert
   *[other] { $count } geändert
}
options-dice = Würfel
options-dice-table = Der Tisch würfelt
options-dice-own = Wir würfeln selbst
options-dice-table-how = Vor der Schlacht versiegelt: Am Ende kann jeder jeden Wurf prüfen.
options-dice-own-how = Würfle mit echten Würfeln und tippe an, was gefallen ist.
option-horden-edge_roll = Tischkanten
option-horden-edge_roll-normal = normaler Wurf
option-horden-edge_roll-variant = Variante
option-horden-frozen = Flüsse
option-horden-frozen-false = fließen
option-horden-frozen-true = zugefroren
option-horden-sight = Sicht in LE, 0 an einem klaren Tag
option-horden-turn_limit = Spielzüge bis zum Ende, 0 für keines
option-horden-push_back = Zurückgedrängt
option-horden-push_back-room = so weit wie nötig
option-horden-push_back-full = so weit wie der Drängende

sum = Du führst { $own } gegen { $opponent } mit { $enemy }, { $size } je Seite; der Tisch: { $plan }.
sum-any-own = irgendeine Armee
sum-any-enemy = irgendeiner anderen
sum-friend = einen Freund
sum-here = jemanden hier
sum-start = Zum Tisch

mine-title = Deine Schlachten
mine-all = Alle { $count } Schlachten
mine-turn = Du bist am Zug
mine-wait = Zum Tisch
mine-replay = Wiedergabe
mine-at = Spielzug { $turn }
mine-lost = −{ $points }
mine-gone = Diese Schlacht liegt nicht mehr auf dem Server.
mine-forget = Diese Schlacht vergessen

invite-how = Schick deinem Freund diesen Link. Wer ihn hat, hat den Platz.
invite-link = Link zum anderen Platz
invite-copy = Kopieren
invite-copied = Kopiert

watch-title = Jetzt zusehen

learn-new = Neu bei Massenschlachten?
learn-what = Eine kurze erste Schlacht, in der jede Art von Entscheidung einmal vorkommt.
learn-begin = Beginnen

# Wie heißt, was nur Namen für Programme hat.
plan-horden-open_plain = weite Ebene
plan-horden-river_with_fords = Fluss mit Furten
plan-horden-wooded_hills = bewaldete Hügel
plan-horden-marshland = Sumpfland
plan-horden-coast = Küste
plan-horden-crossroads = Wegkreuz
plan-t9a-farmland = Ackerland
plan-t9a-ruined_village = zerstörtes Dorf
plan-t9a-highlands = Hochland
plan-t9a-lakeside = Seeufer
commander-random = Rekrut
commander-greedy = Hauptmann
ground-laid = von beiden Seiten ausgelegt
ground-laid-how = Die Geländekarten werden beim Aufbau ausgeteilt, und beide Seiten legen sie abwechselnd aus.
option-t9a-turns = Spielzüge
option-t9a-hidden_lists = Armeelisten
option-t9a-hidden_lists-false = offen
option-t9a-hidden_lists-true = Gegenstände verdeckt
option-runewars-skirmish = Größe des Tisches
option-runewars-skirmish-false = Schlacht
option-runewars-skirmish-true = Scharmützel, für 100 Punkte
option-runewars-rounds = Runden, bis die Schlacht endet
option-runewars-friendly = Schablonen vorher anlegen
option-runewars-friendly-false = nicht erlaubt
option-runewars-friendly-true = erlaubt, unter Freunden
reading-runewars-assumed_dials = Einheiten mit Rädern von uns
reading-runewars-assumed_dials-true = dürfen dabei sein
reading-runewars-assumed_dials-false = bleiben zu Hause
reading-runewars-corner_engages = Ecken, die sich treffen
reading-runewars-corner_engages-false = sind kein Kontakt
reading-runewars-corner_engages-true = sind Kontakt
reading-runewars-square_up_among_many = Ausrichten beim Aufdecken
reading-runewars-square_up_among_many-false = im Nahkampf mit einem Feind
reading-runewars-square_up_among_many-true = auch mit mehreren
reading-runewars-immobilize_bonus = Bewegungsunfähig
reading-runewars-immobilize_bonus-true = hebt auch Bonusbewegungen auf
reading-runewars-immobilize_bonus-false = lässt Bonusbewegungen zu
reading-runewars-flank_die = Der Würfel für die Flanke
reading-runewars-flank_die-flanked = gegen die Einheit, in deren Flanke man steht
reading-runewars-flank_die-any = gegen jeden Feind
reading-runewars-must_spend_surges = Energie
reading-runewars-must_spend_surges-true = muss ausgegeben werden, wo sie kann
reading-runewars-must_spend_surges-false = darf übrig bleiben
reading-runewars-figure_moves_up = Welche Figur nachrückt
reading-runewars-figure_moves_up-owner = entscheidet der Besitzer
reading-runewars-figure_moves_up-attacker = entscheidet der Angreifer
reading-runewars-refill_hero_slot = Neue Figuren am Platz einer Figurenaufwertung
reading-runewars-refill_hero_slot-true = erlaubt
reading-runewars-refill_hero_slot-false = nicht erlaubt
reading-runewars-panic_per_collision = Panik für einen Zusammenstoß
reading-runewars-panic_per_collision-each = für jeden Feind
reading-runewars-panic_per_collision-once = ein Mal
reading-runewars-missed_at_speed_0 = Ein Sturmangriff ohne Tempo
reading-runewars-missed_at_speed_0-false = verfehlt nichts
reading-runewars-missed_at_speed_0-true = macht Panik
reading-runewars-ally_panic = Panikmarker in Proben von Verbündeten im Nahkampf
reading-runewars-ally_panic-true = werden auch ausgegeben
reading-runewars-ally_panic-false = werden nicht ausgegeben
reading-runewars-exit_panic = Panik beim Verlassen von Gelände
reading-runewars-exit_panic-each = für jeden Feind
reading-runewars-exit_panic-once = ein Mal
reading-runewars-unique_per = Eine einzigartige Einheit je 100 Punkte
reading-runewars-unique_per-limit = der vereinbarten Größe
reading-runewars-unique_per-spent = die ausgegeben sind
