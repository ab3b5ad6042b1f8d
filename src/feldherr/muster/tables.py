"""Files that describe what a battle is fought on or with: a table, or the components of a box."""

from pathlib import Path
from typing import Any

from feldherr.games.registry import Game
from feldherr.table import Refusal

from .complaints import BadFile
from .source import read


def load_table(played: Game, where: Path | str) -> Any:
    """What a file says, as the game's struct.

    Raises `BadFile` for a file that cannot be read, and at the first value with which no battle can
    be fought.
    """
    if played.table is None:
        raise BadFile(where, None, Refusal("no-table-files", (), {"game": played.name}))
    source = read(Path(where))
    table = source.convert(played.table)
    for refusal, steps in played.faults(table):
        raise source.complaint(refusal, *steps)
    return table
