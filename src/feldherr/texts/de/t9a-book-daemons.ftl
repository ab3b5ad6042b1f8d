# 8.D.a.3-6 Dämonenlegionen.
event-rebounding-hits = Treffer von { $unit } auf die eigenen Modelle: { $count }.
event-digestive-vomit = Von nun an stärker: { $unit }.
ask-raised-health = Wie viele Lebenspunkte erweckt { $unit } wieder?
no-t9-nobody-deployed = Vor { $unit } muss eine andere Einheit der Seite normal aufgestellt werden.
