# The conversation itself.
no-no-such-answer = “{ $answer }” is no answer to this question.
no-not-your-question = Nothing is asked of this side now.
no-form-incomplete = Everything is answered at once: { $needed ->
    [one] one word is needed
   *[other] { $needed } words are needed
 }, with blanks between them, not { $given }.
say-done = done
say-yes = yes
say-no = no
