"""B4.2.b, B2.1 Turning to face: who is contacted in flank or rear, and who fears flying enemies."""

from collections.abc import Iterator

from feldherr.field.box import Box
from feldherr.field.pose import Pose, direction, span
from feldherr.table import Steps, rule

from ..combat.facing import Facing
from ..deployment.stops import stop_of
from ..models.troops import ELEMENT_WIDTH, LE, has_front_where_attacked
from ..state import Element
from .goals import lies_aside
from .moves import WHEELERS


class Turning(Facing):
    @rule("B4.2.b", "B4.3.h", "G44")
    def may_face(self, e: Element) -> list[Element]:
        """The enemies on flank or rear to whom it may turn, as no front of its own is bound."""
        if not e.met or has_front_where_attacked(e.kind) or self.in_front_contact(e):
            return []
        aside = [meeting.foe for meeting in self.meetings(e) if meeting.from_aside]
        return [foe for foe in aside if self.is_room([e], list(self.places_facing(foe, [e])))]

    @rule("B4.2.b", "G44")
    def turn_to_face(self, e: Element, foe: Element) -> None:
        """Early, before the end of the movement: free of cost, and no tactical move."""
        self.turn_ranks(foe, [e])

    @rule("B2.1")
    def face_flyers(self) -> Steps[None]:
        """After the moves the other side's elements may turn towards flying enemies."""
        seat = self.enemy(self.state.active)
        turned: list[str] = []
        while next(self.glances(seat, turned), ""):
            said = yield from self.choose(
                seat, "face-flyers", lambda: [*self.glances(seat, turned), "done"]
            )
            if said == "done":
                break
            name, _, flyer = said.split(" ")
            turned.append(name)
            self._look_up(self.element(name), self.element(flyer))
        self.state.cursor = "end_movement"

    @rule("B2.1", "B4.3.h")
    def glances(self, seat: str, turned: list[str]) -> Iterator[str]:
        """Who could still turn towards which flying enemy: whose flank or rear one threatens."""
        for e, foe in self._threats(seat):
            if e.id not in turned and e.kind not in WHEELERS and self._can_look_up(e, foe):
                yield f"{e.id} > {foe.id}"

    @rule("B2.1", "B4.3.b", "T2")
    def _threats(self, seat: str) -> list[tuple[Element, Element]]:
        """On whose flank or rear flying enemies in reach could fall: pairs in the side's order."""
        there = self.state.whereabouts
        found: list[tuple[Element, Element]] = []
        flyers = [foe for foe in self.state.flyers[self.enemy(seat)] if foe.status == "table"]
        for foe in flyers:
            here, reach = foe.box, _reach(foe)
            below = there.standing_around(here.center, reach, seat)
            near = [e for e in below if span(e.box.center, here.center) <= reach]
            found += [(e, foe) for e in near if lies_aside(here, e.box)]
        if len(flyers) > 1:
            found.sort(key=lambda pair: there.numbers[pair[0].id])
        return found

    @rule("B2.1")
    def _can_look_up(self, e: Element, flyer: Element) -> bool:
        """Whether it is free to turn towards a flying enemy, and has the room."""
        return self.is_room([e], [e.box_at(towards(e.box, flyer.box))]) and not self.engaged(e)

    def _look_up(self, e: Element, flyer: Element) -> None:
        path = stop_of(e.box.pose), stop_of(towards(e.box, flyer.box))
        self.tell("looks-up", "B2.1", element=e.id, foe=flyer.id, path=path)
        self.put(e, towards(e.box, flyer.box))


def _reach(flyer: Element) -> float:
    """So far from its own middle (mm) may lie that of an element on which it could fall."""
    return flyer.troop.moves.open * LE + ELEMENT_WIDTH


def towards(base: Box, foe: Box) -> Pose:
    """Turned on the spot to look at the middle of an enemy."""
    facing = direction(base.center, foe.center)
    return Pose(*base.center, facing).ahead(base.depth / 2)
