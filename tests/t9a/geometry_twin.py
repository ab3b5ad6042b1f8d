"""Slow twins of the pure geometry: base contact, arcs, line of sight, cover, ways with wheels.

`python -m tests.t9a.geometry_twin [what] [first] [count]` compares 10,000 random positions of each.

Nothing of the closed forms is used: points, lines and poses are sampled densely, and shapely tells
what they meet. What tolerance may decide either way is no disagreement; everything else is.
"""

import sys
from collections.abc import Callable
from time import perf_counter

from tests.t9a.arcs_twin import arcs
from tests.t9a.contact_twin import contact
from tests.t9a.sight_twin import shade, sight
from tests.t9a.ways_twin import ways

TWINS: dict[str, Callable[[int], str]] = {
    "contact": contact,
    "arcs": arcs,
    "sight": sight,
    "cover": shade,
    "ways": ways,
}


def main(what: str, first: int, count: int) -> int:
    """Compare random positions; the number of disagreements."""
    start, wrong = perf_counter(), 0
    for seed in range(first, first + count):
        if said := TWINS[what](seed):
            wrong += 1
            print(f"{what} {seed}: {said}", flush=True)
    print(f"{what}: {count} positions, {wrong} wrong, {perf_counter() - start:.0f} s", flush=True)
    return wrong


if __name__ == "__main__":
    wanted = sys.argv[1:2] or list(TWINS)
    given = [int(word) for word in sys.argv[2:]]
    sys.exit(any([main(name, *(given or [0, 10_000])) for name in wanted]))
