"""22, 23, 43, 45, 52, 53: templates, obstacles, marches, shifts of engaged units."""

from math import cos, degrees, pi, sin

import pytest

from feldherr.field.box import Side
from feldherr.games.runewars.abilities.hooks import Occasion
from feldherr.games.runewars.abilities.oddities import ODDITIES
from feldherr.games.runewars.movement.order import Order
from feldherr.games.runewars.state import Unit
from tests.runewars.moving import ally, blue, march, moved, red, shift, table, told, words
from tests.runewars.positions import EAST, NORTH, SOUTH, WEST, at, keys, piece, run, select, unit

# --- Templates ---


@pytest.mark.rule("runewars", "22.0", "53.0", "T-04")
def test_53_0_a_march_goes_forward() -> None:
    mover = red()
    made = moved(march(2), mover)
    assert mover.pose == at(500, 620)
    assert keys(made) == ["marches"]


@pytest.mark.rule("runewars", "22.1", "22.3.a", "23.0", "23.1", "25.0", "53.1")
def test_25_0_a_turn_is_made_about_the_inner_corner() -> None:
    """The left front corner follows an arc of 120 mm that bends by 45 degrees."""
    mover = red()
    made = moved(march(2, kinds=("turn",)), mover, answers=("forward left-hand",))
    assert mover.pose is not None and degrees(mover.pose.facing) == pytest.approx(NORTH + 45)
    radius = 120 / (pi / 4)
    corner = made.body(mover)[0].front_left
    there = 410 - radius + radius * cos(pi / 4), 500 + radius * sin(pi / 4)
    assert corner == pytest.approx(there)


@pytest.mark.rule("runewars", "85.0", "23.1", "52.1")
def test_85_0_wheels_turn_farther_than_turns() -> None:
    mover = red()
    moved(shift(1, kinds=("wheel",)), mover, answers=("forward right-hand",))
    assert mover.pose is not None and degrees(mover.pose.facing) == pytest.approx(NORTH - 90)


@pytest.mark.rule("runewars", "52.0", "52.1", "22.4")
def test_52_0_a_shift_goes_in_all_four_directions() -> None:
    assert words(table(red()), red(), shift()) == ["forward", "backward", "leftward", "rightward"]
    bent = words(table(red()), red(), shift(1, kinds=("turn",)))
    assert len(bent) == 8 and "leftward right-hand" in bent
    mover = red()
    moved(shift(2), mover, answers=("leftward",))
    assert mover.pose is not None and mover.pose.point == pytest.approx((380, 500))


@pytest.mark.rule("runewars", "23.1.a", "23.2.c", "43.0", "43.1", "43.3", "D-12")
def test_23_1_a_the_template_matches_the_speed() -> None:
    ends = []
    for speed in (2, 9):
        mover = red()
        moved(march(speed, kinds=("wheel",)), mover, answers=("forward left-hand",))
        ends.append(mover.pose)
    assert ends[0] == ends[1]


@pytest.mark.rule("runewars", "23.2", "23.2.b", "43.2", "D-11")
def test_23_2_b_march_2_with_wheel_minus_2_does_not_move() -> None:
    mover = select(red(), 1, 2)
    made = table(mover)
    face, modifier = made.face(mover), made.modifier(mover)
    assert face is not None and (face.action, face.speed) == ("march", 2)
    assert modifier is not None and (modifier.move, modifier.change) == ("wheel", -2)
    assert not run(made.act(mover, face, modifier))
    assert mover.pose == at(500, 500) and keys(made) == ["move-cancelled"]


@pytest.mark.rule("runewars", "23.3", "26.0", "75.0")
@pytest.mark.parametrize(("number", "kind"), [(3, "straight"), (4, "turn")])
def test_26_0_a_burst_makes_the_move_a_charge(number: int, kind: str) -> None:
    mover = select(red(), 2, number)
    made = table(mover)
    face = made.face(mover)
    assert face is not None
    order = made.order(mover, face, made.modifier(mover))
    assert order.charge and order.kinds == (kind,)


@pytest.mark.rule("runewars", "75.2.a", "G-58")
@pytest.mark.parametrize(("option", "panic"), [(False, 0), (True, 1)])
def test_75_2_a_a_charge_without_speed_is_no_missed_charge(option: bool, panic: int) -> None:
    mover = red()
    made = table(mover, missed_at_speed_0=option)
    assert not run(made.move(mover, march(0, charge=True)))
    assert mover.has("panic") == panic


# --- Cards that change templates ---


def test_cards_make_marches_faster_or_slower() -> None:
    rider = unit("r1", "thuk-tar-and-gorgemaw", "1x1", at(500, 500))
    assert words(table(rider), rider, march(2)) == ["forward", "faster forward"]
    assert words(table(rider), rider, march(4)) == ["forward"]
    elf = unit("r1", "ventala-skirmishers", "2x1", at(500, 500))
    assert words(table(elf), elf, march(2)) == ["forward", "slower forward"]
    assert words(table(elf), elf, march(1)) == ["forward"]
    kinds = ("straight", "turn")
    several = words(table(elf), elf, march(2, kinds=kinds))
    assert several[:3] == ["straight forward", "turn forward left-hand", "turn forward right-hand"]


def test_a_sprint_is_the_first_march_of_an_activation() -> None:
    mover = unit("r1", "flesh-rippers", "2x1", at(500, 200), "dead-sprint")
    made = table(mover)
    made.state.activation = 3
    first = {"straight forward", "faster straight forward", "turn forward left-hand"}
    assert first < {*words(made, mover, march(2))}
    run(made.move(mover, march(2)), "faster straight forward")
    assert mover.pose is not None and mover.pose.y == pytest.approx(380)
    assert words(made, mover, march(2)) == ["forward"]
    made.state.activation = 4
    assert first < {*words(made, mover, march(2))}


def test_a_metered_march_stops_anywhere() -> None:
    mover, wall = red("2x1"), ally(500, 700, "2x1")
    listed = words(table(mover, wall), mover, march(3, partly=True))
    assert listed == ["forward", "forward 1", "forward 2", "forward 3", "forward 4"]
    moved(march(3, partly=True), mover, wall, answers=("forward 3",))
    assert mover.pose == at(500, 590)


def test_wraiths_move_through_everything_to_a_free_place() -> None:
    mover, wall = unit("r1", "wraiths", "2x1", at(500, 500)), blue(500, 520, formation="2x1")
    moved(march(4, through=True), mover, wall)
    assert mover.pose == at(500, 740)
    back = unit("r1", "wraiths", "2x1", at(500, 500))
    made = table(back, blue(500, 690, formation="2x1"))
    (way,) = made.ways(back, march(4, through=True))
    assert way.pose.y == pytest.approx(690, abs=1.0) and way.hits == ("b1",)


# --- Obstacles ---


@pytest.mark.rule("runewars", "45.0", "45.1", "79.0", "79.1", "22.3", "91.0", "G-35", "A2")
def test_45_1_units_terrain_and_the_edge_stop_it() -> None:
    rocks = piece("t1", "outcrop-and-terrace", "defensive", at(500, 600))
    for wall, stop in (([ally(500, 640)], 520), ([red(y=760)], 560)):
        mover = red(y=440 if stop == 520 else 500)
        others = wall if wall[0].id == "r2" else []
        made = moved(march(4), mover, *others, pieces=() if others else (rocks,))
        assert mover.pose is not None and mover.pose.y == pytest.approx(stop if others else 540)
        assert told(made, "collides") and not mover.tokens
    edge = red(y=800)
    made = moved(march(4), edge)
    assert edge.pose is not None and edge.pose.y == pytest.approx(900)
    assert told(made, "collides") == [{"unit": "r1", "other": "edge"}]


@pytest.mark.rule("runewars", "22.3.b", "45.3", "G-34")
@pytest.mark.parametrize(
    ("other", "end"),
    [
        (unit("r2", "rune-golems", "1x1", at(500, 590)), 680),
        (ally(500, 590, "2x1"), 530),
        (unit("r2", "rune-golems", "1x1", at(500, 680)), 620),
        (blue(470, 530, SOUTH, "2x1"), 530),
    ],
)
def test_22_3_b_one_tray_of_an_ally_is_passed_over(other: Unit, end: float) -> None:
    """One tray; two trays; one tray that would lie under it at the end; an enemy."""
    mover = red("2x1")
    (way,) = table(mover, other).ways(mover, march(3))
    assert way.pose.y == pytest.approx(end)


@pytest.mark.rule("runewars", "91.0", "12.1.b", "T-09")
def test_91_0_touching_at_the_end_is_a_collision_sliding_along_is_none() -> None:
    mover = red("2x1")
    made = table(mover, blue(500, 560, SOUTH, "2x1"), ally(620, 500, "2x1"))
    (way,) = made.ways(mover, march(1))
    assert way.hits == ("b1",) and way.part == pytest.approx(1)


@pytest.mark.rule("runewars", "62.2")
def test_62_2_the_ways_that_can_be_measured_are_those_of_the_move() -> None:
    mover = red()
    asked = next(table(mover).move(mover, shift(2)))
    listed = words(table(mover), mover, shift(2))
    assert getattr(asked, "options", None) == listed


# --- Engaged units ---


@pytest.mark.rule("runewars", "53.2", "D-16")
def test_53_2_an_engaged_unit_does_not_march_but_defends() -> None:
    mover = select(red(), 1, 5)
    made = table(mover, blue())
    made.state.active = "r1"
    run(made.reveal())
    run(made.act_out())
    assert mover.pose == at(500, 500) and "move-cancelled" in keys(made)
    assert mover.defend == 1


@pytest.mark.rule("runewars", "53.2", "75.2.a", "D-17")
def test_75_2_a_a_cancelled_charge_is_not_missed() -> None:
    mover = select(red(), 1, 3)
    made = table(mover, blue())
    made.state.active = "r1"
    run(made.reveal())
    run(made.act_out())
    assert mover.pose == at(500, 500) and not mover.has("panic")


@pytest.mark.rule("runewars", "52.2", "52.3", "52.4", "17.0", "A6")
def test_52_2_engaged_units_reposition_or_disengage() -> None:
    every = ["forward", "backward", "leftward", "rightward"]
    assert words(table(red(), blue()), red(), shift(1)) == every
    mover = red()
    made = moved(shift(1), mover, blue(), answers=("leftward",))
    assert mover.pose == at(440, 500) and not told(made, "disengages") and not mover.tokens


@pytest.mark.rule("runewars", "52.3", "52.4", "G-38")
def test_52_4_it_does_not_disengage_sideways() -> None:
    """A shift of speed 4 to the side would leave the enemy, but not away from the edge."""
    assert words(table(red(), blue()), red(), shift(4)) == ["forward", "backward"]
    fixed = table(red(), blue())
    assert words(fixed, red(), shift(4, disengages=False)) == ["forward"]


@pytest.mark.rule("runewars", "52.4", "52.4.a", "D-23")
def test_52_4_a_one_panic_token_for_each_enemy_left() -> None:
    mover = red()
    foes = blue(440, 500, SOUTH, "2x1"), blue(560, 500, SOUTH, "2x1", "b2")
    made = moved(shift(1), mover, *foes, answers=("backward",))
    assert [event["other"] for event in told(made, "disengages")] == ["b1", "b2"]
    assert mover.has("panic") == 2 and mover.pose == at(500, 440)


@pytest.mark.rule("runewars", "52.3.a")
def test_52_3_a_several_enemies_are_touched_at_the_same_edges_as_before() -> None:
    foes = blue(440, 500, SOUTH, "2x1"), blue(560, 500, SOUTH, "2x1", "b2")
    assert words(table(red(), *foes), red(), shift(1, disengages=False)) == [
        "forward",
        "leftward",
        "rightward",
    ]


@pytest.mark.rule("runewars", "52.5", "G-38", "A6")
def test_52_5_one_shift_repositions_and_disengages() -> None:
    """To the right it stays at the enemy before it and leaves the one at its left side."""
    foes = blue(), blue(410, 440, EAST, "2x1", "b2")
    mover = red()
    made = moved(shift(1), mover, *foes, answers=("rightward",))
    assert [event["other"] for event in told(made, "disengages")] == ["b2"]
    assert mover.has("panic") == 1
    free = ["forward", "backward", "leftward", "rightward"]
    assert words(table(red(), *foes), red(), shift(1)) == free
    wall = table(red(), *foes, ally(710, 500, "2x1"))
    assert words(wall, red(), shift(1)) == free[:3]


@pytest.mark.rule("runewars", "52.4", "91.0", "G-38")
def test_52_4_who_leaves_all_enemies_may_collide_with_others() -> None:
    mover, behind = red(), blue(500, 350, NORTH, name="b2")
    made = moved(shift(1), mover, blue(), behind, answers=("backward",))
    assert told(made, "collides") == [{"unit": "r1", "other": "b2"}]
    assert mover.has("panic") == 2


@pytest.mark.rule("runewars", "G-11", "52.3")
def test_52_3_a_reposition_touches_the_same_edge_of_the_enemy() -> None:
    """A turn to the left would bring it to the enemy's side; what counts are the enemy's edges."""
    made = table(red("2x1"), blue(500, 500, SOUTH, "2x1"))
    ways = made.ways(made.unit("r1"), shift(1, kinds=("turn",)))
    kept = [way for way in ways if way.kept]
    for way in kept:
        touches = made.contacts(made.unit("r1"), made.unit("b1"), way.pose)
        assert {touch.other for touch in touches} == {Side.FRONT}
    assert kept


@pytest.mark.rule("runewars", "3.4", "52.2", "G-38")
def test_52_2_enemies_can_hold_a_unit_back() -> None:
    mover = red()
    hexer = unit("b1", "reanimates", "3x2", at(500, 500, SOUTH), "captivating-hexer")
    made = table(mover, hexer)
    assert not run(made.move(mover, shift(1)))
    assert keys(made) == ["move-cancelled"]
    coils = unit("b1", "thuk-tar-and-gorgemaw", "1x1", at(500, 500, SOUTH), "grasping-coils")
    assert not run(table(mover, coils).move(mover, shift(1)))
    assert not run(table(mover, coils).reform(mover))


@pytest.mark.rule("runewars", "53.2")
def test_53_2_an_effect_can_make_an_engaged_unit_march() -> None:
    mover = red()
    order = Order(action="march", speed=1, engaged=True, by="blue")
    moved(order, mover, blue(590, 440, WEST))
    assert mover.pose == at(500, 560)


@pytest.mark.parametrize(("action", "stunned"), [("charge", 1), ("shift", 0)])
def test_driven_fury_makes_the_shift_of_an_ally_a_charge_and_stuns_it(
    action: str, stunned: int
) -> None:
    master = unit("r1", "beastmaster-thuk-tar", "1x1", at(500, 300), "driven-fury")
    driven, foe = unit("r2", "berserkers", "2x1", at(500, 500)), blue(500, 560, SOUTH, "2x1")
    made = table(master, driven, foe)
    occasion = Occasion(when="skill", unit="r1", chosen=("r2",))
    ability = master.printed.abilities[0]
    word = "forward"
    run(ODDITIES["driven_ally"].resolve(made, ability, occasion), "yes", "tray 1", action, word)
    assert driven.has("stun") == stunned and driven.has("panic") == 1 - stunned
    assert bool(told(made, "attack")) is bool(stunned)
