"""How a position of Horden & Helden looks: a scene for the pictures, in both languages."""

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from math import pi
from typing import get_args

from feldherr.field.band import Place as Along
from feldherr.field.band import band
from feldherr.field.pose import Pose
from feldherr.games import looks
from feldherr.games.looks import Called
from feldherr.picture.scene import Body, Feature, Scene, Text

from .base import DEPTH, SQUARE
from .models.troops import ELEMENT_WIDTH, LE, Kind
from .names import kind_name, names
from .state import SIDES, Battlefield, Camp, Element, Position, Section
from .terrain.features import CROSSING_WIDTH, cliff_line
from .terrain.plan import Course, Crossing, Piece, Plan
from .terrain.terrain import Terrain

WALL = 8.0
"""mm. How deep a section of fortification is drawn; the rules know it as a line."""
BEYOND = 12.0
"""mm. How far a ford or bridge is drawn ashore."""
MARKED = ("pavises", "obstacles")
"""Properties that are drawn; mounts are drawn as "mounted" as long as they last."""


def scene(opening: Battlefield, state: Position) -> Scene:
    """Everything that stands on the table, also ambushes as far as the state knows them."""
    rules = Terrain(opening, state, lambda event: None)
    called = called_in_both(opening)
    return Scene(
        width=rules.width,
        height=DEPTH,
        title=looks.title(called, SIDES),
        unit=LE,
        grid=SQUARE,
        types=_types(),
        terrain=_terrain(opening, rules.plan, state.rivers),
        bodies=tuple(_bodies(state, called)),
    )


def called_in_both(opening: Battlefield) -> Called:
    """All names of a battle, by language; they never change, so the opening remembers them."""
    remembered: dict[str, Called] = opening.__dict__
    if "called" not in remembered:
        remembered["called"] = {lang: names(opening, lang) for lang in ("en", "de")}
    return remembered["called"]


def _bodies(state: Position, called: Called) -> Iterator[Body]:
    for camp in state.camps.values():
        yield camp_body(camp, looks.label(called, camp.id))
    for section in state.sections.values():
        yield section_body(section, looks.label(called, section.id))
    for element in state.elements.values():
        if element.pose is not None:
            yield element_body(element, element.pose, looks.label(called, element.id))


def element_body(e: Element, pose: Pose, label: Text) -> Body:
    """How an element looks at a pose."""
    return Body(
        id=e.id,
        side=SIDES.index(e.seat),
        symbol=e.kind,
        place=looks.place(pose),
        width=ELEMENT_WIDTH,
        depth=e.depth,
        label=label,
        marks=tuple(_marks(e)),
    )


def _marks(e: Element) -> Iterator[str]:
    """What is seen of an element: who is with it, what it has, what it did this turn."""
    if e.individual:
        yield e.individual
    yield from (mark for mark in MARKED if mark in e.properties)
    shown = {
        "commander": e.commander,
        "undead": e.undead,
        "mounted": "mounts" in e.properties,
        "landed": e.landed,
        "in_melee": bool(e.met),
        "has_shot": e.shot,
        "moved": e.moved,
    }
    yield from (mark for mark, holds in shown.items() if holds)


def camp_body(camp: Camp, label: Text) -> Body:
    """How a camp looks."""
    return Body(
        id=camp.id,
        side=SIDES.index(camp.holder),
        symbol="camp",
        place=looks.place(camp.pose),
        width=camp.wide * ELEMENT_WIDTH,
        depth=camp.deep * ELEMENT_WIDTH,
        label=label,
    )


def section_body(section: Section, label: Text) -> Body:
    """How a section of fortification looks."""
    gate = "fortification_breach" if section.stormed else "fortification_gate"
    return Body(
        id=section.id,
        side=SIDES.index(section.seat),
        symbol=gate if section.gate else "fortification",
        place=looks.place(section.pose),
        width=ELEMENT_WIDTH,
        depth=WALL,
        label=label,
    )


# --- Terrain ---


def _terrain(opening: Battlefield, plan: Plan, rivers: Mapping[str, str]) -> tuple[Feature, ...]:
    """What lies on the table; it hardly ever changes, so the opening remembers it."""
    now, remembered = (plan, *rivers.items()), opening.__dict__
    if remembered.get("drawn") != now:
        features = _features(plan, rivers, called_in_both(opening))
        remembered["drawn"], remembered["features"] = now, tuple(features)
    drawn: tuple[Feature, ...] = remembered["features"]
    return drawn


def _features(plan: Plan, rivers: Mapping[str, str], called: Called) -> Iterator[Feature]:
    """What lies on the table; what there is several times bears the name that the report uses."""
    several = Counter[str]([*(p.kind for p in plan.pieces), *(c.kind for c in plan.courses)])
    for piece in plan.pieces:
        label = looks.label(called, piece.name) if several[piece.kind] > 1 else None
        yield from _piece(piece, label)
    for course in plan.courses:
        named = course.kind == "river" and several["river"] > 1
        yield _course(course, rivers, looks.label(called, course.name) if named else None)
    for crossing in plan.crossings:
        yield _crossing(crossing, plan)


def _piece(piece: Piece, label: Text | None) -> Iterator[Feature]:
    words = ("high" if piece.high else "low", "steep" if piece.steep else "gentle")
    traits = words if piece.kind == "hill" else ()
    yield Feature(kind=piece.kind, outline=piece.outline, traits=traits, label=label)
    if piece.cliff:
        line = cliff_line(piece)
        yield Feature(kind="cliff", line=tuple(line if _leftward(piece) else line[::-1]), width=2.0)


def _leftward(piece: Piece) -> bool:
    """Whether the inside lies on the left of the outline."""
    shifted = (*piece.outline[1:], piece.outline[0])
    doubled = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(piece.outline, shifted, strict=True))
    return doubled > 0


def _course(course: Course, rivers: Mapping[str, str], label: Text | None) -> Feature:
    """A road, or a river with its character as soon as it is known."""
    return Feature(
        kind=course.kind,
        line=course.points,
        width=course.width,
        traits=(rivers[course.name],) if course.name in rivers else (),
        label=label,
    )


def _crossing(crossing: Crossing, plan: Plan) -> Feature:
    """A ford or bridge, along the road that leads to it, else straight across the river."""
    river = next(course for course in plan.courses if course.name == crossing.river)
    facing, width = _at(river, crossing).facing + pi / 2, CROSSING_WIDTH
    for road in (course for course in plan.courses if course.kind == "road"):
        place = _at(road, crossing)
        if abs(place.right) <= road.width / 2:
            facing = place.facing
            width = road.width if crossing.kind == "bridge" else CROSSING_WIDTH
    middle, half = Pose(*crossing.at, facing), river.width / 2 + BEYOND
    ends = (middle.world(-half, 0), middle.world(half, 0))
    return Feature(kind=crossing.kind, line=ends, width=width)


def _at(course: Course, crossing: Crossing) -> Along:
    return band(course.points, course.width).along(crossing.at)


@cache
def _types() -> dict[str, Text]:
    """The names of all troop types."""
    kinds = get_args(Kind)
    return {kind: Text(kind_name(kind, "en"), kind_name(kind, "de")) for kind in kinds}
