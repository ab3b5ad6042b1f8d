# Help at the table of Runewars.
rw-done = Enough
rw-ability = { $unit }: { $card } ({ $number })
rw-tray = Tray { $number }{ $wounds ->
    [0] {""}
   *[other] {", "}a figure with { $wounds } of its wounds
}
rw-dice = Dice { $numbers }: { $icons }
rw-turn = Die { $number } to face { $face }
rw-unit = { $unit }
rw-place = Put it down here
rw-odds = { $unit } → { $foe }
rw-odds-any = At least one figure falls
rw-falls = { $count ->
    [0] No figure falls
    [one] One figure falls
   *[other] { $count } figures fall
}
rw-falls-more = { $count } figures or more
rw-threat = Threat
rw-mean = Figures on average
rw-destroyed = The unit is destroyed
rw-test = A morale test
rw-resolved = A morale card takes effect
rw-surges = Surges on average
rw-sheet = { $card } · { $trays ->
    [one] one tray
   *[other] { $trays } trays
} · { $points } points
rw-defense = Defense
rw-wounds = Wounds of a figure
rw-figures = Figures
rw-melee = Melee dice
rw-ranged = Ranged dice
rw-token = Token: { $token }
rw-keyword = { $keyword }
rw-shape = { $columns ->
    [one] one column
   *[other] { $columns } columns
}, { $ranks ->
    [one] one rank
   *[other] { $ranks } ranks
}
rw-deployment-card = Terrain: { $defensive } defensive, { $dangerous } dangerous
rw-objective-bounty = { $points } points for each enemy unit destroyed
rw-objective-hold = At the end { $points } points for each of { $tokens } tokens on the middle line near which one side stands alone
rw-objective-raid = { $points } points for each of { $tokens } supplies fetched from the enemy's half
rw-objective-demoralize = Each round { $points } points for the side whose enemy has more panic
rw-objective-breakthrough = At the end { $points } points for each unit wholly in the enemy's half
rw-objective-strongholds = At the end { $points } points for each terrain piece that one side holds alone
rw-card-ready = { $card }
rw-card-exhausted = { $card }, exhausted
rw-card-discarded = { $card }, discarded
rw-condition = Condition
rw-morale-card = { $card } ({ $type }, { $icons ->
    [one] 1 icon
   *[other] { $icons } icons
})
rw-morale-said = { $card } ({ $type }, { $icons ->
    [one] 1 icon
   *[other] { $icons } icons
}): { $does }
rw-morale-discarded = Discarded morale cards
no-morale-card-too-heavy = { $card } counts { $icons } icons, and the test has severity { $count }.
say-impact = Impact
say-regenerate = Regenerate
say-protector = Protector
say-scout = Scout
say-overgrow = Overgrow
say-steadfast-doubt = Steadfast (doubt)
say-steadfast-fear = Steadfast (fear)
say-steadfast-confusion = Steadfast (confusion)
say-resilient-blight = Resilient (blight)
say-resilient-immobilize = Resilient (immobilize)
say-resilient-panic = Resilient (panic)
say-resilient-stun = Resilient (stun)
say-fear = fear
say-doubt = doubt
say-confusion = confusion
rw-arc = Firing arc of { $unit } up to range { $range }
rw-in-sight = { $unit } → { $foe }: range { $range }
rw-reach = { $unit }: { $action }
rw-way = { $change ->
    [none] {""}
   *[other] { $change }{" "}
}{ $kind ->
    [none] {""}
   *[other] { $kind }{" "}
}{ $way }{ $hand ->
    [none] {""}
   *[other] {" "}{ $hand }
}{ $part ->
    [0] {""}
    [one] {", "}only half a tray
   *[other] {", "}only { $part } half trays
}{ $met ->
    [none] {""}
   *[other] {", "}meets { $met }
}{ $missed ->
    [0] {""}
   *[other] {", "}meets no enemy: 1 panic
}
rw-template = { $speed }
rw-initiative = Initiative
rw-runes = Runes
rw-morale-deck = Morale cards
rw-cards-left = left
rw-upgrade = { $slot ->
    [artifact] Artifact
    [champion] Champion
    [heavy] Heavy
    [heraldry] Heraldry
    [music] Music
    [training] Training
    [unique] Unique
   *[equipment] Equipment
}, { $cost } points
rw-upgrade-figure = { $slot ->
    [champion] Champion
    [heavy] Heavy
    [heraldry] Heraldry
    [music] Music
    [unique] Unique
   *[other] Figure
}, { $cost } points; defense { $defense }, wounds left { $wounds }
