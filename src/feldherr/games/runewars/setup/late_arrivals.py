"""Units that a card does not let be deployed in the setup: they come after the first round."""

from feldherr.table import Placement, Steps, rule

from ..state import Unit
from .places import pose_of
from .scouting import Scouting


class LateArrivals(Scouting):
    """Step arrive_late."""

    @rule("L130", "64.0")
    def arrive_late(self) -> Steps[None]:
        """Who was not deployed in the setup comes now, the first player's units first."""
        self.state.cursor = "start_round"
        for seat in self.in_order:
            for unit in [u for u in self.state.units.values() if u.seat == seat]:
                if unit.status == "reserve":
                    yield from self._arrive(unit)

    def _arrive(self, unit: Unit) -> Steps[None]:
        """At any terrain, touching neither units nor tokens; then it may reform."""
        if not any(self.bad_arrival(unit, place) is None for place in self.arrivals(unit)):
            self.cannot_deploy(unit)
            return
        answer = yield from self.place(
            unit.seat,
            "arrive",
            lambda: self.arrivals(unit),
            lambda wish: self.bad_arrival(unit, wish),
            unit=unit.id,
        )
        assert isinstance(answer, Placement)
        unit.status = "table"
        self.put(unit, pose_of(answer))
        self.tell("unit-deployed", "L130", unit=unit.id)
        yield from self.reform(unit)

    @rule("13.2.c")
    def cannot_deploy(self, unit: Unit) -> None:
        """A unit that has no room is out of the game."""
        unit.status = "destroyed"
        self.tell("cannot-deploy", "13.2.c", unit=unit.id)
