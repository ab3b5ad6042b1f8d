"""14 Shooting Phase: volleys, to-hit rolls, artillery and its misfires."""
