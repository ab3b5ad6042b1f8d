# Ogerkhans.
ask-headhunter-roll = { $unit }: Ein Lebenspunkt kommt auf 3+ zurück.
event-stew-eaten = { $unit } kann seine Atemattacke wieder nutzen.
luck-headhunter-roll = Würfe von Kopfjägern
ask-lays-trap = { $unit }: In welchem Gelände soll eine Falle liegen?
say-no-trap = keine Falle
event-lays-trap = Eine Falle von { $unit }: { $piece }.
event-springs-trap = { $unit } gerät in Fallen: { $piece }.
