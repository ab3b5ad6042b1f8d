# 8.D.a.3-6 Daemon Legions.
event-rebounding-hits = Hits of { $unit } on its own models: { $count }.
event-digestive-vomit = Stronger from now on: { $unit }.
ask-raised-health = How many Health Points will { $unit } raise?
no-t9-nobody-deployed = Before { $unit } another unit of its side must be deployed normally.
ask-which-shape = Which manifestation for { $unit }?
say-writhing-nightmares = Writhing Nightmares
say-mesmerising-plumage = Mesmerising Plumage
say-chilling-yawn = Chilling Yawn
ask-dominion = Which unit for the Dominion of { $unit }?
event-dominion = Under a Dominion: { $unit }.
ask-devours = Which wounds feed { $unit }? 4+ does.
event-devours = Health Points of { $unit } after devouring: { $left }.
event-bursts = { $unit } burst.
ask-burst-hits = How many hits will { $other } suffer when { $unit } bursts?
ask-charge-bonus = How many inches further will { $unit } charge?
event-giant-raves = From now on it raves: { $unit }.

# 8.D.a.3-6 Saurian Ancients.
ask-which-prey = Which enemy do the Rhamphodons scent?
event-is-prey = Marked as prey: { $unit }.
ask-prey-attacks = How many attacks more do the Rhamphodons of { $unit } make?
ask-hits-again = Should { $unit } throw the dice for { $count } hits again?
ask-salamander-hits = How many hits will { $unit } suffer from the salamander?
ask-offensive-skill = How high is the Offensive Skill of { $unit }?
luck-offensive-skill = Offensive Skills
