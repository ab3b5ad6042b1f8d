# Why a commander chose its answer.
why-only-choice = There was nothing else to choose.
why-random = The die of whim fell that way.
why-nothing-better = Everything better is against the rules.
why-habit = That is what one does.
why-done = Nothing else is worth the trouble.
why-battle-line = A long line in the middle, well forward.
why-camp-behind = The camp lies safest behind the middle of the line.
why-baggage-aside = The baggage is safest far back, out of the way.
why-reinforce = More troops are better than fewer.
why-god = { $element } will strike more than its going costs.
why-better-place = That is a better place for { $element }.
why-good-fight = The odds of { $element } are good there.
why-good-shot = The most valuable target for { $element }: { $foe }.
why-surest-first = The surest fight: { $element } against { $foe }.
why-magic = A spell of { $element } is well spent on { $foe }.
no-unknown-commander = There is no commander “{ $name }”; choose one of these: { $known }.
why-camp-fight = The camp followers do not stand long.
