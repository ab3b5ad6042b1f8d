# B5.1 Combat between individuals.
event-casts = Magical attack: { $element } against { $foe } (left: { $ap } AP).
event-supports-magic = { $element } supported the magical attack on { $foe }.
event-magic-fought = Magical attack: { $element } with { $own } against { $foe } with { $enemy }.
event-duel-fought = Single melee: { $element } with { $own } against { $foe } with { $enemy }.
event-disabled = { $element }: the { $individual } is out of action until the end of the turn.

ask-cast = Which wizard attacks whom magically?
ask-support-magic = Who supports the magical attack of { $element } on { $foe } for 1 AP? You have { $ap } AP for that.
ask-duel = Which single melee is fought next?
ask-magic-dice = Magical attack: { $element } ({ $own } + d12) against { $foe } ({ $enemy } + d12).
ask-duel-dice = Single melee: { $element } ({ $own } + d12) against { $foe } ({ $enemy } + d12).
