# B4 Taktische Bewegungen.
ask-move = { $ap ->
    [0] Möchtest du noch etwas tun, das keine Aktionspunkte kostet?
    [one] Welche taktische Bewegung machst du? 1 Aktionspunkt ist übrig.
   *[other] Welche taktische Bewegung machst du? { $ap } Aktionspunkte sind übrig.
}
ask-stride = Soll der Befehlshaber auf einer Straße oder ein Zauberer für 1 Aktionspunkt 1 LE weiterziehen?
ask-face-flyers = Welches deiner Elemente soll sich einem gegnerischen Flugelement zudrehen?
ask-crossing = Überquerung mit { $element }: { $river }, nötig ist mindestens { $needs }.

event-moved = { $elements }: { $how ->
    [column] { $le } LE in Kolonne gezogen
    [land] { $le ->
        [0] gelandet
       *[other] { $le } LE geflogen und gelandet
    }
    [embark] { $le } LE zum Boot gegangen
   *[other] { $le ->
        [0] auf der Stelle bewegt
       *[other] { $le } LE gezogen
    }
} ({ $ap } AP).
event-dismounts = { $element }: abgesessen, von nun an zu Fuß im Kampf.
event-embarks = { $element }: an Bord gegangen ({ $boat }).
event-crosses = { $element }: hinüber über { $river } (gewürfelt { $roll }, nötig { $needs }).
event-halts = { $element }: nicht über { $river } gekommen (gewürfelt { $roll }, nötig { $needs }).
event-halts-in-line = { $element }: angehalten, denn über { $river } geht es nur in Kolonne.
event-looks-up = { $element }: Front gegen { $foe } in der Luft.

say-face = zudrehen:
say-dismount = absitzen:
say-land = landen:
say-take-off = abheben:
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
no-moved-already = { $element } kannst du nicht zweimal in einem Zug ziehen. Wähle ein anderes Element.
no-still-aboard = { $element } kannst du von Bord ({ $boat }) nur einzeln an Land bringen, und nur in einem Zug, in dem das Boot nicht gefahren ist.
no-just-embarked = Mit { $boat } kannst du noch nicht fahren, denn { $element } hast du in diesem Zug zu Fuß gezogen. Warte bis zu deinem nächsten Zug.
no-costs = Diese Bewegung kostet { $needs } AP ({ $surcharges }); mehr als { $has } AP kannst du dafür nicht ausgeben.

# Gruppen
no-held-in-front = In Kontakt mit der Vorderkante von { $foe } kannst du { $element } nicht in einer Gruppe ziehen. Ziehe dieses Element einzeln oder lass es weg.
no-no-group = Mit { $element } müsstest du die Gruppe mit einer vollständigen Seite in gleicher Ausrichtung berühren. Lass dieses Element weg.
no-group-goes-ahead = Eine Gruppe zieht geradeaus oder schwenkt nach vorn; sie dreht nicht auf der Stelle und zieht weder zurück noch zur Seite.
no-turns-too-far = Eine Kolonne bildet sich mit einer Drehung um höchstens { $has } Grad; diese hat { $needs }.
no-head-leads = Die Spitze dieser Kolonne ist nicht { $element }. Nenne das vorderste Element zuerst.
no-wheels-elsewhere = Eine Linie schwenkt um die vordere Ecke an ihrem inneren Ende: { $side }.
no-needs-column = Auf dem Weg liegt { $because }; eine Gruppe kommt dort nur in Kolonne durch.
no-column-away = Mit { $foe } vor der Front zieht eine Gruppe nur in Kolonne weg.
no-narrowing = Eine Gruppe verschmälert ihre Front nur, um zu drehen, einer Straße zu folgen oder wo sie so nicht durchkommt.

# Weg und Weite
no-too-far = Mit { $element } darfst du höchstens { $has } LE weit ziehen; dieser Weg ist { $needs } LE lang.
no-only-wheels = Mit { $element } darfst du nur geradeaus ziehen und schwenken.
no-blocked = Mit { $element } stößt du dort auf { $other }. Ziehe außen herum.
no-camp-closed = Mit { $element } kannst du hier nicht eindringen: { $camp }.
no-gap = Mit { $element } müsstest du durch eine Lücke von { $has } LE zwischen { $between }; nötig sind { $needs } LE.
no-front-zone = Mit { $element } zögest du schräg vor der Front von { $foe }, nur { $has } LE entfernt. Richte dich nach dieser Front aus, greif sie an oder zieh dich gerade von ihr zurück.
no-only-withdraws = Mit { $element } darfst du dich von der Front von { $foe } zurückziehen, aber nicht in Kontakt mit { $other }.

# Kontakt
no-misaligned = Mit { $element } musst du { $foe } Kante an Kante und Ecke an Ecke treffen (hier: { $side }).
no-flank-start = Mit { $element } müsstest du jenseits der Linie dieser Seite von { $foe } beginnen ({ $side }), um dort anzugreifen.
no-no-contact-for = Mit { $element } darfst du nicht in Kontakt mit Gegnern wie { $foe } ziehen.
no-shoots-instead = Mit { $element } kannst du { $foe } beschießen und darfst deshalb nicht in Kontakt mit dieser Front ziehen.
no-flies-too-high = Mit { $element } erreichst du { $foe } in der Luft nicht. Dazu braucht es einen Helden, die Magie eines Zauberers oder ein Flugelement, das gelandet ist oder am Boden kämpft.
no-boat-not-landed = Mit { $element } kannst du { $foe } vom Land aus nur angreifen, wo das Boot gelandet ist.
no-no-siege-for = Mit { $element } darfst du nicht in Kontakt ziehen: { $works }.
no-too-strong = Mit { $element } darfst du hier nicht angreifen: { $works }.
no-misaligned-wall = Die ganze Front von { $element } muss an der Befestigung stehen, Abschnitt für Abschnitt: { $works }.

# Flugelemente und Boote
no-cannot-land = Mit { $element } kannst du nicht landen: Das können nur Flugelemente.
no-no-ground = Hier ist kein Boden, auf dem du mit { $element } landen könntest. Wähle trockenes Land.
no-no-landing-room = Hier ist kein Platz, um mit { $element } zu landen: Nötig ist 1 LE mehr als die Basistiefe.
no-no-boat-there = Dort liegt kein gelandetes eigenes Boot für { $element }.
no-no-place-aboard = An Bord frei: { $has } ({ $boat }). { $needs ->
    [0] { $element } kannst du nie an Bord nehmen
   *[other] Für { $element } brauchst du { $needs }
}.
no-no-stride = Die zusätzliche Bewegung führt mit dem Befehlshaber eine Straße entlang oder mit einem Zauberer über Straßen und offenes Gelände; für { $element } gilt keines von beiden.
