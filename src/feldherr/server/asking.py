"""The open question, told to the seat that is asked: what can be answered, in words and odds."""

from collections.abc import Iterator
from time import thread_time
from typing import Any, Literal

from feldherr.games.registry import Game
from feldherr.picture.scene import Die, Text
from feldherr.table import CITES, Choice, Form, Place, Placement, Question, Sight
from feldherr.table.answers import Answer
from feldherr.table.questions import Draw, Roll
from feldherr.texts import LANGUAGES, text

from .advice import Prospect
from .messages import Judged, Propose, Proposed
from .told import Asked, Group, Option, Part
from .wording import Wording, refused

PATIENCE = 0.003
"""Seconds of processor time after which a search for a legal proposal lets others go first."""
KINDS: dict[type[Question], Literal["choice", "form", "place", "roll", "draw"]] = {
    Choice: "choice",
    Form: "form",
    Place: "place",
    Roll: "roll",
    Draw: "draw",
}


class Asking:
    """One question and the seat that answers it. Everything is seen through that seat's eyes."""

    def __init__(self, played: Game, wording: Wording, question: Question, sight: Sight) -> None:
        self.played, self.aid, self.wording = played, played.aid, wording
        self.question, self.sight = question, sight

    def asked(self, number: int, step: Any) -> Asked:
        """The question, whose answer will be answer `number`; `step` is what asks it."""
        question = self.question
        return Asked(
            number=number,
            key=question.key,
            kind=KINDS[type(question)],
            text=self.said(question),
            options=(*map(self.option, self.words()), *self.greyed()),
            pictured=self.pictured(),
            parts=self.parts(),
            groups=self.groups(),
            dice=question.dice,
            faces=self.faces(),
            size=question.size,
            count=question.count if isinstance(question, Draw) else 0,
            rules=cited(step),
        )

    def said(self, question: Question) -> Text:
        """A question in words; of two who share a seat it names the one who decides."""
        said = self.wording.asks(question)
        player = question.about.get("player")
        if player is None:
            return said
        told = {"en": said.en, "de": said.de}
        return Text(
            **{
                language: text(language, "server-player", player=player, said=told[language])
                for language in LANGUAGES
            }
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
        words = self.aid.words(rules, question, answer)
        return Option(
            answer=answer,
            text=self.wording.text(words),
            note=self.wording.note(words.note),
            bodies=self.aid.concerns(rules, question, answer),
            dice=self.meant(answer),
            stand=self.aid.stand(rules, question, answer),
        )

    def meant(self, answer: str) -> tuple[Die, ...]:
        """The dice that an answer means by their numbers; `lying` names those on the table."""
        lying, numbers = self.question.about.get("lying", ()), answer.split(" ")
        if self.played.die is None or not lying or not all(map(str.isdigit, numbers)):
            return ()
        return tuple(self.played.die(lying[int(number) - 1]) for number in numbers)

    def pictured(self) -> bool:
        """Whether it can be shown on the table where an option leads."""
        question, rules = self.question, self.sight.rules
        first = next(iter(self.words()), None) if isinstance(question, Choice) else None
        if first is None:
            return False
        shown = self.aid.ghost(rules, question, first) or self.aid.shapes(rules, question, first)
        return bool(shown)

    def faces(self) -> tuple[tuple[Die, ...], ...]:
        """What each face of each die shows, if they have symbols: `colours` names those dice."""
        roll, show = self.question, self.played.die
        if show is None or not isinstance(roll, Roll) or "colours" not in roll.about:
            return ()
        dice = zip(roll.about["colours"], roll.dice, strict=True)
        return tuple(tuple(show(f"{c}-{n}") for n in range(1, s + 1)) for c, s in dice)

    def parts(self) -> tuple[Part, ...]:
        """The choices of a form."""
        form = self.question
        return tuple(map(self.part, form.parts)) if isinstance(form, Form) else ()

    def part(self, choice: Choice) -> Part:
        alone = Asking(self.played, self.wording, choice, self.sight)
        return Part(
            key=choice.key,
            text=self.said(choice),
            bodies=self.aid.concerns(self.sight.rules, choice, ""),
            player=choice.about.get("player", 0),
            options=tuple(map(alone.option, alone.words())),
        )

    def greyed(self) -> Iterator[Option]:
        """What cannot be answered, shown with the reason."""
        rules, question = self.sight.rules, self.question
        for answer, wrong in self.aid.refused(rules, question):
            words = self.aid.words(rules, question, answer)
            yield Option(
                answer=answer,
                text=self.wording.text(words),
                note=self.wording.note(words.note),
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
            wheels=self.aid.wheels(rules, question, what),
            snaps=self.aid.snaps(rules, question, what),
        )

    # --- What is told to who asks for it ---

    def proposed(self, wish: Propose) -> Proposed:
        """The next legal placement among the game's proposals; of these bodies, if any are named.

        One is judged at least, and not so many that somebody else waits for long.
        """
        offered = self.question.proposals if isinstance(self.question, Place) else ()
        enough, judged = thread_time() + PATIENCE, False
        for at in range(max(0, wish.since), len(offered)):
            if judged and thread_time() > enough:
                return Proposed(ref=wish.ref, next=at)
            answer = offered[at]
            if isinstance(answer, Placement) and wish.what in ((), answer.what):
                judged = True
                if self.question.check(answer) is None:
                    return Proposed(ref=wish.ref, placement=answer, next=(at + 1) % len(offered))
        return Proposed(ref=wish.ref)

    def weighed(self, answer: str) -> tuple[Prospect, ...] | None:
        """The odds of an option; None: it is not offered."""
        known = self.offered()
        return known[answer].odds(answer) if answer in known else None

    def offered(self) -> "dict[str, Asking]":
        """Every word that may be answered, with the question or part of a form that it answers."""
        if not isinstance(self.question, Form):
            return dict.fromkeys(self.words(), self)
        parts = [Asking(self.played, self.wording, p, self.sight) for p in self.question.parts]
        return {word: part for part in parts for word in part.words()}

    def odds(self, answer: str | Placement) -> tuple[Prospect, ...]:
        """What an answer leads to."""
        found = self.aid.odds(self.sight.rules, self.question, answer)
        return self.wording.prospects(found)

    def judged(self, ref: int, answer: Answer) -> Judged:
        """What would come of an answer; of a word that is refused nothing."""
        question, wording = self.question, self.wording
        placement = answer.rounded() if isinstance(answer, Placement) else None
        wrong = question.check(placement or answer)
        refusal = refused(wrong, wording.teller) if wrong else None
        if isinstance(answer, tuple) or (refusal and placement is None):
            return Judged(ref=ref, refused=refusal)
        rules, shown = self.sight.rules, placement or str(answer)
        gauge = self.aid.gauge(rules, question, placement) if placement else None
        return Judged(
            ref=ref,
            refused=refusal,
            ghost=self.aid.ghost(rules, question, shown),
            shapes=tuple(map(wording.laid, self.aid.shapes(rules, question, shown))),
            measure=wording.measure(gauge),
            nearest=self.aid.nearest(rules, question, placement) if placement else None,
            odds=self.odds(placement) if placement else (),
        )


def cited(step: Any) -> tuple[str, ...]:
    """The rules that the innermost suspended part of a step carries out."""
    found: tuple[str, ...] = ()
    while step is not None and hasattr(step, "gi_code"):
        found = CITES.get(step.gi_code) or found
        step = step.gi_yieldfrom
    return found
