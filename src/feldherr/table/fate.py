"""Who answers rolls and draws: a seed, a script, people with real dice, or a committed secret."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from hashlib import blake2b, sha256
from typing import Protocol

from .answers import FATE, Answer, Entry
from .questions import Draw, Question, Roll

Faces = tuple[int, ...]


class Fate(Protocol):
    def answer(self, question: Question, number: int) -> Faces:
        """The faces or cards for `question`, the `number`th answer of its battle."""
        ...


class SeededFate:
    """Rolls that depend on a secret and the number of the answer alone.

    The same secret gives the same battle; to take back a decision does not change the dice that
    follow at the same place. Nothing is remembered, so forks and crashes cannot upset it.
    """

    def __init__(self, secret: str) -> None:
        self.secret = secret

    def answer(self, question: Question, number: int) -> Faces:
        chance = Chance(self.secret, number)
        if isinstance(question, Roll):
            return tuple(chance.below(sides) + 1 for sides in question.dice)
        assert isinstance(question, Draw), question
        pile = list(range(question.size))
        return tuple(pile.pop(chance.below(len(pile))) for _ in range(question.count))


class CommittedFate(SeededFate):
    """A seeded fate whose seed is sealed: the commitment is published before the first roll."""

    @property
    def commitment(self) -> str:
        return commitment(self.secret)


def commitment(secret: str) -> str:
    """What is published of a secret before the battle: SHA-256 of its UTF-8, in hex."""
    return sha256(secret.encode()).hexdigest()


class ScriptedFate:
    """Faces that somebody wrote down, in order. Raises `LookupError` when they run out."""

    def __init__(self, script: Iterable[Faces]) -> None:
        self.script: Iterator[Faces] = iter(script)

    def answer(self, question: Question, number: int) -> Faces:
        for faces in self.script:
            return faces
        raise LookupError(f"the script has no faces for {question.key}, answer {number}")


class ManualFate:
    """People roll real dice on a real table; `ask` gets the faces out of them.

    It is asked again as long as the faces do not fit the question; what it gets to see beside the
    question is the last answer that did not fit.
    """

    def __init__(self, ask: Callable[[Question, Answer | None], Faces]) -> None:
        self.ask = ask

    def answer(self, question: Question, number: int) -> Faces:
        faces = self.ask(question, None)
        while question.check(faces) is not None:
            faces = self.ask(question, faces)
        return faces


class Chance:
    """Fair numbers from a hash, block by block: BLAKE2b of secret, answer number and block."""

    def __init__(self, secret: str, number: int) -> None:
        self.seed, self.block, self.bytes = f"{secret}:{number}", 0, iter(b"")

    def below(self, limit: int) -> int:
        """A fair number from 0 to limit - 1, limit up to 65,536; unfair remainders are refused."""
        fair = 65536 - 65536 % limit
        while (drawn := self._byte() << 8 | self._byte()) >= fair:
            continue
        return drawn % limit

    def _byte(self) -> int:
        for byte in self.bytes:
            return byte
        self.bytes = iter(blake2b(f"{self.seed}:{self.block}".encode()).digest())
        self.block += 1
        return self._byte()


def cheated(entries: Sequence[Entry], secret: str, first: int = 0) -> list[int]:
    """The numbers, from 0, of those rolls and draws of a journal that the secret did not give.

    The entries before `first` come from another battle, with a secret of its own.
    """
    fate, own = SeededFate(secret), enumerate(entries[first:], start=first)
    rolls = ((number, e, rolled(e)) for number, e in own if e.seat == FATE)
    return [
        number
        for number, entry, asked in rolls
        if asked.check(entry.answer) or fate.answer(asked, number) != entry.answer
    ]


def rolled(entry: Entry) -> Question:
    """The roll or draw that an entry answered."""
    if entry.dice:
        return Roll("", entry.key, entry.dice)
    count = len(entry.answer) if isinstance(entry.answer, tuple) else 0
    return Draw("", entry.key, entry.pile, count)
