"""B1 Visibility."""
