# Horden & Helden, B1 Visibility.
event-ambush-appears = { $element } appeared out of an ambush.
