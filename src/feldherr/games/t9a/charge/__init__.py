"""11 The Charge Phase."""
