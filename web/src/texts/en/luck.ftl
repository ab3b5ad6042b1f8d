# The luck report.
luck-ask = Luck
luck-title = How the dice fell
luck-expected = { $got }, expected { $expected }
luck-so-much = So much or more in { $percent } of such battles ({ $rolls } rolls).
luck-so-little = So little or less in { $percent } of such battles ({ $rolls } rolls).
luck-kinds = By kinds of rolls
luck-kind = Rolls
luck-rolls = number
luck-got = fell
luck-due = expected
