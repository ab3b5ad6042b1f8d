# 21.B Characters.
ask-join-place = Where should { $unit } stand in { $other }?
ask-make-way = Where should { $unit } step into contact?
ask-who-crumbles = To which Character of { $unit } goes the next loss of a Health Point?
event-character-joins = { $unit } joined { $other }.
event-character-leaves = { $unit } left { $other }.
event-makes-way = Into contact: { $unit }.
event-unit-crumbles = Instability of { $unit }: { $count ->
    [0] nothing lost.
    [one] one Health Point lost.
   *[other] { $count } Health Points lost.
}
say-seat-left = on the left side
say-seat-right = on the right side
