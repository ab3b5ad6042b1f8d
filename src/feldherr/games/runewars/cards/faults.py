"""What is wrong with the values of somebody's own components, beyond what their types say."""

from collections.abc import Iterator
from typing import get_args

from feldherr.field.convex import Polygon
from feldherr.table import Refusal, rule

from .components import Components, Deployment, Table
from .units import unit_cards
from .words import MoveKind

Fault = tuple[Refusal, tuple[str | int, ...]]
"""Why a value cannot be used, and the way to it in the file."""


@rule("G-01", "G-03", "G-05", "G-49", "G-51")
def faults(box: Components) -> list[Fault]:
    """Everything that is missing or impossible; [] if a battle can be fought with these values."""
    return [*_templates(box), *_dials(box), *_twice(box), *_zones(box), *_terrain(box)]


def _templates(box: Components) -> Iterator[Fault]:
    for kind in get_args(MoveKind):
        if kind not in box.templates:
            yield Refusal("component-missing", ("G-05",), {"name": f"`{kind}`"}), ("templates",)


def _dials(box: Components) -> Iterator[Fault]:
    """Units whose dials nobody has published need some."""
    for card in unit_cards().values():
        if card.dials is None and card.id not in box.dials:
            yield Refusal("component-missing", ("G-49",), {"name": f"`{card.id}`"}), ("dials",)
    for name in box.dials:
        if name not in unit_cards():
            yield Refusal("component-of-nobody", ("G-49",), {"name": f"`{name}`"}), ("dials", name)


def _twice(box: Components) -> Iterator[Fault]:
    """Ids of cards stand once."""
    lists = {
        "deployments": [card.id for card in box.deployments],
        "objectives": [card.id for card in box.objectives],
        "terrain": [card.id for card in box.terrain],
    }
    for field, names in lists.items():
        for number, name in enumerate(names):
            if name in names[:number]:
                yield Refusal("component-twice", (), {"name": f"`{name}`"}), (field, number)


@rule("14.1", "13.0")
def _zones(box: Components) -> Iterator[Fault]:
    for number, scheme in enumerate(box.deployments):
        yield from _zones_of(scheme, box.battle, ("deployments", number))
    yield from _zones_of(box.skirmish_deployment, box.skirmish, ("skirmish_deployment",))


def _zones_of(scheme: Deployment, table: Table, steps: tuple[str | int, ...]) -> Iterator[Fault]:
    """Zones lie on the table, their lower left end before the upper right one."""
    for colour, zones in (("red", scheme.red), ("blue", scheme.blue)):
        for number, (left, low, right, high) in enumerate(zones):
            inside = 0 <= left < right <= table.width and 0 <= low < high <= table.depth
            if not inside:
                args = {"width": table.width, "depth": table.depth}
                yield Refusal("zone-off-table", ("14.1",), args), (*steps, colour, number)


@rule("41.10")
def _terrain(box: Components) -> Iterator[Fault]:
    for number, card in enumerate(box.terrain):
        for name, half in (("defensive", card.defensive), ("dangerous", card.dangerous)):
            if not _convex(half.outline):
                steps = ("terrain", number, name, "outline")
                yield Refusal("outline-not-convex", ("41.10",), {"name": half.en}), steps


def _convex(outline: Polygon) -> bool:
    """Whether it turns right at every corner."""
    corners = zip(outline, outline[1:] + outline[:1], outline[2:] + outline[:2], strict=True)
    return all(
        (bx - ax) * (cy - by) - (by - ay) * (cx - bx) < 0
        for (ax, ay), (bx, by), (cx, cy) in corners
    )
