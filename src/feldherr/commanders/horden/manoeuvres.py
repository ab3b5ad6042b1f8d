"""What a move is worth: the places and the fights after it, less those before."""

from collections.abc import Iterable, Sequence
from math import hypot
from typing import Any

from feldherr.commanders.base import Reason
from feldherr.commanders.greedy import Rating
from feldherr.field.pose import Pose
from feldherr.games.horden.state import Element
from feldherr.games.horden.tracks import Move
from feldherr.table import Placement, Refusal

from .fights import Fights
from .outlook import LINE, Outlook
from .thought import moved_in_thought

AP = 0.5
"""Points that a move must gain to be worth an action point: they expire with the turn."""
TOUCH = 95.0
"""mm. Enemies whose middle is further from a pose than this are in no fight that it changes."""
IMPOSSIBLE = -1000.0

Ends = list[tuple[Element, Pose]]


class Manoeuvres:
    """Judges moves one by one; what they have in common is looked up once."""

    def __init__(self, rules: Any, seat: str, fights: Fights, outlook: Outlook) -> None:
        self.rules, self.seat, self.fights, self.outlook = rules, seat, fights, outlook
        self.fought: dict[str, float] = {}

    def rate(self, answer: Placement) -> Rating:
        """How much better the moved elements stand and fight afterwards."""
        move = self.rules.move_of(answer)
        if isinstance(move, Refusal):
            return IMPOSSIBLE, Reason("why-done")
        place = self.places(move)
        fight = self.fighting(move)
        key = "why-good-fight" if fight > max(place, 0.0) else "why-better-place"
        return place + fight - AP, Reason(key, {"element": answer.what[0]})

    # --- Places ---

    def places(self, move: Move) -> float:
        """The worth of the places of those that move, after less before."""
        outlook = self.outlook
        moving = {track.element.id for track in move.tracks}
        ends = [(track.element, track.end) for track in move.tracks]
        others = [(e, pose) for e, pose in outlook.own if e.id not in moving]
        worth = 0.0
        for track in move.tracks:
            e = track.element
            worth += outlook.standing(e, track.end) - outlook.standing(e, track.start)
            worth += outlook.volleys(e, track.end) - outlook.volleys(e, track.start)
        if len(ends) > 1 and not move.how:
            return worth + LINE * self.seams(ends, others)
        before = sum(outlook.neighbours(e, e.pose, outlook.own) for e, _ in ends if e.pose)
        after = sum(outlook.neighbours(e, pose, others + ends) for e, pose in ends)
        return worth + LINE * 2 * (after - before)

    def seams(self, ends: Ends, others: Ends) -> int:
        """How many neighbours a line that goes as one wins, less those it loses, at its ends."""
        count = 0
        for e, pose in ends:
            count += self.outlook.neighbours(e, pose, others)
            count -= self.outlook.neighbours(e, e.pose, others) if e.pose else 0
        return 2 * count

    # --- Fights ---

    def fighting(self, move: Move) -> float:
        """The worth of the fights that it changes, after less before."""
        foes = self.foes_near([p for t in move.tracks for p in (t.start, t.end)])
        if not foes:
            return 0.0
        before = sum(self.before(foe) for foe in foes)
        with moved_in_thought(self.rules, [(t.element, t.end) for t in move.tracks]):
            after = sum(map(self.against, foes))
            after += sum(self.raid(t.element) for t in move.tracks)
        before += sum(self.raid(t.element) for t in move.tracks)
        return after - before

    def foes_near(self, poses: Sequence[Pose]) -> list[Element]:
        """The enemies whose fights may be changed by who leaves or comes to these poses."""
        near = [
            t.foe
            for t in self.outlook.foes
            if any(hypot(t.x - p.x, t.y - p.y) < TOUCH for p in poses)
        ]
        camps = self.outlook.camps
        if not near and not any(
            hypot(c.pose.x - p.x, c.pose.y - p.y) < TOUCH for c in camps for p in poses
        ):
            return []
        return near

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
