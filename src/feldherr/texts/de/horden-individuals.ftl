# B5.1 Kampf zwischen Einzelfiguren.
event-casts = Magische Attacke: { $element } gegen { $foe } (übrig: { $ap } AP).
event-supports-magic = Magische Attacke gegen { $foe }, unterstützt von { $element }.
event-magic-fought = Magische Attacke: { $element } mit { $own } gegen { $foe } mit { $enemy }.
event-duel-fought = Einzelnahkampf: { $element } mit { $own } gegen { $foe } mit { $enemy }.
event-disabled = { $element }: { $individual } bis zum Ende des Zuges außer Gefecht.

ask-cast = Welcher Zauberer greift wen magisch an?
ask-support-magic = Wer unterstützt für 1 AP die magische Attacke von { $element } gegen { $foe }? Dafür hast du { $ap } AP.
ask-duel = Welcher Einzelnahkampf ist der nächste?
ask-magic-dice = Magische Attacke: { $element } ({ $own } + W12) gegen { $foe } ({ $enemy } + W12).
ask-duel-dice = Einzelnahkampf: { $element } ({ $own } + W12) gegen { $foe } ({ $enemy } + W12).
