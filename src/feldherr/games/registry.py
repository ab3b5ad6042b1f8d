"""The games that feldherr knows, each told in one object. A game is loaded when it is asked for."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any, ClassVar, Protocol

from feldherr.games.aid import Aid, Words
from feldherr.games.lesson import Lesson
from feldherr.games.luck import Share
from feldherr.games.rulebook import Rulebook, Unknown, load
from feldherr.games.showable import AnyName
from feldherr.picture.scene import Die, Scene
from feldherr.table import Engine, Opening, Refusal, Roll

WHERE = {
    "horden": "feldherr.games.horden.game",
    "runewars": "feldherr.games.runewars.game",
    "t9a": "feldherr.games.t9a.game",
}


Draw = Callable[[int], int]
"""Chance: a number from 0 up to, but without, the given one."""


Fault = tuple[Refusal, tuple[str | int, ...]]
"""Why a value of a file cannot be used, and the way to it: names and indexes."""


def faultless(table: Any) -> list[Fault]:
    """Nothing is wrong with a table of which the types say everything."""
    return []


@dataclass(frozen=True)
class Moment:
    """Where a battle stands: turn (0: set-up), number of the active seat, phase, losses.

    `side` and `lost` (points) go by the order of the game's seats; `winner` is a seat, "" while
    nobody has won; `won_by` is the id of the rule that ended the battle, `why` says how that came.
    """

    turn: int
    side: int
    phase: str
    lost: tuple[int, int]
    winner: str = ""
    won_by: str = ""
    why: Words | None = None


@dataclass(frozen=True)
class Row:
    """An element as an army list shows it; all but `name` are words, see `Game.words`.

    `group` is the category, `marks` are individuals and properties; `points` is the full price.
    """

    kind: str
    group: str
    name: AnyName
    marks: tuple[str, ...]
    points: int


class Listing(Protocol):
    """What an army file says: the struct into which such files are converted.

    `schema` is what its JSON Schema says beyond the types.
    """

    schema: ClassVar[dict[str, Any]]

    @property
    def points(self) -> int:
        """The size of game that the army is meant for."""

    def army(self) -> Any:
        """The army that is listed."""

    def place(self, refusal: Refusal) -> tuple[str | int, ...]:
        """Where in the file a breach lies: names and indexes on the way to it."""

    @classmethod
    def of(cls, army: Any, points: int) -> "Listing":
        """The file of an army that is meant for games of that size."""


def rolled_alone(state: Any, roll: Roll) -> tuple[str, ...]:
    """All dice are those of the seat that takes them in hand."""
    return (roll.roller,) * len(roll.dice)


@dataclass(frozen=True)
class Game:
    """One game: its rules, its armies and how it looks.

    `army` is the struct of an army, `listing` that of an army file, `rows(army)` lists its elements
    for people, `words(language)` says what they are called where the texts do not. `start(armies,
    options, plan)` makes the opening of a battle, `breaches(army, options)` tells what is illegal
    about an army: `unit` among the arguments of a refusal is the index of the element concerned.
    `settle(opening, state)` adds to a position that a person wrote what follows from it.
    `points(army)` is what it costs, `breaks_at(opening, seat)` how many lost points may end the
    battle. `scene(opening, state)` draws a position, `moment` tells where the battle stands,
    `phases` are the text keys of its phases, `turns` names the option that says after how many
    turns a battle ends (0: never). `highlights` are the keys of events that belong into a short
    report, `opening` of those with which a turn or a side's part of it begins, `names(opening,
    language)` says what ids are called. `by_w6(dice, thrown)` are the faces
    of dice for which W6 were thrown. `plans()` names the tables that come with the game and
    `plan(name)` gives one; "" is an open table. A file may describe another `table`:
    `faults(table)` tells what is wrong with it, and where in the file. `aid` helps people at the
    table. `shares(rules, roll)` says what a roll is worth to whom. `lesson()` is a guided first
    battle, if there is one. `die(name)` shows a face of a die with symbols. `draft(options, draw)`
    is a legal army by chance, where the game can make one; raises LookupError if it finds none for
    these options. `bodies` is the field of the state that holds by their ids what the seats lead.
    `whose(state, roll)` are the seats for which the dice of a roll fall, one for each. `sizes` are
    the fewest and the most points for which an army may be meant.
    """

    name: str
    title: Mapping[str, str]
    seats: tuple[str, ...]
    engine: type[Engine[Any, Any]]
    army: type[Any]
    listing: type[Listing]
    rows: Callable[[Any], list[Row]]
    words: Callable[[str], Mapping[str, str]]
    options: type[Any]
    start: Callable[..., Opening]
    settle: Callable[[Any, Any], None]
    points: Callable[[Any], int]
    breaches: Callable[[Any, Any], list[Refusal]]
    breaks_at: Callable[[Any, str], int]
    scene: Callable[[Any, Any], Scene]
    moment: Callable[[Any, Any], Moment]
    phases: Mapping[str, str]
    turns: str
    highlights: frozenset[str]
    opening: frozenset[str]
    names: Callable[[Any, str], dict[str, str]]
    by_w6: Callable[[Sequence[int], Sequence[int]], tuple[int, ...]]
    plans: Callable[[], list[str]]
    plan: Callable[[str], Any]
    aid: Aid
    shares: Callable[[Any, Roll], list[Share]]
    lesson: Callable[[], Lesson] | None = None
    die: Callable[[str], Die] | None = None
    draft: Callable[[Any, Draw], Any] | None = None
    whose: Callable[[Any, Roll], tuple[str, ...]] = rolled_alone
    bodies: str = "elements"
    sizes: tuple[int, int] = (100, 2400)
    table: type[Any] | None = None
    faults: Callable[[Any], list[Fault]] = faultless

    @property
    def rulebook(self) -> Rulebook:
        return load(self.name)


@cache
def game(name: str) -> Game:
    """The game of that name. Raises `Unknown` with a sentence that lists the games."""
    if name not in WHERE:
        known = ", ".join(sorted(WHERE))
        refusal = Refusal("unknown-game", (), {"game": name, "known": known})
        raise Unknown(f"There is no game '{name}'. Known games: {known}.", refusal)
    found: Game = import_module(WHERE[name]).GAME
    return found


def games() -> list[Game]:
    """All games, for laws and lists."""
    return [game(name) for name in sorted(WHERE)]
