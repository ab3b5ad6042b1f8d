"""Oddities of single cards, by what they do. Importing this package makes them known."""

from . import after_attacks, conditions, dice, morale, moves, runes, skills

__all__ = ["after_attacks", "conditions", "dice", "morale", "moves", "runes", "skills"]
