# 8.D.a.3-6 Undying Dynasties.
ask-who-is-mended = Welche Einheit aus Statuen bessert der Baumeister von { $unit } aus?
event-stone-mended = Ausgebessert bis zum nächsten Spielerzug des Besitzers: { $unit }.
ask-divine-light = Treffer des göttlichen Lichts von { $unit } bei { $other }
ask-whom-to-curse = Welches Modell trifft der Fluch von { $unit }?
ask-digs-up = Wo { $unit } aus dem Boden kommen soll: ab 5 wie beabsichtigt.
ask-digs-towards = Richtung des Auftauchens: { $unit }
ask-digs-on = Wie weit entfernt das Auftauchen ist: { $unit }
event-digs-elsewhere = Anderswo aus dem Boden: { $unit }, höchstens { $inches }″ entfernt.
ask-dug-pivot = Wohin drehst du { $unit } danach?
