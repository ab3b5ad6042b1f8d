# The table page.
table-title = Table: { $title }
table-beside = Players, question and odds
table-sitting-down = Sitting down at the table …
table-loading = Loading …
table-line-lost = The connection is lost. It is being taken up again; nothing is lost.
table-watchers = watching
table-views = Views

# Time and players
table-phases = Phases of the turn
table-turn = Turn { $turn }
table-setup = Set-up
table-lost = lost { $lost } of { $whole }
table-commander = { $name }, computer
table-thinks = thinks
table-commander-failed = commander has failed
table-you = You
table-here = at the table
table-away = away
table-spectator = Spectator

# The question
table-question = Question
table-waiting = Waiting for { $names }
table-going-on = The battle goes on
table-sent = Your answer is on its way
table-skip = Skip
table-hint = Hint
table-do-it = Do it
table-undo = Undo
table-refusals = Not possible now: { $count }. Why?
table-not-allowed = not allowed
table-at-a-loss = The game has no proposal for this.
table-propose = Suggest a place
table-allowed = allowed
table-refused = not allowed
table-take-up = Take { $name } in hand
table-drag = drag it
table-last-rank = { $left ->
    [0] Last rank: tap who is to stand elsewhere.
    [one] Last rank: tap a place for the one who is left.
   *[other] Last rank: tap places for the { $left } who are left.
}
table-last-rank-of = Last rank
table-file = Place { $file } from the left
table-narrower = narrower
table-wider = wider
table-manner = Manner
table-with-others = Together with others
table-nudge = Small steps
table-wheel-left = Turn left
table-wheel-right = Turn right
table-ahead = Ahead
table-fewer = Fewer
table-more = More
table-of = of { $all }
table-how-many = How many
table-tap-again = Tap again to do it.
table-tap-place = Point at a place on the table and tap it.
table-place-keys = Or choose it by its number or the arrows, and confirm with ↵.
table-to-left = To the left
table-to-right = To the right
table-waypoint = Way point
table-shorter = One leg back
table-type = Type it
table-put-here = Put here
table-move-here = Move here
table-let-go = Let go
table-x = x (mm)
table-y = y (mm)
table-facing = Facing (°)
table-set = Set
table-wheel = Wheel (°, left +)
table-ahead-mm = Ahead (mm)
table-add = Add
table-die = Die { $number }: which face of the d{ $sides } fell?
table-fell = These fell
table-draw = { $count ->
    [one] Draw one card and tap its number.
   *[other] Draw { $count } cards and tap their numbers in order ({ $drawn } so far).
}
table-drawn = These came

# On the table
table-tools = Tools
table-closer = Closer
table-farther = Farther
table-whole = The whole table
table-turn-round = From the other side
table-ruler = Ruler
table-reach = Where it can go
table-fire = What it can shoot at
table-threats = Who can reach it
table-zones = Zones of control
table-no-fire = Nothing here can shoot.
table-no-threats = Nobody can reach this in the next turn.
table-left = { $left } left
table-used = { $used } of { $whole } used
table-measured = { $length } · { $mm } mm

# Odds and cards
table-odds = Odds
table-exact = = exact
table-sampled = ≈ sampled
table-factor = Factor
table-rule = Rule
table-enemy = Enemy
table-unit = Element

# Dice
table-dice = Dice
table-no-dice = No dice have fallen since you came.
table-sealed = Dice sealed under { $seal }
table-own-dice = You roll your own dice

# Log, units, rules, talk
table-book = Log and more
table-tab-table = Table
table-tab-odds = Odds
table-tab-log = Log
table-tab-units = Units
table-tab-rules = Rules
table-tab-chat = Chat
table-may = may act now
table-facing-0 = facing right
table-facing-1 = facing far right
table-facing-2 = facing the far edge
table-facing-3 = facing far left
table-facing-4 = facing left
table-facing-5 = facing near left
table-facing-6 = facing the near edge
table-facing-7 = facing near right
table-mark-hero = hero
table-mark-cleric = cleric
table-mark-wizard = wizard
table-mark-commander = commander
table-mark-in_melee = in melee
table-mark-has_shot = has shot
table-mark-moved = has moved
table-mark-landed = landed
table-mark-mounted = mounted
table-mark-undead = undead
table-mark-charging = charging
table-mark-fleeing = fleeing
table-mark-shaken = shaken
table-mark-disrupted = disrupted
table-mark-obstacles = behind obstacles
table-mark-pavises = with pavises
table-say = Say something to the table
table-send = Send

# Requests and the end
table-offer-draw = Offer a draw
table-resign = Resign
table-resign-sure = Yes, resign
table-fight-on = Fight on
table-requested-undo = { $name } asks to take something back.
table-requested-draw = { $name } offers a draw.
table-requests-undo = { $name } asks to take something back. Do you agree?
table-requests-draw = { $name } offers a draw. Do you agree?
table-agree = Agree
table-decline = Decline
table-failed = The commander of { $name } has failed. The battle is kept.
table-try-again = Let it try again
table-lead-yourself = Lead it yourself
table-hand-over = The other side must not see the table now.
table-hand-over-to = Hand the screen to { $name }
table-take-over = I have it
table-over = The battle is over
table-replay = Watch the replay
table-journal = Download the journal
table-seal = The seal of the dice and its secret
table-commitment = Published before:
table-secret = Secret of the dice:
table-verify = Verify the dice
