"""21.A.a.12 Engineers: help for War Machines that fire."""

from collections.abc import Iterator

from msgspec.structs import replace

from feldherr.field.body import body_distance
from feldherr.field.tolerance import TOLERANCE
from feldherr.table import Steps, rule

from ..moments import Volley
from ..state import Unit
from ..words import INCH
from .artillery import Artillery
from .volleys import Shooters

REACH = 6
"""Inches."""


class Engineers(Artillery):
    """How Engineers help."""

    @rule("21.A.a.12/1", "GC14", "6.A-1")
    def shooters(self, volley: Volley) -> Steps[list[Shooters]]:
        """When a War Machine is chosen to shoot, one of the Engineers nearby may set its Aim."""
        groups = yield from super().shooters(volley)
        if volley.reaction or not any(group.weapon.artillery for group in groups):
            return groups
        for engineer, aim in list(self._helpers(self.unit(volley.unit))):
            about = {"unit": engineer.id, "other": volley.unit}
            if (yield from self.may(engineer.seat, "use-engineer", **about)):
                engineer.phase.engineer = volley.unit
                return [_aimed(group, aim) if group.weapon.artillery else group for group in groups]
        return groups

    @rule("21.A.a.12/1", "GC14")
    def _helpers(self, machine: Unit) -> Iterator[tuple[Unit, int]]:
        """The unengaged Engineers within 6 inches that have helped nobody yet, and their X."""
        if not self.any_has(machine, "war_machine"):
            return
        for unit in self.units(machine.seat):
            if unit.fleeing or self.engaged(unit):
                continue
            for pool in self.pools(unit):
                given, record = self.given(pool, "engineer"), self.unit(pool.troop)
                if given is None or record.phase.engineer:
                    continue
                away = body_distance(self.model_body(unit, pool.troop), self.boundary(machine))
                if away <= REACH * INCH + TOLERANCE:
                    yield record, int(given.x)

    @rule("21.A.a.12/1", "2.B.a-e")
    def may_throw_again(self, group: Shooters, key: str) -> Steps[bool]:
        """Whether an Engineer lets a misfire or the dice of flames be rolled again."""
        helped = group.pool.troop
        helpers = (u for u in self.state.units.values() if u.phase.engineer == helped)
        if next(helpers, None) is None:
            return False
        seat = self.unit(group.pool.unit).seat
        return (yield from self.may(seat, "throw-again", unit=helped, test=key))


@rule("21.A.a.12/1")
def _aimed(group: Shooters, aim: int) -> Shooters:
    return Shooters(
        pool=group.pool,
        part=group.part,
        weapon=replace(group.weapon, aim=aim),
        stands=group.stands,
    )
