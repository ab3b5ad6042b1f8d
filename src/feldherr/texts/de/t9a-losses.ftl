# 16 Verluste, 17 Psychologie.
ask-who-is-left = Was bleibt das letzte Modell von { $unit } außer einem Champion?
say-standard-bearer = Standartenträger
say-musician = Musiker
ask-who-takes-up = Welches Modell tritt an die Stelle von { $unit }?
ask-who-returns = Als was kehrt das Modell zurück, das { $unit } wiederbekommt?
ask-casualties-left = Wie viele Modelle von { $unit } gehen am linken Ende ab?
ask-which-enemy-is-fled = Vor welchem der nächsten Gegner lässt du { $unit } fliehen?
ask-flees-anywhere = In welche Richtung lässt du { $unit } fliehen?
event-loses-health = { $unit }: { $count ->
    [one] ein Lebenspunkt verloren.
   *[other] { $count } Lebenspunkte verloren.
}
event-champion-falls = Der Champion von { $unit } wird als Verlust entfernt.
event-character-falls = Als Verlust entfernt: { $unit }.
event-t9-destroyed = Zerstört: { $unit }.
event-t9-flees = Fliehend: { $unit }.
ask-measure-base = Nach wessen Base richtest du { $unit } aus?
event-hierophant-falls = Hierophant entfernt: { $unit }.
ask-new-hierophant = Wer wird der neue Hierophant?
event-new-hierophant = Neuer Hierophant: { $unit }.
