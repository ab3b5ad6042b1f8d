"""A1 The trays of a unit: ranks, edges, outline and centre."""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from feldherr.field.blocks import Blocks
from feldherr.field.box import Side, box
from feldherr.field.pose import Point, Pose
from feldherr.table import rule

from ..state import Tray, Unit

Cell = tuple[int, int]
"""Rank and column."""
Cells = tuple[Cell, ...]


@rule("A1")
def cells(unit: Unit) -> Cells:
    """The places of a unit's trays, rank by rank."""
    return tuple(sorted([(tray.rank, tray.column) for tray in unit.trays]))


@rule("67.0", "67.5")
def rank(trays: Iterable[Tray], number: int) -> list[Tray]:
    """The trays of one rank, from left to right."""
    return sorted((t for t in trays if t.rank == number), key=lambda tray: tray.column)


@rule("67.1", "67.2", "67.3", "67.4", "7.4")
def ranks_behind(filled: Cells) -> tuple[int, int]:
    """How many full and how many partial ranks stand behind the front rank."""
    depths = [row for row, _ in filled]
    front = depths.count(0)
    behind = [depths.count(row) for row in range(1, 1 + max(depths, default=0))]
    return sum(n == front for n in behind), sum(0 < n < front for n in behind)


@rule("20.1", "20.1.b", "20.2", "27.2.a")
def edge_trays(filled: Cells, side: Side) -> int:
    """How many trays make up an edge; a partial rank counts as if it were whole."""
    if side in (Side.FRONT, Side.REAR):
        return sum(row == 0 for row, _ in filled)
    return 1 + max(row for row, _ in filled)


@rule("66.4", "67.1")
def splits(filled: Cells, gone: Cell) -> bool:
    """Whether the unit falls into two groups of trays without that tray."""
    left = {cell for cell in filled if cell != gone}
    if not left:
        return False
    seen, fringe = set[Cell](), [min(left)]
    while fringe:
        row, column = fringe.pop()
        seen.add((row, column))
        beside = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
        fringe += [cell for cell in beside if cell in left and cell not in seen]
    return seen != left


# --- On the table ---


@rule("27.2", "27.3", "G-01", "A1")
def blocks(unit: Unit, tray: float, pose: Pose | None = None) -> Blocks:
    """The boxes that a unit's trays cover where it stands, or at another pose.

    `tray`: the side of a tray, mm. Full ranks are one box, the others a box for each run of trays.
    """
    at = pose or unit.pose
    assert at is not None, f"{unit.id} is not on the table"
    return blocks_at(cells(unit), unit.columns, tray, at)


@lru_cache(maxsize=1 << 13)
def blocks_at(filled: Cells, columns: int, tray: float, pose: Pose) -> Blocks:
    return tuple(
        box(_corner(pose, columns, tray, row, column, width), width * tray, depth * tray)
        for row, column, width, depth in _rectangles(filled)
    )


def _corner(pose: Pose, columns: int, tray: float, row: int, column: int, width: int) -> Pose:
    """The front middle of a rectangle of trays."""
    return pose.ahead(-row * tray).aside((column + width / 2 - columns / 2) * tray)


def _rectangles(filled: Cells) -> Iterator[tuple[int, int, int, int]]:
    """Row, column, width and depth of rectangles that make up the cells, front first."""
    runs = [(row, *run) for row in sorted({r for r, _ in filled}) for run in _runs(filled, row)]
    while runs:
        row, column, width = runs.pop(0)
        depth = 1
        while (row + depth, column, width) in runs:
            runs.remove((row + depth, column, width))
            depth += 1
        yield row, column, width, depth


def _runs(filled: Cells, row: int) -> list[tuple[int, int]]:
    """The first column and the width of each run of trays in a rank."""
    columns = sorted(column for r, column in filled if r == row)
    starts = [c for c in columns if c - 1 not in columns]
    ends = [c for c in columns if c + 1 not in columns]
    return [(start, end - start + 1) for start, end in zip(starts, ends, strict=True)]


@rule("61.1.a")
def hull(unit: Unit, tray: float, pose: Pose | None = None) -> Blocks:
    """The bounding rectangle of a unit, as the only box of its tuple."""
    at = pose or unit.pose
    assert at is not None
    return (box(at, unit.columns * tray, unit.ranks * tray),)


@rule("61.1", "61.1.a")
def centre(unit: Unit, tray: float, pose: Pose | None = None) -> Point:
    """The middle of the bounding rectangle."""
    return hull(unit, tray, pose)[0].center


@rule("61.2")
def tray_centre(unit: Unit, number: int, tray: float) -> Point:
    """The middle of one tray."""
    assert unit.pose is not None
    one = next(t for t in unit.trays if t.number == number)
    right = (one.column + 0.5 - unit.columns / 2) * tray
    return unit.pose.world(-(one.rank + 0.5) * tray, right)


@rule("L93", "L95", "7.10")
def closed_up(unit: Unit, tray: float) -> None:
    """Count ranks and columns anew after trays have gone; nothing moves on the table."""
    if not unit.trays:
        unit.columns = 0
        return
    ahead = min(t.rank for t in unit.trays)
    left = min(t.column for t in unit.trays)
    right = max(t.column for t in unit.trays)
    if unit.pose is not None:
        aside = ((left + right + 1) / 2 - unit.columns / 2) * tray
        unit.pose = unit.pose.ahead(-ahead * tray).aside(aside)
    for one in unit.trays:
        one.rank -= ahead
        one.column -= left
    unit.columns = right - left + 1
