# How a battle ended, above its replay.
film-won = Victory for { $side } ({ $rule })
film-drawn = A draw
film-open = The battle goes on
