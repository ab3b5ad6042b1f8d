# B2.3, B5.2.1 Shooting.
event-shoots = { $element } shoots at { $foe }.
event-shooting-fought = Shooting: { $element } with { $own }, { $foe } with { $enemy }.
event-shooting-magic = Magic in shooting for 1 AP: { $element }. { $ap } AP are left.
event-holds-fire = { $element } does not shoot this turn.

ask-shoot = Who shoots next?
ask-shoot-or-hold = At whom does { $element } shoot?
ask-support-shot = Who shoots at { $foe } together with { $element }?
ask-shooting-magic = Shall the wizard with { $element } guide the shot for 1 AP? You have { $ap } AP.
ask-shooting = Shooting: { $element } ({ $own } + d12) against { $foe } ({ $enemy } + d12).

say-hold = hold fire
