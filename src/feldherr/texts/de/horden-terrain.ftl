# Horden & Helden, M4.2 Terrain und T3 Charakter eines Flusses.

# --- Was gefragt und erzählt wird ---
ask-terrain-card = Ziehe eine Karte: { $square ->
    [0] Flüsse, Straßen und Küsten der ganzen Spielfläche
   *[other] das Gelände von Grundquadrat { $square }
  }.
ask-river-character = Welchen Charakter hat das Wasser von { $river }? Würfle ihn aus.
event-terrain-laid = { $count ->
    [0] Die Spielfläche ist ebenes, offenes Gelände.
   *[other] Auf der Spielfläche: { $pieces }.
  }
event-river-known = { $river }: { $character } (Ergebnis { $result }).

# --- Wo ein Element nicht sein kann ---
no-impassable = Das ist unpassierbar: tiefes Wasser oder eine Klippe. Bleib auf dieser Seite oder ziehe außen herum.
no-only-on-roads = Elemente dieses Typs passieren schwieriges Gelände nur auf Straßen. Ziehe eine Straße entlang oder außen herum.
no-no-perch = Flugelemente beenden ihren Zug nicht über einem Wald oder einer bebauten Fläche. Flieg weiter oder halte davor.
no-out-of-water = Ein Boot bleibt ganz in Wasser, das es befahren kann. Wähle eine Stelle in einem See, im Meer oder in einem schiffbaren Fluss.
no-out-of-lair = Verborgene Wesen bleiben in dem Gelände, in dem sie zu Hause sind. Wähle eine Stelle, die wenigstens teilweise darin liegt.

# --- Was an einem Plan nicht stimmt ---
no-table-width = Die Spielfläche ist { $has } mm breit. Sie besteht aus Grundquadraten von { $square } mm, mindestens drei nebeneinander: Gib ihr 1200, 1600, 2000 mm …
no-same-name = Zweimal derselbe Name: { $piece }. Gib allem einen eigenen Namen.
no-no-outline = { $piece }: Der Umriss kreuzt sich selbst oder umschließt nichts. Zähle die Punkte der Reihe nach auf.
no-off-table = { $piece }: Das ragt über die Tischkante. Rücke es nach innen.
no-too-bare = Nur { $has } Grundquadrate haben ein Geländeteil, { $needs } brauchen eines. Lege Teile in leere Grundquadrate.
no-too-open = Nur { $has } Grundquadrate haben einen Fluss, schwieriges oder unpassierbares Gelände, { $needs } brauchen es. Lege etwas davon in offene Grundquadrate.
no-island-ashore = { $piece }: Eine Insel liegt ganz in einem See oder im Meer. Rücke sie ins Wasser.
no-too-wide = { $piece }: { $has } LE breit, erlaubt sind in jeder Richtung höchstens { $most } LE. Mach es kleiner.
no-too-narrow = { $piece }: nur { $has } LE breit, nötig sind in jeder Richtung mindestens { $least } LE. Mach es größer.
no-no-hill = { $piece }: Hoch, steil oder mit Klippe gibt es nur Hügel. Lass das weg.
no-no-cliff = { $piece }: Die Klippe verläuft nicht von einem Punkt des Umrisses zu einem anderen. Nenne die Nummern zweier verschiedener Punkte, gezählt ab 0.
no-cliff-too-long = { $piece }: { $percent } % des Umfangs sind Klippe, erlaubt ist höchstens ein Drittel. Mach die Klippe kürzer.
no-river-ends = { $piece }: Ein Fluss fließt von einer Tischkante zur gegenüberliegenden, oder er beginnt oder endet in einem See oder im Meer. Verlängere den Lauf.
no-river-aside = { $piece }: Ein Fluss, der an einer Längsseite beginnt oder endet, bleibt mindestens 6 LE von beiden Schmalseiten und höchstens 12 LE von einer entfernt. Verlege den Lauf.
no-river-half = { $piece }: Ein Fluss, der an einer Schmalseite beginnt oder endet, bleibt mindestens 6 LE von beiden Längsseiten entfernt und kreuzt die Mittellinie nicht. Verlege den Lauf.
no-river-too-broad = { $piece }: { $has } LE breit, erlaubt sind höchstens { $most } LE. Mach den Lauf schmaler.
no-river-too-narrow = { $piece }: { $has } LE breit, Boote brauchen { $least } LE. Mach den Lauf breiter oder nicht schiffbar.
no-river-too-long = { $piece }: { $has } LE lang, erlaubt sind höchstens { $most } LE. Begradige den Lauf.
no-crossing-off = { $piece }: Das liegt nicht auf dem Lauf des genannten Flusses. Rücke es dorthin.
no-road-into-river = { $piece }: Über { $river } führt keine Furt oder Brücke. Lege eine dorthin, wo beide sich treffen.
no-road-beside = { $piece }: { $beside } nur auf einer Seite, näher als ein halbes Element. Führe die Straße hindurch oder weiter weg vorbei.
no-no-plan = Eine Spielfläche { $plan } gibt es nicht. Wähle eine von diesen: { $known }.

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
say-cliff = Klippe
