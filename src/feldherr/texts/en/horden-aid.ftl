# Help at the table: what the options of a question are called.
aid-plain = { $said }
aid-pair = { $element } against { $foe }
aid-attacks = Fight: { $element } against { $foe }
aid-shoots = Shot: { $element } at { $foe }
aid-casts = Magic: { $element } against { $foe }
aid-duels = Single combat: { $element } against { $foe }
aid-lurks-in = Hiding place for { $element }: { $foe }
aid-looks-at = { $element }: turn towards { $foe }
aid-turns-to = { $element }: front towards { $foe }
aid-horde-comes-back = { $element }: come back
aid-lurker-appears = { $element }: spring out
aid-god-appears = { $element }: appear
aid-dismounts = { $element }: dismount
aid-lands = { $element }: land
aid-takes-off = { $element }: take off
aid-may-shoot = The enemy shoots: { $named }
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
aid-shoot-from-ambush-done = Stay in ambush
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

# The odds of fights and shots.
aid-melee = Fight: { $element } against { $foe }
aid-shooting = Shooting: { $element } against { $foe }
aid-gives-way = { $foe }: give way or fall
aid-endures = { $element }: hold out
aid-nothing-happens = Nothing happens
aid-suffers-recoil = { $element }: recoil
aid-suffers-retreat = { $element }: retreat
aid-suffers-flee = { $element }: flee
aid-suffers-flee-off = { $element }: off the table
aid-suffers-destroyed = { $element }: destroyed
aid-both-suffer = { $element }: { $own }, { $foe }: { $enemy }
aid-single-won = { $foe }: beaten
aid-single-disabled = { $element }: { $individual } out for this turn
aid-single-lost = { $element }: { $individual } lost for good
aid-single-both = { $element } and { $foe } both lose
say-flee = flee
say-flee-off = off the table

# What counts in a fight: the rows of T8, T9, T5 and T6.
factor-total = Sum
factor-cover = Cover, if the total is lower
factor-protection = Protection, if the total is lower
factor-undead = Undead take part: the higher die adds a d3
factor-t8 = Combat factor
factor-b5-2-3-a = Second rank
factor-b5-2-3-b = Light Infantry behind
factor-b5-2-3-c = Legionaries two deep
factor-t9-1 = Pikes in good order
factor-t9-2 = Leaps out of hiding
factor-t9-3 = Hero or commander
factor-t9-4 = A wizard guides the shot
factor-t9-5 = A wizard helps
factor-t9-6 = Heavily armoured
factor-t9-7 = Archers against archers
factor-t9-8 = Skirmishers are hard to hit
factor-t9-9 = The enemy stands downhill
factor-t9-10 = The enemy stands in the river
factor-t9-11 = The enemy stands in the river
factor-t9-12 = Armoured
factor-t9-13 = Archers with swords
factor-t9-14 = Better archers
factor-t9-15 = Reaches into the boat
factor-t9-16 = Shoots into the boat
factor-t9-17 = Camels frighten horses
factor-t9-18 = Quick on Handgunners
factor-t9-19 = Heroes at flank or rear
factor-t9-20 = A Behemoth overlaps
factor-t9-21 = Against a Lurker in water
factor-t9-22 = Clumsy against boats
factor-t9-23 = Enemies overlapping, or at flank or rear
factor-t9-23-shot = Several shoot at it
factor-t9-24 = Light Spears in difficult terrain
factor-t9-25 = Blades in difficult terrain
factor-t9-26 = Easy to hit
factor-t9-27 = Held off by a fortification or obstacles
factor-t9-28 = Petardiers at a disadvantage
factor-t9-29 = Difficult terrain for mounts
factor-t9-30 = Close order in difficult terrain
factor-t9-31 = Artillery that does not shoot
factor-t5 = Single combat factor
factor-t6-1 = Flowing water in between, or a cleric near
factor-t6-2 = The enemy stands downhill
factor-t6-3 = Own cleric near
factor-t6-4 = Commander
factor-t6-5 = Supporting wizards
factor-t6-6 = The enemy is near his camp

# How far a move goes, and what it costs.
aid-goes-ahead = ahead
aid-goes-wheel = wheel
aid-goes-back = back
aid-goes-aside = aside
aid-goes-turn = turn
aid-costs = { $ap } AP: { $charges }

# What is laid over the table.
aid-reach = { $element }: reach ({ $le } LE in the open)
aid-range = { $element }: range { $le } LE
aid-target = { $element } at { $foe }: { $percent } %
aid-zone = { $element }: front zone
aid-threat = { $foe } can attack the { $side }: { $percent } % that this hurts
aid-shot-threat = { $foe } can shoot: { $percent } % that this hurts
aid-camp-taken = { $camp } taken
aid-pursues-into = Pursuit: { $element } into { $camp }
aid-next-turn = Next turn: attack of { $foe } on { $element } ({ $side })
aid-hurt = { $element }: give way or fall

# The card of a body.
aid-sheet-element = { $kind }, { $points } Pk.
aid-sheet-camp = Camp, { $points } Pk. if it is lost
aid-sheet-section = Fortification of { $side }
aid-fights-mounted = Against mounted and flying
aid-fights-foot = Against foot
aid-moves-open = Moves in the open
aid-moves-difficult = Moves in difficult terrain
aid-moves-road = Moves on roads
aid-moves-downstream = Goes downstream
aid-moves-upstream = Goes upstream
aid-shoots-far = Shoots
aid-has-moved = Has moved this turn
aid-has-shot = Has shot this turn
aid-has-landed = Stands on the ground
aid-is-disabled = { $individual } out for this turn
aid-in-contact = In contact with { $foes }
aid-camp-held = Held by { $side }
aid-camp-followers = Camp followers defend it
aid-camp-open = The camp followers have run away
aid-gate-open = Gate, stormed and open
aid-gate-closed = Gate

# Greyed options: why not.
aid-one-of = { $element } ({ $kind })
aid-deployment-zone = Deployment zone
aid-adds-up = Add { $points ->
    [0] nothing
   *[other] { $points }
}: { $own } against { $enemy }, { $fate }
no-has-shot = { $element }: shot already this turn.
no-shooter-bound = { $element }: in contact with an enemy, or next to a fight that they overlap.
no-shooter-moved = { $element }: moved this turn, and shoot only from a standstill.
no-shooter-alone = { $element }: need a second rank of Handgunners behind them to shoot in your own turn.
no-nobody-in-range = { $element }: nobody in the zone straight ahead ({ $le } LE).
no-target-shot-at = { $element }: nobody shoots at { $foe } twice in a turn.
no-target-bound = { $element }: { $foe } cannot be shot at in a fight.
no-target-blocked = { $element }: somebody is in the way to { $foe }.
no-target-unseen = { $element }: terrain hides { $foe }.
no-target-comes-first = { $element }: { $foe } must come first, with more in the zone or nearer.
no-has-cast = { $element }: the wizard has attacked already this turn.
no-wizard-bound = { $element }: the wizard is in contact, or went further this turn.
no-nobody-to-enchant = { $element }: no individual of the enemy in sight within { $le } LE.
