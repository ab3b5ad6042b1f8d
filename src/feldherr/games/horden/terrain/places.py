"""M4.2 Where an element stands: the pieces under it, roads, slopes."""

from feldherr.field.box import Box
from feldherr.table import rule

from ..base import Rules
from ..state import Element
from .ground import Ground, ground
from .plan import Piece, Plan
from .tiles import plan_of

HIGHER = 0.02
"""The part of a hill's height by which one must stand above the other: less is side by side."""


class Places(Rules):
    """The table's ground, and what of it is the same for all."""

    @property
    @rule("M4.2.a")
    def plan(self) -> Plan:
        """The plan of the table: given by the opening, or of the squares that were drawn."""
        return self.ground.plan

    @property
    def ground(self) -> Ground:
        """The geometry of the plan; kept with the state until another square is added."""
        kept = self.state.__dict__
        made: Ground | None = kept.get("ground")
        if made is None:
            plan = self.opening.plan or plan_of(self.state.tiles, self.width)
            made = kept["ground"] = ground(plan)
        return made

    @rule("M4.2.b")
    def add_square(self, card: str) -> None:
        """Another square lies on the table, or the courses across it."""
        self.state.tiles += (card,)
        self.state.__dict__.pop("ground", None)

    def place_of(self, e: Element) -> Box | None:
        """Where an element is, in its boat if it is aboard; None if it is not on the table."""
        carrier = self.element(e.boat) if e.boat else e
        return carrier.box if carrier.pose is not None else None

    @rule("M4.2.i")
    def pieces_at(self, at: Box) -> tuple[Piece, ...]:
        """The area pieces on which a body stands wholly or partly."""
        return self.ground.footing_of(at).pieces

    @rule("M4.2.i")
    def inside(self, at: Box, *kinds: str) -> bool:
        """Whether a body stands wholly or partly in a piece of one of these kinds."""
        pieces = self.pieces_at(at)
        return bool(pieces) and any(piece.kind in kinds for piece in pieces)

    @rule("M4.2.q")
    def on_road(self, at: Box) -> bool:
        """Whether a body stands along a road: its middle from front to rear is on it."""
        return self.ground.on_road(at)

    @rule("M4.2.h")
    def height(self, at: Box) -> float:
        """How high the middle of a body stands: 0 on the flat, 1 on top of a hill."""
        return self.ground.height(at.center)

    @rule("M4.2.h", "T9.9", "T6.2")
    def uphill(self, a: Element, b: Element) -> bool:
        """Whether `a` stands higher than `b`, be the slope gentle or steep."""
        if not self.ground.hills:
            return False
        return self.height(a.box) > self.height(b.box) + HIGHER
