# The page of an army.
sheet-armies = Armies
sheet-own = Your own
sheet-own-how = An army file in YAML, or a list of BattleScribe or of a list builder.
sheet-nothing = No army file has been read here yet; upload one.
sheet-unread = This file cannot be read
sheet-show = As a sheet
sheet-limits = Points by category
sheet-at-most = at most { $points } ({ $percent } %)
sheet-at-least = at least { $points } ({ $percent } %)
sheet-no-limit = no limit
sheet-state = Legality
sheet-broken = { $count ->
    [0] legal
    [one] one rule broken
   *[other] { $count } rules broken
}
sheet-left = { $points ->
    [one] One point is left.
   *[other] { $points } points are left.
}
sheet-units = Army list
sheet-summaries = Rules and items in short
sheet-printed = Printed sheet
sheet-print = Print
sheet-as-pdf = PDF
sheet-as-html = HTML
sheet-as-txt = Text
sheet-play = Play this army
