# Warum ein Feldherr so geantwortet hat.
why-only-choice = Es gab nichts anderes zu wählen.
why-random = So fiel der Würfel der Laune.
why-nothing-better = Alles Bessere verstößt gegen die Regeln.
why-habit = So macht man das.
why-done = Alles andere lohnt die Mühe nicht.
why-battle-line = Eine lange Reihe in der Mitte, weit vorn.
why-camp-behind = Am sichersten liegt das Lager hinter der Mitte der Reihe.
why-baggage-aside = Der Tross steht am sichersten weit hinten und nicht im Weg.
why-reinforce = Mehr Truppen sind besser als weniger.
why-god = { $element } schlägt mehr, als der Abschied später kostet.
why-better-place = Das ist ein besserer Platz für { $element }.
why-good-fight = Dort stehen die Chancen für { $element } gut.
why-good-shot = Das wertvollste Ziel für { $element }: { $foe }.
why-surest-first = Der sicherste Kampf: { $element } gegen { $foe }.
why-magic = Ein Zauber von { $element } lohnt sich gegen { $foe }.
no-unknown-commander = Einen Feldherrn „{ $name }“ gibt es nicht; wähle einen von diesen: { $known }.
why-camp-fight = Die Lagerknechte halten nicht lange stand.
