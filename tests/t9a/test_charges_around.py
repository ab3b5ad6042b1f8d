"""11.E.f, 21.A.a.17/6 Several chargers of one round base."""

from itertools import combinations

import numpy as np
import pytest
from msgspec.structs import replace

from feldherr.field.body import bodies_collide
from feldherr.field.box import Side
from feldherr.field.crowd import overlapping
from feldherr.games.t9a.charge.combined import combined
from feldherr.games.t9a.charge.contenders import Assault, Contender
from feldherr.games.t9a.charge.moves import Scene
from feldherr.games.t9a.charge.openings import openings
from feldherr.games.t9a.charge.round import round_charge
from feldherr.games.t9a.formation.base_contact import units_in_contact
from feldherr.games.t9a.formation.formation import Base, Formation
from tests.t9a import around_twin as twin
from tests.t9a.positions import SOLDIER, SOUTH, at, rules, run, troop, unit
from tests.t9a.stand_ins import Whole

BOARD = (1828.8, 1219.2)
EMPTY = Scene((), BOARD)
MACHINE = Formation(at(36, 20), Base(60, 60, round=True), files=1, models=1)


def block(name: str, x: float, y: float = 30.0, files: int = 5) -> Contender:
    own = Formation(at(x, y, SOUTH), Base(20, 20), files=files, models=2 * files)
    return Contender(name, own, Side.FRONT)


def assault(*units: Contender) -> Assault:
    return Assault(units, MACHINE, EMPTY)


@pytest.mark.rule("t9a", "11.E.f-1", "11.E.f-2", "11.E.d-1", "21.A.a.17/6")
def test_who_comes_first_to_a_round_base_leaves_the_other_room() -> None:
    """One behind the other: where the first would rather stand the second gets past no more."""
    ahead, behind = block("r1", 36, 28), block("r2", 36, 33)
    alone = round_charge(ahead.formation, MACHINE, EMPTY)
    assert alone is not None and alone.models == 5 + 1
    plan = combined(assault(ahead, behind))
    ends = [assault(ahead, behind)[one.id].formation.at(one.move.end) for one in plan if one.move]
    assert len(ends) == 2 and not bodies_collide(ends[0].boundary, ends[1].boundary)
    assert all(units_in_contact(end, MACHINE) for end in ends)


@pytest.mark.rule("t9a", "11.E.f-2", "11.E.d-1", "11.E.d-2")
@pytest.mark.parametrize(("count", "models"), [(1, 6), (2, 11), (3, 10)])
def test_more_chargers_of_a_round_base_beat_more_models(count: int, models: int) -> None:
    """Two blocks meet it with all of their first rank; a third costs them models."""
    fight = assault(*(block(f"r{n}", 33.5 + 4.3 * n, 27.5) for n in range(count)))
    plan = combined(fight)
    units, met = fight.worth(plan)
    assert units == count and met >= models
    ends = [fight[one.id].formation.at(one.move.end).boundary for one in plan if one.move]
    assert not any(bodies_collide(a, b) for a, b in combinations(ends, 2))


@pytest.mark.rule("t9a", "11.E-1", "11.E.f-1", "21.A.a.17/6")
def test_of_chargers_of_a_round_base_whoever_can_may_begin() -> None:
    fight = assault(block("r1", 33.5), block("r2", 38.5))
    plans = openings(fight)
    assert [plan[0].id for plan in plans] in (["r1", "r2"], ["r2", "r1"])
    assert len({fight.worth(plan) for plan in plans}) == 1


@pytest.mark.rule("t9a", "11.E.f-1", "11.E.f-2", "21.A.a.17/6")
@pytest.mark.parametrize("seed", [8, 14])
def test_moves_around_a_round_base_are_as_good_as_those_sampled_anew(seed: int) -> None:
    fight = twin.assault(seed)
    assert fight is not None
    assert twin.disagreement(fight, seed) == ""


@pytest.mark.rule("t9a", "11.E.f-1", "21.A.a.17/6", "11.E.b-3")
@pytest.mark.parametrize("name", ["r1", "r2"])
def test_two_blocks_charge_a_machine_on_a_round_base_together(name: str) -> None:
    """Whoever goes first: both are in contact in the end."""
    machine = troop(replace(SOLDIER, base=(60, 60), round=True), "war_machine")
    units = [unit(f"r{n}", "soldier", at(32 + 2.7 * n, 12), 10, 5) for n in (1, 2)]
    made = rules(
        Whole, *units, unit("b1", machine, at(36, 20, SOUTH), 1), phase="charge",
        cursor="move_chargers",
    )  # fmt: skip
    for one in made.units("red"):
        one.turn.declared, one.turn.target, one.turn.sides = True, "b1", {"b1": Side.FRONT}
        one.turn.aim, one.charging = made.formation(made.unit("b1")).center, True
    run(made.move_chargers(), "r1", (5, 5), (5, 5), name)
    assert set(made.unit("b1").engaged) == {"r1", "r2"}


def test_overlapping_says_of_many_boxes_what_collides_says_of_two() -> None:
    rng = np.random.default_rng(7)
    some = [
        Formation(at(x, y, turn), Base(25, 50), 3, 6).rectangle
        for x, y, turn in rng.uniform((10, 10, -3), (14, 14, 3), (30, 3))
    ]
    hits = overlapping(some, some)
    for (n, a), (m, b) in combinations(enumerate(some), 2):
        assert hits[n, m] == hits[m, n] == bodies_collide(a, b)
