# Help at the table: what the options of a question are called.
aid-plain = { $said }
aid-pair = { $element } against { $foe }
aid-attacks = { $element }: attack { $foe }
aid-shoots = { $element }: shoot at { $foe }
aid-casts = { $element }: enchant { $foe }
aid-duels = { $element }: duel with { $foe }
aid-lurks-in = Lair of { $element }: { $foe }
aid-looks-at = { $element }: turn towards { $foe }
aid-turns-to = { $element }: turn to face { $foe }
aid-horde-comes-back = { $element }: come back
aid-lurker-appears = { $element }: spring out
aid-god-appears = { $element }: appear
aid-dismounts = { $element }: dismount
aid-lands = { $element }: land
aid-takes-off = { $element }: take off
aid-may-shoot = { $named }: shoot
aid-shoots-at = { $element }: shoot at { $named }
aid-joins-in = { $named }: shoot too
aid-supports = { $named }: support it for 1 AP
aid-helps-ahead = { $named }: help for 1 AP
aid-faces = { $element }: turn to face { $named }
aid-stands-in-front = { $named } in front
aid-follows-in = { $named }: go in
aid-lurks-there = Lair of { $element }: { $named }
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
aid-pursue-yes = Pursue { $foe } for { $le } LE
aid-pursue-no = Stay in place
aid-follow-in-no = Go in with { $element }
aid-preferred-edge-south = The near edge
aid-preferred-edge-north = The far edge
aid-shoot-or-hold-hold = Hold fire
aid-recoil-or-retreat-recoil = Recoil
aid-recoil-or-retreat-retreat = Retreat
aid-stand-or-retreat-stand = Stand and fight on
aid-stand-or-retreat-retreat = Retreat

# What goes or is put down together, and how.
aid-one = { $element }
aid-several = { $count } together: { $elements }
aid-how-plain = as they stand
aid-how-line = in line
aid-how-column = in column
aid-how-land = and land
aid-how-embark = and go aboard
aid-how-gate = with a gate
