# Help at the table: what the options of a question are called.
aid-plain = { $said }
aid-pair = { $element } against { $foe }
aid-attacks = { $element } attacks { $foe }
aid-shoots = { $element } shoots at { $foe }
aid-casts = { $element } enchants { $foe }
aid-duels = { $element } duels with { $foe }
aid-lurks-in = { $element } lurks here: { $foe }
aid-looks-at = { $element } turns towards { $foe }
aid-turns-to = { $element } turns to face { $foe }
aid-horde-comes-back = { $element } comes back
aid-lurker-appears = { $element } springs out
aid-god-appears = { $element } appears
aid-dismounts = { $element } dismounts
aid-lands = { $element } lands
aid-takes-off = { $element } takes off
aid-may-shoot = { $named } may shoot now
aid-shoots-at = { $element } shoots at { $named }
aid-joins-in = { $named } shoots too
aid-supports = { $named } supports it for 1 AP
aid-helps-ahead = { $named } helps for 1 AP
aid-faces = { $element } turns to face { $named }
aid-stands-in-front = { $named } stands in front
aid-follows-in = { $named } follows in
aid-lurks-there = { $element } lurks here: { $named }
aid-adds = { $points ->
    [0] Do not add anything
   *[other] Add { $points }
}

aid-appear-done = Nobody else appears
aid-move-done = End the moves
aid-stride-done = No extra move
aid-face-flyers-done = Nobody else turns
aid-cast-done = No more spells
aid-shoot-done = End the shooting
aid-support-shot-done = Nobody else shoots with it
aid-support-magic-done = Nobody else supports it
aid-magic-ahead-done = Keep the action points
aid-hide-done = Hide nothing more
aid-deploy-done = The others come later
aid-vanguard-done = Leave the others out
aid-column-done = No further column
aid-rampart-done = Raise no more ramparts
aid-melee-magic-yes = Help for 1 AP: 3 more
aid-melee-magic-no = Fight without magic
aid-shooting-magic-yes = Guide the shot for 1 AP: 3 more
aid-shooting-magic-no = Shoot without magic
aid-undead-die-yes = Add the d3
aid-undead-die-no = Leave it at that
aid-pursue-yes = { $element } pursues { $foe } for { $le } LE
aid-pursue-no = { $element } stays where it is
aid-follow-in-no = { $element } goes in itself
aid-preferred-edge-south = The near edge
aid-preferred-edge-north = The far edge
aid-shoot-or-hold-hold = { $element } holds its fire
aid-recoil-or-retreat-recoil = { $element } recoils
aid-recoil-or-retreat-retreat = { $element } retreats
aid-stand-or-retreat-stand = { $element } stands and fights on
aid-stand-or-retreat-retreat = { $element } retreats

# What goes or is put down together, and how.
aid-one = { $element }
aid-several = { $count } together: { $elements }
aid-how-plain = as they stand
aid-how-line = in line
aid-how-column = in column
aid-how-land = and land
aid-how-embark = and go aboard
aid-how-gate = with a gate
