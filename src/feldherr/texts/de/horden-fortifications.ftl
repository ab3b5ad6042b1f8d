# B5.3.1 Kampf um Befestigungen, M4.1 Lager.
event-followers-run = Die Knechte von { $camp } rennen davon: das Lager ist offen.
event-storms = { $element } erstürmt { $section }: { $total } gegen { $roll }.
event-fails-to-storm = { $element } bleibt vor { $section } stehen: { $total } gegen { $roll }.
event-section-taken = { $side } nimmt { $section } ein.
event-gate-stormed = { $element } hat das Tor in { $section } erstürmt; es bleibt offen.
event-follows-in = { $element } dringt über { $section } ein.
ask-storm = { $element } versucht, { $section } zu erstürmen (Kampffaktor { $factor }): ein W6 für { $element }, dann einer für den Besitzer.
ask-follow-in = Wer soll statt { $element } über { $section } eindringen?
no-never-storms = { $section } ist { $element } im Weg: ohne offenes Tor kommen dort nur Gegner hinüber, die am Boden stürmen.
no-too-strong-to-storm = { $section } ist { $element } im Weg: eine dauerhafte Befestigung können nur Fußtruppen erstürmen.
no-section-defended = { $section } ist { $element } im Weg und wird verteidigt: dieser Abschnitt muss im Nahkampf genommen werden.
