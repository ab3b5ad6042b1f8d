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
why-better-place = { $element } stands better there.
why-good-fight = The odds of { $element } are good there.
why-good-shot = { $foe } is the dearest target for { $element }.
why-surest-first = { $element } against { $foe } is the surest fight.
why-magic = { $foe } is worth the spell of { $element }.
no-unknown-commander = There is no commander “{ $name }”; choose one of these: { $known }.
why-camp-fight = The camp followers do not stand long.
