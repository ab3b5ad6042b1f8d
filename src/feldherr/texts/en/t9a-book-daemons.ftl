# 8.D.a.3-6 Daemon Legions.
event-rebounding-hits = Hits of { $unit } on its own models: { $count }.
