# 18 Siegbedingungen.
event-victory-points = Siegpunkte: { $red } zu { $blue }.
event-battle-points = Schlachtpunkte: { $red } zu { $blue }.
event-t9-victory = Gewonnen: { $seat }.
event-t9-level = Niemand hat gewonnen.
event-t9-massacre = Ein Massaker: { $seat }.
