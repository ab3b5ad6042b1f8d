"""A person who leads an army at the terminal."""

from itertools import groupby

from rich.text import Text

from feldherr.cli.voice import out
from feldherr.commanders import adviser, commander
from feldherr.host import Battle
from feldherr.table import Answer, Choice, Form, Question, Sight
from feldherr.texts import sentence, text

from .options import Options
from .talk import TakeBack, Talk, meaning
from .typed import understood

HUMAN = "human"
"""What stands in place of a commander's name."""
WISHES = ("again", "more", "advice", "auto")
"""What can be typed at a question beside answers and the table's commands."""
MOST = 30
"""How many answers are listed at once."""


class Human:
    """Shows each question with numbered answers, and asks until one is allowed."""

    def __init__(self, talk: Talk, battle: Battle, hotseat: bool) -> None:
        self.talk, self.battle, self.hotseat = talk, battle, hotseat
        self.turn = -1

    def answer(self, question: Question, sight: Sight) -> Answer:
        """A legal answer. Raises `Leave` or `TakeBack`."""
        self.greet(question)
        if isinstance(question, Form):
            return self.filled(question, sight)
        return self.chosen(question, sight)

    def filled(self, form: Form, sight: Sight) -> str:
        """The answers to all parts of a form. Taking back goes to the part before."""
        out.print(self.battle.asks(self.talk.language, form), style="bold", markup=False)
        given = list[str]()
        while len(given) < len(form.parts):
            try:
                given.append(str(self.chosen(form.parts[len(given)], sight)))
            except TakeBack:
                if not given:
                    raise
                given.pop()
        return " ".join(given)

    def chosen(self, question: Question, sight: Sight) -> Answer:
        """A legal answer to one question, or to one part of a form."""
        options = Options(self.battle, question, sight, self.talk.language)
        self.show(options)
        while (said := self.said(options)) is None:
            continue
        return said

    def said(self, options: Options) -> Answer | None:
        """What one typed line says: a legal answer, or nothing, and then it is told why."""
        line = self.talk.hear(options.question.seat)
        wish = meaning(line, WISHES)
        if wish in ("again", "more"):
            self.show(options, MOST if wish == "again" else 0)
        elif wish:
            return self.advised(options, follow=wish == "auto")
        elif (said := understood(line, options)) is None:
            self.not_understood(options, line)
        elif others := options.foreign(said):
            self.talk.say("other-unit", "yellow", line=others, known=options.known)
        elif why := self.battle.refuses(said, self.talk.language, options.question):
            out.print(why, style="yellow", markup=False)
        else:
            return said
        return None

    # --- Showing ---

    def greet(self, question: Question) -> None:
        """Whose question it is and where the battle stands; at a new turn also the table."""
        moment, talk = self.battle.moment, self.talk
        if self.hotseat and (question.seat,) != talk.seats:
            self.hand_over(question.seat)
        talk.news()
        phase = text(talk.language, self.battle.played.phases[moment.phase])
        at = self.battle.played.seats.index(question.seat)
        lost = {"own": moment.lost[at], "enemy": moment.lost[1 - at]}
        side = self.battle.teller.names[talk.language][question.seat]
        args = {"turn": moment.turn, "side": side, "phase": phase, **lost}
        out.rule(text(talk.language, "terminal-status", **args), style="dim")
        if moment.turn != self.turn:
            self.turn = moment.turn
            talk.map(question.seat)

    def hand_over(self, seat: str) -> None:
        """Two people at one screen: what one of them may not see is gone before the other looks."""
        if self.talk.seats:
            out.clear()
        self.talk.seats = (seat,)
        self.talk.say("hand-over", side=self.battle.teller.names[self.talk.language][seat])
        self.talk.hear("")

    def show(self, options: Options, most: int = MOST) -> None:
        """The question, the numbered answers (`most` 0: all of them), what else can be typed."""
        asked = self.battle.asks(self.talk.language, options.question)
        out.print(asked, style="bold", markup=False)
        shown = options.first(most) if most else range(len(options.answers))
        for heading, numbers in groupby(shown, lambda at: options.heading(options.answers[at])):
            if heading:
                out.print(f"     {heading}", markup=False)
            for at in numbers:
                out.print(line(at + 1, *options.row(options.answers[at])))
        if left := len(options.answers) - len(shown):
            self.talk.say("more", "dim", count=left)
        self.hint("how-to-choose", "how-to-place", options, "dim")

    def not_understood(self, options: Options, line: str) -> None:
        """What could have been typed instead."""
        self.hint("not-understood", "no-such-place", options, "yellow", line=line)

    def hint(self, choose: str, place: str, options: Options, style: str, **args: str) -> None:
        """A sentence for questions that are answered by words, or by places too."""
        if isinstance(options.question, Choice):
            self.talk.say(choose, style, **args)
        else:
            self.talk.say(place, style, **args, **options.ruler.examples(self.talk.language))

    # --- Advice ---

    def advised(self, options: Options, follow: bool) -> Answer | None:
        """What a commander would answer, and why. `follow`: that is the answer."""
        best = adviser(self.battle.played.name)
        friend = commander(best, f"{self.battle.secret}:{options.question.seat}")
        answer = friend.answer(options.question, options.sight)
        names = self.battle.teller.names[self.talk.language]
        why = sentence(self.talk.language, friend.why.key, friend.why.args, names)
        told = filter(None, (options.heading(answer), *options.row(answer)))
        self.talk.say("advice", what=": ".join(told), why=why)
        return answer if follow else None


def line(number: int, called: str, leads: str) -> Text:
    """One answer of the list."""
    return Text.assemble(f"{number:>4} {called}", (f"  {leads}" if leads else "", "dim"))
