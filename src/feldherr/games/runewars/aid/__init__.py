"""Help at the table of Runewars: see `feldherr.games.aid`."""
