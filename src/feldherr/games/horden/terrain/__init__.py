"""M1.3, M4.2 Terrain: plans of a table, their geometry, laying them, rivers."""
