# B Army building: what is wrong with an army.
no-unknown-formation = { $card } has no formation { $formation }. Its costing table has: { $known }.
no-army-over-points = The army costs { $points } points, { $over } more than the { $size } of the game. Take something out.
no-foreign-unit = { $card } is of another faction than { $faction }. All units belong to one faction.
no-unique-twice = { $card } is unique and may be in the army only once. Leave one out.
no-too-many-unique = The army has { $has } unique units; one for each 100 points makes { $most }. Leave some out.
no-assumed-dials = Nobody has published the dials of { $card }, and this game is played without our own. Take another unit.
no-no-slot = No slot `{ $slot }` left for { $card }: { $element }. Take another upgrade or a bigger formation.
no-foreign-upgrade = { $card } is not for { $element }: it belongs to { $faction }. Take one of your own faction.
no-upgrade-for-others = { $card } is not for { $element }: it is for other units. Take another upgrade.
