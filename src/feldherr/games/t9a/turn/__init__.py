"""2 The order of turns and phases."""
