"""Leading an army in the terminal, and typing the faces of real dice."""
