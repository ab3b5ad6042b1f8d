# 8 Building an army: what is wrong with an army.
no-t9-one-book = an army is of one army book: name it with `book`, or bring it along with `own`, not both.
no-t9-unknown-unit = The book has no unit `{ $name }`. { $near ->
    [0] Its units: { $known }.
   *[other] Do you mean { $known }?
}
no-t9-unknown-option = The unit has no option `{ $name }`. { $near ->
    [0] Its options: { $known }.
   *[other] Do you mean { $known }?
}
no-t9-unknown-item = There is no special item `{ $name }`. { $near ->
    [0] Known items: { $known }.
   *[other] Do you mean { $known }?
}
no-t9-over-points = The army costs { $points } points, { $over } more than the { $size } of the game. Take something out.
no-t9-under-points = The army costs { $points } points; in a game of { $size } at least { $least } are spent. Add something.
no-t9-category-empty = { $en }: the army has nothing of this category. Take at least one unit of it.
no-t9-category-over = { $en }: { $points } points, at most { $most } ({ $percent } %) are allowed. Take something out.
no-t9-category-under = { $en }: { $points } points, at least { $least } ({ $percent } %) are needed. Add something.
no-t9-one-general = The army names { $count } generals; write `general: true` at exactly one character.
no-t9-no-general = { $unit_en } cannot be the general. Name a character without battle standard that may lead.
no-t9-too-few-units = Units besides characters: { $count }, war machines counting as one; { $least } are needed.
no-t9-one-of-a-kind = { $en } is one of a kind and may be in the army only once. Leave one out.
no-t9-too-many = { $en }: a game of this size allows { $most } in the army. Leave one out.
no-t9-wrong-size = { $unit_en }: { $size } models; { $least } to { $most } are allowed.
no-t9-not-available = { $unit_en }: { $en } is not available. It needs: { $needs }.
no-t9-without-parent = { $unit_en }: { $en } belongs to another option that is not chosen. Choose that one too.
no-t9-choose = { $unit_en }: choose at least { $least } of { $offered }.
no-t9-choose-fewer = { $unit_en }: choose at most { $most } of { $offered }.
no-t9-option-too-often = { $unit_en }: { $en } may be taken { $most ->
    [one] once
   *[other] { $most } times
}.
no-t9-item-twice = { $en } may be in the army only once. Leave one out.
no-t9-item-not-allowed = { $unit_en } may not bear { $en }: its entry does not allow such items.
no-t9-items-over-points = { $unit_en }: special items for { $points } points; { $most } are allowed.
no-t9-too-many-items = { $unit_en }: { $count } special items of one kind ({ $kind ->
    [weapon] weapon enchantments
    [armour] armour enchantments
    [shield] shield enchantments
    [artefact] artefacts
   *[banner] banner enchantments
}); { $most } may be borne.
no-t9-two-dominant = { $unit_en }: two dominant items; one is allowed.
no-t9-item-for-others = { $unit_en } may not bear { $en }. It needs: { $needs }.
no-t9-item-without-armour = { $unit_en }: nothing is worn that { $en } could enchant.
no-t9-no-profile = { $unit_en }: the army book gives no whole profile, so nobody can take the field. Take another unit.
no-t9-required = Every army of this book has { $en } once. Choose it for one of its units.

# The categories of an army list (8.B.b).
group-characters = Characters
group-core = Core
group-special = Special
group-army-specific = Categories of the army
no-t9-no-cavalier = { $unit_en } rides neither large cavalry nor a gigantic beast, as all Characters beside a Queen's Cavalier on such a mount do. Choose another mount.
no-t9-not-with-cavaliers = { $en } does not march with a Queen's Cavalier on a large mount. Take it out.
no-t9-no-weapon-items = { $unit_en } carries no enchanted weapon: { $en } is one.
no-t9-wildheart-leads = { $unit_en } has a wild heart and leads the army. Make it the general.
no-t9-not-with-wildheart = { $en } does not march with a Mammoth Hunter with a wild heart. Take it out.

# A book of one's own.
no-t9-unknown-rule = { $rule } is no model rule of chapter 21, no weapon and no armour. { $near ->
    [0] The book itself has: { $known }.
   *[other] Do you mean { $known }?
}
no-t9-rule-brackets = { $rule } does not fit: { $needs ->
    [known] chapter 21 has no model rule of this name.
    [nothing] the rule has no values in brackets; leave them out.
    [roll] its brackets need a roll such as “4+”.
    [pair] its brackets need two numbers, as in “(2×5)”.
    [values] its brackets need values, as in “(+1 Str)”.
   *[number] its brackets need a number or dice, as in “(D6+1)”.
}
no-t9-no-amount = { $value } is neither a number nor dice such as “D6+1”.
no-t9-condition = The condition { $condition } cannot be read: { $problem ->
    [signs] only names, numbers, round brackets and the signs < > = are allowed.
    [surplus] { $token } is not expected there.
    [bracket] a bracket is not closed.
    [number] a number is missing after { $token }.
   *[name] a name is missing.
}
no-t9-profile-lacks = { $name }: the profile lacks { $missing }. Write down what is missing.
no-t9-no-entrance = { $en }: no rule says how this model takes the field. Give it one that does.
