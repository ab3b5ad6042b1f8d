"""Oddities of single cards, by what they do. Importing this package makes them known."""

from . import (
    after_attacks,
    characters,
    conditions,
    dice,
    morale,
    morale_cards,
    moves,
    overgrowth,
    runes,
    skills,
)

__all__ = [
    "after_attacks",
    "characters",
    "conditions",
    "dice",
    "morale",
    "morale_cards",
    "moves",
    "overgrowth",
    "runes",
    "skills",
]
