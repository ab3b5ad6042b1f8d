# Horden & Helden, B1 Sichtbarkeit.
event-ambush-appears = { $element } taucht aus dem Hinterhalt auf.
