"""18 Victory Conditions."""
