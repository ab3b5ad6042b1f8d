# Die Seite des Tisches.
table-title = Tisch: { $title }
table-beside = Spieler, Frage und Aussichten
table-sitting-down = Du setzt dich an den Tisch …
table-loading = Wird geladen …
table-line-lost = Die Verbindung ist abgerissen. Sie wird wieder aufgenommen; nichts geht verloren.
table-watchers = sehen zu
table-views = Ansichten

# Zeit und Spieler
table-phases = Phasen des Zuges
table-turn = Zug { $turn }
table-setup = Aufbau
table-lost = verloren { $lost } von { $whole }
table-commander = { $name }, Computer
table-thinks = denkt nach
table-commander-failed = Befehlshaber ist ausgefallen
table-you = Du
table-here = am Tisch
table-away = nicht am Tisch
table-spectator = Zuschauer

# Die Frage
table-question = Frage
table-waiting = Warten auf { $names }
table-going-on = Die Schlacht geht weiter
table-sent = Deine Antwort ist unterwegs
table-skip = Überspringen
table-hint = Rat
table-do-it = So machen
table-undo = Zurücknehmen
table-refusals = Jetzt nicht möglich: { $count }. Warum?
table-not-allowed = nicht erlaubt
table-at-a-loss = Das Spiel schlägt hierzu nichts vor.
table-propose = Platz vorschlagen
table-allowed = erlaubt
table-refused = nicht erlaubt
table-take-up = { $name } in die Hand nehmen
table-drag = zieh es
table-last-rank = { $left ->
    [0] Letztes Glied: Tippe an, wer woanders stehen soll.
    [one] Letztes Glied: Tippe einen Platz für den an, der übrig ist.
   *[other] Letztes Glied: Tippe Plätze für die { $left } an, die übrig sind.
}
table-last-rank-of = Letztes Glied
table-file = Platz { $file } von links
table-narrower = schmaler
table-wider = breiter
table-manner = Art
table-with-others = Zusammen mit anderen
table-nudge = Kleine Schritte
table-wheel-left = Nach links drehen
table-wheel-right = Nach rechts drehen
table-ahead = Voraus
table-fewer = Weniger
table-more = Mehr
table-of = von { $all }
table-how-many = Wie viele
table-tap-again = Noch einmal tippen, dann geschieht es.
table-tap-place = Zeige auf einen Platz auf dem Tisch und tippe ihn an.
table-place-keys = Oder wähle ihn mit seiner Zahl oder den Pfeiltasten und bestätige mit ↵.
table-to-left = Nach links
table-to-right = Nach rechts
table-waypoint = Wegpunkt
table-shorter = Ein Stück zurück
table-type = Eintippen
table-put-here = Hierhin
table-move-here = Hierher
table-let-go = Loslassen
table-x = x (mm)
table-y = y (mm)
table-facing = Richtung (°)
table-set = Setzen
table-wheel = Schwenk (°, links +)
table-ahead-mm = Voraus (mm)
table-add = Anfügen
table-die = Würfel { $number }: Welche Seite des W{ $sides } liegt oben?
table-fell = So sind sie gefallen
table-draw = { $count ->
    [one] Zieh eine Karte und tippe ihre Nummer an.
   *[other] Zieh { $count } Karten und tippe ihre Nummern der Reihe nach an (bisher { $drawn }).
}
table-drawn = Diese kamen

# Auf dem Tisch
table-tools = Werkzeuge
table-closer = Näher
table-farther = Weiter weg
table-whole = Der ganze Tisch
table-turn-round = Von der anderen Seite
table-ruler = Lineal
table-reach = Wohin es kommt
table-fire = Worauf es schießen kann
table-threats = Wer es erreicht
table-zones = Frontzonen
table-no-fire = Hier kann nichts schießen.
table-no-threats = Niemand kann dies im nächsten Zug erreichen.
table-left = { $left } übrig
table-used = { $used } von { $whole } verbraucht
table-measured = { $length } · { $mm } mm

# Aussichten und Karten
table-odds = Aussichten
table-exact = = exakt
table-sampled = ≈ geschätzt
table-factor = Faktor
table-rule = Regel
table-enemy = Gegner
table-unit = Element

# Würfel
table-dice = Würfel
table-no-dice = Seit du da bist, sind keine Würfel gefallen.
table-sealed = Würfel versiegelt unter { $seal }
table-own-dice = Ihr würfelt selbst

# Bericht, Truppen, Regeln, Gespräch
table-book = Bericht und mehr
table-tab-table = Tisch
table-tab-odds = Aussichten
table-tab-log = Bericht
table-tab-units = Truppen
table-tab-rules = Regeln
table-tab-chat = Gespräch
table-may = kann jetzt handeln
table-facing-0 = Blick nach rechts
table-facing-1 = Blick nach rechts hinten
table-facing-2 = Blick zur fernen Kante
table-facing-3 = Blick nach links hinten
table-facing-4 = Blick nach links
table-facing-5 = Blick nach links vorn
table-facing-6 = Blick zur nahen Kante
table-facing-7 = Blick nach rechts vorn
table-mark-hero = Held
table-mark-cleric = Kleriker
table-mark-wizard = Zauberer
table-mark-commander = Befehlshaber
table-mark-in_melee = im Nahkampf
table-mark-has_shot = hat geschossen
table-mark-moved = hat sich bewegt
table-mark-landed = gelandet
table-mark-mounted = beritten
table-mark-undead = untot
table-mark-charging = greift an
table-mark-fleeing = flieht
table-mark-shaken = erschüttert
table-mark-disrupted = gestört
table-mark-obstacles = hinter Hindernissen
table-mark-pavises = mit Pavesen
table-say = Sag etwas zum Tisch
table-send = Senden

# Bitten und das Ende
table-offer-draw = Remis anbieten
table-resign = Aufgeben
table-resign-sure = Ja, aufgeben
table-fight-on = Weiterkämpfen
table-requested-undo = { $name } möchte etwas zurücknehmen.
table-requested-draw = { $name } bietet Remis an.
table-requests-undo = { $name } möchte etwas zurücknehmen. Bist du einverstanden?
table-requests-draw = { $name } bietet Remis an. Bist du einverstanden?
table-agree = Einverstanden
table-decline = Ablehnen
table-failed = Der Befehlshaber von { $name } ist ausgefallen. Die Schlacht bleibt erhalten.
table-try-again = Noch einmal versuchen lassen
table-lead-yourself = Selbst führen
table-hand-over = Die andere Seite darf den Tisch jetzt nicht sehen.
table-hand-over-to = Gib den Bildschirm an { $name } weiter
table-take-over = Ich habe ihn
table-over = Die Schlacht ist zu Ende
table-replay = Wiederholung ansehen
table-journal = Protokoll herunterladen
table-seal = Das Siegel der Würfel und sein Geheimnis
table-commitment = Vorher veröffentlicht:
table-secret = Geheimnis der Würfel:
table-verify = Würfel prüfen
