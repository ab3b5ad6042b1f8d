# B5.2.2 Melee, B5.2.3 Combat procedure, B5.3 Combat result.
event-turns-to-face = { $element } turns to face { $foe }.
event-melee-fought = Melee: { $element } with { $own }, { $foe } with { $enemy }.
event-melee-magic = Magic in melee for 1 AP: { $element }. { $ap } AP are left.

ask-whom-to-face = Several attack { $element } at once: whom does it turn to face?
ask-front-rank = Several turn to face { $foe }: who stands in front?
ask-fight = Which melee is fought next?
ask-melee-magic = Shall the wizard with { $element } help in melee for 1 AP? You have { $ap } AP.
ask-magic-ahead = Which wizard shall help for 1 AP in the enemy's next turn? You have { $ap } AP left.
ask-melee = Melee: { $element } ({ $own } + d12) against { $foe } ({ $enemy } + d12).
ask-undead-die = { $element } has rolled higher than { $foe }, and undead take part. Add a d3?
ask-undead-dice = The d3 for { $element } against { $foe }.
ask-cover = { $element } has { $own }, { $foe } { $enemy }. How much does the cover count?
ask-protection = { $element } has { $own }, { $foe } { $enemy }. How much does the protection count?
ask-recoil-or-retreat = { $element } loses against { $foe }: recoil or retreat?
ask-stand-or-retreat = { $element } and { $foe } are equal: shall { $element } retreat?

say-stand = stand
say-recoil = recoil
say-retreat = retreat
