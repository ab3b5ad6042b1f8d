"""Who stands on the table, and what one side knows about them while it thinks."""

from functools import cached_property
from typing import NamedTuple

from feldherr.field.body import Body
from feldherr.games.t9a.engine import NinthAge
from feldherr.games.t9a.state import Unit
from feldherr.games.t9a.words import INCH

from .chances import at_least
from .detours import Detours
from .fights import Fights
from .notes import Notes
from .worth import price, strength

MOST = 12
"""11.B-2: inches of the greatest roll."""


class Reach(NamedTuple):
    """How far a unit charges: its Advance Rate (mm) and how its dice are thrown."""

    advance: float
    maximised: tuple[int, int]

    def chance(self, away: float) -> float:
        """The chance to reach somebody so far away, mm."""
        needed = -int(-(away - self.advance) // INCH)
        return at_least(max(needed, 2), *self.maximised) if needed <= MOST else 0.0


class Facts(NamedTuple):
    """What is known about a unit that stands on the table."""

    unit: Unit
    body: Body
    reach: Reach
    ready: bool
    """it may charge in its next turn"""
    price: float


class Sides:
    """Friends, enemies, and the turns that they have left."""

    def __init__(self, rules: NinthAge, seat: str, fights: Fights, notes: Notes) -> None:
        self.rules, self.seat, self.fights, self.notes = rules, seat, fights, notes
        self.detours = Detours(rules)
        self.foes, self.friends = self._present(rules.enemy(seat)), self._present(seat)
        # at once: later somebody may stand on the table only in thought

    def _present(self, seat: str) -> list[Facts]:
        """The units of a side, without those of which only the removal is still to come."""
        return [self.facts(unit) for unit in self.rules.units(seat) if self.rules.pools(unit)]

    def facts(self, unit: Unit) -> Facts:
        """What is known about a unit."""
        rules = self.rules
        ready = not unit.fleeing and not rules.engaged(unit) and self.attacks(unit)
        return Facts(unit, rules.boundary(unit), self.reach(unit), ready, price(rules, unit))

    def attacks(self, unit: Unit) -> bool:
        """Whether a unit charges, or may run into enemies at random."""
        return self.rules.can(unit, "charge") or self.rules.wild(unit)

    def reach(self, unit: Unit) -> Reach:
        """How far a unit charges, in flight if it can."""
        rules = self.rules
        key = "reach", strength(rules, unit)
        return self.notes.thought(
            key,
            lambda: Reach(
                rules.advance_rate(unit, rules.flies(unit)), rules.maximised(unit, "charge")
            ),
        )

    # --- The clock ---

    @cached_property
    def own_turns(self) -> int:
        """The Charge Phases that the side still has after this Player Turn."""
        return (self._turns_left + (self.rules.state.active != self.seat)) // 2

    @cached_property
    def foes_turns(self) -> int:
        """Those of its enemy."""
        return (self._turns_left + (self.rules.state.active == self.seat)) // 2

    @property
    def _turns_left(self) -> int:
        """The Player Turns after this one."""
        return max(0, 2 * self.rules.options.turns - self.rules.state.player_turn)
