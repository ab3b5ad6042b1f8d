"""`python -m benchmarks.duel GAME`: does one commander beat another, whatever side and army?

Every pairing of armies is fought four times: both commanders lead both armies from both sides. The
same pairing has the same seed and so the same dice at the same answer: edges and tables are
swapped, too. Unless two armies are named, the pairings go through all armies that come with
feldherr for the game, in its `SIZES` in turn.
"""

from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from itertools import islice, product, repeat
from time import process_time
from typing import Annotated, Any

import typer
from msgspec import Struct
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from feldherr import Battle, muster

SEATS = ("red", "blue")
SIZES = {"horden": (300, 600), "runewars": (200,), "t9a": (2500,)}
"""The points at which each game is fought."""
LIMIT = {"horden": "G48", "runewars": "71.2", "t9a": "18.C.1"}
"""The rule by which a battle ends because time is up."""
WANTED = 0.95
"""The share of victories that is enough."""
Pairing = tuple[str, str]
ALL: Pairing = ("", "")
"""Stands for the pairings of all armies."""


class Bout(Struct, frozen=True):
    """One battle to be fought: where the first commander sits, and who has which army."""

    game: str
    first: str
    second: str
    seat: str
    armies: Pairing
    seed: int

    @property
    def leaders(self) -> dict[str, Any]:
        other = SEATS[1 - SEATS.index(self.seat)]
        return {self.seat: self.first, other: self.second}

    @property
    def army(self) -> str:
        """The army of the first commander."""
        return self.armies[SEATS.index(self.seat)]

    @property
    def points(self) -> int:
        """The size of the battle: that of its bigger army."""
        return max(int(army.rpartition("-")[2]) for army in self.armies)


class Result(Struct, frozen=True):
    """How a battle ended for the first commander: won, drawn or lost."""

    bout: Bout
    end: str
    turn: int
    by_rule: str
    seconds: float


def pairings(game: str) -> Iterator[Pairing]:
    """Armies of all peoples against each other, endlessly: each against the next, then further."""
    sizes, armies = SIZES[game], muster.armies(game)
    sized = sorted({name.rpartition("-")[0] for name in armies if name.endswith(f"-{sizes[0]}")})
    peoples = [name for name in sized if all(f"{name}-{size}" in armies for size in sizes)]
    number = 0
    while True:
        lap, place = divmod(number, len(peoples))
        other = peoples[(place + 1 + lap) % len(peoples)]
        size = sizes[(place + lap) % len(sizes)]
        yield f"{peoples[place]}-{size}", f"{other}-{size}"
        number += 1


def bouts(
    game: str, first: str, second: str, pairs: Iterator[Pairing], count: int, start: int = 0
) -> Iterator[Bout]:
    """`count` battles, four to a pairing; the pairings before number `start` are left out."""
    ways = list(product(SEATS, (False, True)))
    for seed, pair in islice(enumerate(pairs), start, start + -(-count // len(ways))):
        for number, (seat, swapped) in enumerate(ways):
            if (seed - start) * len(ways) + number < count:
                yield Bout(game, first, second, seat, (pair[swapped], pair[not swapped]), seed)


def fight(bout: Bout) -> Result:
    """Fight a battle to its end."""
    options, begun = {"points": bout.points}, process_time()
    battle = Battle.start(bout.game, *bout.armies, seed=f"duel {bout.seed}", options=options)
    moment = battle.run(**bout.leaders).moment
    end = {bout.seat: "won", "": "drawn"}.get(moment.winner, "lost")
    return Result(bout, end, moment.turn, moment.won_by, process_time() - begun)


def duel(
    game: Annotated[str, typer.Argument(help=f"One of {', '.join(SIZES)}.")] = "horden",
    first: Annotated[str, typer.Option(help="The commander that is put to the test.")] = "greedy",
    second: Annotated[str, typer.Option(help="Its opponent.")] = "random",
    armies: Annotated[Pairing, typer.Option(help="Two armies; else all, in pairs.")] = ALL,
    battles: Annotated[int, typer.Option(min=4, help="How many battles.")] = 200,
    start: Annotated[int, typer.Option(min=0, help="Number of the first pairing.")] = 0,
    processes: Annotated[int, typer.Option(min=1, help="Battles at the same time.")] = 2,
) -> None:
    """Fight, print the result, exit with 1 if the first commander won too few battles."""
    pairs = pairings(game) if armies == ALL else repeat(armies)
    console, results = Console(), list[Result]()
    with ProcessPoolExecutor(processes) as pool, Progress(console=console) as bar:
        task = bar.add_task(f"{first} against {second}", total=battles)
        todo = [pool.submit(fight, b) for b in bouts(game, first, second, pairs, battles, start)]
        for done in as_completed(todo):
            results.append(done.result())
            bar.advance(task)
    console.print(summary(results))
    share = sum(result.end == "won" for result in results) / battles
    console.print(f"{first} won {share:.1%} of {battles} battles; wanted: {WANTED:.0%}.")
    raise typer.Exit(share < WANTED)


def summary(results: list[Result]) -> Table:
    """How the first commander fared with each army, and in all; how many ended by the limit.

    The last column are seconds of processor time for a battle, both sides together.
    """
    table = Table("army", "won", "drawn", "lost", "turns", "at the limit", "s", box=None)
    for army in sorted({result.bout.army for result in results}):
        table.add_row(army, *row([result for result in results if result.bout.army == army]))
    table.add_row("all", *row(results))
    return table


def row(results: list[Result]) -> list[str]:
    ends = Counter(result.end for result in results)
    counts = [str(ends[end]) for end in ("won", "drawn", "lost")]
    turns = sum(result.turn for result in results) / len(results)
    limit = sum(result.by_rule == LIMIT[result.bout.game] for result in results)
    seconds = sum(result.seconds for result in results) / len(results)
    return [*counts, f"{turns:.1f}", str(limit), f"{seconds:.1f}"]


if __name__ == "__main__":
    typer.run(duel)
