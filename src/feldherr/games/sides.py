"""What the rules of games between two sides share: who is whose enemy, and how a side decides."""

from collections.abc import Callable, Iterable
from itertools import islice
from typing import Any, TypeVar

from feldherr.table import Engine, Opening, Steps
from feldherr.table.engine import State
from feldherr.table.questions import Judge, allowed

S = TypeVar("S", bound=State)
O = TypeVar("O", bound=Opening)  # noqa: E741


class TwoSides(Engine[O, S]):
    """The base of the rules of a game between two seats."""

    def enemy(self, seat: str) -> str:
        first, second = self.opening.seats
        return second if seat == first else first

    def decide(
        self,
        seat: str,
        key: str,
        options: Callable[[], Iterable[str]],
        judge: Judge = allowed,
        /,
        **about: Any,
    ) -> Steps[str]:
        """Which of these a side chooses. A single one is no question; "" if there is none."""
        first = list(islice(options(), 2))
        if len(first) < 2:
            return first[0] if first else ""
        return (yield from self.choose(seat, key, options, judge, **about))

    def may(self, seat: str, key: str, **about: Any) -> Steps[bool]:
        """Whether a side does something that it may."""
        return (yield from self.choose(seat, key, ("yes", "no"), **about)) == "yes"
