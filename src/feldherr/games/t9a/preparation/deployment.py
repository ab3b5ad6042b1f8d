"""10.B to 10.E Units are deployed by turns."""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import chain
from math import pi

from msgspec.structs import replace

from feldherr.field.pose import Pose
from feldherr.field.tolerance import TOLERANCE
from feldherr.table import Answer, Placement, Refusal, Steps, rule

from ..formation.formation import Formation, may_end_so
from ..state import Unit
from ..words import INCH
from .places import (
    files_of,
    forms_up,
    last_of,
    lattice,
    led_elsewhere,
    no_formation,
    placed,
    pose_of,
)
from .special import Special

LATTICE, CLOSE = 4.0, 1.0
"""Inches between suggested places, and where those are taken."""
TURNS_OF_ONE = 3
"""9.D.3, 9.D.6-4: in so many first deployment turns just one unit is deployed."""
COUNTERTHRUST = 20.0
"""9.D.3 inches from enemy units."""
ONE_BY_ONE = ("counterthrust", "marching_columns")


class Deployment(Special):
    """Steps who_deploys, deploy."""

    @rule("10.B-1", "10.A-1")
    def who_deploys(self) -> Steps[None]:
        """The player who did not choose the zone decides who deploys first."""
        seat = self.enemy(self.state.chooser)
        self.state.turn_of = yield from self.choose(seat, "who-deploys", self.opening.seats)
        self.state.cursor = "deploy"

    @rule("10.C-1", "10.E-1", "10.E.a-1", "9.D.6-5")
    def deploy(self) -> Steps[None]:
        """One unit is put down, or the deployment turn ends."""
        seat = self.state.turn_of
        if not self.waiting(seat):
            yield from self._has_finished(seat)
            return
        suggest, judge = partial(self._deployments, seat), partial(self._judge_deployed, seat)
        words = partial(self._deployment_words, seat)
        answer = yield from self.place(seat, "t9-deploy", suggest, judge, words)
        if answer == "done":
            self._end_deployment_turn()
        elif answer == "t9-delay":
            self._delay_all(seat)
        elif isinstance(answer, Placement):
            yield from self._put_down(answer)
        else:
            yield from self._word_of_deployment(str(answer))

    def _put_down(self, answer: Placement) -> Steps[None]:
        unit = self.unit(answer.what[0])
        forms_up(unit, answer)
        unit.status = "table"
        self.put(unit, pose_of(answer))
        yield from self.leads_from(unit, answer)
        self.tell("unit-deployed", "10.C-1", unit=unit.id)
        if not self.no_word_of("has_deployed"):
            for one in self.unit_rules(unit):
                yield from one.has_deployed(self, unit)
        yield from self._note_column(unit)
        self._count_deployed(unit)

    @rule("21.C.d/1", "21.C.d/3", "21.A.a.2/1")
    def leads_from(self, unit: Unit, answer: Placement) -> Steps[None]:
        """The champion of a unit that has been put down stands in the middle, its bearers beside
        him, or its owner says where."""
        words = self.shift_words(unit) if led_elsewhere(answer) else []
        if len(words) == 1:
            yield from self.takes_place(unit, words[0])
            return
        while words:
            word = yield from self.choose(unit.seat, "who-shifts", [*words, "done"], unit=unit.id)
            if word == "done":
                return
            yield from self.takes_place(unit, word)

    @rule("21.B.b/1", "10.C-2", "10.E.a-1")
    def _word_of_deployment(self, said: str) -> Steps[None]:
        """A Character is deployed in a unit, or a unit for which there is no room is lost."""
        name, _, host = said.partition(" > ")
        unit = self.unit(name)
        if host == "t9-no-room":
            unit.status = "destroyed"
            self.tell("cannot-deploy", "10.E.a-1", unit=unit.id)
        elif (yield from self.join(unit, self.unit(host))):
            self.tell("unit-deployed", "21.B.b/1", unit=unit.id)
            self._count_deployed(unit)

    # --- Turns ---

    @rule("10.C-1", "9.D.3", "9.D.6-4", "10.E-1")
    def _count_deployed(self, unit: Unit) -> None:
        """Characters count as one unit together; who comes last counts what he deploys."""
        state, seat = self.state, unit.seat
        first_of_kind = not self.counts_as_character(unit) or not self._characters_begun(unit)
        state.placed += first_of_kind
        if state.first_finisher and state.first_finisher != seat:
            state.remaining += first_of_kind
        elif self._was_the_one(unit) and self.waiting(seat):
            self._end_deployment_turn()

    @rule("9.D.3", "9.D.6-4", "G-42")
    def _was_the_one(self, unit: Unit) -> bool:
        """Whether this was the one unit of a deployment turn of just one unit."""
        return self._early_turn(unit.seat) and not self._late(unit)

    def _characters_begun(self, unit: Unit) -> bool:
        """Whether another Character of its side has been deployed in this deployment turn."""
        others = self.state.units.values()
        return any(
            other.alive and other.seat == unit.seat and other.id != unit.id
            for other in others
            if self.counts_as_character(other)
        )

    @rule("10.C-1", "21.A.a.18/1")
    def counts_as_character(self, unit: Unit) -> bool:
        """War Platforms do not count as Characters when units are deployed."""
        return self.troop(unit.id).character

    @rule("9.D.3", "9.D.6-4", "G-42")
    def one_only(self, seat: str) -> bool:
        """Whether just one unit may be deployed in this turn, and there is one that may."""
        return self._early_turn(seat) and bool(self._early(seat))

    def _early_turn(self, seat: str) -> bool:
        early = self.state.deployed.get(seat, 0) < TURNS_OF_ONE
        return self.state.deployment in ONE_BY_ONE and early

    def _early(self, seat: str) -> list[Unit]:
        """Units that may be deployed in the first turns."""
        return [unit for unit in self.waiting(seat) if not self._late(unit)]

    @rule("9.D.3", "9.D.6-4")
    def _late(self, unit: Unit) -> bool:
        """Whether a unit may not be deployed in the first turns."""
        if self.state.deployment == "counterthrust":
            return self.counts_as_character(unit)
        machines = self.any_has(unit, "war_machine") or self.any_has(unit, "war_platform")
        return machines or self.counts_as_character(unit)

    def _end_deployment_turn(self) -> None:
        state, seat = self.state, self.state.turn_of
        state.deployed = {**state.deployed, seat: state.deployed.get(seat, 0) + 1}
        state.placed = 0
        if state.first_finisher != self.enemy(seat):
            state.turn_of = self.enemy(seat)

    @rule("10.D-1", "10.E-1")
    def _has_finished(self, seat: str) -> Steps[None]:
        """The first one to finish says what he wants; then the other deploys all the rest."""
        state = self.state
        state.placed = 0
        if not state.first_finisher:
            wish = yield from self.choose(seat, "wants-turn", ("t9-first", "t9-second"))
            state.first_finisher, state.wants_first = seat, wish == "t9-first"
            self.tell("wants-turn", "10.D-1", seat=seat, wish=wish)
            state.turn_of = self.enemy(seat)
        else:
            state.turn_of, state.cursor = state.first_finisher, "scouts"

    @rule("9.D.6-5", "G-42")
    def _delay_all(self, seat: str) -> None:
        for unit in self.waiting(seat):
            unit.status, unit.delayed = "ambush", True
        self.tell("units-delayed", "9.D.6-5", seat=seat)

    # --- What can be answered ---

    @rule("10.C-1", "9.D.6-5", "21.B.b/1")
    def _deployment_words(self, seat: str) -> list[str]:
        words = []
        if self.state.placed and not self._owes_characters(seat):
            words.append("done")
        if self.state.deployment == "marching_columns" and not self.state.placed:
            words.append("t9-delay")
        free = self._deployable(seat)
        words += [f"{u.id} > {h.id}" for u in free for h in self.units(seat) if self.enters(u, h)]
        stuck = (unit for unit in free if not self._fits_anywhere(unit))
        return [*words, *(f"{unit.id} > t9-no-room" for unit in stuck)]

    @rule("21.B.b/1", "10.C-2")
    def enters(self, unit: Unit, host: Unit) -> bool:
        """Whether a Character can be deployed in a unit."""
        able = self.is_character(unit) and self.can_join(unit, host)
        return able and bool(self.join_places(unit, host))

    def _owes_characters(self, seat: str) -> bool:
        """All Characters are deployed in the same turn: some are, others are not."""
        mine = [u for u in self.state.units.values() if u.seat == seat]
        lords = [unit for unit in mine if self.counts_as_character(unit)]
        return any(u.alive for u in lords) and any(u.status == "reserve" for u in lords)

    @rule("8.D.a.3-6", "10.C-1")
    def _deployable(self, seat: str) -> list[Unit]:
        """The units of which one may be put down now; who must be in a unit waits for one."""
        found = self._next_ones(seat)
        return [unit for unit in found if not self._awaits_host(unit)] or found

    def _awaits_host(self, unit: Unit) -> bool:
        """Whether units that a Character must be deployed in are still to come."""
        if self._stands_alone(unit) or self._must_enter(unit):
            return False
        mine = (other for other in self.waiting(unit.seat) if not self.is_character(other))
        rules = self.unit_rules(unit)
        return any(not any(one.shuns(self, unit, host) for one in rules) for host in mine)

    @rule("8.D.a.3-6")
    def _must_enter(self, unit: Unit) -> bool:
        """Whether a Character that does not stand alone finds room in a unit."""
        if self._stands_alone(unit):
            return False
        return any(self.enters(unit, host) for host in self.units(unit.seat))

    def _stands_alone(self, unit: Unit) -> bool:
        """Whether it may be put down by itself: all may but Characters of some books."""
        return not self.is_character(unit) or self.can(unit, "stand_alone")

    def _next_ones(self, seat: str) -> list[Unit]:
        return self._early(seat) if self.one_only(seat) else self.waiting(seat)

    @rule("10.E.a-1")
    def _fits_anywhere(self, unit: Unit) -> bool:
        """Whether there is room, looked for more and more closely."""
        spots = chain(self._formations(unit), self._formations(unit, CLOSE))
        return any(self.bad_deployment(unit, spot) is None for spot in spots)

    def _deployments(self, seat: str) -> Iterator[Placement]:
        """Places for all units; if none of them is free, places that lie more closely."""
        units = self._deployable(seat)
        yield from self._spread(units, LATTICE)
        free = (self.bad_deployment(u, f) is None for u in units for f in self._formations(u))
        if not any(free):
            yield from self._spread(units, CLOSE)

    def _spread(self, units: Sequence[Unit], inches: float) -> Iterator[Placement]:
        for unit in units:
            for formation in self._formations(unit, inches):
                yield placed(unit.id, formation.pose, formation.files)

    def _formations(self, unit: Unit, inches: float = LATTICE) -> Iterator[Formation]:
        """The unit in its zone, looking at the enemy, as it usually stands."""
        facing = pi / 2 if self.state.zones[unit.seat] == "south" else -pi / 2
        for area in self.zone_areas(unit.seat):
            for x, y in lattice(area, inches):
                yield self.formation(unit, Pose(x, y, facing))

    def _judge_deployed(self, seat: str, answer: Answer) -> Refusal | None:
        assert isinstance(answer, Placement)
        unit = next((u for u in self._deployable(seat) if (u.id,) == answer.what), None)
        if unit is None:
            return Refusal("t9-not-waiting", ("10.C-1",), {"unit": answer.what[0]})
        formation = self.formation_as(unit, answer)
        if formation is None:
            return no_formation(unit.id, answer)
        return self.bad_deployment(unit, formation)

    @rule("3.B-2", "3.B-3")
    def formation_as(self, unit: Unit, answer: Placement) -> Formation | None:
        """The unit as an answer puts it down, in so many files; None if it cannot stand so."""
        files = files_of(answer, unit.files)
        if not 1 <= files <= unit.models or (led_elsewhere(answer) and not unit.led):
            return None
        last = last_of(answer)
        made = replace(self.formation(unit, pose_of(answer)), files=files, last=())
        return replace(made, last=last) if not last or may_end_so(made, last) else None

    @rule("10.C-1", "10.C-2", "4.C-1", "9.D.3", "9.D.6-2")
    def bad_deployment(self, unit: Unit, formation: Formation) -> Refusal | None:
        """Why a unit cannot be deployed so."""
        if self._must_enter(unit):
            return Refusal("t9-must-join", ("8.D.a.3-6",), {"unit": unit.id})
        misplaced = self._misplaced(unit, formation) or self._out_of_column(unit, formation)
        return misplaced or self.crowded(unit, formation)

    @rule("10.C-1", "9.D.3")
    def _misplaced(self, unit: Unit, formation: Formation) -> Refusal | None:
        """Why a unit stands too far forward: out of its zone, or too near to an enemy."""
        if not self.in_own_zone(unit.seat, formation):
            return Refusal("t9-not-in-zone", ("10.C-1",), {"unit": unit.id})
        if self.state.deployment == "counterthrust":
            enemy = self.near_enemy(unit, formation, COUNTERTHRUST)
            if enemy:
                about = {"unit": unit.id, "other": enemy.id}
                return Refusal("t9-enemy-too-near", ("9.D.3",), about)
        return None

    @rule("10.C-1", "10.C-2", "9.D.3", "21.B.b/1")
    def grows_too_far(self, unit: Unit, formation: Formation) -> bool:
        """Whether a unit that a Character is deployed in would not stand in its zone with him."""
        return self.state.cursor == "deploy" and self._misplaced(unit, formation) is not None

    def near_enemy(self, unit: Unit, formation: Formation, inches: float) -> Unit | None:
        """An enemy that is not more than so many inches away."""
        for foe in self.enemies(unit):
            if self.gap(formation, foe) <= inches * INCH + TOLERANCE:
                return foe
        return None

    # --- 9.D.6 Marching Columns ---

    @rule("9.D.6-3")
    def _in_column(self, unit: Unit) -> bool:
        """Whether a unit is bound to the order of the column."""
        if self.state.deployment != "marching_columns" or self.counts_as_character(unit):
            return False
        return self.opening.printed[unit.id].isdisjoint({"war_machine", "war_platform"})

    @rule("9.D.6-2", "9.D.6-3", "G-27")
    def _out_of_column(self, unit: Unit, formation: Formation) -> Refusal | None:
        """The centre must be further from the chosen short edge than that of the one before."""
        if unit.seat not in self.state.short_edges:
            return None
        away = self._from_short_edge(unit.seat, formation)
        if away > self.state.column.get(unit.seat, 0.0) + TOLERANCE or not self._in_column(unit):
            return None
        return Refusal("t9-out-of-column", ("9.D.6-2",), {"unit": unit.id})

    def _from_short_edge(self, seat: str, formation: Formation) -> float:
        x = formation.center[0]
        return x if self.state.short_edges[seat] == "west" else self.table[0] - x

    @rule("9.D.6-1", "9.D.6-2")
    def _note_column(self, unit: Unit) -> Steps[None]:
        """With the first unit the short edge is chosen from which the column marches on."""
        if not self._in_column(unit):
            return
        edges, seat = self.state.short_edges, unit.seat
        if seat not in edges:
            edge = yield from self.choose(seat, "column-edge", ("west", "east"))
            self.state.short_edges = {**edges, seat: "west" if edge == "west" else "east"}
        away = self._from_short_edge(seat, self.formation(unit))
        self.state.column = {**self.state.column, seat: away}
