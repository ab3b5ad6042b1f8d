# Wie eine Schlacht ausging, über ihrer Aufzeichnung.
film-won = { $side } siegt ({ $rule })
film-drawn = Unentschieden
film-open = Die Schlacht dauert an
