"""B3.3 Replacing Hordes: lost ones come back at their own base edge."""

from collections.abc import Iterable, Iterator

from feldherr.field.box import Box, collides
from feldherr.field.pose import Pose, angle_between, span
from feldherr.field.tolerance import ANGLE_TOLERANCE, TOLERANCE
from feldherr.table import Answer, Placement, Refusal, Steps, rule

from ..combat.fronts import touch
from ..models.troops import ELEMENT_WIDTH, LE, is_ground
from ..state import Camp, Element
from .placing import Placing
from .stops import pose_of, put_down

HORDE_COST = 1
"""B3.3.a, in AP."""
STEP = LE / 3
"""mm. How finely free ground is looked for."""
NEXT_TO = 6 * LE
"""mm. What is no further from a camp or the start of a road still counts as being there."""


class Hordes(Placing):
    @rule("B3.3.a", "B2.1")
    def lost_hordes(self, seat: str) -> Iterator[Element]:
        """The Hordes that a side can bring back now."""
        for e in self.all_of(seat, "horde"):
            if e.status == "lost" and self.state.ap >= HORDE_COST and self.horde_sites(e):
                yield e

    @rule("B3.3.a", "B3.3.b", "B3.3.c", "B3.3.d", "B5.5.2.a")
    def replace_horde(self, e: Element) -> Steps[None]:
        """It stands at its edge again, without its individual; it may still move this turn."""
        pose = yield from self.choose_site(e, self.horde_sites(e))
        self.state.ap -= HORDE_COST
        e.status = "table"
        self.put(e, pose)
        self.tell("horde-returns", "B3.3.a", "B3.3.b", element=e.id, ap=HORDE_COST)

    def choose_site(self, e: Element, sites: list[Pose]) -> Steps[Pose]:
        """The only place there is, or which of several equal ones."""
        if len(sites) == 1:
            return sites[0]

        def judge(answer: Answer) -> Refusal | None:
            assert isinstance(answer, Placement)
            right = answer.what == (e.id,) and any(_same(answer, site) for site in sites)
            return None if right else Refusal("horde-elsewhere", ("B3.3.b",), {"element": e.id})

        suggestions = [put_down((e.id,), site) for site in sites]
        answer = yield from self.place(e.seat, "horde", lambda: suggestions, judge, element=e.id)
        assert isinstance(answer, Placement)
        return pose_of(answer.path[-1])

    # --- Where ---

    @rule("B3.3.b")
    def horde_sites(self, e: Element) -> list[Pose]:
        """Next to the camp; else on a road of the base edge; else nearest to the edge's middle."""
        return self._beside_camp(e) or self._on_roads(e) or self._near_middle(e)

    @rule("B3.3.b")
    def _beside_camp(self, e: Element) -> list[Pose]:
        """On either side of the camp, unless it is lost or fought for."""
        camp = self.camp_of(e.seat)
        if camp is None or camp.holder != e.seat or self.fought_over(camp):
            return []
        rear = camp.pose.ahead(e.depth - camp.box.depth)
        beside = (camp.box.width + ELEMENT_WIDTH) / 2
        sides = [[rear.aside(side * (beside + mm)) for mm in _steps()] for side in (-1, 1)]
        return self._nearest(e, zip(*sides, strict=True))

    @rule("B3.3.b", "M4.1.k")
    def fought_over(self, camp: Camp) -> bool:
        """Whether an enemy of the camp's holder touches it along an edge, or has come inside."""
        return any(
            touch(camp.box, foe.box) or (is_ground(foe.kind) and collides(camp.box, foe.box))
            for foe in self.elements(self.enemy(camp.holder))
        )

    @rule("B3.3.b")
    def _on_roads(self, e: Element) -> list[Pose]:
        """On the roads that start at the base edge, as near to it as can be."""
        roads = self.base_edge(e.seat).roads
        ways = [[road.ahead(e.depth + mm) for mm in _steps()] for road in roads]
        return self._nearest(e, zip(*ways, strict=True))

    @rule("B3.3.b")
    def _near_middle(self, e: Element) -> list[Pose]:
        """At the middle of the base edge, or as near to it as can be; further in if all is full."""
        edge = self.base_edge(e.seat)
        rights = [STEP * n for n in range(int(edge.length / 2 / STEP) + 1)]
        rows = [e.depth + STEP * n for n in range(int(edge.length / STEP))]
        pairs = (
            [edge.at(side * right, ahead) for side in ((-1, 1) if right else (1,))]
            for ahead in rows
            for right in rights
        )
        return self._nearest(e, pairs)

    def _nearest(self, e: Element, rings: Iterable[Iterable[Pose]]) -> list[Pose]:
        """The places with room in the first ring of equally good ones that has any."""
        for ring in rings:
            if free := [pose for pose in ring if self._free_spot(e, e.box_at(pose))]:
                return free
        return []

    def _free_spot(self, e: Element, at: Box) -> bool:
        """Whether there is room outside all camps."""
        if any(collides(at, camp.box) for camp in self.state.camps.values()):
            return False
        return self.no_room(e, at) is None


def _steps() -> Iterator[float]:
    """mm from a camp or an edge on."""
    return (STEP * n for n in range(int(NEXT_TO / STEP) + 1))


def _same(answer: Placement, site: Pose) -> bool:
    pose = pose_of(answer.path[-1])
    turn = abs(angle_between(pose.facing, site.facing))
    return span(pose.point, site.point) <= TOLERANCE and turn <= ANGLE_TOLERANCE
