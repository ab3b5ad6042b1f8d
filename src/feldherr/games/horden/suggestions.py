"""Moves worth a thought: proposals for players, cheap and perhaps illegal."""

from collections.abc import Iterator, Sequence

from feldherr.table import Placement

from .moves import Moves
from .state import Element


class Suggestions(Moves):
    def suggest_moves(self) -> Iterator[Placement]:
        yield from ()

    def suggest_strides(self, able: Sequence[Element]) -> Iterator[Placement]:
        yield from ()
