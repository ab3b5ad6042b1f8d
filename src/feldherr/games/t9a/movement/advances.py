"""12.D Moving units: March Tests, Advance Moves, March Moves, Reforms."""

from collections.abc import Iterator
from functools import partial
from math import degrees, pi
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from feldherr.field.box import Side
from feldherr.field.path import Kind, wheel
from feldherr.field.pose import Pose
from feldherr.field.tolerance import TOLERANCE
from feldherr.table import Answer, Placement, Refusal, Steps, rule

from ..formation.formation import Formation
from ..formation.spacing import refuse_off_table
from ..moments import DisciplineTest
from ..preparation.places import pose_of
from ..state import Unit
from ..words import INCH
from .arranging import within_reach
from .passage import front_on_table, refuse_passage
from .refused import Unmoved
from .tracks import Track, pivots, track, wheels_forward

How = Literal["advance", "march", "fly-advance", "fly-march"]
HOWS: tuple[How, ...] = ("advance", "march", "fly-advance", "fly-march")
MARCH_TEST = 8
"""12.D.a-1 inches from an enemy that is not fleeing."""
LADEN = 3
"""9.E.3-3: so many Full Ranks march with a marker."""
WHEELS = (pi / 12, pi / 6, pi / 4)
"""Radians of the wheels that are suggested."""


class Pace(Struct, frozen=True):
    """How far a move may go, mm: its length, and how far a model may be from its start."""

    rate: float
    flying: bool = False
    march: bool = False

    @property
    @rule("12.D.b-1")
    def half(self) -> float:
        """Backward or sideways; no characteristic, so not rounded."""
        return self.rate / 2


class Advances(Unmoved):
    """Step move_units."""

    @rule("12.D-1", "12.D-3", "12.A-1")
    def move_units(self) -> Steps[None]:
        """One unit is moved, or the phase is over."""
        seat = self.state.active
        chosen = "done"
        if any(map(self.can_be_moved, self.units(seat))):
            words, judge = self._movable, self.why_not_moved
            chosen = yield from self.choose(seat, "t9-move-unit", words, judge)
        if chosen == "done":
            self.end_phase()
            return
        unit = self.unit(chosen)
        unit.phase.moved = True
        yield from self.march_test(unit)
        yield from self.moves(unit)

    @rule("12.D-1")
    def _movable(self) -> Iterator[str]:
        """Whom the active player may move, or that nobody else moves."""
        yield from (u.id for u in self.units(self.state.active) if self.can_be_moved(u))
        yield "done"

    @rule("12.D.a-1", "12.D.a-2", "G-24")
    def march_test(self, unit: Unit) -> Steps[None]:
        """Taken near enemies before the kind of move is chosen, or only if it wants to march."""
        near = (foe for foe in self.enemies(unit) if not foe.fleeing)
        if not any(self.within(unit, foe, self._heard_from(foe)) for foe in near):
            return
        if self.options.march_tests == "to march":
            wants = yield from self.may(unit.seat, "wants-to-march", unit=unit.id)
            unit.phase.no_march = not wants
            if not wants:
                return
        test = DisciplineTest(unit=unit.id, kind="march", penalty=self._drums_near(unit))
        unit.phase.no_march = not (yield from self.discipline_test(test))

    @rule("21.C.b.1/1", "21.C.b.1/2", "GC48")
    def _drums_near(self, unit: Unit) -> int:
        """1 if an enemy musician is within 8 inches and the unit has no music of its own."""
        if self.any_has(unit, "march_to_the_beat"):
            return 0
        heard = self.options.fleeing_musicians_count
        drums = (f for f in self.enemies(unit) if f.musician or self._heard_from(f) > MARCH_TEST)
        near = (f for f in drums if heard or not f.fleeing)
        return int(any(self.within(unit, foe, self._heard_from(foe)) for foe in near))

    @rule("12.D.a-1", "8.D.a.3-6")
    def _heard_from(self, foe: Unit) -> int:
        """How near an enemy must be to hinder marches, inches."""
        if self.no_word_of("drums"):
            return MARCH_TEST
        return max(MARCH_TEST, *(one.drums(self, foe) for one in self.unit_rules(foe)), 0)

    # --- The move ---

    @rule("12.D-2", "12.D.b-1", "12.D.c-1", "12.D.d-1")
    def moves(
        self, unit: Unit, before: Formation | None = None, formed: bool = False
    ) -> Steps[None]:
        """Advance, March or Reform; "stay" leaves it where it is.

        `before`: how it stood, if a model has already changed its place in it as part of the move;
        `formed`: Light Troops have reformed already.
        """
        suggest = partial(self.ways_of, unit)
        judge = partial(self.judge_move, unit, before=before)
        words = partial(self._move_words, unit, before, formed)
        answer = yield from self.place(unit.seat, "t9-move", suggest, judge, words, unit=unit.id)
        if answer == "t9-reform":
            yield from self._reforms_instead(unit, before)
        elif answer == "t9-swift-reform":
            yield from self.reforms_swiftly(unit, before)
        elif answer == "t9-in-parts":
            yield from self.goes_in_parts(unit, before or self.formation(unit), formed)
            yield from self.passes_gateway(unit)
        elif isinstance(answer, Placement):
            yield from self.goes(unit, answer)
            yield from self.passes_gateway(unit)
        elif answer != "stay":
            yield from self.character_moves(unit, answer)

    def character_words(self, unit: Unit) -> Iterator[str]:
        """21.B.b, 21.B.d. See movement/escorts.py."""
        raise NotImplementedError

    def character_moves(self, unit: Unit, said: str) -> Steps[None]:
        """21.B.b, 21.B.d. See movement/escorts.py."""
        raise NotImplementedError

    @rule("21.A.a.31/1")
    def _move_words(self, unit: Unit, before: Formation | None, formed: bool) -> list[str]:
        words = ["stay", *(self.character_words(unit) if before is None else ())]
        if self.can(unit, "reform") and not formed:
            words.append("t9-reform")
            if self.any_has(unit, "swift_reform"):
                words.append("t9-swift-reform")
        if self.can(unit, "advance") and self.all_have(unit, "light_troops"):
            words.append("t9-in-parts")
        return words

    def goes_in_parts(self, unit: Unit, start: Formation, formed: bool) -> Steps[None]:
        """21.A.a.21/1. See movement/special.py."""
        raise NotImplementedError

    def reforms_swiftly(self, unit: Unit, before: Formation | None) -> Steps[None]:
        """21.A.a.31. See movement/special.py."""
        raise NotImplementedError

    @rule("12.D.d-1", "12.D.d-3", "21.A.a.2/2", "21.A.a.21/1")
    def _reforms_instead(self, unit: Unit, before: Formation | None) -> Steps[None]:
        """A Reform is the whole move; Light Troops go on, and may shoot afterwards."""
        start, light = before or self.formation(unit), self.all_have(unit, "light_troops")
        bad = partial(self.bad_reform, before=before)
        if (yield from self.reform(unit, "t9-reforms", bad=bad)):
            self.has_moved(unit, reformed=not light)
            if light:
                yield from self.moves(unit, start, formed=True)

    @rule("12.D.b-5", "12.D.c-3", "20.A.a.1", "21.G.b.2/1")
    def goes(
        self, unit: Unit, answer: Placement, passed: list[Formation] | None = None
    ) -> Steps[None]:
        """The unit goes its way; who marches runs into dangerous ground, at once or, if it goes in
        parts and notes in `passed` how it has stood, when it has gone all of them."""
        before, pace = self.formation(unit), self.pace(unit, answer.how)
        way = self.track_of(before, answer)
        self.put(unit, way.end)
        self.note_close()
        turned = any(one.kind is Kind.TURN for one in way.legs)
        went = any(one.kind is not Kind.TURN for one in way.legs)
        self.has_moved(unit, marched=pace.march, pivoted=turned, went=went)
        self.tell("t9-moved", "12.D-2", unit=unit.id, how=f"t9-{answer.how}")
        path = [before.at(pose) for pose in way.poses]
        for one in self.unit_rules(unit) if pace.march else ():
            yield from one.has_marched(self, unit, way.mm)
        if passed is not None:
            passed += path
        if not pace.march:
            yield from self.crashes(unit, path, pace.flying)
        elif passed is None:
            yield from self.dangerous_terrain(unit, path, pace.flying)
        if unit.status == "table" and not unit.fleeing:
            yield from self.sweeps_over(unit, way.poses, pace.rate)

    def track_of(self, unit: Formation, answer: Placement) -> Track:
        poses = [pose_of(Placement(answer.what, (stop,))) for stop in answer.path]
        return track(unit, poses)

    @rule("5.A.a-1", "21.A.a.7/2")
    def pace(self, unit: Unit, how: str) -> Pace:
        """What a kind of move allows."""
        flying = how.startswith("fly")
        if how.endswith("march"):
            return Pace(self.march_rate(unit, flying), flying, march=True)
        return Pace(self.advance_rate(unit, flying), flying)

    # --- Judging ---

    @rule("12.D.b-1", "12.D.c-1", "21.A.a.2/2")
    def judge_move(
        self, unit: Unit, answer: Answer, before: Formation | None = None, gone: float = 0.0
    ) -> Refusal | None:
        """Why a unit cannot move so; `before`: how it stood when its move began, `gone`: how far it
        has gone since, mm."""
        assert isinstance(answer, Placement)
        if answer.what != (unit.id,) or answer.how not in HOWS:
            return Refusal("t9-no-such-move", ("12.D-2",), {"unit": unit.id})
        own, pace = self.formation(unit), self.pace(unit, answer.how)
        way, left = self.track_of(own, answer), replace(pace, rate=pace.rate - gone)
        return (
            self._bad_kind(unit, pace)
            or self.bad_course(unit, own, way, left)
            or self.bad_end(unit, own, way, pace, before)
        )

    @rule("12.D.c-4", "12.D.a-2", "21.A.a.7/1", "21.A.a.10/4")
    def _bad_kind(self, unit: Unit, pace: Pace) -> Refusal | None:
        """Why a unit cannot move like that at all."""
        if pace.flying and not self.flies(unit):
            return Refusal("t9-cannot-fly", ("21.A.a.7/1",), {"unit": unit.id})
        if pace.march and (barred := self.no_march(unit)):
            return barred
        if not self.can(unit, "advance"):
            return Refusal("t9-no-such-move", ("12.D-2",), {"unit": unit.id})
        return None

    def can_march(self, unit: Unit) -> bool:
        """Whether a unit may make a March Move now."""
        return self.no_march(unit) is None

    @rule("12.D.c-4", "12.D.a-2", "9.E.3-3", "21.A.a.10/4", "21.A.a.37/2")
    def no_march(self, unit: Unit) -> Refusal | None:
        """Why a unit cannot make a March Move now."""
        about = {"unit": unit.id}
        if unit.phase.no_march:
            return Refusal("t9-march-untested", ("12.D.a-2",), about)
        if unit.turn.arrived_from:
            return Refusal("t9-march-arrived", ("12.D.c-4", "21.A.a.10/4"), about)
        if unit.marker and self.full_ranks(unit) < LADEN:
            return Refusal("t9-march-laden", ("12.D.c-4", "9.E.3-3"), about)
        barred = not self.can(unit, "march")
        return Refusal("t9-cannot-march", ("12.D.c-4",), about) if barred else None

    @rule("12.D.b-1", "12.D.c-1", "12.D.e-1", "12.E-2", "12.E-3", "G-35")
    def bad_course(self, unit: Unit, own: Formation, way: Track, pace: Pace) -> Refusal | None:
        """Why its way is none: directions, wheels, pivots, or its length."""
        about = {"unit": unit.id}
        if self.all_have(unit, "light_troops"):
            return self._bad_light_course(unit, own, way, pace)
        if any(one.kind is Kind.WHEEL and not wheels_forward(one) for one in way.legs):
            return Refusal("t9-wheel-too-far", ("12.E-2",), about)
        if not self._pivots_allowed(unit, own, way):
            return Refusal("t9-no-pivot", ("12.D.e-1",), about)
        aside = way.heading in ("backward", "sideways")
        if way.heading == "mixed" or (aside and (pace.march or way.wheels)):
            return Refusal("t9-one-direction", ("12.D.b-1", "12.D.c-1"), about)
        return self._too_long(unit, way, pace.half if aside else pace.rate)

    @rule("21.A.a.21/1", "21.A.a.21/5", "GC25")
    def _bad_light_course(
        self, unit: Unit, own: Formation, way: Track, pace: Pace
    ) -> Refusal | None:
        """Light Troops go straight in any directions and turn on the spot, always on the table."""
        about = {"unit": unit.id}
        turns = [n for n, one in enumerate(way.legs) if one.kind is Kind.TURN]
        free = all(pivots(own, way.poses[n], way.poses[n + 1]) for n in turns)
        if way.wheels or not free:
            return Refusal("light-troops-wheel", ("21.A.a.21/1",), about)
        if any(refuse_off_table(unit.id, own.at(p).boundary, self.table) for p in way.poses):
            return Refusal("t9-leaves-board", ("21.A.a.21/1",), about)
        return self._too_long(unit, way, pace.rate)

    @rule("12.D.b-1", "12.D.c-1")
    def _too_long(self, unit: Unit, way: Track, most: float) -> Refusal | None:
        if way.mm <= most + TOLERANCE:
            return None
        far, least = round(way.mm / INCH, 2), round(most / INCH, 2)
        about = {"unit": unit.id, "inches": far, "most": least}
        return Refusal("t9-way-too-long", ("12.D.b-1", "12.D.c-1"), about)

    @rule("12.D.e-1", "12.E-1")
    def _pivots_allowed(self, unit: Unit, own: Formation, way: Track) -> bool:
        """Single models pivot as often as they like, others never."""
        turns = [n for n, one in enumerate(way.legs) if one.kind is Kind.TURN]
        if turns and self.size(unit) > 1:
            return False
        return all(pivots(own, way.poses[n], way.poses[n + 1]) for n in turns)

    @rule("12.D.b-2", "12.D.c-2", "12.E-4", "12.E-5", "20.C.1", "4.C-2", "21.A.a.7/3", "21.A.a.7/4")
    def bad_end(
        self, unit: Unit, own: Formation, way: Track, pace: Pace, before: Formation | None = None
    ) -> Refusal | None:
        """Why it cannot go there: models too far away, or something in the way."""
        about, end = {"unit": unit.id}, own.at(way.end)
        kept = not self.all_have(unit, "light_troops")  # 21.A.a.21/1: who turns reforms
        if not within_reach(before or own, end, pace.rate, same=kept):
            return Refusal("model-moved-too-far", ("12.D.b-2", "12.D.c-2"), about)
        if not front_on_table(own, way.poses, self.table):
            return Refusal("t9-front-off-board", ("20.C.1",), about)
        if self._leaves_its_edge(unit, end):
            return Refusal("t9-too-far-from-edge", ("21.A.a.10/4",), about)
        crowded = self.crowded(unit, end, self._gone_on_the_way(unit, own, way, pace))
        if crowded or pace.flying:
            return crowded
        return refuse_passage(unit.id, own, way.poses, self.in_the_way(unit))

    @rule("8.D.a.3-6")
    def _gone_on_the_way(self, unit: Unit, own: Formation, way: Track, pace: Pace) -> list[str]:
        """The models that ricochet and are gone once it moves into them."""
        if "ricochet" not in self.opening.words:
            return []
        poses = (way.end,) if pace.flying else way.poses
        return [one.id for one in self.run_into(unit, [own.at(pose) for pose in poses])]

    @rule("21.A.a.10/4", "GC12")
    def _leaves_its_edge(self, unit: Unit, end: Formation) -> bool:
        """Whether a unit that arrived in this phase would end too far from its edge."""
        edge, (width, depth) = unit.turn.arrived_from, self.table
        if not edge:
            return False
        corners = end.rectangle.corners
        away = {
            "south": max(y for _, y in corners),
            "north": max(depth - y for _, y in corners),
            "west": max(x for x, _ in corners),
            "east": max(width - x for x, _ in corners),
        }
        return away[edge] > self.march_rate(unit) + TOLERANCE

    # --- Suggestions ---

    def ways_of(self, unit: Unit) -> Iterator[Placement]:
        """Straight on, wheels to both sides, backward and sideways; towards what matters."""
        hows = ("advance", "march", "fly-advance", "fly-march") if self.flies(unit) else HOWS[:2]
        own = self.formation(unit)
        for how in hows:
            pace = self.pace(unit, how)
            yield from self.placements(unit, own, pace, how)
            for way in self.aimed_ways(unit, pace.rate):
                yield Placement((unit.id,), tuple(_stop(pose) for pose in way), how)

    def placements(self, unit: Unit, own: Formation, pace: Pace, how: str) -> Iterator[Placement]:
        """Ways of a unit with such a pace as answers."""
        for path in self._paths(own, pace):
            yield Placement((unit.id,), tuple(_stop(pose) for pose in path), how)

    def _paths(self, own: Formation, pace: Pace) -> Iterator[tuple[Pose, ...]]:
        for part in (1.0, 0.5):
            yield (own.pose.ahead(pace.rate * part),)
        for side, sign in ((Side.LEFT, 1), (Side.RIGHT, -1)):
            for angle in WHEELS:
                knee = wheel(own.pose, own.width, side, sign * angle)
                left = pace.rate - track(own, [knee]).mm
                if left > 0:
                    yield knee, knee.ahead(left)
        if not pace.march:
            yield (own.pose.ahead(-pace.half),)
            for sign in (1, -1):
                yield (own.pose.aside(sign * pace.half),)


def _stop(pose: Pose) -> tuple[float, float, float]:
    return pose.x, pose.y, degrees(pose.facing)
