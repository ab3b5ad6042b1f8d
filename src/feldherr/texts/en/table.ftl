# The conversation itself.
no-no-such-answer = "{ $answer }" is no answer to this question.
no-not-your-question = { $seat } is not asked anything now.
say-done = done
say-yes = yes
say-no = no
