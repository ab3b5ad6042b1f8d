"""9 Pre-game sequence, 10 Deployment Phase, and units that come later."""
