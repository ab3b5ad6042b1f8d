# Das Gespräch selbst.
no-no-such-answer = „{ $answer }“ ist keine Antwort auf diese Frage.
no-not-your-question = { $seat } wird gerade nichts gefragt.
say-done = fertig
say-yes = ja
say-no = nein
