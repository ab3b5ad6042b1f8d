"""20 Terrain: what features are to the units in them and behind them."""
