# Dateien, die Menschen schreiben: was daran falsch ist und wie es sich beheben lässt.
complaint-line = { $file }, Zeile { $line }: { $what }
complaint-file = { $file }: { $what }

no-file-unreadable = { $why ->
    [missing] Diese Datei gibt es nicht; prüfe Namen und Ordner.
   *[other] Die Datei lässt sich nicht lesen („{ $detail }“).
}
no-no-plain-file = Das ist keine gewöhnliche Datei, sondern ein Ordner oder Gerät; nenne eine Datei.
no-file-too-large = Die Datei ist größer als { $most } Byte; von Hand geschriebene Dateien sind viel kleiner.
no-not-utf8 = Das ist kein UTF-8; speichere die Datei mit der Kodierung UTF-8.
no-bad-yaml = Das ist kein gültiges YAML: { $problem ->
    [colon] Hier steht ein Doppelpunkt zu viel; setze Text mit Doppelpunkt in Anführungszeichen.
    [no-colon] Nach einem Namen fehlt der Doppelpunkt, wie in „name: Wert“.
    [character] Ein Tabulator oder Sonderzeichen steht am falschen Platz; rücke mit Leerzeichen ein und setze solchen Text in Anführungszeichen.
    [bracket] Ein Komma oder eine schließende Klammer fehlt.
    [quote] Ein Anführungszeichen wird geöffnet und nie geschlossen.
    [indent] Die Einrückung passt nicht zu den Zeilen darüber.
    [documents] Die Datei enthält mehrere Dokumente; behalte eines und lösche die Zeile „---“.
    [control] Die Datei enthält Steuerzeichen; entferne sie.
    [tag] Marken (`!`) sind nicht erlaubt; entferne sie.
    [value] Das sieht aus wie eine Zahl oder ein Datum und ist keines; setze es in Anführungszeichen.
   *[other] „{ $detail }“.
}
no-alias-in-file = Verweise (`*`) sind nicht erlaubt; schreibe den Wert aus.
no-file-too-deep = Listen und Gruppen liegen mehr als { $most } tief ineinander.
no-name-no-text = Der Name vor einem Doppelpunkt muss ein Text sein; setze ihn in Anführungszeichen.
no-name-twice = { $name } steht hier zum zweiten Mal; lösche eines von beiden.
no-no-named-values = Die Datei muss aus Zeilen „name: Wert“ bestehen.

no-field-unknown = { $value } ist hier unbekannt. { $near ->
    [0] Bekannte Namen: { $known }.
   *[other] Meinst du { $nearest }?
}
no-field-missing = { $name } fehlt; ergänze eine Zeile dafür.
no-value-unknown = { $name }: { $value } ist unbekannt. { $near ->
    [0] Bekannte Werte: { $known }.
   *[other] Meinst du { $nearest }?
}
no-value-of-other-kind = { $name } muss { $expected ->
    [int] eine ganze Zahl
    [float] eine Zahl
    [str] ein Text (in Anführungszeichen)
    [bool] `true` oder `false`
    [array] eine Liste
    [object] eine Gruppe von Zeilen „name: Wert“
   *[other] von der Art „{ $expected }“
} sein.
no-value-out-of-bounds = { $name } { $kind ->
    [str] muss { $bound ->
        [least] mindestens
       *[other] höchstens
    } { $limit } Zeichen haben.
    [array] muss { $bound ->
        [least] mindestens
       *[other] höchstens
    } { $limit } { $limit ->
        [1] Eintrag
       *[other] Einträge
    } haben.
   *[other] muss { $bound ->
        [least] mindestens
        [above] mehr als
        [below] weniger als
       *[other] höchstens
    } { $limit } sein.
}
no-value-of-other-length = { $name } muss { $length } Einträge haben.
no-value-malformed = { $name }: Der Text enthält Zeilenumbrüche oder Steuerzeichen; entferne sie.
no-value-unfit = { $name }: Das passt nicht („{ $detail }“).

# Eine Armee im Terminal.
army-costs = { $points } von { $size } Pk.
army-column-count = Zahl
army-column-element = Element
army-column-marks = mit
army-column-points = Pk.

no-no-such-army = Eine Armee { $value } gibt es nicht. { $near ->
    [0] Mitgeliefert werden: { $known }. Für eine eigene Datei gib ihren Namen mit `.yaml` an.
   *[other] Meinst du { $nearest }? Für eine eigene Datei gib ihren Namen mit `.yaml` an.
}
no-other-game = Diese Armee ist für ein anderes Spiel geschrieben; nimm eine des Spiels, das gespielt wird.
no-no-table-files = { $game } liest keine Tische aus Dateien. Lass den Tisch weg oder nenne einen, der dabei ist.
