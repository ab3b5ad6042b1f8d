# 8.D.a.3-6 Undying Dynasties.
ask-who-is-mended = Which unit of statues does the Tomb Architect of { $unit } mend?
event-stone-mended = Mended until the owner's next Player Turn: { $unit }.
ask-divine-light = Hits of the Divine Light of { $unit } on { $other }
ask-whom-to-curse = Which model suffers the curse of { $unit }?
ask-digs-up = Where { $unit } may come out of the ground: 5 or more where it was meant to.
ask-digs-towards = Direction in which { $unit } will come out
ask-digs-on = How far { $unit } will come out from there
event-digs-elsewhere = Out of the ground elsewhere: { $unit }, at most { $inches }″ away.
ask-dug-pivot = Where should { $unit } turn now?
