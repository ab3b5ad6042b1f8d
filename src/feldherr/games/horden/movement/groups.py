"""B4.1 Moving groups: who forms a group, and how it may go."""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import degrees, pi

from feldherr.field.box import Box, Side, collides, distance, overlap_along
from feldherr.field.contact import partly_before
from feldherr.field.pose import Pose, angle_between, span
from feldherr.field.tolerance import ANGLE_TOLERANCE, TOLERANCE
from feldherr.field.zone import zone_ahead
from feldherr.table import Refusal, rule

from ..models.troops import ELEMENT_WIDTH, LE, is_flying, is_light_infantry
from ..state import Element
from .columns import column_of, column_tracks, follows, narrowed_tracks
from .grounds import Grounds
from .tracks import Move, Stretch, Track, carried, rigid, stretch

QUARTER = pi / 2
"""B4.1.e: the greatest turn for which a front may be narrowed, radians."""

NEXT_MOVE = 2 * LE
"""mm. How far beyond its own move a group looks for what makes it form a column."""

Poses = dict[str, Pose]
"""Where the elements of a group stand, by their ids."""


class Groups(Grounds):
    """A group goes straight ahead, wheels as one body, follows its leader, or forms a column."""

    # --- What a group is ---

    @rule("B4.1.a", "G60")
    def refuse_group(self, move: Move) -> Refusal | None:
        """Why these elements are no group."""
        group = move.movers if len(move.tracks) > 1 else []
        for e in group:
            if foe := self._held_in_front(e):
                return Refusal("held-in-front", ("B4.1.a",), {"element": e.id, "foe": foe.id})
        loose = _loose(group, [track.before for track in move.tracks])
        return Refusal("no-group", ("B4.1.a", "G60"), {"element": loose.id}) if loose else None

    @rule("B4.1.a")
    def _held_in_front(self, e: Element) -> Element | None:
        """The enemy whose front edge it touches."""
        foes = map(self.element, e.met)
        return next((foe for foe in foes if foe.met[e.id] == Side.FRONT), None)

    # --- How it goes ---

    @rule("B4.1.c", "B4.1.e")
    def group_move(
        self, group: Sequence[Element], poses: Poses, path: Sequence[Pose], how: str
    ) -> Move | Refusal:
        """The move of all when the first goes along `path`: its poses after the present one."""
        knots = [poses[group[0].id], *path]
        column = column_of(group, poses) if how != "column" else ()
        if how == "column" or column:
            legs = tuple(stretch(a, b) for a, b in pairwise(knots))
            if wrong := self._refuse_turn(legs) if how == "column" else self._refuse_leg(legs):
                return wrong
            form = (
                column_tracks(column, poses, legs)
                if column
                else narrowed_tracks(group, poses, legs)
            )
            return Move(form, how, column=True)
        if _one_wide(poses[e.id] for e in group):
            return Refusal("head-leads", ("B4.1.b", "B4.1.c"), {"element": group[0].id})
        legs = tuple(rigid(a, b) for a, b in pairwise(knots))
        tracks = tuple(carried(e, poses[e.id], legs) for e in group)
        return self._refuse_leg(legs) or self._refuse_pivot(tracks) or Move(tracks, how)

    @rule("B4.1.c", "B4.1.e")
    def _refuse_leg(self, legs: Sequence[Stretch]) -> Refusal | None:
        """Only straight ahead and wheels forward."""
        fits = all(this.forward for this in legs)
        return None if fits else Refusal("group-goes-ahead", ("B4.1.c", "B4.1.e"))

    @rule("B4.1.e")
    def _refuse_turn(self, legs: Sequence[Stretch]) -> Refusal | None:
        """Forming a column the leader goes ahead and wheels, or turns at the start, up to 90°."""
        turns = legs[0].about is None and legs[0].ahead is None
        turned = abs(angle_between(legs[0].start.facing, legs[-1].end.facing))
        if turned > QUARTER + ANGLE_TOLERANCE:
            return Refusal(
                "turns-too-far", ("B4.1.e",), {"has": 90, "needs": round(degrees(turned))}
            )
        return self._refuse_leg(legs[1:] if turns else legs)

    @rule("B4.1.c")
    def _refuse_pivot(self, tracks: Sequence[Track]) -> Refusal | None:
        """A line wheels about the front corner at its inner end."""
        for number, this in enumerate(tracks[0].legs):
            if this.about is None:
                continue
            side = Side.LEFT if this.turn > 0 else Side.RIGHT
            bases = [track.bases[number] for track in tracks]
            if not _inner_corner(bases, this, side):
                return Refusal("wheels-elsewhere", ("B4.1.c",), {"side": side.value})
        return None

    # --- When it needs a column ---

    @rule("B4.1.b", "B4.1.d", "G20", "T3", "B4.4.a")
    def refuse_formation(self, move: Move) -> Refusal | None:
        """Why a group can go like this in a column only."""
        if move.column or len(move.tracks) == 1:
            return None
        reason = self._hemmed(move.tracks)
        if not reason and (foe := self._leads_away(move.tracks)):
            return Refusal("column-away", ("B4.1.d",), {"foe": foe.id})
        return (
            Refusal("needs-column", ("B4.1.b", "B4.1.d"), {"because": reason}) if reason else None
        )

    @rule("B4.1.b", "G20", "T3")
    def _hemmed(self, tracks: Sequence[Track]) -> str:
        """What on the way of a line lets it pass only in column; Light Infantry needs none."""
        if purely_light(track.element for track in tracks):
            return ""
        walkers = [track for track in tracks if not is_flying(track.element.kind)]
        if any(self.difficult_way(track.element, self.ground_of(track)) for track in walkers):
            return "difficult-terrain"
        rivers = (river for track in walkers for river in self.rivers_waded(track))
        wild = any(self.character(river.name) in ("normal", "raging") for river in rivers)
        return "wild-river" if wild else ""

    @rule("B4.1.d")
    def _leads_away(self, tracks: Sequence[Track]) -> Element | None:
        """An enemy straight before the group's front from which the move leads away.

        Only wheels can lead a group away from what is before it, and only wide ones.
        """
        lead = tracks[0]
        if sum(abs(this.turn) for this in lead.legs if this.about) < QUARTER / 2:
            return None
        for foe in self.enemies(lead.element):
            grows = distance(lead.after, foe.box) > distance(lead.before, foe.box) + TOLERANCE
            if grows and any(_straight_before(track.before, foe.box) for track in tracks):
                return foe
        return None

    # --- When its front may be narrowed ---

    @rule("B4.1.e")
    def refuse_narrowing(self, move: Move, bodies: Iterable[Box]) -> Refusal | None:
        """A column is formed to turn, to follow a road, or because there is no other way ahead."""
        lead = move.tracks[0]
        turned = abs(angle_between(lead.start.facing, lead.end.facing)) > ANGLE_TOLERANCE
        if move.how != "column" or turned or self.on_road(lead.after):
            return None
        others = list(bodies)
        if any(self._stopped_abreast(track, lead, others) for track in move.tracks):
            return None
        return Refusal("narrowing", ("B4.1.e",))

    @rule("B4.1.e")
    def _stopped_abreast(self, track: Track, lead: Track, others: Sequence[Box]) -> bool:
        """Whether an element could not go on beside the leader: bodies, bad ground, a river."""
        ground = zone_ahead(track.before, lead.mm + NEXT_MOVE)
        footing = self.ground.footing_of(ground)
        if (
            footing.impassable
            or footing.river
            or footing.difficult - self.counts_open(track.element)
        ):
            return True
        return any(collides(ground, other) for other in others)


@rule("B4.1.b")
def purely_light(group: Iterable[Element]) -> bool:
    """Whether a group is of nothing but Light Infantry: it needs no column."""
    return all(is_light_infantry(e.kind) for e in group)


def _loose(group: Sequence[Element], bases: Sequence[Box]) -> Element | None:
    """An element that is not linked to the first, directly or through others."""
    linked, left = list(range(len(group)))[:1], list(range(1, len(group)))
    for at in linked:
        found = [n for n in left if full_contact(bases[at], bases[n])]
        linked += found
        left = [n for n in left if n not in found]
    return group[left[0]] if left else None


@rule("B4.1.a", "G60")
def full_contact(a: Box, b: Box) -> bool:
    """Whether one touches the other with a complete side and both face the same way.

    In the bend of a column they touch as leader and follower.
    """
    dx, dy = b.center[0] - a.center[0], b.center[1] - a.center[1]
    reach = a.radius + b.radius + TOLERANCE
    if dx * dx + dy * dy > reach * reach:
        return False
    if abs(angle_between(a.pose.facing, b.pose.facing)) > ANGLE_TOLERANCE:
        return follows(a, b) or follows(b, a)
    ahead, aside = abs(dx * a.cos + dy * a.sin), abs(dx * a.sin - dy * a.cos)
    deep, shallow = (a.depth + b.depth) / 2, min(a.depth, b.depth)
    beside = abs(aside - ELEMENT_WIDTH) <= TOLERANCE and ahead <= deep - shallow + TOLERANCE
    return beside or (aside <= TOLERANCE and abs(ahead - deep) <= TOLERANCE)


def _inner_corner(bases: Sequence[Box], this: Stretch, side: Side) -> bool:
    """Whether a line turns about the front corner at its end on `side`."""
    assert this.about is not None
    hand = -1 if side is Side.LEFT else 1
    corners = [base.front_left if side is Side.LEFT else base.front_right for base in bases]
    seen = [(corner, this.start.local(corner)) for corner in corners]
    outer = max(hand * right for _, (_, right) in seen)
    end = [(ahead, corner) for corner, (ahead, right) in seen if hand * right >= outer - TOLERANCE]
    return span(max(end)[1], this.about) <= TOLERANCE


def _one_wide(poses: Iterable[Pose]) -> bool:
    """Whether elements stand in a file: one behind the other, looking the same way."""
    first, *others = poses
    return all(
        abs(first.local(pose.point)[1]) <= TOLERANCE
        and abs(angle_between(first.facing, pose.facing)) <= ANGLE_TOLERANCE
        for pose in others
    )


def _straight_before(base: Box, foe: Box) -> bool:
    if not partly_before(foe, base):
        return False
    return overlap_along(base, foe, base.pose.facing - QUARTER) > TOLERANCE
