"""Battles for the laws: of every game, with armies of every kind, written down answer by answer."""

from collections.abc import Callable
from random import Random
from typing import Any
from zlib import crc32

import msgspec

from feldherr.games.registry import Game
from feldherr.host import Battle
from feldherr.muster import armies
from feldherr.table import Battle as TableBattle
from feldherr.table import Refusal
from tests.laws import crowds, runewars, t9a
from tests.laws.laws import Broken, Watch
from tests.laws.players import player

Beginning = Callable[[Random], tuple[Any, Any]]
CROWDS: dict[str, Beginning] = {
    "horden": crowds.crowd,
    "runewars": runewars.crowd,
    "t9a": t9a.crowd,
}
"""For each game: an opening and a position full of contacts."""
MUSTERS: dict[str, Beginning] = {
    "horden": crowds.mustered,
    "runewars": runewars.mustered,
    "t9a": t9a.mustered,
}
"""For each game: an opening with random legal armies, and nothing: it begins at the beginning."""
SIZES: dict[str, tuple[dict[str, Any], ...]] = {
    "horden": ({"points": 300}, {"points": 600}),
    "runewars": ({"points": 200}, {"points": 100, "skirmish": True}),
    "t9a": ({"points": 2500},),
}
"""For each game: the options of battles between armies that come with feldherr."""
TURNS = {"horden": (10, 20), "runewars": (3, 8), "t9a": (2, 4)}
LONGEST = 20_000
"""Answers after which a battle can be said never to end."""
PLAYERS = ("random", "eager", "contrary")

Print = tuple[int, str, int]
"""What a moment of a battle is known by: the state's checksum, the open questions, the events."""


def print_of(battle: TableBattle[Any, Any]) -> Print:
    state = crc32(msgspec.msgpack.encode(battle.state))
    events = crc32(msgspec.msgpack.encode(battle.events))
    return state, repr(battle.questions), events


def shipped(played: Game, whims: Random) -> Battle:
    """A battle of two armies that come with feldherr, on a table of any kind."""
    options = {**whims.choice(SIZES[played.name]), played.turns: whims.choice(TURNS[played.name])}
    named = [name for name in armies(played.name) if name.endswith(f"-{options['points']}")]
    red, blue = whims.choice(named), whims.choice(named)
    table = whims.choice([None, None, "", *played.plans()])
    return Battle.start(played.name, red, blue, whims.random().hex(), table, options)


def begun(played: Game, whims: Random, beginning: Beginning) -> Battle:
    """A battle of that beginning."""
    opening, state = beginning(whims)
    battle = Battle(played.engine, opening, state and settled(played, state))
    battle.played, battle.secret = played, whims.random().hex()
    return battle


def settled(played: Game, state: Any) -> bytes:
    """The snapshot of a position, with whole numbers where the rules want no fractions."""
    read = msgspec.msgpack.decode(msgspec.msgpack.encode(state), type=played.engine.kind)
    return msgspec.msgpack.encode(read)


def any_battle(played: Game, seed: int) -> Battle:
    """A battle that has not begun: mostly a crowd, for most happens there."""
    whims = Random(f"{played.name}:{seed}")
    chance = whims.random()
    if chance < 0.15:
        return shipped(played, whims)
    return begun(played, whims, (MUSTERS if chance < 0.3 else CROWDS)[played.name])


class Fought:
    """A battle that was fought to its end under all laws, with the print of every moment.

    `prints[n]` is the moment after n answers.
    """

    def __init__(self, played: Game, seed: int, limit: int = LONGEST) -> None:
        self.battle = any_battle(played, seed)
        self.prints = [print_of(self.battle)]
        self.watch = Watch(self.battle, played)
        whims = Random(seed)
        players = {seat: player(whims.choice(PLAYERS), f"{seed}:{seat}") for seat in played.seats}
        self.battle.run(self._after, limit=limit, **players)
        for refusal in [met for who in players.values() for met in getattr(who, "refusals", ())]:
            self._refused(refusal)

    def _after(self, battle: TableBattle[Any, Any]) -> None:
        self.watch(battle)
        self.prints.append(print_of(battle))

    def _refused(self, refusal: Refusal) -> None:
        for wrong in self.watch.refused(refusal):
            raise Broken(wrong)

    def at(self, answers: int) -> TableBattle[Any, Any]:
        """The same battle again, after so many answers."""
        again = TableBattle(self.battle.engine, self.battle.opening, self.battle.marks[0].snapshot)
        return again.replay(self.battle.journal[:answers])
