# Der Tisch im Browser: was der Server sagt.
server-title = { $first } gegen { $second }
server-placed = { $bodies } wie gezeigt
server-won = Sieg für { $side }
server-resigned = { $loser } gibt die Schlacht auf
server-agreed = Unentschieden nach Vereinbarung
server-fair = Fair: alle { $rolls } Würfe stammen aus dem versiegelten Geheimnis.
server-bent = Das Geheimnis hat die Würfel dieser Antworten nicht ergeben: { $answers }.
server-player = Person { $player }: { $said }
server-own-dice = Die Spieler haben mit eigenen Würfeln geworfen; das kann niemand prüfen.
server-other-rules = Die Schlacht wurde nach anderen Regeln als den heutigen geschlagen; sie lässt sich nicht nachspielen.

commander-greedy = Bewertet jeden Zug einen Schritt voraus und nimmt den besten
commander-random = Tut irgendetwas, was erlaubt ist

# Nachrichten einer Verbindung, die abgelehnt werden.
no-no-message = Diese Nachricht ist nicht zu verstehen: „{ $detail }“.
no-too-fast = Zu viele Nachrichten auf einmal; warte einen Augenblick.
no-not-seated = Sag zuerst, wo du dich setzt.
no-no-such-seat = Dieser Link öffnet keinen Platz dieser Schlacht; bitte um einen neuen, wer dich eingeladen hat.
no-spectator = Zuschauer sehen nur zu; ein Platz braucht seinen Link.
no-chat-length = Eine Chat-Nachricht hat 1 bis { $most } Zeichen.
no-not-asked = Du wirst jetzt nichts gefragt.
no-late-answer = Die Frage hat sich inzwischen geändert; sieh noch einmal auf den Tisch.
no-over = Die Schlacht ist vorbei.
no-no-undo = Nichts kann zurückgenommen werden: Was seit dem letzten Wurf oder gelüfteten Geheimnis geantwortet wurde, ist nicht von dir.
no-no-draw = Ein Feldherr willigt in kein Unentschieden ein.
no-nothing-to-agree = Nichts wartet auf deine Zustimmung.
no-no-hint = Dazu konnte kein Feldherr raten; frag noch einmal.
no-no-takeover = Diesen Platz hat sein Feldherr nicht aufgegeben.
no-not-stored = Das konnte nicht gespeichert werden und ist nicht geschehen; versuch es noch einmal.
no-rules-crashed = Das Programm hat bei dieser Antwort einen Fehler gemacht, und sie ist nicht geschehen. Eine andere Antwort geht vielleicht; das Protokoll hilft, den Fehler zu beheben.
no-help-crashed = Das Programm hat einen Fehler gemacht, als es das herausfinden wollte; die Schlacht geht weiter, und jede Antwort steht dir offen.
no-other-rules = Diese Schlacht wurde nach anderen Regeln als den heutigen geschlagen und kann mit ihnen nicht gespielt werden.
no-too-many-connections = Von deiner Adresse gibt es schon { $most } Verbindungen; schließe einige.

# Anfragen, die abgelehnt werden.
no-no-such-battle = Diese Schlacht gibt es nicht; prüfe den Link.
no-no-such-plan = Es gibt keinen Tisch „{ $plan }“.
no-no-seats = Nenne genau diese Plätze: { $seats }.
no-bad-size = Die Armeen müssen { $least } bis { $most } Punkte groß sein.
no-no-surprise = Mit feldherr kommt keine Armee von { $size } Punkten; wähle eine andere Größe oder die Armeen selbst.
no-dice-need-person = Eigene Würfel brauchen einen Menschen, der sie wirft.
no-still-running = Die Schlacht läuft noch; das geht erst, wenn sie vorbei ist.
no-too-many-battles = Von deiner Adresse laufen schon { $most } Schlachten; beende eine davon oder gib sie auf.
no-bad-request = Die Anfrage passt nicht: „{ $detail }“.
no-no-such-page = Diese Seite gibt es nicht.
no-no-such-method = So wird diese Seite nicht aufgerufen.
no-too-large = Die Anfrage ist zu groß.
no-too-many-requests = Zu viele Anfragen von deiner Adresse; warte eine Minute.
no-server-crashed = Der Server hat einen Fehler gemacht; er ist notiert. Nichts ist verloren.
no-no-lesson = Für { $game } gibt es keine geführte Schlacht.
no-luck-by-other-rules = Die Schlacht wurde nach anderen Regeln als den heutigen geschlagen; ihre Würfe lassen sich nicht bewerten.
