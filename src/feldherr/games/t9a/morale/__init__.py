"""17 Psychology: panic, and what follows from it."""
