"""The cards and pieces: units, upgrades, dice, decks, terrain, and what abilities say."""
