# Szenariodateien.
no-no-script-line = eine Zeile des Ablaufs lautet „Seite Frage: Antwort“, zum Beispiel „red move: done“.
no-no-script-answer = das ist keine Antwort („{ $detail }“).
no-no-event-line = ein Ereignis ist sein Schlüssel oder ein Schlüssel mit seinen Angaben: „recoils“, „recoils: { "{" }element: b1{ "}" }“.
no-no-position = von dieser Stellung aus kommen die Regeln nicht weiter („{ $detail }“).
no-no-such-number = die Regeln kennen keine Zahl oder Frage { $value }. { $near ->
    [0] Fragen kannst du Methoden der Regeln, die keine Schritte sind.
   *[other] Meinst du { $nearest }?
}
no-script-differs = der Ablauf geht anders aus als geschrieben: { $detail }

# Was anders ausgeht als erwartet.
difference-at = Zeile { $line }: { $told }
differs-question = beantwortet wird „{ $said }“, { $open ->
    [0] aber nichts wird mehr gefragt.
   *[other] aber gefragt ist „{ $asked }“.
}
differs-refused = abgelehnt: { $refusal }
differs-refused-otherwise = abgelehnt, aber nicht wegen „{ $wanted }“: { $refusal }
differs-allowed = nicht abgelehnt, obwohl „{ $wanted }“ erwartet wird.
differs-event = das Ereignis { $event } kam in dieser Reihenfolge nicht vor. { $count ->
    [0] Es kam nichts vor.
   *[other] Vor kam: { $told }
}
differs-never = das Ereignis { $event } kam vor.
differs-asks = { $wants ->
    [0] die Schlacht sollte aus sein,
   *[other] „{ $wanted }“ sollte gefragt sein,
} { $open ->
    [0] aber sie ist aus.
   *[other] aber gefragt ist „{ $asked }“.
}
differs-offered = „{ $option }“ steht nicht zur Wahl.
differs-withheld = „{ $option }“ steht zur Wahl.
differs-value = { $where }: erwartet { $wanted }, gefunden { $found }
