"""Random positions of Horden & Helden in the thick of a battle: the armies stand nose to nose.

Whole battles take many turns until they meet; here every turn is full of contacts, camps are
stormed, boats carry troops, and somebody waits in ambush.
"""

from collections.abc import Iterator
from math import pi, radians
from random import Random

from feldherr.field.box import Box, Side
from feldherr.field.pose import Pose, between
from feldherr.games.horden.combat.fronts import seen_from
from feldherr.games.horden.engine import Horden
from feldherr.games.horden.game import named, settle
from feldherr.games.horden.models.army import Army
from feldherr.games.horden.models.roster import elements_of
from feldherr.games.horden.models.troops import BOAT_PLACES, ELEMENT_WIDTH, is_flying
from feldherr.games.horden.options import Options
from feldherr.games.horden.state import SEATS, Battlefield, Element, Position
from feldherr.games.horden.terrain.plans import plans
from feldherr.games.horden.terrain.squares import squares
from feldherr.games.horden.terrain.tiles import cards
from tests.laws.armies import composed

AHEAD = {"red": pi / 2, "blue": -pi / 2}
CAMPS = {"red": Pose(600, 40, pi / 2), "blue": Pose(600, 760, -pi / 2)}
SIZES = (300, 600, 600, 600, 900)
WATERS = ("calm", "normal", "raging")
TRIES = 150


def mustered(whims: Random) -> tuple[Battlefield, None]:
    """An opening with random armies; the dice lay the table."""
    options = Options(
        points=whims.choice(SIZES),
        turn_limit=whims.choice((8, 16)),
        edge_roll=whims.choice(("normal", "variant")),
    )
    return Battlefield(armies=_armies(whims, options), options=options), None


def crowd(whims: Random) -> tuple[Battlefield, Position]:
    """An opening, and a position before the first turn, armies in contact."""
    options = Options(
        points=whims.choice(SIZES),
        turn_limit=10,
        frozen=whims.random() < 0.1,
        sight=whims.choice((0.0, 0.0, 0.0, 6.0, 2.0)),
        push_back=whims.choice(("room", "full")),
    )
    ready = named(whims.choice(("", *plans()))) if options.points <= 600 else None
    table = ready if whims.random() < 0.5 else None
    opening = Battlefield(armies=_armies(whims, options), options=options, plan=table)
    state = Position(cursor="start_turn", phase="movement", deployed=6)
    state.edges = {"red": "south", "blue": "north"}
    state.active = state.attacker = whims.choice(SEATS)
    Crowd(whims, Horden(opening, state, lambda event: None)).gather()
    settle(opening, state)
    return opening, state


def _armies(whims: Random, options: Options) -> dict[str, Army]:
    return {seat: composed(whims, options) for seat in SEATS}


class Crowd:
    """Puts everything on the table."""

    def __init__(self, whims: Random, rules: Horden) -> None:
        self.whims, self.rules, self.state = whims, rules, rules.state

    def gather(self) -> None:
        """Terrain, camps, ramparts, then one element after the other."""
        while self.rules.opening.plan is None and len(self.state.tiles) <= squares(
            self.rules.width
        ):
            self.state.tiles += (self.whims.choice([*cards(self.state.tiles, self.rules.width)]),)
        for river in self.rules.plan.courses:
            if river.kind == "river" and self.whims.random() < 0.7:
                self.state.rivers[river.name] = self.whims.choice(WATERS)
        for seat in SEATS:
            for e in elements_of(self.rules.army(seat), seat, self.rules.options.points):
                self.state.elements[e.id] = e
        for seat in SEATS:
            self.encamp(seat)
        for e in self.state.elements.values():
            self.bring(e)

    def encamp(self, seat: str) -> None:
        army, rules = self.rules.army(seat), self.rules
        if army.base == "camp":
            camp = self.state.camps[f"camp-{seat}"] = rules.camp_at(seat, CAMPS[seat])
            if army.fortified:
                rules.wall_in(camp)
        for number in range(army.ramparts):
            x, y = self.whims.uniform(300, 900), 400 - 60 * (seat == "red") + 60 * number
            rules.build(seat, Pose(x, y, AHEAD[seat]), gate=self.whims.random() < 0.3)

    def bring(self, e: Element) -> None:
        """Gods wait to be called, Lurkers lurk, some ride in boats or lie in ambush."""
        if e.kind == "lurker" and (lairs := self.rules.lairs_for(e)):
            e.status, e.lurks_in = "lurking", self.whims.choice(lairs)
        if e.kind in ("lurker", "god") or self.embarks(e):
            return
        for pose in self.spots(e):
            if self.rules.no_room(e, e.box_at(pose)) is None:
                e.status = "table"
                self.rules.whereabouts.move(e, pose)
                e.landed = self.is_down(e)
                break

    def embarks(self, e: Element) -> bool:
        """Whether it goes aboard the last boat."""
        boats = [b for b in self.rules.elements(e.seat) if b.kind == "boat"][-1:]
        for boat in boats:
            used = sum(other.troop.boat_places for other in self.rules.passengers(boat))
            if 0 < e.troop.boat_places <= BOAT_PLACES - used and self.whims.random() < 0.7:
                e.status, e.boat = "aboard", boat.id
                return True
        return False

    def is_down(self, e: Element) -> bool:
        if e.kind == "boat":
            return self.rules.landing_side(e.box) is not None
        return is_flying(e.kind) and self.whims.random() < 0.3

    # --- Where ---

    def spots(self, e: Element) -> Iterator[Pose]:
        """Beside, behind or nose to nose with somebody, at a wall, in the water, or anywhere."""
        standing = [other for other in self.rules.elements()]
        sides = [seen_from(o.box, side) for o in standing if o.seat != e.seat for side in Side]
        own = [other.box for other in standing if other.seat == e.seat]
        for _ in range(TRIES):
            chance = self.whims.random()
            if e.kind == "boat":
                yield self.afloat()
            elif chance < 0.35 and sides:
                yield self.before(self.whims.choice(sides))
            elif chance < 0.7 and own:
                yield self.beside(self.whims.choice(own))
            elif chance < 0.85 and self.state.sections:
                yield self.at_wall(e)
            else:
                yield self.anywhere(e)

    def before(self, side: Box) -> Pose:
        """In contact with a side of an enemy, or a little way off."""
        gap = self.whims.choice((0, 0, 20, 45, 80))
        return side.pose.ahead(gap).aside(self.whims.choice((0, 0, 0, 20))).turned(pi)

    def beside(self, own: Box) -> Pose:
        here = own.pose
        ranks = here.aside(ELEMENT_WIDTH), here.aside(-ELEMENT_WIDTH), here.ahead(-own.depth)
        return self.whims.choice((*ranks, here.aside(60)))

    def at_wall(self, e: Element) -> Pose:
        """Outside of an enemy's section, or inside of an own one."""
        section = self.whims.choice([*self.state.sections.values()])
        gap = self.whims.choice((0, 0, 30))
        return section.pose if section.seat == e.seat else section.pose.ahead(gap).turned(pi)

    def afloat(self) -> Pose:
        """On a river or somewhere else."""
        rivers = [course for course in self.rules.plan.courses if course.navigable]
        if not rivers or self.whims.random() < 0.3:
            x, y = self.whims.uniform(0, self.rules.width), self.whims.uniform(0, 800)
            return Pose(x, y, self.whims.uniform(0, 2 * pi))
        river = self.whims.choice(rivers)
        ends = self.whims.choice([*zip(river.points, river.points[1:], strict=False)])
        part = between(*ends) if self.whims.random() < 0.5 else ends[0]
        band = self.rules.ground.stream(river.name).band
        return Pose(*part, band.along(part).facing).aside(self.whims.uniform(-40, 40))

    def anywhere(self, e: Element) -> Pose:
        """In the middle of the table, or in a piece of terrain."""
        x, y = self.whims.uniform(350, 850), self.whims.uniform(250, 550)
        if self.rules.plan.pieces and self.whims.random() < 0.4:
            x, y = self.whims.choice(self.whims.choice(self.rules.plan.pieces).outline)
        turn = self.whims.choice((0.0, 0.0, self.whims.gauss(0, 15), 90.0, 180.0))
        return Pose(x, y, AHEAD[e.seat] + radians(turn))
