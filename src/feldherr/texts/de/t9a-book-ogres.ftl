# Ogerkhans.
ask-headhunter-roll = { $unit } erhält auf 3+ einen Lebenspunkt zurück.
event-stew-eaten = { $unit } kann seine Atemattacke wieder nutzen.
luck-headhunter-roll = Würfe von Kopfjägern
