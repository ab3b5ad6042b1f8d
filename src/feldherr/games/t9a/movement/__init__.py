"""12 Movement Phase: rallying, Flee Moves, Advance, March, Reform."""
