"""B5.3.2 Recoiling elements."""

from collections.abc import Iterator
from math import pi
from typing import Any, Literal

from msgspec import Struct

from feldherr.field.box import Box, Side, box
from feldherr.field.contact import contact
from feldherr.field.pose import angle_between, normal
from feldherr.field.straight import room_ahead, shifted
from feldherr.field.tolerance import ANGLE_TOLERANCE, TOLERANCE
from feldherr.table import Steps, rule

from .base import DEPTH, le
from .castaways import Castaways
from .driven import Current, Drive, Piece, Straight
from .fortifications import outside
from .lairs import WATER_LAIRS
from .state import Camp, Element, Section
from .stops import stop_of
from .straight import Met
from .troops import has_front_where_attacked, is_flying, recoil_depth

UNMOVED = ("behemoth", "god", "war_wagon")
"""B5.3.2.b: own troops that nobody pushes back."""
End = Literal["stands", "driven-off", "destroyed"]


class Recoiling(Struct):
    """How far back an element goes, mm, and how that ends; `by` is who or what ends it."""

    mm: float
    end: End = "stands"
    stopped: bool = False
    rules: tuple[str, ...] = ("B5.3.2.a",)
    by: str = ""
    passed: list[Met] = []
    pushed: list[Met] = []

    @property
    def over(self) -> bool:
        return self.stopped or self.end != "stands"

    def stop(self, mm: float, by: str, *rules: str) -> None:
        self.mm, self.stopped, self.by, self.rules = mm, True, by, rules

    def destroy(self, by: str, *rules: str) -> None:
        self.end, self.by, self.rules = "destroyed", by, rules


class Recoil(Castaways):
    @rule("B5.3.2.a", "B5.3.2.d", "B5.3.2.f")
    def recoil(self, e: Element, foe: Element, drowned: tuple[str, ...] = ()) -> Steps[bool]:
        """Driven back by `foe`; whether `e` is still there afterwards.

        `drowned`: the passengers whom the same dice destroy if this destroys their boat.
        """
        back = yield from self.fall_back(e, foe, drowned)
        return back.end == "stands"

    @rule("B5.3.2.a", "B5.3.2.d", "B5.3.2.f")
    def fall_back(
        self, e: Element, foe: Element, drowned: tuple[str, ...] = ()
    ) -> Steps[Recoiling]:
        """The same; how it went."""
        drive = self.drive(e, foe)
        back = self.way_back(e, drive, self.recoil_distance(e))
        if self.is_surrounded(e, foe):
            back.destroy(foe.id, "B5.3.2.d", "G68")
        if back.end == "destroyed":
            self.tell("cannot-recoil", *back.rules, element=e.id, by=back.by)
            self.destroy(e, foe, *back.rules, drowned=drowned)
        else:
            yield from self._go_back(e, drive, back)
        return back

    # --- Where to and how far ---

    @rule("B5.3.2.a", "G46")
    def recoil_distance(self, e: Element) -> float:
        """In mm: the base depth, half of it for the deep types; the side behind a chosen front."""
        if has_front_where_attacked(e.kind):
            return self.front(e).depth
        return recoil_depth(e.kind, frozenset(e.properties))

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

    # --- What happens on the way: nothing is moved yet ---

    def way_back(self, e: Element, drive: Drive, mm: float) -> Recoiling:
        """How `e` would go back by `mm`."""
        back, edge = Recoiling(mm), self._room_behind(e, drive, mm)
        for piece, met in self._things_behind(e, drive, mm):
            if back.over or met.enter >= min(back.mm, edge) - TOLERANCE:
                break
            self._back_into(e, piece, met, back)
        if back.end == "stands":
            self._push_others(drive, back)
        if back.end == "stands":
            self._stop_there(e, drive, back, edge)
        return back

    def _things_behind(self, e: Element, drive: Drive, mm: float) -> Iterator[tuple[Piece, Met]]:
        """What lies in the way, nearest first, each once; measured from the start."""
        seen = set[str]()
        for piece in drive.pieces(e.box, mm):
            for met in self.things_ahead(e, piece.body, piece.heading):
                if met.enter < piece.length and met.what.id not in seen:
                    seen.add(met.what.id)
                    yield piece, Met(piece.start + met.enter, piece.start + met.leave, met.what)

    @rule("B5.3.2.f")
    def _room_behind(self, e: Element, drive: Drive, mm: float) -> float:
        """How far it is to the edge of the table, mm."""
        for piece in drive.pieces(e.box, mm):
            room = room_ahead(piece.body, piece.heading, self.width, DEPTH)
            if room < piece.length:
                return piece.start + room
        return mm + DEPTH

    @rule("B5.3.2.b", "B5.3.2.c", "B5.3.2.d", "B5.3.2.e")
    def _back_into(self, e: Element, piece: Piece, met: Met, back: Recoiling) -> None:
        """What somebody or something in the way does to the recoil."""
        thing = met.what
        if isinstance(thing, Section):
            self._back_into_section(e, thing, met, back)
        elif isinstance(thing, Camp):
            if thing.followers and thing.holder != e.seat:
                back.destroy(thing.id, "B5.3.2.d", "B5.3.1.a")
        elif self.may_pass(e, thing, recoiling=True):
            back.passed.append(met)
            back.mm = max(back.mm, met.leave)
        elif thing.seat != e.seat:
            self._back_into_enemy(thing, piece, met, back)
        elif self.may_push(e, thing):
            back.pushed.append(met)
        else:
            back.destroy(thing.id, "B5.3.2.d", "B5.3.2.c")

    @rule("B5.3.2.d", "M4.1.j")
    def _back_into_section(self, e: Element, section: Section, met: Met, back: Recoiling) -> None:
        """The outside of a fortification destroys, an open gate lets pass, the inside stops."""
        if self.open_to(e, section):
            return
        if outside(section, e.box):
            back.destroy(section.id, "B5.3.2.d")
        else:
            back.stop(met.enter, section.id, "M4.1.j")

    @rule("B5.3.2.d", "B5.3.2.e")
    def _back_into_enemy(self, foe: Element, piece: Piece, met: Met, back: Recoiling) -> None:
        """The front of a new enemy destroys; flank, rear or a mere corner of his stop."""
        pose = shifted(piece.body.pose, piece.heading, met.enter - piece.start)
        front = self.front(foe) if has_front_where_attacked(foe.kind) else foe.box
        if on_front(box(pose, piece.body.width, piece.body.depth), front):
            back.destroy(foe.id, "B5.3.2.d")
        else:
            back.stop(met.enter, foe.id, "B5.3.2.e")

    @rule("B5.3.2.b", "B5.3.2.c")
    def may_push(self, e: Element, friend: Element) -> bool:
        """Own troops that face the same way, but for those whom nobody moves."""
        turn = abs(angle_between(e.box.pose.facing, friend.box.pose.facing))
        return turn <= ANGLE_TOLERANCE and friend.kind not in UNMOVED

    @rule("G43")
    def _push_others(self, drive: Drive, back: Recoiling) -> None:
        """Whether those who are pushed can go back; if one cannot, the recoiling one is lost."""
        for met in back.pushed:
            assert isinstance(met.what, Element)
            room = self.way_back(met.what, drive, self.pushed_by(back, met))
            if room.end == "destroyed":
                back.destroy(met.what.id, "B5.3.2.d", "G43")
                return
            if room.stopped:
                back.stop(min(back.mm, met.enter + room.mm), room.by, "B5.3.2.e", "G43")

    @rule("G43")
    def pushed_by(self, back: Recoiling, met: Met) -> float:
        """How far somebody is pushed, mm: just enough to make room, or as far as the other."""
        return back.mm - (met.enter if self.options.push_back == "room" else 0.0)

    @rule("B5.3.2.d", "B5.3.2.f", "B5.3.2.h", "G56")
    def _stop_there(self, e: Element, drive: Drive, back: Recoiling, edge: float) -> None:
        """Whether `e` can stand where it has come to, behind those whom it passed."""
        if any(met.leave > back.mm + TOLERANCE for met in back.passed):
            back.destroy(back.by, "B5.3.2.d", "B5.3.2.b")
        elif self._is_barred_behind(e, drive, min(back.mm, edge)):
            back.destroy("", "B5.3.2.h" if e.kind == "boat" else "B5.3.2.d", "G56")
        elif back.mm > edge + TOLERANCE:
            back.end, back.rules = "driven-off", ("B5.3.2.f",)

    @rule("B5.3.2.d", "B5.3.2.h", "G56", "B4.4.a")
    def _is_barred_behind(self, e: Element, drive: Drive, mm: float) -> bool:
        """Whether there is terrain on the way that it may not cross; boats: beyond the bank."""
        if mm <= TOLERANCE or (is_flying(e.kind) and not self._is_grounded(e)):
            return False
        ground = drive.ground(e.box, mm)
        if is_flying(e.kind) or e.kind == "lurker":
            ground = [e.box_at(drive.end(e.box, mm))]
        return any(self.barred(e, at) for at in ground)

    def _is_grounded(self, e: Element) -> bool:
        return e.landed or self.fights_on_the_ground(e)

    # --- Going ---

    @rule("B5.3.2.b", "B5.3.2.f", "G43")
    def _go_back(self, e: Element, drive: Drive, back: Recoiling, pusher: str = "") -> Steps[None]:
        """Move back, all those first who have to make room."""
        for met in back.pushed:
            assert isinstance(met.what, Element)
            room = self.way_back(met.what, drive, self.pushed_by(back, met))
            yield from self._go_back(met.what, drive, room, e.id)
        end = drive.end(e.box, back.mm)
        told: dict[str, Any] = {
            "element": e.id,
            "le": le(back.mm),
            "path": (stop_of(e.box.pose), stop_of(end)),
        }
        if pusher:
            self.tell("pushed-back", "B5.3.2.b", "G43", by=pusher, **told)
        else:
            self.tell("recoils", *back.rules, **told)
            self.lose_obstacles(e)
        e.landed = e.landed and e.kind != "boat"
        if back.end == "driven-off":
            yield from self.leave_table(e, "driven-off", *back.rules)
        else:
            self.put(e, end)

    @rule("M3.3.c")
    def lose_obstacles(self, e: Element) -> None:
        """Who recoils or flees leaves his approach obstacles behind for good."""
        if "obstacles" in e.properties:
            e.properties = tuple(p for p in e.properties if p != "obstacles")
            self.tell("obstacles-lost", "M3.3.c", element=e.id)


@rule("B5.3.2.d", "B5.3.2.e")
def on_front(body: Box, foe: Box) -> bool:
    """Whether a body that touches an enemy touches its front, and not just with its corner."""
    met = contact(body, foe)
    if met is None:
        return False
    return met.other is Side.FRONT if met.length else met.others == (Side.FRONT,)


@rule("B5.3.2.g")
def _of_the_water(e: Element) -> bool:
    """Boats, and Lurkers that are at home in waters."""
    return e.kind == "boat" or (e.kind == "lurker" and e.lair in WATER_LAIRS)
