"""B3.1.g Putting troops down before and during the battle: room, zone and formation."""

from collections.abc import Callable, Iterable, Sequence
from itertools import islice

from feldherr.field.box import Box, box, collides, contains, inside_table
from feldherr.field.pose import Pose
from feldherr.table import Answer, Placement, Refusal, rule

from ..base import DEPTH
from ..models.troops import ELEMENT_WIDTH, is_infantry
from ..state import Camp, Element, Section
from ..terrain.terrain import BARRIERS
from .edges import Edges
from .stops import pose_of

Spot = tuple[Element, Pose]
Suggest = Callable[[], Iterable[Placement]]
Judge = Callable[[Placement], Refusal | None]
FEW = 5
"""How many places are enough where anything will do."""
FORMATIONS = ("", "line", "column")


class Fitting:
    """What `place` needs to ask for a place so that there is always an answer.

    `anywhere` is searched for the first that fit if nothing that is suggested does. "done" can be
    said when it is enough, or when nothing fits at all. Each place is judged once.
    """

    def __init__(
        self, suggest: Suggest, judge: Judge, enough: Callable[[], bool], anywhere: Suggest
    ) -> None:
        self._suggest, self._judge, self._enough, self._anywhere = suggest, judge, enough, anywhere
        self._judged: dict[Placement, Refusal | None] = {}
        self._sensible: Sequence[Placement] | None = None

    def legal(self, answer: Answer) -> Refusal | None:
        assert isinstance(answer, Placement)
        if answer not in self._judged:
            self._judged[answer] = self._judge(answer)
        return self._judged[answer]

    def sensible(self) -> Sequence[Placement]:
        if self._sensible is None:
            suggested = tuple(self._suggest())
            able = any(map(self._fits, suggested))
            self._sensible = suggested if able else self._first(self._anywhere())
        return self._sensible

    def words(self) -> tuple[str, ...]:
        return ("done",) if self._enough() or not self.sensible() else ()

    def _first(self, places: Iterable[Placement]) -> Sequence[Placement]:
        return tuple(islice(filter(self._fits, places), FEW))

    def _fits(self, answer: Placement) -> bool:
        return self.legal(answer) is None


class Placing(Edges):
    # --- The question ---

    def fitting(
        self, suggest: Suggest, judge: Judge, enough: Callable[[], bool], anywhere: Suggest
    ) -> tuple[Suggest, Callable[[Answer], Refusal | None], Callable[[], tuple[str, ...]]]:
        """What `place` needs to ask for a place so that there is always an answer: `Fitting`."""
        asked = Fitting(suggest, judge, enough, anywhere)
        return asked.sensible, asked.legal, asked.words

    # --- Formations ---

    @rule("B3.1.g")
    def block(self, answer: Placement) -> list[Spot]:
        """Where the elements of an answer come to stand.

        "line": to the right of the leading one, the front edges in line; "column": behind it.
        """
        at = pose_of(answer.path[-1])
        spots: list[Spot] = []
        for name in answer.what:
            e = self.element(name)
            spots.append((e, at))
            at = at.aside(ELEMENT_WIDTH) if answer.how == "line" else at.ahead(-e.depth)
        return spots

    def misplaced(self, answer: Placement, allowed: Sequence[Element]) -> Refusal | None:
        """Why an answer does not even say how to put down some of these elements."""
        names = {e.id for e in allowed}
        for name in answer.what:
            if name not in names:
                return Refusal("not-to-be-placed", ("B3.1.g",), {"element": name})
        if len({*answer.what}) < len(answer.what) or len(answer.path) != 1:
            return Refusal("one-place-each", ("B3.1.g",))
        if answer.how not in FORMATIONS or (len(answer.what) > 1) != bool(answer.how):
            return Refusal("no-such-formation", ("B3.1.g",), {"how": answer.how})
        return None

    @rule("B3.1.g")
    def put_in_place(self, seat: str, answer: Placement) -> None:
        """Elements stand where the answer says, for all to see."""
        for e, pose in self.block(answer):
            e.status = "table"
            self.put(e, pose)
        self.tell("deployed", "B3.1.g", side=seat, elements=answer.what)

    # --- Room ---

    @rule("B3.1.g", "G55")
    def outside_zone(
        self, seat: str, answer: Placement, waiting: Sequence[Element]
    ) -> Refusal | None:
        """Why some of these elements cannot be put down so: wholly within 6 LE of the base edge."""
        if wrong := self.misplaced(answer, waiting):
            return wrong
        edge = self.base_edge(seat)
        for e, pose in self.block(answer):
            at = e.box_at(pose)
            if refusal := self.no_room(e, at):
                return refusal
            if not edge.holds(at):
                return Refusal("outside-zone", ("B3.1.g",), {"element": e.id, "le": 6})
        return None

    @rule("B3.1.g", "G55", "G61")
    def no_room(self, e: Element, at: Box) -> Refusal | None:
        """Why an element cannot stand at `at`: the table's edge, somebody's base, the terrain."""
        if not inside_table(at, self.width, DEPTH):
            return Refusal("off-the-table", ("B3.1.g",), {"element": e.id})
        if other := self.occupant(e, at):
            return Refusal("occupied", ("B3.1.g",), {"element": e.id, "other": other})
        barrier = self.barred(e, at)
        return BARRIERS[barrier] if barrier else None

    def occupant(self, e: Element, at: Box) -> str:
        """The id of what is in the way there: an element, a camp, a fortification; ""."""
        for other in self.whereabouts.around(at.center, at.radius):
            if other is not e and self.is_known(other, e.seat) and collides(at, other.box):
                return other.id
        if not self.works_near(at.center, at.radius):
            return ""
        for section in self.state.sections.values():
            if collides(at, section_line(section)):
                return section.id
        for camp in self.state.camps.values():
            if collides(at, camp.box) and not self.may_garrison(e, camp, at):
                return camp.id
        return ""

    @rule("B3.1.f")
    def is_known(self, e: Element, seat: str) -> bool:
        """Whether a side knows it to stand on the table: its own ambushes, too."""
        return e.status == "table" or (e.status == "ambush" and e.seat == seat)

    @rule("M4.1.f", "G52")
    def may_garrison(self, e: Element, camp: Camp, at: Box) -> bool:
        """Whether `e` may stand in a camp: own infantry does, if it stands wholly inside."""
        if camp.holder != e.seat or not is_infantry(e.kind):
            return False
        return all(contains(camp.box, corner) for corner in at.corners)


def section_line(section: Section) -> Box:
    """A section of fortification as a body of no depth."""
    return box(section.pose, ELEMENT_WIDTH, 0.0)
