# B4 Taktische Bewegungen.
ask-move = { $ap ->
    [0] Möchtest du noch etwas tun, das keine Aktionspunkte kostet?
    [one] Welche taktische Bewegung machst du? 1 Aktionspunkt ist übrig.
   *[other] Welche taktische Bewegung machst du? { $ap } Aktionspunkte sind übrig.
}
ask-stride = Zieht der Befehlshaber auf einer Straße oder ein Zauberer für einen Aktionspunkt 1 LE weiter?
ask-face-flyers = Welches deiner Elemente dreht sich einem gegnerischen Flugelement zu?
ask-crossing = { $element } überquert { $river }: mindestens { $needs }.

event-moved = { $elements }: { $how ->
    [column] Bewegung in eine Kolonne
    [land] Flug und Landung
    [embark] Gang zum Boot
   *[other] Bewegung
} ({ $ap } AP).
event-dismounts = { $element } sitzt ab und kämpft von nun an zu Fuß.
event-embarks = { $element } geht an Bord: { $boat }.
event-crosses = { $element } kommt hinüber: { $river } (gewürfelt { $roll }, nötig { $needs }).
event-halts = { $element } kommt nicht hinüber: { $river } (gewürfelt { $roll }, nötig { $needs }).
event-halts-in-line = { $element } bleibt stehen: { $river } wird nur in Kolonne überquert.
event-looks-up = { $element } dreht sich zu: { $foe }.

say-face = dreht sich zu:
say-dismount = sitzt ab:
say-land = landet:
say-take-off = hebt ab:
say-front = Front
say-left = linke Flanke
say-right = rechte Flanke
say-rear = Rückseite
say-difficult-terrain = schwieriges Gelände
say-wild-river = ein normaler oder reißender Fluss
say-one-move = die Bewegung selbst
say-horse-and-foot = Berittene und Fußtruppen zusammen
say-air-and-ground = Flugelemente und Bodenelemente zusammen
say-feared-foe = Kontakt mit Großfliegern oder Riesenwesen
say-commander-lost = der Befehlshaber ist verloren
say-commander-in-cover = der Befehlshaber ist im Lager oder in Deckung
say-commander-far = der Befehlshaber ist weit entfernt
say-commander-unseen = der Befehlshaber ist außer Sicht
say-commander-in-contact = der Befehlshaber ist in Kontakt mit dem Gegner
say-wizard-at-flyer = Magie gegen ein Flugelement

# Wer zieht
no-no-such-move = „{ $how }“ ist keine Art zu ziehen. Ziehe einfach, bilde eine Kolonne, lande oder geh an Bord.
no-not-to-be-moved = { $element } kannst du jetzt nicht ziehen. Wähle eines deiner Elemente auf der Spielfläche.
no-moved-already = { $element } hat in diesem Zug schon gezogen. Wähle ein anderes Element.
no-still-aboard = { $element } ist an Bord ({ $boat }) und kann so nicht an Land: nur einzeln und nur, wenn das Boot in diesem Zug nicht gefahren ist.
no-just-embarked = { $element } ist in diesem Zug gelaufen, deshalb kann { $boat } noch nicht fahren. Warte bis zu deinem nächsten Zug.
no-costs = Diese Bewegung kostet { $needs } Aktionspunkte ({ $surcharges }), dafür übrig: { $has }.

# Gruppen
no-held-in-front = { $element } berührt die Vorderkante von { $foe } und kann nicht in einer Gruppe ziehen. Ziehe es einzeln oder lass es weg.
no-no-group = { $element } berührt die Gruppe nicht mit einer vollständigen Seite in gleicher Ausrichtung. Lass es weg.
no-group-goes-ahead = Eine Gruppe zieht geradeaus oder schwenkt nach vorn; sie dreht nicht auf der Stelle und zieht weder zurück noch zur Seite.
no-turns-too-far = Eine Kolonne bildet sich mit einer Drehung um höchstens { $has } Grad; diese hat { $needs }.
no-head-leads = { $element } ist nicht die Spitze dieser Kolonne. Nenne das vorderste Element zuerst.
no-wheels-elsewhere = Eine Linie schwenkt um die vordere Ecke an ihrem inneren Ende: { $side }.
no-needs-column = Auf dem Weg liegt { $because }; eine Gruppe kommt dort nur in Kolonne durch.
no-column-away = Von { $foe } vor ihrer Front zieht eine Gruppe nur in Kolonne weg.
no-narrowing = Eine Gruppe verschmälert ihre Front nur, um zu drehen, einer Straße zu folgen oder wo sie so nicht durchkommt.

# Weg und Weite
no-too-far = { $element } müsste { $needs } LE weit ziehen und darf { $has } LE.
no-only-wheels = { $element } darf nur geradeaus ziehen und schwenken.
no-blocked = { $other } ist { $element } im Weg. Zieh außen herum.
no-camp-closed = { $element } kann hier nicht eindringen: { $camp }.
no-gap = { $element } müsste durch eine Lücke von { $has } LE zwischen { $between }; nötig sind { $needs } LE.
no-front-zone = { $element } würde schräg vor der Front von { $foe } ziehen, nur { $has } LE entfernt. Richte es dorthin aus, greif dort an oder zieh gerade zurück.
no-only-withdraws = { $element } zieht sich von der Front von { $foe } zurück und darf dabei { $other } nicht kontaktieren.

# Kontakt
no-misaligned = { $element } muss { $foe } Kante an Kante und Ecke an Ecke treffen (hier: { $side }).
no-flank-start = { $element } beginnt nicht jenseits der Linie dieser Seite von { $foe } ({ $side }) und darf dort nicht angreifen.
no-no-contact-for = { $element } darf nicht in Kontakt mit Gegnern wie { $foe } ziehen.
no-shoots-instead = { $element } kann { $foe } beschießen und darf nicht in Kontakt mit der Front dort ziehen.
no-flies-too-high = { $element } erreicht { $foe } in der Luft nicht. Dazu braucht es einen Helden, die Magie eines Zauberers oder ein Flugelement, das gelandet ist oder am Boden kämpft.
no-boat-not-landed = { $element } kann { $foe } vom Land aus nur angreifen, wo das Boot gelandet ist.
no-no-siege-for = { $element } darf nicht in Kontakt ziehen: { $works }.
no-too-strong = { $element } darf hier nicht angreifen: { $works }.
no-misaligned-wall = { $element } muss mit der ganzen Front davor stehen, Abschnitt für Abschnitt: { $works }.

# Flugelemente und Boote
no-cannot-land = { $element } fliegt nicht und kann nicht landen.
no-no-ground = Hier findet { $element } keinen Boden zum Landen. Wähle trockenes Land.
no-no-landing-room = { $element } findet keinen Platz zum Landen: nötig ist 1 LE mehr als die Basistiefe.
no-no-boat-there = { $element } trifft dort kein gelandetes eigenes Boot.
no-no-place-aboard = An Bord frei: { $has } ({ $boat }). { $element } { $needs ->
    [0] kann nie mitfahren
   *[other] braucht { $needs }
}.
no-no-stride = Die zusätzliche Bewegung führt mit dem Befehlshaber eine Straße entlang oder mit einem Zauberer über Straßen und offenes Gelände; für { $element } gilt keines von beiden.
