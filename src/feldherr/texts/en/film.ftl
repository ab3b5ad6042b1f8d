# How a battle ended, above its replay.
film-won = { $side } wins ({ $rule })
film-drawn = A draw
film-open = The battle goes on
