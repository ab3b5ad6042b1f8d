"""The slow twin of Combined Charges: two or three chargers, dense sampling of all their moves.

`python -m tests.t9a.combined_twin [first] [count]` compares 10,000 random positions with it.

Every charger's Wheels and ways are sampled as in `charge_steps`, alone on the board; then all
places are tried with each other, and whatever is better than the computed plan, or as good but out
of the choice that is offered, is followed closely in every order of moving. A disagreement is more
chargers or more models in contact than computed, a computed move that hits something, a computed
contact that is none, or a place as good as the best more than 0.5 mm outside of the choice.
"""

import sys
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations, islice, pairwise, permutations, product
from random import Random
from time import perf_counter, process_time

import numpy as np
from msgspec import Struct
from msgspec.structs import replace
from numpy.typing import NDArray

from feldherr.field.body import bodies_collide
from feldherr.field.box import Side
from feldherr.field.tolerance import TOLERANCE
from feldherr.games.t9a.charge.choice import choice
from feldherr.games.t9a.charge.combined import combined
from feldherr.games.t9a.charge.contenders import Assault, Contender, Plan, beside
from feldherr.games.t9a.charge.moves import ChargeMoves, Scene
from feldherr.games.t9a.charge.rows import Worth
from feldherr.games.t9a.formation.arcs import facing_charged
from feldherr.games.t9a.formation.base_contact import exposed
from feldherr.games.t9a.formation.formation import Formation
from tests.t9a.charge_positions import BOARD, Position, chargers_of, position
from tests.t9a.charge_steps import SLACK, Floats, Twin

GRID = 0.5
"""mm between places that are tried with each other."""
TRIALS = 24
"""So many of the better combinations are followed closely."""
Bits = NDArray[np.uint64]
Rows = tuple[tuple[Floats, Floats, Floats], ...]


def assault(seed: int) -> Assault | None:
    """A random position with two or three chargers, who can all come into contact alone."""
    rng, at = Random(seed), position(seed, obstacles=3)
    units = [at.charger, *chargers_of(rng, at, rng.choice((1, 1, 2)))]
    if len(units) < 2:
        return None
    sides = [facing_charged(at.target.boundary, unit.boundary) for unit in units]
    contenders = tuple(
        Contender(f"r{n}", unit, side)
        for n, (unit, side) in enumerate(zip(units, sides, strict=True))
    )
    return Assault(contenders, at.target, at.scene, engaged=True)


class Sampled(Struct, frozen=True):
    """Places of one charger, how many of its models touch there, and which of the target."""

    id: str
    side: Side
    width: float
    places: Floats
    own: NDArray[np.int64]
    touched: Bits


def sampled(one: Contender, fight: Assault) -> Sampled:
    """All places that a charger reaches when it is alone, thinned where nothing changes."""
    twin = twin_of(one, fight.target, fight.scene, -SLACK)
    end = twin.length + twin.width
    grid = np.arange(0.0, end + GRID, GRID).clip(0.0, end)
    reached = np.zeros(len(grid), bool)
    for _, _, places in twin.sampled():
        for a, b in pairwise(places):
            if not np.isnan(a + b):
                low, high = sorted((a, b))
                reached[int(low / GRID) : int(high / GRID) + 2] = True
    own, touched = contacts(one, fight.target, grid)
    keep = thinned(own, touched, reached)
    return Sampled(one.id, one.side, twin.width, grid[keep], own[keep], touched[keep])


def contacts(one: Contender, target: Formation, grid: Floats) -> tuple[NDArray[np.int64], Bits]:
    """Which models touch at each of many places."""
    slack = TOLERANCE - 2 * SLACK
    theirs = exposed(target, one.side)
    meets = np.zeros((len(theirs), len(grid)), bool)
    own = np.zeros(len(grid), np.int64)
    for mine in exposed(one.formation, Side.FRONT):
        touches = np.zeros(len(grid), bool)
        for n, other in enumerate(theirs):
            for p, q in product(mine.spans, other.spans):
                hit = (p[0] + q[0] - slack <= grid) & (grid <= p[1] + q[1] + slack)
                meets[n] |= hit
                touches |= hit
        own += touches
    touched = np.zeros(len(grid), np.uint64)
    for n, other in enumerate(theirs):
        bit = np.uint64(1) << np.uint64(other.stand.rank * 16 + other.stand.file + 1)
        touched |= np.where(meets[n], bit, np.uint64(0))
    return own, touched


def thinned(own: NDArray[np.int64], touched: Bits, reached: NDArray[np.bool_]) -> list[int]:
    """The first, the middle and the last place of every run with the same contacts."""
    found, start = list[int](), 0
    for n in range(1, len(own) + 1):
        same = n < len(own) and (own[n], touched[n], reached[n]) == (
            own[start], touched[start], reached[start],
        )  # fmt: skip
        if not same:
            if reached[start]:
                found += sorted({start, (start + n - 1) // 2, n - 1})
            start = n
    return found


def twin_of(one: Contender, target: Formation, scene: Scene, slack: float = SLACK) -> Twin:
    return Twin(Position(one.formation, target, one.side, one.seen(scene)), slack)


# --- Together ---


def flush(units: Sequence[Sampled], fight: Assault) -> list[Sampled]:
    """The places of each, and those flush beside the places of the others on its edge."""
    found = []
    for one in units:
        if not len(one.places):
            return []
        beside_ = [one.places]
        for other in units:
            if other is not one and other.side is one.side:
                beside_ += [other.places + one.width, other.places - other.width]
        places = np.unique(np.concatenate(beside_).round(3))
        near = np.searchsorted(one.places, places)
        gaps = [
            np.abs(one.places[np.clip(near + n, 0, len(one.places) - 1)] - places) for n in (-1, 0)
        ]
        inside = (places >= one.places[0]) & (places <= one.places[-1])
        places = places[inside | (np.minimum(*gaps) < GRID)]
        own, touched = contacts(fight[one.id], fight.target, places)
        found.append(replace(one, places=places, own=own, touched=touched))
    return found


def together(units: Sequence[Sampled], least: Worth) -> Iterator[tuple[Worth, dict[str, float]]]:
    """Places of all of some chargers that are worth more than a plan, the best first."""
    count = len(units)
    shape = [len(one.places) for one in units]
    if not shape or not all(shape):
        return
    own = np.zeros(shape, np.int64)
    touched = np.zeros(shape, np.uint64)
    for n, one in enumerate(units):
        axes = tuple(-1 if m == n else 1 for m in range(count))
        own = own + one.own.reshape(axes)
        touched = touched | one.touched.reshape(axes)
    models = own + np.bitwise_count(touched).astype(np.int64)
    fits = np.ones(shape, bool)
    for (a, one), (b, other) in combinations(enumerate(units), 2):
        if one.side is other.side:
            x = one.places.reshape(tuple(-1 if m == a else 1 for m in range(count)))
            y = other.places.reshape(tuple(-1 if m == b else 1 for m in range(count)))
            fits &= (x - one.width >= y - 1e-6) | (y - other.width >= x - 1e-6)
    wanted = fits & (models >= (least[1] if count == least[0] else 0))
    index = np.argwhere(wanted)
    order = np.argsort(-models[wanted], kind="stable")
    for at in index[order]:
        places = {one.id: float(one.places[n]) for one, n in zip(units, at, strict=True)}
        yield (count, int(models[tuple(at)])), places


def spread(
    found: Sequence[tuple[Worth, dict[str, float]]], most: int
) -> list[tuple[Worth, dict[str, float]]]:
    """Some of many, evenly, the best among them."""
    if len(found) <= most:
        return list(found)
    return [found[int(n * (len(found) - 1) / (most - 1))] for n in range(most)]


def confirmed(fight: Assault, places: dict[str, float], first: str = "") -> str:
    """An order in which all get to these places, followed in fine steps; "" if there is none."""
    ends = [standing(fight, name, place) for name, place in places.items()]
    bodies = [end.rectangle for end in ends]
    if any(bodies_collide(a, b) for a, b in combinations(bodies, 2)):
        return ""
    for order in permutations(places):
        if (not first or order[0] == first) and (said := walked(fight, order, places)):
            return said
    return ""


def standing(fight: Assault, name: str, place: float) -> Formation:
    twin = twin_of(fight[name], fight.target, Scene((), BOARD))
    x, y, facing = twin.aligned(np.array([place]))[0]
    own = fight[name].formation
    return own.at(replace(own.pose, x=float(x), y=float(y), facing=float(facing)))


def walked(fight: Assault, order: Sequence[str], places: dict[str, float]) -> str:
    """The moves in an order, each followed closely; "" if one is hindered."""
    told = []
    for at, name in enumerate(order):
        moved = [
            replace(fight[other], formation=standing(fight, other, places[other]))
            for other in order[:at]
        ]
        rest = [one for one in fight.contenders if one.id != name and one.id not in order[:at]]
        scene = beside(fight.scene, [*moved, *rest])
        said = way_to(fight[name], fight.target, scene, places[name])
        if not said:
            return ""
        told.append(f"{name}: {said}")
    return "; ".join(told)


@lru_cache(maxsize=64)
def rows(one: Contender, target: Formation, scene: Scene) -> tuple[Twin, Rows]:
    """The sampled moves of a charger."""
    twin = twin_of(one, target, scene)
    return twin, tuple(twin.sampled())


def way_to(one: Contender, target: Formation, scene: Scene, place: float) -> str:
    """A sampled move to a place: between two neighbouring samples, or straight on."""
    twin, moves = rows(one, target, scene)
    for angles, ways, places in moves:
        angle = float(angles[0])
        near = np.abs(places - place) < SLACK
        tried = list(ways[near])
        step = (places[:-1] - place) * (places[1:] - place) < 0
        for n in np.flatnonzero(step):
            part = (place - places[n]) / (places[n + 1] - places[n])
            tried.append(ways[n] + (ways[n + 1] - ways[n]) * part)
        for before in tried:
            there, after = twin.contacts(twin.wheeled(np.array([before]), angle))
            if abs(there[0] - place) < 3 * SLACK and twin.is_legal(
                angle, float(before), float(after[0])
            ):
                return f"angle {angle:.4f}, before {before:.2f}, to {place:.2f}"
    return ""


# --- Comparing ---


def disagreement(fight: Assault) -> str:
    """How the computed plan and the sampled ones disagree; "" if they agree."""
    plan = combined(fight)
    return illegal(fight, plan) or missed(fight, plan)


def illegal(fight: Assault, plan: Plan) -> str:
    """What is not legal of a computed plan."""
    left, ends = fight, list[Formation]()
    for made in plan:
        one, move = left[made.id], made.move
        others = [other for other in left.contenders if other is not one]
        if move is not None:
            twin = twin_of(one, fight.target, beside(left.scene, others), -SLACK)
            way = move.way
            if not twin.is_legal(way.angle, way.before, way.after):
                return f"computed move of {one.id} to {move.place:.2f} hits something: {way}"
            ends.append(one.formation.at(move.end))
        left = left.after(made)
    if any(bodies_collide(a.rectangle, b.rectangle) for a, b in combinations(ends, 2)):
        return "computed ends overlap"
    if fight.worth(plan)[0] != len(ends):
        return "somebody is not in contact"
    return ""


def missed(fight: Assault, plan: Plan) -> str:
    """What was sampled and is better than the plan, or out of the choice that it leaves."""
    worth = fight.worth(plan)
    alone = [sampled(one, fight) for one in fight.contenders]
    open_ = choice(fight, plan) if plan else None
    for count in range(len(alone), max(worth[0], 1) - 1, -1):
        for some in combinations(alone, count):
            found = list(islice(together(flush(some, fight), worth), 200_000))
            better = [one for one in found if one[0] > worth]
            for this, places in spread(better, TRIALS):
                if said := confirmed(fight, places):
                    return f"{this}, not {worth}: {said}"
            if open_ is not None and count == worth[0] and plan[0].id in {s.id for s in some}:
                equal = [one for one in found if one[0] == worth]
                if said := outside(fight, plan[0].id, equal, open_):
                    return said
    return ""


def outside(
    fight: Assault, first: str, equal: Sequence[tuple[Worth, dict[str, float]]], moves: ChargeMoves
) -> str:
    """A combination as good as the plan, in which who moves first stands out of its choice."""
    far = [one for one in equal if not _near(one[1][first], moves)]
    for _, places in spread(far, TRIALS // 3):
        if said := confirmed(fight, places, first):
            sides = " ".join(one.side for one in fight.contenders)
            return f"{sides}: {first} out of {moves.spans}: {said}"
    return ""


def _near(place: float, moves: ChargeMoves) -> bool:
    return any(low - TOLERANCE <= place <= high + TOLERANCE for low, high in moves.spans)


def main(first: int, count: int) -> int:
    """Compare random positions; the number of disagreements."""
    start, wrong, seen, spent = perf_counter(), 0, 0, 0.0
    for seed in range(first, first + count):
        fight = assault(seed)
        if fight is not None:
            seen += 1
            before = process_time()
            combined(fight)
            spent += process_time() - before
            if said := disagreement(fight):
                wrong += 1
                print(f"position {seed}: {said}", flush=True)
        if (seed - first + 1) % 100 == 0:
            took = perf_counter() - start
            print(f"{seen} positions, {wrong} wrong, {took:.0f} s, plans {spent:.1f} s", flush=True)
    return wrong


if __name__ == "__main__":
    given = [int(word) for word in sys.argv[1:]]
    sys.exit(bool(main(*(given or [0, 10_000]))))
