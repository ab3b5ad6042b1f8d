# Der Glücksbericht: wessen Würfel wie gefallen sind.
luck-pips = Augen
luck-results = Ergebnisse
luck-icons = Symbole
luck-all = Alle Würfe
luck-attack-dice = Angriffe
luck-action-points = Aktionspunkte
luck-melee = Nahkampf
luck-shooting = Fernkampf
luck-undead-dice = W3 der Untoten
luck-magic-dice = Magische Attacken
luck-duel-dice = Einzelnahkämpfe
luck-storm = Erstürmen
luck-crossing = Flussüberquerungen
luck-rare = { $lucky ->
    [yes] So viel oder mehr fällt in { $percent } % solcher Schlachten.
   *[no] So wenig oder weniger fällt in { $percent } % solcher Schlachten.
}
