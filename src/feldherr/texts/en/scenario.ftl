# Scenario files.
no-no-script-line = a line of the script reads “seat question: answer”, for instance “red move: done”.
no-no-script-answer = this is no answer (“{ $detail }”).
no-no-event-line = an event is its key, or one key with its arguments: “recoils”, “recoils: { "{" }element: b1{ "}" }”.
no-no-position = the rules cannot go on from this position (“{ $detail }”).
no-no-such-number = the rules have no number or question { $value } that could be asked. { $near ->
    [0] Methods of the rules that are no steps can be.
   *[other] Do you mean { $nearest }?
}
no-script-differs = the script goes otherwise than written: { $detail }

# What goes otherwise than expected.
difference-at = line { $line }: { $told }
differs-question = “{ $said }” is answered, { $open ->
    [0] but nothing is asked any more.
   *[other] but asked is “{ $asked }”.
}
differs-refused = refused: { $refusal }
differs-refused-otherwise = refused, but otherwise than by “{ $wanted }”: { $refusal }
differs-allowed = not refused, though “{ $wanted }” is expected.
differs-event = the event { $event } was not told in this order. { $count ->
    [0] Nothing was told.
   *[other] Told: { $told }
}
differs-never = the event { $event } was told.
differs-asks = { $wants ->
    [0] the battle should be over,
   *[other] “{ $wanted }” should be asked,
} { $open ->
    [0] but it is over.
   *[other] but asked is “{ $asked }”.
}
differs-offered = “{ $option }” is not on offer.
differs-withheld = “{ $option }” is on offer.
differs-value = { $where }: expected { $wanted }, found { $found }
