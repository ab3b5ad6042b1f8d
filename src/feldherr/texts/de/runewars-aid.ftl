# Hilfe am Tisch von Runewars.
rw-done = Genug
rw-ability = { $unit }: { $card } ({ $number })
rw-tray = Tableau { $number }{ $wounds ->
    [0] {""}
   *[other] {", "}eine Figur mit { $wounds } ihrer Wunden
}
rw-dice = Würfel { $numbers }: { $icons }
rw-turn = Würfel { $number } auf Seite { $face }
rw-unit = { $unit }
rw-place = Hier hinstellen
rw-odds = { $unit } → { $foe }
rw-odds-any = Mindestens eine Figur fällt
rw-falls = { $count ->
    [0] Keine Figur fällt
    [one] Eine Figur fällt
   *[other] { $count } Figuren fallen
}
rw-falls-more = { $count } Figuren oder mehr
rw-threat = Bedrohung
rw-mean = Figuren im Mittel
rw-destroyed = Die Einheit ist zerstört
rw-test = Eine Moralprobe
rw-resolved = Eine Moralkarte wirkt
rw-surges = Energie im Mittel
rw-sheet = { $card } · { $trays ->
    [one] ein Tableau
   *[other] { $trays } Tableaus
} · { $points } Punkte
rw-defense = Verteidigung
rw-wounds = Wunden einer Figur
rw-figures = Figuren
rw-melee = Würfel im Nahkampf
rw-ranged = Würfel im Fernkampf
rw-token = Marker: { $token }
rw-keyword = { $keyword }
rw-shape = { $columns } breit, { $ranks } tief
rw-deployment-card = Gelände: { $defensive } schützend, { $dangerous } gefährlich
rw-objective-bounty = { $points } Punkte für jede vernichtete feindliche Einheit
rw-objective-hold = Am Ende { $points } Punkte für jeden von { $tokens } Zielmarkern auf der Mittellinie, an dem eine Seite allein steht
rw-objective-raid = { $points } Punkte für jeden von { $tokens } Vorräten, den man aus der feindlichen Hälfte holt
rw-objective-demoralize = Jede Runde { $points } Punkte für die Seite, deren Gegner mehr Panik hat
rw-objective-breakthrough = Am Ende { $points } Punkte für jede Einheit, die ganz in der feindlichen Hälfte liegt
rw-objective-strongholds = Am Ende { $points } Punkte für jedes Geländeteil, das eine Seite allein hält
rw-card-ready = { $card }
rw-card-exhausted = { $card }, erschöpft
rw-card-discarded = { $card }, abgelegt
rw-condition = Zustand
rw-morale-card = { $card } ({ $type }, { $icons ->
    [one] 1 Symbol
   *[other] { $icons } Symbole
})
rw-morale-said = { $card } ({ $type }, { $icons ->
    [one] 1 Symbol
   *[other] { $icons } Symbole
}): { $does }
rw-morale-discarded = Abgelegte Moralkarten
no-morale-card-too-heavy = { $card } zählt { $icons } Symbole, und die Probe hat Schwierigkeit { $count }.
say-impact = Zusammenprall
say-regenerate = Regenerieren
say-protector = Beschützer
say-scout = Kundschafter
say-overgrow = Überwuchern
say-steadfast-doubt = Standhaft (Zweifel)
say-steadfast-fear = Standhaft (Furcht)
say-steadfast-confusion = Standhaft (Verwirrung)
say-resilient-blight = Widerstandsfähig (Pesthauch)
say-resilient-immobilize = Widerstandsfähig (bewegungsunfähig)
say-resilient-panic = Widerstandsfähig (Panik)
say-resilient-stun = Widerstandsfähig (Betäubung)
say-fear = Furcht
say-doubt = Zweifel
say-confusion = Verwirrung
rw-arc = Schusswinkel: { $unit } bis Reichweite { $range }
rw-in-sight = { $unit } → { $foe }: Reichweite { $range }
rw-reach = { $unit }: { $action }
rw-way = { $change ->
    [none] {""}
   *[other] { $change }{" "}
}{ $kind ->
    [none] {""}
   *[other] { $kind }{" "}
}{ $way }{ $hand ->
    [none] {""}
   *[other] {" "}{ $hand }
}{ $part ->
    [0] {""}
    [one] {", "}nur ein halbes Tableau weit
   *[other] {", "}nur { $part } halbe Tableaus weit
}{ $met ->
    [none] {""}
   *[other] {", "}trifft auf { $met }
}{ $missed ->
    [0] {""}
   *[other] {", "}trifft keinen Feind: 1 Panik
}
rw-template = { $speed }
rw-initiative = Initiative
rw-runes = Runen
rw-morale-deck = Moralkarten
rw-cards-left = übrig
rw-upgrade = { $slot ->
    [artifact] Artefakt
    [champion] Champion
    [heavy] Schwere Figur
    [heraldry] Feldzeichen
    [music] Musik
    [training] Ausbildung
    [unique] Einzigartig
   *[equipment] Ausrüstung
}, { $cost } Punkte
rw-upgrade-figure = { $slot ->
    [champion] Champion
    [heavy] Schwere Figur
    [heraldry] Feldzeichen
    [music] Musik
    [unique] Einzigartig
   *[other] Figur
}, { $cost } Punkte; Verteidigung { $defense }, Wunden übrig { $wounds }
