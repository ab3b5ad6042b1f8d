# B5.2.2 Nahkampf, B5.2.3 Kampfprozedur, B5.3 Kampfresultat.
event-turns-to-face = { $element } dreht sich { $foe } zu.
event-melee-fought = Nahkampf: { $element } mit { $own }, { $foe } mit { $enemy }.
event-melee-magic = Magie im Nahkampf für 1 AP: { $element }. Es bleiben { $ap } AP.

ask-whom-to-face = { $element } wird von mehreren zugleich angegriffen: Wem zudrehen?
ask-front-rank = Mehrere drehen sich { $foe } zu: Wer steht vorn?
ask-fight = Welcher Nahkampf ist der nächste?
ask-melee-magic = Soll der Zauberer bei { $element } für 1 AP im Nahkampf helfen? Du hast { $ap } AP.
ask-magic-ahead = Welcher Zauberer soll für 1 AP im nächsten Zug des Gegners helfen? Du hast noch { $ap } AP.
ask-melee = Nahkampf: { $element } ({ $own } + W12) gegen { $foe } ({ $enemy } + W12).
ask-undead-die = { $element } hat gegen { $foe } höher gewürfelt, und Untote kämpfen mit. Einen W3 dazu?
ask-undead-dice = Der W3 für { $element } gegen { $foe }.
ask-cover = { $element } hat { $own }, { $foe } { $enemy }. Wie viel zählt die Deckung?
ask-protection = { $element } hat { $own }, { $foe } { $enemy }. Wie viel zählt der Schutz?
ask-recoil-or-retreat = { $element } verliert gegen { $foe }: zurückprallen oder sich zurückziehen?
ask-stand-or-retreat = Gleichstand von { $element } und { $foe }: Soll { $element } sich zurückziehen?

say-stand = stehen bleiben
say-recoil = zurückprallen
say-retreat = sich zurückziehen
