# B4 Tactical moves.
ask-move = { $ap ->
    [0] Is there anything left that costs no action points?
    [one] Which tactical move do you make? 1 action point is left.
   *[other] Which tactical move do you make? { $ap } action points are left.
}
ask-stride = Does the commander on a road, or a wizard, go 1 LE further for one action point?
ask-face-flyers = Which of your elements turns towards a flying enemy?
ask-crossing = { $element } wades through { $river }: { $needs } or more.

event-moved = { $elements } { $how ->
    [column] forms a column
    [land] flies and lands
    [embark] goes to the boat
   *[other] moves
} ({ $ap } AP).
event-dismounts = { $element } dismounts and fights on foot from now on.
event-embarks = { $element } goes aboard { $boat }.
event-crosses = { $element } gets through { $river } (rolled { $roll }, needed { $needs }).
event-halts = { $element } does not get through { $river } (rolled { $roll }, needed { $needs }).
event-halts-in-line = { $element } halts: { $river } is crossed in column only.
event-looks-up = { $element } turns towards { $foe }.

say-face = turns to face:
say-dismount = dismounts:
say-land = lands:
say-take-off = takes off:
say-front = front
say-left = left flank
say-right = right flank
say-rear = rear
say-difficult-terrain = difficult terrain
say-wild-river = a normal or raging river
say-one-move = the move itself
say-horse-and-foot = mounted and foot together
say-air-and-ground = flying and ground elements together
say-feared-foe = contact with Great Flyers or Behemoths
say-commander-lost = the commander is lost
say-commander-in-cover = the commander is in a camp or in cover
say-commander-far = the commander is far away
say-commander-unseen = the commander is out of sight
say-commander-in-contact = the commander is in contact with the enemy
say-wizard-at-flyer = magic against a flyer

# Who moves
no-no-such-move = "{ $how }" is no way to move. Move plainly, form a column, land or embark.
no-not-to-be-moved = { $element } is not yours to move now. Choose one of your elements on the table.
no-moved-already = { $element } has moved already this turn. Choose another element.
no-still-aboard = { $element } is aboard { $boat } and cannot go ashore like this: alone, in a turn in which the boat has not moved.
no-just-embarked = { $element } has walked this turn, so { $boat } cannot sail yet. Wait until your next turn.
no-costs = This move costs { $needs } action points ({ $surcharges }), and { $has } are left for it.

# Groups
no-held-in-front = { $element } touches the front edge of { $foe } and cannot move in a group. Move it alone or leave it out.
no-no-group = { $element } does not touch the group with a full side, facing the same way. Leave it out.
no-group-goes-ahead = A group goes straight ahead or wheels forward; it neither turns on the spot nor goes back or sideways.
no-turns-too-far = A column is formed in a turn of at most { $has } degrees; this one has { $needs }.
no-head-leads = { $element } is not the head of this column. Name the foremost element first.
no-wheels-elsewhere = A line wheels about the front corner at its inner end: { $side }.
no-needs-column = On the way lies { $because }; a group passes it in column only.
no-column-away = Away from { $foe }, who is before its front, a group moves in column only.
no-narrowing = A group narrows its front only to turn, to follow a road, or where it cannot pass as it is.

# Way and distance
no-too-far = { $element } would go { $needs } LE and may go { $has } LE.
no-only-wheels = { $element } may only go straight ahead and wheel.
no-blocked = { $other } is in the way of { $element }. Go round.
no-camp-closed = { $element } cannot enter { $camp }.
no-gap = { $element } would pass a gap of { $has } LE between { $between }; it needs { $needs } LE.
no-front-zone = { $element } would move obliquely before the front of { $foe }, only { $has } LE away. Align to it, attack it, or withdraw straight from it.
no-only-withdraws = { $element } withdraws from the front of { $foe } and may not contact { $other } by that.

# Contact
no-misaligned = { $element } must meet { $foe } edge to edge and corner to corner (here: { $side }).
no-flank-start = { $element } does not start beyond the line of this side of { $foe } ({ $side }) and may not attack it there.
no-no-contact-for = { $element } may not move into contact with enemies such as { $foe }.
no-shoots-instead = { $element } can shoot at { $foe } and may not move into contact with its front.
no-flies-too-high = { $element } cannot reach { $foe } in the air. That takes a hero, a wizard's magic, or a flyer that has landed or fights on the ground.
no-boat-not-landed = { $element } can attack { $foe } from the land only where it has landed.
no-no-siege-for = { $element } may not move into contact with { $works }.
no-too-strong = { $element } may not attack { $works }.
no-misaligned-wall = { $element } must stand before { $works } with its whole front on it, section by section.

# Flyers and boats
no-cannot-land = { $element } does not fly and cannot land.
no-no-ground = There is no ground for { $element } to land on. Choose dry land.
no-no-landing-room = { $element } finds no room to land: it needs 1 LE more than its depth.
no-no-boat-there = { $element } meets no landed boat of its own there.
no-no-place-aboard = { $boat } has { $has } places left, and { $element } { $needs ->
    [0] can never go aboard
   *[other] needs { $needs }
}.
no-no-stride = The extra move leads along a road with the commander, or over roads and open ground with a wizard; { $element } does neither.
