"""M3 The models: troop types, armies, what they cost and when they are legal."""
