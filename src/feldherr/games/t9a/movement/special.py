"""Moves of some units only: Swift Reform, Random Movement, Light Troops in parts.

21.A.a.31, 21.A.a.44, 21.A.a.21.
"""

from collections.abc import Callable, Iterator
from functools import partial
from math import pi

from feldherr.field.pose import Pose
from feldherr.field.tolerance import TOLERANCE
from feldherr.table import Answer, Placement, Refusal, Steps, rule

from ..formation.formation import Formation, boundary
from ..formation.spacing import APPROACH, refuse_spacing
from ..preparation.places import placed, pose_of
from ..state import Unit
from ..words import INCH, Amount
from .arranging import centred, within_reach
from .gateways import Gateways

DIRECTIONS = 16
"""So many directions are suggested for a random move."""


class SpecialMoves(Gateways):
    """Step random_moves; Swift Reforms."""

    # --- Random Movement ---

    @rule("21.A.a.44/1", "21.A.a.44/2", "12.A-1", "GC36")
    def random_moves(self) -> Steps[None]:
        """One unit that moves at random, in the order of its owner."""
        state = self.state
        due = [u.id for u in self.units(state.active) if self._moves_at_random(u)]
        due += [u.id for u in self.units(state.active) if self._must_stumble(u)]
        if not due:
            state.cursor = "arrivals"
            return
        unit = self.unit((yield from self.decide(state.active, "which-random", due.copy)))
        unit.phase.moved = True
        if self._must_stumble(unit, moved=True):
            yield from self.stumbles(unit)
            return
        x = yield from self._driven(unit)
        if not x:
            return
        self.has_moved(unit)
        facing = yield from self._random_facing(unit)
        inches, facing = yield from self.random_way(unit, facing, x)
        if unit.status != "table":
            return
        if self.is_ricochet(unit.id):
            yield from self.bounces(unit, facing, inches)
            return
        before = self.formation(unit)
        yield from self.pursuit_move(unit, inches * INCH, facing, off_board=False)
        if unit.status == "table" and not unit.engaged:
            yield from self.crashes(unit, [before, self.formation(unit)])

    @rule("21.A.a.44/1", "8.D.a.3-6")
    def _driven(self, unit: Unit) -> Steps[Amount]:
        """The dice of its move; 0: it stays."""
        given = self.given(self.pools(unit)[0], "random_movement")
        assert given is not None
        x = given.x
        for one in self.unit_rules(unit):
            x = yield from one.drives(self, unit, x)
        return x

    @rule("8.D.a.3-6")
    def _must_stumble(self, unit: Unit, moved: bool = False) -> bool:
        """Whether a stupid unit goes forward now."""
        free = not (unit.fleeing or self.engaged(unit)) and unit.phase.moved == moved
        return "stumbling" in unit.gained and free

    @rule("21.A.a.44/3", "17.B.2", "GC36")
    def _moves_at_random(self, unit: Unit) -> bool:
        bound = unit.fleeing or unit.phase.moved or self.engaged(unit) or self.shaken(unit)
        return not bound and self.wild(unit)

    @rule("21.A.a.44/1", "GC35")
    def _random_facing(self, unit: Unit) -> Steps[float]:
        """In which direction it turns before X is rolled: radians."""
        if (heading := (yield from self._heading(unit))) is not None:
            return heading
        suggest = partial(self._facings, unit)
        judge = partial(self._judge_facing, unit)
        answer = yield from self.place(unit.seat, "random-facing", suggest, judge, unit=unit.id)
        assert isinstance(answer, Placement)
        return pose_of(answer).facing

    @rule("8.D.a.3-6")
    def _heading(self, unit: Unit) -> Steps[float | None]:
        """Where rules send it; None: its owner chooses."""
        if self.no_word_of("heads"):
            return None
        for one in self.unit_rules(unit):
            if (heading := (yield from one.heads(self, unit))) is not None:
                return heading
        return None

    def _facings(self, unit: Unit) -> Iterator[Placement]:
        own = self.formation(unit)
        for n in range(DIRECTIONS):
            facing = own.pose.facing + 2 * pi / DIRECTIONS * n
            yield placed(unit.id, centred(own, own.center, facing).pose)

    @rule("21.A.a.44/1", "GC35")
    def _judge_facing(self, unit: Unit, answer: Answer) -> Refusal | None:
        """About its centre, its front edge on the table."""
        assert isinstance(answer, Placement)
        own = self.formation(unit)
        turned = own.at(pose_of(answer))
        there = centred(own, own.center, turned.pose.facing)
        if answer.what != (unit.id,) or _apart(there.pose, turned.pose) > TOLERANCE:
            return Refusal("centre-moved", ("12.E-1",), {"unit": unit.id})
        width, depth = self.table
        half = own.width / 2
        ends = [turned.pose.aside(side) for side in (-half, half)]
        if all(0 <= end.x <= width and 0 <= end.y <= depth for end in ends):
            return None
        return Refusal("t9-front-off-board", ("GC35",), {"unit": unit.id})

    # --- Swift Reform ---

    @rule("21.A.a.31/1", "21.A.a.31/2", "GC33")
    def reforms_swiftly(self, unit: Unit, before: Formation | None) -> Steps[None]:
        """A Reform, and then an Advance measured from there.

        Who stands too near to something after the Reform has to advance, or stands as before.
        """
        start = self.formation(unit)
        before = before or start
        bad = partial(self.bad_reform, before=before)
        if not (yield from self.reform(unit, "t9-reforms", bad=bad, near=self.bad_halt)):
            return
        judge = partial(self._judge_after_reform, unit, before)
        suggest = partial(self._advances_of, unit)
        word = "t9-as-before" if self.crowded(unit, self.formation(unit)) else "stay"
        answer = yield from self.place(
            unit.seat, "advance-after-reform", suggest, judge, (word,), unit=unit.id
        )
        if answer == "t9-as-before":
            self.set_up(unit, start)
            self.tell("t9-as-before", "4.C-2", unit=unit.id)
            return
        self.has_moved(unit)
        yield from self.springs_traps(unit, [start, self.formation(unit)], lifted=True)
        if unit.status == "table" and not unit.fleeing and isinstance(answer, Placement):
            yield from self.goes(unit, answer)
            yield from self.passes_gateway(unit)
        else:
            self.note_close()

    @rule("21.A.a.31/2", "4.C-2", "G-07")
    def bad_halt(self, unit: Unit, formation: Formation) -> Refusal | None:
        """Why a unit that goes on cannot stand so in between: it may come up to half an inch."""
        refused = self.crowded(unit, formation)
        if refused is None or refused.key != "t9-too-near":
            return refused
        return refuse_spacing(unit.id, boundary(formation), self.obstacles(unit), APPROACH)

    def _advances_of(self, unit: Unit) -> Iterator[Placement]:
        return (way for way in self.ways_of(unit) if way.how.endswith("advance"))

    @rule("21.A.a.31/1")
    def _judge_after_reform(self, unit: Unit, before: Formation, answer: Answer) -> Refusal | None:
        """No March; and no model further than its March Rate from before the Reform."""
        assert isinstance(answer, Placement)
        refused = self.judge_move(unit, answer)
        if refused or not answer.how.endswith("advance"):
            return refused or Refusal("t9-march-reformed", ("GC33",), {"unit": unit.id})
        end = self.formation(unit, pose_of(answer))
        if not within_reach(before, end, self.march_rate(unit)):
            return Refusal("model-moved-too-far", ("21.A.a.31/1",), {"unit": unit.id})
        return None

    # --- Light Troops ---

    @rule("21.A.a.21/1", "20.A.a.1", "20.A.a.5", "GC25")
    def goes_in_parts(self, unit: Unit, start: Formation, formed: bool) -> Steps[None]:
        """An Advance or March with Reforms at any time in it; "stay" ends it, and what is dangerous
        in all parts of a March is so once.

        `start`: how it stood when its move began; `formed`: it has just reformed.
        """
        passed = [start, self.formation(unit)]
        how = yield from self._goes_part_by_part(unit, passed, formed)
        if how.endswith("march") and unit.status == "table":
            yield from self.dangerous_terrain(unit, passed, self.pace(unit, how).flying)

    @rule("21.A.a.21/1", "GC25")
    def _goes_part_by_part(self, unit: Unit, passed: list[Formation], formed: bool) -> Steps[str]:
        """Of which kind the move is; `passed`: how it has stood in it, from its beginning on."""
        start, gone, how = passed[0], 0.0, ""
        while unit.status == "table" and not unit.fleeing:
            suggest, judge = partial(self.ways_of, unit), self._judge_part(unit, start, gone, how)
            words = ("stay",) if formed else ("stay", "t9-reform")
            answer = yield from self.place(
                unit.seat, "t9-move", suggest, judge, words, unit=unit.id
            )
            if answer == "stay":
                break
            if isinstance(answer, Placement):
                gone, how = gone + self.track_of(self.formation(unit), answer).mm, answer.how
                yield from self.goes(unit, answer, passed)
            else:
                yield from self._reforms_between(unit, start, how)
                passed.append(self.formation(unit))
            formed = not isinstance(answer, Placement)
        return how

    @rule("21.A.a.21/1", "21.A.a.21/5")
    def _reforms_between(self, unit: Unit, start: Formation, how: str) -> Steps[None]:
        """A Reform between two parts of a move of a kind ("": before all)."""
        mm = self.pace(unit, how).rate if how else None
        bad = partial(self.bad_reform, before=start, mm=mm)
        if (yield from self.reform(unit, "t9-reforms", bad=bad)):
            self.has_moved(unit)

    @rule("21.A.a.21/1", "12.D-2", "12.D.b-1", "12.D.c-1")
    def _judge_part(
        self, unit: Unit, start: Formation, gone: float, how: str
    ) -> Callable[[Answer], Refusal | None]:
        """All parts are of one kind of move and no longer together."""

        def judge(answer: Answer) -> Refusal | None:
            assert isinstance(answer, Placement)
            if how and answer.how != how:
                return Refusal("t9-parts-unlike", ("12.D-2",), {"unit": unit.id})
            return self.judge_move(unit, answer, start, gone)

        return judge


def _apart(a: Pose, b: Pose) -> float:
    return max(abs(a.x - b.x), abs(a.y - b.y))
