# 9.E Sekundärziele.
event-marker-picked-up = { $unit } nahm { $marker } auf.
event-marker-is-dropped = { $unit } verlor { $marker }.
event-counter-gained = Ein Zähler für { $seat }: { $count } insgesamt.
ask-picks-up = Welche Einheit nimmt einen Marker auf?
ask-marker-dropped = Wo liegt der Marker von { $unit } jetzt?
ask-which-marker = Für welchen der nächsten Marker lässt du { $unit } zählen?
no-marker-too-far = Der Marker muss innerhalb von 3 Zoll um { $unit } liegen, auf dem Spielfeld und mehr als 1 Zoll von Unpassierbarem Gelände.
