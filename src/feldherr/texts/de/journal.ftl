# Aufzeichnungen.
no-journal-empty = { $file }: die Datei ist leer; eine Aufzeichnung beginnt mit einer Kopfzeile.
no-journal-not-utf8 = { $file }: das ist kein UTF-8-Text, bei Byte { $byte }; es ist keine Aufzeichnung.
no-journal-format = { $file }, Zeile 1: Format { $format } der Aufzeichnung; diese Version liest Format { $known }.
no-journal-line = { $file }, Zeile { $line }: das ist keine Zeile einer Aufzeichnung („{ $detail }“).
no-journal-nothing = { $file }: die Aufzeichnung endet, bevor die Schlacht beginnt; es gibt nichts zu zeigen.
no-journal-state = { $file }: den Stand nach { $answers } Antworten kennt diese Version nicht („{ $detail }“).
no-journal-differs = { $file }: Nach { $answers } Antworten gehen die Regeln von heute anders weiter als diese Aufzeichnung; sie lässt sich mit replay zeigen, aber nicht weiterspielen.
