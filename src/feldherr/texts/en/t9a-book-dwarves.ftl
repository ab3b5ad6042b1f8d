# 8.D.a.3-6 Dwarven Holds.
ask-bear-grudge = Against which unit do the dwarfs bear a grudge?
ask-engravings = Which engravings for { $unit }?
ask-entrenches = Which war machine is entrenched?
ask-last-blow = Whom do the last blows of { $unit } strike?
event-grudge = Grudge of { $seat }: { $unit }.
event-engraved = { $unit }: { $engraving }.
event-entrenched = Entrenched: { $unit }.
say-engraved-might = +1 Strength and +1 Armour Penetration
say-engraved-vanguard = Vanguard
say-engraved-speed = +2 Agility
ask-uses-holdstone = Does { $unit } use its Holdstone now? The unit fights to all sides, and does not pursue.
event-uses-holdstone = { $unit } stands as firm as the Holdstone.
