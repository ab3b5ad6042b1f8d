"""`python -m benchmarks.duel`: does one commander beat another, whatever the side and the army?

Every seed is fought four times: both commanders lead both armies from both sides. The same seed
gives the same dice at the same answer, so edges and tables are swapped too.
"""

from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from itertools import product
from typing import Annotated, Any

import typer
from msgspec import Struct
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from feldherr import Battle

SEATS = ("red", "blue")


class Bout(Struct, frozen=True):
    """One battle to be fought: where the first commander sits, and who has which army."""

    first: str
    second: str
    seat: str
    armies: tuple[str, str]
    seed: int

    @property
    def leaders(self) -> dict[str, Any]:
        other = SEATS[1 - SEATS.index(self.seat)]
        return {self.seat: self.first, other: self.second}


def bouts(first: str, second: str, armies: tuple[str, str], count: int) -> Iterator[Bout]:
    """`count` battles, four to a seed."""
    ways = list(product(SEATS, (armies, armies[::-1])))
    for number in range(count):
        seat, order = ways[number % len(ways)]
        yield Bout(first, second, seat, order, number // len(ways))


def fight(bout: Bout) -> tuple[Bout, str, int]:
    """Who won ("": nobody), and in which turn."""
    battle = Battle.start("horden", *bout.armies, seed=f"duel {bout.seed}")
    moment = battle.run(**bout.leaders).moment
    return bout, str(bout.leaders.get(moment.winner, "")), moment.turn


def duel(
    first: Annotated[str, typer.Option(help="The commander that is put to the test.")] = "greedy",
    second: Annotated[str, typer.Option(help="Its opponent.")] = "random",
    red: Annotated[str, typer.Option(help="An army.")] = "knights-600",
    blue: Annotated[str, typer.Option(help="The other army.")] = "orcs-600",
    battles: Annotated[int, typer.Option(min=4, help="How many battles.")] = 200,
    wanted: Annotated[float, typer.Option(help="Share of victories that is enough.")] = 0.95,
    processes: Annotated[int, typer.Option(min=1, help="Battles at the same time.")] = 2,
) -> None:
    """Fight, print the result, exit with 1 if the first commander won too few battles."""
    console, results = Console(), []
    with ProcessPoolExecutor(processes) as pool, Progress(console=console) as bar:
        task = bar.add_task(f"{first} against {second}", total=battles)
        todo = [pool.submit(fight, b) for b in bouts(first, second, (red, blue), battles)]
        for done in as_completed(todo):
            results.append(done.result())
            bar.advance(task)
    console.print(summary(results))
    share = sum(winner == first for _, winner, _ in results) / battles
    console.print(f"{first} won {share:.1%} of {battles} battles; wanted: {wanted:.0%}.")
    raise typer.Exit(share < wanted)


def summary(results: list[tuple[Bout, str, int]]) -> Table:
    """Victories by side and army of the first commander."""
    table = Table("side", "army", "won", "drawn", "lost", "turns", box=None)
    ways = sorted({way(bout) for bout, _, _ in results})
    for here in ways:
        mine = [(bout, winner, turn) for bout, winner, turn in results if way(bout) == here]
        ends = Counter(outcome(bout, winner) for bout, winner, _ in mine)
        turns = sum(turn for _, _, turn in mine) / len(mine)
        counts = [str(ends[end]) for end in ("won", "drawn", "lost")]
        table.add_row(*here, *counts, f"{turns:.1f}")
    return table


def way(bout: Bout) -> tuple[str, str]:
    """Side and army of the first commander."""
    return bout.seat, bout.armies[SEATS.index(bout.seat)]


def outcome(bout: Bout, winner: str) -> str:
    return {bout.first: "won", "": "drawn"}.get(winner, "lost")


if __name__ == "__main__":
    typer.run(duel)
