# B2.3, B5.2.1 Fernkampf.
event-shoots = Schuss von { $element } auf { $foe }.
event-shooting-fought = Fernkampf: { $element } mit { $own } gegen { $foe } mit { $enemy }.
event-shooting-magic = Magie im Fernkampf für 1 AP: { $element } (übrig: { $ap } AP).
event-holds-fire = { $element }: kein Schuss in diesem Zug.

ask-shoot = Wer schießt als Nächstes?
ask-shoot-or-hold = Auf wen lässt du { $element } schießen?
ask-shoot-from-ambush = Eröffnet jemand das Feuer aus dem Hinterhalt? Wer schießt, taucht auf.
ask-support-shot = Wer schießt zusammen mit { $element } auf { $foe }?
ask-shooting-magic = Soll der Zauberer bei { $element } für 1 AP den Schuss lenken? Du hast { $ap } AP.
ask-shooting = Fernkampf: { $element } ({ $own } + W12) gegen { $foe } ({ $enemy } + W12).

say-hold = nicht schießen
