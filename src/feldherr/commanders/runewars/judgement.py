"""What an answer is worth at once: quick enough to be asked for in thought, too."""

from functools import cached_property

from feldherr.commanders.greedy import Rating
from feldherr.commanders.habit import habit
from feldherr.games.runewars.engine import Runewars
from feldherr.games.runewars.movement.terrain import pose_at
from feldherr.table import Answer, Placement, Question

from .battle_order import BattleOrder
from .choices import Choices
from .places import Places
from .worth import Notes


class Judgement:
    """One side's judgement of its answers; `brief`: in thought, where a glance is enough."""

    def __init__(self, rules: Runewars, seat: str, notes: Notes, brief: bool = False) -> None:
        self.rules, self.seat, self.notes, self.brief = rules, seat, notes, brief

    @cached_property
    def choices(self) -> Choices:
        return Choices(self.rules, self.seat, self.notes)

    @cached_property
    def places(self) -> Places:
        return Places(self.rules, self.seat, self.notes)

    @cached_property
    def order(self) -> BattleOrder:
        return BattleOrder(self.rules, self.seat, self.notes)

    def rate(self, question: Question, answer: Answer) -> Rating:
        """The worth of an answer in points, and why."""
        if isinstance(answer, Placement):
            if question.key in self.order.placing:
                return self.order.rate_place(question, answer)
            if self.brief:
                return self.places.glance_at(self.rules.unit(answer.what[0]), pose_at(answer))
            return self.places.rate_placement(question, answer)
        said, key = str(answer), question.key
        if key in self.order.judges:
            return self.order.judges[key](said)
        if self.brief and key == "attack-target":
            return self.choices.met(question, said)
        judge = self.choices.judges.get(key)
        return judge(question, said) if judge else self.by_place(question, said)

    def by_place(self, question: Question, said: str) -> Rating:
        """Words that lead somewhere; all others out of habit."""
        if question.key == "unit-move":
            return (self.places.glance if self.brief else self.places.move)(question, said)
        if question.key == "close-in":
            return self.places.close_in(question, said)
        if question.key == "enter-terrain":
            return self.places.enter(question, said)
        if question.key == "reform":
            return self.places.stay(question, self.brief)
        return habit(question, said)

    def best(self, question: Question) -> Answer:
        """The best rated of the proposals that is legal."""
        found = list(question.proposals)
        if len(found) > 1:
            found.sort(key=lambda answer: -self.rate(question, answer)[0])
        return next(answer for answer in found if question.check(answer) is None)
