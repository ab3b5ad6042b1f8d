"""T10: what its entries look at, and what they say."""

from collections.abc import Callable, Hashable, Iterator
from functools import cache
from typing import Literal, TypeVar

from msgspec import Struct

from feldherr.table import rule
from feldherr.table.cite import CITES

from ..models.collectives import Kinds
from ..models.troops import fights_as
from ..state import Element
from .outcome import Fate

F = TypeVar("F", bound=Callable[..., Iterator["Verdict"]])


class Verdict(Struct, frozen=True):
    """What an entry of T10 says. `le`: how far it flees; `or_else`: what its owner may choose."""

    kind: Fate
    le: int = 0
    or_else: Fate | Literal[""] = ""


STAND, RECOIL, RETREAT = Verdict("stand"), Verdict("recoil"), Verdict("retreat")
FLEE_OFF, DESTROYED = Verdict("flee_off"), Verdict("destroyed")
RECOIL_OR_RETREAT = Verdict("recoil", or_else="retreat")
STAND_OR_RETREAT = Verdict("stand", or_else="retreat")
SEVERITY: tuple[Fate, ...] = ("stand", "recoil", "retreat", "flee", "flee_off", "destroyed")


def flee(le: int) -> Verdict:
    return Verdict("flee", le)


@rule("G41")
def severest(verdicts: list[Verdict]) -> Verdict:
    """Where several clauses of an entry apply, the worst of them counts."""
    return max(verdicts, key=lambda verdict: SEVERITY.index(verdict.kind))


class Defeat(Struct, frozen=True):
    """`e` has the lower total against `foe`.

    `margin`: by how much; `half`: it has half of the other total or less (B5.3.c included).
    """

    e: Element
    foe: Element
    melee: bool
    margin: int
    half: bool

    def by(self, *kinds: str) -> bool:
        """Whether the enemy is of one of these types; Wagons & Litters are what escorts them."""
        return fights_as(self.foe.kind) in kinds

    def by_any(self, kinds: Kinds) -> bool:
        """Whether the enemy is of one of the types with a common name."""
        return fights_as(self.foe.kind) in kinds

    @rule("T10.2", "G39")
    def broken_at(self, margin: int) -> Verdict:
        """Destroyed only if the enemy has so much more; if less, it recoils, even at half."""
        return DESTROYED if self.margin >= margin else RECOIL


def entry(*kinds: str) -> Callable[[F], F]:
    """Make a cited method the entry of T10 for these types."""

    def enter(method: F) -> F:
        vars(method)["kinds"] = kinds
        return method

    return enter


@cache
def entries(table: Hashable) -> dict[str, tuple[str, str]]:
    """For each type that has an entry in a table (a class): the method's name and its rule."""
    found: dict[str, tuple[str, str]] = {}
    for name in dir(table):
        method = getattr(table, name)
        for kind in getattr(method, "kinds", ()):
            found[kind] = name, CITES[method.__code__][0]
    return found
