"""How a position of The 9th Age looks: a scene for the pictures, in both languages."""

from collections.abc import Iterator
from math import pi

from feldherr.field.pose import Point, Pose
from feldherr.games import looks
from feldherr.games.looks import Called
from feldherr.picture.scene import Body, Feature, Scene, Text
from feldherr.table import rule

from .engine import NinthAge
from .figures import ranks
from .names import names, spoken
from .state import SIDES, Battlefield, Kind, Marker, Piece, Position, Unit
from .tallies import tallies
from .words import INCH

LOOKS: dict[Kind, str] = {
    "hill": "hill",
    "water": "lake",
    "field": "fields",
    "forest": "wood",
    "ruins": "built_up",
    "impassable": "rough",
    "wall": "built_up",
}
"""Which of the picture's looks stands for a terrain feature."""
TOKEN = 30.0
"""mm. How large a marker is drawn."""
LANGUAGES = ("en", "de")


def scene(opening: Battlefield, state: Position) -> Scene:
    """Everything that lies and stands on the table. A unit is one body: its Unit Boundary."""
    rules = NinthAge(opening, state, lambda event: None)
    called = {language: names(opening, language) for language in LANGUAGES}
    width, depth = rules.table
    return Scene(
        width=width,
        height=depth,
        title=looks.title(called, SIDES),
        unit=INCH,
        unit_name="″",
        terrain=(*_zones(rules), *map(_feature, state.pieces.values() or opening.terrain or ())),
        bodies=(
            *(unit_body(rules, u, label=looks.label(called, u.id)) for u in _standing(rules)),
            *(_marker(name, marker, called) for name, marker in state.markers.items()),
            *(_marker(name, gate, called) for name, gate in state.gateways.items()),
            *_traps(state),
            *(_ashes(unit, called) for unit in state.units.values() if unit.status == "ashes"),
        ),
        beside=tuple(tallies(rules, called)),
    )


@rule("16.A.a.1")
def _standing(rules: NinthAge) -> Iterator[Unit]:
    """The units of which somebody is left; who has just lost its last model may still be asked."""
    return (unit for unit in rules.units() if rules.pools(unit))


@rule("3.B.e-1")
def unit_body(
    rules: NinthAge, unit: Unit, at: Pose | None = None, label: Text | None = None
) -> Body:
    """The body of a unit, here or at another pose."""
    boundary = rules.boundary(unit, at)
    return Body(
        id=unit.id,
        side=SIDES.index(unit.seat),
        symbol=rules.type_of(unit),
        place=looks.place(boundary.pose),
        width=boundary.width,
        depth=boundary.depth,
        label=label,
        ranks=ranks(rules, unit),
        marks=tuple(_marks(rules, unit)),
    )


@rule("11.B-5", "15.G.b", "17.B.1", "17.C.a")
def _marks(rules: NinthAge, unit: Unit) -> Iterator[str]:
    """What has befallen a unit."""
    if unit.charging or unit.turn.target:
        yield "charging"
    if unit.engaged:
        yield "in_melee"
    if rules.disrupted(unit):
        yield "disrupted"
    if unit.fleeing:
        yield "fleeing"
    elif rules.shaken(unit):
        yield "shaken"


@rule("9.D-3")
def _zones(rules: NinthAge) -> Iterator[Feature]:
    """The Deployment Zones, from when all that belongs to them is chosen until all is deployed."""
    state = rules.state
    if state.phase != "preparation" or not state.zones or state.cursor == "choose_zone":
        return
    for number, seat in enumerate(SIDES):
        for area in rules.zone_areas(seat):
            yield Feature(kind="zone", outline=area, traits=(f"side-{number}",))


def _feature(piece: Piece) -> Feature:
    label = Text(*(spoken(f"say-t9-{piece.kind}", language) for language in LANGUAGES))
    return Feature(kind=LOOKS[piece.kind], outline=piece.box.corners, label=label)


@rule("9.E-1")
def _marker(name: str, marker: Marker, called: Called) -> Body:
    side = SIDES.index(marker.seat) if marker.seat else 2
    return marker_body(name, (marker.x, marker.y), side, looks.label(called, name))


@rule("8.D.a.3-6")
def _traps(state: Position) -> Iterator[Body]:
    """Where traps are laid: in the middle of their feature, those of both sides beside each
    other."""
    for name, seats in state.traps.items():
        x, y = state.pieces[name].pose.point
        for number, seat in enumerate(seats):
            yield marker_body(f"{name}.trap-{seat}", (x + number * TOKEN, y), SIDES.index(seat))


@rule("8.D.a.3-6")
def _ashes(unit: Unit, called: Called) -> Body:
    """Where somebody will rise again."""
    assert unit.exit is not None
    name, side = f"{unit.id}.ashes", SIDES.index(unit.seat)
    return marker_body(name, unit.exit.point, side, looks.label(called, unit.id))


def marker_body(name: str, centre: Point, side: int = 2, label: Text | None = None) -> Body:
    """A marker with its centre there."""
    place = looks.place(Pose(centre[0], centre[1] + TOKEN / 2, pi / 2))
    return Body(
        id=name, side=side, symbol="objective", place=place, width=TOKEN, depth=TOKEN, label=label
    )
