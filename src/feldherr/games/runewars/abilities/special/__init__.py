"""Cards that data alone cannot say: a small class each, named like the card."""
