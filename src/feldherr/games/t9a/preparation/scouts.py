"""10.F Scouts, 10.G Vanguard, 10.I the roll for the first turn."""

from collections.abc import Iterator
from functools import partial
from typing import ClassVar

from feldherr.field.body import Body
from feldherr.field.pose import Pose
from feldherr.field.tolerance import TOLERANCE
from feldherr.table import Answer, Placement, Refusal, Steps, rule

from ..formation.formation import Formation, boundary
from ..state import Kind, Unit
from ..words import INCH
from .deployment import Deployment
from .places import forms_up, lattice, no_formation, placed, pose_of
from .zones import Limit

COVER: tuple[Kind, ...] = ("field", "forest", "ruins", "water")
"""21.A.a.19/3: features in which scouts hide."""
OWN_ZONE = (("own_zone",),)
"""8.D.a.3-6: what stands in the brackets of a Scout that keeps to its Deployment Zone."""


class Scouts(Deployment):
    """Steps scouts, vanguard, first_turn.

    `OPEN`, `HIDDEN`: inches from enemies for scouts in the open and in a feature.
    """

    OPEN: ClassVar[float] = 18.0
    HIDDEN: ClassVar[float] = 12.0

    @rule("10.F-1", "21.A.a.19/2", "10.E.a-1")
    def scouts(self) -> Steps[None]:
        """One scouting unit by turns; who finished normal deployment first begins."""
        seat, state = self.state.turn_of, self.state
        state.turn_of = self.enemy(seat)
        mine = self._scouting(seat)
        if not mine and not self._scouting(self.enemy(seat)):
            state.turn_of, state.cursor = self.enemy(state.first_finisher), "vanguard"
        if mine:
            suggest, judge = partial(self._hideouts, mine), partial(self._judge_scout, mine)
            words = partial(self._scout_words, mine)
            answer = yield from self.place(seat, "scout-deploy", suggest, judge, words)
            if isinstance(answer, Placement):
                yield from self._put_scout(answer)
            else:
                yield from self._word_of_scouts(answer)

    def _scouting(self, seat: str) -> list[Unit]:
        units = self.state.units.values()
        return [unit for unit in units if unit.seat == seat and unit.status == "scouting"]

    @rule("21.B.b/1", "21.A.a.19/4", "10.E.a-1")
    def _word_of_scouts(self, said: str) -> Steps[None]:
        """A scouting Character is deployed in a unit, or there is no room for a unit."""
        name, _, host = said.partition(" > ")
        unit = self.unit(name)
        if host == "t9-no-room":
            unit.status = "destroyed"
            self.tell("cannot-deploy", "10.E.a-1", unit=unit.id)
        elif (yield from self.join(unit, self.unit(host))):
            unit.outside = self.unit(host).outside
            self.tell("unit-deployed", "21.B.b/1", unit=unit.id)

    @rule("21.A.a.19/4")
    def _put_scout(self, answer: Placement) -> Steps[None]:
        unit = self.unit(answer.what[0])
        forms_up(unit, answer)
        unit.status = "table"
        self.put(unit, pose_of(answer))
        yield from self.leads_from(unit, answer)
        unit.outside = not self.in_own_zone(unit.seat, self.formation(unit))
        self.tell("unit-deployed", "10.F-1", unit=unit.id)

    def _hideouts(self, mine: list[Unit]) -> Iterator[Placement]:
        width, depth = self.table
        table = (0.0, depth), (width, depth), (width, 0.0), (0.0, 0.0)
        for unit in mine:
            for formation in self._formations(unit):
                yield placed(unit.id, formation.pose, formation.files)
            facing = self.formation(unit, next(iter(self._formations(unit))).pose).pose.facing
            for x, y in lattice(table, 6):
                yield placed(unit.id, Pose(x, y, facing), unit.files)

    @rule("21.B.b/1", "10.E.a-1")
    def _scout_words(self, mine: list[Unit]) -> list[str]:
        """Characters may be deployed in units; who finds no room anywhere is lost."""
        hosts = [(unit, host) for unit in mine for host in self.units(unit.seat)]
        joins = [f"{unit.id} > {host.id}" for unit, host in hosts if self.enters(unit, host)]
        spots = list(self._hideouts(mine))
        lost = [
            f"{unit.id} > t9-no-room"
            for unit in mine
            if not any(self._judge_scout([unit], s) is None for s in spots if s.what == (unit.id,))
        ]
        return joins + lost

    @rule("21.A.a.19/3", "21.B.b/1")
    def grows_too_far(self, unit: Unit, formation: Formation) -> bool:
        """Whether a unit would not stand where scouts may when one of them joins it."""
        if self.state.cursor != "scouts":
            return super().grows_too_far(unit, formation)
        return self._bad_hideout(unit, formation) is not None

    def _judge_scout(self, mine: list[Unit], answer: Answer) -> Refusal | None:
        assert isinstance(answer, Placement)
        unit = next((u for u in mine if (u.id,) == answer.what), None)
        if unit is None:
            return Refusal("t9-not-waiting", ("10.F-1",), {"unit": answer.what[0]})
        formation = self.formation_as(unit, answer)
        if formation is None:
            return no_formation(unit.id, answer)
        return self._bad_hideout(unit, formation) or self.crowded(unit, formation)

    @rule("21.A.a.19/3")
    def _bad_hideout(self, unit: Unit, formation: Formation) -> Refusal | None:
        """In the own zone, far from enemies, or in a feature and not so far from them."""
        if self.in_own_zone(unit.seat, formation):
            return self._scouts_alone(unit)
        if self._keeps_to_zone(unit):
            return Refusal("t9-not-in-zone", ("8.D.a.3-6",), {"unit": unit.id})
        body = boundary(formation)
        hidden = any(_lies_in(body, p.box) for p in self.state.pieces.values() if p.kind in COVER)
        least = (self.HIDDEN if hidden else self.OPEN) * INCH - TOLERANCE
        for foe in self.enemies(unit):
            if self.gap(formation, foe) < least:
                about = {"unit": unit.id, "other": foe.id}
                return Refusal("t9-enemy-too-near", ("21.A.a.19/3",), about)
        return None

    @rule("8.D.a.3-6")
    def _keeps_to_zone(self, unit: Unit) -> bool:
        """Whether it scouts by a rule that keeps it in its Deployment Zone."""
        every = (given for pool in self.pools(unit) for given in self.rules_of(pool))
        told = [given.against for given in every if given.word == "scout"]
        return bool(told) and OWN_ZONE in told and () not in told

    @rule("8.D.a.3-6")
    def _scouts_alone(self, unit: Unit) -> Refusal | None:
        """Who scouts by such a rule needs somebody of its side who was deployed normally."""
        usual = any(not other.scouted for other in self.units(unit.seat))
        if usual or not self._keeps_to_zone(unit):
            return None
        return Refusal("t9-nobody-deployed", ("8.D.a.3-6",), {"unit": unit.id})

    # --- Vanguard ---

    @rule("10.G-1", "2.A.c-4", "21.A.a.39/1", "21.A.a.39/4", "21.A.a.39/7", "GC39")
    def vanguard(self) -> Steps[None]:
        """One unit by turns; who finished deployment last begins; "done": no further moves."""
        state, seat = self.state, self.state.turn_of
        mine = [] if seat in state.ready else self._vanguards(seat)
        if not mine:
            state.ready = tuple(dict.fromkeys((*state.ready, seat)))
        else:
            said = yield from self.choose(seat, "t9-vanguard", [*(u.id for u in mine), "done"])
            yield from self._moves_ahead(said)
        state.turn_of = self.enemy(seat)
        if len(state.ready) == len(self.opening.seats):
            state.ready, state.turn_of, state.cursor = (), "", "first_turn"

    @rule("21.A.a.39/1", "21.A.a.39/8", "21.A.a.27/2")
    def _moves_ahead(self, said: str) -> Steps[None]:
        """The move of a unit that has not moved yet; it does not score in the first Game Turn."""
        if said == "done":
            self.state.ready = (*self.state.ready, self.state.turn_of)
            return
        unit = self.unit(said)
        if (yield from self.vanguard_move(unit, int(self.reach_ahead(unit)))):
            unit.no_scoring_until = 2
        unit.vanguarded = True

    @rule("21.A.a.39/1", "GC39")
    def reach_ahead(self, unit: Unit) -> float:
        """Inches: of a combined unit the lowest."""
        given = [self.given(pool, "vanguard") for pool in self.pools(unit)]
        return min(float(one.x) if one else 0.0 for one in given)

    @rule("21.A.a.39/1", "21.A.a.39/5", "GC39")
    def _vanguards(self, seat: str) -> list[Unit]:
        """Units that have a Vanguard move left; from others those who have it may leave."""
        units = [unit for unit in self.units(seat) if not unit.vanguarded]
        return [u for u in units if self.all_have(u, "vanguard") or self._scouts_ahead(u)]

    def _scouts_ahead(self, unit: Unit) -> bool:
        ahead = (pool for pool in self.pools(unit) if pool.troop != unit.id)
        return any(g.word == "vanguard" for pool in ahead for g in self.printed_rules(pool))

    # --- The first turn ---

    @rule("10.I-1", "10.I-2", "10.I-3", "10.D-1")
    def first_turn(self) -> Steps[None]:
        """Both roll; who finished first adds what the other had to deploy after him."""
        yield from self._before_battle()
        state = self.state
        first, last = state.first_finisher, self.enemy(state.first_finisher)
        mine = yield from self.roll(first, "first-turn-roll", 6, seat=first)
        other = yield from self.roll(last, "first-turn-roll", 6, seat=last)
        if mine[0] + state.remaining > other[0]:
            state.first = first if state.wants_first else last
        else:
            state.first = yield from self.choose(last, "first-turn", self.opening.seats)
        self.note_close()
        self.tell("has-first-turn", "10.I-1", seat=state.first)
        state.cursor = "start_player_turn"

    @rule("10.H-1", "8.D.a.3-6")
    def _before_battle(self) -> Steps[None]:
        """What rules do right before the battle."""
        for unit in self.moments(self.units()):
            for one in self.unit_rules(unit):
                yield from one.before_battle(self, unit)


def _lies_in(body: Body, area: Body) -> bool:
    """Whether a body lies wholly in a rectangle."""
    pose = area.pose
    across, along = pose.aside(area.width / 2), pose.ahead(-area.depth)
    cos_, sin_ = pose.ahead(1.0).x - pose.x, pose.ahead(1.0).y - pose.y
    walls = (
        Limit(pose.point, (-cos_, -sin_), 0.0),
        Limit(along.point, (cos_, sin_), 0.0),
        Limit(across.point, (-sin_, cos_), 0.0),
        Limit(pose.aside(-area.width / 2).point, (sin_, -cos_), 0.0),
    )
    return all(wall.least(body) >= -TOLERANCE for wall in walls)
