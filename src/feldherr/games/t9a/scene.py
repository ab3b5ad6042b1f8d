"""How a position of The 9th Age looks: a scene for the pictures, in both languages."""

from collections.abc import Iterator
from functools import cache
from math import pi

from feldherr.field.pose import Point, Pose
from feldherr.games import looks
from feldherr.games.looks import Called
from feldherr.picture.scene import Body, Feature, Scene, Text
from feldherr.table import rule

from .engine import NinthAge
from .names import names, spoken
from .state import SIDES, Battlefield, Kind, Marker, Piece, Position, Unit
from .words import INCH, Type

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
SYMBOLS: dict[Type, str] = {
    "infantry": "spear",
    "beast": "beast",
    "cavalry": "cavalry",
    "construct": "war_wagon",
}
"""Which of the picture's symbols stands for a Type."""
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
        unit_name='"',
        types=_types(),
        terrain=(*_zones(rules), *(_feature(piece) for piece in state.pieces.values())),
        bodies=(
            *(unit_body(rules, u, label=looks.label(called, u.id)) for u in rules.units()),
            *(_marker(name, marker, called) for name, marker in state.markers.items()),
        ),
    )


@rule("3.B.e-1")
def unit_body(
    rules: NinthAge, unit: Unit, at: Pose | None = None, label: Text | None = None
) -> Body:
    """The body of a unit, here or at another pose."""
    boundary = rules.boundary(unit, at)
    return Body(
        id=unit.id,
        side=SIDES.index(unit.seat),
        symbol=_symbol(rules, unit),
        place=looks.place(boundary.pose),
        width=boundary.width,
        depth=boundary.depth,
        label=label,
        marks=tuple(_marks(rules, unit)),
    )


def _symbol(rules: NinthAge, unit: Unit) -> str:
    """Large beasts, war machines, archers and flyers have symbols of their own."""
    if rules.any_has(unit, "war_machine"):
        return "artillery"
    if rules.all_have(unit, "fly"):
        return "great_flyer" if rules.height(unit) == "gigantic" else "flyer"
    if rules.height(unit) == "gigantic":
        return "behemoth"
    parts = rules.troop(unit.id).model.parts
    if any(part.shooting for part in parts) and rules.type_of(unit) == "infantry":
        return "heavy_archer"
    return SYMBOLS[rules.type_of(unit)]


def _marks(rules: NinthAge, unit: Unit) -> Iterator[str]:
    """The General, other Characters, and units in combat."""
    troops = [rules.troop(name) for name in (unit.id, *(one.id for one in unit.characters))]
    if any(troop.general for troop in troops):
        yield "commander"
    elif any(troop.character for troop in troops):
        yield "hero"
    if unit.engaged:
        yield "in_melee"


@rule("9.D-3")
def _zones(rules: NinthAge) -> Iterator[Feature]:
    """The Deployment Zones, as long as units are deployed."""
    if rules.state.phase != "preparation" or not rules.state.zones:
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


def marker_body(name: str, centre: Point, side: int = 2, label: Text | None = None) -> Body:
    """A marker with its centre there."""
    place = looks.place(Pose(centre[0], centre[1] + TOKEN / 2, pi / 2))
    return Body(
        id=name, side=side, symbol="baggage", place=place, width=TOKEN, depth=TOKEN, label=label
    )


@cache
def _types() -> dict[str, Text]:
    words = {symbol: f"say-t9-{kind}" for kind, symbol in SYMBOLS.items()}
    return {
        symbol: Text(*(spoken(key, language) for language in LANGUAGES))
        for symbol, key in words.items()
    }
