"""A battle: shows the open question, checks and journals answers, replays, forks and undoes.

Between two steps all memory is in the state, so (snapshot, answers since) can be stored, sent,
forked and undone. A snapshot after each answer that ends a step, and after some more steps that
ask nothing, is enough: the few that are left are gone through again in no time.
"""

from collections.abc import Iterable, Sequence
from typing import Any, Generic
from zlib import crc32

from msgspec import Struct
from msgspec.msgpack import Encoder, decode

from .answers import FATE, Answer, Entry, Illegal, Placement, Refusal
from .engine import Engine, Event, O, S
from .questions import Question, Sealed

encode = Encoder().encode
EVERY = 8
"""Of so many steps that ask nothing one gets a checkpoint: encoding costs as much as the step.

After so many answers, the last ones of a sparse replay, are all checkpoints.
"""
SPARSE = 32
"""Of so many of the answers before those one gets a checkpoint."""


class Diverged(LookupError):
    """A journal answers another question than the one the rules ask: they have changed."""


class Mark(Struct, frozen=True, gc=False):
    """A checkpoint before a step: answers and events so far, and the encoded state."""

    answers: int
    events: int
    snapshot: bytes

    @property
    def checksum(self) -> int:
        return crc32(self.snapshot)


class Battle(Generic[O, S]):
    """One battle of any game. `question` is open, or None when the battle is over."""

    def __init__(
        self,
        engine: type[Engine[O, S]],
        opening: O,
        snapshot: bytes | None = None,
        every: int = EVERY,
    ) -> None:
        self.engine, self.opening = engine, opening
        self.journal: list[Entry] = []
        self.events: list[Event] = []
        self.marks: list[Mark] = []
        self.questions: tuple[Question, ...] = ()
        self._sealed: dict[str, Answer] | None = None
        self._sparse = 0  # up to this answer checkpoints may be few
        self._every = every
        self._restart(Mark(0, 0, snapshot or encode(engine.begin(opening))))

    @property
    def question(self) -> Question | None:
        """The open question; of sealed ones the first that is not answered yet."""
        return self.questions[0] if self.questions else None

    def answer(self, answer: Answer, seat: str = "") -> None:
        """Answer the open question.

        `seat` tells whose question is meant while several are sealed. Raises `Illegal` with the
        reason, and then nothing has happened.
        """
        question = self._asked(seat)
        if isinstance(answer, Placement):
            answer = answer.rounded()
        if refusal := question.check(answer):
            raise Illegal(refusal)
        self._enter(question, answer)

    def replay(self, entries: Sequence[Entry], sparse: bool = False) -> "Battle[O, S]":
        """Give answers that were legal once, unchecked. Raises `Diverged` at a changed question.

        `sparse`: who only wants to go on playing can do with a checkpoint now and then, and after
        the last answers: so these are taken back at once.
        """
        self._sparse = len(self.journal) + len(entries) - EVERY if sparse else 0
        try:
            for entry in entries:
                self._enter(self._meant(entry), entry.answer)
        finally:
            self._sparse = 0
        return self

    def _meant(self, entry: Entry) -> Question:
        """The open question that an entry answers."""
        for question in self.questions:
            if question.seat == entry.seat and question.key == entry.key:
                return question
        asked = self.question and (self.question.seat, self.question.key)
        at = f"answer {len(self.journal) + 1}"
        raise Diverged(f"{at}: {entry.seat}, {entry.key} is answered, {asked} is asked")

    @classmethod
    def resume(
        cls,
        engine: type[Engine[O, S]],
        opening: O,
        mark: Mark,
        journal: Iterable[Entry],
        events: Iterable[Event],
    ) -> "Battle[O, S]":
        """A battle that goes on from a checkpoint. Journal and events reach beyond it or not.

        What was before the checkpoint can be read and not be undone.
        """
        battle = cls(engine, opening, mark.snapshot)
        entries = list(journal)
        battle.journal[:] = entries[: mark.answers]
        battle.events[:] = list(events)[: mark.events]
        battle.marks.clear()
        battle._restart(mark)
        battle.replay(entries[mark.answers :], sparse=True)
        return battle

    def fork(self) -> "Battle[O, S]":
        """A battle of its own in the same position, without the past's journal and events.

        Steps that ask nothing and come after the last checkpoint are gone through once: the first
        fork leaves a checkpoint behind them, for who forks once forks often.
        """
        mark = self.marks[-1]
        twin = Battle(self.engine, self.opening, mark.snapshot, every=1)
        twin._every, late = EVERY, twin.marks[0]
        self.marks[-1] = Mark(mark.answers, mark.events + late.events, late.snapshot)
        return twin.replay(self.journal[mark.answers :])

    def undo(self) -> None:
        """Take exactly one answer back. Raises `IndexError` when nothing was answered."""
        kept = len(self.journal) - 1
        if kept < 0:
            raise IndexError("nothing has been answered yet")
        while self.marks[-1].answers > kept:
            self.marks.pop()
        mark = self.marks.pop()
        again = self.journal[mark.answers : kept]
        del self.journal[mark.answers :], self.events[mark.events :]
        self._restart(mark)
        self.replay(again)

    @property
    def over(self) -> bool:
        return not self.questions

    @property
    def sealed(self) -> bool:
        """Whether several seats are answering at once, without seeing each other's answers."""
        return self._sealed is not None

    def _asked(self, seat: str) -> Question:
        for question in self.questions:
            if seat in ("", question.seat):
                return question
        raise Illegal(Refusal("not-your-question", (), {"seat": seat}))

    def _enter(self, question: Question, answer: Answer) -> None:
        entry = Entry(question.seat, question.key, answer, question.dice, question.size)
        self.journal.append(entry)
        if self._sealed is None:
            self._send(answer)
            return
        self._sealed[question.seat] = answer
        self.questions = tuple(q for q in self.questions if q is not question)
        if not self.questions:
            self._send(self._sealed)

    def _restart(self, mark: Mark) -> None:
        self.marks.append(mark)
        self.state: S = decode(mark.snapshot, type=self.engine.kind)
        self.step: Any = self.engine(self.opening, self.state, self.events.append).play()
        self._send(None)

    def _send(self, answer: Any) -> None:
        """Let the rules go on to their next question, with checkpoints on the way there."""
        self.questions, self._sealed = (), None
        every = self._every
        wait = every if answer is None else 0  # the step at which one resumes has its checkpoint
        send = self.step.send
        try:
            while (asked := send(answer)) is None:
                if not wait:
                    self._mark()
                wait, answer = (wait or every) - 1, None
        except StopIteration:
            self._mark()
            return
        except Exception as crash:
            crash.add_note(f"at answer {len(self.journal)}: {self.journal[-1:]}")
            raise
        if isinstance(asked, Sealed):
            self._sealed, self.questions = {}, asked.questions
        else:
            self.questions = (asked,)

    def _mark(self) -> None:
        """A checkpoint here; of those with the same number of answers the latest is enough."""
        answers, last = len(self.journal), self.marks[-1].answers
        if answers < self._sparse and answers - last < SPARSE:
            return
        assert not self.step.gi_yieldfrom, "only play() may checkpoint"
        if last == answers:
            self.marks.pop()
        self.marks.append(Mark(answers, len(self.events), encode(self.state)))


def is_fate(question: Question) -> bool:
    """Whether dice or cards answer this question."""
    return question.seat == FATE
