"""The lines of a battle's record: everything that has happened at its table, in order."""

from typing import Literal

from msgspec import Struct

from feldherr.table import Entry

Request = Literal["undo", "draw"]
"""What a seat may ask the other to agree to."""


class Line(Struct, frozen=True, omit_defaults=True, tag_field="line", tag=str.lower):
    """One line of the record."""


class Answered(Line, frozen=True):
    """A question was answered; rolls and draws are answers too."""

    entry: Entry


class Undone(Line, frozen=True):
    """Answers were taken back: of those that held, the first `kept` still hold."""

    kept: int


class Requested(Line, frozen=True):
    """A seat asks the other to agree; `kept` answers would hold after an undo."""

    what: Request
    seat: str
    kept: int = 0


class Settled(Line, frozen=True):
    """The other seat has said yes or no to what was asked, or it has become pointless."""

    what: Request
    yes: bool


class Chatted(Line, frozen=True):
    """Somebody said something; `seat` is "" for spectators, `at` an ISO 8601 time in UTC."""

    seat: str
    text: str
    at: str


class Led(Line, frozen=True):
    """From now on this commander leads the seat; "": a person."""

    seat: str
    commander: str


class Ended(Line, frozen=True):
    """The battle was ended by its players; `winner` is "" for a draw."""

    winner: str
    how: Literal["resigned", "agreed"]


AnyLine = Answered | Undone | Requested | Settled | Chatted | Led | Ended
