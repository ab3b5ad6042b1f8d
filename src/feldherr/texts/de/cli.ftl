# Die Befehlszeile.
cli-help = Der digitale Tisch für Fantasy-Massenschlachten.
cli-help-version = Die Version ausgeben.
cli-help-lang = Sprache: en oder de.
cli-help-battle = Zwei Feldherren eine Schlacht austragen lassen.
cli-help-replay = Eine Aufzeichnung an den Regeln prüfen und die Schlacht zeigen.
cli-help-verify = Jeden Wurf einer Aufzeichnung an den versiegelten Würfeln prüfen.
cli-help-scenario = Szenario-Dateien ausführen: 0 alle stimmen, 1 manche nicht, 2 schlechte Datei.
cli-help-rule = Eine Regel zeigen: was sie sagt, wo ihr Code steht, welche Tests sie zeigen.
cli-help-rules = Alle Regeln eines Spiels zeigen und wie weit Code und Tests sie abdecken.
cli-help-perft = Die möglichen Antworten je Tiefe zählen.
cli-help-commanders = Die vorhandenen Feldherren auflisten.
cli-help-serve = Den Tisch im Browser öffnen.
cli-help-host = Adresse, an der gelauscht wird; 0.0.0.0 lässt andere herein.
cli-help-port = Port, an dem gelauscht wird.
cli-help-database = URL der Datenbank; ohne Angabe eine Datei in deinem Datenordner.
cli-help-redis = URL von Redis; nur nötig, wenn sich mehrere Server eine Datenbank teilen.
cli-help-workers = Prozesse, in denen Feldherren denken.
cli-help-open-page = Auch den Browser öffnen.
cli-unreachable = { $what ->
    [address] Der Tisch lässt sich nicht öffnen, Adresse { $host }, Port { $port }: „{ $detail }“. Nimm einen anderen --port oder --host.
    [database] Die Datenbank lässt sich nicht öffnen: „{ $detail }“. Prüfe --database; ohne diese Option liegen Schlachten in einer Datei deines Datenordners.
   *[redis] Redis antwortet nicht: „{ $detail }“. Prüfe --redis; ein einzelner Server braucht keines.
}
cli-serving = Der Tisch ist offen: { $address } - Ende mit Strg+C.
cli-help-army-command = Armeen prüfen und zeigen.
cli-help-army-check = Die Punkte einer Armee und jeden Regelverstoß ausgeben.
cli-help-army-show = Eine Armee mit einem kleinen Bild ihrer Schlachtreihe zeigen.
cli-help-army-list = Die mitgelieferten Armeen auflisten.
cli-help-army-schema = Das JSON-Schema der Armeedateien für Editoren ausgeben.
cli-help-army-import = Eine Liste von BattleScribe (.ros, .rosz) oder den Text eines Listenprogramms in eine Armeedatei verwandeln; was sie nicht ausdrücken kann, wird genannt.
cli-help-roster = Eine Liste: `.ros`, `.rosz` oder ein Text.
cli-help-army-data = Ein Ordner mit dem Spielsystem und seinen Katalogen, für Armeen, die nicht mit feldherr kommen.
cli-help-army-to = Die Armee in diese Datei schreiben.
cli-help-army-sheet = Den Bogen einer Armee ausgeben: Profile, Regeln in Kürze, Kästchen.
cli-help-sheet-to = Den Bogen in diese Datei schreiben; `.html` und `.pdf` bestimmen die Form.
cli-help-sheet-hidden = Die besonderen Gegenstände weglassen (geheime Listen).
cli-help-game = Das Spiel, z. B. horden.
cli-help-army = Eine Armee: eine Datei oder der Name einer mitgelieferten.
cli-help-commander = Wer diese Seite führt: human (du, im Terminal), greedy, random …
cli-help-seed = Das Geheimnis der Würfel; ohne Angabe wird eines gezogen.
cli-help-plan = Der Tisch, mit Namen, oder eine YAML-Datei mit einem eigenen Tisch oder eigenem Spielmaterial; ohne Angabe legt ihn das Schicksal.
cli-help-option = Eine Option des Spiels, etwa friendly=true; darf mehrmals stehen.
cli-help-points = Größe der Armeen.
cli-help-turns = Züge beider Seiten, bis die Schlacht endet; 0: ohne Grenze.
cli-help-seconds = Bedenkzeit eines Feldherrn je Entscheidung.
cli-help-journal = Die Schlacht Zeile für Zeile in diese Datei schreiben.
cli-help-journal-file = Eine Aufzeichnung.
cli-help-html = Die Aufzeichnung als eine HTML-Datei schreiben.
cli-help-quiet = Nur das Ergebnis ausgeben.
cli-help-scenarios = Szenario-Dateien.
cli-help-json = JSON-Zeilen ausgeben.
cli-help-open = Nur Regeln, die nicht zugleich zitiert und gezeigt werden; Ausgang 1, wenn es welche gibt.
cli-help-rule-id = Die Kennung einer Regel, z. B. B4.3.b.
cli-help-depth = Wie viele Antworten tief gezählt wird.
cli-help-position = Eine Szenario-Datei; gezählt wird ab dem Ende ihres Ablaufs.
cli-no-language = „{ $chosen }“ wird hier nicht gesprochen; wähle en oder de.
cli-no-file = { $file }: { $why ->
    [missing] eine solche Datei oder einen solchen Ordner gibt es nicht; prüf den Namen.
    [folder] das ist ein Ordner, keine Datei.
    [forbidden] der Zugriff ist verwehrt.
   *[other] „{ $detail }“.
}
cli-army-illegal = Eine Armee, die gegen die Regeln verstößt, kann nicht kämpfen; berichtige sie und rufe noch einmal auf.
cli-army-legal = { $army }: regelgerecht, { $points } Pk.
cli-army-breaches = { $army }: { $points } Pk., { $count ->
    [one] ein Verstoß
   *[other] { $count } Verstöße
} gegen die Regeln.
cli-html-written = Die Aufzeichnung liegt in { $file }.
cli-turn = Zug { $turn }
cli-losses = verloren { $red } : { $blue } Pk.
cli-column-turn = Zug
cli-column-side = Seite
cli-column-events = Was geschah
cli-column-id = Regel
cli-column-title = Was sie sagt
cli-column-code = Code
cli-column-depth = Tiefe
cli-column-answers = Antworten
cli-column-seconds = Sekunden
cli-column-tests = Tests
cli-count = { $count }
cli-time = { NUMBER($seconds, minimumFractionDigits: 2, maximumFractionDigits: 2) }
cli-army-lost = { $army }: { $lost } von { $points } Pk. verloren.
cli-commitment = Die Würfel waren vor der Schlacht versiegelt: { $hash }
cli-secret = Das Siegel, geöffnet: { $secret }
cli-torn = Die letzte Zeile der Datei ist abgeschnitten, wie bei einem Absturz; alles davor ist vollständig.
cli-differs = Die Datei weicht nach { $answer } Antworten von den Regeln ab: Sie wurde von Hand geändert oder von einer fehlerhaften Fassung geschrieben.
cli-rules-changed = Die Schlacht wurde nach anderen Regeln als den heutigen geschlagen; nach { $answer } Antworten weichen sie zum ersten Mal ab. Sie wird gezeigt, wie sie aufgeschrieben ist.
cli-verified = Geprüft: { $answers } Antworten, jede nach den Regeln.
cli-no-secret = Diese Aufzeichnung verrät das Geheimnis ihrer Würfel nicht; die Schlacht wurde nicht beendet.
cli-other-secret = Das verratene Geheimnis ist nicht das vor der Schlacht versiegelte.
cli-bent = Die Würfel dieser Antworten stammen nicht aus dem Geheimnis: { $answers }{ $more ->
    [0] { "" }
   *[other] { " " }und { $more } weitere
}.
cli-fair = Ehrlich: Alle { $rolls } Würfe stammen aus dem versiegelten Geheimnis.
cli-holds = stimmt
cli-fails = STIMMT NICHT
cli-perft = Antworten von hier aus, Würfel auf niedrigste, mittlere und höchste Seiten beschränkt:
cli-ruling = Eine Lücke der gedruckten Regeln und ihre Auslegung; Option: { $option }
cli-awaited = Wird noch nicht gespielt.
cli-no-effect = Keine Wirkung im Code: { $why }
cli-code = Code
cli-tests = Tests
cli-coverage = { $done } von { $of } Regeln mit Wirkung ({ $share } %) sind vom Code zitiert und von Tests gezeigt; { $silent } haben keine Wirkung.
cli-help-resume = Eine verlassene Schlacht fortsetzen.
cli-help-fate = sealed: Die Würfel kommen aus einem versiegelten Geheimnis; manual: Du wirfst echte Würfel und tippst ihre Augen.
cli-help-seed-again = Das Geheimnis der Würfel, falls das Siegel neben der Aufzeichnung fehlt.
cli-over = { $file }: Diese Schlacht ist zu Ende. Sieh sie dir an mit: feldherr replay { $file }
cli-no-seal = Das Siegel der Würfel, { $seal }, fehlt; gib das Geheimnis mit --seed an.
cli-wrong-seal = Das ist nicht das Geheimnis, das vor der Schlacht versiegelt wurde; gib das richtige mit --seed an.
cli-help-luck = Zeigen, wie weit die Würfel beider Seiten von der Erwartung lagen und wie selten das ist.
cli-column-kind = Würfe
cli-column-rolls = Zahl
cli-column-got = gefallen
cli-column-expected = erwartet
cli-column-deviation = ±
cli-column-rarity = so weit oder weiter
cli-luck-other-rules = Die Schlacht wurde nach anderen Regeln als den heutigen geschlagen; ihre Würfe lassen sich nicht bewerten. Ab welcher Antwort sie abweicht, sagt: feldherr replay { $file }
cli-help-odds = Die genauen Aussichten der Antworten nennen, die jetzt möglich sind, in einer Aufzeichnung oder einem Szenario.
cli-help-odds-file = Eine Aufzeichnung (.jsonl) oder ein Szenario.
cli-no-odds = Keine der jetzt möglichen Antworten hat Aussichten, die sich nennen ließen.

# Was an einem Aufruf nicht stimmt.
cli-usage = Aufruf: { $call }
cli-usage-options = [OPTIONEN]
cli-usage-command = BEFEHL …
cli-usage-help = Hilfe: { $call }
cli-usage-missing = { $name } fehlt.
cli-usage-no-option = Eine Option { $name } gibt es nicht.{ $near ->
    [0] { "" }
   *[other] { " " }Meinst du { $nearest }?
}
cli-usage-no-command = Einen Befehl „{ $name }“ gibt es nicht.{ $near ->
    [0] { "" }
   *[other] { " " }Meinst du { $nearest }?
}
cli-usage-needs-value = Nach { $name } fehlt ein Wert.
cli-usage-takes-no-value = { $name } hat keinen Wert.
cli-usage-too-many = Das ist zu viel: { $extra }.
cli-usage-no-number = { $name }: „{ $value }“ ist keine { $kind ->
    [int_parsing] ganze Zahl
   *[other] Zahl
}.
cli-usage-too-small = { $name }: { $value } ist zu klein; nimm { $least } oder mehr.
cli-usage-too-large = { $name }: { $value } ist zu groß; nimm { $most } oder weniger.
cli-usage-no-choice = { $name }: „{ $value }“ ist unbekannt; wähle eines von diesen: { $known }.
cli-usage-other = Dieser Aufruf ist nicht zu verstehen: „{ $detail }“
cli-help-army-deal = Die neutralen Karten eines Grundspiels an zwei Spieler austeilen (Runewars, L111).
cli-army-dealt = Für { $faction }: { $cards }
cli-army-dealt-option = Spiele mit --option core_cards=[{ $cards }]
