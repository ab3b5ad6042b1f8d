"""Armies of Runewars from rosters of BattleScribe, and from the texts that list builders write."""
