"""11.E.f Combined Charges, 11.E.d priorities 2 and 4."""

from itertools import combinations, permutations
from math import pi
from random import Random

import pytest

from feldherr.field.body import bodies_collide, bodies_touch
from feldherr.field.box import Side
from feldherr.field.pose import Pose
from feldherr.games.t9a.charge.choice import choice
from feldherr.games.t9a.charge.combined import combined
from feldherr.games.t9a.charge.contact import Stretch
from feldherr.games.t9a.charge.contenders import Assault, Contender, Planned
from feldherr.games.t9a.charge.moves import Scene
from feldherr.games.t9a.charge.rows import Queued, Worth, best_worth, ranked_places
from feldherr.games.t9a.formation.arcs import facing_charged
from feldherr.games.t9a.formation.base_contact import base_contacts, units_in_contact
from feldherr.games.t9a.formation.formation import Base, Formation
from tests.t9a import combined_twin as twin
from tests.t9a.charge_positions import BOARD, chargers_of, position

FOOT = Base(20, 20)
TARGET = Formation(Pose(900, 500, pi / 2), FOOT, files=5, models=10)
EMPTY = Scene((), BOARD)


def contender(name: str, x: float, y: float, files: int = 5, facing: float = -pi / 2) -> Contender:
    unit = Formation(Pose(x, y, facing), FOOT, files=files, models=files)
    return Contender(name, unit, Side.FRONT if y > 510 else Side.RIGHT)


def assault(units: list[Contender]) -> Assault:
    return Assault(tuple(units), TARGET, EMPTY)


def ends(plan: tuple[Planned, ...], units: list[Contender]) -> list[Formation]:
    made = {one.id: one.formation for one in units}
    return [made[one.id].at(one.move.end) for one in plan if one.move]


def counted(bodies: list[Formation]) -> tuple[int, int]:
    """Own and enemy models in contact."""
    pairs = [pair for body in bodies for pair in base_contacts(body, TARGET)]
    return len({p for p, _ in pairs}), len({q for _, q in pairs})


@pytest.mark.rule("t9a", "11.E.f-1", "11.E.f-2", "11.E.d-1")
def test_two_chargers_make_room_for_each_other() -> None:
    """Side by side, their common corner at a seam: three and four of theirs meet all five."""
    units = [contender("r1", 850, 800), contender("r2", 955, 800)]
    plan = combined(assault(units))
    bodies = ends(plan, units)
    assert len(bodies) == 2
    assert not bodies_collide(bodies[0].boundary, bodies[1].boundary)
    assert counted(bodies) == (7, 5)


@pytest.mark.rule("t9a", "11.E.f-2", "11.E.d-2", "11.E.i-1", "G-21", "WE-41")
def test_more_chargers_in_contact_beat_more_models_in_contact() -> None:
    """Four before the front, which holds three with corner contact, and one at the flank."""
    units = [contender(f"r{n}", 690 + 130 * n, 830) for n in range(4)]
    flank = contender("r9", 1250, 480, facing=pi)
    plan = combined(assault([*units[:3], flank]))
    bodies = ends(plan, [*units, flank])
    assert len(bodies) == 4
    for a, b in combinations(bodies, 2):
        assert not bodies_collide(a.boundary, b.boundary)
    for body in bodies:
        assert bodies_touch(body.boundary, TARGET.boundary)
    four = ends(combined(assault(units)), units)
    assert len(four) == 3


@pytest.mark.rule("t9a", "11.E.f-1", "11.E.d-1")
@pytest.mark.parametrize("seed", range(12))
def test_everybody_in_a_plan_has_room_beside_the_others(seed: int) -> None:
    rng = Random(seed)
    units = [
        contender(f"r{n}", rng.uniform(700, 1100), 640 + 90 * n, rng.randint(1, 6))
        for n in range(rng.randint(2, 3))
    ]
    plan = combined(assault(units))
    assert {one.id for one in plan} == {one.id for one in units}
    bodies = ends(plan, units)
    for a, b in combinations(bodies, 2):
        assert not bodies_collide(a.boundary, b.boundary)
    assert all(bodies_touch(body.boundary, TARGET.boundary) for body in bodies)


@pytest.mark.rule("t9a", "11.E.d-3", "11.E.f-1")
def test_who_moves_first_chooses_among_places_that_leave_the_other_as_much() -> None:
    """Side by side with corners at a seam of the target: there are several such seams."""
    units = [contender("r1", 850, 800), contender("r2", 955, 800)]
    fight = assault(units)
    plan = combined(fight)
    moves = choice(fight, plan)
    assert moves is not None and len(moves.spans) > 1
    for low, high in moves.spans:
        for wish in (low, high):
            move = moves.nearest(wish)
            left = fight.after(Planned(plan[0].id, move))
            rest = combined(left)
            assert fight.worth((Planned(plan[0].id, move), *rest)) == fight.worth(plan)


@pytest.mark.rule("t9a", "11.E.d-3", "11.E.d-1")
def test_a_wish_that_would_cost_the_other_its_place_goes_to_the_nearest_that_does_not() -> None:
    """Before the whole front a corner is left for the other; three files on, it cannot get past."""
    units = [contender("r1", 850, 800), contender("r2", 955, 800)]
    fight = assault(units)
    plan = combined(fight)
    moves = choice(fight, plan)
    assert moves is not None
    assert not any(low <= 100.0 <= high for low, high in moves.spans)
    assert moves.nearest(100.0).place == pytest.approx(60, abs=0.5)


@pytest.mark.rule("t9a", "11.E.c-2", "11.E.c-3", "11.E.d-1", "11.E.d-2", "11.E.f-2")
@pytest.mark.parametrize("seed", [44, 132, 191])
@pytest.mark.parametrize(("engaged", "count"), [(False, 2), (True, 1)])
def test_rather_a_turned_target_than_one_charger_less(seed: int, engaged: bool, count: int) -> None:
    """The one cannot be aligned otherwise; it goes first, and the other where the target stands."""
    at = position(seed)
    more = chargers_of(Random(seed), at, 1)[0]
    side = facing_charged(at.target.boundary, more.boundary)
    units = Contender("r1", at.charger, at.side), Contender("r2", more, side)
    fight = Assault(units, at.target, at.scene, engaged=engaged)
    plan = combined(fight)
    moves = [one.move for one in plan if one.move]
    assert (len(moves), bool(moves[0].turned)) == (count, not engaged)
    if not engaged:
        assert choice(fight, plan) is None
        ends = [fight[one.id].formation.at(one.move.end) for one in plan if one.move]
        turned = at.target.at(moves[0].target)
        assert all(units_in_contact(end, turned) for end in ends)
        assert not bodies_collide(ends[0].boundary, ends[1].boundary)


@pytest.mark.rule("t9a", "11.E.f-1", "11.E.f-2", "11.E.d-1")
@pytest.mark.parametrize(("seed", "worth"), [(3203, (3, 14)), (2615, (3, 9)), (2664, (2, 18))])
def test_chargers_that_hinder_each_other_find_the_order_in_which_most_get_there(
    seed: int, worth: tuple[int, int]
) -> None:
    """Not the rows with most models are reached, but others, each past those still waiting."""
    fight = twin.assault(seed)
    assert fight is not None
    plan = combined(fight)
    assert fight.worth(plan) >= worth
    assert twin.illegal(fight, plan) == ""


@pytest.mark.rule("t9a", "11.E.b-3", "11.E.c-1")
def test_who_comes_along_the_edge_meets_its_end_and_not_the_neighbouring_edge() -> None:
    """A charger a little less than square to the edge, at its very corner."""
    fight = twin.assault(6102)
    assert fight is not None
    plan = combined(fight)
    assert fight.worth(plan)[0] == 3
    assert max(abs(one.move.way.align) for one in plan if one.move) == pytest.approx(pi / 2, 1e-3)
    assert twin.illegal(fight, plan) == ""


@pytest.mark.rule("t9a", "11.E.d-3", "11.E.f-1")
def test_around_the_planned_place_all_places_as_good_are_offered() -> None:
    """Others stand at other edges: how far it may move beside them has to be looked at."""
    fight = twin.assault(832)
    assert fight is not None
    moves = choice(fight, combined(fight))
    assert moves is not None and any(low < 32.5 < high for low, high in moves.spans)


@pytest.mark.rule("t9a", "11.E.d-3", "11.E.f-1")
@pytest.mark.parametrize("count", [4, 5])
def test_of_many_chargers_too_the_first_chooses_among_equal_places(count: int) -> None:
    """Single models before the front, one more in the flank: there is room for all."""
    units = [contender(f"r{n}", 840 + 40 * n, 800, files=1) for n in range(count - 1)]
    fight = assault([*units, contender("r9", 1250, 480, files=1, facing=pi)])
    plan = combined(fight)
    moves = choice(fight, plan)
    assert moves is not None and sum(high - low for low, high in moves.spans) > 10
    for end in (moves.spans[0][0], moves.spans[-1][-1]):
        made = Planned(plan[0].id, moves.nearest(end))
        rest = combined(fight.after(made))
        assert fight.worth((made, *rest)) == fight.worth(plan)


@pytest.mark.rule("t9a", "11.E.f-1", "11.E.f-2", "11.E.d-1", "11.E.i-1")
def test_one_more_charger_costs_nobody_a_place() -> None:
    """Five at three edges: the four that get there without the fifth still do."""
    at = position(10, obstacles=3)
    units = [at.charger, *chargers_of(Random(10), at, 4)]
    names = [
        Contender(f"r{n}", unit, facing_charged(at.target.boundary, unit.boundary))
        for n, unit in enumerate(units)
    ]
    five = Assault(tuple(names), at.target, at.scene, engaged=True)
    four = five.only(names[:4])
    assert len({one.side for one in names}) == 3
    assert five.worth(combined(five)) >= four.worth(combined(four)) == (4, 28)


# --- Side by side on one edge, counted by hand ---


def queue(rng: Random, count: int) -> list[Queued]:
    """Chargers of random widths that reach some stretches of an edge."""
    found = []
    for n in range(count):
        ends = sorted(rng.uniform(0, 200) for _ in range(rng.choice((2, 4))))
        parts = (
            Stretch(low, high, rng.randint(1, 4), rng.randrange(1, 256))
            for low, high in zip(ends[::2], ends[1::2], strict=True)
        )
        found.append(Queued(f"r{n}", rng.uniform(15, 90), tuple(parts)))
    return found


def by_hand(units: list[Queued], held: tuple[str, float] = ("", 0.0)) -> Worth:
    """Every order, whoever is left out, every stretch: one beside the other from the low end."""

    def best(row: tuple[Queued, ...], end: float, own: int, touched: int) -> Worth:
        if not row:
            return 0, own + touched.bit_count()
        one, rest = row[0], row[1:]
        found = [(-1, 0)] if one.id == held[0] else [best(rest, end, own, touched)]
        for part in one.stretches:
            place = held[1] if one.id == held[0] else max(part.low, end + one.width)
            if max(part.low, end + one.width) <= place <= part.high:
                more, models = best(rest, place, own + part.own, touched | part.touched)
                found.append((more + 1, models) if more >= 0 else (-1, 0))
        return max(found)

    return max(best(row, -1e9, 0, 0) for row in permutations(units))


@pytest.mark.rule("t9a", "11.E.f-2", "11.E.d-1")
@pytest.mark.parametrize("seed", range(30))
def test_a_row_of_chargers_is_the_best_of_all_orders(seed: int) -> None:
    rng = Random(seed)
    units = queue(rng, rng.randint(1, 5))
    assert best_worth(units, 0) == by_hand(units)


@pytest.mark.rule("t9a", "11.E.d-3", "11.E.f-2")
@pytest.mark.parametrize("seed", range(20))
def test_a_place_of_one_charger_is_worth_what_the_others_can_make_of_it(seed: int) -> None:
    rng = Random(seed)
    one, *others = queue(rng, rng.randint(2, 4))
    for worth, spans in ranked_places(one, others, 0)[:3]:
        low, high = spans[0]
        assert by_hand([one, *others], (one.id, (low + high) / 2)) >= worth
