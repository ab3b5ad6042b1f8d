"""What is said over HTTP: requests and replies, JSON. Texts exist in both languages."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from feldherr.muster.sheets import ArmySheet
from feldherr.picture.scene import Losses, Text

from .match import Dice
from .told import Refused

Name = Annotated[str, Meta(max_length=100)]
PERSON = "person"
"""Who leads a seat, if no commander does."""


class Failed(Struct, frozen=True):
    """The reply to a request that was refused."""

    refused: Refused


# --- Games and armies ---


class KnownCommander(Struct, frozen=True):
    """A commander that can lead a seat."""

    name: str
    text: Text


class KnownGame(Struct, frozen=True):
    """A game. `sizes` are usual sizes of armies (points), `options` is a JSON Schema; `lesson`:
    whether there is a guided battle.
    """

    name: str
    title: Text
    seats: tuple[str, ...]
    sizes: tuple[int, ...]
    plans: tuple[str, ...]
    commanders: tuple[KnownCommander, ...]
    options: dict[str, Any]
    lesson: bool


class KnownArmy(Struct, frozen=True):
    """An army that comes with feldherr: its size (points), how many elements, and which.

    `faction` is empty where it has no name in both languages.
    """

    name: str
    title: Text
    faction: Text
    points: int
    elements: int
    text: Text


class ArmyRow(Struct, frozen=True):
    """One line of an army list: how many of what, with whom and what, for how many points each."""

    kind: str
    group: str
    name: Text
    text: Text
    marks: tuple[Text, ...]
    count: int
    points: int


class ArmyFile(Struct, frozen=True):
    """An army file, and what is in it."""

    yaml: str
    rows: tuple[ArmyRow, ...]


class ArmyText(Struct, frozen=True, forbid_unknown_fields=True):
    """The text of an army file."""

    text: Annotated[str, Meta(max_length=100_000)]


class ForeignList(Struct, frozen=True, forbid_unknown_fields=True):
    """A list of another program: a roster of BattleScribe, or a text; its bytes as base64."""

    content: Annotated[bytes, Meta(max_length=200_000)]


class Translated(Struct, frozen=True):
    """The army file of such a list, and in what it differs from the list."""

    yaml: str
    notes: tuple[Text, ...]


class Breach(Struct, frozen=True):
    """What is wrong with an army file, on which line (from 1), by which rules."""

    text: Text
    rules: tuple[str, ...] = ()
    line: int | None = None


class Checked(Struct, frozen=True):
    """What an army file says; `size`: the size of game that it is meant for."""

    name: Text
    points: int
    size: int
    rows: tuple[ArmyRow, ...]
    breaches: tuple[Breach, ...]


class Sheeted(Struct, frozen=True):
    """An army to be looked at: what its file says, and its sheet by language.

    There is no sheet where the game has none, or a breach leaves open what an army fields.
    """

    checked: Checked
    sheets: dict[str, ArmySheet]


# --- Guided battles ---


class LessonStep(Struct, frozen=True):
    """What is told before the first question of one of `keys`, and by which rules it is so."""

    name: str
    keys: tuple[str, ...]
    title: Text
    text: Text
    rules: tuple[str, ...]


class KnownLesson(Struct, frozen=True):
    """A guided battle: the learner's seat, and what is told; first "begin", and "end" at last."""

    game: str
    seat: str
    steps: tuple[LessonStep, ...]


# --- Battles ---


class ChosenArmy(Struct, frozen=True, forbid_unknown_fields=True):
    """An army by name, by the text of its file, or any (`surprise`)."""

    name: Name = ""
    text: Annotated[str, Meta(max_length=100_000)] = ""
    surprise: bool = False


class WantedBattle(Struct, frozen=True, forbid_unknown_fields=True):
    """A battle to be created.

    `seats` tells who leads each seat: "person" or the name of a commander. Without a plan fate lays
    the table; the plan "" is an open one. `together`: both persons sit at one screen.
    """

    game: Name
    seats: dict[str, Name]
    armies: dict[str, ChosenArmy] = {}
    size: int | None = None
    plan: Name | None = None
    options: dict[str, Any] = {}
    dice: Dice = "table"
    together: bool = False


class WantedBranch(Struct, frozen=True, forbid_unknown_fields=True):
    """A battle that goes on after the first `answers` answers of another one."""

    answers: Annotated[int, Meta(ge=0)]
    seats: dict[str, Name]
    together: bool = False


class Created(Struct, frozen=True):
    """A new battle. `links` has a secret for each seat that a person leads, and watch: ""."""

    battle: str
    commitment: str
    links: dict[str, str]


class ListedSeat(Struct, frozen=True):
    """A side as lists show it: its army and its commander; "" is a person."""

    seat: str
    name: Text
    commander: str


class Listed(Struct, frozen=True):
    """A battle as lists show it; `seats` and `lost` (points) go by the sides."""

    battle: str
    game: str
    title: Text
    seats: tuple[ListedSeat, ...]
    turn: int
    lost: Losses
    number: int
    waiting_for: tuple[str, ...]
    over: bool
    created: str


Progress = Literal["running", "over"]


class Verified(Struct, frozen=True):
    """Whether the dice were those that the sealed secret gives.

    `bent` are the numbers of the answers that are not.
    """

    ok: bool
    rolls: int
    commitment: str
    secret: str
    bent: tuple[int, ...]
    text: Text


class CountedLuck(Struct, frozen=True):
    """How some rolls fell for a seat, counted in one way: pips, or results of combats.

    `deviation` is the standard deviation of what could have come; `rarity` the probability of so
    much or more, if the seat got more than was `expected`, else of so little or less.
    """

    kind: str
    text: Text
    measure: str
    counted: Text
    rolls: int
    got: float
    expected: float
    deviation: float
    rarity: float


class SeatLuck(Struct, frozen=True):
    """A seat's luck: in all, and by the kinds of rolls."""

    seat: str
    name: Text
    totals: tuple[CountedLuck, ...]
    kinds: tuple[CountedLuck, ...]


class Health(Struct, frozen=True):
    """The server and its database work."""

    version: str
    battles: int
