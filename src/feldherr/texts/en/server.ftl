# The table in the browser: what the server says.
server-title = { $first } against { $second }
server-placed = { $bodies } as shown
server-won = Victory for { $side }
server-resigned = { $loser } gives the battle up
server-agreed = A draw by agreement
server-fair = Fair: all { $rolls } rolls come from the sealed secret.
server-bent = The secret did not give the dice of these answers: { $answers }.
server-player = Player { $player }: { $said }
server-own-dice = The players rolled dice of their own; nobody can verify those.
server-other-rules = The battle was fought by other rules than today's; it cannot be played again.

commander-greedy = Rates every move one step ahead and takes the best
commander-random = Does anything that is allowed

# Messages of a connection that are refused.
no-no-message = This message cannot be understood: “{ $detail }”.
no-too-fast = Too many messages at once; wait a moment.
no-not-seated = Say first where you sit down.
no-no-such-seat = This link opens no seat of this battle; ask whoever invited you for a new one.
no-spectator = Spectators only watch; a seat needs its link.
no-chat-length = A chat message has 1 to { $most } characters.
no-not-asked = You are not asked anything now.
no-late-answer = The question has changed in the meantime; look at the table again.
no-over = The battle is over.
no-no-undo = Nothing can be taken back: what was answered since the last roll or revealed secret is not yours.
no-no-draw = A commander does not agree to a draw.
no-nothing-to-agree = Nothing waits for your consent.
no-no-hint = No commander could give advice on this; ask once more.
no-no-takeover = This seat has not been given up by its commander.
no-not-stored = This could not be stored and has not happened; try again.
no-rules-crashed = The program has made a mistake with this answer, and it has not happened. Another answer may work; the journal helps to mend it.
no-help-crashed = The program has made a mistake in finding this out; the battle goes on, and every answer is open to you.
no-other-rules = This battle was fought by other rules than today's, and cannot be played with them.
no-too-many-connections = There are { $most } connections from your address already; close some.

# Requests that are refused.
no-no-such-battle = There is no such battle; check the link.
no-no-such-plan = There is no table “{ $plan }”.
no-no-seats = Name exactly these seats: { $seats }.
no-bad-size = The size of the armies must be { $least } to { $most } points.
no-no-surprise = No army of { $size } points comes with feldherr; choose another size, or the armies yourself.
no-dice-need-person = Own dice need a person to roll them.
no-still-running = The battle still goes on; this is possible when it is over.
no-too-many-battles = { $most } battles from your address go on already; finish or give up one of them.
no-bad-request = The request does not fit: “{ $detail }”.
no-no-such-page = There is no such page.
no-no-such-method = This page is not asked in this way.
no-too-large = The request is too large.
no-too-many-requests = Too many requests from your address; wait a minute.
no-server-crashed = The server has made a mistake; it has been noted down. Nothing is lost.
no-no-lesson = { $game } has no guided battle.
no-luck-by-other-rules = The battle was fought by other rules than today's; its rolls cannot be weighed.
