# 8.D.a.3-6 Dämonenlegionen.
event-rebounding-hits = Treffer von { $unit } auf die eigenen Modelle: { $count }.
event-digestive-vomit = Von nun an stärker: { $unit }.
ask-raised-health = Wie viele Lebenspunkte erweckst du mit { $unit } wieder?
no-t9-nobody-deployed = Vor { $unit } muss eine andere Einheit der Seite normal aufgestellt werden.
ask-which-shape = Welche Manifestation wählst du für { $unit }?
say-writhing-nightmares = Zuckende Alpträume
say-mesmerising-plumage = Hypnotisches Gefieder
say-chilling-yawn = Frostiges Gähnen
ask-dominion = Welche Einheit wählst du mit { $unit } für die Herrschaft?
event-dominion = Unter einer Herrschaft: { $unit }.
ask-devours = Welche Verwundungen nähren { $unit }? 4+ nährt.
event-devours = Lebenspunkte von { $unit } nach dem Verschlingen: { $left }.
event-bursts = { $unit }: zerplatzt.
ask-burst-hits = Wie viele Treffer durch das Zerplatzen von { $unit } bei { $other }?
ask-charge-bonus = Wie viele Zoll weiter geht der Angriff von { $unit }?
event-giant-raves = Rast von nun an: { $unit }.

# 8.D.a.3-6 Saurian Ancients.
ask-which-prey = Welchen Gegner wittern die Rhamphodons?
event-is-prey = Als Beute markiert: { $unit }.
ask-prey-attacks = Wie viele Attacken mehr machen die Rhamphodons von { $unit }?
ask-hits-again = { $unit }: die Würfel für { $count } Treffer noch einmal werfen?
ask-salamander-hits = Wie viele Treffer durch den Salamander von { $unit }?
ask-offensive-skill = Wie hoch ist die Offensivfertigkeit von { $unit }?
luck-offensive-skill = Offensivfertigkeiten
