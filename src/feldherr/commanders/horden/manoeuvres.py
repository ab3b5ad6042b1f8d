"""What a move is worth: the places and the fights after it, less those before."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import cached_property
from math import hypot
from typing import Any

from feldherr.commanders.base import Reason
from feldherr.commanders.greedy import Rating
from feldherr.field.box import Box, collides, separation
from feldherr.field.pose import Pose
from feldherr.games.horden.models.troops import ELEMENT_WIDTH
from feldherr.games.horden.movement.action_points import Orders
from feldherr.games.horden.movement.tracks import Move, Track
from feldherr.games.horden.movement.turning import towards
from feldherr.games.horden.state import Element
from feldherr.table import Placement

from .fights import Fights
from .outlook import Outlook
from .thought import moved_in_thought

AP = 0.5
"""Points that an action point must gain to be worth it: they expire with the turn."""
TOUCH = 95.0
"""mm. Enemies whose middle is further from a pose than this are in no fight that it changes."""
ROOM = 60.0
"""mm. Whose middle is no further behind a friend's rear is in his way when he recoils."""
IMPOSSIBLE = -1000.0

CONTACT = 1.0
"""mm. Bases that are no further apart may touch."""

Ends = Sequence[tuple[Element, Pose]]


class Manoeuvres:
    """Judges moves one by one; what they have in common is looked up once."""

    def __init__(self, rules: Any, seat: str, fights: Fights, outlook: Outlook) -> None:
        self.rules, self.seat, self.fights, self.outlook = rules, seat, fights, outlook
        self.fought: dict[str, float] = {}
        self.prices: dict[tuple[str, ...], int] = {}
        self.placed: dict[str, float] = {}
        self.bound: dict[str, bool] = {}

    def rate(self, answer: Placement) -> Rating:
        """How much better the moved elements stand and fight afterwards, for an action point."""
        price = self.price(answer.what)
        move = self.rules.move_of(answer) if price <= self.rules.state.ap else None
        if not isinstance(move, Move) or any(self.is_taken(t, move) for t in move.tracks):
            return IMPOSSIBLE, Reason("why-done")
        place = self.places(move)
        fight = self.fighting(move)
        key = "why-good-fight" if fight > max(place, 0.0) else "why-better-place"
        gain = (place + fight) / price
        return gain - AP, Reason(key, {"element": answer.what[0]})

    def is_taken(self, track: Track, move: Move) -> bool:
        """B4.9: whether somebody stands where a track ends. Most moves fail there, so soon told."""
        end, e, movers = track.after, track.element, move.movers
        around = self.rules.whereabouts.standing_around(end.center, end.radius)
        others = (other for other in around if other not in movers)
        return any(collides(end, o.box) and not self.rules.runs_over(e, o) for o in others)

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
        gain = self.place(e, pose, (name,)) - self.place(e, e.box.pose)
        return gain - AP, Reason("why-better-place", {"element": name})

    # --- Places ---

    def places(self, move: Move) -> float:
        """The worth of the places of those that move, after less before; the seams count twice.

        The seams inside a group that moves as one body stay as they are.
        """
        tracks = move.tracks
        names = {track.element.id for track in tracks}
        rigid = len(tracks) > 1 and not move.how
        new = () if rigid else [(track.element, track.end) for track in tracks]
        after = sum(self.place(track.element, track.end, names, new) for track in tracks)
        if rigid:
            return after - sum(self.place(track.element, track.start, names) for track in tracks)
        return after - sum(self.old_place(track.element, track.start) for track in tracks)

    def old_place(self, e: Element, start: Pose) -> float:
        """The place that an element has now."""
        if e.id not in self.placed:
            self.placed[e.id] = self.place(e, start)
        return self.placed[e.id]

    def place(self, e: Element, pose: Pose, gone: Collection[str] = (), new: Ends = ()) -> float:
        """A place and the seams with neighbours there: who is not gone, and who is new there."""
        standing = self.outlook.standing(e, pose)
        return standing.worth + 2 * standing.seam * self.outlook.together(e, pose, gone, new)

    # --- Fights ---

    def fighting(self, move: Move) -> float:
        """The worth of the fights that it changes, after less before.

        Friends who fight may find it in their way when they recoil.
        """
        poses = [p for t in move.tracks for p in self.touching(t)]
        friends = self.fighting_near(move) if self.busy else []
        if not (poses or friends):
            return 0.0
        foes = self.foes_near([*poses, *(e.box.pose for e in friends)])
        raiders = [*(t.element for t in move.tracks), *friends]
        before = sum(map(self.before, foes)) + sum(map(self.raid, raiders))
        with moved_in_thought(self.rules, [(t.element, t.end) for t in move.tracks]):
            return sum(map(self.against, foes)) + sum(map(self.raid, raiders)) - before

    @cached_property
    def busy(self) -> list[Element]:
        """The own elements that are in a fight as things are."""
        own = [e for e, _ in self.outlook.own]
        return [e for e in own if e.met or (self.outlook.camps and self.rules.camp_contacts(e))]

    def fighting_near(self, move: Move) -> list[Element]:
        """Friends in a fight, right behind whom a place is left or taken."""
        movers = move.movers
        bases = [base for track in move.tracks for base in (track.before, track.after)]
        others = [e for e in self.busy if e not in movers]
        return [e for e in others if any(in_the_way(e.box, base) for base in bases)]

    def touching(self, track: Track) -> Iterator[Pose]:
        """Where it touches an enemy, be it with a corner: before the move, after it."""
        e = track.element
        if e.id not in self.bound:
            self.bound[e.id] = self.touches(e, track.start, track.before)
        if self.bound[e.id]:
            yield track.start
        if self.touches(e, track.end, track.after):
            yield track.end

    def touches(self, e: Element, pose: Pose, base: Box) -> bool:
        """Whether its base would touch an enemy's or a camp there."""
        if self.outlook.standing(e, pose).nearest > TOUCH:
            return False
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
        own: list[Element] = self.rules.front_opponents(foe)
        return sum(self.fights.swing(e, foe) + self.eager(e) for e in own)

    def eager(self, e: Element) -> float:
        """How much better any fight is than none; a commander fights for good odds alone."""
        return 0.0 if e.commander else self.outlook.mood.bonus

    def raid(self, e: Element) -> float:
        """What an attack on a camp is worth."""
        if e.pose is None:
            return 0.0
        camps: Iterable[Any] = self.rules.camp_contacts(e)
        return sum(self.fights.swing(e, self.rules.followers(camp, e)) for camp in camps)


def in_the_way(friend: Box, base: Box) -> bool:
    """Whether a body is where a friend would recoil."""
    ahead, right = friend.pose.local(base.center)
    return -friend.depth - ROOM < ahead < -friend.depth and abs(right) < ELEMENT_WIDTH
