"""The open question, told to the seat that is asked: what can be answered, in words and odds."""

from collections.abc import Iterator
from typing import Any, Literal

from feldherr.games.registry import Game
from feldherr.table import CITES, Choice, Place, Placement, Question, Sight
from feldherr.table.answers import Answer
from feldherr.table.questions import Draw, Roll

from .messages import Asked, Group, Judged, Option
from .wording import Wording, refused

ENOUGH, PATIENCE = 2, 6
"""So many legal proposals are told, out of so many that are looked at."""
KINDS: dict[type[Question], Literal["choice", "place", "roll", "draw"]] = {
    Choice: "choice",
    Place: "place",
    Roll: "roll",
    Draw: "draw",
}


class Asking:
    """One question and the seat that answers it. Everything is seen through that seat's eyes."""

    def __init__(self, played: Game, wording: Wording, question: Question, sight: Sight) -> None:
        self.aid, self.wording = played.aid, wording
        self.question, self.sight = question, sight

    def asked(self, number: int, step: Any) -> Asked:
        """The question, whose answer will be answer `number`; `step` is what asks it."""
        question = self.question
        return Asked(
            number=number,
            key=question.key,
            kind=KINDS[type(question)],
            text=self.wording.teller.text(f"ask-{question.key}", question.about),
            options=(*map(self.option, self.words()), *self.greyed()),
            groups=self.groups(),
            proposals=self.proposals(),
            dice=question.dice if isinstance(question, Roll) else (),
            size=question.size if isinstance(question, Draw) else 0,
            count=question.count if isinstance(question, Draw) else 0,
            rules=cited(step),
        )

    def words(self) -> tuple[str, ...]:
        """The words and ids that may be answered."""
        question = self.question
        if isinstance(question, Place):
            return question.words
        if isinstance(question, Choice):
            return tuple(str(answer) for answer in question.options)
        return ()

    def option(self, answer: str) -> Option:
        rules, question = self.sight.rules, self.question
        return Option(
            answer=answer,
            text=self.wording.text(self.aid.words(rules, question, answer)),
            bodies=self.aid.concerns(rules, question, answer),
            odds=self.wording.prospects(self.aid.odds(rules, question, answer)),
        )

    def greyed(self) -> Iterator[Option]:
        """What cannot be answered, shown with the reason."""
        rules, question = self.sight.rules, self.question
        for answer, wrong in self.aid.refused(rules, question):
            yield Option(
                answer=answer,
                text=self.wording.text(self.aid.words(rules, question, answer)),
                bodies=self.aid.concerns(rules, question, answer),
                refused=refused(wrong, self.wording.teller),
            )

    def groups(self) -> tuple[Group, ...]:
        if not isinstance(self.question, Place):
            return ()
        return tuple(self.group(what) for what in self.aid.movable(self.sight.rules, self.question))

    def group(self, what: tuple[str, ...]) -> Group:
        rules, question, text = self.sight.rules, self.question, self.wording.text
        return Group(
            what=what,
            text=text(self.aid.group_words(rules, question, what)),
            manners=tuple(
                (how, text(self.aid.manner_words(rules, question, how)))
                for how in self.aid.manners(rules, question, what)
            ),
        )

    def proposals(self) -> tuple[Placement, ...]:
        """A few legal placements; if there are no words, at least one that is found anywhere."""
        if not isinstance(self.question, Place):
            return ()
        found = list[Placement]()
        for tried, answer in enumerate(self.question.proposals):
            if len(found) == ENOUGH or (tried >= PATIENCE and (found or self.question.words)):
                break
            if isinstance(answer, Placement) and self.question.check(answer) is None:
                found.append(answer)
        return tuple(found)

    def judged(self, ref: int, answer: Answer) -> Judged:
        """What would come of an answer."""
        rules, question, wording = self.sight.rules, self.question, self.wording
        placement = answer.rounded() if isinstance(answer, Placement) else None
        wrong = question.check(placement or answer)
        known = not isinstance(answer, tuple) and (wrong is None or placement is not None)
        return Judged(
            ref=ref,
            refused=refused(wrong, wording.teller) if wrong else None,
            ghost=self.aid.ghost(rules, question, placement) if placement else (),
            measure=wording.measure(self.aid.gauge(rules, question, placement))
            if placement
            else None,
            nearest=self.aid.nearest(rules, question, placement) if placement else None,
            odds=wording.prospects(self.aid.odds(rules, question, placement or str(answer)))
            if known
            else (),
        )


def cited(step: Any) -> tuple[str, ...]:
    """The rules that the innermost suspended part of a step carries out."""
    found: tuple[str, ...] = ()
    while step is not None and hasattr(step, "gi_code"):
        found = CITES.get(step.gi_code) or found
        step = step.gi_yieldfrom
    return found
