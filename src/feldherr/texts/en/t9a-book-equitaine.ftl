# 8.D.a.3-6 Kingdom of Equitaine.
ask-army-prays = Does the army pray before the battle, and give up all bonuses to the roll for the first turn?
ask-lights-braziers = Do { $unit } set their arrows on fire?
event-army-prays = The army of { $seat } prays.
ask-appears = Does { $unit } appear beside a damsel now?
no-not-by-damsel = { $unit } must stand within 6″ of a friendly damsel.
