# Die geführten ersten Schlachten.
learn-title = Lernen durch Spielen
learn-how = Andere haben die Armeen aufgestellt und die ersten Züge gemacht. Du machst weiter, und worum es bei jeder Frage geht, steht daneben, wenn sie zum ersten Mal kommt, mit den Nummern ihrer Regeln.
lesson-about-horden = Sechs Elemente je Seite, zwei Züge bevor die Linien sich treffen. Etwa fünfzehn Minuten.
lesson-about-t9a = Vier Einheiten je Seite, in Reichweite eines ersten Angriffs; drei Spielzüge. Etwa zwanzig Minuten.
lesson-title = Worum es geht
lesson-opening = Der Tisch wird gedeckt.
lesson-understood = Verstanden
