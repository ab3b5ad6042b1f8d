"""B4 Tactical moves."""
