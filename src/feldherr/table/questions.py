"""The questions that rules ask: choose, fill in, place, roll, draw, and several of them sealed."""

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from hashlib import shake_128
from typing import Any, TypeVar, overload

from .answers import FATE, Answer, Placement, Refusal

T = TypeVar("T")
Options = Iterable[str] | Callable[[], Iterable[str]]
Judge = Callable[[Answer], Refusal | None]


def allowed(_: Answer) -> None:
    """The judge of questions that allow every option."""


class Question:
    """One open question. `seat` is asked; `key` names the text; `about` are the text's arguments.

    Listing what is legal may cost geometry, so it is lazy: replay and forks never pay for it.
    `proposals` is a finite list of sensible answers, cheap and perhaps illegal; `options` are the
    legal ones among them; `check` judges any answer at all.
    """

    dice: tuple[int, ...] = ()
    """The numbers of sides of the dice that answer it."""
    size: int = 0
    """How many cards the pile has that answers it."""

    def __init__(self, seat: str, key: str, about: dict[str, Any] | None = None) -> None:
        self.seat, self.key, self.about = seat, key, about or {}

    @cached_property
    def proposals(self) -> Sequence[Answer]:
        return ()

    @cached_property
    def options(self) -> list[Answer]:
        return [answer for answer in self.proposals if self.check(answer) is None]

    def check(self, answer: Answer) -> Refusal | None:
        """Nothing, or the reason why `answer` is refused."""
        raise NotImplementedError

    def wrong(self, answer: Answer) -> Refusal:
        return Refusal("no-such-answer", (), {"answer": str(answer), "question": self.key})

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.seat!r}, {self.key!r}, {self.about})"


class Choice(Question):
    """One of a few words, element ids, or pairs of them ("r3 > b1"), always legal as listed.

    `judge` may explain why something that is not listed is refused.
    """

    def __init__(
        self,
        seat: str,
        key: str,
        options: Options,
        about: dict[str, Any] | None = None,
        judge: Judge = allowed,
    ) -> None:
        Question.__init__(self, seat, key, about)  # `super()` would cost as much again
        self._listed, self.judge = options, judge

    @cached_property
    def proposals(self) -> Sequence[Answer]:
        return tuple(self._listed() if callable(self._listed) else self._listed)

    @cached_property
    def options(self) -> list[Answer]:
        return list(self.proposals)

    def check(self, answer: Answer) -> Refusal | None:
        if answer in self.proposals:
            return None
        return self.judge(answer) or self.wrong(answer)


class Made(Sequence[T]):
    """Answers that are made of something cheaper when somebody looks at them: few ever are."""

    def __init__(self, items: Sequence[Any], make: Callable[[Any], T]) -> None:
        self.items, self.make = items, make

    def __len__(self) -> int:
        return len(self.items)

    @overload
    def __getitem__(self, at: int) -> T: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[T]: ...
    def __getitem__(self, at: int | slice) -> T | Sequence[T]:
        if isinstance(at, slice):
            return [self.make(item) for item in self.items[at]]
        return self.make(self.items[at])


class Form(Question):
    """Several choices answered at once: a word for each part in their order, blanks between them.

    The parts are choices with keys and texts of their own; their words have no blanks. There are
    more answers than can be listed, so `LISTED` of them are proposed, mixed and always the same.
    """

    LISTED = 500

    def __init__(
        self,
        seat: str,
        key: str,
        parts: Callable[[], Iterable[Choice]],
        about: dict[str, Any] | None = None,
    ) -> None:
        Question.__init__(self, seat, key, about)
        self._parts = parts

    @cached_property
    def parts(self) -> tuple[Choice, ...]:
        return tuple(self._parts())

    @cached_property
    def proposals(self) -> Sequence[Answer]:
        return Made(range(self.LISTED), self._mixed)

    def _mixed(self, number: int) -> Answer:
        drawn = shake_128(str(number).encode()).digest(2 * len(self.parts))
        words = (part.proposals for part in self.parts)
        at = (int.from_bytes(drawn[start : start + 2], "big") for start in range(0, len(drawn), 2))
        return " ".join(str(of[place % len(of)]) for of, place in zip(words, at, strict=True))

    def check(self, answer: Answer) -> Refusal | None:
        words = answer.split(" ") if isinstance(answer, str) else []
        if len(words) != len(self.parts):
            return Refusal("form-incomplete", (), {"given": len(words), "needed": len(self.parts)})
        refused = (part.check(word) for part, word in zip(self.parts, words, strict=True))
        return next(filter(None, refused), None)


class Place(Question):
    """Put something somewhere or move it along a path, or say one of the words instead.

    `suggest` lists placements worth a thought, cheap and perhaps illegal; `judge` decides on any.
    """

    _judged: tuple[Placement, Refusal | None] | None = None

    def __init__(
        self,
        seat: str,
        key: str,
        suggest: Callable[[], Iterable[Placement]],
        judge: Judge,
        words: Options = (),
        about: dict[str, Any] | None = None,
    ) -> None:
        Question.__init__(self, seat, key, about)
        self.suggest, self.judge, self._words = suggest, judge, words

    @cached_property
    def words(self) -> tuple[str, ...]:
        return tuple(self._words() if callable(self._words) else self._words)

    @cached_property
    def proposals(self) -> Sequence[Answer]:
        suggested = self.suggest()
        placements = suggested if isinstance(suggested, Sequence) else tuple(suggested)

        def made(item: str | int) -> Answer:
            return placements[item].rounded() if isinstance(item, int) else item

        return Made((*self.words, *range(len(placements))), made)

    def check(self, answer: Answer) -> Refusal | None:
        if not isinstance(answer, Placement):
            return None if answer in self.words else self.wrong(answer)
        if not (answer.path and answer.what):
            return self.wrong(answer)
        written = answer.rounded()  # as the journal tells it, it must be legal, too
        if self._judged is None or self._judged[0] != written:
            # Who looks before he answers is judged once.
            self._judged = written, self.judge(written)
        return self._judged[1]


class Roll(Question):
    """Dice: `dice` are the numbers of sides, `roller` the seat that would take them in hand."""

    def __init__(
        self, roller: str, key: str, dice: tuple[int, ...], about: dict[str, Any] | None = None
    ) -> None:
        Question.__init__(self, FATE, key, about)
        self.roller, self.dice = roller, dice

    @cached_property
    def proposals(self) -> Sequence[Answer]:
        """The lowest, a middling and the highest faces: fate cut down to what can be listed."""
        middle = tuple((sides + 1) // 2 for sides in self.dice)
        return tuple(dict.fromkeys([(1,) * len(self.dice), middle, self.dice]))

    def check(self, answer: Answer) -> Refusal | None:
        if not isinstance(answer, tuple) or len(answer) != len(self.dice):
            return self.wrong(answer)
        fits = all(1 <= face <= sides for face, sides in zip(answer, self.dice, strict=True))
        return None if fits else self.wrong(answer)


class Draw(Question):
    """`count` different cards out of a pile of `size`, as their numbers from 0, in drawn order."""

    def __init__(
        self, drawer: str, key: str, size: int, count: int = 1, about: dict[str, Any] | None = None
    ) -> None:
        Question.__init__(self, FATE, key, about)
        self.drawer, self.size, self.count = drawer, size, count

    @cached_property
    def proposals(self) -> Sequence[Answer]:
        first = tuple(range(self.count))
        last = tuple(range(self.size - 1, self.size - 1 - self.count, -1))
        return tuple(dict.fromkeys([first, last]))

    def check(self, answer: Answer) -> Refusal | None:
        if not isinstance(answer, tuple) or len({*answer}) != self.count:
            return self.wrong(answer)
        fits = len(answer) == self.count and all(0 <= card < self.size for card in answer)
        return None if fits else self.wrong(answer)


class Sealed:
    """Several seats answer at once, nobody sees another's answer before all have answered."""

    def __init__(self, questions: Sequence[Question]) -> None:
        self.questions = tuple(questions)
