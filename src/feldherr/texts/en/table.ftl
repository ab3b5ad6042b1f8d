# The conversation itself.
no-no-such-answer = “{ $answer }” is no answer to this question.
no-not-your-question = Nothing is asked of this side now.
say-done = done
say-yes = yes
say-no = no
