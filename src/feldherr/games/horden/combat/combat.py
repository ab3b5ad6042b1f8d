"""B5.2.3 Combat procedure: the same for melee and shooting."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from feldherr.table import Steps, rule

from ..aftermath.aftermath import Aftermath
from ..models.troops import troop
from ..state import Element
from .outcome import Outcome
from .protection import Protection
from .support import Factor
from .volley import Volley

Pair = tuple[Element, Element]
"""The two that fight; the first is of the side that shoots, or of the active side."""
Totals = tuple[int, int]


class Combat(Protection, Aftermath):
    # --- The procedure ---

    @rule("B5.2.3", "B5.3.a")
    def fight_out(self, pair: Pair, volley: Volley | None = None) -> Steps[list[Outcome]]:
        """One combat up to its results, which are still to be carried out.

        `volley`: the shooting combat; None in melee.
        """
        factors = self.factors(*pair, volley), self.factors(*pair[::-1], volley)
        dice = yield from self.throw(pair, factors, volley)
        totals = strength(factors[0]) + dice[0], strength(factors[1]) + dice[1]
        totals = yield from self.raise_lower(pair, totals, volley)
        self.tell(
            "shooting-fought" if volley else "melee-fought",
            "B5.2.3",
            element=pair[0].id,
            foe=pair[1].id,
            own=totals[0],
            enemy=totals[1],
            dice=dice,
            factors=tuple(tuple((f.rule, f.value) for f in side) for side in factors),
        )
        outcomes = self.outcomes(pair, totals, volley)
        return [self.with_drowned(outcome, pair, dice) for outcome in outcomes]

    @rule("B5.2.3", "M2.a")
    def throw(
        self, pair: Pair, factors: tuple[list[Factor], list[Factor]], volley: Volley | None
    ) -> Steps[Totals]:
        """Each player's W12, with the W3 that undead bring."""
        shot = {"answered": volley.answered} if volley else {}
        first, second = yield from self.roll(
            self.state.active,
            "shooting" if volley else "melee",
            12,
            12,
            element=pair[0].id,
            foe=pair[1].id,
            own=strength(factors[0]),
            enemy=strength(factors[1]),
            **shot,
        )
        if first == second or not (pair[0].undead or pair[1].undead):
            return first, second
        more = yield from self.undead_die(*(pair if first > second else pair[::-1]))
        return (first + more, second) if first > second else (first, second + more)

    @rule("B5.2.3.d", "G36", "M2.c")
    def undead_die(self, higher: Element, lower: Element) -> Steps[int]:
        """Whose die is higher may add a W3 if one of the two is undead."""
        seat, names = higher.seat, (higher.id, lower.id)
        if not (yield from self.agree(seat, "undead-die", element=names[0], foe=names[1])):
            return 0
        (more,) = yield from self.roll(seat, "undead-dice", 3, element=names[0], foe=names[1])
        return more

    def agree(self, seat: str, key: str, **about: Any) -> Steps[bool]:
        """A question whose answer is yes or no."""
        said = yield from self.choose(seat, key, ("yes", "no"), **about)
        return said == "yes"

    @rule("B5.2.3.e", "B5.2.3.f", "B5.2.3.g", "G64")
    def raise_lower(self, pair: Pair, totals: Totals, volley: Volley | None) -> Steps[Totals]:
        """First cover, then protection: the owner of the lower total may raise it up to a tie."""
        if totals[0] == totals[1]:
            return totals
        e, foe = pair if totals[0] < totals[1] else pair[::-1]
        cover, protection = self.cover(e, foe, volley), self.protection(e, foe, volley)
        totals = yield from self.raise_by("cover", cover, protection, pair, totals, volley)
        return (yield from self.raise_by("protection", protection, 0, pair, totals, volley))

    @rule("G64")
    def raise_by(
        self, key: str, limit: int, later: int, pair: Pair, totals: Totals, volley: Volley | None
    ) -> Steps[Totals]:
        """One of the two steps. Nobody is asked where it makes no difference; then all is added.

        `later`: what the other step may add.
        """
        low, missing = int(totals[1] < totals[0]), abs(totals[0] - totals[1])
        most = min(limit, missing)
        if not most:
            return totals
        reach = [raised(totals, low, n) for n in range(min(limit + later, missing) + 1)]
        if self.all_the_same(pair, reach, volley):
            return reach[most]
        e, foe = pair[low], pair[1 - low]
        amounts = [str(n) for n in range(most, -1, -1)]
        said = yield from self.choose(
            e.seat, key, amounts, element=e.id, foe=foe.id, own=totals[low], enemy=totals[1 - low]
        )
        return reach[int(said)]

    def all_the_same(self, pair: Pair, reach: Sequence[Totals], volley: Volley | None) -> bool:
        """Whether it makes no difference with which of these totals the combat ends."""
        ends = ([_end(o) for o in self.outcomes(pair, totals, volley)] for totals in reach)
        first = next(ends)
        return all(end == first for end in ends)

    # --- Passengers ---

    @rule("B5.3.2.i", "G6", "G46")
    def with_drowned(self, outcome: Outcome, pair: Pair, dice: Totals) -> Outcome:
        """For a boat's outcome: which of its passengers the same dice would destroy."""
        own = 0 if outcome.loser == pair[0].id else 1
        boat, foe = pair[own], pair[1 - own]
        aboard = [replace(p, pose=boat.pose) for p in self.passengers(boat)] if boat.pose else []
        drowned = [p.id for p in aboard if self.drowns(p, foe, dice[own], outcome)]
        return replace(outcome, drowned=tuple(drowned)) if drowned else outcome

    @rule("B5.3.2.i", "G46")
    def drowns(self, passenger: Element, foe: Element, die: int, outcome: Outcome) -> bool:
        """Its own factor and the boat's die, against the enemy's total as it is."""
        own, enemy = (
            troop(passenger.kind).combat.against(troop(foe.kind).category) + die,
            outcome.totals[1],
        )
        if own > enemy:
            return False
        return self.outcome(passenger, foe, (own, enemy), outcome.shooting).kind == "destroyed"

    # --- Carrying it out ---

    @rule("B5.3.a", "G42", "G35")
    def settle(self, outcome: Outcome) -> Steps[Outcome]:
        """The owner chooses where the table lets him; then it happens at once. What it came to.

        Who cannot recoil is destroyed like others.
        """
        if outcome.or_else:
            said = yield from self.choose(
                self.element(outcome.loser).seat,
                "stand-or-retreat" if outcome.kind == "stand" else "recoil-or-retreat",
                (outcome.kind, outcome.or_else),
                element=outcome.loser,
                foe=outcome.winner,
            )
            kind = outcome.kind if said == outcome.kind else outcome.or_else
            outcome = replace(outcome, kind=kind, or_else="")
        fallen = outcome.adverse and (yield from self.carry_out(outcome))
        return replace(outcome, kind="destroyed") if fallen else outcome

    # --- Magic ---

    @rule("B5.2.3.h", "B4.5.e", "G58", "G59")
    def may_pay(self, e: Element) -> bool:
        """Whether its wizard could spend an action point for a combat now."""
        return (
            e.seat == self.state.active
            and self.state.ap > 0
            and self.has(e, "wizard")
            and not e.aided
            and not e.strode
        )


def strength(factors: list[Factor]) -> int:
    """What factors add up to."""
    return sum(factor.value for factor in factors)


def raised(totals: Totals, low: int, amount: int) -> Totals:
    """The totals with the lower one raised."""
    return (totals[0] + amount, totals[1]) if low == 0 else (totals[0], totals[1] + amount)


def _end(outcome: Outcome) -> tuple[str | int, ...]:
    """All that the players see of an outcome; nobody pursues after shooting."""
    depths = 0 if outcome.shooting else outcome.depths
    return outcome.loser, outcome.kind, outcome.le, outcome.or_else, depths
