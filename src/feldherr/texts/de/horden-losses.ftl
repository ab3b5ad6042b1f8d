# B5.5.2 Verlorene Elemente, B6 Gewinner und Verlierer, M4.1 Lager, die den Besitzer wechseln.
event-lost = Verloren: { $element }, { $cause } ({ $points } Pk.).
event-individual-lost = { $element }: { $individual } { $cause } ({ $points } Pk.).
event-commander-lost = Mit { $element } ist { $last ->
    [yes] der Befehlshaber
   *[no] einer der Befehlshaber
} von { $side } verloren.
event-camp-captured = { $camp }: erobert von { $side }. Damit sind dem Besitzer { $points } Pk. verloren.
event-camp-recaptured = { $camp }: zurückerobert von { $side }. Damit bleiben { $points } Pk. verloren.
event-battle-won = Sieg für { $side }. Verluste: Rot { $red } Pk., Blau { $blue } Pk.
event-battle-drawn = Die Schlacht endet unentschieden. Verluste: Rot { $red } Pk., Blau { $blue } Pk.
won-broken = Verluste: { $loser } { $enemy } Pk., { $side } { $own } Pk. Ab { $enough } Pk. ist die Schlacht verloren.
won-leaderless = Befehlshaber verloren: { $loser }. Verluste: { $loser } { $enemy } Pk., { $side } { $own } Pk.
won-turn-limit = Die Züge sind um. Verluste nach { $turns } Zügen: { $side } { $own } Pk., { $loser } { $enemy } Pk.
won-level = Die Züge sind um: Nach { $turns } Zügen haben beide Seiten { $lost } Pk. verloren.
say-destroyed = geschlagen
say-fled = vom Schlachtfeld geflohen
say-driven-off = von der Spielfläche gedrängt
say-captured = erobert
say-run-over = von einem Boot überfahren
say-drowned = ertrunken
say-departed = aus der Welt verschwunden
say-killed = getötet
say-enchanted = dauerhaft verzaubert
