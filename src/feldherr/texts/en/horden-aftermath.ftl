# B5.3.2 Recoiling, B5.4 fleeing, B5.5 retreating, B5.5.1 pursuing elements.
event-recoils = { $element } recoils { $le } LE.
event-pushed-back = { $element } is pushed back { $le } LE by { $by }.
event-cannot-recoil = { $element } would have to recoil but cannot.
event-obstacles-lost = { $element } leaves its approach obstacles behind for good.
event-swims-ashore = { $element } reaches the opposite bank.
event-turns-about = { $element } turns about.
event-flees = { $element } flees { $le } LE.
event-stuck-at-river = { $element } does not get through { $river } in its flight.
event-retreats = { $element } retreats { $le } LE.
event-pursues = { $element } pursues { $foe } for { $le } LE.
event-goes-along = { $element } goes along with { $leader }.
event-lines-up = { $element } comes front to front with { $foe }.
ask-pursue = Shall { $element } pursue { $foe } for { $le } LE?
