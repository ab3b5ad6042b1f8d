"""The judgement of the greedy commander in The 9th Age."""
