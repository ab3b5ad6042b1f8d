# Leading an army in the terminal.
terminal-begins = Every answer is written to { $file }. Type “help” for what you can type.
terminal-left = The battle is kept. Go on with: feldherr resume { $file }
terminal-saved = Saved in { $file }.
terminal-not-saved = { $file } cannot be written: { $detail }.
terminal-undone = Taken back; { $answers } answers stay.
terminal-nothing-to-undo = There is nothing to take back.
terminal-hand-over = The decision is up to { $side }. Press Enter when nobody else is looking.
terminal-status = Turn { $turn } · { $side } · { $phase } · points lost: { $own }, enemy { $enemy }
terminal-how-to-choose = Type a number, or “help”.
terminal-how-to-place = Type a number, or a place: r1 600 240 90 (who, x and y in mm, degrees), or “help”.
terminal-more = { $count } more: type “more”.
terminal-not-understood = “{ $line }” is no answer. Type a number of the list, or “help”.
terminal-advice = { $what }. { $why }
terminal-help =
    3 – the third answer of the list
    r1 600 240 90 – this element there: x, y (mm) and where its front faces (0 right, 90 up)
    r1+r2 600 240 90 – a group, the leading element first; add “column”, “line”, “land”, “embark” or “gate”
    r1 600 240 90 / 640 300 45 – a way with several stops
    again, more – the question once more, with all its answers
    map, list – the table as a picture, and where everything stands
    rule B4.3.b – what a rule says
    advice – what a commander would do
    auto – let a commander answer this question
    undo – take back your last answer and all that came of it
    save FILE – a copy of the journal
    quit – stop; the battle is kept
terminal-contact = in contact with { $whom }
terminal-nearest = { $far } { $unit } to { $whom }
terminal-gauge = { $used } of { $whole } { $unit }
terminal-chance = { $what } { NUMBER($chance, style: "percent") }
terminal-place = { NUMBER($x, useGrouping: 0, maximumFractionDigits: 1) } { NUMBER($y, useGrouping: 0, maximumFractionDigits: 1) } { NUMBER($degrees, useGrouping: 0, maximumFractionDigits: 1) }
terminal-rolled = Dice (d{ $sides }): { $faces }
terminal-roll = { $count ->
    [one] Roll one d{ $sides } and type its face, or “roll”.
   *[other] Roll { $count } d{ $sides } and type their faces in order, or “roll”.
}
terminal-draw = { $count ->
    [one] Draw one of { $size } cards and type its number from 1, or “roll”.
   *[other] Draw { $count } of { $size } cards and type their numbers from 1, or “roll”.
}
terminal-wrong-faces = These are not the faces that are asked for.
terminal-column-id = id
terminal-column-sign = sign
terminal-column-name = name
terminal-column-type = type
terminal-column-place = x, y, degrees
terminal-column-marks = seen

# Words that command something; all languages' words are understood.
terminal-word-help = help h ?
terminal-word-map = map
terminal-word-list = list
terminal-word-rule = rule
terminal-word-undo = undo
terminal-word-save = save
terminal-word-quit = quit exit q
terminal-word-again = again
terminal-word-advice = advice
terminal-word-auto = auto
terminal-word-roll = roll
terminal-word-more = more
