# Nachschlagen in einem Regelwerk.
no-no-such-game = Ein Spiel „{ $game }“ gibt es nicht.
no-unknown-game = Ein Spiel „{ $game }“ gibt es nicht; wähle eines von diesen: { $known }.
no-no-such-rule = Das Regelwerk von { $game } hat keine Regel „{ $id }“.{ $near ->
    [0] {""}
   *[other] {" "}Meinst du eine von diesen: { $nearest }?
}
