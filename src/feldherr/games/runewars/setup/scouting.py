"""68 Scouts: a free action when all units are deployed."""

from collections.abc import Iterator

from feldherr.table import Steps, rule

from ..state import Unit
from .army_rules import ArmyRules


class Scouting(ArmyRules):
    """Step scout."""

    @rule("68.0", "L130")
    def scout(self) -> Steps[None]:
        """Scouts may carry out a blue action with a matching modifier, before the battle begins."""
        for seat in self.in_order:
            for unit in list(self.units(seat)):
                if self.keyword(unit, "scout") and unit.alive:
                    yield from self._scouts(unit)
        self.state.cursor = "after_deployment"

    def _scouts(self, unit: Unit) -> Steps[None]:
        words = tuple(self._free_actions(unit))
        answer = yield from self.choose(unit.seat, "scout", words, unit=unit.id)
        if answer == "done":
            return
        self.set_tool(unit, *answer.split(" "))
        face = self.face(unit)
        assert face is not None
        yield from self.act(unit, face, self.modifier(unit))
        self.set_tool(unit, "blank", "blank")

    @rule("48.2", "68.0")
    def _free_actions(self, unit: Unit) -> Iterator[str]:
        """Blue actions, alone or with a move modifier that fits."""
        dials = self.dials(unit)
        for number, face in enumerate(dials.actions, start=1):
            if face.stance == "blue":
                yield f"{unit.card}-a{number} blank"
                moves = face.action in ("march", "shift")
                for other, modifier in enumerate(dials.modifiers, start=1):
                    if moves and modifier.move and modifier.fits(face):
                        yield f"{unit.card}-a{number} {unit.card}-m{other}"
        yield "done"
