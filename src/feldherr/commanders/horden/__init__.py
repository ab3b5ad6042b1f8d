"""What is worth how much in Horden & Helden: judgement, not rules."""
