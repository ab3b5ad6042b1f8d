# 8.D.a.3-6 Undying Dynasties.
ask-who-is-mended = Which unit of statues does the Tomb Architect of { $unit } mend?
event-stone-mended = Mended until the owner's next Player Turn: { $unit }.
ask-divine-light = Hits of the Divine Light of { $unit } on { $other }
ask-whom-to-curse = Which model suffers the curse of { $unit }?
