# B5.3.1 Kampf um Befestigungen, M4.1 Lager.
event-followers-run = { $camp }: Die Knechte sind davongelaufen, das Lager ist offen.
event-storms = { $element }: { $section } erstürmt, { $total } gegen { $roll }.
event-fails-to-storm = { $element }: nicht über { $section } gekommen, { $total } gegen { $roll }.
event-section-taken = { $section } gehört jetzt { $side }.
event-gate-stormed = { $element }: Tor in { $section } erstürmt; es bleibt offen.
event-follows-in = { $element }: über { $section } eingedrungen.
ask-storm = Sturm mit { $element } auf { $section } (Kampffaktor { $factor }): ein W6 für den Angreifer, dann einer für den Besitzer.
ask-follow-in = Wer soll statt { $element } über { $section } eindringen?
no-never-storms = Auf dem Weg von { $element } liegt { $section }: Ohne offenes Tor kommen dort nur Gegner hinüber, die am Boden stürmen.
no-too-strong-to-storm = Auf dem Weg von { $element } liegt { $section }: Eine dauerhafte Befestigung können nur Fußtruppen erstürmen.
no-section-defended = Auf dem Weg von { $element } liegt { $section }, mit Verteidigern: Dieser Abschnitt muss im Nahkampf genommen werden.
