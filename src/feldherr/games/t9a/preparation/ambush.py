"""21.A.a.10 Ambush: units that come onto the board in the Movement Phase."""

from collections.abc import Iterator
from functools import partial
from math import pi
from typing import ClassVar, Literal

from feldherr.field.body import Body, Disc, body_distance
from feldherr.field.box import Box, box
from feldherr.field.pose import Pose, angle_between
from feldherr.field.tolerance import ANGLE_TOLERANCE, TOLERANCE
from feldherr.table import Answer, Placement, Refusal, Steps, rule

from ..formation.spacing import SPACING
from ..model_rules.rule import ModelRule, rule_of
from ..state import FOR_GOOD, Unit
from ..words import INCH
from .champions import Champions
from .places import beside, forms_up, no_formation, placed, pose_of
from .special import CHAMPION
from .stalkers import STALKER

Edge = Literal["south", "east", "north", "west"]
EDGES: tuple[Edge, ...] = ("south", "east", "north", "west")
FACING: dict[Edge, float] = {"south": pi / 2, "east": pi, "north": -pi / 2, "west": 0.0}
"""Radians: who has that edge in his back."""
LOW = 2
"""8.D.a.3-6: up to this a roll may be repeated for whom somebody calls."""
STEP = 1.0
"""Inches between suggested places along an edge."""


class Ambush(Champions):
    """Steps arrivals, enter.

    `NEEDED`: the roll that lets a unit enter. `FROM_TURN`: the first Game Turn in which it may.
    `TOO_LATE`: from this Game Turn on it has lost Scoring.
    """

    NEEDED: ClassVar[int] = 3
    FROM_TURN: ClassVar[int] = 2
    TOO_LATE: ClassVar[int] = 4

    @rule("12.A-1", "21.A.a.10/3", "21.A.a.10/8", "15.H.d", "9.D.6-5", "GC13")
    def arrivals(self) -> Steps[None]:
        """Who comes now: who has pursued off the board, and of the ambushers who rolls 3+."""
        state = self.state
        hidden = [u for u in state.units.values() if u.seat == state.active]
        coming = [unit.id for unit in hidden if unit.status == "off_board"]
        for unit in (unit for unit in hidden if unit.status == "ambush"):
            if (yield from self._may_come(unit)) and (yield from self._is_there(unit)):
                coming.append(unit.id)
        state.entering, state.cursor = tuple(coming), "enter"

    @rule("21.A.a.10/3", "8.D.a.3-6")
    def _may_come(self, unit: Unit) -> Steps[bool]:
        """Whether an ambusher rolls already; some of an army are called earlier, sleepers wake when
        their owner wants."""
        if self.sleeps(unit):
            return (yield from self.may(unit.seat, "wakes", unit=unit.id))
        if self.appears(unit):
            called = next(self.damsels(unit.seat), None) is not None
            return called and (yield from self.may(unit.seat, "appears", unit=unit.id))
        if self.state.game_turn >= self.FROM_TURN:
            return True
        early = any(one.hastens(self, caller, unit) for caller, one in self._callers(unit.seat))
        return early and (yield from self.may(unit.seat, "comes-early", unit=unit.id))

    @rule("21.A.a.10/3", "2.B.a-e", "8.D.a.3-6")
    def _is_there(self, unit: Unit) -> Steps[bool]:
        """Its roll; a 1 or 2 is repeated for whom somebody calls."""
        if self.sleeps(unit) or self.appears(unit):
            return True
        faces = yield from self.roll(unit.seat, "ambush-roll", 6, unit=unit.id)
        called = any(one.calls(self, caller, unit) for caller, one in self._callers(unit.seat))
        if faces[0] <= LOW and called:
            faces = yield from self.roll(unit.seat, "ambush-roll", 6, unit=unit.id)
        return bool(faces[0] >= self.NEEDED)

    @rule("8.D.a.3-6")
    def _callers(self, seat: str) -> Iterator[tuple[Unit, ModelRule]]:
        """The rules of all models of an army, wherever they are."""
        for unit in self.state.units.values():
            if unit.seat == seat:
                troop = self.troop(unit.id)
                given = (*troop.model.rules, *troop.rules)
                yield from ((unit, one) for one in map(rule_of, given) if one is not None)

    @rule("21.A.a.10/3", "9.D.6-5", "15.H.d")
    def enter(self) -> Steps[None]:
        """One unit after another: delayed ones first, in the order that the opponent fixes."""
        state = self.state
        if not state.entering:
            state.cursor = "move_units"
            return
        delayed = [name for name in state.entering if self.unit(name).delayed]
        if delayed:
            name = yield from self.decide(self.reactive, "delayed-order", delayed.copy)
            self._enter_at(self.unit(name), self._long_edge(), self.table[0] / 2)
        else:
            yield from self._enter_freely()

    def _enter_freely(self) -> Steps[None]:
        back = [u for u in map(self.unit, self.state.entering) if u.status == "off_board"]
        if back:
            exit_ = back[0].exit
            assert exit_ is not None
            self._enter_at(back[0], *self._edge_of(exit_))
            return
        units = [self.unit(name) for name in self.state.entering]
        words = partial(self._without_room, units)
        suggest, judge = partial(self._entries, units), partial(self._judge_entry, units)
        answer = yield from self.place(self.state.active, "ambush-enters", suggest, judge, words)
        if isinstance(answer, Placement):
            unit = self.unit(answer.what[0])
            forms_up(unit, answer)
            self._comes(unit, pose_of(answer))
            yield from self.leads_from(unit, answer)
            if self.digs(unit):
                yield from self.surfaces(unit)
        else:
            self._stays_off(self.unit(answer.partition(" > ")[0]))

    @rule("9.D.6-5", "15.H.d", "G-15-14")
    def _enter_at(self, unit: Unit, edge: Edge, along: float) -> None:
        """With the centre of its rear as close as possible to a point of an edge."""
        pose = self._closest(unit, edge, along)
        if pose is None:
            self._stays_off(unit)
        else:
            self._comes(unit, pose)

    @rule("21.A.a.10/4", "21.A.a.10/5", "21.A.a.10/7", "15.H.d", "21.A.a.27/2")
    def _comes(self, unit: Unit, pose: Pose) -> None:
        edge = self._edge_behind(unit, pose)
        if unit.status == "ambush" and self.state.game_turn >= self.TOO_LATE:
            unit.no_scoring_until = FOR_GOOD
        unit.status, unit.exit, unit.delayed = "table", None, False
        unit.turn.arrived_from = edge or ""
        if self.appears(unit):
            unit.used = {**unit.used, CHAMPION: self.state.player_turn}
        if edge is None and self.stalks(unit):
            unit.phase.roused = (*unit.phase.roused, STALKER)
        self.has_moved(unit)
        for member in (unit, *self.joined(unit)):
            member.turn.just_arrived = True
        self.put(unit, pose)
        self.note_close()
        self._no_longer_entering(unit)
        self.tell("enters-board", "21.A.a.10/3", unit=unit.id)

    @rule("GC12")
    def _stays_off(self, unit: Unit) -> None:
        self._no_longer_entering(unit)
        self.tell("stays-off-board", "GC12", unit=unit.id)

    def _no_longer_entering(self, unit: Unit) -> None:
        self.state.entering = tuple(n for n in self.state.entering if n != unit.id)

    # --- Edges ---

    def _long_edge(self) -> Edge:
        """The long edge in the active player's zone."""
        return self.state.zones[self.state.active]

    def _edge_of(self, exit_: Pose) -> tuple[Edge, float]:
        """The edge over which a unit left, and where along it (mm from its left or lower end)."""
        width, depth = self.table
        away = {
            "south": exit_.y,
            "north": depth - exit_.y,
            "west": exit_.x,
            "east": width - exit_.x,
        }
        edge = min(EDGES, key=lambda one: away[one])
        return edge, exit_.x if edge in ("south", "north") else exit_.y

    def _at_edge(self, unit: Unit, edge: Edge, along: float) -> Pose:
        """The pose with the middle of its rear edge at a place of an edge."""
        width, depth = self.table
        deep = self.formation(unit, Pose(0.0, 0.0, 0.0)).depth
        points = {"south": (along, 0.0), "north": (along, depth)}
        points |= {"west": (0.0, along), "east": (width, along)}
        return Pose(*points[edge], FACING[edge]).ahead(deep)

    @rule("9.D.6-5", "15.H.d", "4.C-1")
    def _closest(self, unit: Unit, edge: Edge, near: float) -> Pose | None:
        """The free place closest to a point of an edge: there, or just beside what is in the way;
        None if there is none."""
        far, half = sum(self.table), self.formation(unit, Pose(0.0, 0.0, 0.0)).width / 2
        ends = [near, half, self._length(edge) - half]
        for other in self._at_the_edge(unit, edge):
            ends += beside(lambda s: self.boundary(unit, self._at_edge(unit, edge, s)), other, far)
        poses = (self._at_edge(unit, edge, s) for s in sorted(ends, key=lambda s: abs(s - near)))
        return next((p for p in poses if not self.crowded(unit, self.formation(unit, p))), None)

    def _at_the_edge(self, unit: Unit, edge: Edge) -> Iterator[Body]:
        """What can be in the way of a unit somewhere at an edge."""
        middle = self._at_edge(unit, edge, self._length(edge) / 2)
        strip = box(middle, self._length(edge), self.formation(unit, middle).depth)
        for other in self.obstacles(unit):
            assert isinstance(other.shape, Box | Disc)
            if body_distance(strip, other.shape) < SPACING:
                yield other.shape

    def _length(self, edge: Edge) -> float:
        return self.table[0] if edge in ("south", "north") else self.table[1]

    def _along(self, unit: Unit, edge: Edge, near: float) -> Iterator[Pose]:
        """Places along an edge, those near to a point of it first; then the closest free one."""
        length = self._length(edge)
        for n in range(int(length / (STEP * INCH)) + 1):
            for sign in (1, -1) if n else (1,):
                yield self._at_edge(unit, edge, near + sign * n * STEP * INCH)
        if (closest := self._closest(unit, edge, near)) is not None:
            yield closest

    @rule("21.A.a.10/3", "9.D.2")
    def _edges_for(self, unit: Unit) -> tuple[Edge, ...]:
        """Over which edges a unit may come: reinforcements over their own short one."""
        return (self.state.short_edges[unit.seat],) if unit.reinforcement else EDGES

    def _entries(self, units: list[Unit]) -> Iterator[Placement]:
        for unit in units:
            if self.appears(unit):
                yield from self.shrines(unit)
                continue
            if self.sleeps(unit) or self.digs(unit):
                yield from self.beds(unit) if self.sleeps(unit) else self.holes(unit)
                continue
            yield from self.rifts(unit) if self.stalks(unit) else ()
            for edge in self._edges_for(unit):
                for pose in self._along(unit, edge, self._length(edge) / 2):
                    yield placed(unit.id, pose, unit.files)

    def _without_room(self, units: list[Unit]) -> list[str]:
        """Units that have no legal place at any edge; they try again in the next turn."""
        return [
            f"{unit.id} > t9-stays-off"
            for unit in units
            if all(self._judge_entry(units, entry) for entry in self._entries([unit]))
        ]

    def _judge_entry(self, units: list[Unit], answer: Answer) -> Refusal | None:
        assert isinstance(answer, Placement)
        unit = next((u for u in units if (u.id,) == answer.what), None)
        if unit is None:
            return Refusal("t9-not-waiting", ("21.A.a.10/3",), {"unit": answer.what[0]})
        formation = self.formation_as(unit, answer)
        if formation is None:
            return no_formation(unit.id, answer)
        if self.sleeps(unit) or self.appears(unit):
            sleeps = self.sleeps(unit)
            there = self.in_forest(formation) if sleeps else self.by_damsel(unit, formation)
            key = "not-in-forest" if sleeps else "not-by-damsel"
            far = Refusal(key, ("8.D.a.3-6",), {"unit": unit.id})
            return self.crowded(unit, formation) if there else far
        if self.digs(unit) or (self.stalks(unit) and self.in_the_veil(unit, formation)):
            return self.crowded(unit, formation)
        edge = self._edge_behind(unit, formation.pose, formation.depth)
        if edge not in self._edges_for(unit):
            return Refusal("t9-not-at-edge", ("21.A.a.10/3",), {"unit": unit.id})
        return self.crowded(unit, formation)

    @rule("21.A.a.10/3")
    def _edge_behind(self, unit: Unit, pose: Pose, depth: float = 0.0) -> Edge | None:
        """The edge that the whole rear of a unit touches; None if it touches none."""
        deep = depth or self.formation(unit, pose).depth
        rear = pose.ahead(-deep)
        away = {"south": rear.y, "north": self.table[1] - rear.y}
        away |= {"west": rear.x, "east": self.table[0] - rear.x}
        for edge in EDGES:
            straight = abs(angle_between(pose.facing, FACING[edge])) <= ANGLE_TOLERANCE
            if straight and abs(away[edge]) <= TOLERANCE:
                return edge
        return None
