"""Whole battles, written down once: they must go the same way for ever, unless a rule changes.

`python -m tests.goldens` fights them anew and rewrites their journals; the diff wants to be read.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from feldherr.host import Battle

HERE = Path(__file__).parent
LED = {"red": "random", "blue": "random"}
"""Who leads. Commanders may change: what is compared are the recorded answers, not their choice."""
BATTLES: Mapping[str, Mapping[str, Any]] = {
    "beasts-undead": {"red": "beasts-300", "blue": "undead-300", "seed": "golden 3"},
    "dwarfs-elves": {"red": "dwarfs-300", "blue": "elves-300", "seed": "golden 2", "plan": "coast"},
    "knights-orcs": {"red": "knights-300", "blue": "orcs-300", "seed": "golden 1"},
}
"""By name: armies, dice, and the table if fate does not lay it."""
OPTIONS = {"points": 300, "turn_limit": 14}


def fought(name: str) -> Battle:
    """A golden battle, fought anew."""
    return Battle.start("horden", options=OPTIONS, **BATTLES[name]).run(
        red=LED["red"], blue=LED["blue"]
    )


def journal_of(name: str) -> Path:
    return HERE / f"{name}.jsonl"
