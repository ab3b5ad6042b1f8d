"""L125 Step 5: terrain is dealt and placed by turns."""

from collections.abc import Iterator
from functools import partial

from feldherr.field.convex import Polygon
from feldherr.field.pose import Pose
from feldherr.field.tolerance import TOLERANCE
from feldherr.table import Answer, Placement, Refusal, Steps, rule

from ..cards.components import Rectangle
from ..cards.words import Terrain as Kind
from ..ground.pieces import gap
from ..ground.ranges import band_of
from ..state import Piece
from .first_steps import FirstSteps
from .places import corners, margin, placed, pose_of, spots

APART = 2
"""L125: not at range 1-2 of the edge or of another piece."""
LATTICE = 60.0
"""mm. How dense the suggested places are."""


class TerrainLaying(FirstSteps):
    """Steps deal_terrain, place_terrain."""

    @rule("L125", "14.2", "41.0", "41.10", "G-21")
    def deal_terrain(self) -> Steps[None]:
        """The deployment card says how many cards are dealt for each half."""
        scheme, cards = self.deployment, [card.id for card in self.components.terrain]
        wanted = min(len(cards), scheme.defensive + scheme.dangerous)
        drawn: tuple[int, ...] = ()
        if wanted:
            drawn = yield from self.draw(self.state.chooser, "terrain", len(cards), wanted)
        for number, at in enumerate(drawn):
            kind: Kind = "defensive" if number < scheme.defensive else "dangerous"
            self._set_aside(Piece(id=f"t{number + 1}", card=cards[at], kind=kind))
        self.state.turn_of = self.state.chooser
        self.state.cursor = "place_terrain"

    def _set_aside(self, piece: Piece) -> None:
        self.state.pieces[piece.id] = piece
        self.state.to_place = (*self.state.to_place, piece.id)
        self.tell("terrain-dealt", "L125", piece=piece.id)

    @rule("L125", "G-21")
    def place_terrain(self) -> Steps[None]:
        """One piece by turns, until none is left or none has room."""
        state, seat = self.state, self.state.turn_of
        if not state.to_place or not any(self._roomy(name) for name in state.to_place):
            self._leave_out()
            return
        answer = yield from self.place(seat, "terrain-piece", self._lying, self._lays)
        assert isinstance(answer, Placement)
        piece = self.piece(answer.what[0])
        piece.pose = pose_of(answer)
        self.tell("terrain-placed", "L125", seat=seat, piece=piece.id)
        state.to_place = tuple(name for name in state.to_place if name != piece.id)
        state.turn_of = self.enemy(seat)

    @rule("G-21")
    def _leave_out(self) -> None:
        """What cannot be placed is left out."""
        for name in self.state.to_place:
            self.tell("terrain-left-out", "G-21", piece=name)
            del self.state.pieces[name]
        self.state.to_place, self.state.turn_of = (), ""
        self.state.cursor = "set_objective"

    def _roomy(self, name: str) -> bool:
        return any(self.bad_place(name, pose) is None for pose in self._spots())

    def _lying(self) -> Iterator[Placement]:
        return (placed(name, pose) for name in self.state.to_place for pose in self._spots())

    def _spots(self) -> Iterator[Pose]:
        whole = (0.0, 0.0, self.table.width, self.table.depth)
        return (Pose(x, y, 0.0) for x, y in spots(whole, LATTICE))

    def _lays(self, answer: Answer) -> Refusal | None:
        assert isinstance(answer, Placement)
        name = answer.what[0]
        if name not in self.state.to_place or len(answer.what) > 1:
            return Refusal("not-set-aside", ("L125",), {"piece": name})
        return self.bad_place(name, pose_of(answer))

    @rule("L125", "63.5")
    def bad_place(self, name: str, pose: Pose) -> Refusal | None:
        """Why a piece cannot lie there: too near to the edge, to another piece, or in a zone."""
        outline = self.outline_at(name, pose)
        edge = margin(outline, self.table.width, self.table.depth)
        if edge < 0 or band_of(edge, self.band) <= APART:
            return Refusal("terrain-near-edge", ("L125",))
        for other in self.state.pieces.values():
            lies = other.pose is not None and other.id != name
            if lies and band_of(gap(outline, self.outline(other)), self.band) <= APART:
                return Refusal("terrain-near-terrain", ("L125",), {"piece": other.id})
        if any(gap(outline, corners(zone)) <= TOLERANCE for zone in self._all_zones()):
            return Refusal("terrain-in-zone", ("L125",))
        return None

    def _all_zones(self) -> tuple[Rectangle, ...]:
        return (*self.deployment.red, *self.deployment.blue)

    def outline_at(self, name: str, pose: Pose) -> Polygon:
        """The corners of a piece as if it lay there."""
        lying = partial(Piece, id=name, card=self.piece(name).card, kind=self.piece(name).kind)
        return self.outline(lying(pose=pose))
