"""The luck report: how far every seat's dice fell from their expectation, and how rare that is.

The game says for whom it is good how dice fall (`Game.shares`). What a seat got is compared with
the exact distribution of all that the same rolls could have brought: pips, and results of combats.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from math import lcm, sqrt
from typing import Any

import numpy as np
from msgspec import Struct

from feldherr.dice.distribution import Distribution, constant
from feldherr.games.luck import Faces, Measure, Share
from feldherr.games.registry import Game, game
from feldherr.replay import opening_of
from feldherr.table import Battle, Entry, Roll
from feldherr.table.record import Journal

MEASURES: tuple[Measure, ...] = ("pips", "icons", "results")


class Tally(Struct, frozen=True):
    """What a seat got in `rolls` rolls, counted in one way.

    `kind` is the key of the rolls, "" for all. `rarity` is the probability of as much or more, if
    the seat got more than `expected`, else of as little or less; `deviation` is the standard
    deviation. For results `got` is what went well less what went badly.
    """

    kind: str
    measure: Measure
    rolls: int
    got: float
    expected: float
    deviation: float
    rarity: float

    @property
    def lucky(self) -> bool:
        return self.got >= self.expected


class Luck(Struct, frozen=True):
    """One seat's luck: in all, and by the kinds of rolls in the order in which they came."""

    seat: str
    totals: tuple[Tally, ...]
    kinds: tuple[Tally, ...]


Thrown = tuple[str, Share, Faces]
"""The key of a roll, what it is worth to a seat, and how it fell."""


def luck(journal: Journal) -> list[Luck]:
    """The luck of all seats of a journal, by today's rules.

    Raises `Unreadable` for a journal whose opening is none, `Diverged` if the rules ask otherwise.
    """
    return luck_of(game(journal.header.game), opening_of(journal), journal.entries)


def luck_of(played: Game, opening: Any, entries: Iterable[Entry], since: int = 0) -> list[Luck]:
    """The luck of all seats in a battle with these answers; the first `since` do not count.

    Raises `Diverged` as `replay` does.
    """
    thrown = list(rolls(played, opening, entries, since))
    return [
        Luck(seat, tuple(_totals(mine)), tuple(_by_kind(mine)))
        for seat in opening.seats
        for mine in [[this for this in thrown if this[1].seat == seat]]
    ]


def rolls(played: Game, opening: Any, entries: Iterable[Entry], since: int = 0) -> Iterator[Thrown]:
    """Every roll of a battle that is worth something to somebody, after the first answers."""
    battle = Battle(played.engine, opening)
    for number, entry in enumerate(entries):
        asked = battle.question
        if number >= since and isinstance(asked, Roll) and isinstance(entry.answer, tuple):
            rules = played.engine(opening, battle.state, _unheard)
            for share in played.shares(rules, asked):
                yield asked.key, share, entry.answer
        battle.replay([entry])


def _unheard(event: Any) -> None:
    """Nothing happens when rolls are weighed."""


# --- Tallies ---


def _totals(thrown: Sequence[Thrown]) -> Iterator[Tally]:
    for measure in MEASURES:
        if some := [this for this in thrown if this[1].measure == measure]:
            yield tally("", measure, some)


def _by_kind(thrown: Sequence[Thrown]) -> Iterator[Tally]:
    for key in dict.fromkeys(key for key, _, _ in thrown):
        for measure in MEASURES:
            some = [this for this in thrown if this[0] == key and this[1].measure == measure]
            if some:
                yield tally(key, measure, some)


def tally(kind: str, measure: Measure, thrown: Sequence[Thrown]) -> Tally:
    """What these rolls brought, against all that they could have."""
    unit = lcm(*(share.unit for _, share, _ in thrown))
    chances, got = constant(0), 0
    for _, share, faces in thrown:
        chances += spread(share, unit // share.unit)
        got += share.worth[faces] * unit // share.unit
    mean = chances.mean
    squares = sum(chance * (number - mean) ** 2 for number, chance in chances)
    return Tally(
        kind=kind,
        measure=measure,
        rolls=len(thrown),
        got=got / unit,
        expected=mean / unit,
        deviation=sqrt(squares) / unit,
        rarity=chances.chance(got) if got >= mean else 1 - chances.chance(got + 1),
    )


def spread(share: Share, times: int = 1) -> Distribution:
    """The chances of everything that a roll can be worth to a seat, that many times over."""
    ways = Counter(times * worth for worth in share.worth.values())
    low, high = min(ways), max(ways)
    counts = np.array([ways[number] for number in range(low, high + 1)], dtype=np.float64)
    return Distribution(low, counts / counts.sum())
