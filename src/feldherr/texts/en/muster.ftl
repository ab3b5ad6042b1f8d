# Files that people write: what is wrong with them, and how to mend it.
complaint-line = { $file }, line { $line }: { $what }
complaint-file = { $file }: { $what }

no-file-unreadable = { $why ->
    [missing] there is no such file; check the name and the folder.
   *[other] the file cannot be read (“{ $detail }”).
}
no-no-plain-file = this is no plain file but a folder or a device; name a file.
no-file-too-large = the file is larger than { $most } bytes; a file written by hand is far smaller.
no-not-utf8 = this is not UTF-8; save the file with the encoding UTF-8.
no-bad-yaml = this is no valid YAML: { $problem ->
    [colon] there is a colon too many; put a text with a colon in quotes.
    [no-colon] a colon is missing after a name, as in “name: value”.
    [character] a tab or a special character stands where it must not; indent with spaces and put such a text in quotes.
    [bracket] a comma or a closing bracket is missing.
    [quote] a quotation mark is opened and never closed.
    [indent] the indentation does not fit the lines above.
    [documents] the file holds several documents; keep one and remove the line “---”.
    [control] control characters are in the file; remove them.
    [tag] tags (`!`) are not allowed; remove them.
    [value] this looks like a number or a date and is none; put it in quotes.
   *[other] “{ $detail }”.
}
no-alias-in-file = references (`*`) are not allowed; write the value out.
no-file-too-deep = lists and groups lie more than { $most } deep in each other.
no-name-no-text = a name before a colon must be a text; put it in quotes.
no-name-twice = { $name } stands here a second time; remove one of the two.
no-no-named-values = the file must consist of lines “name: value”.

no-field-unknown = { $value } is unknown here. { $near ->
    [0] Known names: { $known }.
   *[other] Do you mean { $nearest }?
}
no-field-missing = { $name } is missing; add a line for it.
no-value-unknown = { $name }: { $value } is unknown. { $near ->
    [0] Known values: { $known }.
   *[other] Do you mean { $nearest }?
}
no-value-of-other-kind = { $name } must be { $expected ->
    [int] a whole number
    [float] a number
    [str] a text (put it in quotes)
    [bool] `true` or `false`
    [array] a list
    [object] a group of lines “name: value”
   *[other] of the kind “{ $expected }”
}.
no-value-out-of-bounds = { $name } { $kind ->
    [str] must have { $bound ->
        [least] at least
       *[other] at most
    } { $limit } { $limit ->
        [1] character
       *[other] characters
    }.
    [array] must have { $bound ->
        [least] at least
       *[other] at most
    } { $limit } { $limit ->
        [1] entry
       *[other] entries
    }.
   *[other] must be { $bound ->
        [least] at least
        [above] more than
        [below] less than
       *[other] at most
    } { $limit }.
}
no-value-of-other-length = { $name } must have { $length } entries.
no-value-malformed = { $name }: the text holds line breaks or control characters; remove them.
no-value-unfit = { $name }: this does not fit (“{ $detail }”).

# An army in the terminal.
army-costs = { $points } of { $size } points
army-column-count = no.
army-column-element = element
army-column-marks = with
army-column-points = points

no-no-such-army = there is no army { $value }. { $near ->
    [0] Those that come with feldherr: { $known }. For a file of your own give its name with `.yaml`.
   *[other] Do you mean { $nearest }? For a file of your own give its name with `.yaml`.
}
no-other-game = this army is written for another game; take one of the game that is played.
no-no-table-files = { $game } reads no tables from files. Leave the table out, or name one that comes with it.
