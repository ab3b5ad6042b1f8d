"""The games that feldherr knows, each told in one object. A game is loaded when it is asked for."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any

from feldherr.games.rulebook import Rulebook, load
from feldherr.picture.scene import Scene
from feldherr.table import Engine, Opening, Refusal

WHERE = {"horden": "feldherr.games.horden.game"}


@dataclass(frozen=True)
class Moment:
    """Where a battle stands: turn (0: set-up), number of the active seat, phase, losses.

    `lost` is in points, in the order of the seats; `winner` is a seat, "" while nobody has won;
    `won_by` is the id of the rule that ended the battle.
    """

    turn: int
    side: int
    phase: str
    lost: tuple[int, int]
    winner: str = ""
    won_by: str = ""


@dataclass(frozen=True)
class Game:
    """One game: its rules, its armies and how it looks.

    `army` is the struct of an army list, `start(armies, options, plan)` makes the opening of a
    battle, `breaches(army, options)` tells what is illegal about an army,
    `breaks_at(opening, seat)` how many lost points may end the battle. `scene(opening, state)`
    draws a position, `moment` tells where the battle stands, `phases` are the text keys of its
    phases, `names(opening, language)` says what ids are called. `plans()` names the tables that
    come with the game and `plan(name)` gives one; "" is an open table.
    """

    name: str
    title: Mapping[str, str]
    seats: tuple[str, ...]
    engine: type[Engine[Any, Any]]
    army: type[Any]
    options: type[Any]
    start: Callable[..., Opening]
    points: Callable[[Any], int]
    breaches: Callable[[Any, Any], list[Refusal]]
    breaks_at: Callable[[Any, str], int]
    scene: Callable[[Any, Any], Scene]
    moment: Callable[[Any, Any], Moment]
    phases: Mapping[str, str]
    names: Callable[[Any, str], dict[str, str]]
    plans: Callable[[], list[str]]
    plan: Callable[[str], Any]

    @property
    def rulebook(self) -> Rulebook:
        return load(self.name)


@cache
def game(name: str) -> Game:
    """The game of that name. Raises `LookupError` with a sentence that lists the games."""
    if name not in WHERE:
        raise LookupError(f"There is no game '{name}'. Known games: {', '.join(sorted(WHERE))}.")
    found: Game = import_module(WHERE[name]).GAME
    return found


def games() -> list[Game]:
    """All games, for laws and lists."""
    return [game(name) for name in sorted(WHERE)]
