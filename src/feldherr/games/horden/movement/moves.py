"""B4.2 to B4.5 Tactical moves: what an answer means, and whether the rules allow it.

The cheapest tests come first. Nothing here changes the state: that is for movement.py.
"""

from collections.abc import Sequence
from itertools import combinations

from feldherr.field.box import collides, inside_table
from feldherr.field.pose import Pose
from feldherr.table import Answer, Placement, Refusal, rule

from ..base import DEPTH
from ..deployment.march import Columns
from ..deployment.stops import pose_of
from ..state import Element
from .action_points import ActionPoints, Charge
from .allowances import Allowances
from .approach import Approach, Encounter, attacks_of
from .groups import Groups
from .obstacles import Body
from .tracks import Move, Track, single_track

HOWS = ("", "column", "land", "embark")
"""How a move is made: plainly; forming a column; landing at its end; going aboard at its end."""
NEAR = 80.0
"""mm. What is further away from a move than this cannot matter to it: 2 element widths."""
WHEELERS = ("expendable", "airship")
"""B4.3.h: who may only wheel."""


class Moves(Approach, Allowances, Groups, ActionPoints, Columns):
    """`judge_move` decides about any answer; `move_of` says what it means."""

    def judge_move(self, answer: Answer) -> Refusal | None:
        """Why a tactical move is not allowed."""
        assert isinstance(answer, Placement), answer
        if refusal := self.refuse_movers(answer):
            return refusal
        charges = self.charges([self.element(name) for name in answer.what])
        if refusal := self.refuse_charges(charges, self.state.ap):
            return refusal
        move = self.move_of(answer)
        if isinstance(move, Refusal):
            return move
        return (
            self.refuse_group(move)
            or self.refuse_manner(move)
            or self._refuse_reach(move)
            or self.refuse_formation(move)
            or self.refuse_place(move, charges, self.state.ap)
        )

    # --- Who moves ---

    @rule("B4.a", "G16")
    def refuse_movers(self, answer: Placement, again: bool = False) -> Refusal | None:
        """Why these elements cannot move now. `again`: they may have moved already."""
        if answer.how not in HOWS or len({*answer.what}) < len(answer.what):
            return Refusal("no-such-move", (), {"how": answer.how})
        for name in answer.what:
            e = self.state.elements.get(name)
            if e is None or e.seat != self.state.active or self.start_of(e) is None:
                return Refusal("not-to-be-moved", (), {"element": name})
            if e.moved and not again:
                return Refusal("moved-already", ("G16",), {"element": name})
            if refusal := self._refuse_voyager(e, len(answer.what)):
                return refusal
        return None

    @rule("B4.8.a", "B4.8.b")
    def _refuse_voyager(self, e: Element, count: int) -> Refusal | None:
        """Nobody sails and walks in the same turn; ashore goes one at a time."""
        if e.kind == "boat":
            return self.refuse_sailing(e)
        if e.status == "aboard" and (count > 1 or self.element(e.boat).moved):
            return Refusal("still-aboard", ("B4.8.a", "B4.8.b"), {"element": e.id, "boat": e.boat})
        return None

    @rule("B3.1.d", "B4.8.b")
    def start_of(self, e: Element) -> Pose | None:
        """Where its move begins: where it stands, or at its boat's side; None if nowhere."""
        return self.gangway(self.element(e.boat)) if e.status == "aboard" else e.pose

    # --- What is meant ---

    @rule("B4.1.c", "B4.2.a")
    def move_of(self, answer: Placement) -> Move | Refusal:
        """The move that an answer describes; a refusal if nobody can go like that."""
        movers = [self.element(name) for name in answer.what]
        path = [pose_of(stop) for stop in answer.path]
        if len(movers) == 1 and (start := self.start_of(movers[0])):
            return Move((single_track(movers[0], start, path),), answer.how)
        starts = {e.id: start for e in movers if (start := self.start_of(e))}
        return self.group_move(movers, starts, path, answer.how)

    @rule("B4.5.a", "B4.1.d")
    def _refuse_reach(self, move: Move) -> Refusal | None:
        """Too far; only in column, or alone, one uses the road rate."""
        along_roads = move.column or len(move.tracks) == 1
        far = (self.refuse_distance(track, along_roads) for track in move.tracks)
        return next(filter(None, far), None)

    @rule("B4.3.h")
    def refuse_manner(self, move: Move) -> Refusal | None:
        """Expendables and Airships may only wheel, and go straight ahead."""
        for track in move.tracks:
            e = track.element
            if e.kind in WHEELERS and not all(this.forward for this in track.legs):
                return Refusal("only-wheels", ("B4.3.h",), {"element": e.id})
        return None

    @rule("B3.1.d")
    def refuse_leaving(self, track: Track) -> Refusal | None:
        """Nobody leaves the table of his own will; a column comes on by its edge."""
        e = track.element
        ends, width = track.bases[1:], self.width
        if self.entering(e):
            on = all(self.base_edge(e.seat).between_sides(end) for end in ends)
        else:
            on = all([inside_table(end, width, DEPTH) for end in ends])
        return None if on else Refusal("off-the-table", (), {"element": e.id})

    # --- What stands around ---

    @rule("B4.a", "B4.b", "B4.c")
    def refuse_place(self, move: Move, charges: Sequence[Charge], ap: int) -> Refusal | None:
        """Bodies, ground, contacts, fronts, gaps, and what contacts cost beside the move itself."""
        bodies, seat = self.in_reach(move.tracks, NEAR), move.tracks[0].element.seat
        foes = [body for body in bodies if body[0].seat != seat]
        encounters = self.encounters(move.tracks, foes) if foes else []
        return (
            self._refuse_way(move, bodies)
            or self._refuse_encounters(encounters, bodies)
            or (self.refuse_fronts(move.tracks, bodies) if foes else None)
            or self._refuse_form(move, bodies)
            or self._refuse_end(move, bodies)
            or self.refuse_charges([*charges, *self.attack_charges(attacks_of(encounters))], ap)
        )

    def _refuse_way(self, move: Move, bodies: Sequence[Body]) -> Refusal | None:
        for track in move.tracks:
            refusal = (
                self.refuse_leaving(track)
                or self.refuse_bodies(track, bodies)
                or self.refuse_walls(track)
                or self.refuse_ground(track)
                or self.refuse_gaps(track, bodies)
            )
            if refusal:
                return refusal
        return None

    @rule("B4.3.b", "B4.3.d", "B4.3.e", "B4.4.b")
    def _refuse_encounters(
        self, encounters: Sequence[Encounter], bodies: Sequence[Body]
    ) -> Refusal | None:
        refused = (self.refuse_encounter(this, bodies) for this in encounters)
        return next(filter(None, refused), None)

    @rule("B4.1.d", "B4.1.e")
    def _refuse_form(self, move: Move, bodies: Sequence[Body]) -> Refusal | None:
        """What only groups must heed."""
        if len(move.tracks) == 1:
            return None
        for a, b in combinations(move.tracks, 2) if move.column else ():
            if collides(a.after, b.after):
                told = {"element": a.element.id, "other": b.element.id}
                return Refusal("occupied", ("B4.1.c",), told)
        return self.refuse_narrowing(move, (base for _, base in bodies))

    @rule("B4.3.f", "B4.4.d", "B4.8.a")
    def _refuse_end(self, move: Move, bodies: Sequence[Body]) -> Refusal | None:
        """Sieges, landings, embarking."""
        for track in move.tracks:
            if refusal := self.refuse_siege(track):
                return refusal
            e, end = track.element, track.after
            if move.how == "embark" and (no := self.refuse_embarking(e, self.boat_at(e, end))):
                return no
            bases = (base for _, base in bodies)
            if move.how == "land" and (no := self.refuse_landing(e, end, bases)):
                return no
        return None
