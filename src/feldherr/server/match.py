"""A battle at its table, as its record tells it: what was answered, taken back, asked and said.

Nothing here waits or stores. Deeds of the players become lines; `follow` is the only way in which a
line takes effect, whether it was just made, read from the database, or stored by another server.
"""

from collections.abc import Iterable
from functools import cached_property
from typing import Any, Literal

import msgspec
from msgspec import Struct

from feldherr.games.registry import Moment, game
from feldherr.games.showable import AnyName
from feldherr.store import (
    Answered,
    Chatted,
    Ended,
    Led,
    Requested,
    Settled,
    Standing,
    Undone,
)
from feldherr.store.lines import AnyLine
from feldherr.table import FATE, Battle, CommittedFate, Entry, Event, Illegal, Question, Refusal
from feldherr.table.answers import Answer, Placement
from feldherr.table.battle import Mark
from feldherr.table.questions import Draw, Roll

from .jobs import Position
from .secrets import hidden

Dice = Literal["table", "own"]
"""Whether the table rolls, or the players with dice of their own."""


class Start(Struct, frozen=True, omit_defaults=True):
    """What never changes about a battle. `armies` are their names, by seat.

    `leaders`: the commander of each seat at the beginning, "" is a person.
    `together`: the persons sit at one screen, so nobody needs to agree to what the other wants.
    The first `branched` answers come from another battle.
    """

    game: str
    armies: dict[str, AnyName]
    opening: Any
    leaders: dict[str, str]
    dice: Dice = "table"
    together: bool = False
    branched: int = 0


class Past(Struct, frozen=True, array_like=True):
    """A match that rests: the checkpoint behind which nothing can be taken back, and the events."""

    mark: Mark
    events: list[Event]
    kept: int


class Match:
    """One battle. `kept`: so many answers nobody can take back. `serial`: lines followed so far."""

    def __init__(
        self, start: Start, secret: str, past: Past | None = None, journal: Iterable[Entry] = ()
    ) -> None:
        self.start, self.secret = start, secret
        self.played = game(start.game)
        engine = self.played.engine
        self.opening = msgspec.convert(start.opening, engine.opens)
        if past is None:
            self.battle: Battle[Any, Any] = Battle(engine, self.opening)
        else:
            self.battle = Battle.resume(engine, self.opening, past.mark, journal, past.events)
        self.kept, self.serial = past.kept if past else 0, 0
        self.leaders = dict(start.leaders)
        self.chat, self.requests = list[Chatted](), dict[str, Requested]()
        self.ended: Ended | None = None
        self.fate = CommittedFate(secret)
        self.hidden = frozenset(hidden(self.battle.state))
        self.asked_at = dict[Question, int]()
        self._note_questions()

    # --- What is so ---

    @property
    def number(self) -> int:
        """How many answers hold."""
        return len(self.battle.journal)

    @property
    def over(self) -> bool:
        return self.ended is not None or self.battle.over

    @cached_property
    def moment(self) -> Moment:
        """Turn, phase, losses, winner; looked up once after each line."""
        return self.played.moment(self.opening, self.battle.state)

    @property
    def waiting_for(self) -> tuple[str, ...]:
        """The seats whose turn it is to say something."""
        return () if self.over else tuple(self.asks(q) for q in self.battle.questions)

    @property
    def persons(self) -> list[str]:
        return [seat for seat in self.played.seats if not self.leaders[seat]]

    @property
    def standing(self) -> Standing:
        """What a list of battles shows."""
        moment = self.moment
        waiting = self.waiting_for
        leaders = dict(self.leaders)
        return Standing(moment.turn, moment.lost, self.number, waiting, self.over, leaders)

    def asks(self, question: Question) -> str:
        """The seat that answers: with dice of their own the players answer for fate."""
        if question.seat != FATE or self.start.dice == "table":
            return question.seat
        roller = question.roller if isinstance(question, Roll) else ""
        roller = question.drawer if isinstance(question, Draw) else roller
        if roller in self.persons or not self.persons:
            return roller
        return self.persons[0]

    def question(self, seat: str) -> Question | None:
        """What this seat is asked now."""
        if self.over or not seat:
            return None
        return next((q for q in self.battle.questions if self.asks(q) == seat), None)

    @property
    def roll(self) -> Roll | None:
        """The dice that are to be rolled now."""
        return question if isinstance(question := self.battle.question, Roll) else None

    @property
    def rollers(self) -> tuple[str, ...]:
        """For which seats the dice fall that are to be rolled now."""
        return self.played.whose(self.battle.state, self.roll) if self.roll else ()

    def other(self, seat: str) -> str:
        return next(name for name in self.played.seats if name != seat)

    # --- What is done: the line to be stored, or `Illegal` ---

    def answer(self, seat: str, number: int, answer: Answer) -> Answered:
        """An answer, as answer `number` of the battle."""
        question = self.question(seat)
        if question is None:
            raise Illegal(Refusal("over" if self.over else "not-asked"))
        if not self.asked_at[question] <= number <= self.number + 1:
            raise Illegal(Refusal("late-answer"))
        if isinstance(answer, Placement):
            answer = answer.rounded()
        if refusal := question.check(answer):
            raise Illegal(refusal)
        return Answered(entry(question, answer))

    def rolled(self) -> Answered | None:
        """What the dice of the table say, if they are asked."""
        question = self.battle.question
        if self.over or question is None or FATE not in self.waiting_for:
            return None
        return Answered(entry(question, self.fate.answer(question, self.number)))

    def can_undo(self, seat: str) -> int:
        """How many answers this seat can take back: to its last one that gave nothing away."""
        if not self.over:
            for number in range(self.number - 1, self.kept - 1, -1):
                if self.battle.journal[number].seat == seat:
                    return self.number - number
        return 0

    # --- What happens ---

    def follow(self, line: AnyLine) -> None:
        """Let a line take effect. Raises `Diverged` if the rules now ask another question."""
        self.note(line)
        self.__dict__.pop("moment", None)
        if isinstance(line, Answered):
            self._enter(line.entry)
        elif isinstance(line, Undone):
            while self.number > line.kept:
                self.battle.undo()
            self.hidden = frozenset(hidden(self.battle.state))
            self._note_questions()

    def note(self, line: AnyLine) -> None:
        """The part of a line that concerns the table and not the battle."""
        self.serial += 1
        if isinstance(line, Answered) and line.entry.seat != FATE:
            self.requests.pop("undo", None)
            offer = self.requests.get("draw")
            if offer and offer.seat != line.entry.seat:
                del self.requests["draw"]
        elif isinstance(line, Requested):
            self.requests[line.what] = line
        elif isinstance(line, Settled):
            self.requests.pop(line.what, None)
        elif isinstance(line, Chatted):
            self.chat.append(line)
        elif isinstance(line, Led):
            self.leaders[line.seat] = line.commander
        elif isinstance(line, Ended):
            self.ended = line

    def _enter(self, given: Entry) -> None:
        sealed = self.battle.sealed
        self.battle.replay([given])
        opened = sealed and not self.battle.sealed
        before, self.hidden = self.hidden, frozenset(hidden(self.battle.state))
        if given.seat == FATE or opened or before - self.hidden:
            self.keep()
        self._note_questions()

    def keep(self) -> None:
        """Nobody can take back what has been up to here."""
        self.kept = self.number
        marks = self.battle.marks
        last = max(i for i, mark in enumerate(marks) if mark.answers <= self.kept)
        del marks[:last]

    def _note_questions(self) -> None:
        """Since which answer each question is open: of sealed ones the second does not wait."""
        known, now = self.asked_at, self.number + 1
        self.asked_at = {q: known.get(q, now) for q in self.battle.questions}

    def position(self) -> Position:
        """What a commander needs to think about what is asked now."""
        mark = self.battle.marks[-1]
        since = tuple(self.battle.journal[mark.answers :])
        return Position(self.start.game, self.encoded_opening, mark.snapshot, since)

    @cached_property
    def encoded_opening(self) -> bytes:
        return msgspec.msgpack.encode(self.opening)

    def past(self) -> Past:
        """What is needed to go on from here later."""
        return Past(self.battle.marks[0], self.battle.events, self.kept)


def entry(question: Question, answer: Answer) -> Entry:
    """The entry of an answer in the journal."""
    return Entry(question.seat, question.key, answer, question.dice, question.size)


def held(lines: Iterable[AnyLine]) -> list[Entry]:
    """The answers that hold at the end of a record."""
    journal = list[Entry]()
    for line in lines:
        if isinstance(line, Answered):
            journal.append(line.entry)
        elif isinstance(line, Undone):
            del journal[line.kept :]
    return journal
