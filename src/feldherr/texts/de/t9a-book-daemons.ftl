# 8.D.a.3-6 Dämonenlegionen.
event-rebounding-hits = Treffer von { $unit } auf die eigenen Modelle: { $count }.
event-digestive-vomit = Von nun an stärker: { $unit }.
ask-raised-health = Wie viele Lebenspunkte erweckt { $unit } wieder?
no-t9-nobody-deployed = Vor { $unit } muss eine andere Einheit der Seite normal aufgestellt werden.
ask-which-shape = Welche Manifestation wählt { $unit }?
say-writhing-nightmares = Zuckende Alpträume
say-mesmerising-plumage = Hypnotisches Gefieder
say-chilling-yawn = Frostiges Gähnen
ask-dominion = Welche Einheit wählt { $unit } für die Herrschaft?
event-dominion = Unter einer Herrschaft: { $unit }.
ask-devours = Welche Verwundungen nähren { $unit }? 4+ nährt.
event-devours = Lebenspunkte von { $unit } nach dem Verschlingen: { $left }.
event-bursts = { $unit } zerplatzt.
ask-burst-hits = Wie viele Treffer erleidet { $unit } durch das Zerplatzen?
ask-charge-bonus = Wie viele Zoll greift { $unit } weiter an?
event-giant-raves = Rast von nun an: { $unit }.

# 8.D.a.3-6 Saurian Ancients.
ask-which-prey = Welchen Gegner wittern die Rhamphodons?
event-is-prey = Als Beute markiert: { $unit }.
ask-prey-attacks = Wie viele Attacken mehr machen die Rhamphodons von { $unit }?
ask-hits-again = Wirft { $unit } die Würfel für seine { $count } Treffer noch einmal?
ask-salamander-hits = Wie viele Treffer erleidet { $unit } durch den Salamander?
