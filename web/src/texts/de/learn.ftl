# Die geführte erste Schlacht.
lesson-title = Worum es geht
lesson-opening = Der Tisch wird gedeckt.
lesson-understood = Verstanden
