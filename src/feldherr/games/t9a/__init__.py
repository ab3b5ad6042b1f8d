"""The 9th Age: Fantasy Battles, 2nd edition."""
