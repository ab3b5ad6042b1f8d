"""B5.5.1 Pursuit: following a beaten enemy, occupying his camp, entering his fortification."""

from collections.abc import Collection, Sequence
from math import pi
from typing import Literal

from feldherr.field.box import SIDES, Box, Side, box
from feldherr.field.contact import full_side
from feldherr.field.straight import shifted
from feldherr.field.tolerance import TOLERANCE
from feldherr.table import Steps, rule

from ..base import le
from ..combat.fronts import seen_from
from ..deployment.stops import stop_of
from ..models.troops import has_front_where_attacked, is_foot, is_ground, troop
from ..state import Camp, Element, Section
from .recoil_way import on_front
from .storming import Storming
from .straight import Thing, Way
from .wading import Wading


class Pursuit(Wading, Storming):
    """What the winner does as soon as his opponent has recoiled, fled, retreated or fallen."""

    def fight_on(self, e: Element, foe: Element) -> Steps[None]:
        """B5.5.1.d: a melee at once with a new enemy; see melee.py."""
        raise NotImplementedError

    @rule("B5.5.1.a", "B5.5.1.e", "B5.3.1.d", "B5.2.2.c")
    def pursue(
        self,
        winner: Element,
        loser: Element,
        depths: int,
        supporters: Sequence[Element] = (),
        front: Box | None = None,
    ) -> Steps[None]:
        """Follow `loser` by so many own base depths. `supporters` helped from behind.

        `front`: its base as seen from the side with which it fought, if that was not its own front.
        """
        if winner.pose is None:
            return
        if walls := self.stormed_by(winner):
            yield from self.follow_in(winner, loser, walls, supporters)
            return
        camps = [camp.id for camp in self.camps_before(winner)] if is_ground(winner.kind) else []
        seen = front or winner.box
        mm = yield from self._distance(winner, loser, depths, seen, supporters)
        if camps or loser.kind == "baggage":
            mm = max(mm, winner.depth)
        if mm:
            yield from self._advance(winner, loser, seen, mm, supporters, camps)

    # --- Whether, and how far ---

    @rule("B5.5.1.a", "B5.5.1.b")
    def pursues(self, e: Element, loser: Element) -> Literal["must", "may", "never"]:
        """Whether `e` follows this opponent; nobody follows boats."""
        if loser.kind == "boat":
            return "never"
        if e.individual == "hero" and not e.disabled:
            return "must"
        if e.kind in ("lancer", "knight") and "chariot" in e.properties:
            return "never"
        pursuit = troop(e.kind).pursuit
        if pursuit == "foot":
            return "must" if is_foot(loser.kind) else "may"
        return pursuit

    def _distance(
        self, e: Element, loser: Element, depths: int, seen: Box, supporters: Sequence[Element]
    ) -> Steps[float]:
        """How far `e` pursues, mm: all of it or nothing; the owner decides where he may."""
        pursuit, mm = self.pursues(e, loser), depths * e.depth
        if pursuit == "may" and self.clear_way(e, seen, mm).mm > TOLERANCE:
            said = yield from self.choose(
                e.seat,
                "pursue",
                ("yes", "no"),
                element=e.id,
                foe=loser.id,
                le=le(mm),
                depths=depths,
                side=next((s for s in SIDES if seen_from(e.box, s) == seen), Side.FRONT).value,
                behind=tuple(helper.id for helper in supporters),
            )
            pursuit = "must" if said == "yes" else "never"
        return mm if pursuit == "must" else 0.0

    # --- Going ---

    @rule("B5.5.1.a", "B5.5.1.c", "B5.5.1.d", "B5.5.1.e")
    def _advance(
        self,
        e: Element,
        loser: Element,
        seen: Box,
        mm: float,
        supporters: Sequence[Element],
        through: Collection[str],
    ) -> Steps[None]:
        """Straight on until something stops it; a new enemy is fought at once."""
        way = self.clear_way(e, seen, mm, ignoring=through)
        way = yield from self.through_rivers(e, seen, way, through)
        if way.mm <= TOLERANCE:
            return
        end = shifted(e.box.pose, seen.pose.facing, way.mm)
        path = stop_of(e.box.pose), stop_of(end)
        self.tell("pursues", "B5.5.1.a", element=e.id, foe=loser.id, le=le(way.mm), path=path)
        self.put(e, end)
        for supporter in supporters:
            self._go_along(supporter, e, way.mm)
        self.change_hands()
        new = self._new_enemy(e, seen, way)
        if new and new.id != loser.id:
            self.line_up(e, new)
            yield from self.fight_on(e, new)

    @rule("B5.5.1.c")
    def _go_along(self, e: Element, leader: Element, mm: float) -> None:
        """Who supported from behind takes part, whatever his type."""
        if e.pose is None:
            return
        way = self.clear_way(e, e.box, mm)
        if way.mm > TOLERANCE:
            end = e.pose.ahead(way.mm)
            path = stop_of(e.pose), stop_of(end)
            self.tell("goes-along", "B5.5.1.c", element=e.id, leader=leader.id, path=path)
            self.put(e, end)

    @rule("B5.5.1.d")
    def _new_enemy(self, e: Element, seen: Box, way: Way) -> Element | None:
        """The enemy whom the pursuer has met: an element, or the followers of a camp.

        He need not have ended the pursuit: its last step may have led up to him. `seen`: the base
        as it stood before.
        """
        halt = way.halt or self._reached(e, seen, way.mm)
        if isinstance(halt, Camp):
            resists = halt.followers and halt.holder != e.seat
            return self.followers(halt, e) if resists else None
        return halt if isinstance(halt, Element) and halt.seat != e.seat else None

    def _reached(self, e: Element, seen: Box, mm: float) -> Thing | None:
        """What it touches with the side that went first, having gone `mm`."""
        body = box(seen.pose.ahead(mm), seen.width, seen.depth)
        met = next(iter(self.things_ahead(e, body, body.pose.facing, 0.0)), None)
        return met.what if met and met.enter <= TOLERANCE else None

    @rule("B5.5.1.d", "B5.2.2.a", "B5.2.2.h")
    def line_up(self, e: Element, foe: Element) -> None:
        """A pursuer that hits a front comes corner to corner with it if there is room.

        Melee knows no other front contact. Whom he hits in flank or rear turns to face him.
        """
        hits_front = on_front(e.box, foe.box) or has_front_where_attacked(foe.kind)
        pose = self.face(e, foe)
        if not hits_front or self.front_opponents(e) or not self.fits(e, pose):
            return
        path = stop_of(e.box.pose), stop_of(pose)
        self.tell("lines-up", "B5.5.1.d", "B5.2.2.a", element=e.id, foe=foe.id, path=path)
        self.put(e, pose)

    # --- Into a fortification ---

    @rule("B5.3.1.d")
    def follow_in(
        self,
        e: Element,
        loser: Element,
        walls: Sequence[Section],
        supporters: Sequence[Element] = (),
    ) -> Steps[None]:
        """One base depth into the fortification that `loser` defended, whatever the own type."""
        for section in walls:
            self._open_gate(section, e)
        if self.may_follow_in(e):
            through = [name for section in walls for name in (section.id, section.camp)]
            yield from self._advance(e, loser, self.battle_front(e), e.depth, supporters, through)
        elif is_ground(e.kind):
            yield from self._send_in(e, walls[0])

    @rule("B5.3.1.e")
    def _open_gate(self, section: Section, e: Element) -> None:
        """A stormed gate stays open to the attackers; nobody storms it from the air."""
        if section.gate and not section.stormed and is_ground(e.kind):
            section.stormed = True
            self.tell("gate-stormed", "B5.3.1.e", section=section.id, element=e.id)

    @rule("B5.3.1.d")
    def _send_in(self, engine: Element, section: Section) -> Steps[None]:
        """Instead of a War Wagon or Artillery the foot behind it may go in."""
        names = [e.id for e in self._ready_behind(engine, section)]
        if not names:
            return
        said = yield from self.choose(
            engine.seat, "follow-in", (*names, "no"), element=engine.id, section=section.id
        )
        if said != "no":
            e = self.element(said)
            end = section.pose.turned(pi).ahead(e.depth)
            path = stop_of(e.box.pose), stop_of(end)
            self.tell("follows-in", "B5.3.1.d", element=e.id, section=section.id, path=path)
            self.put(e, end)
            self.change_hands()

    @rule("B5.3.1.d", "B5.3.1.c")
    def _ready_behind(self, engine: Element, section: Section) -> list[Element]:
        """The foot in full base contact with its rear edge that has room inside."""
        return [
            e
            for e in self.near(engine, engine.seat)
            if is_foot(e.kind)
            and self.may_follow_in(e)
            and (full_side(engine.box, e.box) or ("",))[0] is Side.REAR
            and self.fits(e, section.pose.turned(pi).ahead(e.depth))
        ]
