# Die Seite einer Armee.
sheet-armies = Armeen
sheet-own = Deine eigene
sheet-own-how = Eine Armeedatei in YAML oder eine Liste von BattleScribe oder aus einem Listenbauer.
sheet-nothing = Hier wurde noch keine Armeedatei gelesen; lade eine hoch.
sheet-unread = Diese Datei ist nicht lesbar
sheet-show = Als Bogen
sheet-limits = Punkte nach Kategorien
sheet-at-most = höchstens { $points } ({ $percent } %)
sheet-at-least = mindestens { $points } ({ $percent } %)
sheet-no-limit = keine Grenze
sheet-state = Regelgerecht
sheet-broken = { $count ->
    [0] regelgerecht
    [one] eine Regel verletzt
   *[other] { $count } Regeln verletzt
}
sheet-left = { $points ->
    [one] Ein Punkt ist übrig.
   *[other] { $points } Punkte sind übrig.
}
sheet-units = Armeeliste
sheet-summaries = Regeln und Gegenstände in Kürze
sheet-printed = Druckbogen
sheet-print = Drucken
sheet-as-pdf = PDF
sheet-as-html = HTML
sheet-as-txt = Text
sheet-play = Armee spielen
