"""What an attack of one unit on another is worth, in points, from exact chances of its dice."""

from collections.abc import Mapping
from functools import cache

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from feldherr.dice import Pool
from feldherr.field.box import Side
from feldherr.games.runewars.army.points import worth
from feldherr.games.runewars.attacks.attack import Attack, AttackType
from feldherr.games.runewars.attacks.odds import chances, shown
from feldherr.games.runewars.attacks.pool import COLOURS
from feldherr.games.runewars.cards.words import Colour, Icon
from feldherr.games.runewars.engine import Runewars
from feldherr.games.runewars.state import Unit

FEAR = 1.5
"""Points for a morale icon: the test that follows."""
SURGE = 0.7
"""Points for a surge: the ability that it pays."""
FLANK_DIE: Colour = "red"
"""The die that a flanking unit adds."""
LAST_TRAY = 0.5
"""How much of a unit's worth goes by whole trays, as the score counts it; the rest by figures."""


class Blow(Struct, frozen=True):
    """The means of one attack: wounds, and icons that are spent otherwise."""

    wounds: float
    morale: float
    surges: float


class Strength(Struct, frozen=True):
    """How many wounds a unit can still suffer, and what each of them takes from its worth."""

    wounds: int
    points: float

    @property
    def each(self) -> float:
        return self.points / self.wounds if self.wounds else 0.0


def strength(unit: Unit) -> Strength:
    """What is left of a unit: by its trays as the score counts (86.4), and by its figures."""
    card, threshold = unit.printed, unit.printed.wounds
    places = sum(tray.places for tray in unit.trays)
    left = sum(threshold - hurt for tray in unit.trays for hurt in tray.figures)
    heroes = [c.card for c in unit.cards if not c.discarded]
    left += sum(c.figure.wounds for c in heroes if c.figure is not None)
    whole = card.rows[unit.row]
    share = min(1.0, left / max(1, whole.trays * card.places * threshold))
    by_trays = worth(card, unit.row, len(unit.trays)) if places else 0
    points = LAST_TRAY * by_trays + (1 - LAST_TRAY) * share * whole.cost
    return Strength(left, points + sum(c.cost for c in heroes))


def means(
    rules: Runewars, unit: Unit, foe: Unit, attack: Attack, more: Mapping[Icon, int] | None = None
) -> Blow:
    """The means of an attack with its edge and flanks as they are noted; `more`: icons added."""
    pool = dict(attack.pool or rules.profile(unit, attack.type))
    if attack.flanking and not rules.flagged(foe, "no_flank_dice"):
        pool[FLANK_DIE] = pool.get(FLANK_DIE, 0) + 1
    full, partial = rules.rerolls(attack)
    bonus = rules.keyword(unit, "lethal", attack) - rules.keyword(foe, "protected", attack)
    return rolled(
        tuple((colour, pool[colour]) for colour in COLOURS if pool.get(colour)),
        tuple((more or {}).items()),
        rules.threat(attack),
        bonus,
        rules.defense(foe, attack),
        (full, int(partial)),
    )


@cache
def rolled(
    pool: tuple[tuple[Colour, int], ...],
    more: tuple[tuple[Icon, int], ...],
    threat: int,
    bonus: int,
    defense: int,
    rerolls: tuple[int, int],
) -> Blow:
    """The means of a pool with the best rerolls: hits times threat against a defense.

    `bonus`: damage that is added to or taken from the sum (Lethal, Protected).
    """
    if not pool:
        return Blow(0.0, 0.0, 0.0)
    colours, added = [colour for colour, _ in pool], dict(more)
    dice = Pool([(chances(colour), count) for colour, count in pool])

    def total(icon: Icon) -> NDArray[np.float64]:
        return dice.total([shown(colour, icon) for colour in colours]) + added.get(icon, 0)

    damage = np.maximum(0, total("hit") * threat + bonus)
    wounds = damage // defense + total("mortal_strike")
    ends = dice.best(wounds + (FEAR * total("morale") + SURGE * total("surge")) / 10, *rerolls)
    return Blow(*(float((ends * n).sum()) for n in (wounds, total("morale"), total("surge"))))


class Blows:
    """Remembers what attacks are worth while nothing changes that they depend on."""

    def __init__(self) -> None:
        self.known: dict[tuple[object, ...], float] = {}

    def gain(
        self,
        rules: Runewars,
        unit: Unit,
        foe: Unit,
        kind: AttackType,
        edge: Side = Side.FRONT,
        flanks: tuple[bool, bool] = (False, False),
    ) -> float:
        """The points that an attack takes from the enemy on average.

        `flanks`: whether the unit flanks the enemy, whether it is flanked.
        """
        key = (unit.id, body_of(unit), foe.id, body_of(foe), kind, edge, flanks)
        if key not in self.known:
            attack = Attack(
                attacker=unit.id, defender=foe.id, type=kind, edge=edge,
                pool=rules.profile(unit, kind), flanking=flanks[0], flanked=flanks[1],
            )  # fmt: skip
            self.known[key] = value_of(means(rules, unit, foe, attack), foe)
        return self.known[key]


def value_of(blow: Blow, foe: Unit) -> float:
    """The points that a blow takes from a unit: at the most all of it."""
    left = strength(foe)
    return min(left.wounds, blow.wounds) * left.each + FEAR * blow.morale + SURGE * blow.surges


def body_of(unit: Unit) -> tuple[object, ...]:
    """What an attack depends on, of a unit."""
    standing = hurt = 0
    for tray in unit.trays:
        standing += len(tray.figures) + len(tray.heroes)
        hurt += sum(tray.figures)
    return unit.columns, len(unit.trays), standing, hurt, unit.defend
