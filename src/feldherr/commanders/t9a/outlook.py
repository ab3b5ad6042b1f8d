"""What a place on the table is worth to a unit: whom it threatens there, and who threatens it."""

from functools import cached_property
from math import cos, exp
from statistics import median
from typing import NamedTuple

from feldherr.field.body import Body, body_distance
from feldherr.field.box import Side
from feldherr.field.pose import Pose, angle_between, direction
from feldherr.games.t9a.engine import NinthAge
from feldherr.games.t9a.formation.arcs import facing_charged, is_in_arc
from feldherr.games.t9a.state import Unit
from feldherr.games.t9a.words import INCH

from .chances import at_least
from .fights import Fights
from .notes import Notes
from .objectives import Goals
from .shots import FAR, MOVED, Shots
from .thought import placed_in_thought
from .worth import leads, price, strength

MOST = 12
"""11.B-2: inches of the greatest roll."""
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
AS_WELL = 0.5
"""How much further threats count beside the worst: enemies charge together."""
FEARED = 0.65
"""How much a threatening charge counts: the enemy may have better to do, and friends are near."""
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


class Reach(NamedTuple):
    """How far a unit charges: its Advance Rate (mm) and how its dice are thrown."""

    advance: float
    maximised: tuple[int, int]

    def chance(self, away: float) -> float:
        """The chance to reach somebody so far away, mm."""
        needed = -int(-(away - self.advance) // INCH)
        return at_least(max(needed, 2), *self.maximised) if needed <= MOST else 0.0


class Facts(NamedTuple):
    """What is known about a unit that stands on the table."""

    unit: Unit
    body: Body
    reach: Reach
    ready: bool
    """it may charge in its next turn"""
    price: float


class Outlook:
    """The table as one side sees it now."""

    def __init__(self, rules: NinthAge, seat: str, fights: Fights, notes: Notes) -> None:
        self.rules, self.seat, self.fights, self.notes = rules, seat, fights, notes
        self.shots, self.goals = Shots(rules, notes), Goals(rules, seat)

    # --- What is there ---

    @cached_property
    def foes(self) -> list[Facts]:
        return [self.facts(unit) for unit in self.rules.units(self.rules.enemy(self.seat))]

    @cached_property
    def friends(self) -> list[Facts]:
        return [self.facts(unit) for unit in self.rules.units(self.seat)]

    def facts(self, unit: Unit) -> Facts:
        """What is known about a unit."""
        rules = self.rules
        ready = not unit.fleeing and not rules.engaged(unit) and rules.can(unit, "charge")
        return Facts(unit, rules.boundary(unit), self.reach(unit), ready, price(rules, unit))

    def reach(self, unit: Unit) -> Reach:
        """How far a unit charges, in flight if it can."""
        rules = self.rules
        key = "reach", strength(rules, unit)
        return self.notes.thought(
            key,
            lambda: Reach(
                rules.advance_rate(unit, rules.flies(unit)), rules.maximised(unit, "charge")
            ),
        )

    # --- A place ---

    def here(self, unit: Unit) -> float:
        """What the place is worth where a unit stands now."""
        return self.stand(unit, unit.pose) if unit.pose else 0.0

    def stand(self, unit: Unit, pose: Pose, how: str = "", files: int = 0) -> float:
        """What it is worth, in points, that a unit stands there, in so many files; `how` it came
        there."""
        with placed_in_thought(unit, pose, files):
            body = self.rules.boundary(unit)
            return (
                self.prospects(unit, body, pose)
                - FEARED * self.danger(unit, body)
                + self.fire(unit, body, how)
                + self.goals.worth(unit, body)
                + self.command(unit, body)
                - self._brink(body)
            )

    def threat_of(self, unit: Unit, foe: Unit) -> float:
        """What a charge of one enemy may cost the unit where it stands."""
        facts = next((one for one in self.foes if one.unit.id == foe.id), None)
        return FEARED * self._threat(unit, self.rules.boundary(unit), facts) if facts else 0.0

    def danger(self, unit: Unit, body: Body, but: str = "") -> float:
        """What the charges of enemies, but of one, there may cost the unit."""
        foes = (foe for foe in self.foes if foe.unit.id != but)
        losses = sorted((self._threat(unit, body, foe) for foe in foes), reverse=True)
        most, *others = losses or [0.0]
        return min(most + AS_WELL * sum(others), price(self.rules, unit))

    def _threat(self, unit: Unit, body: Body, foe: Facts) -> float:
        chance = foe.reach.chance(body_distance(body, foe.body)) if foe.ready else 0.0
        if not chance or not is_in_arc(foe.body, Side.FRONT, body):
            return 0.0
        side = facing_charged(body, foe.body)
        return chance * max(0.0, self.fights.planned(foe.unit, unit, side))

    def prospects(self, unit: Unit, body: Body, pose: Pose) -> float:
        """What the unit could charge from there, and how near it is to whom it fights well."""
        if not self.rules.can(unit, "charge"):
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
        near = exp(-max(0.0, away - reach.advance - RUN) / NEARNESS)
        chance = reach.chance(away) if is_in_arc(body, Side.FRONT, foe.body) else 0.0
        return gain * (NEXT * chance + DRAWN * near * looks) + STRAIGHT * near * looks

    def fire(self, unit: Unit, body: Body, how: str) -> float:
        """What the unit can shoot from there."""
        far = self.shots.range(unit)
        if not far or how in SILENT:
            return 0.0
        moved = MOVED if how else 1.0
        found = [self._shot(unit, body, foe, far) for foe in self.foes]
        return moved * max(found, default=0.0)

    def _shot(self, unit: Unit, body: Body, foe: Facts, far: float) -> float:
        away = body_distance(body, foe.body)
        if away > far or foe.unit.engaged or not is_in_arc(body, Side.FRONT, foe.body):
            return 0.0
        return (FAR if away > far / 2 else 1.0) * self.shots.possible(unit, foe.unit)

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

    def _brink(self, body: Body) -> float:
        """What it costs to stand at the edge of the table."""
        (x, y), (width, depth) = body.center, self.rules.table
        return BRINK * (min(x, y, width - x, depth - y) < EDGE)
