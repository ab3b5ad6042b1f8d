# 20 Terrain.
ask-dangerous-terrain = Dangerous Terrain for { $unit }: { $needed } or less hits.
event-dangerous-terrain = Dangerous Terrain: { $count ->
    [0] no hit on { $unit }.
    [one] one hit on { $unit }.
   *[other] { $count } hits on { $unit }.
}
