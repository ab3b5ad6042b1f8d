"""How a position of Runewars looks: a scene for the pictures, in both languages."""

from collections.abc import Iterator, Mapping
from functools import cache
from math import degrees

from feldherr.field.pose import Pose
from feldherr.picture.scene import Body, Feature, Place, Scene, Text
from feldherr.table import rule

from .cards.units import unit_cards
from .movement.engagement import Engagement
from .names import names
from .state import SIDES, Battlefield, Position, Unit

Called = Mapping[str, Mapping[str, str]]
"""Names by language and id."""
SYMBOLS = {"infantry": "spear", "cavalry": "knight", "siege": "behemoth"}
"""Which of the picture's symbols stands for a type of unit."""


@rule("62.1")
def scene(opening: Battlefield, state: Position) -> Scene:
    """Everything that stands on the table. A tray is a body of its own: "r1.3"."""
    rules = Engagement(opening, state, lambda event: None)
    called = {language: names(opening, language) for language in ("en", "de")}
    return Scene(
        width=rules.table.width,
        height=rules.table.depth,
        title=_title(called),
        unit=rules.band,
        unit_name="R",
        types=_types(),
        terrain=tuple(_features(rules)),
        bodies=tuple(_bodies(rules, called)),
    )


def _bodies(rules: Engagement, called: Called) -> Iterator[Body]:
    for unit in rules.units():
        if unit.status == "table":
            yield from trays_of(unit, rules.tray, label=_label(called, unit.id))


def trays_of(
    unit: Unit, tray: float, at: Pose | None = None, label: Text | None = None
) -> Iterator[Body]:
    """A body for each tray of a unit, here or at another pose; `tray`: the side of one, mm."""
    pose = at or unit.pose
    assert pose is not None
    for one in unit.trays:
        right = (one.column + 0.5 - unit.columns / 2) * tray
        yield Body(
            id=f"{unit.id}.{one.number}",
            side=SIDES.index(unit.seat),
            symbol=SYMBOLS[unit.printed.type],
            place=_place(pose.ahead(-one.rank * tray).aside(right)),
            width=tray,
            depth=tray,
            label=label,
            marks=("commander",) if unit.printed.unique or one.heroes else (),
        )


def _features(rules: Engagement) -> Iterator[Feature]:
    for piece in rules.state.pieces.values():
        if piece.pose is not None:
            half = rules.half(piece.id)
            label = Text(half.en, half.de)
            yield Feature(kind=piece.kind, outline=rules.outline(piece), label=label)


def _place(pose: Pose) -> Place:
    return Place(round(pose.x, 3), round(pose.y, 3), round(degrees(pose.facing) % 360, 3))


def _label(called: Called, name: str) -> Text:
    return Text(**{language: names.get(name, name) for language, names in called.items()})


def _title(called: Called) -> Text:
    sides = [_label(called, seat) for seat in SIDES]
    return Text(" – ".join(s.en for s in sides), " – ".join(s.de for s in sides))


@cache
def _types() -> dict[str, Text]:
    return {card.id: Text.both(card.name) for card in unit_cards().values()}
