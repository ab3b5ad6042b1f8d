# Szenariodateien.
no-no-script-line = eine Zeile des Ablaufs lautet „Seite Frage: Antwort“, zum Beispiel „red move: done“.
no-no-script-answer = das ist keine Antwort ({ $detail }).
no-no-position = von dieser Stellung aus können die Regeln nicht beginnen: { $detail }.
no-script-differs = der Ablauf geht anders aus als geschrieben: { $detail }
