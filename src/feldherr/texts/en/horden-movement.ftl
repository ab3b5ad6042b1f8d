# B4 Tactical moves.
ask-move = { $ap ->
    [0] Is there anything left that costs no action points?
    [one] Which tactical move do you make? 1 action point is left.
   *[other] Which tactical move do you make? { $ap } action points are left.
}
ask-stride = Shall the commander on a road, or a wizard, go 1 LE further for 1 action point?
ask-face-flyers = Which of your elements shall turn towards a flying enemy?
ask-crossing = Crossing of { $river } by { $element }: { $needs } or more is needed.

event-moved = { $elements } { $how ->
    [column] went { $le } LE in column
    [land] { $le ->
        [0] landed
       *[other] flew { $le } LE and landed
    }
    [embark] went { $le } LE to the boat
   *[other] { $le ->
        [0] moved on the spot
       *[other] moved { $le } LE
    }
} ({ $ap } AP).
event-dismounts = { $element } dismounted, to fight on foot from now on.
event-embarks = { $element } went aboard { $boat }.
event-crosses = { $element } got through { $river } (rolled { $roll }, needed { $needs }).
event-halts = { $element } did not get through { $river } (rolled { $roll }, needed { $needs }).
event-halts-in-line = { $element } halted: only in column does one get through { $river }.
event-looks-up = { $element } turned towards { $foe } in the air.

say-face = turn to face:
say-dismount = dismount:
say-land = land:
say-take-off = take off:
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
no-no-such-move = “{ $how }” is no way to move. Move plainly, form a column, land or embark.
no-not-to-be-moved = { $element } cannot be moved by you now. Choose one of your elements on the table.
no-moved-already = { $element } cannot move twice in one turn. Choose another element.
no-still-aboard = { $element }, aboard { $boat }, can go ashore only alone, and only in a turn in which the boat has not moved.
no-just-embarked = { $boat } cannot sail yet, for { $element } went on foot this turn. Wait until your next turn.
no-costs = This move takes { $needs } AP ({ $surcharges }); no more than { $has } AP can be spent on it.

# Groups
no-held-in-front = In contact with the front edge of { $foe }, { $element } cannot move in a group. Move this element alone or leave it out.
no-no-group = { $element } would have to touch the group with a full side, facing the same way. Leave this element out.
no-group-goes-ahead = A group goes straight ahead or wheels forward; it neither turns on the spot nor goes back or sideways.
no-turns-too-far = A column is formed in a turn of at most { $has } degrees; this one has { $needs }.
no-head-leads = The head of this column is not { $element }. Name the foremost element first.
no-wheels-elsewhere = A line wheels about the front corner at its inner end: { $side }.
no-needs-column = On the way lies { $because }; a group passes it in column only.
no-column-away = With { $foe } before its front, a group moves away in column only.
no-narrowing = A group narrows its front only to turn, to follow a road, or where it cannot pass as it is.

# Way and distance
no-too-far = { $element } may go { $has } LE at most; this way is { $needs } LE long.
no-only-wheels = { $element } may only go straight ahead and wheel.
no-blocked = The way of { $element } is blocked by { $other }. Go round.
no-camp-closed = { $element } cannot enter { $camp }.
no-gap = { $element } would have to pass a gap of { $has } LE between { $between }; { $needs } LE are needed.
no-front-zone = { $element } would move obliquely before the front of { $foe }, only { $has } LE away. Align with that front, attack it, or withdraw straight from it.
no-only-withdraws = { $element } may withdraw from the front of { $foe }, but not into contact with { $other }.

# Contact
no-misaligned = { $element } must meet { $foe } edge to edge and corner to corner (here: { $side }).
no-flank-start = { $element } would have to start beyond the line of this side of { $foe } ({ $side }) to attack there.
no-no-contact-for = { $element } may not move into contact with enemies such as { $foe }.
no-shoots-instead = { $element } can shoot at { $foe } and therefore may not move into contact with that front.
no-flies-too-high = { $element } cannot reach { $foe } in the air. That takes a hero, a wizard's magic, or a flyer that has landed or fights on the ground.
no-boat-not-landed = { $element } can attack { $foe } from the land only where the boat has landed.
no-no-siege-for = { $element } may not move into contact with { $works }.
no-too-strong = { $element } may not attack { $works }.
no-misaligned-wall = { $element } must stand before { $works } with the whole front on it, section by section.

# Flyers and boats
no-cannot-land = { $element } cannot land: only flying elements do.
no-no-ground = There is no ground for { $element } to land on. Choose dry land.
no-no-landing-room = There is no room for { $element } to land: that takes 1 LE more than the base depth.
no-no-boat-there = There is no landed boat of your own for { $element } there.
no-no-place-aboard = Places left aboard { $boat }: { $has }. { $element } { $needs ->
    [0] can never go aboard
   *[other] would take { $needs }
}.
no-no-stride = The extra move leads along a road with the commander, or over roads and open ground with a wizard; neither holds for { $element }.
