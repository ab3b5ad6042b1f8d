"""What is told to who looks at something: odds, sums, measures, cards, what is laid over it."""

from msgspec import Struct

from feldherr.games.aid import Lying, Tone
from feldherr.picture.scene import Point, Text


class Rated(Struct, frozen=True, omit_defaults=True):
    """One result and its probability (0 to 1); `good` for the asking seat, left out: for nobody."""

    text: Text
    probability: float
    good: bool | None = None


class Counted(Struct, frozen=True, omit_defaults=True):
    """One row of a sum or of a card."""

    text: Text
    own: int | str | None = None
    enemy: int | str | None = None
    rules: tuple[str, ...] = ()


class Prospect(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """The odds of one deed, as `feldherr.games.aid.Odds` in both languages."""

    title: Text
    headline: Rated
    chances: tuple[Rated, ...]
    factors: tuple[Counted, ...] = ()
    own: str = ""
    enemy: str = ""
    exact: bool = True
    rules: tuple[str, ...] = ()


class Measure(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """How much of an allowance a move uses."""

    parts: tuple[tuple[Text, float], ...]
    whole: float
    unit: str
    rules: tuple[str, ...] = ()
    costs: Text | None = None


class Laid(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Something laid over the table (mm)."""

    what: Lying
    body: str
    outline: tuple[Point, ...] = ()
    line: tuple[Point, ...] = ()
    text: Text | None = None
    at: Point | None = None
    tone: Tone = ""


class Leaf(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A card beside that of a body: what it does; `spent`: it cannot be used now."""

    title: Text
    beneath: Text
    does: Text | None = None
    spent: bool = False


class Values(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Values side by side: short heads with what they stand for, and a line for each owner."""

    heads: tuple[tuple[Text, Text], ...]
    lines: tuple[tuple[Text, tuple[int | str | None, ...]], ...]
