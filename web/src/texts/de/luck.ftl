# Der Glücksbericht.
luck-ask = Glück
luck-title = Wie die Würfel fielen
luck-expected = { $got }, erwartet { $expected }
luck-so-much = So viel oder mehr in { $percent } solcher Schlachten ({ $rolls } Würfe).
luck-so-little = So wenig oder weniger in { $percent } solcher Schlachten ({ $rolls } Würfe).
luck-kinds = Nach Arten von Würfen
luck-kind = Würfe
luck-rolls = Zahl
luck-got = gefallen
luck-due = erwartet
