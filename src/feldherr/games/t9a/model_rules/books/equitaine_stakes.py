"""8.D.a.3-6 Kingdom of Equitaine: the stakes that bowmen drive into the ground."""

from collections.abc import Iterator
from functools import partial
from math import hypot
from typing import TYPE_CHECKING

from feldherr.field.body import bodies_collide, bodies_touch, body_on_table
from feldherr.field.tolerance import TOLERANCE
from feldherr.table import Answer, Placement, Refusal, Steps, rule

from ...preparation.places import placed, pose_of
from ...state import Piece, Unit
from ...words import INCH
from ..rule import ModelRule, model_rule
from .book import BookRules

if TYPE_CHECKING:
    from ...deeds import Deeds

DEEP, WIDEST = 20.0, 12.0
"""mm, inches."""
AHEAD = (0.0, 5.0)
"""mm before the front at which places are suggested."""
NONE = "no-stakes"


@model_rule("bowmens_stakes")
class BowmensStakes(ModelRule):
    """When the unit is put down its owner may lay a wall of stakes within an inch of its front, as
    wide as the unit; it is Soft Cover only."""

    @rule("8.D.a.3-6", "10.C-1", "20.B.g")
    def has_deployed(self, rules: "Deeds", unit: Unit) -> Steps[None]:
        suggest, judge = partial(self._lines, rules, unit), partial(self._judge, rules, unit)
        answer = yield from rules.place(
            unit.seat, "lays-stakes", suggest, judge, (NONE,), unit=unit.id
        )
        if isinstance(answer, Placement):
            wall = self._wall(rules, unit, answer)
            rules.state.pieces = {**rules.state.pieces, wall.id: wall}
            rules.tell("lays-stakes", "8.D.a.3-6", unit=unit.id)

    def _lines(self, rules: "Deeds", unit: Unit) -> Iterator[Placement]:
        assert unit.pose is not None
        for away in AHEAD:
            yield placed(f"stakes-{unit.id}", unit.pose.ahead(away + DEEP / 2))

    def _wall(self, rules: "Deeds", unit: Unit, answer: Placement) -> Piece:
        width = min(rules.formation(unit).width, WIDEST * INCH)
        made = Piece(id=answer.what[0], kind="wall", pose=pose_of(answer), width=width, depth=DEEP)
        made.soft = True
        return made

    @rule("8.D.a.3-6", "3.C.b-1")
    def _judge(self, rules: "Deeds", unit: Unit, answer: Answer) -> Refusal | None:
        """Wholly before the front and within an inch of it; touching no other feature."""
        assert isinstance(answer, Placement) and unit.pose is not None
        args = {"unit": unit.id}
        if answer.what != (f"stakes-{unit.id}",):
            return Refusal("stakes-too-far", ("8.D.a.3-6",), args)
        wall, half = self._wall(rules, unit, answer), rules.formation(unit).width / 2
        spots = [unit.pose.local(corner) for corner in wall.box.corners]
        away = max(hypot(x, max(0.0, abs(y) - half)) for x, y in spots)
        behind = min(x for x, _ in spots) < -TOLERANCE
        if behind or away > INCH + TOLERANCE or not body_on_table(wall.box, *rules.table):
            return Refusal("stakes-too-far", ("8.D.a.3-6",), args)
        pieces = rules.state.pieces.values()
        if any(bodies_collide(wall.box, p.box) or bodies_touch(wall.box, p.box) for p in pieces):
            return Refusal("stakes-on-terrain", ("8.D.a.3-6",), args)
        return None


RULES = BookRules()
