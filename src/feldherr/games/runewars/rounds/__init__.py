"""64 The round: command, activation and end phase, and the score."""
