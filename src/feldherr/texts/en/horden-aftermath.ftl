# B5.3.2 Recoiling, B5.4 fleeing, B5.5 retreating, B5.5.1 pursuing elements.
event-recoils = { $element } recoiled { $le } LE.
event-pushed-back = { $by } pushed { $element } back { $le } LE.
event-cannot-recoil = { $element } would have to recoil but cannot.
event-obstacles-lost = { $element } left the approach obstacles behind for good.
event-swims-ashore = { $element } reached the opposite bank.
event-turns-about = { $element } turned about.
event-flees = { $element } fled { $le } LE.
event-stuck-at-river = { $element } did not get through { $river } in flight.
event-retreats = { $element } retreated { $le } LE.
event-pursues = { $element } pursued { $foe } for { $le } LE.
event-goes-along = { $element } went along with { $leader }.
event-lines-up = { $element } came front to front with { $foe }.
ask-pursue = Shall { $element } pursue { $foe } for { $le } LE?
