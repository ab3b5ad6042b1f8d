"""feldherr: the digital table for fantasy mass battles."""
