"""Battles in which everything is looked at: `python -m tests.laws.looked [COUNT [GAME]]`.

At each question of a person all options and many placements are looked at, as a hand on the page
does it: odds, ghosts, shapes, measures, cards. A commander that thinks leads the other side. No
process may take more memory than a small server has. Every battle in which help failed is told by
its seed, and then the exit code is 1.
"""

import sys
from collections.abc import Callable
from functools import partial
from multiprocessing import Pool
from pathlib import Path
from random import Random
from resource import RLIMIT_AS, setrlimit
from traceback import extract_tb, format_exception_only
from typing import Any

from rich.progress import track

from feldherr.commanders.base import BEST
from feldherr.games.registry import Game, game
from feldherr.host import Battle
from feldherr.table import FATE, Sight
from tests.laws.battles import CROWDS, LONGEST, MUSTERS, begun, shipped
from tests.laws.helped import Helped, check
from tests.laws.players import player

MEMORY = 3 << 30
"""Bytes."""
MANY = 40
"""How many options of a question are looked at, and placements."""
KINDS: tuple[Callable[[Game, Random], Battle], ...] = (
    shipped,
    lambda played, whims: begun(played, whims, MUSTERS[played.name]),
    lambda played, whims: begun(played, whims, CROWDS[played.name]),
)
"""Battles of armies that come with feldherr, of any armies, and in the midst of a crowd."""


def look(seed: int, name: str) -> str:
    """Look at everything in one battle; what went wrong, "" if nothing did."""
    whims, played = Random(f"looked:{seed}"), game(name)
    battle = KINDS[seed % len(KINDS)](played, whims)
    first, *others = played.seats
    players: dict[str, Any] = dict.fromkeys(others, BEST)
    players[first] = player(whims.choice(("random", "eager", "contrary")), f"{seed}")

    def watch(now: Any) -> None:
        for asked in now.questions:
            if asked.seat not in (FATE, *others):
                check(Helped(played, asked, Sight(now, asked.seat), whims, MANY))

    try:
        battle.run(watch, limit=LONGEST, **players)
    except Exception as wrong:
        told, where = "".join(format_exception_only(wrong)), extract_tb(wrong.__traceback__)[-1]
        at = f"{Path(where.filename).name}:{where.lineno}"
        return f"{name}, seed {seed}, answer {len(battle.journal)}, {at}: {told.strip()}"
    return ""


def main(count: int, name: str) -> int:
    with Pool(2, setrlimit, (RLIMIT_AS, (MEMORY, MEMORY))) as pool:
        ended = pool.imap_unordered(partial(look, name=name), range(count))
        broken = [wrong for wrong in track(ended, "Battles", total=count) if wrong]
    print(*broken, f"In {count - len(broken)} of {count} battles all help was sound.", sep="\n")
    return bool(broken)


if __name__ == "__main__":
    wanted, *chosen = sys.argv[1:] or ["50"]
    sys.exit(main(int(wanted), *(chosen or ["t9a"])))
