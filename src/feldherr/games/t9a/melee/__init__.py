"""15 Melee Phase: combats, strikes, who wins, who flees and who pursues."""
