# B2.3, B5.2.1 Shooting.
event-shoots = { $element } shot at { $foe }.
event-shooting-fought = Shooting: { $element } with { $own } against { $foe } with { $enemy }.
event-shooting-magic = Magic in shooting for 1 AP: { $element } (left: { $ap } AP).
event-holds-fire = { $element } held fire this turn.

ask-shoot = Who shoots next?
ask-shoot-or-hold = At whom shall { $element } shoot?
ask-shoot-from-ambush = Does anybody open fire out of an ambush? Whoever shoots appears.
ask-support-shot = Who shoots at { $foe } together with { $element }?
ask-shooting-magic = Shall the wizard with { $element } guide the shot for 1 AP? You have { $ap } AP.
ask-shooting = Shooting: { $element } ({ $own } + d12) against { $foe } ({ $enemy } + d12).

say-hold = hold fire
