"""21 Model rules: what models have, and how it hooks into the other chapters."""
