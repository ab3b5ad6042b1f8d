# Das Gespräch selbst.
no-no-such-answer = „{ $answer }“ ist keine Antwort auf diese Frage.
no-not-your-question = An diese Seite ist gerade keine Frage gerichtet.
no-form-incomplete = Alles wird auf einmal beantwortet: { $needed ->
    [one] ein Wort ist nötig
   *[other] { $needed } Wörter sind nötig
 }, mit Leerzeichen dazwischen, nicht { $given }.
say-done = fertig
say-yes = ja
say-no = nein
