# The lobby.
lobby-title = Set up a battle
lobby-promise = No account needed. Every rule is enforced and cited, every chance is shown before you decide.
lobby-surprise = Surprise me
lobby-surprise-how = one click, and the armies stand ready
lobby-surprise-busy = armies are drawn …
close = Close
error-line = The server does not answer. Check the connection and try again.
error-server = The server could not do this. Try again; if it stays so, start the server anew.
side-0 = Roundel
side-1 = Lozenge

game-title = Game
game-size = Size of the armies
game-points = { $points } points
game-horden = elements and action points
game-runewars = trays and secret dials
game-t9a = regiments in rank and file

army-title = Your army
army-group-own = Your army
army-group-enemy = Their army
army-any = Any army
army-any-how = drawn when the battle begins
army-count-horden = { $count ->
    [one] one element
   *[other] { $count } elements
}
army-units = { $count ->
    [one] one unit
   *[other] { $count } units
}
army-look = Look into { $army }
army-change = Change { $army }
army-change-it = Change it
army-all = All { $count } ready armies
army-fewer = Fewer
army-own = from your file
army-enemy = Their army:
army-file = Own army file
army-file-how = Army file in YAML, or a list of BattleScribe or of a list builder: upload it, drop it here, paste it or write it.
army-upload = Upload
army-translate = Make an army file of this list
army-translated = The list was taken over.
army-translated-but = The list was taken over, but:
army-text = Text of the army file
army-paste = game: horden
army-line = Line { $line }
army-wrong = { $count ->
    [one] One thing is wrong with this army.
   *[other] { $count } things are wrong with this army.
}
army-fine = { $army } is legal: { $points } points.
army-other-size = This army is meant for battles of { $size } points, and this one is for { $wanted }.
army-take = Take this army

row-count = Number
row-what = Element
row-points = Points
row-total = Total

opponent-title = Opponent
opponent-commander = Computer
opponent-friend = Friend
opponent-here = Here
opponent-friend-how = You get a link to send. Your friend plays in a browser of their own, at once or over weeks.
opponent-here-how = Two people at this screen: it shows whose turn it is.
opponent-level = Commander

ground-title = Table
ground-random = at random
ground-open = no terrain

options-title = Options
options-readings = How gaps in the rulebook are read
options-changed = { $count ->
    [0] as in the rulebook
    [one] one changed
   *[other] { $count } changed
}
options-dice = Dice
options-dice-table = The table rolls
options-dice-own = We roll our own
options-dice-table-how = Sealed before the battle: at the end everyone can check every roll.
options-dice-own-how = Roll real dice and tap the faces that fell.
option-horden-edge_roll = Table edges
option-horden-edge_roll-normal = normal roll
option-horden-edge_roll-variant = variant
option-horden-frozen = Rivers
option-horden-frozen-false = flowing
option-horden-frozen-true = frozen
option-horden-sight = Sight in LE, 0 on a clear day
option-horden-turn_limit = Turns until the battle ends, 0 for none
option-horden-push_back = Pushed back
option-horden-push_back-room = as far as needed
option-horden-push_back-full = as far as the pusher

sum = You lead { $own } against { $opponent } with { $enemy }, { $size } a side; the table: { $plan }.
sum-any-own = any army
sum-any-enemy = any other
sum-friend = a friend
sum-here = somebody here
sum-start = To the table

mine-title = Your battles
mine-all = All { $count } battles
mine-turn = Your turn
mine-wait = To the table
mine-replay = Replay
mine-at = turn { $turn }
mine-lost = −{ $points }
mine-gone = This battle is no longer on the server.
mine-forget = Forget this battle

invite-how = Send your friend this link. Whoever has it has the seat.
invite-link = Link to the other seat
invite-copy = Copy
invite-copied = Copied

watch-title = Watch now

learn-new = New to massed ranks?
learn-what = A short first battle in which every kind of decision is introduced once.
learn-begin = Begin

# What ids are called.
plan-horden-open_plain = open plain
plan-horden-river_with_fords = river with fords
plan-horden-wooded_hills = wooded hills
plan-horden-marshland = marshland
plan-horden-coast = coast
plan-horden-crossroads = crossroads
plan-t9a-farmland = farmland
plan-t9a-ruined_village = ruined village
plan-t9a-highlands = highlands
plan-t9a-lakeside = lakeside
commander-random = Recruit
commander-greedy = Captain
ground-laid = laid by both sides
ground-laid-how = The terrain cards are dealt, and both sides lay them by turns, when the battle is set up.
option-t9a-turns = Game Turns
option-t9a-hidden_lists = Army lists
option-t9a-hidden_lists-false = open
option-t9a-hidden_lists-true = special items are hidden
option-runewars-skirmish = Size of the table
option-runewars-skirmish-false = battle
option-runewars-skirmish-true = skirmish, for 100 points
option-runewars-rounds = Rounds until the battle ends
option-runewars-friendly = Trying out templates beforehand
option-runewars-friendly-false = not allowed
option-runewars-friendly-true = allowed, a friendly table
reading-runewars-assumed_dials = Units whose dials are our own
reading-runewars-assumed_dials-true = may take part
reading-runewars-assumed_dials-false = stay at home
reading-runewars-corner_engages = Corners that meet
reading-runewars-corner_engages-false = are no contact
reading-runewars-corner_engages-true = are contact
reading-runewars-square_up_among_many = Squaring up on reveal
reading-runewars-square_up_among_many-false = engaged with one enemy
reading-runewars-square_up_among_many-true = with several, too
reading-runewars-immobilize_bonus = Immobilize
reading-runewars-immobilize_bonus-true = also cancels bonus moves
reading-runewars-immobilize_bonus-false = leaves bonus moves alone
reading-runewars-flank_die = The die for a flank
reading-runewars-flank_die-flanked = against the unit in whose flank one stands
reading-runewars-flank_die-any = against any enemy
reading-runewars-must_spend_surges = Surges
reading-runewars-must_spend_surges-true = must be spent where they can
reading-runewars-must_spend_surges-false = may be left
reading-runewars-figure_moves_up = Which figure moves up
reading-runewars-figure_moves_up-owner = its owner decides
reading-runewars-figure_moves_up-attacker = the attacker decides
reading-runewars-refill_hero_slot = New figures in the place of a figure upgrade
reading-runewars-refill_hero_slot-true = allowed
reading-runewars-refill_hero_slot-false = not allowed
reading-runewars-panic_per_collision = Panic for colliding
reading-runewars-panic_per_collision-each = for each enemy
reading-runewars-panic_per_collision-once = once
reading-runewars-missed_at_speed_0 = A charge without speed
reading-runewars-missed_at_speed_0-false = misses nothing
reading-runewars-missed_at_speed_0-true = gives panic
reading-runewars-ally_panic = Panic tokens in tests of engaged allies
reading-runewars-ally_panic-true = are spent, too
reading-runewars-ally_panic-false = are not spent
reading-runewars-exit_panic = Panic for leaving terrain
reading-runewars-exit_panic-each = for each enemy
reading-runewars-exit_panic-once = once
reading-runewars-unique_per = One unique unit for each 100 points
reading-runewars-unique_per-limit = of the agreed limit
reading-runewars-unique_per-spent = that are spent
