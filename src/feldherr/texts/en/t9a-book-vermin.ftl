# 8.D.a.3-6 Vermin Swarm.
ask-living-bomb = Explosion of { $unit }: hits on { $other }
ask-lightning = Lightning on the flyers of { $unit }
ask-strays = Whom do the hits on { $unit } strike? The enemy on { $needed } or more.
ask-which-friend = Which friend do they strike?
event-strays = Hits on friends, { $unit }: { $count }.
no-t9-must-join = { $unit } must be deployed in a unit.
ask-rings-bell = Should { $unit } ring the bell?
ask-bell = The bell of { $unit }: 2 or more to ring.
ask-bell-hits = Hits of the cracked bell on { $unit }
event-bell-cracks = The bell cracks: { $unit }.
luck-strays = Stray shots
ask-supercharge = Can { $unit } be supercharged again? 3 or more.
say-supercharged-cannon = Supercharged Lightning Cannon
say-lightning-coil = Lightning Coil
say-naphtha-thrower = Naphtha Thrower
ask-lightning-coil = How many hits does the Lightning Coil of { $unit } cause on { $other }?
ask-naphtha-thrower = How many hits does the Naphtha Thrower of { $unit } cause on { $other }?
