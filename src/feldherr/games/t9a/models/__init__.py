"""2-6 What models are worth: dice, characteristics and their modifiers, tests."""
