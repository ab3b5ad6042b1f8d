"""Help at the table for Horden & Helden: what a player would like to know before he answers."""
