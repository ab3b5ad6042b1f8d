"""What the odds of The 9th Age are told in."""

from collections.abc import Iterable
from typing import Literal, TypeVar

from msgspec import Struct

K = TypeVar("K")
Spread = dict[int, float]
"""Numbers and their chances."""
End = Literal["falls", "breaks"]
Ends = tuple[End, End]
Together = dict[Ends, float]
"""How neither unit remains after a round, the own one and the enemy's, with the chances."""


class Toll(Struct, frozen=True):
    """What a round of melee does to a unit with its Characters.

    `lost`: Health Points lost in the fight; `points` of its army list that were lost with them, on
    average; the chances that it is `destroyed` in the fight, that it `breaks`, and that it breaks
    and is `caught` by an enemy who pursues; `crumbles`: Health Points the unstable lose after it,
    on average.
    """

    lost: Spread
    points: float
    destroyed: float
    breaks: float
    caught: float
    crumbles: float = 0.0

    @property
    def mean(self) -> float:
        """Health Points lost in the fight on average."""
        return mean(self.lost)


NOTHING = Toll(lost={0: 1.0}, points=0.0, destroyed=0.0, breaks=0.0, caught=0.0)
"""What a round does to who is not there."""


class Clash(Struct, frozen=True):
    """A round of melee between two units: `difference` of the Combat Scores, own minus enemy's;
    `others`: what it does to the other units of the combat, if they were weighed; `together`: how
    neither of the two remains."""

    own: Toll
    enemy: Toll
    difference: Spread
    others: dict[str, Toll] = {}
    together: Together = {}

    @property
    def wins(self) -> float:
        return sum(chance for number, chance in self.difference.items() if number > 0)

    @property
    def ties(self) -> float:
        return self.difference.get(0, 0.0)

    @property
    def loses(self) -> float:
        return 1 - self.wins - self.ties


class Shot(Struct, frozen=True):
    """A volley: how many shots hit, wound, are not saved, what they cost the target in Health
    Points and, on average, in points; the chances that it is destroyed, and that it panics.

    `own`: the Health Points that it costs those who shoot; `others`: those that it costs other
    units on average; the chances that a weapon misfires, and that one is `silenced` for the next
    turn by it, or for good."""

    hits: Spread
    wounds: Spread
    unsaved: Spread
    lost: Spread
    points: float
    destroyed: float
    panics: float
    own: Spread = {}
    others: dict[str, float] = {}
    misfires: float = 0.0
    silenced: float = 0.0

    @property
    def mean(self) -> float:
        """Health Points lost on average."""
        return mean(self.lost)


def mean(spread: Spread) -> float:
    return sum(number * chance for number, chance in spread.items())


def blended(parts: Iterable[tuple[float, Clash]]) -> Clash:
    """One of several rounds, each with the chance that it is the one."""
    every = list(parts)
    return Clash(
        own=_mixed([(chance, clash.own) for chance, clash in every]),
        enemy=_mixed([(chance, clash.enemy) for chance, clash in every]),
        difference=_spread([(chance, clash.difference) for chance, clash in every]),
        others={
            name: _mixed([(chance, clash.others.get(name, NOTHING)) for chance, clash in every])
            for name in dict.fromkeys(name for _, clash in every for name in clash.others)
        },
        together=_summed([(chance, clash.together) for chance, clash in every]),
    )


def _mixed(parts: list[tuple[float, Toll]]) -> Toll:
    names = ("points", "destroyed", "breaks", "caught", "crumbles")
    sums = {name: sum(chance * getattr(toll, name) for chance, toll in parts) for name in names}
    return Toll(lost=_spread([(chance, toll.lost) for chance, toll in parts]), **sums)


def _spread(parts: list[tuple[float, Spread]]) -> Spread:
    return dict(sorted(_summed(parts).items()))


def _summed(parts: list[tuple[float, dict[K, float]]]) -> dict[K, float]:
    found: dict[K, float] = {}
    for weight, chances in parts:
        for what, chance in chances.items():
            found[what] = found.get(what, 0.0) + weight * chance
    return found
