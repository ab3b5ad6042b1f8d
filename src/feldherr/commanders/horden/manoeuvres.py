"""What a move is worth: the places and the fights after it, less those before."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from math import hypot
from typing import Any

from feldherr.commanders.base import Reason
from feldherr.commanders.greedy import Rating
from feldherr.field.box import Box, separation
from feldherr.field.pose import Pose
from feldherr.games.horden.movement.action_points import Orders
from feldherr.games.horden.movement.tracks import Move, Track
from feldherr.games.horden.movement.turning import towards
from feldherr.games.horden.state import Element
from feldherr.table import Placement, Refusal

from .fights import Fights
from .outlook import Outlook
from .thought import moved_in_thought

AP = 0.5
"""Points that an action point must gain to be worth it: they expire with the turn."""
HINDERED = 0.2
"""What part of a seam counts where a line cannot go on anyway."""
TOUCH = 95.0
"""mm. Enemies whose middle is further from a pose than this are in no fight that it changes."""
IMPOSSIBLE = -1000.0

CONTACT = 1.0
"""mm. Bases that are no further apart may touch."""

Ends = list[tuple[Element, Pose]]


class Manoeuvres:
    """Judges moves one by one; what they have in common is looked up once."""

    def __init__(self, rules: Any, seat: str, fights: Fights, outlook: Outlook) -> None:
        self.rules, self.seat, self.fights, self.outlook = rules, seat, fights, outlook
        self.fought: dict[str, float] = {}
        self.prices: dict[tuple[str, ...], int] = {}

    def rate(self, answer: Placement) -> Rating:
        """How much better the moved elements stand and fight afterwards, for an action point."""
        move = self.rules.move_of(answer)
        if isinstance(move, Refusal):
            return IMPOSSIBLE, Reason("why-done")
        place = self.places(move)
        fight = self.fighting(move)
        key = "why-good-fight" if fight > max(place, 0.0) else "why-better-place"
        gain = (place + fight) / self.price(answer.what)
        return gain - AP, Reason(key, {"element": answer.what[0]})

    def price(self, names: tuple[str, ...]) -> int:
        """What it costs to move these elements, in action points, whatever they meet."""
        if names not in self.prices:
            movers = [self.rules.element(name) for name in names]
            self.prices[names] = len(self.rules.charges(movers, self.orders))
        return self.prices[names]

    @cached_property
    def orders(self) -> Orders:
        found: Orders = self.rules.orders(self.seat)
        return found

    def rate_turn(self, said: str) -> Rating:
        """How much better an element stands that turns on the spot to look at a flying enemy."""
        name, _, foe = said.partition(" > ")
        if not foe:
            return 0.0, Reason("why-done")
        e = self.rules.element(name)
        pose = towards(e.box, self.rules.element(foe).box)
        others = [(friend, at) for friend, at in self.outlook.own if friend is not e]
        gain = self.place(e, pose, others) - self.place(e, e.box.pose, others)
        return gain - AP, Reason("why-better-place", {"element": name})

    # --- Places ---

    def places(self, move: Move) -> float:
        """The worth of the places of those that move, after less before; the seams count twice."""
        tracks, moving = move.tracks, {track.element.id for track in move.tracks}
        others = [(e, pose) for e, pose in self.outlook.own if e.id not in moving]
        ends = [(track.element, track.end) for track in tracks]
        rigid = len(tracks) > 1 and not move.how
        there = others if rigid else others + ends
        here = others if rigid else self.outlook.own
        after = sum(self.place(e, pose, there) for e, pose in ends)
        return after - sum(self.place(track.element, track.start, here) for track in tracks)

    def place(self, e: Element, pose: Pose, friends: Ends) -> float:
        """A place and the seams with neighbours there."""
        standing = self.outlook.standing(e, pose)
        seam = standing.seam * (HINDERED if self.outlook.stuck(e) else 1.0)
        return standing.worth + 2 * seam * self.outlook.neighbours(pose, friends)

    # --- Fights ---

    def fighting(self, move: Move) -> float:
        """The worth of the fights that it changes, after less before."""
        poses = [p for t in move.tracks for p in self.touching(t)]
        if not poses:
            return 0.0
        foes = self.foes_near(poses)
        before = sum(self.before(foe) for foe in foes)
        with moved_in_thought(self.rules, [(t.element, t.end) for t in move.tracks]):
            after = sum(map(self.against, foes))
            after += sum(self.raid(t.element) for t in move.tracks)
        before += sum(self.raid(t.element) for t in move.tracks)
        return after - before

    def touching(self, track: Track) -> Iterator[Pose]:
        """Where it touches an enemy, be it with a corner: before the move, after it."""
        e = track.element
        for pose, base in ((track.start, track.before), (track.end, track.after)):
            if self.outlook.standing(e, pose).nearest < TOUCH and self.touches(e, base):
                yield pose

    def touches(self, e: Element, base: Box) -> bool:
        """Whether its base would touch an enemy's or a camp there."""
        foes = [foe.box for foe in self.rules.near(e, self.rules.enemy(self.seat), base)]
        camps = [camp.box for camp in self.outlook.camps]
        return any(separation(base, other) < CONTACT for other in foes + camps)

    def foes_near(self, poses: Sequence[Pose]) -> list[Element]:
        """The enemies whose fights may be changed by who leaves or comes to these poses."""
        return [
            t.foe
            for t in self.outlook.foes
            if any(hypot(t.x - p.x, t.y - p.y) < TOUCH for p in poses)
        ]

    def before(self, foe: Element) -> float:
        """The fights of an enemy as things are."""
        if foe.id not in self.fought:
            self.fought[foe.id] = self.against(foe)
        return self.fought[foe.id]

    def against(self, foe: Element) -> float:
        """What the fights of an enemy are worth to the own side."""
        if foe.pose is None or not self.rules.near(foe, self.seat):
            return 0.0
        bonus = self.outlook.mood.bonus
        return sum(self.fights.swing(e, foe) + bonus for e in self.rules.front_opponents(foe))

    def raid(self, e: Element) -> float:
        """What an attack on a camp is worth."""
        if e.pose is None:
            return 0.0
        camps: Iterable[Any] = self.rules.camp_contacts(e)
        return sum(self.fights.swing(e, self.rules.followers(camp, e)) for camp in camps)
