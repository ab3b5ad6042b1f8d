# Eine Armee im Terminal führen.
terminal-begins = Jede Antwort steht sofort in { $file }. Tippe „hilfe“, um zu sehen, was du tippen kannst.
terminal-left = Die Schlacht ist gesichert. Weiter geht es mit: feldherr resume { $file }
terminal-saved = Gesichert in { $file }.
terminal-not-saved = { $file } lässt sich nicht schreiben: „{ $detail }“.
terminal-undone = Zurückgenommen; { $answers } Antworten bleiben.
terminal-nothing-to-undo = Es gibt nichts zurückzunehmen.
terminal-hand-over = Die Entscheidung liegt bei { $side }. Drück die Eingabetaste, wenn sonst niemand zusieht.
terminal-status = Zug { $turn } · { $side } · { $phase } · Pk. verloren: { $own }, Gegner { $enemy }
terminal-how-to-choose = Tippe eine Nummer oder „hilfe“.
terminal-how-to-place = Tippe eine Nummer oder einen Ort: r1 { $place } (wer, x und y in { $unit }, Grad), oder „hilfe“.
terminal-more = { $count } weitere: tippe „mehr“.
terminal-not-understood = „{ $line }“ ist keine Antwort. Tippe eine Nummer der Liste oder „hilfe“.
terminal-no-such-place = „{ $line }“ ist weder eine Nummer der Liste noch ein Ort wie r1 { $place } (wer, x und y in { $unit }, Grad). Tippe „hilfe“ für mehr.
terminal-other-unit = Hier geht es um { $known }, nicht um { $line }. Lass die Id weg, oder tippe die richtige.
terminal-unit-mm = mm
terminal-unit-inches = Zoll
terminal-advice = { $what }. { $why }
terminal-help =
    3 – die dritte Antwort der Liste
    r1 { $place } – { $game ->
        [horden] dieses Element
       *[other] diese Einheit
    } dorthin: die Mitte der Vorderkante, x und y in { $unit }, und wohin sie zeigt (0 rechts, 90 oben)
    { $game ->
        [horden] r1+r2 { $place } – eine Gruppe, das vorderste Element zuerst; dazu „column“, „line“, „land“, „embark“ oder „gate“
        [t9a] r1 { $place } 5 – ebenso, fünf Modelle nebeneinander; bei Zügen „march“ statt „advance“
       *[other] { $place } – ebenso, wenn nur eine gemeint sein kann
    }
    r1 { $way } – ein Weg mit mehreren Halten
    nochmal, mehr – die Frage noch einmal, mit allen Antworten
    karte, liste – der Tisch als Bild, und wo alles steht
    regel { $rule } – was eine Regel sagt
    rat – was ein Feldherr täte
    auto – ein Feldherr antwortet dieses Mal für dich
    zurück – deine letzte Antwort zurücknehmen, mit allem, was daraus folgte
    sichern DATEI – eine Kopie der Aufzeichnung
    ende – aufhören; die Schlacht bleibt gesichert
say-zone = Aufstellungszone
terminal-contact = in Kontakt mit { $whom }
terminal-nearest = { $far }{ $unit } bis { $whom }
terminal-gauge = { $used } von { $whole }{ $unit }
terminal-chance = { $what } { NUMBER($chance, style: "percent") }
terminal-place = { NUMBER($x, useGrouping: 0) } { NUMBER($y, useGrouping: 0) } { NUMBER($degrees, useGrouping: 0, maximumFractionDigits: 1) }
terminal-rolled = Würfel (W{ $sides }): { $faces }
terminal-roll = { $count ->
    [one] Wirf einen W{ $sides } und tippe seine Augen, oder „wurf“.
   *[other] Wirf { $count } W{ $sides } und tippe ihre Augen der Reihe nach, oder „wurf“.
}
terminal-draw = { $count ->
    [one] Zieh eine von { $size } Karten und tippe ihre Nummer ab 1, oder „wurf“.
   *[other] Zieh { $count } von { $size } Karten und tippe ihre Nummern ab 1, oder „wurf“.
}
terminal-wrong-faces = Das sind nicht die Augen, die gefragt sind.
terminal-column-id = Id
terminal-column-sign = Zeichen
terminal-column-name = Name
terminal-column-type = Typ
terminal-column-place = x, y ({ $unit }), Grad
terminal-column-marks = zu sehen

# Wörter, die etwas befehlen; verstanden werden die aller Sprachen.
terminal-word-help = hilfe
terminal-word-map = karte
terminal-word-list = liste
terminal-word-rule = regel
terminal-word-undo = zurück
terminal-word-save = sichern
terminal-word-quit = ende
terminal-word-again = nochmal
terminal-word-advice = rat
terminal-word-auto = auto
terminal-word-roll = wurf
terminal-word-more = mehr
