"""The battles that are measured: armies of any size, battles led by random commanders."""

from functools import cache

from msgspec import structs

from feldherr import Battle, load_army
from feldherr.games.horden.models.army import Army

SIZES = (300, 600, 1200, 2400)
RED, BLUE = "knights", "orcs"


@cache
def army(name: str, points: int) -> Army:
    """An army of that many points; above 600 several of 600 side by side (M3.5.c)."""
    single = min(points, 600)
    found: Army = load_army(f"{name}-{single}")
    return structs.replace(found, units=found.units * (points // single))


def start(points: int = 600, seed: int = 0) -> Battle:
    """A battle before its first question, on a table that fate lays."""
    armies = army(RED, points), army(BLUE, points)
    return Battle.start("horden", *armies, seed=seed, options={"points": points})


@cache
def fought(points: int = 600, seed: int = 0) -> Battle:
    """A battle between random commanders, to its end."""
    return start(points, seed).run(red="random", blue="random")


@cache
def midway(points: int = 600, seed: int = 0) -> Battle:
    """The same battle after half of its answers."""
    whole = fought(points, seed)
    half = start(points, seed)
    half.replay(whole.journal[: len(whole.journal) // 2])
    return half
