"""What is worth how much in Runewars: judgement, not rules."""
