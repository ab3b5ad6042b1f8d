"""62 Where a unit could march or shift: shown only where templates may be tried out."""

from collections.abc import Iterable, Iterator
from typing import Literal

from feldherr.games.aid import Shape, Words
from feldherr.table import rule

from ..cards.dials import Face
from ..engine import Runewars
from ..ground import grid
from ..movement.order import Order
from ..movement.ways import Way
from ..setup.places import corners
from ..state import Unit


@rule("62.2", "G-29")
def reaches(rules: Runewars, unit: Unit) -> Iterator[Shape]:
    """The outline of a unit where each straight march or shift of its dial would end.

    Nothing unless the players have agreed on it: templates must not be tried out beforehand.
    """
    if not rules.options.friendly:
        return
    for number, face in enumerate(rules.dials(unit).actions, start=1):
        words = Words("rw-reach", {"unit": unit.id, "action": f"{unit.card}-a{number}"})
        for way in _ways(rules, unit, face):
            outline = grid.hull(unit, rules.tray, way.pose)[0].corners
            yield Shape(what="reach", body=unit.id, outline=outline, words=words)


@rule("13.1", "13.2")
def zones(rules: Runewars, units: Iterable[Unit]) -> Iterator[Shape]:
    """The deployment zones of units that wait."""
    for unit in units:
        if unit.status == "reserve" and unit.seat in rules.state.zones:
            for zone in rules.zones(unit.seat):
                yield Shape(what="reach", body=unit.id, outline=corners(zone))


def _ways(rules: Runewars, unit: Unit, face: Face) -> list[Way]:
    if face.action not in ("march", "shift"):
        return []
    action: Literal["march", "shift"] = "march" if face.action == "march" else "shift"
    return rules.ways(unit, Order(action=action, speed=rules.number(face.speed)))
