"""B Army building: what an army may be, what it costs, how a file says it."""
