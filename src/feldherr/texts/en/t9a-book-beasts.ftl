# Beast Herds.
ask-who-bleeds = Which Character bleeds for another roll?
event-blood-offered = Blood Offering: { $unit }.
ask-sober-or-drunk = { $unit }: sober or drunk?
say-t9-sober = sober
say-t9-drunk = drunk
event-is-sober = Sober: { $unit }.
event-is-drunk = Drunk: { $unit }.
ask-loots-booze = Should { $unit } hand out the looted booze?
event-booze-looted = Everybody drinks with { $unit }.
ask-wakes = Should { $unit } wake now?
no-not-in-forest = { $unit } must stand completely within a forest.
ask-uproots-tree = Does { $unit } throw its weapon away, and uproot a tree?
event-uproots-tree = { $unit } uproots a tree.
