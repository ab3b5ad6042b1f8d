"""91 Collisions, 75 charges, 41 terrain: what follows from a move."""

from typing import Any

import pytest

from feldherr.games.runewars.state import Piece, Unit
from feldherr.table import Place, Placement
from tests.runewars.moving import (
    Moving,
    ally,
    blue,
    charge,
    march,
    moved,
    red,
    row,
    shift,
    table,
    told,
)
from tests.runewars.positions import EAST, NORTH, SOUTH, WEST, at, keys, piece, run, select, unit

# --- 91 Collisions ---


@pytest.mark.rule("runewars", "91.1", "G-36")
def test_91_1_a_collision_with_an_enemy_gives_panic_and_squares_up() -> None:
    mover = red()
    made = moved(march(2), mover, blue(500, 560))
    assert mover.has("panic") == 1 and made.state.collided == ("b1",)
    assert keys(made) == ["marches", "collides", "squares-up"]
    assert not told(made, "attack")


@pytest.mark.rule("runewars", "91.1", "G-36")
@pytest.mark.parametrize(("option", "panic"), [("each", 2), ("once", 1)])
def test_91_1_a_token_for_each_enemy(option: str, panic: int) -> None:
    mover = row()
    foes = blue(440, 560, SOUTH, "2x1"), blue(565, 560, SOUTH, "2x1", "b2")
    answers = "b1", "left-hand"
    made = moved(march(2), mover, *foes, answers=answers, panic_per_collision=option)
    assert mover.has("panic") == panic and made.state.collided == ("b1", "b2")


@pytest.mark.rule("runewars", "91.0", "G-35")
def test_91_0_allies_only_stop_it() -> None:
    mover = red()
    made = moved(march(4), mover, ally(500, 700))
    assert mover.pose == at(500, 580) and not mover.tokens and made.state.collided == ()
    assert keys(made) == ["marches", "collides"]


# --- 75 Charges ---


@pytest.mark.rule("runewars", "75.0", "75.1", "75.3", "75.4", "91.1.a", "68.2", "A3")
def test_75_3_a_charge_strikes_home() -> None:
    riders = unit("r1", "oathsworn-cavalry", "2x1", at(500, 500))
    foe = blue(500, 560, SOUTH, "2x1")
    made = moved(charge(2), riders, foe)
    assert not riders.has("panic") and foe.has("panic") == 1
    assert keys(made) == ["marches", "collides", "squares-up", "attack"]
    assert told(made, "attack") == [{"unit": "r1", "kind": "melee", "other": "b1"}]


@pytest.mark.rule("runewars", "68.2", "75.4")
def test_68_2_impact_is_for_charges_only() -> None:
    riders = unit("r1", "oathsworn-cavalry", "2x1", at(500, 500))
    foe = blue(500, 560, SOUTH, "2x1")
    moved(march(2), riders, foe)
    assert riders.has("panic") == 1 and not foe.has("panic")


@pytest.mark.rule("runewars", "75.2", "G-35")
@pytest.mark.parametrize("others", [(), (ally(500, 700),)])
def test_75_2_a_missed_charge_gives_panic(others: tuple[Unit, ...]) -> None:
    mover = red()
    made = moved(charge(2), mover, *others)
    assert mover.has("panic") == 1 and keys(made)[-1] == "misses-charge"


def test_75_2_some_cards_take_no_panic_for_a_missed_charge() -> None:
    mover = red("3x2", 500, 500, NORTH, "aggressive-cornicen")
    made = moved(charge(2), mover)
    assert not mover.tokens and keys(made) == ["marches"]


@pytest.mark.rule("runewars", "75.3.a", "D-24", "19.4", "A3")
def test_75_3_a_of_several_enemies_one_is_lined_up_with_and_one_attacked() -> None:
    """The riders squared up with one enemy and still touch the other."""
    riders = unit("r1", "oathsworn-cavalry", "3x3", at(500, 500))
    foes = blue(440, 560, SOUTH, "2x1"), blue(560, 560, SOUTH, "2x1", "b2")
    made = moved(charge(2), riders, *foes, answers=("b1", "left-hand", "b2"))
    assert [foe.has("panic") for foe in foes] == [1, 1] and not riders.has("panic")
    assert told(made, "squares-up")[0]["other"] == "b1"
    assert told(made, "attack")[0]["other"] == "b2"


# --- 41.9 Keywords ---

SPIKES: tuple[str, str] = ("wall-and-spikes", "dangerous")
FOREST: tuple[str, str] = ("forest-and-fissure", "defensive")
RUIN: tuple[str, str] = ("stronghold-and-ruin", "dangerous")


def lying(kind: tuple[str, str], x: float = 500, y: float = 620, **fields: Any) -> Piece:
    return piece("t1", kind[0], kind[1], at(x, y), **fields)


@pytest.mark.rule("runewars", "41.9", "41.9.b")
def test_41_9_b_deadly_terrain_damages_who_collides() -> None:
    made = moved(march(2), red(), pieces=(lying(SPIKES),))
    assert told(made, "damage") == [{"unit": "r1", "count": 2}]


@pytest.mark.rule("runewars", "41.9", "41.9.f", "G-23d")
def test_41_9_f_taxing_terrain_gives_panic_before_it_can_be_entered() -> None:
    mover = red("2x1", y=520)
    made = moved(march(2), mover, pieces=(lying(RUIN),), answers=("stay",))
    assert mover.has("panic") == 1 and "enters-terrain" not in keys(made)


# --- 41.1, 41.2 Entering ---


@pytest.mark.rule("runewars", "41.1", "41.2", "41.2.a", "41.2.b")
@pytest.mark.parametrize("answer", ["t1", "stay"])
def test_41_1_who_collides_with_terrain_may_enter_it(answer: str) -> None:
    mover, forest = red("2x1"), lying(FOREST)
    made = table(mover, pieces=(forest,))
    made.state.active = "r1"
    run(made.move(mover, march(2)), answer)
    inside = answer == "t1"
    assert (mover.status == "inside", mover.inside == "t1") == (inside, inside)
    assert forest.occupant == ("r1" if inside else "")
    assert made.state.moved_out is inside and (mover.pose is None) is inside


@pytest.mark.rule("runewars", "41.1.a", "G-23d")
@pytest.mark.parametrize(("formation", "occupant"), [("3x3", ""), ("2x1", "r2")])
def test_41_1_a_only_within_the_capacity_and_if_it_is_free(formation: str, occupant: str) -> None:
    mover, other = red(formation), ally(100, 100)
    if occupant:
        other.status, other.pose, other.inside = "inside", None, "t1"
    made = moved(march(2), mover, other, pieces=(lying(FOREST, occupant=occupant),))
    assert mover.status == "table" and "enters-terrain" not in keys(made)


@pytest.mark.rule("runewars", "41.2.b", "5.3")
def test_41_2_b_no_bonus_action_follows() -> None:
    mover = select(red("2x1"), 1, 8)
    made = table(mover, pieces=(lying(FOREST),))
    made.state.active = "r1"
    run(made.act_out(), "t1")
    run(made.act_bonus())
    assert "skill" not in keys(made)


def occupant(**fields: Any) -> tuple[Unit, Piece]:
    """An enemy in the forest."""
    foe = blue(formation="2x1", **fields)
    foe.status, foe.pose, foe.inside = "inside", None, "t1"
    return foe, lying(FOREST, occupant="b1")


@pytest.mark.rule("runewars", "41.8.b", "G-23c")
def test_41_8_b_colliding_with_its_terrain_is_colliding_with_the_occupant() -> None:
    foe, forest = occupant()
    mover = red("2x1")
    made = moved(charge(2), mover, foe, pieces=(forest,))
    assert made.state.collided == ("b1",) and not mover.has("panic")
    assert told(made, "attack")[0]["other"] == "b1"
    assert made.engaged_with(mover) == [foe] and mover.status == "table"


@pytest.mark.rule("runewars", "41.8.b", "G-23c")
def test_41_8_b_the_outside_unit_squares_up_with_a_straight_edge_of_the_terrain() -> None:
    foe, forest = occupant()
    mover = red("2x1", 530, 480, 80)
    made = moved(march(2), mover, foe, pieces=(forest,))
    assert mover.pose is not None and mover.pose.facing == pytest.approx(at(0, 0, NORTH).facing)
    assert mover.pose.y == pytest.approx(540, abs=0.01) and mover.has("panic") == 1
    assert "squares-up" in keys(made)


@pytest.mark.rule("runewars", "41.8.a")
def test_41_8_a_any_number_can_be_engaged_with_an_occupant() -> None:
    foe, forest = occupant()
    made = table(red("2x1", 500, 540), ally(600, 620, "2x1", WEST), foe, pieces=(forest,))
    assert [one.id for one in made.engaged_with(foe)] == ["r1", "r2"]


@pytest.mark.rule("runewars", "41.8.c")
def test_41_8_c_entering_collides_with_enemies_that_touch_the_terrain() -> None:
    mover, foe = red("2x1"), blue(500, 700, SOUTH, "2x1")
    made = moved(march(2), mover, foe, pieces=(lying(FOREST),), answers=("t1",))
    assert mover.has("panic") == 1 and made.state.collided == ("b1",)
    assert made.engaged_with(mover) == [foe]


@pytest.mark.rule("runewars", "41.8.c", "75.3", "G-23d")
def test_41_8_c_a_charge_into_terrain_attacks_them() -> None:
    mover, foe = red("2x1"), blue(500, 700, SOUTH, "2x1")
    made = moved(charge(2), mover, foe, pieces=(lying(FOREST),), answers=("t1",))
    assert not mover.has("panic") and told(made, "attack")[0]["other"] == "b1"


# --- 41.3 Leaving ---


def dweller(formation: str = "2x1", *others: Unit, **options: Any) -> tuple[Moving, Unit]:
    mover = red(formation)
    mover.status, mover.pose, mover.inside = "inside", None, "t1"
    return table(mover, *others, pieces=(lying(FOREST, occupant="r1"),), **options), mover


def put(x: float, y: float, facing: float) -> Placement:
    return Placement(("r1",), ((x, y, facing),))


def refused(made: Moving, mover: Unit, order: Any, answer: Placement) -> str:
    asked = next(made.move(mover, order))
    assert isinstance(asked, Place)
    found = asked.check(answer)
    return found.key if found else ""


@pytest.mark.rule("runewars", "41.3", "41.4", "41.4.a", "G-23b", "A10")
def test_41_4_a_by_march_the_rear_edge_touches() -> None:
    made, mover = dweller()
    assert refused(made, mover, march(1), put(500, 760, SOUTH)) == "not-beside-terrain"
    assert refused(made, mover, march(1), put(500, 762, NORTH)) == "not-beside-terrain"
    assert run(made.move(mover, march(1)), put(500, 760, NORTH))
    assert (mover.status, mover.inside, mover.pose) == ("table", "", at(500, 760, NORTH))
    assert made.piece("t1").occupant == "" and not mover.tokens


@pytest.mark.rule("runewars", "41.4.b", "A10")
@pytest.mark.parametrize(
    ("answer", "fits"),
    [
        (put(500, 700, SOUTH), True),
        (put(500, 760, NORTH), False),
        (put(560, 760, EAST), True),
        (put(440, 760, WEST), True),
    ],
)
def test_41_4_b_by_shift_the_front_or_a_side_touches(answer: Placement, fits: bool) -> None:
    made, mover = dweller()
    assert (refused(made, mover, shift(1), answer) == "") is fits


@pytest.mark.rule("runewars", "41.4.c", "A10")
def test_41_4_c_it_touches_nothing_else() -> None:
    made, mover = dweller("2x1", ally(620, 760, "2x1"))
    assert refused(made, mover, march(1), put(500, 760, NORTH)) == "touches-obstacle"
    made.unit("r2").pose = at(625, 760)
    assert refused(made, mover, march(1), put(500, 760, NORTH)) == ""


@pytest.mark.rule("runewars", "41.5", "G-23b")
def test_41_5_without_room_it_stays_and_a_charge_gives_no_panic() -> None:
    ring = [(300, 620), (700, 620), (500, 440), (500, 800), (320, 800), (680, 800), (320, 440),
            (680, 440)]  # fmt: skip
    walls = [unit(f"r{n + 2}", "spearmen", "3x3", at(x, y + 90)) for n, (x, y) in enumerate(ring)]
    made, mover = dweller("2x1", *walls)
    assert not run(made.move(mover, charge(2)))
    assert keys(made) == ["cannot-leave"] and mover.inside == "t1" and not mover.tokens


@pytest.mark.rule("runewars", "41.3", "75.2", "G-23b")
def test_41_3_a_charge_out_of_terrain_misses() -> None:
    made, mover = dweller()
    run(made.move(mover, charge(2)), put(500, 760, NORTH))
    assert mover.has("panic") == 1 and "misses-charge" in keys(made)


@pytest.mark.rule("runewars", "41.8.d", "G-23")
@pytest.mark.parametrize(("option", "panic"), [("each", 2), ("once", 1)])
def test_41_8_d_leaving_disengages_from_all_who_touch_it(option: str, panic: int) -> None:
    foes = blue(600, 620, WEST, "2x1"), blue(400, 620, EAST, "2x1", "b2")
    made, mover = dweller("2x1", *foes, exit_panic=option)
    assert len(made.engaged_with(mover)) == 2
    assert not run(made.move(mover, march(1)))
    run(made.move(mover, shift(1)), put(500, 700, SOUTH))
    assert mover.has("panic") == panic and mover.status == "table"


@pytest.mark.rule("runewars", "41.3", "G-23c")
def test_41_3_occupants_neither_reform_nor_square_up() -> None:
    made, mover = dweller("2x1", blue(600, 620, WEST, "2x1"))
    assert not run(made.reform(mover))
    run(made.square_up_on_reveal(mover))
    run(made.close_in(made.unit("b1"), [mover]))
    assert keys(made) == []
