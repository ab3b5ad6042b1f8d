"""B3.2.3 Where Lurkers are at home."""

from feldherr.field.box import Box
from feldherr.field.tolerance import TOLERANCE
from feldherr.table import rule

from ..models.troops import ELEMENT_WIDTH
from ..state import Element
from .places import Places
from .plan import Course

WATER_LAIRS = {
    "river": frozenset({"river"}),
    "lake": frozenset({"lake"}),
    "sea": frozenset({"sea"}),
    "inland": frozenset({"river", "lake"}),
    "water": frozenset({"river", "lake", "sea"}),
}
"""M4.2.l, M4.2.p: the waters a Lurker may be at home in; any other lair is a kind of piece."""


class Lairs(Places):
    """`lair` is what an element's field of that name says."""

    @rule("B3.1.e")
    def lairs(self, lair: str) -> list[str]:
        """The names of all pieces and rivers where Lurkers of such a lair are at home."""
        kinds = WATER_LAIRS.get(lair, frozenset({lair}))
        pieces = [piece.name for piece in self.plan.pieces if piece.kind in kinds]
        return pieces + [course.name for course in self.plan.courses if course.kind in kinds]

    @rule("B3.2.3.a", "B3.2.3.b")
    def in_lair(self, name: str, at: Box) -> bool:
        """Whether a body is at least partly in the piece or river of that name.

        Lurkers of the sea or a lake also reach one element width ashore.
        """
        footing = self.ground.footing_of(at)
        if any(piece.name == name for piece in footing.pieces):
            return True
        if footing.river and footing.river.name == name:
            return True
        waters = [p for p in self.ground.patches if p.piece.name == name and p.deep is not None]
        reach = ELEMENT_WIDTH + TOLERANCE
        return any(patch.area.edge_distance(at) <= reach for patch in waters)

    @rule("B3.2.3.a", "B3.2.3.b")
    def at_home(self, e: Element, at: Box) -> bool:
        """Whether a Lurker at `at` is at least partly in some terrain where it is at home."""
        return any(self.in_lair(name, at) for name in self.lairs(e.lair))

    @rule("M4.2.l", "M4.2.n")
    def may_follow(self, e: Element, river: Course) -> bool:
        """Whether `e` may move along a river instead of across it; crossings hinder nobody."""
        if e.kind == "boat":
            return river.navigable and not self.options.frozen
        return e.kind == "lurker" and "river" in WATER_LAIRS.get(e.lair, ())
