# Hilfe am Tisch: wie die Antworten auf eine Frage heißen.
aid-plain = { $said }
aid-pair = { $element } gegen { $foe }
aid-attacks = Nahkampf: { $element } gegen { $foe }
aid-shoots = Schuss: { $element } auf { $foe }
aid-casts = Magie: { $element } gegen { $foe }
aid-duels = Einzelkampf: { $element } gegen { $foe }
aid-lurks-in = Versteck für { $element }: { $foe }
aid-looks-at = { $element }: Front gegen { $foe }
aid-turns-to = { $element }: Front gegen { $foe }
aid-horde-comes-back = { $element }: zurückkehren
aid-lurker-appears = { $element }: hervorbrechen
aid-god-appears = { $element }: erscheinen
aid-dismounts = { $element }: absitzen
aid-lands = { $element }: landen
aid-takes-off = { $element }: abheben
aid-may-shoot = Der Gegner schießt: { $named }
aid-shoots-at = Schuss: { $element } auf { $named }
aid-joins-in = { $named }: mitschießen
aid-supports = { $named }: für 1 AP helfen
aid-helps-ahead = { $named }: für 1 AP helfen
aid-faces = { $element }: Front gegen { $named }
aid-stands-in-front = { $named } nach vorn
aid-follows-in = { $named }: eindringen
aid-lurks-there = Versteck für { $element }: { $named }
aid-adds = { $points ->
    [0] Nichts dazuzählen
   *[other] { $points } dazuzählen
}

aid-appear-done = Niemand sonst erscheint
aid-move-done = Bewegung beenden
aid-stride-done = Keine zusätzliche Bewegung
aid-face-flyers-done = Niemand sonst dreht sich
aid-cast-done = Keine Magie mehr
aid-shoot-done = Fernkampf beenden
aid-shoot-from-ambush-done = Im Hinterhalt bleiben
aid-support-shot-done = Niemand sonst schießt mit
aid-support-magic-done = Niemand sonst hilft
aid-magic-ahead-done = Die Aktionspunkte behalten
aid-hide-done = Nichts mehr verstecken
aid-deploy-done = Die anderen kommen später
aid-vanguard-done = Die anderen weglassen
aid-column-done = Keine weitere Kolonne
aid-rampart-done = Keine weitere Befestigung
aid-melee-magic-yes = Für 1 AP helfen: 3 mehr
aid-melee-magic-no = Ohne Magie kämpfen
aid-shooting-magic-yes = Den Schuss für 1 AP lenken: 3 mehr
aid-shooting-magic-no = Ohne Magie schießen
aid-undead-die-yes = Den W3 dazu
aid-undead-die-no = Dabei belassen
aid-pursue-yes = { $le } LE weit nachfolgen: { $foe }
aid-pursue-no = Stehen bleiben
aid-follow-in-no = Mit { $element } eindringen
aid-preferred-edge-south = Die nahe Kante
aid-preferred-edge-north = Die ferne Kante
aid-shoot-or-hold-hold = Nicht schießen
aid-recoil-or-retreat-recoil = Zurückprallen
aid-recoil-or-retreat-retreat = Sich zurückziehen
aid-stand-or-retreat-stand = Stehen bleiben und weiterkämpfen
aid-stand-or-retreat-retreat = Sich zurückziehen

# Was zusammen geht oder aufgestellt wird, und wie.
aid-one = { $element }
aid-several = { $count } zusammen: { $elements }
aid-how-plain = wie sie stehen
aid-how-line = in Linie
aid-how-column = in Kolonne
aid-how-land = und landen
aid-how-embark = und an Bord gehen
aid-how-gate = mit Tor

# Die Chancen von Kämpfen und Schüssen.
aid-melee = Nahkampf: { $element } gegen { $foe }
aid-shooting = Fernkampf: { $element } gegen { $foe }
aid-gives-way = { $foe }: weichen oder fallen
aid-endures = { $element }: standhalten
aid-nothing-happens = Nichts geschieht
aid-suffers-recoil = { $element }: zurückprallen
aid-suffers-retreat = { $element }: sich zurückziehen
aid-suffers-flee = { $element }: fliehen
aid-suffers-flee-off = { $element }: vom Tisch
aid-suffers-destroyed = { $element }: vernichtet
aid-both-suffer = { $element }: { $own }, { $foe }: { $enemy }
aid-single-won = { $foe }: besiegt
aid-single-disabled = { $element }: { $individual } fällt für diesen Zug aus
aid-single-lost = { $element }: { $individual } für immer verloren
aid-single-both = { $element } und { $foe } verlieren beide
say-flee = fliehen
say-flee-off = vom Tisch

# Was in einem Kampf zählt: die Zeilen von T8, T9, T5 und T6.
factor-total = Summe
factor-cover = Deckung, wenn das Ergebnis niedriger ist
factor-protection = Schutz, wenn das Ergebnis niedriger ist
factor-undead = Untote kämpfen mit: zum höheren Würfel kommt ein W3
factor-t8 = Kampffaktor
factor-b5-2-3-a = Zweites Glied
factor-b5-2-3-b = Leichte Infanterie dahinter
factor-b5-2-3-c = Legionäre in zwei Gliedern
factor-t9-1 = Pikeniere in guter Ordnung
factor-t9-2 = Bricht aus dem Versteck hervor
factor-t9-3 = Held oder Befehlshaber
factor-t9-4 = Ein Zauberer lenkt den Schuss
factor-t9-5 = Ein Zauberer hilft
factor-t9-6 = Schwer gepanzert
factor-t9-7 = Schützen gegen Schützen
factor-t9-8 = Plänkler sind schwer zu treffen
factor-t9-9 = Der Gegner steht hügelabwärts
factor-t9-10 = Der Gegner steht im Fluss
factor-t9-11 = Der Gegner steht im Fluss
factor-t9-12 = Gepanzert
factor-t9-13 = Schützen mit Schwertern
factor-t9-14 = Bessere Schützen
factor-t9-15 = Reicht ins Boot
factor-t9-16 = Schießt ins Boot
factor-t9-17 = Kamele erschrecken Pferde
factor-t9-18 = Flink gegen Büchsenschützen
factor-t9-19 = Helden an Flanke oder Rücken
factor-t9-20 = Ein Riesenwesen überlappt
factor-t9-21 = Gegen Verborgene Wesen im Wasser
factor-t9-22 = Unbeholfen gegen Boote
factor-t9-23 = Gegner überlappen oder stehen an Flanke oder Rücken
factor-t9-23-shot = Mehrere schießen darauf
factor-t9-24 = Leichte Speerträger in schwierigem Gelände
factor-t9-25 = Axt-/Schwertkämpfer in schwierigem Gelände
factor-t9-26 = Leicht zu treffen
factor-t9-27 = Von Befestigung oder Hindernissen abgehalten
factor-t9-28 = Petardiere im Nachteil
factor-t9-29 = Schwieriges Gelände für Reittiere
factor-t9-30 = Geschlossene Truppen in schwierigem Gelände
factor-t9-31 = Artillerie, die nicht schießt
factor-t5 = Faktor im Einzelkampf
factor-t6-1 = Fließendes Wasser dazwischen oder ein Kleriker nahe
factor-t6-2 = Der Gegner steht hügelabwärts
factor-t6-3 = Eigener Kleriker nahe
factor-t6-4 = Befehlshaber
factor-t6-5 = Helfende Zauberer
factor-t6-6 = Der Gegner ist nahe seinem Lager

# Wie weit eine Bewegung geht, und was sie kostet.
aid-goes-ahead = geradeaus
aid-goes-wheel = Schwenk
aid-goes-back = zurück
aid-goes-aside = zur Seite
aid-goes-turn = Drehung
aid-costs = { $ap } AP: { $charges }

# Was über den Tisch gelegt wird.
aid-reach = { $element }: Reichweite der Bewegung (im Offenen { $le } LE)
aid-range = { $element }: Schussweite { $le } LE
aid-target = { $element } auf { $foe }: { $percent } %
aid-zone = { $element }: Frontzone
aid-threat = Angriff von { $foe } möglich ({ $side }): zu { $percent } % mit Schaden
aid-shot-threat = Schuss von { $foe } möglich: zu { $percent } % mit Schaden
aid-camp-taken = { $camp } genommen
aid-pursues-into = Verfolgung: { $element } bis in { $camp }
aid-next-turn = Nächster Zug: Angriff von { $foe } auf { $element } ({ $side })
aid-hurt = { $element }: weichen oder fallen

# Die Karte eines Elements.
aid-sheet-element = { $kind }, { $points } Pk.
aid-sheet-camp = Lager, sein Verlust zählt { $points } Pk.
aid-sheet-section = Befestigung von { $side }
aid-fights-mounted = Gegen Berittene und Flugelemente
aid-fights-foot = Gegen Fußtruppen
aid-moves-open = Zieht in offenem Gelände
aid-moves-difficult = Zieht in schwierigem Gelände
aid-moves-road = Zieht auf Straßen
aid-moves-downstream = Fährt flussabwärts
aid-moves-upstream = Fährt flussaufwärts
aid-shoots-far = Schießt
aid-has-moved = Hat in diesem Zug gezogen
aid-has-shot = Hat in diesem Zug geschossen
aid-has-landed = Steht am Boden
aid-is-disabled = { $individual } fällt für diesen Zug aus
aid-in-contact = In Kontakt mit { $foes }
aid-camp-held = Im Besitz von { $side }
aid-camp-followers = Lagerknechte verteidigen es
aid-camp-open = Die Lagerknechte sind davongerannt
aid-gate-open = Tor, erstürmt und offen
aid-gate-closed = Tor

# Graue Antworten: warum nicht.
aid-one-of = { $element } ({ $kind })
aid-deployment-zone = Aufstellungszone
aid-adds-up = { $points ->
    [0] Nichts
   *[other] { $points }
} dazu: { $own } gegen { $enemy }, { $fate }
no-has-shot = { $element }: in diesem Zug schon geschossen.
no-shooter-bound = { $element }: in Kontakt mit dem Gegner oder als Überlappung gebunden.
no-shooter-moved = { $element }: in diesem Zug gezogen; Schüsse nur aus dem Stand.
no-shooter-alone = { $element }: im eigenen Zug nur mit einem zweiten Glied Büchsenschützen dahinter.
no-nobody-in-range = { $element }: niemand in der Zone vor der Front ({ $le } LE).
no-target-shot-at = { $element }: auf { $foe } wurde in diesem Zug schon geschossen.
no-target-bound = { $element }: { $foe } im Kampf.
no-target-blocked = { $element }: jemand ist im Weg zu { $foe }.
no-target-unseen = { $element }: Gelände verbirgt { $foe }.
no-target-comes-first = { $element }: zuerst { $foe } (mehr in der Zone oder näher).
no-has-cast = { $element }: Zauberer hat in diesem Zug schon angegriffen.
no-wizard-bound = { $element }: Zauberer in Kontakt oder in diesem Zug weitergezogen.
no-nobody-to-enchant = { $element }: keine gegnerische Einzelfigur in Sicht innerhalb von { $le } LE.
