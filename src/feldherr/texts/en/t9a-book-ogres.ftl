# Ogre Khans.
ask-headhunter-roll = { $unit }: a Health Point comes back on 3+.
event-stew-eaten = { $unit } can use its Breath Attack again.
luck-headhunter-roll = Rolls of headhunters
ask-lays-trap = In which terrain feature does { $unit } lay a trap?
say-no-trap = no trap
event-lays-trap = A trap of { $unit }: { $piece }.
event-springs-trap = { $unit } stepped into traps: { $piece }.
