"""What a place on the table is worth to a unit: whom it threatens there, and who threatens it."""

from functools import cached_property
from math import cos, exp
from statistics import median

from feldherr.field.body import Body, body_distance
from feldherr.field.box import Side
from feldherr.field.pose import Point, Pose, angle_between, direction
from feldherr.games.t9a.engine import NinthAge
from feldherr.games.t9a.formation.arcs import facing_charged, is_in_arc
from feldherr.games.t9a.state import Unit
from feldherr.games.t9a.words import INCH

from .detours import CLEAR
from .fights import Fights
from .footing import Footing
from .notes import Notes
from .objectives import Goals
from .perils import Perils
from .shots import FAR, MOVED, Shots
from .sides import Facts, Reach
from .thought import placed_in_thought
from .weights import Weights
from .worth import leads, price

RUN = 7 * INCH
"""mm. What a charge is rolled on average."""
NEXT = 0.5
"""What a charge that would be possible now is worth: the enemy moves before it."""
DRAWN, NEARNESS = 0.35, 16 * INCH
"""How much a fight attracts from afar; mm further away it attracts e times less."""
AFAR = 24 * INCH
"""mm. Who is further away may turn his front before he is reached."""
LEAST = 0.06
"""The part of its points that an enemy attracts at least: nobody stands about."""
OTHERS = 0.25
"""How much enemies count beside the one that matters most."""
COMMAND, PRESENCE, LED = 12 * INCH, 4.0, 5.0
"""mm; points for each friend that a General or battle standard reaches; for who is reached."""
EXPOSED, AHEAD = 0.02, 3
"""The part of its points that a unit with the General loses for each inch before the line; inches
that it may stand before it."""
EDGE, BRINK = 5 * INCH, 12.0
"""mm from the table's edge; points that it costs to stand nearer: who flees is off it."""
STRAIGHT = 2.0
"""Points for looking straight at the enemy that matters most."""
SILENT = ("march", "fly-march", "reform", "pursuit")
"""Who came to its place like that does not shoot."""

RUNS = ("march", "fly-march", "pursuit")
"""Who goes like that stumbles over bad ground."""


class Outlook(Perils):
    """The table as one side sees it now."""

    def __init__(self, rules: NinthAge, seat: str, fights: Fights, notes: Notes) -> None:
        super().__init__(rules, seat, fights, notes)
        self.shots = Shots(rules, notes)
        self.goals = Goals(rules, seat, self.shots)
        self.footing = Footing(rules)

    # --- A place ---

    def stand(self, unit: Unit, pose: Pose, how: str = "", files: int = 0) -> float:
        """What it is worth, in points, that a unit stands there, in so many files; `how` it came
        there."""
        return self.weigh(unit, pose, how, files).points

    def weigh(self, unit: Unit, pose: Pose, how: str = "", files: int = 0) -> Weights:
        """The same, and for what."""
        start = self.rules.formation(unit).center if unit.pose else None
        with placed_in_thought(self.rules, unit, pose, files):
            body = self.rules.boundary(unit)
            feared = self.fear(unit, body) * self.danger(unit, body)
            risk = min(1.0, feared / max(price(self.rules, unit), 1.0))
            return Weights(
                fights=self.prospects(unit, body, pose) * (1 - risk),
                safety=-feared - self.panic(unit, body, risk) - self._brink(body),
                shots=self.fire(unit, body, how),
                goals=self.goals.worth(unit, body) * (1 - risk),
                command=self.command(unit, body),
                ground=-self._stumbles(unit, start, body, how),
            )

    def prospects(self, unit: Unit, body: Body, pose: Pose) -> float:
        """What the unit could charge from there, and how near it is to whom it fights well."""
        if not self.own_turns or not self.attacks(unit):
            return 0.0
        reach = self.reach(unit)
        found = [self._prospect(unit, body, pose, reach, foe) for foe in self.foes]
        most, *others = sorted(found, reverse=True) or [0.0]
        return most + OTHERS * sum(others)

    def _prospect(self, unit: Unit, body: Body, pose: Pose, reach: Reach, foe: Facts) -> float:
        away = body_distance(body, foe.body)
        side = facing_charged(foe.body, body) if away < AFAR else Side.FRONT
        gain = max(self.fights.planned(unit, foe.unit, side), LEAST * foe.price)
        aside = angle_between(pose.facing, direction(body.center, foe.body.center))
        looks = (1 + cos(aside)) / 2
        more = self._round(unit, body, foe)
        near = exp(-max(0.0, away + more - reach.advance - RUN) / NEARNESS)
        free = not more and is_in_arc(body, Side.FRONT, foe.body)
        chance = reach.chance(away) if free else 0.0
        return gain * (NEXT * chance + DRAWN * near * looks) + STRAIGHT * near * looks

    def _round(self, unit: Unit, body: Body, foe: Facts) -> float:
        """mm that the way to an enemy is longer because of rocks; 0: it is free."""
        if not self.is_barred(unit, body, foe.body, body.width):
            return 0.0
        more = self.detours.more(body.center, foe.body.center, body.width)
        return max(more, CLEAR) + (0.0 if self.rules.spins(unit) else self.detours.hold_up(body))

    def fire(self, unit: Unit, body: Body, how: str, accurate: bool = False) -> float:
        """What the unit can shoot from there; `accurate`: long range does not matter."""
        far = self.shots.range(unit)
        if not far or how in SILENT:
            return 0.0
        moved = MOVED if how else 1.0
        short = far if accurate else far / 2
        found = [self._shot(unit, body, foe, far, short) for foe in self.foes]
        return moved * max(found, default=0.0)

    def _shot(self, unit: Unit, body: Body, foe: Facts, far: float, short: float) -> float:
        away = body_distance(body, foe.body)
        if away > far or foe.unit.engaged or not is_in_arc(body, Side.FRONT, foe.body):
            return 0.0
        if self.detours.bar(body.center, foe.body.center, 0.0):
            return 0.0
        return (FAR if away > short else 1.0) * self.shots.possible(unit, foe.unit)

    def command(self, unit: Unit, body: Body) -> float:
        """21.A.a.5, 21.A.a.34 That leaders are near to whom they lead, and not before them."""
        others = [one for one in self.friends if one.unit.id != unit.id]
        if leads(self.rules, unit):
            led = sum(body_distance(body, one.body) <= COMMAND for one in others)
            return PRESENCE * led - EXPOSED * price(self.rules, unit) * self._before(body, others)
        lords = (one for one in others if leads(self.rules, one.unit))
        return LED * any(body_distance(body, lord.body) <= COMMAND for lord in lords)

    def _before(self, body: Body, others: list[Facts]) -> float:
        """By how many inches a body is nearer to the enemy than half of the others are."""
        if not others or not self.foes:
            return 0.0
        mine = min(body_distance(body, foe.body) for foe in self.foes)
        return max(0.0, (self._line - mine) / INCH - AHEAD)

    @cached_property
    def _line(self) -> float:
        """mm. How far from the nearest enemy half of the own units stand."""
        near = [min(body_distance(o.body, foe.body) for foe in self.foes) for o in self.friends]
        return median(near)

    def _stumbles(self, unit: Unit, start: Point | None, body: Body, how: str) -> float:
        """What the ground costs on a way on which one runs."""
        if start is None or how not in RUNS:
            return 0.0
        return self.footing.costs(unit, start, body, how == "fly-march")

    def _brink(self, body: Body) -> float:
        """What it costs to stand at the edge of the table."""
        (x, y), (width, depth) = body.center, self.rules.table
        return BRINK * (min(x, y, width - x, depth - y) < EDGE)
