# 8.D.a.3-6 Infernal Dwarves.
ask-slaves = What do the slaves { $unit } do without their masters?
event-embrace = The flames of { $unit } burn enemies in contact: { $count ->
    [one] one hit.
   *[other] { $count } hits.
}
