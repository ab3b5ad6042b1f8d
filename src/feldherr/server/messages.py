"""What a seat and the server say to each other over a WebSocket: JSON, one message a frame.

`say` names the kind of message. `number` counts the answers of the battle: an answer names the
number that it will get, so a late one is recognised. `ref` is chosen by the client and comes back
with the reply. A client that missed something sits down again and is told everything anew.
"""

from typing import Literal

from msgspec import Struct

from feldherr.games.aid import What
from feldherr.picture.scene import Body, Frame, Line, Scene, Text
from feldherr.table import Placement
from feldherr.table.answers import Answer as GivenAnswer

from .advice import Counted, Laid, Leaf, Measure, Prospect, Values
from .told import Asked, Refused

# --- what a client says ---


class Wish(Struct, frozen=True, forbid_unknown_fields=True, tag_field="say", tag=str.lower):
    """A message from a client."""


class Sit(Wish, frozen=True, forbid_unknown_fields=True):
    """The first message: who has a seat's token sits there, who has none is a spectator.

    `seat`: a seat that was taken over from a commander is led by hand with the other's token.
    """

    token: str = ""
    seat: str = ""


class Answer(Wish, frozen=True, forbid_unknown_fields=True):
    """Answer the open question, as answer `number` of the battle."""

    number: int
    answer: GivenAnswer


class Draft(Wish, frozen=True, forbid_unknown_fields=True):
    """Show the others at the own seat what is being filled into the open form.

    A word for each of its parts; "" where nothing has been changed.
    """

    words: tuple[str, ...]


class Check(Wish, frozen=True, forbid_unknown_fields=True):
    """Would this answer be allowed, and where would it lead? Nothing happens."""

    ref: int
    answer: GivenAnswer


class Propose(Wish, frozen=True, forbid_unknown_fields=True):
    """Show a legal placement: the next of the game's proposals from number `since` on.

    `what`: of these bodies, if any are named.
    """

    ref: int
    since: int = 0
    what: tuple[str, ...] = ()


class Weigh(Wish, frozen=True, forbid_unknown_fields=True):
    """Tell the odds of these options of the open question: somebody looks at them."""

    ref: int
    answers: tuple[str, ...]


class Hint(Wish, frozen=True, forbid_unknown_fields=True):
    """What would a commander answer, and why?"""

    ref: int


class Overlay(Wish, frozen=True, forbid_unknown_fields=True):
    """Lay something over the table for these bodies."""

    ref: int
    what: What
    bodies: tuple[str, ...]


class Card(Wish, frozen=True, forbid_unknown_fields=True):
    """Show the card of a body."""

    ref: int
    body: str


class Undo(Wish, frozen=True, forbid_unknown_fields=True):
    """Take back to the own last answer, if nothing was rolled or revealed since.

    The other seat must agree if another person leads it at another screen.
    """


class Resign(Wish, frozen=True, forbid_unknown_fields=True):
    """Give the battle up."""


class Draw(Wish, frozen=True, forbid_unknown_fields=True):
    """Offer a draw."""


class Agree(Wish, frozen=True, forbid_unknown_fields=True):
    """Reply to the other seat's request."""

    to: Literal["undo", "draw"]
    yes: bool


class Chat(Wish, frozen=True, forbid_unknown_fields=True):
    """Say something to everybody at the table."""

    text: str


class Takeover(Wish, frozen=True, forbid_unknown_fields=True):
    """Let another commander lead a seat whose commander has failed; "" leads it by hand."""

    seat: str
    commander: str = ""


Wishes = (
    Sit
    | Answer
    | Draft
    | Check
    | Propose
    | Weigh
    | Hint
    | Overlay
    | Card
    | Undo
    | Resign
    | Draw
    | Agree
    | Chat
    | Takeover
)

# --- what the server says ---


class Player(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Who leads a seat: a commander by name, or a person; and what was lost of the army.

    `lost` and `breaks_at` are points, `name` is the army's.
    """

    seat: str
    name: Text
    commander: str = ""
    connected: bool = False
    points: int = 0
    lost: int = 0
    breaks_at: int = 0


class News(Struct, frozen=True, omit_defaults=True, tag_field="say", tag=str.lower):
    """A message from the server."""


class Table(News, frozen=True, omit_defaults=True, kw_only=True):
    """The whole table as the seat sees it: after sitting down, and after something was undone.

    `seats` go by the sides 0 and 1; `phases` in the order of a turn. `commitment` is the hash of
    the secret of the dice; "" when people roll them. `undo`: how many answers can be taken back.
    """

    battle: str
    seat: str
    game: str
    title: Text
    number: int
    scene: Scene
    lines: tuple[Line, ...]
    phases: tuple[tuple[str, Text], ...]
    turn: int
    side: int
    phase: str
    seats: tuple[Player, ...]
    waiting_for: tuple[str, ...] = ()
    question: Asked | None = None
    commitment: str = ""
    undo: int = 0
    ended: "Ended | None" = None
    requests: tuple["Requested", ...] = ()
    chat: tuple["Chatted", ...] = ()


class Happened(News, frozen=True, omit_defaults=True, kw_only=True):
    """Answer number `number` was accepted and is stored; the frame tells what it changed.

    `rolled`: what its dice were rolled for.
    """

    number: int
    seat: str
    frame: Frame
    rolled: Text | None = None
    seats: tuple[Player, ...]
    waiting_for: tuple[str, ...] = ()
    question: Asked | None = None
    undo: int = 0


class Drafted(News, frozen=True, omit_defaults=True, kw_only=True):
    """Somebody else at the own seat has written this into the open form; "": nothing there."""

    words: tuple[str, ...]


class Judged(News, frozen=True, omit_defaults=True, kw_only=True):
    """The reply to `Check`: refused or not, where the bodies would stand, what may come of it."""

    ref: int
    refused: Refused | None = None
    ghost: tuple[Body, ...] = ()
    shapes: tuple[Laid, ...] = ()
    measure: Measure | None = None
    nearest: Placement | None = None
    odds: tuple[Prospect, ...] = ()


class Proposed(News, frozen=True, omit_defaults=True, kw_only=True):
    """The reply to `Propose`; the search goes on at `next`, which is 0 at the end of the list.

    Without a placement none was found so far.
    """

    ref: int
    placement: Placement | None = None
    next: int = 0


class Weighed(News, frozen=True, omit_defaults=True, kw_only=True):
    """The reply to `Weigh`: for each of these answers the fights and shots that it leads to."""

    ref: int
    odds: tuple[tuple[str, tuple[Prospect, ...]], ...] = ()


class Hinted(News, frozen=True, omit_defaults=True, kw_only=True):
    """What a commander would answer, in words, and why."""

    ref: int
    answer: GivenAnswer
    text: Text
    why: Text
    ghost: tuple[Body, ...] = ()


class Overlaid(News, frozen=True, omit_defaults=True, kw_only=True):
    ref: int
    shapes: tuple[Laid, ...]


class Shown(News, frozen=True, omit_defaults=True, kw_only=True):
    """The card of a body; no title: it has none."""

    ref: int
    body: str
    title: Text | None = None
    beneath: Text | None = None
    does: Text | None = None
    profiles: tuple[Values, ...] = ()
    rows: tuple[Counted, ...] = ()
    leaves: tuple[Leaf, ...] = ()


class Wrong(News, frozen=True, omit_defaults=True, kw_only=True):
    """A message was refused and has had no effect; `ref` or `number` is that of the message."""

    refused: Refused
    ref: int | None = None
    number: int | None = None


class Requested(News, frozen=True, omit_defaults=True, kw_only=True):
    """A seat asks the other to agree; after `answered` the request is settled."""

    what: Literal["undo", "draw"]
    seat: str
    answered: bool | None = None


class Chatted(News, frozen=True, omit_defaults=True, kw_only=True):
    """`seat` is "" for spectators; `at` is an ISO 8601 time in UTC."""

    seat: str
    text: str
    at: str


class Present(News, frozen=True, omit_defaults=True, kw_only=True):
    """Who is there now, and how many watch."""

    seats: tuple[Player, ...]
    spectators: int = 0


class Thinking(News, frozen=True, omit_defaults=True, kw_only=True):
    """A commander thinks, has decided (`done`, with its reason), or has `failed`."""

    seat: str
    done: bool = False
    failed: bool = False
    why: Text | None = None


class Ended(News, frozen=True, omit_defaults=True, kw_only=True):
    """The battle is over. The secret of its dice is revealed; `winner` "" means a draw.

    `why`: how it was won, as far as `verdict` does not say it.
    """

    winner: str
    verdict: Text
    why: Text | None = None
    rules: tuple[str, ...] = ()
    secret: str = ""


Newses = (
    Table
    | Happened
    | Drafted
    | Judged
    | Proposed
    | Weighed
    | Hinted
    | Overlaid
    | Shown
    | Wrong
    | Requested
    | Chatted
    | Present
    | Thinking
    | Ended
)
