# B5.2.2 Melee, B5.2.3 Combat procedure, B5.3 Combat result.
event-turns-to-face = { $element } turned to face { $foe }.
event-melee-fought = Melee: { $element } with { $own } against { $foe } with { $enemy }.
event-melee-magic = Magic in melee for 1 AP: { $element } (left: { $ap } AP).

ask-whom-to-face = Several enemies attack { $element } at once. Whom do you turn to face?
ask-front-rank = Several of your elements turn to face { $foe }. Which one stands in front?
ask-fight = Which melee is fought next?
ask-melee-magic = Shall the wizard with { $element } help in melee for 1 AP? You have { $ap } AP.
ask-magic-ahead = Which wizard shall help for 1 AP in the enemy's next turn? You have { $ap } AP left.
ask-melee = Melee: { $element } ({ $own } + d12) against { $foe } ({ $enemy } + d12).
ask-undead-die = The roll of { $element } is higher than that of { $foe }, and undead take part. Add a d3?
ask-undead-dice = The d3 for { $element } against { $foe }.
ask-cover = Total of { $element }: { $own }; of { $foe }: { $enemy }. How much shall the cover count?
ask-protection = Total of { $element }: { $own }; of { $foe }: { $enemy }. How much shall the protection count?
ask-recoil-or-retreat = Defeat of { $element } by { $foe }: recoil or retreat?
ask-stand-or-retreat = A tie between { $element } and { $foe }: shall { $element } retreat?

say-stand = stand
say-recoil = recoil
say-retreat = retreat
