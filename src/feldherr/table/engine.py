"""The base of every game's rules: steps that ask questions and change the state."""

from collections.abc import Callable, Generator, Iterable, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from msgspec import Struct

from .answers import Answer, Placement
from .questions import Choice, Draw, Judge, Options, Place, Question, Roll, Sealed, allowed

T = TypeVar("T")
S = TypeVar("S", bound="State")
O = TypeVar("O", bound="Opening")  # noqa: E741

Steps = Generator[Question | Sealed | None, Any, T]
"""A step: yields a question and is sent its answer, or yields None for "checkpoint here"."""


class Opening(Struct, frozen=True, kw_only=True):
    """What never changes during a battle: options, armies, the table. Games add their fields."""

    seats: tuple[str, ...]


class State(Struct, dict=True, omit_defaults=True, forbid_unknown_fields=True):
    """What a battle remembers. `cursor` names the next step, a method; "" when it is over.

    Beside the fields a state may carry derived values (cached properties): they are not encoded.
    """

    cursor: str


class Event(Struct, frozen=True, omit_defaults=True, gc=False):
    """Something that has happened. `only` is the seat that alone may know; "" = everybody."""

    key: str
    rules: tuple[str, ...] = ()
    args: dict[str, Any] = {}
    only: str = ""


class Engine(Generic[O, S]):
    """The rules of one game. Has no memory of its own: everything is in the state."""

    opens: ClassVar[type[Any]]  # the game's Opening
    kind: ClassVar[type[Any]]  # the game's State

    def __init__(self, opening: O, state: S, say: Callable[[Event], None]) -> None:
        self.opening, self.state, self.say = opening, state, say

    @classmethod
    def begin(cls, opening: O) -> S:
        """The state before the first step."""
        raise NotImplementedError

    def play(self) -> Steps[None]:
        state = self.state
        while step := state.cursor:
            yield None
            yield from getattr(self, step)() or ()

    def tell(self, key: str, *rules: str, only: str = "", **args: Any) -> None:
        self.say(Event(key, rules, args, only))

    def choose(
        self, seat: str, key: str, options: Options, judge: Judge = allowed, **about: Any
    ) -> Steps[str]:
        answer = yield Choice(seat, key, options, about, judge)
        return str(answer)

    def place(
        self,
        seat: str,
        key: str,
        suggest: Callable[[], Iterable[Placement]],
        judge: Judge,
        words: Options = (),
        **about: Any,
    ) -> Steps[str | Placement]:
        answer: str | Placement = yield Place(seat, key, suggest, judge, words, about)
        return answer

    def roll(self, roller: str, key: str, *dice: int, **about: Any) -> Steps[tuple[int, ...]]:
        """The faces of dice with these numbers of sides; no dice, no question."""
        if not dice:
            return ()
        faces: tuple[int, ...] = yield Roll(roller, key, dice, about)
        return faces

    def draw(
        self, drawer: str, key: str, size: int, count: int = 1, **about: Any
    ) -> Steps[tuple[int, ...]]:
        cards: tuple[int, ...] = yield Draw(drawer, key, size, count, about)
        return cards

    def sealed(self, questions: Sequence[Question]) -> Steps[dict[str, Answer]]:
        """Each seat's answer; all are asked at once."""
        answers: dict[str, Answer] = (yield Sealed(questions)) if questions else {}
        return answers
