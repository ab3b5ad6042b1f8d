"""7 Attack: profile, target, dice, rerolls, icons, wounds, morale."""
