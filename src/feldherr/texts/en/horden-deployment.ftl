# B3.1 Normal set-up, M4.1 camps, baggage and fortifications.
event-attack-tied = Both sides rolled { $roll } and roll again.
event-attacks = The attacker: { $side } (red { $red }, blue { $blue }).
event-edges = Base edge of { $side }: the { $edge } one (preferred: the { $preferred } one).
event-exchanged = { $side } found no terrain for { $element } and took { $substitute } instead.
event-lurker-noted = The lair of { $element }: { $lair }.
event-ambush-noted = { $side } laid an ambush with { $elements }.
event-camp-pitched = The camp of { $side } stands.
event-rampart-raised = { $side } raised a section of rampart.
event-deployed = { $side } deployed { $elements }.
event-column-formed = { $side } marched up in column: { $elements }.
event-comes-on = { $element } marched onto the table.
event-battle-begins = Everything is in place. The first turn belongs to { $side }.

ask-attack = Who attacks? The higher die decides.
ask-preferred-edge = At which long edge do you want to start?
ask-edge = With 3 or more you start at the { $preferred } edge, else at the opposite one.
ask-edge-variant = 2: the short edge left of the { $preferred } edge; 3 to 8: that edge; 9 to 11: the opposite edge; 12: the short edge to its right.
ask-hide = What do you hide? Note the terrain of each Lurker; the defender may also lay ambushes.
ask-exchange = There is no terrain for { $element } here. What do you take instead?
ask-next-lair = Where shall { $element } lurk next?
ask-camp = Where do you pitch your camp? A long side lies along your base edge.
ask-baggage = Where do you put your baggage? { $left ->
    [one] One element is
   *[other] { $left } elements are
} left.
ask-rampart = Where do you raise a section of rampart? { $left ->
    [one] One section is
   *[other] { $left } sections are
} left.
ask-column = In what order does your column march, and where does its head touch the table?
ask-vanguard = Where does your vanguard stand? { $left ->
    [one] One element is
   *[other] { $left } elements are
} left.
ask-deploy = Deployment, step { $step } of 6: what do you put where? { $left ->
    [one] One element is
   *[other] { $left } elements are
} left.

no-not-to-be-placed = { $element } cannot be placed now. Choose from those that are offered.
no-one-place-each = Every element is put in one place, and only once. Give one place for the leading one.
no-no-such-formation = “{ $how }” is no formation: several elements stand in a “line” or a “column”, a single one in neither.
no-off-the-table = { $element } would not stand wholly on the table. Choose a place further inwards.
no-occupied = { $element } would stand on { $other }. Choose free ground.
no-outside-zone = { $element } must stand wholly within { $le } LE of your base edge. Choose a place nearer to the edge.
no-camp-off-edge = A long side of the camp must lie along your base edge, or along the shore if that edge is water.
no-camp-near-side = The camp must keep { $mm } mm, one element width, from the side edges or from water there. Move it towards the middle.
no-camp-in-water = The camp would stand in water. Move it onto dry ground.
no-rampart-in-water = The rampart would stand in water. Move it onto dry ground.
no-gates-too-near = Between two gates there must be a section without one. Leave the gate out, or move it by one section.
no-ambush-ground = { $element } can only lie in ambush in the terrain squares at the short edges and outside the attacker's deployment zone.
no-ambush-seen = { $element } would be seen there. Hiding places are woods, built-up areas and the lee of a hill or wood; for Light Infantry also marsh and scrub.
no-column-off-edge = The front of the column must touch your base edge from outside, between its ends, with all others straight behind.
no-column-blocked = The column cannot march on there: something is in its way. Choose another place at the edge.
no-must-march = { $element } cannot go ahead: only Light Infantry, Auxilia, Light Horse and Cavalry form a vanguard. Take this element into the column.
no-vanguard-too-big = { $has } elements are too many for a vanguard: { $most } may go ahead. Take more of them into the column.
no-far-from-column = { $element } must stand within { $le } LE of where the column comes on. Choose a nearer place.

say-south = southern
say-north = northern
say-east = eastern
say-west = western
say-rampart = a section of rampart
