# Dials, orders, signs
table-blank = nothing
table-set-these = Set these
table-all-ready = Ready { $ready }/{ $all }
table-form-secret = Nobody else sees this before it is revealed.
table-form-shared = Only the two of you see this before it is revealed.
table-form-player = Player { $player }
table-order-hidden = a secret order
table-order-secret = your order, secret until it is revealed
table-order-open = revealed
table-due = side { $side } to act
table-due-done = side { $side } has acted
table-dial-0 = First dial
table-dial-1 = Second dial
die-red = red
die-blue = blue
die-white = white
die-rune = rune
sign-none = blank
sign-hit = hit
sign-mortal-strike = mortal strike
sign-surge = surge
sign-accuracy = accuracy
sign-morale = morale
sign-stable = stable
sign-unstable = unstable
sign-natural = natural

# Who waits for whom
table-they-wait = Your choice: { $name } cannot go on before it is made.
table-you-wait = You are at play, but this choice is not yours.
