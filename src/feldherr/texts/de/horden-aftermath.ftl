# B5.3.2 Zurückprallende, B5.4 fliehende Elemente, B5.5 Rückzug, B5.5.1 Nachfolgen.
event-recoils = { $element } prallt { $le } LE zurück.
event-pushed-back = { $element } wird von { $by } { $le } LE zurückgedrängt.
event-cannot-recoil = { $element } müsste zurückprallen, kann es aber nicht.
event-obstacles-lost = { $element } lässt die Annäherungshindernisse für immer zurück.
event-swims-ashore = { $element } erreicht das jenseitige Ufer.
event-turns-about = { $element } macht kehrt.
event-flees = { $element } flieht { $le } LE weit.
event-stuck-at-river = { $element } kommt auf der Flucht nicht durch { $river }.
event-retreats = { $element } zieht sich { $le } LE zurück.
event-pursues = { $element } folgt { $le } LE weit nach: { $foe }.
event-goes-along = { $element } rückt mit { $leader } vor.
event-lines-up = { $element } steht jetzt Front an Front mit { $foe }.
ask-pursue = Soll { $element } dem Gegner ({ $foe }) { $le } LE weit nachfolgen?
