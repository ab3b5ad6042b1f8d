# Ogre Khans.
ask-headhunter-roll = { $unit }: a Health Point comes back on 3+.
event-stew-eaten = { $unit } can use its Breath Attack again.
luck-headhunter-roll = Rolls of headhunters
