# 8.D.a.3-6 Empire of Sonnstahl.
ask-steam-power = How does { $unit } drive?
say-steam-rolls = under steam
say-steam-speeds = with the steam of its cannon
say-steam-stays = it stays
