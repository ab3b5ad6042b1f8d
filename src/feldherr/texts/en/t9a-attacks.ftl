# 7 Attacks, 21.D to 21.H.
ask-to-wound = To wound { $unit }: { $needed }+.
ask-to-wound-again = To wound { $unit } once more: { $needed }+.
ask-armour-save = Armour Saves of { $unit }: { $needed }+.
ask-special-save = { $save } of { $unit }: { $needed }+.
ask-special-save-again = { $save } of { $unit } once more: { $needed }+.
ask-which-save = Which Special Save do you use?
ask-distribute-hits = Which models take one of the hits that are left? The rank-and-file take the others.
ask-hard-hit = Does a hit with Strength { $strength } and Armour Penetration { $piercing } strike { $unit }?
ask-sure-hit = Does a hit that wounds by itself strike { $unit }?
ask-multiple-wounds = How many Health Points does each wound cost { $unit }?
event-t9-wounds = Hits on { $unit }: { $count ->
    [0] none of them wounds.
    [one] one wound.
   *[other] { $count } wounds.
}
event-armour-saved = Armour of { $unit }: { $count } of { $wounds } wounds prevented.
event-specially-saved = { $save } of { $unit }: { $count } of { $wounds } wounds prevented.
say-aegis = Aegis
say-fortitude = Fortitude
say-nobody = none of them
ask-special-target = Which enemy does a model of { $unit } strike?
ask-impact-hits = Impact Hits of { $unit } on { $other }
ask-grind-attacks = Grind Attacks of { $unit } on { $other }
ask-stomp-attacks = Stomp Attacks of { $unit } on { $other }
ask-breath-attack = Breath Attack of { $unit } on { $other }
t9-die = D
ask-which-amount = Which number of hits will { $unit } roll?
ask-which-wounds = Which Multiple Wounds does { $unit } use against { $other }?
ask-rather-impact = Should { $unit } make Impact Hits rather than Grind Attacks?
ask-use-breath = Breath Attack of { $unit } now?
ask-how-many-breathe = How many models of { $unit } use their Breath Attack on { $other }?
event-special-hits = Special Attack of { $unit } on { $other }: { $count ->
    [one] one hit.
   *[other] { $count } hits.
}
ask-nominated-attack = Whom does the special attack of { $unit } strike?
