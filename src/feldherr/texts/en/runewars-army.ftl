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
no-no-ready-tables = There is no table { $plan }: the terrain of Runewars is dealt in every battle. Leave the name out, or name a YAML file with your own components.
no-component-missing = { $name } is missing. Add it, as in components.yaml of the game.
no-component-of-nobody = { $name } is no unit card. Remove it or correct its name.
no-component-twice = { $name } stands there twice. Give one of them another id.
no-zone-off-table = A zone is left, lower, right and upper end, in this order, within { $width } × { $depth } mm. Correct its numbers.
no-outline-not-convex = The outline of { $name } must turn right at every corner: convex, clockwise. Order its points anew.
