"""3.C.a, 3.C.d Base contact, also across gaps and to round bases."""

from itertools import pairwise
from math import pi
from random import Random

import pytest

from feldherr.field.box import SIDES, Side
from feldherr.field.pose import Pose, direction
from feldherr.field.tolerance import TOLERANCE
from feldherr.games.t9a.charge.contact import clear, models_at, stretches
from feldherr.games.t9a.charge.reach import approach
from feldherr.games.t9a.formation.base_contact import (
    base_contacts,
    exposed,
    models_in_contact,
    units_in_contact,
)
from feldherr.games.t9a.formation.formation import (
    SKIRMISH_GAP,
    Base,
    Formation,
    Joined,
    Stand,
    stands,
)
from tests.t9a.charge_positions import formation

FOOT = Base(20, 20)
NORTH, SOUTH = pi / 2, -pi / 2


def pairs(a: Formation, b: Formation) -> set[tuple[tuple[int, int], tuple[int, int]]]:
    """Who touches whom, by rank and file."""
    return {((p.rank, p.file), (q.rank, q.file)) for p, q in base_contacts(a, b)}


@pytest.mark.rule("t9a", "3.C.a-1", "3.C.a-2")
def test_corner_contact_is_enough() -> None:
    a = Formation(Pose(0, 0, NORTH), FOOT, files=3, models=6)
    b = Formation(Pose(60, 0, SOUTH), FOOT, files=3, models=6)
    assert units_in_contact(a, b)
    assert pairs(a, b) == {((0, 2), (0, 2))}
    assert not units_in_contact(a, b.at(Pose(61, 0, SOUTH)))


@pytest.mark.rule("t9a", "3.C.a.1-1", "3.C.a.1-2", "3.C.a.1-3", "WE-21")
def test_contact_across_the_gap_of_an_incomplete_rank() -> None:
    """The rear of 5 files with one model in the third rank, met by 5 files corner to corner."""
    upper = Formation(Pose(0, 60, NORTH), FOOT, files=5, models=11, last=(1,))
    lower = Formation(Pose(0, 0, NORTH), FOOT, files=5, models=10)
    found = {(p[1], q) for p, q in pairs(lower, upper)}
    assert (0, (1, 0)) in found  # 1 with A across the gap
    assert (0, (2, 1)) in found  # 1 with F, corner to corner
    assert all(q != (1, 1) for _, q in found)  # B: its whole edge is taken by F
    assert {(3, (1, 3)), (4, (1, 3)), (2, (1, 3))} <= found  # corner to corner on both sides
    assert models_in_contact(base_contacts(lower, upper)) == 10


@pytest.mark.rule("t9a", "21.A.a.26/4", "21.A.a.26/2")
def test_skirmishers_behind_others_are_not_in_contact() -> None:
    loose = Formation(Pose(0, 0, NORTH), FOOT, files=4, models=8, gap=SKIRMISH_GAP)
    assert {one.stand.rank for one in exposed(loose, Side.FRONT)} == {0}
    assert len(exposed(loose, Side.LEFT)) == 2


@pytest.mark.rule("t9a", "3.C.a.1-1", "21.A.a.2/13")
def test_a_deeper_character_leaves_a_gap_at_the_rear() -> None:
    character = Joined("c", Base(25, 50), side=Side.RIGHT)
    unit = Formation(Pose(0, 0, NORTH), FOOT, files=3, models=3, joined=(character,))
    behind = Formation(Pose(0, -50, NORTH), FOOT, files=4, models=4)
    found = {q for _, q in pairs(behind, unit)}
    assert found == {(0, 0), (0, 1), (0, 2), (0, 3)}


@pytest.mark.rule("t9a", "3.C.d-1", "3.C.d-2", "3.C.d-3", "WE-22")
def test_a_round_base_is_in_contact_with_all_it_lies_before() -> None:
    engine = Formation(Pose(0, 60, NORTH), Base(60, 60, round=True))
    unit = Formation(Pose(10, 0, NORTH), FOOT, files=5, models=10)
    # The disc reaches from -30 to 30, the files from -40 to 60: the fifth lies beyond it.
    assert {p[1] for p, _ in pairs(unit, engine)} == {0, 1, 2, 3}
    assert pairs(engine, unit) == {((0, 0), (0, n)) for n in range(4)}


def slow_contacts(a: Formation, b: Formation) -> set[tuple[Stand, Stand]]:
    """The twin: many perpendicular lines, each followed from base to base.

    Where a base ends, lines just beside the end decide, one of them inside each of two bases.
    """
    first, second = b.rectangle.edge(_side(b, a))
    line = Pose(*first, direction(first, second))
    ends = sorted(
        {round(line.local(c)[0], 6) for u in (a, b) for s in stands(u) for c in _corners(s)}
    )
    near = [t + d for t in ends for d in (-TOLERANCE / 2, 0.0, TOLERANCE / 2)]
    found = set()
    for t in near:
        for p in _open_at(a, line, t, 1.0):
            found |= {(p, q) for q in _open_at(b, line, t, -1.0)}
    return found


def _corners(stand: Stand) -> tuple[tuple[float, float], ...]:
    return stand.body.corners  # type: ignore[union-attr]


def _side(of: Formation, other: Formation) -> Side:
    gaps = {side: _outside(of, side, other) for side in SIDES}
    return max(gaps, key=gaps.__getitem__)


def _outside(of: Formation, side: Side, other: Formation) -> float:
    first, second = of.rectangle.edge(side)
    line = Pose(*first, direction(first, second))
    return min(-line.local(corner)[1] for corner in other.rectangle.corners)


def _open_at(unit: Formation, line: Pose, t: float, out: float) -> set[Stand]:
    """The models that a perpendicular line at `t` reaches from the edge; grazing goes on."""
    rows = []
    for stand in stands(unit):
        ends = [line.local(corner) for corner in _corners(stand)]
        alongs, heights = [x for x, _ in ends], [-y * out for _, y in ends]
        if min(alongs) - TOLERANCE <= t <= max(alongs) + TOLERANCE:
            inside = min(alongs) + TOLERANCE < t < max(alongs) - TOLERANCE
            rows.append((min(heights), inside, stand, (min(alongs), max(alongs))))
    found = set()
    blocked = 1e9
    for near, inside, stand, along in sorted(rows, key=lambda row: row[:2]):
        if near > blocked + TOLERANCE:
            break
        if not _covered(unit, stand, near, along, line, out):
            found.add(stand)
        if inside:
            blocked = min(blocked, near)
    return found


def _covered(
    unit: Formation, stand: Stand, near: float, along: tuple[float, float], line: Pose, out: float
) -> bool:
    """3.C.a.1-2: whether bases of the unit stand against every point of the model's edge."""
    width = along[1] - along[0]
    samples = [along[0] + width * (n + 0.5) / 40 for n in range(40)]
    for t in samples:
        fronts = []
        for other in stands(unit):
            ends = [line.local(corner) for corner in _corners(other)]
            alongs, heights = [x for x, _ in ends], [-y * out for _, y in ends]
            against = abs(max(heights) - near) <= TOLERANCE and other is not stand
            fronts.append(against and min(alongs) <= t <= max(alongs))
        if not any(fronts):
            return False
    return True


@pytest.mark.rule("t9a", "3.C.a.1-1", "3.C.a.1-3")
@pytest.mark.parametrize("seed", range(100))
def test_base_contacts_are_those_of_many_perpendicular_lines(seed: int) -> None:
    rng = Random(seed)
    target = formation(rng, Pose(0, 0, rng.uniform(-pi, pi)))
    unit = formation(rng, Pose(0, 0, 0))
    side = rng.choice(SIDES)
    of = approach(unit.pose, (unit.width, unit.depth), target.rectangle, side)
    for _ in range(4):
        s = rng.choice((rng.uniform(1, of.length + of.width - 1), rng.randint(1, 9) * 25.0))
        if 1 < s < of.length + of.width - 1 and not _doubtful(unit, target, side, s):
            end = unit.at(of.pose(s))
            assert set(base_contacts(end, target)) == slow_contacts(end, target)


def _doubtful(unit: Formation, target: Formation, side: Side, s: float) -> bool:
    """Whether the tolerance decides at this place."""
    ends = [t for one in exposed(unit, Side.FRONT) for span in one.spans for t in span]
    others = [t for one in exposed(target, side) for span in one.spans for t in span]
    return any(0.2 < abs(s - u - t) < 0.8 for u in ends for t in others)


@pytest.mark.rule("t9a", "11.E.d-1")
@pytest.mark.parametrize("seed", range(40))
def test_the_number_of_models_in_contact_by_place_is_that_of_the_bases(seed: int) -> None:
    rng = Random(seed)
    target, unit = formation(rng, Pose(0, 0, rng.uniform(-pi, pi))), formation(rng, Pose(0, 0, 0))
    side = rng.choice(SIDES)
    of = approach(unit.pose, (unit.width, unit.depth), target.rectangle, side)
    for one in clear(stretches(unit, target, side)):
        end = unit.at(of.pose((one.low + one.high) / 2))
        assert models_in_contact(base_contacts(end, target)) == one.models()


@pytest.mark.rule("t9a", "11.E.d-1")
@pytest.mark.parametrize("seed", range(10))
def test_a_hair_beside_better_places_as_many_models_count_as_further_off(seed: int) -> None:
    rng = Random(seed)
    target, unit = formation(rng, Pose(0, 0, 0)), formation(rng, Pose(0, 0, 0))
    whole = stretches(unit, target, Side.FRONT)
    gaps = [(a, b) for a, b in pairwise(clear(whole)) if b.low > a.high]
    assert gaps
    for before, after in gaps:
        between = (before.high + after.low) / 2
        assert models_at(whole, between) == min(before.models(), after.models())
        assert models_at(whole, before.high) == before.models()
