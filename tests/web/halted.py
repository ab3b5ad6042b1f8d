"""A battle that two commanders have fought until a question of some kind came up."""

import msgspec

from feldherr.host import Battle
from feldherr.server.founding import Founded, begun
from feldherr.server.match import Start
from feldherr.table import Battle as TableBattle
from tests.server.people import News, Place


class Halt(Exception):
    """The question has come up."""


def halted(site: Place, key: str, seed: int, **chosen: str) -> News:
    """A battle of Runewars from its core set, at the first such question; persons lead both seats.

    `chosen`: the armies; `seed` is the first of those that are tried.
    """
    made: Founded = site.ask(founded, key, seed, chosen)
    stored = site.hall.store.create(made.battle, made.seats, made.match.standing, made.lines)
    stored.result()
    question = made.match.battle.question
    assert question is not None
    return {"battle": made.battle.id, "links": made.tokens, "seat": question.seat}


def founded(key: str, seed: int, chosen: dict[str, str]) -> Founded:
    battle = next(found for n in range(100) if (found := fought(key, seed + n, chosen)))
    opening = battle.opening
    start = Start(
        game="runewars",
        armies={seat: army.name for seat, army in opening.armies.items()},
        opening=msgspec.to_builtins(opening),
        leaders=dict.fromkeys(opening.seats, ""),
        branched=len(battle.journal),
    )
    return begun(start, battle.journal, "127.0.0.1")


def fought(key: str, seed: int, chosen: dict[str, str]) -> Battle | None:
    """A battle that stands at such a question; None if none came up."""
    armies = {"red": "daqan-core-100", "blue": "waiqar-core-100"} | chosen
    options = {"points": 100, "skirmish": True}
    battle = Battle.start("runewars", armies["red"], armies["blue"], seed, None, options)

    def watch(now: TableBattle) -> None:  # type: ignore[type-arg]
        if now.question is not None and now.question.key == key:
            raise Halt

    try:
        battle.run(watch, red="random", blue="random")
    except Halt:
        return battle
    return None
