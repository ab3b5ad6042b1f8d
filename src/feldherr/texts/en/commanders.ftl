# Why a commander chose its answer.
why-only-choice = There was nothing else to choose.
why-random = The die of whim fell that way.
