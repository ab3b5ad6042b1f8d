# 8.D.a.3-6 Dämonenlegionen.
event-rebounding-hits = Treffer von { $unit } auf die eigenen Modelle: { $count }.
