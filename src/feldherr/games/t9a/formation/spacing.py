"""4.A, 4.C Measuring distances and Unit Spacing."""

from collections.abc import Iterable

from msgspec import Struct

from feldherr.field.body import (
    Body,
    bodies_collide,
    body_distance,
    body_in_area,
    body_on_table,
    body_to_area,
)
from feldherr.field.terrain import Area
from feldherr.field.tolerance import ROUNDING, TOLERANCE
from feldherr.table import Refusal, rule

from ..words import INCH

SPACING = 1.0 * INCH
"""mm. 4.C-1: at the end of a move every unit is more than this from others."""
APPROACH = 0.5 * INCH
"""mm. 4.C-2: so near may an Advance, March or Swift Reform come on its way."""


class Obstacle(Struct, frozen=True, gc=False):
    """What Unit Spacing is kept from: the Unit Boundary of another unit, or Impassable Terrain.

    `close`: the unit came within 1" of it legally and may stay so near, mm (4.C-3, G-08).
    """

    id: str
    shape: Body | Area
    enemy: bool = False
    fleeing: bool = False
    close: float | None = None


@rule("4.A-1")
def inches(mm: float) -> float:
    """A length as players read it."""
    return round(mm / INCH, 2)


@rule("4.A-3", "4.A-5")
def apart(body: Body, other: Body | Area) -> float:
    """The distance between two objects, mm: between their closest points."""
    return body_to_area(body, other) if isinstance(other, Area) else body_distance(body, other)


@rule("4.C-1", "4.C-2", "4.C-3", "4.C-4", "G-07", "G-08")
def refuse_spacing(
    unit: str, body: Body, others: Iterable[Obstacle], spacing: float = SPACING
) -> Refusal | None:
    """Why a unit cannot end its move here: it must be more than 1" from all other objects.

    To objects that it is legally within 1" of it comes no nearer than it stands, or half an inch.
    """
    for other in others:
        waived = other.close is not None
        least = spacing if other.close is None else other.close - TOLERANCE
        away = apart(body, other.shape)
        if away < least - ROUNDING or (waived and away <= 0 and overlaps(body, other.shape)):
            told = {
                "unit": unit,
                "other": other.id,
                "inches": inches(away),
                "least": inches(max(least, 0.0)),
            }
            return Refusal("t9-too-near", ("4.C-1", "4.C-2"), told)
    return None


@rule("3.C.c-1", "G-37")
def overlaps(body: Body, other: Body | Area) -> bool:
    """Whether a body reaches into another object deeper than TOLERANCE."""
    return body_in_area(body, other) if isinstance(other, Area) else bodies_collide(body, other)


@rule("20.C.1", "12.C-2")
def refuse_off_table(unit: str, body: Body, size: tuple[float, float]) -> Refusal | None:
    """Why a unit cannot end its move here: its whole Unit Boundary must be on the board."""
    if body_on_table(body, *size):
        return None
    return Refusal("t9-off-board", ("20.C.1",), {"unit": unit})
