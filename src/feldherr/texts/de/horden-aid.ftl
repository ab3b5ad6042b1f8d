# Hilfe am Tisch: wie die Antworten auf eine Frage heißen.
aid-plain = { $said }
aid-pair = { $element } gegen { $foe }
aid-attacks = Angriff: { $element } gegen { $foe }
aid-shoots = Schuss: { $element } auf { $foe }
aid-casts = Magie: { $element } gegen { $foe }
aid-duels = Zweikampf: { $element } gegen { $foe }
aid-lurks-in = Versteck für { $element }: { $foe }
aid-looks-at = { $element }: Front gegen { $foe }
aid-turns-to = { $element }: Front gegen { $foe }
aid-horde-comes-back = { $element }: zurückkehren
aid-lurker-appears = { $element }: hervorbrechen
aid-god-appears = { $element }: erscheinen
aid-dismounts = { $element }: absitzen
aid-lands = { $element }: landen
aid-takes-off = { $element }: abheben
aid-may-shoot = { $named }: schießen lassen
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
