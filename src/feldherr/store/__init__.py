"""Battles on disk: who sits where, and line by line what was answered.

A battle is stored as an append-only record. Nothing is ever changed in it: what was taken back is
another line. The line's serial number makes two servers that go on with the same battle at once
notice each other: only one of them gets the next number.
"""

from .lines import (
    Answered,
    Chatted,
    Ended,
    Led,
    Line,
    Requested,
    Settled,
    Undone,
)
from .store import NewBattle, Rest, Seat, Standing, Store, Stored
from .writer import Broken, Taken

__all__ = [
    "Answered",
    "Broken",
    "Chatted",
    "Ended",
    "Led",
    "Line",
    "NewBattle",
    "Requested",
    "Rest",
    "Seat",
    "Settled",
    "Standing",
    "Store",
    "Stored",
    "Taken",
    "Undone",
]
