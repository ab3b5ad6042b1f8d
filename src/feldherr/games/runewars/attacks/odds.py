"""What an attack leads to, exactly: losses, icons, morale, with the best rerolls.

The dice are a pool of symbols (`feldherr.dice.Pool`); what hits and mortal strikes do to the
defender is played through once for every number of them, the attacker assigning so that as many
figures fall as can. Abilities that are bought with surges or change dice are left to the player:
the number of surges is told instead.
"""

from collections.abc import Mapping
from functools import cache
from math import comb

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from feldherr.dice import Pool
from feldherr.field.box import Side
from feldherr.table import rule

from ..cards.decks import morale_deck
from ..cards.dice import Face, faces
from ..cards.words import ICONS, Colour, Icon
from ..state import Unit
from .attack import Attack, AttackType
from .attacks import Attacks
from .pool import COLOURS
from .toll import Toll, toll

Spread = dict[int, float]
"""Chance by number; only numbers that can come."""


class Outlook(Struct, frozen=True):
    """What may come of an attack; every spread adds up to 1.

    `fallen` counts figures, `damage` is hits times threat with Lethal and Protected, `destroyed`
    the chance that the defender leaves the game, `severity` that of the morale test if no panic
    token is spent, `resolved` the chance that a morale card takes effect then (58.3).
    """

    fallen: Spread
    trays: Spread
    damage: Spread
    mortal_strikes: Spread
    surges: Spread
    severity: Spread
    destroyed: float
    resolved: float
    threat: int

    @property
    def mean(self) -> float:
        """How many figures fall on average."""
        return sum(number * chance for number, chance in self.fallen.items())


class AttackOdds(Attacks):
    """The chapter of attacks with its odds."""

    @rule("7.0", "7.3", "7.4", "7.8", "7.9", "7.11", "39.1.b")
    def odds(self, unit: Unit, foe: Unit, kind: AttackType) -> Outlook:
        """The exact odds of an attack, at the edge with the highest threat, flank die blue or red
        whichever is better; nothing changes."""
        attack = self._at_best(self.opened(unit, foe, kind))
        pools = self._pools(attack)
        found = [self._outlook(attack, foe, pool) for pool in pools]
        return max(found, key=lambda outlook: outlook.mean)

    @rule("20.1.a")
    def _at_best(self, attack: Attack) -> Attack:
        """With the contacted edge that gives the highest threat."""
        unit, foe = self.sides_of(attack)

        def threat(side: Side) -> int:
            attack.edge = side
            return self.threat(attack)

        if attack.type == "melee":
            attack.edge = max(self.edges(unit, foe), key=threat, default=attack.edge)
        return attack

    def _pools(self, attack: Attack) -> list[dict[Colour, int]]:
        """The dice that may be rolled: with either flank die, if one is added."""
        foe = self.unit(attack.defender)
        if not attack.flanking or self.flagged(foe, "no_flank_dice"):
            return [attack.pool]
        pool = attack.pool
        more: tuple[Colour, ...] = ("blue", "red")
        return [{**pool, colour: pool.get(colour, 0) + 1} for colour in more]

    def _outlook(self, attack: Attack, foe: Unit, pool: dict[Colour, int]) -> Outlook:
        rolled = _Rolled(pool, self.enhancement(attack))
        hits, strikes = rolled.counts["hit"], rolled.counts["mortal_strike"]
        tolls = self._tolls(attack, foe, hits, strikes)
        fallen = _looked_up(tolls, hits, strikes, "fallen")
        full, partial = self.rerolls(attack)
        chances = rolled.pool.best(fallen, full, int(partial))
        severity = spread(chances, rolled.counts["morale"])
        return Outlook(
            fallen=spread(chances, fallen),
            trays=spread(chances, _looked_up(tolls, hits, strikes, "trays")),
            damage=spread(chances, _looked_up(tolls, hits, strikes, "damage")),
            mortal_strikes=spread(chances, strikes),
            surges=spread(chances, rolled.counts["surge"]),
            severity=severity,
            destroyed=float(chances[_looked_up(tolls, hits, strikes, "destroyed") > 0].sum()),
            resolved=sum(c * self.resolvable(foe, number) for number, c in severity.items()),
            threat=self.threat(attack),
        )

    def _tolls(
        self, attack: Attack, foe: Unit, hits: NDArray[np.float64], strikes: NDArray[np.float64]
    ) -> dict[tuple[int, int], Toll]:
        """What every combination of hits and mortal strikes does to the defender."""
        pairs = {(int(h), int(m)) for h, m in zip(hits.ravel(), strikes.ravel(), strict=True)}
        defense = self.defense(foe, attack)
        heroes = {card.id: self.hero_defense(foe, card, attack) for card in foe.cards
                  if card.card.figure and not card.discarded}  # fmt: skip
        return {pair: toll(foe, self.damage_of(attack, pair[0]), pair[1], defense, heroes)
                for pair in pairs}  # fmt: skip

    @rule("58.1", "58.3", "68.6", "G-19")
    def resolvable(self, foe: Unit, severity: int) -> float:
        """The chance that at least one of the drawn morale cards can be resolved."""
        deck = list(morale_deck())
        for gone in self.state.discarded:
            deck.remove(gone)
        deck = deck if len(deck) >= severity else list(morale_deck())
        good = sum(self.card_icons(foe, card) <= severity for card in deck)
        drawn = min(severity, len(deck))
        return 1 - comb(len(deck) - good, drawn) / comb(len(deck), drawn) if severity else 0.0


class _Rolled:
    """A pool of dice and how many icons of each kind every throw of it shows."""

    def __init__(self, pool: Mapping[Colour, int], more: Mapping[Icon, int]) -> None:
        colours = [colour for colour in COLOURS if pool.get(colour)]
        self.pool = Pool([(chances(colour), pool[colour]) for colour in colours])
        self.counts = {
            icon: self.pool.total([shown(colour, icon) for colour in colours]) + more.get(icon, 0)
            for icon in ICONS
        }


@cache
def distinct(colour: Colour) -> tuple[Face, ...]:
    """The different faces of a die."""
    return tuple(dict.fromkeys(faces()[colour]))


@cache
def chances(colour: Colour) -> tuple[float, ...]:
    """How often each different face comes."""
    every = faces()[colour]
    return tuple(every.count(face) / len(every) for face in distinct(colour))


@cache
def shown(colour: Colour, icon: Icon) -> tuple[int, ...]:
    """How many icons of a kind each different face shows."""
    return tuple(face.count(icon) for face in distinct(colour))


def spread(chances: NDArray[np.float64], numbers: NDArray[np.float64]) -> Spread:
    """The chance of every number."""
    values, where = np.unique(numbers.ravel(), return_inverse=True)
    sums = np.bincount(where.ravel(), weights=chances.ravel())
    return {int(value): float(sum_) for value, sum_ in zip(values, sums, strict=True) if sum_}


def _looked_up(
    tolls: dict[tuple[int, int], Toll],
    hits: NDArray[np.float64],
    strikes: NDArray[np.float64],
    field: str,
) -> NDArray[np.float64]:
    """A number of the toll for every throw."""
    pairs = zip(hits.ravel(), strikes.ravel(), strict=True)
    found = [float(getattr(tolls[int(h), int(m)], field)) for h, m in pairs]
    return np.array(found).reshape(hits.shape)
