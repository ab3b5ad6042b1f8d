"""3, 4 Models and units, battlefield logistics: the geometry of units as pure functions."""
