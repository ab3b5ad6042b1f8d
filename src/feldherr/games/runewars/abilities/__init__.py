"""34 Abilities: what cards do, when, and in which order; boons and banes."""
