"""Real dice: a person rolls them on the table and types their faces."""

import re

from feldherr.cli.voice import out
from feldherr.host import Battle
from feldherr.table import Answer, Draw, Question, Roll, SeededFate
from feldherr.table.fate import Faces

from .talk import Talk, meaning

NUMBERS = re.compile(r"\d+(?:[\s,;]+\d+)*")


class Hand:
    """Gets faces out of a person: the `ask` of a `ManualFate`."""

    def __init__(self, talk: Talk, battle: Battle) -> None:
        self.talk, self.battle = talk, battle

    def __call__(self, question: Question, wrong: Answer | None) -> Faces:
        """The typed faces, or those that the program rolls when that is wished.

        Raises `Leave` or `TakeBack`.
        """
        if wrong is None:
            self.talk.news()
        else:
            self.talk.say("wrong-faces", "yellow")
        out.print(self.battle.asks(self.talk.language), style="bold", markup=False)
        self.explain(question)
        line = self.talk.hear("")
        if meaning(line, ("roll",)):
            return SeededFate(self.battle.secret).answer(question, len(self.battle.journal))
        return self.faces(question, line)

    def explain(self, question: Question) -> None:
        """Which dice, or how many cards of how many."""
        if isinstance(question, Roll):
            self.talk.say("roll", "dim", count=len(question.dice), sides=question.dice[0])
        elif isinstance(question, Draw):
            self.talk.say("draw", "dim", count=question.count, size=question.size)

    def faces(self, question: Question, line: str) -> Faces:
        """The numbers of a line as an answer: cards count from 1 for people.

        Where twice as many or as few W6 may stand in for the dice of a game, its rules say.
        """
        if not NUMBERS.fullmatch(line):
            return ()
        typed = tuple(int(number) for number in re.findall(r"\d+", line))
        if isinstance(question, Draw):
            return tuple(number - 1 for number in typed)
        if isinstance(question, Roll) and len(typed) != len(question.dice):
            return self.by_w6(question, typed)
        return typed

    def by_w6(self, question: Roll, typed: Faces) -> Faces:
        """The faces for which W6 were thrown; what was typed if they do not fit."""
        try:
            return self.battle.played.by_w6(question.dice, typed)
        except (ValueError, KeyError):
            return typed
