# 18 Victory Conditions.
event-victory-points = Victory Points: { $red } to { $blue }.
event-battle-points = Battle Points: { $red } to { $blue }.
event-t9-victory = { $seat } won.
event-t9-level = Neither side won.
event-t9-massacre = A massacre: { $seat }.
