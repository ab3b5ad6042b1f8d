"""The journal of a battle that a person takes part in: on disk after every answer.

An answer that is taken back is struck out: the file is written anew and put in the old one's place.
Beside it lies the seal of the dice, so that the battle can go on another day; it goes when the
battle is over and its secret is told in the journal.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import IO

from msgspec.structs import replace

from feldherr.host import Battle
from feldherr.table.record import Header, Scribe


class Diary:
    """Writes one battle down. `sealed`: the dice come from the battle's secret."""

    def __init__(
        self, path: Path, battle: Battle, commanders: Mapping[str, str], sealed: bool
    ) -> None:
        self.path, self.battle, self.sealed = path, battle, sealed
        self.commanders = commanders
        self.file: IO[str] | None = None
        if sealed:
            seal(path).write_text(battle.secret + "\n", encoding="utf-8")
        self.rewrite()

    def header(self) -> Header:
        """Dice that people roll have no seal."""
        header = self.battle.header(self.commanders)
        return header if self.sealed else replace(header, commitment="")

    def follow(self) -> None:
        """Write what has come since the last call."""
        self.scribe.follow(self.battle)

    def rewrite(self) -> None:
        """Write all anew; the old file stays until the new one is whole."""
        part = self.path.with_name(self.path.name + ".part")
        self.close()
        self.file = file = part.open("w", encoding="utf-8")
        self.scribe = Scribe(file, self.header())
        self.follow()
        part.replace(self.path)

    def end(self) -> None:
        """The battle is over: tell the secret, open the seal."""
        self.scribe.end(self.battle.secret if self.sealed else "")
        seal(self.path).unlink(missing_ok=True)

    def close(self) -> None:
        if self.file:
            self.file.close()


def seal(path: Path) -> Path:
    """Where the secret of a journal's dice lies while the battle is not over."""
    return path.with_name(path.name + ".seal")


def unused(stem: str) -> Path:
    """A name for a journal that takes no other's place."""
    path, number = Path(f"{stem}.jsonl"), 1
    while path.exists():
        number += 1
        path = Path(f"{stem}-{number}.jsonl")
    return path
