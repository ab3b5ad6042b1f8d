"""B3.1.d Meeting on the march: columns before the short edges, and their vanguards."""

from collections.abc import Iterator

from feldherr.field.box import collides, within
from feldherr.field.pose import Pose
from feldherr.table import Placement, Refusal, Steps, rule

from ..models.points import commands
from ..models.troops import ELEMENT_WIDTH, LE, is_mounted
from ..state import Element
from .edges import Edges
from .lineup import Lineup
from .stops import put_down

VANGUARD = ("light_infantry", "petardier", "auxilia", "light_horse", "cavalry")
"""B3.1.d: who may go ahead of the column."""
AHEAD = 6 * LE
"""B3.1.d: how far a vanguard is from where the head of the column comes on, mm."""
ENTRIES = (0.0, -0.2, 0.2, -0.4, 0.4)
"""Where columns are proposed, as parts of the edge's length right of its middle."""


class Columns(Edges):
    """Elements of a column that have not come on yet: in reserve, with a place off the table."""

    @rule("B3.1.d")
    def entering(self, e: Element) -> bool:
        """Whether it waits in a column. Its first move starts where it stands: at the edge."""
        return e.status == "reserve" and e.pose is not None

    @rule("B3.1.d")
    def column_of(self, seat: str) -> list[Element]:
        """All of a side that wait in columns, the ones nearest to the table first."""
        frame = self.base_edge(seat).frame
        waiting = [e for e in self.state.elements.values() if e.seat == seat and self.entering(e)]
        return sorted(waiting, key=lambda e: -frame.local(e.box.pose.point)[0])

    @rule("B3.1.d")
    def come_on(self, e: Element) -> None:
        """After a move: an element of a column stands on the table as soon as a part of it does."""
        if self.entering(e) and self.base_edge(e.seat).passed_by(e.box):
            e.status = "table"
            self.whereabouts.move(e, e.pose)
            self.tell("comes-on", "B3.1.d", element=e.id)

    def heads(self, seat: str) -> list[Element]:
        """The first elements of a side's columns, as long as they stand at the edge."""
        edge = self.base_edge(seat)
        fronts = ((e, e.box) for e in self.column_of(seat))
        return [e for e, at in fronts if edge.lies_along((at.front_left, at.front_right))]


class March(Columns, Lineup):
    @rule("B3.1.d")
    def march_up(self) -> Steps[None]:
        """The defender's columns, the attacker's, then both vanguards; boats come last as ever."""
        stage, second = divmod(self.state.deployed, 2)
        if stage == 2:
            self.state.cursor = "deploy"
            return
        seat = self.state.attacker if second else self.defender
        done = yield from (self.send_vanguard(seat) if stage else self.form_column(seat))
        self.state.deployed += done

    def not_placed(self, seat: str) -> list[Element]:
        """Those of a side that neither march in a column nor stand on the table."""
        return [
            e
            for e in self.state.elements.values()
            if e.seat == seat
            and e.status == "reserve"
            and e.pose is None
            and e.kind not in ("lurker", "god", "boat")
        ]

    # --- Columns ---

    @rule("B3.1.d", "M3.5.c")
    def form_column(self, seat: str) -> Steps[bool]:
        """One column; the commands of a bigger army may have several. Whether all march."""
        left = self.not_placed(seat)
        formed = len(self.heads(seat))
        if not left or formed == commands(self.options.points):
            return True
        asked = self.fitting(
            lambda: self.columns(seat, left),
            lambda answer: self.no_column(seat, answer, left),
            lambda: formed > 0 and self.no_vanguard(seat, left) is None,
            lambda: (),
        )
        answer = yield from self.place(seat, "column", *asked)
        if not isinstance(answer, Placement):
            return True
        for e, pose in self.block(answer):
            self.put(e, pose)
        self.tell("column-formed", "B3.1.d", side=seat, elements=answer.what)
        return False

    def columns(self, seat: str, left: list[Element]) -> Iterator[Placement]:
        """All in one column, with and without vanguard, along a road or elsewhere."""
        edge, number = self.base_edge(seat), self.vanguard_size(seat)
        light = [e for e in left if e.kind in VANGUARD][:number]
        mounted = sorted(left, key=lambda e: not is_mounted(e.kind))
        rights = [edge.frame.local(road.point)[1] for road in edge.roads]
        for right in (*rights, *(place * edge.length for place in ENTRIES)):
            for order in (left, mounted):
                for column in filter(None, (order, [e for e in order if e not in light])):
                    names = tuple(e.id for e in column)
                    how = "column" if len(names) > 1 else ""
                    yield put_down(names, edge.before(right), how)

    @rule("B3.1.d")
    def no_column(self, seat: str, answer: Placement, left: list[Element]) -> Refusal | None:
        """Why a column cannot stand so: its head touches the edge from outside, nobody is left."""
        if wrong := self.misplaced(answer, left):
            return wrong
        edge, spots = self.base_edge(seat), self.block(answer)
        bodies = [e.box_at(pose) for e, pose in spots]
        head = bodies[0]
        if not edge.lies_along((head.front_left, head.front_right)) or answer.how == "line":
            return Refusal("column-off-edge", ("B3.1.d",))
        if any(edge.passed_by(body) for body in bodies) or not edge.between_sides(head):
            return Refusal("column-off-edge", ("B3.1.d",))
        if self._no_way_in(*spots[0]):
            return Refusal("column-blocked", ("B3.1.d", "M4.1.j", "M4.2.o"))
        others = self.column_of(seat)
        if any(collides(body, other.box) for body in bodies for other in others):
            return Refusal("column-blocked", ("B3.1.d",))
        rest = [e for e in left if e.id not in answer.what]
        last = len(self.heads(seat)) + 1 == commands(self.options.points)
        return self.no_vanguard(seat, rest) if last else None

    @rule("B3.1.d", "M4.1.j", "M4.2.o")
    def _no_way_in(self, head: Element, pose: Pose) -> bool:
        """Whether a column would come onto the table in water, or in a camp from its rear."""
        onward = head.box_at(pose.ahead(head.depth))
        camps = (camp.box for camp in self.state.camps.values())
        return bool(self.barred(head, onward)) or any(collides(onward, camp) for camp in camps)

    # --- The vanguard ---

    @rule("B3.1.d")
    def vanguard_size(self, seat: str) -> int:
        """A third of the types that may go ahead, rounded down; at least one for each command."""
        able = sum(
            e.seat == seat and e.kind in VANGUARD and e.status in ("reserve", "table")
            for e in self.state.elements.values()
        )
        return max(min(able, commands(self.options.points)), able // 3)

    @rule("B3.1.d")
    def no_vanguard(self, seat: str, rest: list[Element]) -> Refusal | None:
        """Why these elements cannot go ahead of the column."""
        heavy = next((e.id for e in rest if e.kind not in VANGUARD), "")
        if heavy:
            return Refusal("must-march", ("B3.1.d",), {"element": heavy})
        most = self.vanguard_size(seat)
        about = {"has": len(rest), "most": most}
        return Refusal("vanguard-too-big", ("B3.1.d",), about) if len(rest) > most else None

    @rule("B3.1.d")
    def send_vanguard(self, seat: str) -> Steps[bool]:
        """One element ahead of the column; whether all are placed."""
        waiting = [e for e in self.not_placed(seat) if e.kind in VANGUARD]
        if not waiting:
            return True
        asked = self.fitting(
            lambda: self.outposts(seat, waiting[0]),
            lambda answer: self.no_outpost(seat, answer, waiting),
            lambda: False,
            lambda: self.everywhere(seat, waiting[0]),
        )
        answer = yield from self.place(seat, "vanguard", *asked, left=len(waiting))
        if isinstance(answer, Placement):
            self.put_in_place(seat, answer)
        return not isinstance(answer, Placement)

    def outposts(self, seat: str, e: Element) -> Iterator[Placement]:
        """Places around the points where the columns come on."""
        edge = self.base_edge(seat)
        for head in self.heads(seat):
            right = edge.frame.local(head.box.pose.point)[1]
            for ahead in (AHEAD, AHEAD / 2, e.depth):
                for aside in (0.0, 1.5, -1.5, 3.0, -3.0):
                    yield put_down((e.id,), edge.at(right + aside * ELEMENT_WIDTH, ahead))

    @rule("B3.1.d")
    def no_outpost(self, seat: str, answer: Placement, waiting: list[Element]) -> Refusal | None:
        """Why a vanguard cannot stand there: on the table, within 6 LE of the column's head."""
        if wrong := self.misplaced(answer, waiting):
            return wrong
        heads = [head.box for head in self.heads(seat)]
        for e, pose in self.block(answer):
            at = e.box_at(pose)
            if not any(within(at, head, AHEAD) for head in heads):
                return Refusal("far-from-column", ("B3.1.d",), {"element": e.id, "le": 6})
            if refusal := self.no_room(e, at):
                return refusal
        return None
