# B5.5.2 Verlorene Elemente, B6 Gewinner und Verlierer, M4.1 Lager, die den Besitzer wechseln.
event-lost = Verloren: { $element }, { $cause } ({ $points } Pk.).
event-individual-lost = { $element }: { $individual } { $cause } ({ $points } Pk.).
event-commander-lost = { $side } hat mit { $element } { $last ->
    [yes] den Befehlshaber
   *[no] einen von mehreren Befehlshabern
} verloren.
event-camp-captured = { $side } erobert das { $camp }: Damit sind dem Besitzer { $points } Pk. verloren.
event-camp-recaptured = { $side } erobert das { $camp } zurück: { $points } Pk. bleiben verloren.
event-battle-won = { $side } gewinnt die Schlacht. Verluste: Rot { $red } Pk., Blau { $blue } Pk.
event-battle-drawn = Die Schlacht endet unentschieden. Verluste: Rot { $red } Pk., Blau { $blue } Pk.
say-destroyed = geschlagen
say-fled = vom Schlachtfeld geflohen
say-driven-off = von der Spielfläche gedrängt
say-captured = erobert
say-run-over = von einem Boot überfahren
say-drowned = ertrunken
say-departed = aus der Welt verschwunden
say-killed = getötet
say-enchanted = dauerhaft verzaubert
