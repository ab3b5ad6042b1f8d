"""`feldherr perft`: how many answers there are at each depth, with fate cut to what it proposes."""

from pathlib import Path
from time import perf_counter
from typing import Annotated, Any

import typer
from rich.table import Table

from feldherr.cli.voice import HOME, Language, helps, mending, out, told
from feldherr.host import Battle
from feldherr.muster import armies, check
from feldherr.table import Battle as TableBattle


def perft(
    game: Annotated[str, typer.Argument(help=helps("help-game"))],
    depth: Annotated[int, typer.Option(min=0, help=helps("help-depth"))] = 3,
    position: Annotated[Path | None, typer.Option(help=helps("help-position"))] = None,
    lang: Language = HOME,
) -> None:
    with mending(lang):
        battle = _at(game, position, lang)
        columns = [told(lang, f"column-{name}") for name in ("depth", "answers", "seconds")]
        table = Table(*columns, box=None)
        out.print(told(lang, "perft"))
        for deep in range(depth + 1):
            began = perf_counter()
            answers = counted(battle, deep)
            took = told(lang, "time", seconds=perf_counter() - began)
            table.add_row(str(deep), told(lang, "count", count=answers), took)
        out.print(table)


def _at(game: str, position: Path | None, lang: str) -> Battle:
    """The battle at a scenario's position after its script, or at the start of a sample battle."""
    if position is None:
        red, blue = samples(game)
        return Battle.start(game, red, blue, seed=0, plan="")
    return Battle.posed(position, lang)


def samples(game: str) -> tuple[str, str]:
    """Two ready armies for the smallest battle. Raises `Unknown` for an unknown game."""
    sizes = {name: check(name).size for name in armies(game)}
    least = min(sizes.values())
    first, second, *_ = (name for name, size in sizes.items() if size == least)
    return first, second


def counted(battle: TableBattle[Any, Any], depth: int) -> int:
    """The number of ways to answer `depth` times from here; 1 when the battle is over before."""
    if depth == 0 or battle.question is None:
        return 1
    options = battle.question.options
    if depth == 1:
        return len(options)
    total, seat = 0, battle.question.seat
    for answer in options:
        twin = battle.fork()
        twin.answer(answer, seat)
        total += counted(twin, depth - 1)
    return total
