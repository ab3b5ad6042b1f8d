# Help at the table, and the end of a battle.
t9-sheet = { $models ->
    [one] 1 model
   *[other] { $models } models
}, { $points } points
t9-leaf = Health Points: { $health }, Discipline { $discipline }
t9-health-left = Health Points left
t9-files = Files
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
t9-in-files = { $files } files
t9-put-down = put down
t9-reach-charge = Greatest Charge Range: { $inches } inches
t9-reach-advance = Advance Rate: { $inches } inches
t9-reach-march = March Rate: { $inches } inches
t9-won-by-score = The Battle Points decide: { $own } for { $side }, { $enemy } for { $loser }.
t9-won-level = The Battle Points are level: { $own } each.
say-t9-magic = Magic Phase
