# Help at the table, and the end of a battle.
t9-sheet = { $models ->
    [one] 1 model
   *[other] { $models } models
}{ $files ->
    [0] {""}
   *[other] , { $files } × { $ranks }
}, { $points } points
t9-leaf = Health Points: { $health } of { $whole }, Discipline { $discipline }
t9-said = { $en }
t9-champion = Champion
t9-charge-at = { $unit } → { $other }, { $side }, { NUMBER($inches, minimumFractionDigits: 1) }″{ $how ->
    [flies] , in flight
   *[other] {""}
}
t9-charge-way = { NUMBER($inches, minimumFractionDigits: 1) }″ · { $needed }+
t9-charge-lands = { $own } against { $enemy } models in contact, wheel of { $degrees }°
t9-straight = straight
t9-wheel = wheel
t9-odds-draw = draw
t9-odds-loses-round = you lose the round
t9-odds-breaks = Breaks
t9-odds-other-breaks = { $unit } breaks
t9-odds-left-out = { $rule }: left out of the odds
t9-odds-charger-left-out = { $unit }, charging too: left out of the odds
t9-odds-misfires = Misfires
t9-odds-silenced = Cannot shoot in the next turn
t9-odds-own-lost = Own Health Points lost, on average
t9-odds-other-lost = { $unit }: Health Points lost by an explosion, on average
t9-at = { $unit } → { $other }
t9-joins = { $unit } joins { $other }
t9-does = { $unit } { $what }
t9-sight = Sight: { $clear } clear{ $soft ->
    [0] {""}
   *[other] , { $soft } soft cover
}{ $hard ->
    [0] {""}
   *[other] , { $hard } hard cover
}
t9-no-charge = no further charge
t9-no-move = nobody else moves
t9-no-redirect = nobody redirects
t9-no-new-target = no other enemy
t9-no-pick-up = nobody picks one up
t9-no-special = all others as usual
t9-no-vanguard = no further Vanguard move
t9-attacks = { $count ->
    [0] none
    [one] 1 attack
   *[other] { $count } attacks
}
t9-so-many = { $count ->
    [0] none
    [one] 1 model
   *[other] { $count } models
}
t9-models-leave = { $count ->
    [0] none, all on the right end
    [one] 1 model
   *[other] { $count } models
}
t9-reach-roll = { $inches }″ · { $roll }+ · { $percent } %
t9-range = { $weapon }: { $inches }″
t9-shoots-at = { $unit } can shoot at { $other }: { $inches }″.
t9-may-charge = { $unit } can charge { $other }: { $inches }″, a roll of { $needed } or more.
t9-may-shoot = { $unit } can shoot at { $other }: { $inches }″.
t9-health-left = Health Points left
t9-full-ranks = Full Ranks
t9-advance = Advance Rate
t9-march = March Rate
t9-discipline = Discipline
t9-health = Health Points
t9-defensive-skill = Defensive Skill
t9-resilience = Resilience
t9-armour = Armour
t9-attack-value = Attack Value
t9-offensive-skill = Offensive Skill
t9-strength = Strength
t9-armour-penetration = Armour Penetration
t9-agility = Agility
t9-in-files = { $files ->
    [1] one file
   *[other] { $files } files
}
t9-in-files-led = { $files } files, command group in places of your choice
t9-place-in-unit = rank { $rank }, place { $count } from the left
t9-place-in-rank = place { $count } from the left
t9-put-down = put down
t9-reach-advance = Advance: { $inches }″
t9-reach-march = March: { $inches }″
t9-won-by-score = The Battle Points decide: { $own } for { $side }, { $enemy } for { $loser }.
t9-won-level = The Battle Points are level: { $own } each.
t9-score = Combat Score
t9-score-so-far = Combat Score so far
t9-score-health = Health Points lost by the enemy
t9-score-overkill = Overkill
t9-score-charge = Charge
t9-score-ranks = Rank Bonus
t9-score-standards = Standards
t9-score-flank = Flank Bonus
t9-score-rear = Rear Bonus
t9-score-rules = Model rules
t9-score-breaks = Break Test of { $unit }{ $firm ->
    [yes] , without a penalty
   *[no] {""}
}: { $needed } or less; breaks at { $percent } %.
t9-odds-duel = Duel: { $unit } against { $other }
t9-odds-you-fall-duel = your fighter falls
t9-odds-they-fall-duel = the enemy's fighter falls
t9-odds-both-fall = both fall
t9-odds-neither-falls = both stand
t9-odds-round-won = The round is won then
t9-odds = { $unit } against { $other }
t9-odds-reached = reached
t9-odds-fails = the charge fails
t9-odds-they-fail = their charge fails
t9-odds-they-fall = they are destroyed
t9-odds-they-break = they break
t9-odds-you-break = you break
t9-odds-none-remains = neither remains
t9-odds-you-fall = you are destroyed
t9-odds-goes-on = both stay
t9-odds-escapes = you escape
t9-odds-run-down = run down
t9-odds-caught = caught
t9-odds-escapes-you = they escape
t9-odds-flight-lost = lost on the way
t9-odds-restrained = held back
t9-odds-not-restrained = pursues all the same
t9-odds-distance = Distance
t9-odds-roll = Charge range roll
t9-odds-lost = Health Points lost, on average
t9-odds-wins = Wins the round
t9-odds-volley = { $unit } at { $other }
t9-odds-any = any loss
t9-odds-hits = Hits, on average
t9-odds-wounds = Wounds, on average
t9-odds-panics = Panics
t9-odds-falls = Destroyed
t9-odds-mean = Health Points lost, on average
t9-odds-loses = { $count ->
    [0] nothing lost
    [one] one Health Point
   *[other] { $count } Health Points
}
t9-odds-loses-more = { $count } or more
