"""B3.1 Normal set-up: how a battle begins, and how the visible troops come onto the table."""

from collections.abc import Sequence
from itertools import chain

from feldherr.table import Placement, Steps, rule

from ..models.roster import elements_of
from ..models.troops import is_flying
from ..state import SEATS, Battlefield, Element, Position
from .camps import Camps
from .hiding import Hiding
from .march import March
from .sides import Sides

LATE = ("boat", "expendable")
"""B3.1.g: what is put down last."""


class Deployment(Hiding, March, Camps, Sides):
    @classmethod
    @rule("M3.5.a", "M3.5.c")
    def begin(cls, opening: Battlefield) -> Position:
        """Both armies before the first roll; nothing stands on the table yet."""
        points, armies = opening.options.points, opening.armies
        elements = [e for seat in SEATS for e in elements_of(armies[seat], seat, points)]
        return Position(elements={e.id: e for e in elements})

    @rule("B3.1.g")
    def deploy(self) -> Steps[None]:
        """Six steps: defender and attacker in turn put down half, the rest, boats and Expendables.

        Each answer puts down one element or a formation of several.
        """
        stage, second = divmod(self.state.deployed, 2)
        seat = self.state.attacker if second else self.defender
        if waiting := self.waiting(seat, late=stage == 2):
            answer = yield from self.ask_deployment(seat, stage, waiting)
            if isinstance(answer, Placement):
                self.put_in_place(seat, answer)
                return
        self.state.deployed += 1
        if self.state.deployed == 6:
            self.start_battle()

    def ask_deployment(
        self, seat: str, stage: int, waiting: Sequence[Element]
    ) -> Steps[str | Placement]:
        """Put down some of those that wait, or say "done": enough is done, or nothing fits."""
        asked = self.fitting(
            lambda: self.lineup(seat, waiting),
            lambda answer: self.outside_zone(seat, answer, waiting),
            lambda: stage == 0 and self.deployed_enough(seat),
            lambda: chain.from_iterable(self.everywhere(seat, e) for e in waiting),
        )
        step, left = self.state.deployed + 1, len(waiting)
        return (yield from self.place(seat, "deploy", *asked, step=step, left=left))

    # --- Who ---

    @rule("B3.1.g", "B3.2.1.a")
    def visible(self, seat: str, late: bool) -> list[Element]:
        """A side's visible troops: no Lurkers, no ambushes; Gods come when they are called.

        `late`: the Boats and Expendables instead of all the others.
        """
        return [
            e
            for e in self.state.sides[seat]
            if e.status in ("reserve", "table")
            and e.kind not in ("lurker", "god", "baggage")
            and (e.kind in LATE) == late
        ]

    def waiting(self, seat: str, late: bool) -> list[Element]:
        """Those of them that are not put down yet."""
        return [e for e in self.visible(seat, late) if e.pose is None]

    @rule("B3.1.g")
    def deployed_enough(self, seat: str) -> bool:
        """At least half of the visible troops, and all flying elements among them."""
        waiting, visible = self.waiting(seat, False), self.visible(seat, False)
        return 2 * len(waiting) <= len(visible) and not any(is_flying(e.kind) for e in waiting)

    @rule("B3.1.g")
    def start_battle(self) -> None:
        """The attacker has the first turn."""
        self.state.active, self.state.phase = self.state.attacker, "movement"
        self.state.cursor = "start_turn"
        self.tell("battle-begins", "B3.1.g", side=self.state.attacker)
