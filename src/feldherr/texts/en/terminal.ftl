# Leading an army in the terminal.
terminal-begins = Every answer is written to { $file }. Type “help” for what you can type.
terminal-left = The battle is kept. Go on with: feldherr resume { $file }
terminal-saved = Saved in { $file }.
terminal-not-saved = { $file } cannot be written: “{ $detail }”.
terminal-undone = Taken back; { $answers } answers stay.
terminal-nothing-to-undo = There is nothing to take back.
terminal-hand-over = The decision is up to { $side }. Press Enter when nobody else is looking.
terminal-status = Turn { $turn } · { $side } · { $phase } · points lost: { $own }, enemy { $enemy }
terminal-how-to-choose = Type a number, or “help”.
terminal-how-to-place = Type a number, or a place: r1 { $place } (who, x and y in { $unit }, degrees), or “help”.
terminal-more = { $count } more: type “more”.
terminal-not-understood = “{ $line }” is no answer. Type a number of the list, or “help”.
terminal-no-such-place = “{ $line }” is neither a number of the list nor a place like r1 { $place } (who, x and y in { $unit }, degrees). Type “help” for more.
terminal-other-unit = This is about { $known }, not about { $line }. Leave the id out, or type the right one.
terminal-unit-mm = mm
terminal-unit-inches = inches
terminal-advice = { $what }. { $why }
terminal-help =
    3 – the third answer of the list
    r1 { $place } – { $game ->
        [horden] this element
       *[other] this unit
    } there: the middle of its front edge, x and y in { $unit }, and where it faces (0 right, 90 up)
    { $game ->
        [horden] r1+r2 { $place } – a group, the leading element first; add “column”, “line”, “land”, “embark” or “gate”
        [t9a] r1 { $place } 5 – the same, five models abreast; in moves “march” instead of “advance”
       *[other] { $place } – the same where only one can be meant
    }
    r1 { $way } – a way with several stops
    again, more – the question once more, with all its answers
    map, list – the table as a picture, and where everything stands
    rule { $rule } – what a rule says
    advice – what a commander would do
    auto – let a commander answer this question
    undo – take back your last answer and all that came of it
    save FILE – a copy of the journal
    quit – stop; the battle is kept
say-zone = deployment zone
terminal-contact = in contact with { $whom }
terminal-nearest = { $far }{ $unit } to { $whom }
terminal-gauge = { $used } of { $whole }{ $unit }
terminal-chance = { $what } { NUMBER($chance, style: "percent") }
terminal-place = { NUMBER($x, useGrouping: 0) } { NUMBER($y, useGrouping: 0) } { NUMBER($degrees, useGrouping: 0, maximumFractionDigits: 1) }
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
terminal-column-place = x, y ({ $unit }), degrees
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
