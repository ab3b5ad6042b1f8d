"""What an answer is worth in Horden & Helden, question by question."""

from collections.abc import Iterable
from functools import cached_property
from typing import Any

from feldherr.commanders.base import Reason
from feldherr.commanders.greedy import Rating
from feldherr.commanders.habit import habit
from feldherr.games.horden.combat.shooting import HOLD
from feldherr.table import Answer, Placement, Question

from .battle_order import BattleOrder
from .choices import Choices
from .fights import Fights
from .ideas import Ideas
from .manoeuvres import Manoeuvres
from .notes import Notes
from .outlook import Outlook
from .plans import mood


class Adviser:
    """Judges by what it would lead to one step ahead; `rules` are its own to change in thought.

    In `memory` its notes are handed on to the next adviser.
    """

    def __init__(self, rules: Any, seat: str, memory: dict[Any, Any] | None = None) -> None:
        self.rules, self.seat = rules, seat
        notes = (memory if memory is not None else {}).setdefault("horden", Notes())
        self.fights = Fights(rules, notes)

    @cached_property
    def outlook(self) -> Outlook:
        return Outlook(self.rules, self.seat, self.fights, mood(self.rules, self.seat))

    @cached_property
    def manoeuvres(self) -> Manoeuvres:
        return Manoeuvres(self.rules, self.seat, self.fights, self.outlook)

    @cached_property
    def choices(self) -> Choices:
        return Choices(self.rules, self.seat, self.fights)

    @cached_property
    def battle_order(self) -> BattleOrder:
        return BattleOrder(self.rules, self.seat)

    def ideas(self, question: Question) -> Iterable[Answer]:
        """Answers that the game does not propose; perhaps illegal."""
        return Ideas(self.rules, self.seat, self.outlook).moves() if question.key == "move" else ()

    def rate(self, question: Question, answer: Answer) -> Rating:
        """The worth of an answer in points, and why."""
        if isinstance(answer, Placement):
            return self.rate_placement(question.key, answer)
        if question.key in ("move", "stride"):
            return (0.0 if answer == "done" else -1.0), Reason("why-done")
        if question.key == "face-flyers":
            return self.manoeuvres.rate_turn(str(answer))
        judge = self.choices.judges.get(question.key)
        return judge(spoken(question, str(answer))) if judge else habit(question, str(answer))

    def rate_placement(self, key: str, answer: Placement) -> Rating:
        """Places: for the camp, in the line of battle, on the way."""
        if key in ("move", "stride"):
            return self.manoeuvres.rate(answer)
        if key in ("camp", "rampart"):
            return self.battle_order.rate_camp(answer)
        if key == "baggage":
            return self.battle_order.rate_baggage(answer)
        return self.battle_order.rate_line(answer)


def spoken(question: Question, said: str) -> str:
    """An answer as if it were given to the active player: who shoots is told by the question."""
    shooter = question.about.get("element", "")
    return f"{shooter} > {said}" if question.key == "shoot-or-hold" and said != HOLD else said
