"""8.D.a.3-6 Traps in terrain: who moves into them, and what they cost."""

from collections.abc import Sequence

from feldherr.field.body import bodies_collide, body_distance
from feldherr.field.tolerance import TOLERANCE
from feldherr.table import Steps, rule

from ..formation.formation import Formation, boundary
from ..state import Unit
from .wagons import Wagons, bodies_on

DANGER = 1
"""X of the Dangerous Terrain Tests that traps cause."""


class Traps(Wagons):
    """What enemies have left in terrain features: `Position.traps`."""

    @rule("8.D.a.3-6")
    def crashes(self, unit: Unit, path: Sequence[Formation], flying: bool = False) -> Steps[None]:
        """Traps, then what the move does to the shambolic."""
        yield from self.springs_traps(unit, path, lifted=flying)
        yield from super().crashes(unit, path, flying)

    @rule("8.D.a.3-6", "20.A.a.2", "20.A.a.4")
    def springs_traps(
        self, unit: Unit, path: Sequence[Formation], lifted: bool = False
    ) -> Steps[None]:
        """All models of a unit test for each feature with traps, however many; these are gone then.
        The tests are not caused by the feature, so that nobody is at home there."""
        foe = self.enemy(unit.seat)
        if not any(foe in seats for seats in self.state.traps.values()):
            return
        for name in self.meets(unit, path, lifted):
            if foe in self.state.traps.get(name, ()) and unit.status == "table":
                self.state.traps = {k: v for k, v in self.state.traps.items() if k != name}
                self.tell("springs-trap", "8.D.a.3-6", unit=unit.id, piece=name)
                yield from self.dangerous_test(unit, DANGER)

    @rule("8.D.a.3-6")
    def meets(self, unit: Unit, path: Sequence[Formation], lifted: bool = False) -> list[str]:
        """The features in which a move begins, or that it touches; `lifted`: only where it ends."""
        first = boundary(path[0])
        ways = [boundary(path[-1])] if lifted else list(bodies_on(path))
        return [
            piece.id
            for piece in self.state.pieces.values()
            if bodies_collide(first, piece.box)
            or any(body_distance(body, piece.box) <= TOLERANCE for body in ways)
        ]
