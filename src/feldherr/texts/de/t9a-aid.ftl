# Hilfe am Tisch, und das Ende einer Schlacht.
t9-sheet = { $models ->
    [one] 1 Modell
   *[other] { $models } Modelle
}, { $points } Punkte
t9-leaf = Lebenspunkte: { $health }, Disziplin { $discipline }
t9-health-left = Übrige Lebenspunkte
t9-files = Reihen
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
t9-in-files = { $files } Reihen
t9-put-down = aufstellen
t9-reach-charge = Größte Angriffsreichweite: { $inches } Zoll
t9-reach-advance = Bewegungsrate: { $inches } Zoll
t9-reach-march = Marschrate: { $inches } Zoll
t9-won-by-score = Die Schlachtpunkte entscheiden: { $own } für { $side }, { $enemy } für { $loser }.
t9-won-level = Die Schlachtpunkte sind gleich: je { $own }.
say-t9-magic = Magiephase
