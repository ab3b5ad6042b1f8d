# 20 Gelände.
ask-dangerous-terrain = Gefährliches Gelände für { $unit }: höchstens { $needed } trifft.
event-dangerous-terrain = Gefährliches Gelände: { $count ->
    [0] kein Treffer auf { $unit }.
    [one] ein Treffer auf { $unit }.
   *[other] { $count } Treffer auf { $unit }.
}
