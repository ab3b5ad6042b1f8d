"""B5.3.2 Recoiling elements."""

from collections.abc import Iterator
from math import pi
from typing import Any

from feldherr.field.pose import angle_between, normal
from feldherr.field.tolerance import TOLERANCE
from feldherr.table import Steps, Stop, rule

from ..base import le
from ..deployment.stops import stop_of
from ..models.troops import has_front_where_attacked, recoil_depth
from ..state import Element
from ..terrain.lairs import WATER_LAIRS
from .driven import Current, Drive, Straight
from .recoil_way import Recoiling, RecoilWay
from .straight import Met


class Recoil(RecoilWay):
    @rule("B5.3.2.a", "B5.3.2.d", "B5.3.2.f")
    def recoil(self, e: Element, foe: Element, drowned: tuple[str, ...] = ()) -> Steps[bool]:
        """Driven back by `foe`; whether that destroyed it.

        `drowned`: the passengers whom the same dice destroy if this destroys their boat.
        """
        back = yield from self.fall_back(e, foe, drowned)
        return back.end == "destroyed"

    @rule("B5.3.2.a", "B5.3.2.d", "B5.3.2.f")
    def fall_back(
        self, e: Element, foe: Element, drowned: tuple[str, ...] = ()
    ) -> Steps[Recoiling]:
        """The same; how it went."""
        drive = self.drive(e, foe)
        back = self.way_back(e, drive, self.recoil_distance(e))
        if self.is_surrounded(e, foe):
            back.destroy(foe.id, "B5.3.2.d", "G68")
        gone = back.end != "destroyed" and (yield from self._go_back(e, drive, back))
        self.betray(back.by)
        self.betray(back.behind)
        if not gone:
            self.tell("cannot-recoil", *back.rules, element=e.id, by=back.by)
            self.destroy(e, foe, *back.rules, drowned=drowned)
        return back

    @rule("B3.2.2.a")
    def betray(self, name: str) -> None:
        """An ambush that is in the way of others, or is pushed away by them, appears."""
        e = self.state.elements.get(name)
        if e and e.status == "ambush":
            self.reveal(e)

    # --- Where to and how far ---

    @rule("B5.3.2.a", "G46")
    def recoil_distance(self, e: Element) -> float:
        """In mm: the base depth, half of it for the deep types; the side behind a chosen front."""
        if has_front_where_attacked(e.kind):
            return self.front(e).depth
        return recoil_depth(e.kind, e.properties)

    @rule("B5.3.2.a", "B5.3.2.g", "B5.2.2.c")
    def drive(self, e: Element, foe: Element) -> Drive:
        """Straight back from its front in melee; with the river among those who fight in it."""
        heading = normal(self.front(e).pose.facing + pi)
        return self._current_of(e, foe, heading) or Straight(heading)

    @rule("B5.3.2.g")
    def _current_of(self, e: Element, foe: Element, heading: float) -> Current | None:
        """The river that `e` follows: driven along it rather than across by its like."""
        river = self.river_at(e.box) if _of_the_water(e) and _of_the_water(foe) else None
        if river is None:
            return None
        band = self.ground.stream(river.name).band
        turn = abs(angle_between(band.along(e.box.center).facing, heading))
        if pi / 4 < turn < 3 * pi / 4:
            return None
        return Current(band, 1 if turn < pi / 2 else -1)

    @rule("B5.3.2.d", "G68")
    def is_surrounded(self, e: Element, foe: Element) -> bool:
        """In contact with one enemy in front and with another on a flank or the rear."""
        return any(other.id != foe.id for other, _ in self.flankers(e))

    # --- Going ---

    @rule("B5.3.2.b", "B5.3.2.f", "G43")
    def _go_back(self, e: Element, drive: Drive, back: Recoiling, pusher: str = "") -> Steps[bool]:
        """Move back, all those first who have to make room; False if in the end one has none.

        That can come out only now: one who was pushed may stand in the way of another.
        """
        for other, met in self._still_behind(e, drive, back):
            room = self.way_back(other, drive, self.pushed_by(back, met))
            if room.end == "destroyed" or not (yield from self._go_back(other, drive, room, e.id)):
                back.destroy(other.id, "B5.3.2.d", "G43")
                back.behind = room.behind or room.by
                return False
            if room.stopped:
                back.stop(min(back.mm, met.enter + room.mm), room.by, "B5.3.2.e", "G43")
        end = drive.end(e.box, back.mm)
        self._tell_recoil(e, back, (stop_of(e.box.pose), stop_of(end)), pusher)
        e.landed = e.landed and e.kind != "boat"
        if back.end == "driven-off":
            yield from self.leave_table(e, "driven-off", *back.rules)
        else:
            self.put(e, end)
        return True

    def _tell_recoil(
        self, e: Element, back: Recoiling, path: tuple[Stop, Stop], pusher: str
    ) -> None:
        told: dict[str, Any] = {"element": e.id, "le": le(back.mm), "path": path}
        if pusher:
            self.betray(e.id)
            self.tell("pushed-back", "B5.3.2.b", "G43", by=pusher, **told)
        else:
            self.tell("recoils", *back.rules, **told)
            self.lose_obstacles(e)

    def _still_behind(
        self, e: Element, drive: Drive, back: Recoiling
    ) -> Iterator[tuple[Element, Met]]:
        """Those who have to make room, one after the other: who was pushed by others is gone."""
        for meant in back.pushed:
            for _, met in self._things_behind(e, drive, back.mm):
                if met.enter >= back.mm - TOLERANCE:
                    break
                if met.what is meant.what and isinstance(met.what, Element):
                    yield met.what, met
                    break

    @rule("M3.3.c")
    def lose_obstacles(self, e: Element) -> None:
        """Who recoils or flees leaves his approach obstacles behind for good."""
        if "obstacles" in e.properties:
            e.properties = tuple(p for p in e.properties if p != "obstacles")
            self.tell("obstacles-lost", "M3.3.c", element=e.id)


@rule("B5.3.2.g")
def _of_the_water(e: Element) -> bool:
    """Boats, and Lurkers that are at home in waters."""
    return e.kind == "boat" or (e.kind == "lurker" and e.lair in WATER_LAIRS)
