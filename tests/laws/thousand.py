"""A thousand random battles under all laws: `python -m tests.laws.thousand [COUNT]`.

Different armies, tables and players; two processes; every battle that broke a law is told by its
seed, and then the exit code is 1.
"""

import sys
from multiprocessing import Pool
from traceback import format_exception_only

from rich.progress import track

from feldherr.games.registry import games
from tests.laws.battles import Fought


def fight(seed: int) -> str:
    """Fight a battle of every game; what went wrong, "" if nothing did."""
    for game in games():
        try:
            Fought(game, seed)
        except Exception as wrong:
            return f"{game.name}, seed {seed}: {''.join(format_exception_only(wrong))}"
    return ""


def main(count: int) -> int:
    with Pool(2) as pool:
        ended = pool.imap_unordered(fight, range(count))
        broken = [wrong for wrong in track(ended, "Battles", total=count) if wrong]
    print(*broken, f"{count - len(broken)} of {count} battles kept every law.", sep="\n")
    return bool(broken)


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000))
