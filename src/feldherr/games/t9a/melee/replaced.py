"""8.D.a.3-6 Units that do not flee when they break: they turn into something else on the spot."""

from msgspec.structs import replace

from feldherr.table import Steps, rule

from ..state import ThisRound, Unit
from .result import Result


class Replaced(Result):
    """How models of another kind take the places of theirs."""

    @rule("8.D.a.3-6", "15.G.2")
    def are_replaced(self) -> Steps[None]:
        """Broken units that turn into others, once friends beside them have taken their tests."""
        for unit in [one for one in self.fighting() if one.round.broken]:
            for other in self.brought(unit, "remains"):
                yield from self._turns_into(unit, other)

    @rule("8.D.a.3-6", "13.K.d.3", "16.A.e", "17.A.1.a", "4.C-3")
    def _turns_into(self, unit: Unit, other: Unit) -> Steps[None]:
        """A new unit of as many unhurt models stands there, in contact with the same enemies; the
        old one is destroyed. Unit Spacing does not matter to it."""
        frightened = self.frightened_by(unit)
        if unit.marker:
            yield from self.loses_marker(unit)
        other.status, other.models = "table", unit.models
        other.files, other.last = unit.files, unit.last
        self.put(other, unit.pose)
        self._takes_over(unit, other)
        self.gone(unit)
        self.note_close()
        self.tell("turns-into", "8.D.a.3-6", unit=unit.id, other=other.id)
        yield from self.panic_tests(frightened, "destroyed")

    @rule("11.E.g-1", "15.B.1")
    def _takes_over(self, unit: Unit, other: Unit) -> None:
        """It fights whom the old one fought, from now on."""
        other.engaged, other.round = unit.engaged, ThisRound(engaged=True)
        other.phase, other.turn = replace(unit.phase), replace(unit.turn, was_engaged=True)
        for foe in map(self.unit, unit.engaged):
            names = {unit.id: other.id}
            foe.engaged = {names.get(name, name): side for name, side in foe.engaged.items()}
        unit.engaged = {}
        combat = self.combat
        combat.units = tuple(other.id if name == unit.id else name for name in combat.units)
