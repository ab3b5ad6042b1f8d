# 8.D.a.3-6 Kingdom of Equitaine.
ask-army-prays = Does the army pray before the battle, and give up all bonuses to the roll for the first turn?
ask-lights-braziers = Do { $unit } set their arrows on fire?
event-army-prays = The army of { $seat } prays.
ask-appears = Does { $unit } appear beside a damsel now?
no-not-by-damsel = { $unit } must stand within 6″ of a friendly damsel.
ask-lays-stakes = Where does { $unit } drive its stakes into the ground?
say-no-stakes = no stakes
event-lays-stakes = Stakes before { $unit }.
no-stakes-too-far = The stakes must lie before the front of { $unit }, wholly within 1″ of it.
no-stakes-on-terrain = The stakes of { $unit } must not touch other terrain.
name-stakes = Stakes
