# 8.D.a.3-6 Vermin Swarm.
ask-living-bomb = Explosion von { $unit }: Treffer gegen { $other }
ask-lightning = Blitze gegen die Flieger von { $unit }
ask-strays = Wen treffen die Treffer gegen { $unit }? Den Gegner bei { $needed } oder mehr.
ask-which-friend = Welche befreundete Einheit treffen sie?
event-strays = Treffer gegen die eigene Einheit { $unit }: { $count }.
no-t9-must-join = { $unit } musst du in einer Einheit aufstellen.
ask-rings-bell = { $unit }: die Glocke läuten?
ask-bell = Die Glocke von { $unit } läutet auf 2 oder mehr.
ask-bell-hits = Treffer der gesprungenen Glocke gegen { $unit }
event-bell-cracks = Die Glocke springt: { $unit }.
luck-strays = Verirrte Schüsse
ask-supercharge = Lässt sich { $unit } noch einmal überladen? 3 oder mehr.
say-supercharged-cannon = Überladene Blitzkanone
say-lightning-coil = Blitzspule
say-naphtha-thrower = Naphthawerfer
ask-lightning-coil = Wie viele Treffer verursacht die Blitzspule von { $unit } gegen { $other }?
ask-naphtha-thrower = Wie viele Treffer verursacht der Naphthawerfer von { $unit } gegen { $other }?
