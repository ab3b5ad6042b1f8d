# Hilfe am Tisch, und das Ende einer Schlacht.
t9-sheet = { $models ->
    [one] 1 Modell
   *[other] { $models } Modelle
}{ $files ->
    [0] {""}
   *[other] , { $files } × { $ranks }
}, { $points } Punkte
t9-leaf = Lebenspunkte: { $health } von { $whole }, Disziplin { $discipline }
t9-said = { $de }
t9-champion = Champion
t9-charge-at = { $unit } → { $other }, { $side }, { NUMBER($inches, minimumFractionDigits: 1) }″{ $how ->
    [flies] , im Flug
   *[other] {""}
}
t9-charge-way = { NUMBER($inches, minimumFractionDigits: 1) }″ · { $needed }+
t9-charge-lands = { $own } gegen { $enemy } Modelle in Kontakt, Schwenk um { $degrees }°
t9-straight = geradeaus
t9-wheel = Schwenk
t9-odds-draw = unentschieden
t9-odds-loses-round = du verlierst die Runde
t9-odds-breaks = Bricht
t9-odds-other-breaks = { $unit } bricht
t9-odds-left-out = { $rule }: nicht eingerechnet
t9-odds-charger-left-out = { $unit }, ebenfalls im Angriff: nicht eingerechnet
t9-odds-misfires = Fehlfunktion
t9-odds-silenced = Kann im nächsten Zug nicht schießen
t9-odds-own-lost = Eigene Lebenspunkte verloren, im Mittel
t9-odds-other-lost = { $unit }: durch eine Explosion verlorene Lebenspunkte im Mittel
t9-at = { $unit } → { $other }
t9-joins = { $unit } zusammen mit { $other }
t9-does = { $unit } { $what }
t9-sight = Sicht: { $clear } frei{ $soft ->
    [0] {""}
   *[other] , { $soft } leichte Deckung
}{ $hard ->
    [0] {""}
   *[other] , { $hard } harte Deckung
}
t9-no-charge = kein weiterer Angriff
t9-no-move = niemand bewegt sich mehr
t9-no-redirect = niemand lenkt um
t9-no-new-target = kein anderer Feind
t9-no-pick-up = niemand hebt eine auf
t9-no-special = alle anderen wie üblich
t9-no-vanguard = keine weitere Vorhutbewegung
t9-attacks = { $count ->
    [0] keine
    [one] 1 Attacke
   *[other] { $count } Attacken
}
t9-so-many = { $count ->
    [0] keines
    [one] 1 Modell
   *[other] { $count } Modelle
}
t9-models-leave = { $count ->
    [0] keines, alle am rechten Ende
    [one] 1 Modell
   *[other] { $count } Modelle
}
t9-reach-roll = { $inches }″ · { $roll }+ · { $percent } %
t9-range = { $weapon }: { $inches }″
t9-shoots-at = { $unit } kann auf { $other } schießen: { $inches }″.
t9-may-charge = { $unit } kann { $other } angreifen: { $inches }″, ein Wurf von { $needed } oder mehr.
t9-may-shoot = { $unit } kann auf { $other } schießen: { $inches }″.
t9-health-left = Übrige Lebenspunkte
t9-full-ranks = Vollständige Glieder
t9-advance = Bewegungsrate
t9-march = Marschrate
t9-discipline = Disziplin
t9-health = Lebenspunkte
t9-defensive-skill = Defensivfertigkeit
t9-resilience = Widerstandsfähigkeit
t9-armour = Rüstung
t9-attack-value = Attackewert
t9-offensive-skill = Offensivfertigkeit
t9-strength = Stärke
t9-armour-penetration = Rüstungsdurchschlag
t9-agility = Agilität
t9-in-files = { $files ->
    [1] eine Reihe
   *[other] { $files } Reihen
}
t9-in-files-led = { $files } Reihen, Plätze der Kommandoabteilung frei gewählt
t9-place-in-unit = { $rank }. Glied, { $count }. Platz von links
t9-place-in-rank = { $count }. Platz von links
t9-put-down = aufstellen
t9-reach-advance = Vorrücken: { $inches }″
t9-reach-march = Marsch: { $inches }″
t9-won-by-score = Die Schlachtpunkte entscheiden: { $own } für { $side }, { $enemy } für { $loser }.
t9-won-level = Die Schlachtpunkte sind gleich: je { $own }.
t9-score = Kampfergebnis
t9-score-so-far = Kampfergebnis bis jetzt
t9-score-health = Verlorene Lebenspunkte des Gegners
t9-score-overkill = Overkill
t9-score-charge = Angriff
t9-score-ranks = Gliederbonus
t9-score-standards = Standarten
t9-score-flank = Flankenbonus
t9-score-rear = Rückenbonus
t9-score-rules = Modellregeln
t9-score-breaks = Aufriebstest von { $unit }{ $firm ->
    [yes] , ohne Abzug
   *[no] {""}
}: höchstens { $needed }; bricht zu { $percent } %.
t9-odds-duel = Duell: { $unit } gegen { $other }
t9-odds-you-fall-duel = dein Kämpfer fällt
t9-odds-they-fall-duel = der gegnerische Kämpfer fällt
t9-odds-both-fall = beide fallen
t9-odds-neither-falls = beide stehen
t9-odds-round-won = Die Runde ist dann gewonnen
t9-odds = { $unit } gegen { $other }
t9-odds-reached = erreicht
t9-odds-fails = der Angriff misslingt
t9-odds-they-fail = ihr Angriff misslingt
t9-odds-they-fall = sie werden vernichtet
t9-odds-they-break = sie brechen
t9-odds-you-break = du brichst
t9-odds-none-remains = keiner bleibt übrig
t9-odds-you-fall = du wirst vernichtet
t9-odds-goes-on = beide bleiben
t9-odds-escapes = du entkommst
t9-odds-run-down = überrannt
t9-odds-caught = eingeholt
t9-odds-escapes-you = sie entkommen
t9-odds-flight-lost = auf der Flucht verloren
t9-odds-restrained = zurückgehalten
t9-odds-not-restrained = verfolgt trotzdem
t9-odds-distance = Entfernung
t9-odds-roll = Angriffswurf
t9-odds-lost = Verlorene Lebenspunkte im Mittel
t9-odds-wins = Gewinnt die Runde
t9-odds-volley = { $unit } auf { $other }
t9-odds-any = irgendein Verlust
t9-odds-hits = Treffer im Mittel
t9-odds-wounds = Verwundungen im Mittel
t9-odds-panics = Gerät in Panik
t9-odds-falls = Vernichtet
t9-odds-mean = Verlorene Lebenspunkte im Mittel
t9-odds-loses = { $count ->
    [0] nichts verloren
    [one] ein Lebenspunkt
   *[other] { $count } Lebenspunkte
}
t9-odds-loses-more = { $count } oder mehr
