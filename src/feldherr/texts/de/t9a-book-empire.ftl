# 8.D.a.3-6 Imperium Sonnstahl.
ask-steam-power = Wie fährst du mit { $unit }?
say-steam-rolls = unter Dampf
say-steam-speeds = mit dem Dampf der Kanone
say-steam-stays = bleibt stehen
ask-gives-order = Welchen Befehl gibst du mit { $unit }?
event-ordered = { $unit }: { $order }.
say-order-double = im Laufschritt
say-order-steady = ruhig bleiben
say-order-aim = bereit, zielen, Feuer
say-order-brace = auf den Aufprall gefasst
ask-support-charge = Welche Unterstützungseinheit greift { $other } ebenfalls an?
ask-counter-charge = Welche Unterstützungseinheit führt einen Gegenangriff?
ask-support-shots = Welche Unterstützungseinheit schießt für { $unit } auf { $other }?
t9-no-support = keine weitere
