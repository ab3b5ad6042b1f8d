"""B4.1.b Columns: one element wide, two or more deep. Followers take the leader's path."""

from collections.abc import Sequence
from itertools import accumulate, pairwise

from feldherr.field.box import Box, Side, separation
from feldherr.field.contact import common_length, contact
from feldherr.field.pose import Pose, angle_between
from feldherr.field.tolerance import ANGLE_TOLERANCE, ROUNDING, TOLERANCE
from feldherr.table import rule

from ..models.troops import ELEMENT_WIDTH
from ..state import Element
from .tracks import Stretch, Track, stretch

HALVINGS = 16
"""Steps by which a follower in a bend closes up: to a thousandth of a millimetre."""


class Trail:
    """The path of a column's leader with the ground behind it, measured by its front's middle."""

    def __init__(self, legs: Sequence[Stretch]) -> None:
        self.marks = (0.0, *accumulate([this.length for this in legs]))
        self._spans = list(zip(legs, self.marks, self.marks[1:], strict=False))

    @property
    def length(self) -> float:
        return self.marks[-1]

    def part(self, start: float, end: float) -> tuple[Stretch, ...]:
        """The stretches between two marks, mm from the trail's beginning."""
        found: list[Stretch] = []
        for this, low, high in self._spans:
            first, last = max(start, low), min(end, high)
            if last - first > ROUNDING:
                found.append(this.part((first - low) / (high - low), (last - low) / (high - low)))
        return tuple(found)

    def at(self, mark: float) -> Pose:
        """The pose at a mark."""
        for this, low, high in self._spans:
            if mark <= high:
                return this.at((mark - low) / (high - low)) if high > low else this.end
        return self._spans[-1][0].end

    @rule("B4.1.c", "G60")
    def behind(self, ahead: Box, mark: float, e: Element, least: float) -> float:
        """The mark at which `e` closes up behind a body that stands at `mark`, from `least` on.

        On a straight stretch that is the depth of the body ahead; in a bend the corners decide.
        """
        close = mark - ahead.depth
        if close <= least or (self._straight(close, mark) and self._fits(ahead, e, close)):
            return max(close, least)
        low, high = least, mark
        for _ in range(HALVINGS):
            middle = (low + high) / 2
            low, high = (middle, high) if self._fits(ahead, e, middle) else (low, middle)
        return low

    def _straight(self, start: float, end: float) -> bool:
        turned = angle_between(self.at(start).facing, self.at(end).facing)
        return abs(turned) <= ANGLE_TOLERANCE

    def _fits(self, ahead: Box, e: Element, mark: float) -> bool:
        return separation(ahead, e.box_at(self.at(mark))) >= -ROUNDING


@rule("B4.1.b", "G60")
def follows(front: Box, rear: Box) -> bool:
    """Whether a body stands directly behind another: edge to edge, or in a bend with its front."""
    turn = abs(angle_between(front.pose.facing, rear.pose.facing))
    if turn <= ANGLE_TOLERANCE:
        met = common_length(front.edge(Side.REAR), rear.edge(Side.FRONT))
        return met >= ELEMENT_WIDTH - TOLERANCE
    met_at = contact(front, rear)
    return met_at is not None and met_at.side is not Side.FRONT and Side.FRONT in met_at.others


@rule("B4.1.b")
def column_of(group: Sequence[Element], poses: dict[str, Pose]) -> tuple[Element, ...]:
    """The group as a column behind its first element, from front to rear; () if it is none."""
    left = list(group[1:])
    column = [group[0]]
    while left:
        last = column[-1]
        base = last.box_at(poses[last.id])
        behind = next((e for e in left if follows(base, e.box_at(poses[e.id]))), None)
        if behind is None:
            return ()
        column.append(behind)
        left.remove(behind)
    return tuple(column)


@rule("B4.1.c")
def column_tracks(
    column: Sequence[Element], poses: dict[str, Pose], path: Sequence[Stretch]
) -> tuple[Track, ...]:
    """The tracks of a column whose first element takes `path`: the others follow and close up."""
    starts = [poses[e.id] for e in reversed(column)]
    trail = Trail([*(stretch(a, b) for a, b in pairwise(starts)), *path])
    marks = trail.marks[: len(column)][::-1]
    tracks, mark = [Track(column[0], poses[column[0].id], tuple(path))], trail.length
    for e, least in zip(column[1:], marks[1:], strict=True):
        mark = trail.behind(tracks[-1].after, mark, e, least)
        tracks.append(Track(e, poses[e.id], trail.part(least, mark)))
    return tuple(tracks)


@rule("B4.1.e")
def narrowed_tracks(
    group: Sequence[Element], poses: dict[str, Pose], path: Sequence[Stretch]
) -> tuple[Track, ...]:
    """The tracks by which a group forms a column behind its first element, which takes `path`.

    Each of the others goes straight to its place. If the leader turns first, the column forms
    along its new facing.
    """
    turns = bool(path) and path[0].about is None and path[0].ahead is None
    onward = path[1:] if turns else path
    head = path[0].end if turns else poses[group[0].id]
    length = sum(e.depth for e in group) + ELEMENT_WIDTH
    trail = Trail([stretch(head.ahead(-length), head), *onward])
    tracks, mark = [Track(group[0], poses[group[0].id], tuple(path))], trail.length
    for e in group[1:]:
        mark = trail.behind(tracks[-1].after, mark, e, 0.0)
        start = poses[e.id]
        tracks.append(Track(e, start, (stretch(start, trail.at(mark)),)))
    return tuple(tracks)
