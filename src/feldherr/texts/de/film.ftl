# Wie eine Schlacht ausging, über ihrer Aufzeichnung.
film-won = Sieg für { $side } ({ $rule })
film-drawn = Unentschieden
film-open = Die Schlacht dauert an
