"""M4.1 Baggage, camp, fortifications: where they are put before the troops (B3.1.g, step 0)."""

from collections.abc import Iterator

from feldherr.field.box import Box, collides, inside_table
from feldherr.field.pose import Pose
from feldherr.table import Placement, Refusal, Steps, rule

from ..base import DEPTH
from ..models.points import CAMP_LOST, camp_size, commands
from ..models.troops import ELEMENT_WIDTH
from ..state import Camp, Element
from .lineup import Lineup
from .ramparts import Ramparts
from .stops import pose_of, put_down

MARGIN = ELEMENT_WIDTH
"""M4.1.b: how far a camp keeps from the side edges, mm."""


class Camps(Lineup, Ramparts):
    @rule("B3.1.g", "M4.1.a")
    def place_camp(self) -> Steps[None]:
        """The defender's camp or baggage and all his ramparts, then the attacker's."""
        for seat in (self.defender, self.state.attacker):
            if seat not in self.state.ready:
                done = yield from self._put_next(seat)
                self.state.ready += (seat,) if done else ()
                return
        self.state.ready = ()
        self.state.cursor = "march_up" if self.on_the_march else "deploy"

    def _put_next(self, seat: str) -> Steps[bool]:
        """The next thing that a side has to put down; whether there is nothing more."""
        if self.army(seat).base == "camp" and self.camp_of(seat) is None:
            return (yield from self.pitch_camp(seat))
        if baggage := self.baggage_left(seat):
            return (yield from self.park_baggage(seat, baggage))
        if self.ramparts_left(seat):
            return (yield from self.raise_rampart(seat))
        return True

    # --- Camp ---

    @rule("M4.1.b", "B3.1.g")
    def pitch_camp(self, seat: str) -> Steps[bool]:
        """The camp and, if it is fortified, its sections."""
        asked = self.fitting(
            lambda: self.camp_sites(seat),
            lambda answer: self.no_camp_site(seat, answer),
            lambda: False,
            lambda: (),
        )
        answer = yield from self.place(seat, "camp", *asked)
        if not isinstance(answer, Placement):
            return True
        camp = self.camp_at(seat, pose_of(answer.path[-1]))
        self.state.camps[camp.id] = camp
        if self.army(seat).fortified:
            self.wall_in(camp)
        self.tell("camp-pitched", "M4.1.b", side=seat, camp=camp.id)
        return False

    @rule("M4.1.g", "M4.1.i", "M3.4.d")
    def camp_at(self, seat: str, pose: Pose) -> Camp:
        """A side's camp at that pose; a joint camp is bigger and worth more."""
        points = self.options.points
        wide, deep = camp_size(points, self.army(seat).deep)
        value = CAMP_LOST * commands(points)
        return Camp(
            id=f"camp-{seat}",
            seat=seat,
            holder=seat,
            pose=pose,
            value=value,
            wide=wide,
            deep=deep,
        )

    @rule("M4.1.b")
    def camp_sites(self, seat: str) -> Iterator[Placement]:
        """Sites all along the base edge, the middle first."""
        edge, camp = self.base_edge(seat), self.camp_at(seat, Pose(0, 0, 0))
        furthest = (edge.length - camp.box.width) / 2 - MARGIN
        count = int(furthest / camp.box.width)
        for n in sorted(range(-count, count + 1), key=abs):
            right = furthest * n / count if count else 0.0
            pose = edge.against(right, camp.box.width, camp.box.depth)
            yield put_down((camp.id,), pose)

    @rule("M4.1.b")
    def no_camp_site(self, seat: str, answer: Placement) -> Refusal | None:
        """Why the camp cannot be there: its rear lies along the base edge, its sides are free."""
        if answer.what != (f"camp-{seat}",) or len(answer.path) != 1 or answer.how:
            return Refusal("one-place-each", ("M4.1.b",))
        edge, at = self.base_edge(seat), self.camp_at(seat, pose_of(answer.path[-1])).box
        if not inside_table(at, self.width, DEPTH):
            return Refusal("off-the-table", ("M4.1.b",), {"element": answer.what[0]})
        if not edge.lies_along((at.rear_left, at.rear_right)):
            return Refusal("camp-off-edge", ("M4.1.b",))
        if not edge.keeps_off_sides(at, MARGIN):
            return Refusal("camp-near-side", ("M4.1.b",), {"mm": MARGIN})
        return self._site_taken(seat, at)

    def _site_taken(self, seat: str, at: Box) -> Refusal | None:
        footing = self.ground.footing_of(at)
        if footing.impassable or footing.river:
            return Refusal("camp-in-water", ("M4.1.b",))
        close = self.whereabouts.around(at.center, at.radius)
        known = (e for e in close if self.is_known(e, seat))
        taken = next((e.id for e in known if collides(at, e.box)), "")
        about = {"element": f"camp-{seat}", "other": taken}
        return Refusal("occupied", ("B3.1.g",), about) if taken else None

    # --- Baggage ---

    @rule("M4.1.a", "B3.1.d")
    def baggage_left(self, seat: str) -> list[Element]:
        """Baggage that is not put down yet; on the march it goes in the column."""
        return [
            e
            for e in self.state.elements.values()
            if e.seat == seat and e.kind == "baggage" and e.pose is None and not self.on_the_march
        ]

    @rule("B3.1.g", "M4.1.a")
    def park_baggage(self, seat: str, baggage: list[Element]) -> Steps[bool]:
        asked = self.fitting(
            lambda: self.lineup(seat, baggage),
            lambda answer: self.outside_zone(seat, answer, baggage),
            lambda: False,
            lambda: self.everywhere(seat, baggage[0]),
        )
        answer = yield from self.place(seat, "baggage", *asked, left=len(baggage))
        if isinstance(answer, Placement):
            self.put_in_place(seat, answer)
        return not isinstance(answer, Placement)
