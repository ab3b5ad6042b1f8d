# B2.3, B5.2.1 Fernkampf.
event-shoots = { $element } schießt auf { $foe }.
event-shooting-fought = Fernkampf: { $element } mit { $own }, { $foe } mit { $enemy }.
event-shooting-magic = Magie im Fernkampf für 1 AP: { $element }. Es bleiben { $ap } AP.
event-holds-fire = { $element } schießt in diesem Zug nicht.

ask-shoot = Wer schießt als Nächstes?
ask-shoot-or-hold = Auf wen schießt { $element }?
ask-support-shot = Wer schießt mit { $element } auf { $foe }?
ask-shooting-magic = Soll der Zauberer bei { $element } für 1 AP den Schuss lenken? Du hast { $ap } AP.
ask-shooting = Fernkampf: { $element } ({ $own } + W12) gegen { $foe } ({ $enemy } + W12).

say-hold = nicht schießen
