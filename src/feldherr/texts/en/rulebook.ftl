# Looking something up in a rulebook.
no-no-such-game = There is no game “{ $game }”.
no-unknown-game = There is no game “{ $game }”; choose one of these: { $known }.
no-no-such-rule = The rulebook of { $game } has no rule “{ $id }”.{ $near ->
    [0] {""}
   *[other] {" "}Do you mean one of these: { $nearest }?
}
