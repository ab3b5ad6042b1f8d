# 16 Casualties, 17 Psychology.
ask-who-is-left = What does the last model of { $unit } besides a champion stay?
say-standard-bearer = Standard Bearer
say-musician = Musician
ask-who-takes-up = Which model takes over from the { $unit }?
ask-who-returns = As what does the model return that { $unit } regains?
ask-casualties-left = How many models of { $unit } leave on the left end?
ask-which-enemy-is-fled = From which of the closest enemies should { $unit } flee?
ask-flees-anywhere = In which direction should { $unit } flee?
event-loses-health = { $unit }: { $count ->
    [one] one Health Point lost.
   *[other] { $count } Health Points lost.
}
event-champion-falls = The champion of { $unit } is removed as a casualty.
event-character-falls = Removed as a casualty: { $unit }.
event-t9-destroyed = Destroyed: { $unit }.
event-t9-flees = Fleeing: { $unit }.
ask-measure-base = By whose base should { $unit } form up?
event-hierophant-falls = The Hierophant { $unit } was removed.
ask-new-hierophant = Who becomes the new Hierophant?
event-new-hierophant = New Hierophant: { $unit }.
