# 8.D.a.3-6 Infernal Dwarves.
ask-slaves = What do the slaves { $unit } do without their masters?
event-embrace = The flames of { $unit } burn enemies in contact: { $count ->
    [one] one hit.
   *[other] { $count } hits.
}
ask-engages-boiler = Does { $unit } engage its boiler? It moves at random then, and does not shoot.
event-under-steam = Under full steam: { $unit }.
event-is-doused = Flammable now: { $unit }.
say-two-dice-volley = Volley Gun with 2D6 shots
say-three-dice-volley = Volley Gun with 3D6 shots
