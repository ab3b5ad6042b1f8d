# Horden & Helden, B1 Visibility.
event-ambush-appears = { $element } appears out of an ambush.
