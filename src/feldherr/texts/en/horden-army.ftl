# M3.5 Army size, T1: what is illegal about an army, and how to mend it.
no-army-too-dear = the army costs { $points } points, { $over } more than the { $size } of the game; leave something out.
no-commanders = the army needs { $needs ->
    [1] exactly one commander
   *[other] exactly { $needs } commanders
} and has { $has ->
    [0] none
   *[other] { $has }
}; { $has ->
    [0] write `commander: true` with one element.
   *[other] mark as many elements with `commander: true`.
}
no-no-camp = the army has neither a camp nor baggage; write `camp: { "{}" }` for a camp, or list { $needs } elements of the type `baggage`.
no-baggage = an army without a camp has { $needs } baggage elements; here are { $has }.
no-camp-and-baggage = an army has either a camp or baggage; leave one of the two out.
no-baggage-fortified = only a camp can be fortified, not baggage; choose the camp, or leave the fortification out.
no-camp-deep = only the joint camp of several commands may be half as wide and twice as deep; leave `deep` out.
no-gates-in-no-wall = only a fortified camp has gates; write `fortified: true`, or leave the gates out.
no-gate-in-no-section = there is no section { $gate } for a gate: the sections are 1 to { $sections }, from the left short side to the right one.
no-gates-adjacent = between the gates in sections { $one } and { $other } there must be a section without a gate; move one of them.
no-ramparts = { $has } sections of rampart are not possible; take 0 or more.
no-individuals = the army has { $has } heroes, clerics and wizards; { $most } are allowed. Leave some out.
no-people-absent = no element belongs to the people “{ $people }” that the distrust names; give it to some with `people`, or strike the pair.
no-people-twice = the people “{ $people }” cannot distrust itself; name two different ones.
no-camp-followers-listed = { $element }: camp followers belong to every camp and are not listed; strike them.
no-individual-not-allowed = { $element }: no { $individual } goes with this type; choose another individual or another element.
no-commander-not-there = { $element }: the commander must be on the table from the beginning; choose an element that is neither a God nor a Lurker.
no-property-not-allowed = { $element }: this type cannot have { $property }; strike it.
no-property-twice = { $element }: { $property } stands there twice; strike one.
no-exotic-where = { $element }: exotic mounts need a kind of terrain that is open for them; write `exotic:` with one of { $known }.
no-exotic-without-mounts = { $element }: only exotic mounts count a kind of terrain as open; add `exotic_mounts`, or strike `exotic`.
no-exotic-afoot = { $element }: infantry with exotic mounts pays for mounts too; add `mounts`.
no-lair-where = { $element }: a Lurker needs a kind of terrain where it lurks; write `lair:` with one of { $known }.
no-lair-of-no-lurker = { $element }: only Lurkers have a lair; strike `lair`.
