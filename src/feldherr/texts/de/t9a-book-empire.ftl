# 8.D.a.3-6 Imperium Sonnstahl.
ask-steam-power = Wie fährt { $unit }?
say-steam-rolls = unter Dampf
say-steam-speeds = mit dem Dampf der Kanone
say-steam-stays = bleibt stehen
