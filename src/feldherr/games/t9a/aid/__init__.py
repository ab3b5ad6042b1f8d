"""Help at the table."""
