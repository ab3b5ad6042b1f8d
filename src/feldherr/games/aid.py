"""Help at the table: what a game tells a player beside its questions, before he answers them.

A client knows no game. It shows what stands here: which bodies an option concerns, where a move
would end, how far it goes, what it would lead to and with which odds. Whatever is computed here is
computed from what one seat may know (`Sight.rules`), so help betrays no secret.
"""

from typing import Any, Literal, Protocol

from msgspec import Struct

from feldherr.picture.scene import Body, Point
from feldherr.table import Placement, Question, Refusal

What = Literal["reach", "fire", "threats", "zones"]
"""What can be laid over the table: where bodies can go, what they can shoot at, who can reach them,
which ground they control."""
Lying = What | Literal["template", "way", "sight"]
"""What lies over the table: what was wished for, the template by which a body moves, the way that
it would go, or a line along which somebody looks."""
Tone = Literal["", "good", "fair", "bad"]
"""How something is for who asks: unsaid, or as clear, covered and hidden are for a shooter."""


class Words(Struct, frozen=True, omit_defaults=True):
    """A message of the texts with its arguments; ids among them become names.

    `note`: what it means, where that is worth a line of its own.
    """

    key: str
    args: dict[str, Any] = {}
    note: "Words | None" = None


class Gauge(Struct, frozen=True, omit_defaults=True):
    """How much of an allowance a move uses, in parts ("wheel 2.1", "ahead 1.3") of the whole.

    `unit` is the name of the unit, as "LE"; `costs` says what else the move costs, as "1 AP".
    """

    parts: tuple[tuple[Words, float], ...]
    whole: float
    unit: str
    rules: tuple[str, ...] = ()
    costs: Words | None = None


class Factor(Struct, frozen=True, omit_defaults=True):
    """One line of a sum: what counts, for the own and for the enemy's side, by which rules."""

    words: Words
    own: int | str | None = None
    enemy: int | str | None = None
    rules: tuple[str, ...] = ()


class Chance(Struct, frozen=True, omit_defaults=True):
    """One result and its probability (0 to 1). `good`: for the asking seat; None: for nobody."""

    words: Words
    probability: float
    good: bool | None = None


class Odds(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What may come of a deed: the number that matters most, the spread, and the sum behind it.

    The chances add up to 1. `exact`: computed, not sampled. `own` and `enemy` are ids of bodies.
    """

    title: Words
    headline: Chance
    chances: tuple[Chance, ...]
    factors: tuple[Factor, ...] = ()
    own: str = ""
    enemy: str = ""
    exact: bool = True
    rules: tuple[str, ...] = ()


class Shape(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Something laid over the table: an area with an `outline`, or a `line` (mm), of one body.

    Its words stand `at` a point; without one they are told where there is room for them.
    """

    what: Lying
    body: str
    outline: tuple[Point, ...] = ()
    line: tuple[Point, ...] = ()
    words: Words | None = None
    at: Point | None = None
    tone: Tone = ""


class Leaf(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A card that a body has beside its own: what it does; `spent`: it cannot be used now."""

    title: Words
    beneath: Words
    does: Words | None = None
    spent: bool = False


class Profile(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Values side by side: short heads with what they stand for, and a line for each owner.

    A value is told as it is; None is a dash.
    """

    heads: tuple[tuple[Words, Words], ...]
    lines: tuple[tuple[Words, tuple[int | str | None, ...]], ...]


class Sheet(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """The card of a body: its name, a line beneath, rows of values with their rules, more cards.

    `profiles` are tables of values above the rows; `does` is what its own card can do beside them.
    """

    body: str
    title: Words
    beneath: Words
    does: Words | None = None
    profiles: tuple[Profile, ...] = ()
    rows: tuple[Factor, ...] = ()
    leaves: tuple[Leaf, ...] = ()


class Aid(Protocol):
    """A game's help. `rules` is the engine on what the asking seat may know (`Sight.rules`)."""

    def concerns(self, rules: Any, question: Question, answer: str) -> tuple[str, ...]:
        """The ids of the bodies that an option is about: they light up on the table."""

    def words(self, rules: Any, question: Question, answer: str) -> Words:
        """What an option is called on its button: what happens, not "OK"."""

    def refused(self, rules: Any, question: Question) -> tuple[tuple[str, Refusal], ...]:
        """Answers worth showing greyed, with the reason why they are refused now."""

    def movable(self, rules: Any, question: Question) -> tuple[tuple[str, ...], ...]:
        """What a placement may name in `what`: bodies and whole groups, the leading one first."""

    def group_words(self, rules: Any, question: Question, what: tuple[str, ...]) -> Words:
        """What bodies that go together are called in a list: a name, or how many of which."""

    def manners(self, rules: Any, question: Question, what: tuple[str, ...]) -> tuple[str, ...]:
        """The values of `how` that a placement of these bodies may have; ("",) if just one."""

    def manner_words(self, rules: Any, question: Question, how: str) -> Words:
        """What a value of `how` is called on its button."""

    def wheels(self, rules: Any, question: Question, what: tuple[str, ...]) -> bool:
        """Whether these bodies go by wheels and straight ahead, not to any place."""

    def snaps(self, rules: Any, question: Question, what: tuple[str, ...]) -> bool:
        """Whether these bodies come to rest near where they are put: where `nearest` says."""

    def ghost(self, rules: Any, question: Question, answer: str | Placement) -> tuple[Body, ...]:
        """Where the bodies would stand after an answer; after a placement also an illegal one."""

    def stand(self, rules: Any, question: Question, answer: str) -> Body | None:
        """The place among its like that an option means, as a body; None: it means none."""

    def shapes(self, rules: Any, question: Question, answer: str | Placement) -> tuple[Shape, ...]:
        """What is laid over the table to carry out an answer, as a movement template."""

    def gauge(self, rules: Any, question: Question, placement: Placement) -> Gauge | None:
        """How much of its allowance a placement uses, where there is one."""

    def nearest(self, rules: Any, question: Question, placement: Placement) -> Placement | None:
        """A legal placement near a wish: what a dragged ghost snaps to. None if there is none."""

    def odds(self, rules: Any, question: Question, answer: str | Placement) -> tuple[Odds, ...]:
        """The odds of the fights and shots that an answer leads to at once, or makes possible."""

    def overlay(self, rules: Any, what: What, bodies: tuple[str, ...]) -> tuple[Shape, ...]:
        """What is laid over the table for these bodies."""

    def sheet(self, rules: Any, body: str) -> Sheet | None:
        """The card of a body; None for things without one, and for unknown ids."""
