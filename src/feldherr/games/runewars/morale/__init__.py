"""58 Morale tests and the morale deck."""
