# Tierherden.
ask-who-bleeds = Welches Charaktermodell blutet für einen zweiten Wurf?
event-blood-offered = Blutopfer: { $unit }.
ask-sober-or-drunk = { $unit }: nüchtern oder betrunken?
say-t9-sober = nüchtern
say-t9-drunk = betrunken
event-is-sober = Nüchtern: { $unit }.
event-is-drunk = Betrunken: { $unit }.
ask-loots-booze = { $unit }: die erbeuteten Getränke austeilen?
event-booze-looted = Alle trinken mit { $unit }.
ask-wakes = { $unit }: jetzt erwachen?
no-not-in-forest = { $unit } muss vollständig in einem Wald stehen.
ask-uproots-tree = Wirft { $unit } die Waffe weg und reißt einen Baum aus?
event-uproots-tree = { $unit } reißt einen Baum aus.
