# 9.E Secondary Objectives.
event-marker-picked-up = { $unit } picked up { $marker }.
event-marker-is-dropped = { $unit } dropped { $marker }.
event-counter-gained = A counter for { $seat }: { $count } in all.
ask-picks-up = Which unit picks up a marker?
ask-marker-dropped = Where does the marker of { $unit } lie now?
ask-which-marker = For which of the nearest markers should { $unit } count?
no-marker-too-far = The marker must lie within 3 inches of { $unit }, on the table and more than 1 inch from Impassable Terrain.
