"""89 Objective cards: their instructions during the game and at its end.

The cards are our own (G-51): bounty, one token for each enemy unit destroyed; hold, tokens on the
middle line for who alone is near; raid, tokens that lie in the enemy's half and are fetched;
demoralize, each round for whose enemy has more panic; breakthrough, units in the enemy's half at
the end; strongholds, terrain that one side alone holds at the end.
"""

from collections.abc import Iterator

from feldherr.field.blocks import Blocks
from feldherr.field.box import distance_to_point
from feldherr.field.pose import Point
from feldherr.field.tolerance import TOLERANCE
from feldherr.table import rule

from ..ground.pieces import gap
from ..ground.ranges import band_of
from ..setup.deployment import Deployment
from ..state import Piece


class Objectives(Deployment):
    """What earns objective tokens."""

    @rule("89.0", "89.2", "89.3", "89.3.a", "90.0", "1.3")
    def score_tokens(self, seat: str, count: int) -> None:
        """A side takes so many objective tokens from the supply."""
        if count > 0:
            self.state.scored[seat] = self.state.scored.get(seat, 0) + count
            self.tell("token-scored", "89.3", seat=seat, count=count)

    @rule("89.2")
    def during_the_game(self) -> None:
        """After every activation: supplies are fetched, bounties paid."""
        if self.objective.kind == "raid":
            self._fetch()
        if self.objective.kind == "bounty":
            for seat in self.opening.seats:
                fallen = sum(
                    u.status == "destroyed" for u in self.state.units.values() if u.seat != seat
                )
                self.score_tokens(seat, fallen - self.state.scored.get(seat, 0))

    @rule("89.2", "89.3")
    def _fetch(self) -> None:
        for marker in list(self.state.markers.values()):
            if any(_on(self.body(unit), marker.at) for unit in self.units(marker.seat)):
                del self.state.markers[marker.id]
                self.score_tokens(marker.seat, 1)

    @rule("89.2")
    def at_round_end(self) -> None:
        """Before the end phase: panic is counted."""
        if self.objective.kind == "demoralize":
            red, blue = self.opening.seats
            panic = {s: sum(u.has("panic") for u in self.units(s)) for s in (red, blue)}
            if panic[red] != panic[blue]:
                self.score_tokens(red if panic[blue] > panic[red] else blue, 1)

    @rule("89.2", "89.4")
    def at_game_end(self) -> None:
        """The instructions for the game's end, before the scores are counted."""
        kind = self.objective.kind
        for seat in self.opening.seats:
            if kind == "hold":
                near = [self._hold(seat, marker.at) for marker in self.state.markers.values()]
                self.score_tokens(seat, sum(near))
            if kind == "strongholds":
                held = [p for p in self.state.pieces.values() if self._holder(p) == seat]
                self.score_tokens(seat, len(held))
            if kind == "breakthrough":
                self.score_tokens(seat, sum(1 for _ in self._broken_through(seat)))

    def _hold(self, seat: str, at: Point) -> bool:
        """Whether only that side has units at range 1 of a point."""
        return self._near(seat, at) and not self._near(self.enemy(seat), at)

    def _near(self, seat: str, at: Point) -> bool:
        return any(self._distance(self.body(u), at) <= self.band for u in self.units(seat))

    def _distance(self, body: Blocks, at: Point) -> float:
        return min((distance_to_point(block, at) for block in body), default=self.table.width)

    def _holder(self, piece: Piece) -> str:
        """Who alone occupies a piece or is at range 1 of it; "" if nobody or both."""
        if piece.occupant:
            return self.unit(piece.occupant).seat
        outline = self.outline(piece)
        near = {
            unit.seat
            for unit in self.units()
            for block in self.body(unit)
            if band_of(gap(block.corners, outline), self.band) == 1
        }
        return near.pop() if len(near) == 1 else ""

    def _broken_through(self, seat: str) -> Iterator[str]:
        """Units that lie wholly in the enemy's half."""
        foe = self.enemy(seat)
        for unit in self.units(seat):
            points = [c for block in self.body(unit) for c in block.corners]
            if points and all(self.in_half(foe, point) for point in points):
                yield unit.id


def _on(body: Blocks, at: Point) -> bool:
    return any(distance_to_point(block, at) <= TOLERANCE for block in body)
