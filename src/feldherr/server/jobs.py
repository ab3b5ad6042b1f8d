"""What worker processes do: commanders think there, and whole battles are told there."""

from collections.abc import Callable
from functools import lru_cache
from importlib import import_module
from time import perf_counter
from traceback import format_exception
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from feldherr.commanders import Reason, commander
from feldherr.games.registry import WHERE, game
from feldherr.table import Answer, Battle, Entry, Sight

T = TypeVar("T")


class Position(Struct, frozen=True):
    """Where a battle is: its opening as msgpack, a checkpoint, and the answers since."""

    game: str
    opening: bytes
    snapshot: bytes
    entries: tuple[Entry, ...]


class Thought(Struct, frozen=True):
    """What a commander has decided, why, and how many seconds of work that was."""

    answer: Answer
    why: Reason
    seconds: float


class Failed(RuntimeError):
    """A job has crashed; the text tells how. Any other exception might not survive the journey."""


def carried_out(job: Callable[..., T], args: tuple[Any, ...]) -> T:
    """Do a job. Raises `Failed` whatever happens."""
    try:
        return job(*args)
    except Exception as crash:
        raise Failed("".join(format_exception(crash))) from None


def prepare(games: dict[str, str]) -> None:
    """Once in each worker: learn the games, load them before anybody waits for them."""
    WHERE.update(games)
    for module in WHERE.values():
        import_module(module)


def think(position: Position, seat: str, name: str, seed: str, seconds: float) -> Thought:
    """Let a commander answer the question that is open for a seat.

    Raises `LookupError` when there is no such commander, question or judgement of this game.
    """
    begun = perf_counter()
    battle = resumed(position)
    question = next((q for q in battle.questions if q.seat == seat), None)
    if question is None:
        raise LookupError(f"{seat} is asked nothing")
    leader = commander(name, seed, seconds)
    answer = leader.answer(question, Sight(battle, seat))
    return Thought(answer, leader.why, perf_counter() - begun)


def resumed(position: Position) -> Battle[Any, Any]:
    """The battle at a position."""
    engine = game(position.game).engine
    opening = _opening(position.game, position.opening)
    return Battle(engine, opening, position.snapshot).replay(position.entries)


@lru_cache(maxsize=64)
def _opening(name: str, encoded: bytes) -> Any:
    """Openings are large and asked for again and again."""
    return msgspec.msgpack.decode(encoded, type=game(name).engine.opens)
