"""11.E.d Which models are in base contact, depending on where the charger is aligned."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import groupby, pairwise

from msgspec import Struct
from msgspec.structs import replace

from feldherr.field.box import SIDES, Side
from feldherr.field.pose import Pose, direction
from feldherr.field.tolerance import TOLERANCE
from feldherr.table import rule

from ..formation.base_contact import Exposed, exposed
from ..formation.formation import Formation, Stand
from .reach import Span, merged

Fronts = tuple[Exposed, ...]
ORIGIN = Pose(0.0, 0.0, 0.0)
HAIR = 0.02
"""mm. Twice what SNUG leaves of the tolerance."""
SNUG = TOLERANCE - 0.01
"""mm. Bases this near to each other still touch when a pose is rounded as files write it."""
RANK = 64
"""Bits for the models of a rank: more than any has."""
BEYOND = RANK * RANK
"""Above these bits are those of models of other enemies."""


class Stretch(Struct, frozen=True, gc=False):
    """Places with the same models in contact: how many of the charger, and which of its enemies.

    `touched`: these as bits (`bit`).
    """

    low: float
    high: float
    own: int
    touched: int

    def models(self, taken: int = 0) -> int:
        """How many of both sides, but those of the enemy that are `taken`."""
        return self.own + (self.touched & ~taken).bit_count()


class Meeting(Struct, frozen=True, gc=False):
    """From which to which place a model of the charger, by its number, touches one as a bit."""

    low: float
    high: float
    own: int
    foe: int


def bit(stand: Stand) -> int:
    """A model of the target as a bit; ranks are counted from 0, files from -1."""
    return 1 << (stand.rank * RANK + stand.file + 1)


def bits(stands: Iterable[Stand]) -> int:
    """Models of the target as bits."""
    found = 0
    for stand in stands:
        found |= bit(stand)
    return found


@rule("11.E.d-1", "3.C.a.1-1")
def stretches(
    charger: Formation, target: Formation, side: Side, beyond: Fronts = ()
) -> tuple[Stretch, ...]:
    """All places on an edge, told apart by the models that are in contact there.

    `beyond`: what secondary targets show on the line of the charged edge.
    """
    return _stretches(charger.at(ORIGIN), target.at(ORIGIN), side, beyond)


@lru_cache(maxsize=1 << 11)
def _stretches(
    charger: Formation, target: Formation, side: Side, beyond: Fronts
) -> tuple[Stretch, ...]:
    foes = [(one, bit(one.stand)) for one in exposed(target, side)]
    foes += [(one, 1 << (BEYOND + n)) for n, one in enumerate(beyond)]
    met = [
        Meeting(p[0] + q[0] - SNUG, p[1] + q[1] + SNUG, n, foe)
        for n, one in enumerate(exposed(charger, Side.FRONT))
        for other, foe in foes
        for p in one.spans
        for q in other.spans
    ]
    return told_apart(met, (0.0, charger.width + target.rectangle.extent(side)))


def told_apart(met: Iterable[Meeting], within: Span) -> tuple[Stretch, ...]:
    """The places of a range in one sweep: who begins and who ceases to touch at each."""
    begin = dict[float, list[Meeting]]({within[0]: [], within[1]: []})
    cease = dict[float, list[Meeting]]({within[0]: [], within[1]: []})
    for one in met:
        low, high = max(one.low, within[0]), min(one.high, within[1])
        if low <= high:
            begin.setdefault(low, []).append(one)
            cease.setdefault(high, []).append(one)
    cuts = sorted({*begin, *cease})
    own, foes = Counter[int](), Counter[int]()
    found: list[Stretch] = []
    for low, high in pairwise([*cuts, within[1]]):
        _count(begin.get(low, ()), own, foes, 1)
        found.append(Stretch(low, low, len(own), sum(foes)))
        _count(cease.get(low, ()), own, foes, -1)
        found.append(Stretch(low, high, len(own), sum(foes)))
    return tuple(_joined(found[:-1]))


def _count(met: Iterable[Meeting], own: Counter[int], foes: Counter[int], by: int) -> None:
    """Counts who touches more or fewer others; who touches none is not counted at all."""
    for one in met:
        for known, key in ((own, one.own), (foes, one.foe)):
            known[key] += by
            if not known[key]:
                del known[key]


def _joined(found: Iterable[Stretch]) -> Iterator[Stretch]:
    """Neighbours with the same models made one."""
    for _, group in groupby(found, key=lambda one: (one.own, one.touched)):
        first, *others = group
        yield replace(first, high=others[-1].high) if others else first


@rule("11.E.d-1")
def ranked(found: Sequence[Stretch], taken: int = 0) -> Iterator[tuple[int, list[Span]]]:
    """The places by the number of models in contact, the greatest first.

    `taken`: models of the target that are in contact already, with somebody else.
    """
    by_models: dict[int, list[Span]] = {}
    for one in clear(found, taken):
        by_models.setdefault(one.models(taken), []).append((one.low, one.high))
    for models in sorted(by_models, reverse=True):
        yield models, merged(by_models[models])


def clear(found: Sequence[Stretch], taken: int = 0) -> Iterator[Stretch]:
    """A stretch beside a better one ends a hair before it: there the tolerance decides."""
    models = [one.models(taken) for one in found]
    for one, before, here, after in zip(
        found, [0, *models], models, [*models[1:], 0], strict=False
    ):
        low = one.low + (HAIR if before > here else 0.0)
        high = one.high - (HAIR if after > here else 0.0)
        yield replace(one, low=low, high=high) if low <= high else one


def models_at(found: Iterable[Stretch], place: float) -> int:
    """How many models are in contact at a place."""
    return max(one.models() for one in found if one.low <= place <= one.high)


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
