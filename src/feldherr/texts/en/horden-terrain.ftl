# Horden & Helden, M4.2 Terrain and T3 River character.

# --- What is asked and told ---
ask-terrain-card = Draw a card: { $square ->
    [0] rivers, roads and coasts of the whole table
   *[other] the terrain of square { $square }
  }.
ask-river-character = What is { $river } like? Roll a die.
event-terrain-laid = { $count ->
    [0] The table is bare, open ground.
   *[other] On the table: { $pieces }.
  }
event-river-known = { $river }: { $character } water (result { $result }).

# --- Where an element cannot be ---
no-impassable = That is impassable: deep water or a cliff. Stay on this side, or go round it.
no-only-on-roads = Elements of this type pass difficult terrain on roads only. Go along a road, or round it.
no-no-perch = Flying elements do not end a move over a wood or a built-up area. Fly on, or stop before it.
no-out-of-water = A boat stays wholly in water that it can sail. Choose a place in a lake, the sea or a navigable river.
no-out-of-lair = A Lurker keeps to the terrain in which it is at home. Choose a place at least partly in it.

# --- What is wrong with a plan ---
no-table-width = The table is { $has } mm wide. It consists of terrain squares of { $square } mm, at least three side by side: give it 1200, 1600, 2000 mm …
no-same-name = Two things have the name { $piece }. Give each a name of its own.
no-no-outline = { $piece }: this outline crosses itself or encloses nothing. List its points in order.
no-off-table = { $piece }: this reaches over the edge of the table. Move it inwards.
no-too-bare = Only { $has } terrain squares have a piece of terrain, { $needs } need one. Add pieces in bare squares.
no-too-open = Only { $has } terrain squares have a river, difficult or impassable terrain, { $needs } need it. Add some in open squares.
no-island-ashore = { $piece }: an island lies wholly in a sea or lake. Move it into the water.
no-too-wide = { $piece }: { $has } LE across, but at most { $most } LE are allowed in any direction. Make it smaller.
no-too-narrow = { $piece }: only { $has } LE across, but at least { $least } LE are needed in every direction. Make it larger.
no-no-hill = { $piece }: only hills are high, steep or have a cliff. Leave that out.
no-no-cliff = { $piece }: the cliff does not run from one point of the outline to another. Give the numbers of two different points, counted from 0.
no-cliff-too-long = { $piece }: { $percent } % of the outline are cliff, at most a third is allowed. Shorten the cliff.
no-river-ends = { $piece }: a river runs from one edge of the table to the opposite one, or begins or ends in a lake or the sea. Extend its course.
no-river-aside = { $piece }: a river that begins or ends at a long edge stays at least 6 LE from both short edges and at most 12 LE from one of them. Move its course.
no-river-half = { $piece }: a river that begins or ends at a short edge stays at least 6 LE from both long edges and does not cross the middle line of the table. Move its course.
no-river-too-broad = { $piece }: { $has } LE broad, but at most { $most } LE are allowed. Make it narrower.
no-river-too-narrow = { $piece }: { $has } LE broad, but boats need { $least } LE. Make it broader, or not navigable.
no-river-too-long = { $piece }: { $has } LE long, but at most { $most } LE are allowed. Straighten its course.
no-crossing-off = { $piece }: this does not lie on the course of the river that it names. Move it there.
no-road-into-river = { $piece }: no ford or bridge leads over { $river }. Put one where they meet.
no-road-beside = { $piece }: { $beside } on one side only, nearer than half an element. Lead the road through or further away.
no-no-plan = There is no table called { $plan }. Choose one of these: { $known }.

# --- Words ---
say-calm = calm
say-normal = normal
say-raging = raging
say-built-up = built-up area
say-rough = rough ground
say-marsh = marsh
say-dunes = sand dunes
say-fields = fields
say-vineyard = vineyard
say-orchard = orchard
say-scrub = scrub
say-wood = wood
say-hill = hill
say-lake = lake
say-sea = sea
say-island = island
say-river = river
say-road = road
say-ford = ford
say-bridge = bridge
say-cliff = cliff
