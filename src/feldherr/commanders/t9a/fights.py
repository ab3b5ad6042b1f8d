"""What a fight between two units is worth, in points: expected losses, and who breaks."""

from functools import lru_cache
from typing import NamedTuple

from feldherr.field.box import Side
from feldherr.games.t9a.engine import NinthAge
from feldherr.games.t9a.moments import DisciplineTest
from feldherr.games.t9a.odds import Toll, clash_after_charge
from feldherr.games.t9a.state import Unit

from .blows import Harm, melee, total
from .chances import differences, passed
from .notes import Notes
from .thought import clashing
from .worth import entry_price, price, strength

BROKEN = 0.85
"""The part of its points that a broken unit has lost: it is caught, or rallies seldom."""
BLED = 0.6
"""The part of its points that a unit loses with all its Health Points one by one."""
LATER = 0.7
"""What the round after this is worth compared to it."""
SPENT = 0.6
"""What a round is worth in which nobody charges any more, as far as plans are concerned."""
STRUCK_FIRST = 0.5
"""The part of attacks that the dead do not make any more: others step into their places."""
BREAKS = {"war_machine": "at once", "unstable": "crumbles", "unbreakable": "never"}
"""Words of rules that stand for a Break Test."""


class Clash(NamedTuple):
    """One round of two units: what each suffers, its bonus, and what its Break Test needs."""

    dealt: Harm
    suffered: Harm
    bonus: int
    foe_bonus: int
    resolve: "Resolve"
    foe_resolve: "Resolve"


class Resolve(NamedTuple):
    """How firm a unit stands: Discipline, whether it may test again, what is at stake."""

    discipline: int
    again: bool
    steadfast: bool
    breaks: str
    health: int
    price: float
    ranks: float
    """what of its price goes with Health Points: Characters in it fall last"""

    def broken(self, lost_by: int) -> float:
        """The chance that it breaks if it has lost by so much."""
        if lost_by <= 0 or self.breaks in ("never", "crumbles"):
            return 0.0
        if self.breaks == "at once":
            return 1.0
        wanted = self.discipline - (0 if self.steadfast else lost_by)
        return 1.0 - passed(wanted, self.again)

    def lost(self, health: float, broken: float) -> float:
        """Points that go with so many Health Points and that chance to break."""
        part = min(1.0, health / max(self.health, 1))
        bled = self.price if part >= 1.0 else BLED * part * self.ranks
        return broken * max(BROKEN * self.price, bled) + (1 - broken) * bled


class Fights:
    """Fights as they would be; thought out once for units as strong as they are."""

    def __init__(self, rules: NinthAge, notes: Notes) -> None:
        self.rules, self.notes = rules, notes

    def clash(self, unit: Unit, foe: Unit, side: Side, charging: bool) -> Clash:
        """One round of a unit against that edge of another, in the first one it has charged."""
        key = "clash", strength(self.rules, unit), strength(self.rules, foe), side, charging
        return self.notes.thought(key, lambda: self._clash(unit, foe, side, charging))

    def _clash(self, unit: Unit, foe: Unit, side: Side, charging: bool) -> Clash:
        rules = self.rules
        with clashing(rules, unit, foe, side, charging):
            dealt, suffered = melee(rules, unit), melee(rules, foe)
            dealt, suffered = self._in_turn(unit, foe, dealt, suffered)
            bonus, other = (sum(n for _, n in rules.score(u.seat)) for u in (unit, foe))
            return Clash(dealt, suffered, bonus, other, self.resolve(unit), self.resolve(foe))

    def _in_turn(self, unit: Unit, foe: Unit, dealt: Harm, suffered: Harm) -> tuple[Harm, Harm]:
        """Who strikes later has lost some of those who would strike."""
        rules = self.rules
        mine, theirs = (self._agility(u) for u in (unit, foe))
        if mine > theirs:
            part = min(1.0, dealt.mean / max(rules.health(foe), 1))
            return dealt, suffered.times(1 - STRUCK_FIRST * part)
        if theirs > mine:
            part = min(1.0, suffered.mean / max(rules.health(unit), 1))
            return dealt.times(1 - STRUCK_FIRST * part), suffered
        return dealt, suffered

    def _agility(self, unit: Unit) -> int:
        """The Initiative Step in which the first of its fighters strikes."""
        owns = [own for pool in self.rules.pools(unit) for own in self.rules.parts(pool)]
        able = [own for own in owns if own.part and own.part.attack_value]
        return max((self.rules.initiative(own) for own in able), default=0)

    def resolve(self, unit: Unit) -> Resolve:
        """How firm a unit stands in a combat that is being fought."""
        rules, test = self.rules, DisciplineTest(unit=unit.id, kind="break")
        words = (how for word, how in BREAKS.items() if rules.any_has(unit, word))
        return Resolve(
            discipline=max(rules.discipline(pool, test) for pool in rules.pools(unit)),
            again=rules.rallied(unit),
            steadfast=rules.steadfast(unit) or rules.guerrillas(unit),
            breaks=next(words, ""),
            health=rules.health(unit),
            price=price(rules, unit),
            ranks=entry_price(rules, unit),
        )

    # --- Points ---

    def first_round(self, units: list[tuple[Unit, Side]], foe: Unit) -> "Swing":
        """The round after a charge of several units on one."""
        return swing(tuple(self.clash(unit, foe, side, True) for unit, side in units))

    def charge(self, units: list[tuple[Unit, Side]], foe: Unit) -> float:
        """What a charge of several units on one is worth to them, in points."""
        first = self.first_round(units, foe)
        later = swing(tuple(self.clash(unit, foe, side, False) for unit, side in units))
        return first.points + LATER * first.goes_on * later.points

    def exact_charge(self, unit: Unit, foe: Unit, flying: bool) -> float:
        """What the charge of one unit is worth from where it stands, by the exact odds of its first
        round; as much as nothing if it cannot get there."""
        rules = self.rules
        key = "exact", strength(rules, unit), unit.pose, strength(rules, foe), foe.pose, flying
        return self.notes.thought(key, lambda: self._exactly(unit, foe, flying))

    def _exactly(self, unit: Unit, foe: Unit, flying: bool) -> float:
        odds = clash_after_charge(self.rules, unit, foe, flying)
        if odds is None:
            return 0.0
        side = self.rules.charge_side(unit, foe)
        later = swing((self.clash(unit, foe, side, False),))
        points = self.cost(foe, odds.enemy) - self.cost(unit, odds.own)
        goes_on = 1 - sum(toll.breaks + toll.destroyed for toll in (odds.own, odds.enemy))
        return points + LATER * max(0.0, goes_on) * later.points

    def cost(self, unit: Unit, toll: Toll) -> float:
        """The points that a round costs a unit."""
        whole, ranks = price(self.rules, unit), entry_price(self.rules, unit)
        part = min(1.0, (toll.mean + toll.crumbles) / max(self.rules.health(unit), 1))
        left = toll.breaks * BROKEN * whole + (1 - toll.breaks) * BLED * part * ranks
        return toll.destroyed * whole + (1 - toll.destroyed) * left

    def planned(self, unit: Unit, foe: Unit, side: Side) -> float:
        """About what a charge would be worth, for plans: later rounds are thought to go like the
        first, only less well without its impetus."""
        return self.planned_together([(unit, side)], foe)

    def planned_together(self, units: list[tuple[Unit, Side]], foe: Unit) -> float:
        """The same of several units that charge one."""
        first = self.first_round(units, foe)
        return first.points * (1 + LATER * SPENT * first.goes_on)

    def charged(self, unit: Unit, foe: Unit, side: Side) -> float:
        """What a charge of an enemy into an edge of a unit is worth to the unit, in points."""
        return -self.charge([(foe, side)], unit)


def rate(rules: NinthAge, unit: Unit) -> float:
    """Points of a Health Point of a unit's ranks."""
    troop = rules.troop(unit.id)
    return BLED * entry_price(rules, unit) / (troop.size * troop.model.health)


class Swing(NamedTuple):
    """The points that a round brings, the chances that it breaks the one or the others, and that
    the fight goes on."""

    points: float
    wins: float
    loses: float

    @property
    def goes_on(self) -> float:
        return max(0.0, 1.0 - self.wins - self.loses)


@lru_cache(maxsize=1 << 12)
def swing(clashes: tuple[Clash, ...]) -> Swing:
    """One round of several units against one, which strikes at all of them in equal parts.

    Cached: where units may stand is asked about much oftener than who they are changes.
    """
    share = 1 / len(clashes)
    dealt = total(one.dealt for one in clashes)
    suffered = [one.suffered.times(share) for one in clashes]
    foe = clashes[0].foe_resolve
    lead = max(one.bonus for one in clashes) + sum(_more(one) for one in clashes[1:])
    lead -= max(one.foe_bonus for one in clashes)
    lost = total(suffered)
    lead_mean = lead + min(dealt.mean, foe.health) - lost.mean
    odds = differences(lead_mean, dealt.variance + lost.variance)
    foe_breaks = sum(p * foe.broken(by) for by, p in odds)
    points, loses = foe.lost(dealt.mean + _crumbled(foe, odds, 1), foe_breaks), 0.0
    for one, harm in zip(clashes, suffered, strict=True):
        breaks = sum(p * one.resolve.broken(-by) for by, p in odds)
        points -= one.resolve.lost(harm.mean + _crumbled(one.resolve, odds, -1), breaks)
        loses += breaks * share
    return Swing(points, foe_breaks, loses)


def _more(one: Clash) -> int:
    """What a further unit adds to the score of the first: its standard, if it has one."""
    return int(one.bonus > 1)


def _crumbled(one: Resolve, odds: list[tuple[int, float]], sign: int) -> float:
    """21.A.a.13 Health Points that go because the fight was lost."""
    if one.breaks != "crumbles":
        return 0.0
    return sum(p * max(0, sign * by) for by, p in odds)
