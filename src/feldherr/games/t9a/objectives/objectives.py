"""9.E Secondary Objectives during the battle and at its end."""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from math import cos, pi, sin

from feldherr.field.body import body_to_point
from feldherr.field.pose import Point, Pose, span
from feldherr.field.tolerance import TOLERANCE
from feldherr.table import Answer, Placement, Refusal, Steps, rule

from ..preparation.markers import Markers
from ..preparation.places import placed, pose_of
from ..state import Marker, Unit
from ..words import INCH

AROUND = 6.0
"""9.E.1-2, 9.E.6-2 inches from a marker."""
DROPPED = 3.0
"""9.E.3-4 inches from who carried it."""
MOST_THROUGH = 3
"""9.E.2-1: more units do not count."""


class Objectives(Markers):
    """Scoring Units and what they achieve."""

    @rule("9.E-2", "21.A.a.27/1", "21.A.a.27/2")
    def scores(self, unit: Unit) -> bool:
        """Whether a unit is a Scoring Unit now."""
        lost = unit.fleeing or unit.no_scoring_until >= self.state.player_turn
        return unit.status == "table" and not lost and self._can_score(unit)

    @rule("21.A.a.27/1", "8.D.a.3-6")
    def _can_score(self, unit: Unit) -> bool:
        """By its own rules, or by those of its book in this battle."""
        if self.any_has(unit, "scoring") or self.no_word_of("scores"):
            return self.any_has(unit, "scoring")
        return any(one.scores(self, unit) for one in self.unit_rules(unit))

    def scoring(self, seat: str) -> Iterator[Unit]:
        return (unit for unit in self.units(seat) if self.scores(unit))

    @rule("9.E.1-2", "9.E.6-2", "4.A-4")
    def around(self, unit: Unit, marker: Marker) -> bool:
        """Whether a unit is within 6" of the centre of a marker."""
        away = body_to_point(self.boundary(unit), (marker.x, marker.y))
        return away <= AROUND * INCH + TOLERANCE

    # --- Spoils of War ---

    @rule("9.E.3-2", "G-31")
    def starts_turn(self) -> Steps[None]:
        """Scoring Units pick up the markers in whose contact they are, if their owner wants."""
        seat = self.state.active
        while pairs := [*self._within_reach(seat)]:
            said = yield from self.choose(seat, "picks-up", [*pairs, "done"])
            if said == "done":
                return
            name, _, marker = said.partition(" > ")
            self.unit(name).marker = marker
            left = self.state.markers.items()
            self.state.markers = {key: one for key, one in left if key != marker}
            self.tell("marker-picked-up", "9.E.3-2", unit=name, marker=marker)

    def _within_reach(self, seat: str) -> Iterator[str]:
        if self.state.objective != "spoils_of_war":
            return
        for unit in self.scoring(seat):
            for name, marker in self.state.markers.items():
                away = body_to_point(self.boundary(unit), (marker.x, marker.y))
                if not unit.marker and away <= TOLERANCE:
                    yield f"{unit.id} > {name}"

    @rule("9.E.3-4")
    def loses_marker(self, unit: Unit) -> Steps[None]:
        """The opponent places what the unit carried, near to it and off the rocks."""
        if not unit.marker:
            return
        suggest, judge = partial(self._drops, unit), partial(self._judge_drop, unit)
        seat = self.enemy(unit.seat)
        answer = yield from self.place(seat, "marker-dropped", suggest, judge, unit=unit.id)
        assert isinstance(answer, Placement)
        name, unit.marker = unit.marker, ""
        point = pose_of(answer).point
        self.state.markers = {**self.state.markers, name: Marker(*point)}
        self.tell("marker-is-dropped", "9.E.3-4", unit=unit.id, marker=name)

    def _drops(self, unit: Unit) -> Iterator[Placement]:
        body = self.boundary(unit)
        x, y = body.center
        far = max(body.width, body.depth) / 2 + DROPPED * INCH
        for ring in range(13):
            for turn in range(12 if ring else 1):
                angle, away = turn * pi / 6, far * ring / 12
                point = Pose(x + away * cos(angle), y + away * sin(angle), 0.0)
                yield placed(unit.marker, point)

    @rule("9.E.3-4")
    def _judge_drop(self, unit: Unit, answer: Answer) -> Refusal | None:
        assert isinstance(answer, Placement)
        point = pose_of(answer).point
        near = body_to_point(self.boundary(unit), point) <= DROPPED * INCH + TOLERANCE
        if near and self.off_rocks(point) and self._is_on_board(point):
            return None
        return Refusal("marker-too-far", ("9.E.3-4",), {"unit": unit.id})

    def _is_on_board(self, point: Point) -> bool:
        return 0 <= point[0] <= self.table[0] and 0 <= point[1] <= self.table[1]

    # --- Hold the Ground ---

    @rule("9.E.1-2", "G-30")
    def ends_game_turn(self) -> None:
        """After each Game Turn but the first the side with most Scoring Units gets a counter."""
        state = self.state
        if state.objective != "hold_the_ground" or state.game_turn < 2:
            return
        middle = Marker(self.table[0] / 2, self.table[1] / 2)
        seats = self.opening.seats
        seat = _most({s: sum(self.around(u, middle) for u in self.scoring(s)) for s in seats})
        if seat:
            state.counters = {**state.counters, seat: state.counters.get(seat, 0) + 1}
            self.tell("counter-gained", "9.E.1-2", seat=seat, count=state.counters[seat])

    # --- The end ---

    @rule("18.B", "9.E.1-3", "9.E.2-1", "9.E.3-5", "9.E.4-2", "9.E.5-2", "9.E.6-2", "G-30")
    def objective_winner(self) -> Steps[str]:
        """Who wins the Secondary Objective; "" for nobody."""
        if self.state.objective == "secure_target":
            return _most((yield from self._controlled()))
        counting: dict[str, Callable[[str], int]] = {
            "hold_the_ground": lambda seat: self.state.counters.get(seat, 0),
            "breakthrough": self._through,
            "spoils_of_war": self._carriers,
            "king_of_the_hill": self._captured,
            "capture_the_flags": self._flags_kept,
        }
        count = counting[self.state.objective]
        return _most({seat: count(seat) for seat in self.opening.seats})

    @rule("9.E.2-1", "G-17")
    def _through(self, seat: str) -> int:
        """Its Scoring Units in the opponent's Deployment Zone, three at most."""
        areas = self.zone_areas(self.enemy(seat))
        inside = sum(self.lies_in(unit, *areas) for unit in self.scoring(seat))
        return min(inside, MOST_THROUGH)

    @rule("9.E.3-5")
    def _carriers(self, seat: str) -> int:
        return sum(bool(unit.marker) for unit in self.units(seat))

    @rule("9.E.4-2")
    def _captured(self, seat: str) -> int:
        """1 if one of its Scoring Units is in the feature that the opponent has chosen."""
        chosen = self.state.chosen.get(self.enemy(seat), "")
        if not chosen:
            return 0
        return int(any(self.is_in(unit, self.piece(chosen)) for unit in self.scoring(seat)))

    @rule("9.E.5-2")
    def _flags_kept(self, seat: str) -> int:
        """The fewer of its marked units are gone, the better."""
        marked = (self.unit(name) for name in self.state.marked)
        return -sum(unit.seat == seat and unit.status == "destroyed" for unit in marked)

    @rule("9.E.6-2", "9.E.6-3", "G-30")
    def _controlled(self) -> Steps[dict[str, int]]:
        """How many markers each side controls: with most Scoring Units around it."""
        near: dict[str, Counter[str]] = {name: Counter() for name in self.state.markers}
        for seat in self.opening.seats:
            for unit in self.scoring(seat):
                marker = yield from self._marker_of(unit)
                if marker:
                    near[marker][seat] += 1
        held = [_most({s: count[s] for s in self.opening.seats}) for count in near.values()]
        return {seat: held.count(seat) for seat in self.opening.seats}

    @rule("9.E.6-3")
    def _marker_of(self, unit: Unit) -> Steps[str]:
        """The marker for which a unit counts: of several the one nearest to its centre."""
        found = {k: m for k, m in self.state.markers.items() if self.around(unit, m)}
        centre = self.formation(unit).center
        away = {name: span(centre, (m.x, m.y)) for name, m in found.items()}
        nearest = [n for n, mm in away.items() if mm <= min(away.values()) + TOLERANCE]
        if len(nearest) < 2:
            return nearest[0] if nearest else ""
        faces = yield from self.roll(unit.seat, "which-marker", len(nearest), unit=unit.id)
        return nearest[faces[0] - 1]


@rule("G-30")
def _most(count: dict[str, int]) -> str:
    """The seat with the most; "" if there is a tie."""
    best = max(count.values())
    ahead = [seat for seat, number in count.items() if number == best]
    return ahead[0] if len(ahead) == 1 else ""
