# B5.3.2 Zurückprallende, B5.4 fliehende Elemente, B5.5 Rückzug, B5.5.1 Nachfolgen.
event-recoils = { $element }: { $le } LE zurückgeprallt.
event-pushed-back = { $element }: von { $by } { $le } LE zurückgedrängt.
event-cannot-recoil = { $element }: kein Platz zum Zurückprallen.
event-obstacles-lost = { $element }: Annäherungshindernisse für immer zurückgelassen.
event-swims-ashore = { $element }: ans jenseitige Ufer gelangt.
event-turns-about = { $element }: kehrtgemacht.
event-flees = { $element }: { $le } LE weit geflohen.
event-stuck-at-river = { $element }: auf der Flucht nicht durch { $river } gekommen.
event-retreats = { $element }: { $le } LE zurückgezogen.
event-pursues = { $element }: { $le } LE weit nachgefolgt ({ $foe }).
event-goes-along = { $element }: mit { $leader } vorgerückt.
event-lines-up = { $element }: Front an Front mit { $foe }.
ask-pursue = Lässt du { $element } { $le } LE weit nachfolgen? Der Gegner: { $foe }.
