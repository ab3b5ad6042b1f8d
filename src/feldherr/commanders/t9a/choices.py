"""Choices in combat: weapons, duels, numbers, how to stand."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from feldherr.commanders.base import Reason
from feldherr.commanders.greedy import Rating
from feldherr.games.t9a.engine import NinthAge
from feldherr.games.t9a.melee.duels import NOBODY
from feldherr.games.t9a.melee.places import Fighters
from feldherr.games.t9a.moments import Pool
from feldherr.games.t9a.preparation.places import files_of, pose_of
from feldherr.games.t9a.state import Unit
from feldherr.games.t9a.words import INCH, SHIFTS
from feldherr.table import Answer, Placement, Question

from .blows import melee, struck, total
from .chances import mean
from .fights import rate
from .thought import in_combat
from .worth import entry_price, leads

AMOUNTS = ("which-amount", "which-wounds")
"""L5399: of several numbers or dice of a rule its owner picks one."""
SHAME = 5.0
"""Points that refusing a duel costs a Character at least."""
LEADERLESS = 15.0
"""Points that a round without General or battle standard costs."""
ASKED_AGAIN = 1000.0
"""Points that a word costs which only leads back to the same question."""
EVENLY = 0.1
"""What it costs to lose a man more on one side than on the other, in inches towards the enemy."""
EAGER = 2.0
"""Points that a duel must be worth to be issued."""


class Choices:
    """Judges words of combat."""

    def __init__(self, rules: NinthAge, seat: str) -> None:
        self.rules, self.seat = rules, seat

    # --- Weapons ---

    def weapon(self, said: str, unit: Unit) -> Rating:
        """The weapon with which the round goes best."""
        parts = [
            own
            for pool in self.rules.pools(self.rules.standing(unit))
            for own in self.rules.parts(pool)
        ]
        mine = [own for own in parts if own.pool.troop == unit.id]
        keys = [
            self.rules.weapon_key(own)
            for own in mine
            if said in [weapon.word for weapon in self.rules.weapons_of(own)]
        ]
        before, unit.weapons = unit.weapons, {**unit.weapons, **dict.fromkeys(keys, said)}
        worth = self.balance(self.rules.standing(unit))
        unit.weapons = before
        return worth, Reason("why-weapon", {"unit": unit.id})

    def balance(self, unit: Unit) -> float:
        """Points of what a unit and its enemies do to each other in this round."""
        foes = [self.rules.unit(name) for name in unit.engaged]
        with in_combat(self.rules, unit):
            dealt, suffered = melee(self.rules, unit), total(melee(self.rules, f) for f in foes)
        best = max((self.rate(foe) for foe in foes), default=0.0)
        return dealt.mean * best - suffered.mean * self.rate(unit)

    def rate(self, unit: Unit) -> float:
        """Points of a Health Point of a unit's ranks."""
        return rate(self.rules, unit)

    def point(self, pool: Pool) -> float:
        """Points of a Health Point of a pool: Characters are worth all they cost."""
        troop = self.rules.unit(pool.troop)
        if pool.role == "character":
            return entry_price(self.rules, troop) / max(pool.model.health, 1)
        return self.rate(troop) * (2 if pool.role == "champion" else 1)

    # --- Duels ---

    def duel(self, said: str) -> Rating:
        """Issuing a duel with one's own."""
        own = None if said == NOBODY else self.rules.pool(said)
        if own is None:
            return EAGER, Reason("why-no-duel")
        foes = self.rules.opponents(own)
        worth = min((self.single_combat(own, foe) for foe in foes), default=0.0)
        return worth, Reason("why-duel", {"unit": own.troop})

    def accept(self, said: str, question: Question) -> Rating:
        """Accepting one: a champion may stand in for his lord, who else would be ashamed."""
        foe = self.rules.pool(str(question.about["challenger"]))
        own = None if said == NOBODY else self.rules.pool(said)
        if own is None or foe is None:
            able = (self.rules.pool(str(key)) for key in question.proposals if key != NOBODY)
            lords = [one for one in able if one and one.role == "character"]
            return -max(map(self.shame, lords), default=0.0), Reason("why-no-duel")
        return self.single_combat(own, foe), Reason("why-duel", {"unit": own.troop})

    def shame(self, lord: Pool) -> float:
        """15.E.b.3 What it costs if a Character refuses: it does not strike, nor lead."""
        unit = self.rules.unit(lord.unit)
        foes = [self.rules.unit(name) for name in unit.engaged]
        strikes = max((self._strikes(lord, foe) * self.rate(foe) for foe in foes), default=0.0)
        return SHAME + strikes + LEADERLESS * leads(self.rules, self.rules.unit(lord.troop))

    def single_combat(self, own: Pool, foe: Pool) -> float:
        """What a round of a duel is worth, in points."""
        won, lost = self._duels(own, foe), self._duels(foe, own)
        return won * self.point(foe) - lost * self.point(own)

    def _duels(self, own: Pool, foe: Pool) -> float:
        """The Health Points that one takes from the other."""
        return min(self._dealt(own, foe.key), float(foe.health))

    def _strikes(self, own: Pool, foe: Unit) -> float:
        """Those that it takes from the ranks of a unit."""
        return self._dealt(own, self.rules.pools(foe)[0].key)

    def _dealt(self, own: Pool, aim: str) -> float:
        unit = self.rules.unit(own.unit)
        parts = (
            Fighters(pool=own, part=part, targets=(aim,), models=1) for part in own.model.parts
        )
        return total(struck(self.rules, unit, one) for one in parts).mean

    # --- Numbers ---

    def amount(self, said: str) -> Rating:
        """The number or dice that come to most on average."""
        return mean(int(said) if said.isdecimal() else said), Reason("why-habit")

    # --- How to stand ---

    def reform(self, said: Placement, unit: Unit) -> Rating:
        """A Combat Reform: the formation in which the next round goes best."""
        with self._formed(unit, said):
            return self._in_formation(unit) - 0.01, Reason("why-formation", {"unit": unit.id})

    def as_before(self, said: str, unit: Unit) -> Rating:
        """The formation that a unit has; nobody is made to change places in it."""
        why = Reason("why-as-formed", {"unit": unit.id})
        return (-ASKED_AGAIN if said.endswith(SHIFTS) else self._in_formation(unit)), why

    def _in_formation(self, unit: Unit) -> float:
        """Points of the round, ranks counting as what they may save."""
        ranks = self.rules.rank_bonus(unit) * self.rate(unit)
        return self.balance(unit) + ranks

    # --- Casualties ---

    def casualties(self, said: str, unit: Unit, ends: Sequence[Answer]) -> Rating:
        """16.B.a How many fall on the left: those who stand furthest from the enemy; else from both
        ends alike."""
        middle = sum(int(str(end)) for end in ends) / len(ends)
        foes = [self.rules.boundary(self.rules.unit(name)).center for name in unit.engaged]
        asides = [unit.pose.local(foe)[1] for foe in foes] if unit.pose else []
        gone = int(said) - middle
        worth = gone * sum(asides) / INCH - EVENLY * abs(gone)
        return worth, Reason("why-falls-far", {"unit": unit.id})

    @contextmanager
    def _formed(self, unit: Unit, said: Placement) -> Iterator[None]:
        before = unit.files, unit.pose, unit.last
        unit.files, unit.pose, unit.last = files_of(said, unit.files), pose_of(said), ()
        yield
        unit.files, unit.pose, unit.last = before
