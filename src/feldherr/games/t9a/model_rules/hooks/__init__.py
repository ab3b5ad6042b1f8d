"""What a model rule can change in the other chapters: closed lists of hooks, chapter by chapter."""
