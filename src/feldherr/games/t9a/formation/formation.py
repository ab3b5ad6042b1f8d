"""3.A, 3.B The formation of a unit: bases in ranks and files, and the Unit Boundary around them."""

from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from feldherr.field.body import Body, Disc
from feldherr.field.box import Box, Side, box
from feldherr.field.pose import Point, Pose
from feldherr.table import rule

SKIRMISH_GAP = 12.5
"""mm. 21.A.a.26/2: so far apart stand the models of a unit in Skirmish Formation."""

HOME = Pose(0.0, 0.0, 0.0)
"""Where units are thought to stand for what does not depend on where they stand."""
MIDDLE = -1
"""21.C.d/3: the champion stands as near to the middle of his rank as he can."""


class Base(Struct, frozen=True, gc=False):
    """3.A.a: a base `width` wide and `depth` deep, mm; a round one has its diameter as both."""

    width: float
    depth: float
    round: bool = False


class Joined(Struct, frozen=True, gc=False):
    """A model with a place of its own: a Character, or a War Platform.

    On a matching base it takes the place at `rank`, `file` (0 = first rank, leftmost file) and, if
    its base is larger, the places behind and to the right of it. With a `side` it has a mismatching
    base and stands on that side (left or right) of the unit, flush with the front (21.A.a.2/13).
    `central`: it keeps to the middle of the first rank (21.A.a.18/3).
    """

    id: str
    base: Base
    rank: int = 0
    file: int = 0
    side: Side | None = None
    central: bool = False


class Bearer(
    Struct,
    frozen=True,
    gc=False,
    cache_hash=True,
    omit_defaults=True,
    forbid_unknown_fields=True,
):
    """21.C.d/1: standard bearer or musician, one of the Rank-and-File, and his place; file MIDDLE:
    none of his own."""

    role: str
    rank: int = 0
    file: int = MIDDLE


class Formation(Struct, frozen=True, gc=False, cache_hash=True):
    """A unit as geometry alone. A single model is a formation of one.

    `pose`: the middle of the front edge of the Unit Boundary; of a round base the foremost point of
    its rim. `models`: the Rank-and-File models on `base`. `files`: places in the first rank. `gap`:
    mm between the models, above 0 in Skirmish Formation only. `last`: the files of the models in
    the last rank, if the owner chose them; else they stand in its middle. `lead`: the file of the
    champion, who is one of the Rank-and-File, or MIDDLE; None = there is none. `bearers`: standard
    bearer and musician, if there are any.
    """

    pose: Pose
    base: Base
    files: int = 1
    models: int = 1
    joined: tuple[Joined, ...] = ()
    gap: float = 0.0
    last: tuple[int, ...] = ()
    lead: int | None = None
    bearers: tuple[Bearer, ...] = ()

    @property
    def boundary(self) -> Body:
        """3.B.e: the rectangle around the outer edges of all bases, or the round base itself."""
        return boundary(self)

    @property
    def rectangle(self) -> Box:
        """The Unit Boundary, of a round base the square around it."""
        body = boundary(self)
        return body if isinstance(body, Box) else box(self.pose, body.width, body.depth)

    @property
    def center(self) -> Point:
        """3.B.f: the middle of the Unit Boundary."""
        return boundary(self).center

    @property
    def width(self) -> float:
        return boundary(self).width

    @property
    def depth(self) -> float:
        return boundary(self).depth

    @property
    def round(self) -> bool:
        """Whether the unit is a single model on a round base."""
        return self.base.round

    def at(self, pose: Pose) -> "Formation":
        """The same formation in another place."""
        return replace(self, pose=pose)


@lru_cache(maxsize=1 << 12)
def home(unit: Formation) -> Formation:
    """The shape of a unit: the same formation at HOME. Cached."""
    return unit.at(HOME)


class Stand(Struct, frozen=True, gc=False, cache_hash=True):
    """Where one model stands: `id` "" for Rank-and-File; `wide` files and `deep` ranks it takes.

    `aside`: on a mismatching base at a side of the unit; its `file` is -1 or the number of files.
    """

    id: str
    rank: int
    file: int
    body: Body
    wide: int = 1
    deep: int = 1
    aside: bool = False

    @property
    def covers(self) -> range:
        """The files that it takes."""
        return range(self.file, self.file + self.wide)


class Ground(Struct, frozen=True, gc=False):
    """The measures of a formation in its own frame, mm."""

    width: float
    depth: float
    start: float
    """of the leftmost file's left side, right of the left end of the front edge"""


@rule("21.A.a.2/3", "21.A.a.2/4", "21.A.a.2/12")
def cells(own: Base, unit: Base, gap: float = 0.0) -> tuple[int, int] | None:
    """How many files and ranks a base takes in a unit; None if it does not match the unit's base.

    Among skirmishers only a base of exactly the same size matches (21.A.a.26/6).
    """
    wide, deep = round(own.width / unit.width), round(own.depth / unit.depth)
    exact = own.width == wide * unit.width and own.depth == deep * unit.depth
    if own.round or unit.round or not exact or (gap and (wide, deep) != (1, 1)):
        return None
    return max(wide, 1), max(deep, 1)


@lru_cache(maxsize=1 << 12)
@rule("3.B-2", "3.B-5", "21.A.a.2/6", "21.A.a.2/7", "21.A.a.2/8")
def places(files: int, models: int, taken: frozenset[tuple[int, int]]) -> tuple[int, ...]:
    """How many free places each rank holds for the Rank-and-File, from the first rank on."""
    counts = list[int]()
    while models > 0:
        free = files - sum(rank == len(counts) for rank, _ in taken)
        counts.append(min(free, models))
        models -= counts[-1]
    return tuple(counts)


def taken(unit: Formation) -> dict[tuple[int, int], Joined]:
    """The places (rank, file) that joined models on matching bases take."""
    found = dict[tuple[int, int], Joined]()
    for one in unit.joined:
        size = None if one.side else cells(one.base, unit.base, unit.gap)
        for rank in range(size[1] if size else 0):
            for file in range(size[0] if size else 0):
                found[one.rank + rank, one.file + file] = one
    return found


@lru_cache(maxsize=1 << 12)
@rule("3.B-2", "3.B-5")
def rank_and_file(unit: Formation) -> tuple[tuple[int, int], ...]:
    """The places (rank, file) of the Rank-and-File models, rank by rank from the left."""
    held = taken(unit)
    found = list[tuple[int, int]]()
    counts = places(unit.files, unit.models, frozenset(held))
    for rank, count in enumerate(counts):
        free = [file for file in range(unit.files) if (rank, file) not in held]
        found += [(rank, file) for file in _filled(unit, free, count, rank == len(counts) - 1)]
    return tuple(found)


def _filled(unit: Formation, free: list[int], count: int, last: bool) -> list[int]:
    """Which free files of a rank are filled: in the last rank the chosen or the middle ones."""
    if last and len(unit.last) == count and set(unit.last) <= set(free):
        return sorted(unit.last)
    start = (len(free) - count) // 2
    return free[start : start + count]


@rule("3.B-2", "3.B-3")
def may_end_so(unit: Formation, last: tuple[int, ...]) -> bool:
    """Whether the models of the last rank can stand in just these files: all of them, each behind
    another one."""
    held = taken(unit)
    counts = places(unit.files, unit.models, frozenset(held))
    rear = len(counts) - 1
    free = {file for file in range(unit.files) if (rear, file) not in held}
    return rear > 0 and len(last) == len(set(last)) == counts[rear] and set(last) <= free


@rule("3.B-2")
def ranks(unit: Formation) -> int:
    """The number of ranks, incomplete ones included; mismatching bases stand in the first."""
    deep = [rank for rank, _ in (*rank_and_file(home(unit)), *taken(unit))]
    return max(deep, default=0) + 1


@lru_cache(maxsize=1 << 12)
@rule("3.B.e-1", "3.B.e-3", "21.A.a.2/13", "21.A.a.26/2")
def ground(unit: Formation) -> Ground:
    """How wide and deep the Unit Boundary is, and where the files begin."""
    wide, deep = unit.base.width + unit.gap, unit.base.depth + unit.gap
    aside = [one for one in unit.joined if one.side]
    start = sum(one.base.width + unit.gap for one in aside if one.side is Side.LEFT)
    width = unit.files * wide - unit.gap + sum(one.base.width + unit.gap for one in aside)
    depth = max([ranks(unit) * deep - unit.gap, *(one.base.depth for one in aside)])
    return Ground(width, depth, start)


@lru_cache(maxsize=1 << 13)
@rule("3.B.e-1", "3.B.f-1", "3.B.g-1")
def boundary(unit: Formation) -> Body:
    """The Unit Boundary: a rectangle, or the circle of a round base. Cached."""
    if unit.base.round:
        return Disc(unit.pose, unit.base.width / 2)
    size = ground(home(unit))
    return box(unit.pose, size.width, size.depth)


@lru_cache(maxsize=1 << 12)
@rule("3.A-1", "3.B-1", "3.B-2", "21.A.a.2/13", "21.A.a.2/15")
def stands(unit: Formation) -> tuple[Stand, ...]:
    """Where every model stands: Rank-and-File rank by rank, then the joined models. Cached."""
    if unit.base.round:
        return (Stand("", 0, 0, boundary(unit)),)
    size = ground(home(unit))
    ordinary = [
        Stand("", rank, file, _placed(unit, size, rank, file, unit.base))
        for rank, file in rank_and_file(home(unit))
    ]
    return (*ordinary, *(_joined(unit, size, one) for one in unit.joined))


@lru_cache(maxsize=1 << 12)
@rule("21.C.d/3", "21.A.a.2/1", "21.A.a.2/6", "21.A.a.2/10")
def champion_stand(unit: Formation) -> Stand | None:
    """Where the champion stands, as far forward as others with Front Rank let him; None: there is
    none. Whoever takes his place moves him as little as possible. Cached."""
    ordinary = [one for one in stands(unit) if not one.id]
    if unit.lead is None or not ordinary:
        return None
    wish = (unit.files - 1) / 2 if unit.lead == MIDDLE else unit.lead
    foremost = (one for one in ordinary if one.rank == ordinary[0].rank)
    return min(foremost, key=lambda one: abs(one.file - wish))


@rule("21.C.d/3", "21.A.a.2/10")
def settled(unit: Formation) -> int | None:
    """The `lead` of a unit in which others have moved the champion: he keeps the place that he has
    now, unless he has none of his own."""
    leads = champion_stand(unit)
    return leads.file if leads and unit.lead != MIDDLE else unit.lead


def _joined(unit: Formation, size: Ground, one: Joined) -> Stand:
    """Where a joined model stands."""
    if one.side:
        off = (size.width - one.base.width) / 2
        pose = unit.pose.aside(off if one.side is Side.RIGHT else -off)
        file = unit.files if one.side is Side.RIGHT else -1
        return Stand(one.id, 0, file, box(pose, one.base.width, one.base.depth), aside=True)
    wide, deep = cells(one.base, unit.base, unit.gap) or (1, 1)
    body = _placed(unit, size, one.rank, one.file, one.base)
    return Stand(one.id, one.rank, one.file, body, wide, deep)


def _placed(unit: Formation, size: Ground, rank: int, file: int, base: Base) -> Box:
    """The base whose front left corner is that of a place."""
    left = size.start + file * (unit.base.width + unit.gap)
    right, back = left + (base.width - size.width) / 2, rank * (unit.base.depth + unit.gap)
    return box(Pose(*unit.pose.world(-back, right), unit.pose.facing), base.width, base.depth)


@lru_cache(maxsize=1 << 12)
@rule("3.B.c-1", "21.A.a.2/7", "21.A.a.2/14")
def models_in_rank(unit: Formation, rank: int) -> int:
    """How many models count in a rank: a large matching base as many as it displaces there.

    Mismatching bases are ignored, as for Full Ranks and Line Formation.
    """
    counted = {place for place in (*rank_and_file(unit), *taken(unit)) if place[0] == rank}
    return len(counted)
