# Ogerkhans.
ask-headhunter-roll = { $unit }: Ein Lebenspunkt kommt auf 3+ zurück.
event-stew-eaten = { $unit } kann seine Atemattacke wieder nutzen.
luck-headhunter-roll = Würfe von Kopfjägern
