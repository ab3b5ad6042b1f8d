"""B4.7.b, B5.3.1.e, B3.2.2.a What may end a move early: rivers, walls, hidden enemies."""

from collections.abc import Sequence

from feldherr.field.box import Box, collides
from feldherr.field.path import sweep_hits
from feldherr.field.tolerance import TOLERANCE
from feldherr.table import Steps, rule

from ..models.troops import is_flying
from ..state import Element
from ..terrain.crossing import RiverCrossing
from ..terrain.plan import Course
from .groups import purely_light
from .obstacles import Obstacles, may_reach
from .tracks import Move, Track, shortened


class Halts(Obstacles, RiverCrossing):
    def halted(self, move: Move) -> Steps[tuple[Track, ...]]:
        """The tracks as far as they can really be gone: mostly to their ends."""
        hidden = self._hidden_enemies(move)
        if all([self._free(track, hidden) for track in move.tracks]):
            return move.tracks
        gone: list[Track] = []
        stopped: list[Box] = []
        for meant in move.tracks:
            track = meant
            if stopped or not self._free(meant, hidden):
                track = clear_of(meant, [*self._run_into(meant, hidden), *stopped])
                track = yield from self._over_walls(track)
                track = yield from self._through_rivers(move, track)
            if track.legs != meant.legs:
                stopped.append(track.after)
            gone.append(track)
        return self._where_room_is(move, gone) if stopped else move.tracks

    def _free(self, track: Track, hidden: Sequence[Element]) -> bool:
        """Whether nothing that could halt it is near: mostly nothing is."""
        if self.state.sections and self.works_near(track.before.center, track.reach):
            return False
        return self.is_dry(track) and not any([may_reach(track, e.box) for e in hidden])

    @rule("B4.9")
    def _where_room_is(self, move: Move, gone: Sequence[Track]) -> tuple[Track, ...]:
        """Whoever halts early is in the way of the others of his group, and in nobody's place.

        He halts neither under a flyer nor in troops that he was passing.
        """
        names, tracks = {e.id for e in move.movers}, [*gone]
        others = [other.box for other in self.elements() if other.id not in names]
        while crowded := _crowded(move.tracks, tracks, others):
            number, taken = crowded
            tracks[number] = clear_of(tracks[number], taken)
        return tuple(tracks)

    @rule("B3.2.2.a")
    def _hidden_enemies(self, move: Move) -> list[Element]:
        """The enemies in ambush."""
        foe = self.enemy(move.tracks[0].element.seat)
        return [e for e in self.state.whereabouts.ambushes() if e.seat == foe]

    @rule("B3.2.2.a")
    def _run_into(self, track: Track, hidden: Sequence[Element]) -> list[Box]:
        """The bases of those in the way; whoever stops the mover is found, and so appears."""
        inway = [e for e in hidden if may_reach(track, e.box) and sweep_hits(track.sweep, e.box)]
        ways = {e.id: clear_of(track, [e.box]).mm for e in inway}
        boxes = [e.box for e in inway]
        for e in inway:
            if ways[e.id] <= min(ways.values()) + TOLERANCE:
                self.reveal(e)
        return boxes

    @rule("B5.3.1.e", "G53")
    def _over_walls(self, track: Track) -> Steps[Track]:
        """Whoever does not climb over a section stays before it."""
        wall = self.wall_in_way(track)
        if wall is None or (yield from self.storm(track.element, wall)):
            return track
        return shortened(
            track, lambda part: self.wall_across(track.element, part.sweep) is not wall
        )

    @rule("B4.7.a", "B4.7.b", "B4.1.b", "G20")
    def _through_rivers(self, move: Move, track: Track) -> Steps[Track]:
        """Whoever does not get through a river stops at its bank, or where he stands in it."""
        e = track.element
        if is_flying(e.kind) or not self.ground.streams:
            return track
        for river in self.rivers_waded(track):
            if not self.may_follow(e, river) and not (
                yield from self._gets_through(move, e, river)
            ):
                return self._at_bank(track, river)
        return track

    def _gets_through(self, move: Move, e: Element, river: Course) -> Steps[bool]:
        yield from self.roll_character(river.name)
        if self._needs_column(move, river):
            self.tell("halts-in-line", "B4.1.b", "T3", element=e.id, river=river.name)
            return False
        return (yield from self.cross_river(e, river))

    def _at_bank(self, track: Track, river: Course) -> Track:
        return shortened(track, lambda part: river not in self.rivers_waded(part))

    @rule("B4.1.b", "T3", "G20")
    def _needs_column(self, move: Move, river: Course) -> bool:
        """Whether a line must not enter a river, now that one knows what it is like."""
        line = len(move.tracks) > 1 and not move.column
        return line and not purely_light(move.movers) and self.character(river.name) != "calm"


def clear_of(track: Track, bodies: Sequence[Box]) -> Track:
    """A track as far as it runs into nobody."""
    near = [body for body in bodies if may_reach(track, body)]
    if not any(sweep_hits(track.sweep, body) for body in near):
        return track
    return shortened(track, lambda part: not any(sweep_hits(part.sweep, body) for body in near))


def _crowded(
    meant: Sequence[Track], gone: Sequence[Track], others: Sequence[Box]
) -> tuple[int, list[Box]] | None:
    """The first track that ends in somebody's place, by its number, and the bodies there.

    Those who halt are in the way of their group; `others` only of those who halt.
    """
    early = [track.legs != whole.legs for track, whole in zip(gone, meant, strict=True)]
    for number, track in enumerate(gone):
        bodies = [t.after for n, t in enumerate(gone) if early[n] and n != number]
        bodies += others if early[number] else ()
        taken = [body for body in bodies if collides(track.after, body)]
        if taken and track.legs:
            return number, taken
    return None
