"""B5.3.2 What a recoiling element meets on its way. Nothing is moved here."""

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct

from feldherr.field.box import Box, Side, box
from feldherr.field.contact import contact
from feldherr.field.pose import angle_between
from feldherr.field.straight import room_ahead, shifted
from feldherr.field.tolerance import ANGLE_TOLERANCE, TOLERANCE
from feldherr.table import rule

from ..base import DEPTH
from ..models.troops import is_flying
from ..state import Camp, Element, Section
from .castaways import Castaways
from .driven import FURTHER, Drive, Piece
from .fortifications import outside
from .straight import Met

UNMOVED = ("behemoth", "god", "war_wagon")
"""B5.3.2.b: own troops that nobody pushes back."""
End = Literal["stands", "driven-off", "destroyed"]


class Recoiling(Struct):
    """How far back an element goes, mm, and how that ends; `by` is who or what ends it.

    `behind` is what ends it for him, where `by` was to be pushed and could not go back.
    """

    mm: float
    end: End = "stands"
    stopped: bool = False
    rules: tuple[str, ...] = ("B5.3.2.a",)
    by: str = ""
    behind: str = ""
    passed: list[Met] = []
    pushed: list[Met] = []

    @property
    def over(self) -> bool:
        return self.stopped or self.end != "stands"

    def stop(self, mm: float, by: str, *rules: str) -> None:
        self.mm, self.stopped, self.by, self.rules = mm, True, by, rules

    def destroy(self, by: str, *rules: str) -> None:
        self.end, self.by, self.rules = "destroyed", by, rules


class RecoilWay(Castaways):
    def way_back(self, e: Element, drive: Drive, mm: float) -> Recoiling:
        """How `e` would go back by `mm`."""
        back, edge = Recoiling(mm), self._room_behind(e, drive, mm)
        for piece, met in self._things_behind(e, drive, mm):
            if back.over or met.enter > min(back.mm, edge) + self._nearness(e, met):
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
            for met in self.things_ahead(e, piece.body, piece.heading, mm + FURTHER):
                if met.enter < piece.length and met.what.id not in seen:
                    seen.add(met.what.id)
                    yield piece, Met(piece.start + met.enter, piece.start + met.leave, met.what)

    @rule("B5.3.2.d", "B5.3.2.e")
    def _nearness(self, e: Element, met: Met) -> float:
        """How far (mm) beyond its way `e` meets something: an enemy is met when it is touched."""
        enemy = isinstance(met.what, Element) and met.what.seat != e.seat
        return TOLERANCE if enemy else -TOLERANCE

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
        if on_front(box(pose, piece.body.width, piece.body.depth), self.battle_front(foe)):
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
                back.behind = room.behind or room.by
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


@rule("B5.3.2.d", "B5.3.2.e")
def on_front(body: Box, foe: Box) -> bool:
    """Whether a body that touches an enemy touches its front, and not just with its corner."""
    met = contact(body, foe)
    if met is None:
        return False
    return met.other is Side.FRONT if met.length else met.others == (Side.FRONT,)
