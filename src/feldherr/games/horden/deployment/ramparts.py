"""M4.1.d, M4.1.j, T1.e Fortifications: around a camp, and ramparts elsewhere."""

from collections.abc import Iterator
from math import pi

from feldherr.field.box import Side, box, collides, inside_table
from feldherr.field.contact import common_length
from feldherr.field.pose import Pose, span
from feldherr.field.tolerance import TOLERANCE
from feldherr.table import Placement, Refusal, Steps, rule

from ..base import DEPTH
from ..models.troops import ELEMENT_WIDTH, LE
from ..state import Camp, Section
from .edges import DEPLOYMENT
from .placing import Placing, section_line
from .stops import pose_of, put_down

PLACES = (0.0, -0.25, 0.25, -0.4, 0.4)
"""Where the first rampart is proposed, as parts of the edge's length right of its middle."""


class Ramparts(Placing):
    # --- Around the camp ---

    @rule("M4.1.d", "M4.1.j", "M3.3.d")
    def wall_in(self, camp: Camp) -> None:
        """The sections of a fortified camp; its gates are told with the army."""
        for number, pose in enumerate(camp_walls(camp)):
            self.build(camp.seat, pose, number in self.army(camp.seat).gates, camp.id)

    def build(self, seat: str, pose: Pose, gate: bool, camp: str = "") -> Section:
        """One section of temporary fortification, looking out."""
        name = self.next_section(seat)
        section = Section(id=name, seat=seat, pose=pose, gate=gate, camp=camp)
        self.state.sections[name] = section
        return section

    def next_section(self, seat: str) -> str:
        """The id of a side's next section: s-red-0, s-red-1…"""
        return f"s-{seat}-{sum(s.seat == seat for s in self.state.sections.values())}"

    # --- Elsewhere ---

    @rule("T1.e", "B3.1.e")
    def ramparts_left(self, seat: str) -> int:
        """Sections outside the camp that a side has still to raise."""
        sections = self.state.sections.values()
        raised = sum(section.seat == seat and not section.camp for section in sections)
        return self.army(seat).ramparts + self.state.ramparts.get(seat, 0) - raised

    @rule("B3.1.g", "M3.3.d")
    def raise_rampart(self, seat: str) -> Steps[bool]:
        """One section in the deployment zone; "gate": it has one. "done" leaves the rest out."""
        asked = self.fitting(
            lambda: self.rampart_sites(seat),
            lambda answer: self.no_rampart_site(seat, answer),
            lambda: True,
            lambda: (),
        )
        answer = yield from self.place(seat, "rampart", *asked, left=self.ramparts_left(seat))
        if not isinstance(answer, Placement):
            return True
        section = self.build(seat, pose_of(answer.path[-1]), answer.how == "gate")
        self.tell("rampart-raised", "B3.1.g", "T1.e", side=seat, section=section.id)
        return False

    def rampart_sites(self, seat: str) -> Iterator[Placement]:
        """At both ends of the ramparts that are there; the first at the front of the zone."""
        name, edge = self.next_section(seat), self.base_edge(seat)
        for section in self.state.sections.values():
            if section.seat == seat and not section.camp:
                for aside in (ELEMENT_WIDTH, -ELEMENT_WIDTH):
                    yield put_down((name,), section.pose.aside(aside))
                    yield put_down((name,), section.pose.aside(aside), "gate")
        for place in PLACES:
            for ahead in (DEPLOYMENT, DEPLOYMENT - 2 * LE):
                yield put_down((name,), edge.at(place * edge.length, ahead))

    @rule("B3.1.g", "M4.1.j")
    def no_rampart_site(self, seat: str, answer: Placement) -> Refusal | None:
        """Why a section cannot be there: outside the zone, in water, across something."""
        name = self.next_section(seat)
        if answer.what != (name,) or len(answer.path) != 1 or answer.how not in ("", "gate"):
            return Refusal("one-place-each", ("B3.1.g",))
        pose = pose_of(answer.path[-1])
        section = Section(id=name, seat=seat, pose=pose, gate=answer.how == "gate")
        ground = box(pose, ELEMENT_WIDTH, 2 * TOLERANCE)
        if not inside_table(ground, self.width, DEPTH) or not self.base_edge(seat).holds(ground):
            return Refusal("outside-zone", ("B3.1.g",), {"element": name, "le": 6})
        footing = self.ground.footing_of(ground)
        if footing.impassable or footing.river:
            return Refusal("rampart-in-water", ("M3.3.d",))
        if other := self.crossed(section):
            return Refusal("occupied", ("B3.1.g",), {"element": name, "other": other})
        if section.gate and any(s.gate and adjoin(s, section) for s in self._own(seat)):
            return Refusal("gates-too-near", ("M4.1.j",))
        return None

    def _own(self, seat: str) -> Iterator[Section]:
        return (section for section in self.state.sections.values() if section.seat == seat)

    def crossed(self, section: Section) -> str:
        """The id of an element, camp or section that a new section would cut through; ""."""
        line = section_line(section)
        close = self.whereabouts.around(line.center, line.radius)
        bodies = {e.id: e.box for e in close if self.is_known(e, section.seat)}
        bodies |= {camp.id: camp.box for camp in self.state.camps.values()}
        cut = (name for name, body in bodies.items() if collides(line, body))
        lying = (s.id for s in self.state.sections.values() if _overlie(s, section))
        return next(cut, "") or next(lying, "")


@rule("M4.1.d")
def camp_walls(camp: Camp) -> list[Pose]:
    """The sections around a camp, looking out, clockwise: left side, front, right side."""
    wide, deep = camp.wide * ELEMENT_WIDTH / 2, camp.deep
    front, left, right = camp.pose, camp.pose.turned(pi / 2), camp.pose.turned(-pi / 2)
    steps = [(n + 0.5) * ELEMENT_WIDTH for n in range(max(camp.wide, deep))]
    return [
        *(Pose(*front.world(-mm, -wide), left.facing) for mm in reversed(steps[:deep])),
        *(Pose(*front.world(0, mm - wide), front.facing) for mm in steps[: camp.wide]),
        *(Pose(*front.world(-mm, wide), right.facing) for mm in steps[:deep]),
    ]


@rule("M4.1.j")
def gates_apart(gates: tuple[int, ...]) -> bool:
    """Whether between any two gates of a camp (numbers of its sections) lies a section without."""
    return all(abs(a - b) > 1 for a in gates for b in gates if a != b)


@rule("M4.1.j")
def adjoin(a: Section, b: Section) -> bool:
    """Whether two sections have an end in common."""
    ends = section_line(a).edge(Side.FRONT)
    others = section_line(b).edge(Side.FRONT)
    return any(span(end, other) <= TOLERANCE for end in ends for other in others)


def _overlie(a: Section, b: Section) -> bool:
    """Whether two sections cross each other or lie on each other."""
    line, other = section_line(a), section_line(b)
    if collides(line, other):
        return True
    first, (end, start) = line.edge(Side.FRONT), other.edge(Side.FRONT)
    return max(common_length(first, (start, end)), common_length(first, (end, start))) > TOLERANCE
