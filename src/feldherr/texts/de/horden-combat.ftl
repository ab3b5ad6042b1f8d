# B5.2.2 Nahkampf, B5.2.3 Kampfprozedur, B5.3 Kampfresultat.
event-turns-to-face = { $element }: Front gegen { $foe }.
event-melee-fought = Nahkampf: { $element } mit { $own } gegen { $foe } mit { $enemy }.
event-melee-magic = Magie im Nahkampf für 1 AP: { $element } (übrig: { $ap } AP).

ask-whom-to-face = Mehrere Gegner greifen { $element } zugleich an. Wem wendest du die Front zu?
ask-front-rank = Mehrere deiner Elemente wenden sich { $foe } zu. Welches steht vorn?
ask-fight = Welcher Nahkampf ist der nächste?
ask-melee-magic = Soll der Zauberer bei { $element } für 1 AP im Nahkampf helfen? Du hast { $ap } AP.
ask-magic-ahead = Welcher Zauberer soll für 1 AP im nächsten Zug des Gegners helfen? Du hast noch { $ap } AP.
ask-melee = Nahkampf: { $element } ({ $own } + W12) gegen { $foe } ({ $enemy } + W12).
ask-undead-die = Der Wurf für { $element } ist höher als der für { $foe }, und Untote kämpfen mit. Einen W3 dazu?
ask-undead-dice = Der W3 für { $element } gegen { $foe }.
ask-cover = Summe für { $element }: { $own }, für { $foe }: { $enemy }. Wie viel soll die Deckung zählen?
ask-protection = Summe für { $element }: { $own }, für { $foe }: { $enemy }. Wie viel soll der Schutz zählen?
ask-recoil-or-retreat = Niederlage von { $element } gegen { $foe }: zurückprallen oder sich zurückziehen?
ask-stand-or-retreat = Gleichstand zwischen { $element } und { $foe }: Ziehst du { $element } zurück?

say-stand = stehen bleiben
say-recoil = zurückprallen
say-retreat = sich zurückziehen
