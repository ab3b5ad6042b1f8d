"""11.E.d How many models are in base contact, depending on where the charger is aligned."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

from msgspec import Struct

from feldherr.field.box import SIDES, Side
from feldherr.field.pose import Pose, direction
from feldherr.field.tolerance import TOLERANCE
from feldherr.table import rule

from ..formation.base_contact import Exposed, exposed
from ..formation.formation import Formation
from .reach import Span, merged


class Cell(Struct, frozen=True, gc=False):
    """A stretch of places on the edge, all with the same number of models in base contact."""

    low: float
    high: float
    models: int

    @property
    def middle(self) -> float:
        return (self.low + self.high) / 2


Fronts = tuple[Exposed, ...]
Place = tuple[int, int]
"""The rank and file of a model."""
ORIGIN = Pose(0.0, 0.0, 0.0)
HAIR = 0.02
"""mm. Twice what SNUG leaves of the tolerance."""
SNUG = TOLERANCE - 0.01
"""mm. Bases this near to each other still touch when a pose is rounded as files write it."""


@rule("11.E.d-1", "3.C.a.1-1")
def cells(
    charger: Formation,
    target: Formation,
    side: Side,
    taken: frozenset[Place] = frozenset(),
    beyond: Fronts = (),
) -> tuple[Cell, ...]:
    """The number of models of both sides in base contact for every place of the charger.

    `taken`: models of the target that are in contact already, with somebody else. `beyond`: what
    secondary targets show on the line of the charged edge.
    """
    return _cells(charger.at(ORIGIN), target.at(ORIGIN), side, taken, beyond)


@lru_cache(maxsize=1 << 11)
def _cells(
    charger: Formation, target: Formation, side: Side, taken: frozenset[Place], beyond: Fronts
) -> tuple[Cell, ...]:
    ours, theirs = exposed(charger, Side.FRONT), exposed(target, side)
    spans = [span for one in ours for span in _with_any(one, (*theirs, *beyond))]
    free = [one for one in theirs if (one.stand.rank, one.stand.file) not in taken]
    spans += [span for one in (*free, *beyond) for span in _with_any(one, ours)]
    return tuple(counted(spans, (0.0, charger.width + target.rectangle.extent(side))))


@rule("11.E.d-1", "11.E.e-3", "WE-40")
def shown_beyond(target: Formation, side: Side, foes: Iterable[Formation]) -> Fronts:
    """The models of other enemies whose edges lie on the line of the charged one, seen along it."""
    first, second = target.rectangle.edge(side)
    line = Pose(*first, direction(first, second))
    return tuple(one for foe in foes for one in _on_line(line, foe))


def _on_line(line: Pose, foe: Formation) -> Iterator[Exposed]:
    """The models of a unit on the edge that lies on a line and looks to the same side."""
    for side in SIDES:
        (t, h), (u, k) = (line.local(end) for end in foe.rectangle.edge(side))
        if max(abs(h), abs(k)) <= TOLERANCE and u > t:
            for one in exposed(foe, side):
                spans = tuple((low + t, high + t) for low, high in one.spans)
                yield Exposed(one.stand, spans)


def _with_any(one: Exposed, others: Iterable[Exposed]) -> list[Span]:
    """The places at which a model is in contact with at least one of the others."""
    return merged(
        [
            (p[0] + q[0] - SNUG, p[1] + q[1] + SNUG)
            for p in one.spans
            for other in others
            for q in other.spans
        ]
    )


def counted(spans: list[Span], within: Span) -> list[Cell]:
    """How many of the stretches cover each place of a range."""
    cuts = sorted({*within, *(x for span in spans for x in span if within[0] < x < within[1])})
    points = [(x, x) for x in cuts]
    found = []
    for low, high in sorted(points + list(pairwise(cuts))):
        middle = (low + high) / 2
        found.append(Cell(low, high, sum(a <= middle <= b for a, b in spans)))
    return _parted(_joined(found))


def models_at(counts: Sequence[Cell], place: float) -> int:
    """How many models are in contact at a place: in the hair's breadth between two cells as many
    as in the poorer of them."""
    found = [cell.models for cell in counts if cell.low <= place <= cell.high]
    beside = (c.models for c in counts if c.low - HAIR <= place <= c.high + HAIR)
    return max(found) if found else min(beside)


def _parted(cells: list[Cell]) -> list[Cell]:
    """A cell beside one with more models ends a hair before it: there the tolerance decides."""
    found = []
    for at, cell in enumerate(cells):
        before, after = cells[max(at - 1, 0)], cells[min(at + 1, len(cells) - 1)]
        low = cell.low + (HAIR if before.models > cell.models else 0.0)
        high = cell.high - (HAIR if after.models > cell.models else 0.0)
        found.append(Cell(low, high, cell.models) if low <= high else cell)
    return found


def _joined(cells: list[Cell]) -> list[Cell]:
    """Neighbours with the same number made one."""
    found: list[Cell] = []
    for cell in cells:
        if found and found[-1].models == cell.models:
            found[-1] = Cell(found[-1].low, cell.high, cell.models)
        else:
            found.append(cell)
    return found
