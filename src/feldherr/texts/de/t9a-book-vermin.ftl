# 8.D.a.3-6 Vermin Swarm.
ask-living-bomb = Explosion von { $unit }: Treffer gegen { $other }
ask-lightning = Blitze gegen die Flieger von { $unit }
ask-strays = Wen treffen die Treffer gegen { $unit }? Den Gegner bei { $needed } oder mehr.
ask-which-friend = Welche befreundete Einheit treffen sie?
event-strays = Treffer gegen die eigene Einheit { $unit }: { $count }.
