"""A thousand random battles under all laws: `python -m tests.laws.thousand [COUNT [GAME...]]`.

Different armies, tables and players; of every game, or of those that are named; two processes.
With each battle goes a pair that differs only in what one side hides: the other must not notice.
Every battle that broke a law is told by its seed, and then the exit code is 1.
"""

import sys
from collections.abc import Sequence
from functools import partial
from multiprocessing import Pool
from random import Random
from traceback import format_exception_only

from rich.progress import track

from feldherr.games.registry import WHERE, game
from tests.laws.battles import Fought
from tests.laws.secrets import TRUTHS, Lockstep


def fight(seed: int, names: Sequence[str]) -> str:
    """Fight a battle of each of these games; what went wrong, "" if nothing did."""
    for name in names:
        try:
            Fought(game(name), seed)
            hide(name, seed)
        except Exception as wrong:
            return f"{name}, seed {seed}: {''.join(format_exception_only(wrong))}"
    return ""


def hide(name: str, seed: int) -> None:
    """Play two battles with one secret each; of games that know none, nothing."""
    whims = Random(seed)
    both = TRUTHS[name](whims)
    if both:
        Lockstep(whims, both).run(limit=60)


def main(count: int, names: Sequence[str]) -> int:
    with Pool(2) as pool:
        ended = pool.imap_unordered(partial(fight, names=names), range(count))
        broken = [wrong for wrong in track(ended, "Battles", total=count) if wrong]
    print(*broken, f"{count - len(broken)} of {count} battles kept every law.", sep="\n")
    return bool(broken)


if __name__ == "__main__":
    wanted, *chosen = sys.argv[1:] or ["1000"]
    sys.exit(main(int(wanted), chosen or sorted(WHERE)))
