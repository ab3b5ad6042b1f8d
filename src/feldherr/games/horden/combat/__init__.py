"""B5.1, B5.2, T5 to T10 Combat: contact, single combat, shooting, melee, results."""
