# Ogre Khans.
ask-headhunter-roll = { $unit } recovers a Health Point on 3+.
event-stew-eaten = { $unit } can use its Breath Attack again.
luck-headhunter-roll = Rolls of headhunters
