"""A question as the seat that is asked is told of it, and why something is refused."""

from typing import Literal

from msgspec import Struct

from feldherr.picture.scene import Body, Die, Text


class Refused(Struct, frozen=True, omit_defaults=True):
    """Why something is not allowed: a sentence, and the rules that forbid it.

    `key` names the reason, `bodies` are those that the sentence speaks of.
    """

    key: str
    text: Text
    rules: tuple[str, ...] = ()
    bodies: tuple[str, ...] = ()


class Option(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A word or id that may be answered; with `refused` it is shown greyed, with the reason.

    `note` is what it means, `dice` are those on the table that it names, `stand` is the place in a
    unit that it means.
    """

    answer: str
    text: Text
    note: Text | None = None
    bodies: tuple[str, ...] = ()
    dice: tuple[Die, ...] = ()
    stand: Body | None = None
    refused: Refused | None = None


class Part(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """One of the choices of a form; `bodies` are those that it is about.

    `player`: who of those decides who share the seat, 1 or 2; 0 if nobody shares it.
    """

    key: str
    text: Text
    bodies: tuple[str, ...] = ()
    player: int = 0
    options: tuple[Option, ...] = ()


class Group(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Bodies that may be moved or placed together, the leading one first.

    `wheels`: they go by wheels and straight ahead, not to any place. `snaps`: they come to rest
    where the rules say, near where they are put.
    """

    what: tuple[str, ...]
    text: Text
    manners: tuple[tuple[str, Text], ...] = (("", Text("", "")),)
    wheels: bool = False
    snaps: bool = False


class Asked(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """The open question, told to the seat that is asked.

    `options` are the words and ids of a choice, and the words beside a placement; a form has
    `parts` instead: it is answered with a word for each, in their order, with blanks between.
    `groups` belong to placements, `dice` to rolls by hand, with
    the `faces` of each die that has symbols, `size` and `count` to draws by hand.
    Legal placements and odds are told to who asks for them: `Propose`, `Weigh`; so is where the
    options of a `pictured` choice lead: `Check`.
    """

    number: int
    key: str
    kind: Literal["choice", "form", "place", "roll", "draw"]
    text: Text
    options: tuple[Option, ...] = ()
    pictured: bool = False
    parts: tuple[Part, ...] = ()
    groups: tuple[Group, ...] = ()
    dice: tuple[int, ...] = ()
    faces: tuple[tuple[Die, ...], ...] = ()
    size: int = 0
    count: int = 0
    rules: tuple[str, ...] = ()
