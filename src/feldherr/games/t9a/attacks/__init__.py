"""7 Attacks: from the hit to the Health Point that is lost."""
