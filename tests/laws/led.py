"""Battles between commanders that think, under all laws: `python -m tests.laws.led [COUNT [GAME]]`.

Both sides are led by the best commander of the game, with parts of different armies and options of
any kind. Every battle that broke a law is told by its seed, and then the exit code is 1.
"""

import sys
from random import Random
from traceback import format_exception_only
from typing import Any

from rich.progress import track

from feldherr.commanders.base import BEST
from feldherr.games.registry import Game, game
from feldherr.host import Battle
from tests.laws.battles import LONGEST, MUSTERS, begun
from tests.laws.laws import Watch


def led(played: Game, seed: int) -> Battle:
    """A battle between two thinking commanders that kept every law. Raises `Broken`."""
    battle = begun(played, Random(f"led:{played.name}:{seed}"), MUSTERS[played.name])
    leaders: dict[str, Any] = dict.fromkeys(played.seats, BEST)
    return battle.run(Watch(battle, played), limit=LONGEST, **leaders)


def fault(played: Game, seed: int) -> str:
    """What went wrong, "" if nothing did."""
    try:
        led(played, seed)
    except Exception as wrong:
        return f"{played.name}, seed {seed}: {''.join(format_exception_only(wrong))}"
    return ""


def main(count: int, name: str) -> int:
    found = (fault(game(name), seed) for seed in track(range(count), "Battles"))
    broken = [wrong for wrong in found if wrong]
    print(*broken, f"{count - len(broken)} of {count} battles kept every law.", sep="\n")
    return bool(broken)


if __name__ == "__main__":
    wanted, *chosen = sys.argv[1:] or ["50"]
    sys.exit(main(int(wanted), *(chosen or ["t9a"])))
