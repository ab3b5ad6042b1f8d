# The luck report: whose dice fell how.
luck-pips = Pips
luck-results = Results
luck-icons = Icons
luck-all = All rolls
luck-attack-dice = Attacks
luck-action-points = Action points
luck-melee = Melee
luck-shooting = Shooting
luck-undead-dice = Undead's d3
luck-magic-dice = Magical attacks
luck-duel-dice = Single combats
luck-storm = Storming
luck-crossing = Crossing rivers
luck-rare = { $lucky ->
    [yes] So much or more falls in { $percent } % of such battles.
   *[no] So little or less falls in { $percent } % of such battles.
}
