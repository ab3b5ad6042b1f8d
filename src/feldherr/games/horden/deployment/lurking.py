"""B3.2.3 Lurkers: how they appear beside their victims, vanish, and appear again."""

from collections.abc import Iterator
from math import pi

from feldherr.field.box import SIDES, Box, Side, within
from feldherr.table import Answer, Placement, Refusal, Steps, rule

from ..combat.fronts import fronts_meet, seen_from, touch
from ..models.troops import ELEMENT_WIDTH, LE
from ..movement.flying import Flying
from ..state import SEATS, Element
from .hiding import Hiding
from .stops import pose_of, put_down

LURKER_COST = 1
"""B3.2.3.b, in AP; each further appearance costs 1 more (B3.2.3.d)."""
ALONE = 6 * LE
"""B3.2.3.c: a Lurker with no enemy this near leaves the table, mm."""


class Lurking(Flying, Hiding):
    # --- Appearing ---

    @rule("B3.2.3.b", "B3.2.3.d")
    def lurker_cost(self, e: Element) -> int:
        """What its next appearance costs: 1, 2, 3… AP."""
        return LURKER_COST + e.appearances

    @rule("B3.2.3.b", "G61")
    def lurkers_ready(self, seat: str) -> Iterator[Element]:
        """The Lurkers that can appear now: AP enough, and a victim with room beside it."""
        for e in self.all_of(seat, "lurker"):
            if (
                e.status == "lurking"
                and self.lurker_cost(e) <= self.state.ap
                and any(self.lurker_places(e))
            ):
                yield e

    @rule("B3.2.3.a", "B4.4.b")
    def prey(self, e: Element) -> list[Element]:
        """The enemies that stand at least partly in its piece, on the ground or within its reach.

        For Lurkers of the sea or a lake the piece reaches one element width ashore.
        """
        foes = (foe for foe in self.enemies(e) if self.in_lair(e.lurks_in, foe.box))
        return [foe for foe in foes if self.within_reach(e, foe)]

    @rule("B3.2.3.b", "B3.2.3.d", "B5.5.2.a", "T9.2")
    def lurker_appears(self, e: Element) -> Steps[None]:
        """It stands in base contact with its victim."""

        def judge(answer: Answer) -> Refusal | None:
            assert isinstance(answer, Placement)
            return self.no_lurker_there(e, answer)

        answer = yield from self.place(
            e.seat, "lurker", lambda: self.lurker_places(e), judge, element=e.id
        )
        assert isinstance(answer, Placement)
        cost = self.lurker_cost(e)
        self.state.ap -= cost
        e.status, e.fled, e.unfought = "table", False, True
        self.put(e, pose_of(answer.path[-1]))
        e.appeared, e.appearances = self.state.turn, e.appearances + 1
        self.tell("lurker-appears", "B3.2.3.b", element=e.id, ap=cost)

    def lurker_places(self, e: Element) -> Iterator[Placement]:
        """On every side of every victim where there is room."""
        for foe in self.prey(e):
            for side in SIDES:
                edge = seen_from(foe.box, side)
                spare = (edge.width - ELEMENT_WIDTH) / 2
                for aside in dict.fromkeys((spare, -spare)):
                    at = edge.pose.aside(aside).turned(pi)
                    answer = put_down((e.id,), at)
                    if self.no_lurker_there(e, answer) is None:
                        yield answer

    @rule("B3.2.3.a", "B3.2.3.b", "G45", "G61")
    def no_lurker_there(self, e: Element, answer: Placement) -> Refusal | None:
        """Why it cannot appear there: no victim at its front, outside its piece, no room."""
        if wrong := self.misplaced(answer, [e]):
            return wrong
        at = e.box_at(pose_of(answer.path[-1]))
        if not self.in_lair(e.lurks_in, at):
            return Refusal("outside-piece", ("B3.2.3.b",), {"element": e.id, "piece": e.lurks_in})
        if not any(_attacks(at, foe.box) for foe in self.prey(e)):
            return Refusal("no-victim", ("B3.2.3.b", "G45"), {"element": e.id})
        return self.no_room(e, at)

    # --- Vanishing ---

    @rule("B3.2.3.c", "B3.2.3.d")
    def lurker_vanishes(self) -> Steps[bool]:
        """The first Lurker without an enemy within 6 LE is taken off; whether there was one.

        Its owner notes at once where it lurks next.
        """
        for e in (e for seat in SEATS for e in self.all_of(seat, "lurker")):
            if e.status == "table" and not any(
                within(e.box, foe.box, ALONE) for foe in self.enemies(e)
            ):
                self.take_off(e)
                e.status = "reserve"
                self.tell("lurker-vanishes", "B3.2.3.c", element=e.id)
                yield from self.note_next_lair(e)
                return True
        return False


@rule("B3.2.3.b", "G45")
def _attacks(at: Box, victim: Box) -> bool:
    """Whether a body's front meets a side of its victim squarely, be it front, flank or rear."""
    meeting = touch(at, victim)
    if meeting is None or meeting.side is not Side.FRONT:
        return False
    return fronts_meet(at, seen_from(victim, meeting.other))
