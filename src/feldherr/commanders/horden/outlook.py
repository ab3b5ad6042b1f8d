"""Where to stand: nearness to what one fights well, a closed line, covered flanks, out of harm."""

from collections.abc import Collection, Sequence
from functools import cached_property
from math import cos, exp, hypot, pi, sin
from typing import Any, NamedTuple

from feldherr.field.pose import Point, Pose, angle_between, span
from feldherr.games.horden.models.troops import ELEMENT_WIDTH, LE, troop
from feldherr.games.horden.state import Element

from .appeals import CROWDED, SECTIONS, Appeals, crowded
from .fights import Fights
from .plans import Mood
from .threats import Threats
from .ways import Ways, gait_of, ways_of

FAR = 1400.0
"""mm. Who is as far away as the table is long attracts no more."""
NEARNESS = 600.0
"""mm. So much further away it is worth e times less: who is nearly there goes first."""
TURN = 40.0
"""mm. Looking away from an enemy by 90° is as bad as being that much further off."""
LINE = 2.0
"""Points for every neighbour that stands side by side with an element, the enemy being close."""
CLOSE = 9 * LE
"""mm. With all enemies further away it matters little whether a line is closed."""
LOOSE = 0.8
"""What part of LINE it is worth then."""
COMMAND = 10 * LE
"""mm. So near to the own troops a commander should be (B4.c asks for 12 LE)."""
ALOOF = 12.0
"""Points that it costs to have the commander in cover, or twice as far away as he should be."""
AHEAD = (0.0, 30.0, 60.0, 90.0)
"""mm. Where the ground before an element is looked at."""
SHOT = 3.0
"""Points that a target in range is worth to who can shoot."""
BOGGED = 0.08
"""The part of its points that it costs to stand on bad ground with enemies about."""
SPOILT = 0.7
"""What is left of the pull of a camp for who only stands in the way there."""
LANE, ASKEW = 60.0, 0.1
"""mm, radians. So far before a camp one stands in a lane, if one looks at its section squarely."""
IN_CAMP = 30.0
"""mm. Who comes so near to the middle of a camp is in it."""
OBSTRUCTED = 30.0
"""mm. With a detour of more than that one looks for another way."""
HINDERED = 0.2
"""What part of a seam counts with who cannot go on in line, or in a file that need be none."""
SEAM = 5.0
"""mm. Neighbours whose corners are nearer together than that stand in one line."""
NOBODY = frozenset[int]()
BREAST = 22.0
"""mm. How far aside of its middle an element still shoots straight ahead."""


class Standing(NamedTuple):
    """What a place is worth to an element, and how far away the nearest enemy is, mm."""

    worth: float
    nearest: float

    @property
    def seam(self) -> float:
        """What a neighbour at its side is worth there."""
        return LINE if self.nearest < CLOSE else LINE * LOOSE


class Aim(NamedTuple):
    """A target of an element: where it is, and how much it attracts; lengths in mm."""

    x: float
    y: float
    appeal: float
    keep: float
    """how far off it would rather stay: archers do of enemies, but nobody shoots at camps"""
    there: float
    """who is no further away has arrived"""


class Outlook:
    """The table as one seat sees it, before it thinks of its own moves."""

    def __init__(self, rules: Any, seat: str, fights: Fights, mood: Mood) -> None:
        self.rules, self.seat, self.fights, self.mood = rules, seat, fights, mood
        fights.notes.look(rules, seat, mood)
        self.known = fights.notes.thoughts
        self.threats = Threats(rules, seat, fights)
        self.foes = self.threats.foes
        self.own = [(e, e.pose) for e in rules.elements(seat)]
        self.camps = [c for c in rules.state.camps.values() if c.holder != seat]
        self.targets = Appeals(rules, seat, fights, [t.foe for t in self.foes], self.camps)
        self.places = [(t.x, t.y) for t in self.foes] + [c.box.center for c in self.camps]
        self._stuck: dict[str, bool] = {}
        self._aims: dict[str, list[Aim]] = {}

    def standing(self, e: Element, pose: Pose) -> Standing:
        """What it is worth that `e` stands there, fights not counted; the others as they stand."""
        key = (e.id, pose, self.crowd(e))
        if key not in self.known:
            self.known[key] = self.stand(e, pose)
        found: Standing = self.known[key]
        return found._replace(worth=found.worth - self.aloof(e, pose)) if e.commander else found

    def stand(self, e: Element, pose: Pose) -> Standing:
        """Nearness to the target that suits it best, and looking there; shooters keep off."""
        ahead_x, ahead_y = cos(pose.facing), sin(pose.facing)
        best, nearest = 0.0, FAR
        for (x, y, appeal, keep, there), detour in zip(
            self.aims(e), self.detours(e, pose), strict=True
        ):
            dx, dy = x - pose.x, y - pose.y
            away = hypot(dx, dy)
            nearest = min(nearest, away)
            if appeal > best:
                looks = (dx * ahead_x + dy * ahead_y) / (away or 1.0)
                far = detour
                if away > there:
                    far += abs(away - keep) + TURN * (1 - looks)
                best = max(best, appeal * exp(-far / NEARNESS))
        worth = best * self.mood.zeal * (SPOILT if self.spoils(pose) else 1.0)
        if nearest < CLOSE:
            worth += self.volleys(e, pose) - self.threats.cost(e, pose)
            worth -= BOGGED * self.fights.worth(e) * self.targets.suffers(e, e.box_at(pose))
        return Standing(worth, nearest)

    def spoils(self, pose: Pose) -> bool:
        """Whether it stands askew where others could go on to attack a camp, and keeps them out."""
        seen = [(*at.local(pose.point), at) for at in self.sections]
        lane = [(right, at) for ahead, right, at in seen if -LANE < ahead < SEAM]
        lane = [(right, at) for right, at in lane if abs(right) < ELEMENT_WIDTH - SEAM]
        return bool(lane) and not any(
            abs(right) < SEAM and abs(angle_between(at.facing, pose.facing)) < ASKEW
            for right, at in lane
        )

    @cached_property
    def sections(self) -> list[Pose]:
        """From where the followers in front of the enemy's camps are attacked."""
        held = [c.pose.turned(pi) for c in self.camps if c.followers]
        return [front.aside(mm) for front in held for mm in SECTIONS]

    def aims(self, e: Element) -> list[Aim]:
        """All foes, then all camps."""
        if e.id not in self._aims:
            off, foes = 2 * LE if troop(e.kind).shooting else 0.0, len(self.foes)
            self._aims[e.id] = [
                Aim(x, y, appeal, off, 0.0) if n < foes else Aim(x, y, appeal, 0.0, IN_CAMP)
                for n, ((x, y), appeal) in enumerate(zip(self.places, self.appeals(e), strict=True))
            ]
        return self._aims[e.id]

    def waypoint(self, e: Element, mm: float) -> Point | None:
        """Where the way to its best target leads first, if that is not straight on."""
        pose, ways = e.box.pose, self.ways(e)
        if ways is None or ways.plain or not self.places:
            return None
        aims = zip(self.places, self.appeals(e), self.detours(e, pose), strict=True)
        near = [
            (appeal * exp(-(span(place, pose.point) + detour) / NEARNESS), detour, place)
            for place, appeal, detour in aims
        ]
        _, detour, place = max(near)
        return ways.next(pose.point, place, mm + ways.side) if detour > OBSTRUCTED else None

    def detours(self, e: Element, pose: Pose) -> list[float]:
        """How much further than straight on it is from a pose to all targets, mm, for `e`."""
        ways = self.ways(e)
        if ways is None or ways.plain:
            return [0.0] * len(self.places)
        (a, u), (b, v), (c, w), (d, z) = ways.around(pose.point)
        rows = (self.row(ways, cell) for cell in (a, b, c, d))
        return [u * i + v * j + w * k + z * m for i, j, k, m in zip(*rows, strict=True)]

    def row(self, ways: Ways, cell: int) -> list[float]:
        """The detours from a cell to all targets."""
        key = ("row", ways.gait, cell)
        if key not in self.known:
            self.known[key] = ways.detours[cell, self.cells(ways)].tolist()
        found: list[float] = self.known[key]
        return found

    def cells(self, ways: Ways) -> list[int]:
        """The cells of all targets on a map of ways."""
        key = ("cells", ways.gait)
        if key not in self.known:
            self.known[key] = [ways.cell(place) for place in self.places]
        found: list[int] = self.known[key]
        return found

    def ways(self, e: Element) -> Ways | None:
        """The ways of an element over this ground; None if nothing can stop it."""
        key = ("ways", e.id)
        if key not in self.known:
            gait = gait_of(self.rules, e)
            self.known[key] = ways_of(self.rules.ground, gait) if gait else None
        found: Ways | None = self.known[key]
        return found

    def appeals(self, e: Element) -> list[float]:
        """How much all foes, then all camps attract it: less if enough others go there."""
        full = self.crowd(e)
        return [CROWDED * a if n in full else a for n, a in enumerate(self.likes(e))]

    def likes(self, e: Element) -> list[float]:
        """How gladly it would go to each of the foes, then to each of their camps."""
        key = ("likes", e.id)
        if key not in self.known:
            self.known[key] = self.targets.of(e)
        found: list[float] = self.known[key]
        return found

    def crowd(self, e: Element) -> frozenset[int]:
        """The targets to which enough others are on their way."""
        return self.full.get(e.id, NOBODY)

    @cached_property
    def full(self) -> dict[str, frozenset[int]]:
        """The same for everybody."""
        own = [e for e, _ in self.own]
        names, wishes = [e.id for e in own], [self.wishes(e) for e in own]
        return dict(zip(names, crowded(wishes, self.targets.room), strict=True))

    def wishes(self, e: Element) -> list[float]:
        """How much it is drawn to each of them from where it is."""
        pose = e.box.pose
        aims = zip(self.places, self.likes(e), self.detours(e, pose), strict=True)
        return [
            like * exp(-(span(place, pose.point) + detour) / NEARNESS)
            for place, like, detour in aims
        ]

    def aloof(self, e: Element, pose: Pose) -> float:
        """What it costs that a commander leads from afar or out of cover (B4.c)."""
        others = [at for friend, at in self.own if friend is not e]
        if not others:
            return 0.0
        x = sum(at.x for at in others) / len(others)
        y = sum(at.y for at in others) / len(others)
        far = max(0.0, hypot(x - pose.x, y - pose.y) - COMMAND) / COMMAND
        return ALOOF * (min(far, 1.0) + bool(self.rules.covered(e.box_at(pose))))

    def stuck(self, e: Element) -> bool:
        """Whether bad ground or a river is before it, so that it cannot go on in line (B4.1.b)."""
        if e.id not in self._stuck:
            self._stuck[e.id] = e.pose is not None and any(
                self.hinders(e, e.pose.ahead(mm)) for mm in AHEAD
            )
        return self._stuck[e.id]

    def hinders(self, e: Element, pose: Pose) -> bool:
        """Whether the ground at a place hinders walkers."""
        footing = self.rules.ground.footing(e.box_at(pose).corners)
        river = footing.river is not None and troop(e.kind).category != "flying"
        return river or bool(self.rules.difficult_under(e, footing))

    def together(
        self, e: Element, pose: Pose, gone: Collection[str], new: Sequence[tuple[Element, Pose]]
    ) -> float:
        """How many friends are with it there: abreast in the open, in file where no line can go.

        Of those around it only who is not `gone`, and who is `new` there.
        """
        near = self.rules.whereabouts.standing_around(pose.point, ELEMENT_WIDTH / 2, self.seat)
        found = [(f, f.pose) for f in near if f.id not in gone and f is not e]
        places = [*found, *(place for place in new if place[0] is not e)]
        return sum(self.seam(e, pose, *place) for place in places)

    def seam(self, e: Element, pose: Pose, friend: Element, other: Pose) -> float:
        """How much it counts that a friend is there: beside it, or right behind or before it."""
        if beside(pose, other):
            return HINDERED if self.stuck(e) or self.stuck(friend) else 1.0
        return (1.0 if self.stuck(e) else HINDERED) * behind(pose, other)

    def volleys(self, e: Element, pose: Pose) -> float:
        """What it is worth to have a target straight ahead in range."""
        mm = troop(e.kind).shooting * LE
        c, s = cos(pose.facing), sin(pose.facing)
        for target in self.foes if mm else ():
            dx, dy = target.x - pose.x, target.y - pose.y
            ahead = dx * c + dy * s
            if 20 < ahead <= mm + 10 and abs(dx * s - dy * c) < BREAST:
                return SHOT
        return 0.0


def beside(pose: Pose, other: Pose) -> bool:
    """Whether two stand side by side in one line."""
    ahead, right = pose.local(other.point)
    return abs(ahead) < SEAM and abs(abs(right) - ELEMENT_WIDTH) < SEAM


def behind(pose: Pose, other: Pose) -> bool:
    """Whether one stands right behind the other."""
    ahead, right = pose.local(other.point)
    return abs(right) < SEAM and 2 * SEAM < abs(ahead) < ELEMENT_WIDTH + SEAM
