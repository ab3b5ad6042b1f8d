# Horden & Helden, B1 Sichtbarkeit.
event-ambush-appears = { $element }: aus dem Hinterhalt aufgetaucht.
