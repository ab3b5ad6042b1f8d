# Horden & Helden, M4.2 Terrain und T3 Charakter eines Flusses.

# --- Was gefragt und erzählt wird ---
ask-terrain-card = Zieh eine Karte: { $square ->
    [0] Flüsse, Straßen und Küsten der ganzen Spielfläche
   *[other] das Gelände von Grundquadrat { $square }
  }.
ask-river-character = Würfle den Charakter aus: { $river }.
event-terrain-laid = { $count ->
    [0] Die Spielfläche ist ebenes, offenes Gelände.
   *[other] Das Gelände liegt: { $pieces }.
  }
event-river-known = { $river }: { $character } (Ergebnis: { $result }).

# --- Wo ein Element nicht sein kann ---
no-impassable = Das ist unpassierbar: tiefes Wasser oder eine Klippe. Bleib auf dieser Seite oder zieh außen herum.
no-only-on-roads = Elemente dieses Typs passieren schwieriges Gelände nur auf Straßen. Zieh eine Straße entlang oder außen herum.
no-no-perch = Flugelemente beenden ihren Zug nicht über einem Wald oder einer bebauten Fläche. Flieg weiter oder halte davor.
no-out-of-water = Ein Boot bleibt ganz in Wasser, das es befahren kann. Wähl eine Stelle in einem See, im Meer oder in einem schiffbaren Fluss.
no-out-of-lair = Verborgene Wesen bleiben in dem Gelände, in dem sie zu Hause sind. Wähl eine Stelle, die wenigstens teilweise darin liegt.

# --- Was an einem Plan nicht stimmt ---
no-table-width = Die Spielfläche ist { $has } mm breit. Sie besteht aus Grundquadraten von { $square } mm, mindestens drei nebeneinander: gib ihr 1200, 1600, 2000 mm …
no-same-name = Zweimal derselbe Name: { $piece }. Gib allem einen eigenen Namen.
no-no-outline = { $piece }: Der Umriss kreuzt sich selbst oder umschließt nichts. Zähl die Punkte der Reihe nach auf.
no-off-table = { $piece } ragt über die Tischkante. Rück es nach innen.
no-too-bare = Nur { $has } Grundquadrate haben ein Geländeteil, { $needs } brauchen eines. Leg Teile in leere Grundquadrate.
no-too-open = Nur { $has } Grundquadrate haben einen Fluss, schwieriges oder unpassierbares Gelände, { $needs } brauchen es. Leg etwas davon in offene Grundquadrate.
no-island-ashore = { $piece } liegt nicht ganz in einem See oder im Meer. Rück es ins Wasser.
no-too-wide = { $piece } ist { $has } LE breit, erlaubt sind in jeder Richtung höchstens { $most } LE. Mach es kleiner.
no-too-narrow = { $piece } ist nur { $has } LE breit, nötig sind in jeder Richtung mindestens { $least } LE. Mach es größer.
no-no-hill = { $piece } ist kein Hügel, aber hoch, steil oder mit Klippe angegeben. Das gibt es nur bei Hügeln.
no-no-cliff = { $piece }: Die Klippe verläuft nicht von einem Punkt des Umrisses zu einem anderen. Nenn die Nummern zweier verschiedener Punkte, gezählt ab 0.
no-cliff-too-long = { $piece }: { $percent } % des Umfangs sind Klippe, erlaubt ist höchstens ein Drittel. Mach die Klippe kürzer.
no-river-ends = { $piece } muss von einer Tischkante zur gegenüberliegenden fließen oder in einem See oder im Meer beginnen oder enden. Verlängere den Lauf.
no-river-aside = { $piece } beginnt oder endet an einer Längsseite: der ganze Lauf muss mindestens 6 LE von beiden Schmalseiten und höchstens 12 LE von einer entfernt sein. Verleg ihn.
no-river-half = { $piece } beginnt oder endet an einer Schmalseite: der ganze Lauf muss mindestens 6 LE von beiden Längsseiten entfernt sein und darf die Mittellinie nicht kreuzen. Verleg ihn.
no-river-too-broad = { $piece } ist { $has } LE breit, erlaubt sind höchstens { $most } LE. Mach den Lauf schmaler.
no-river-too-narrow = { $piece } ist { $has } LE breit, Boote brauchen { $least } LE. Mach den Lauf breiter oder nicht schiffbar.
no-river-too-long = { $piece } ist { $has } LE lang, erlaubt sind höchstens { $most } LE. Begradige den Lauf.
no-crossing-off = { $piece } liegt nicht auf dem Lauf des genannten Flusses. Rück es dorthin.
no-road-into-river = { $piece } trifft ohne Furt oder Brücke auf { $river }. Leg eine dorthin, wo sie sich treffen.
no-road-beside = { $piece }: { $beside } liegt nur auf einer Seite, näher als ein halbes Element. Führ die Straße hindurch oder weiter weg vorbei.
no-no-plan = Eine Spielfläche { $plan } gibt es nicht. Wähl eine von diesen: { $known }.

# --- Wörter ---
say-calm = ruhig
say-normal = normal
say-raging = reißend
say-built-up = bebaute Fläche
say-rough = unebene Zone
say-marsh = Sumpf
say-dunes = Sanddünen
say-fields = Felder
say-vineyard = Weingarten
say-orchard = Obstgarten
say-scrub = Gebüsch
say-wood = Wald
say-hill = Hügel
say-lake = See
say-sea = Meer
say-island = Insel
say-river = Fluss
say-road = Straße
say-ford = Furt
say-bridge = Brücke
