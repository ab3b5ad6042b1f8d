# Das Gespräch selbst.
no-no-such-answer = „{ $answer }“ ist keine Antwort auf diese Frage.
no-not-your-question = An diese Seite ist gerade keine Frage gerichtet.
say-done = fertig
say-yes = ja
say-no = nein
