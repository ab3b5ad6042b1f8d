# 8.D.a.3-6 Empire of Sonnstahl.
ask-steam-power = How should { $unit } drive?
say-steam-rolls = under steam
say-steam-speeds = with the steam of its cannon
say-steam-stays = it stays
ask-gives-order = Which order should { $unit } give?
event-ordered = { $unit }: { $order }.
say-order-double = On The Double
say-order-steady = Steady, Men
say-order-aim = Ready, Aim, Fire
say-order-brace = Brace For Impact
ask-support-charge = Which Support Unit charges { $other }, too?
ask-counter-charge = Which Support Unit charges back?
ask-support-shots = Which Support Unit shoots at { $other } for { $unit }?
t9-no-support = nobody else
