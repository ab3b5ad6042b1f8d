"""B3.2.3 Lurkers that appear and vanish."""

from math import pi

import pytest

from feldherr.field.pose import Pose
from feldherr.games.horden.deployment.stops import pose_of, put_down
from feldherr.games.horden.terrain.plan import Course, Piece, Plan
from tests.horden.appearing import LAKE, OTHER, WOOD, asked, enemy, game, lurker, options, refused
from tests.horden.positions import EAST, NORTH, SOUTH, WEST, at, keys, run

# --- B3.2.3 Lurkers ---


@pytest.mark.rule("horden", "B3.2.3.b", "T9.2")
def test_B3_2_3_b_a_lurker_appears_at_its_victim_for_1_ap() -> None:
    monster, victim = lurker(), enemy()
    played = game(monster, victim, pieces=(WOOD,))
    assert options(played) == ["lurker r5", "done"]
    run(played.appear(), "lurker r5", put_down(("r5",), at(450, 420, SOUTH)))
    assert (monster.status, monster.appearances, monster.appeared) == ("table", 1, 1)
    assert monster.unfought, "T9.2: its first melee is still to come"
    assert played.state.ap == 5
    assert monster.met == {"b1": "front"}, "its front is at the rear of the victim"
    assert victim.met == {"r5": "rear"}


@pytest.mark.rule("horden", "B3.2.3.b", "G45")
@pytest.mark.parametrize(
    ("pose", "refusal"),
    [
        (at(450, 400), ""),
        (at(450, 420, SOUTH), ""),
        (at(430, 410, EAST), ""),
        (at(470, 410, WEST), "occupied"),
        (at(445, 400), "no-victim"),
        (at(450, 395), "no-victim"),
        (at(450, 410), "no-victim"),
        (at(410, 400), "no-victim"),
    ],
)
def test_B3_2_3_b_with_its_front_squarely_on_any_side_of_the_victim(
    pose: Pose, refusal: str
) -> None:
    played = game(lurker(), enemy(), enemy("b2", at(505, 400, SOUTH)), pieces=(WOOD,))
    question = asked(played.lurker_appears(played.element("r5")))
    assert refused(question, put_down(("r5",), pose)) == refusal


@pytest.mark.rule("horden", "B3.2.3.a", "B3.2.3.b", "M4.2.i")
@pytest.mark.parametrize(
    ("victim", "there", "appears"),
    [
        (at(450, 290, SOUTH), at(450, 310, SOUTH), True),
        (at(450, 280, SOUTH), None, False),
        (at(450, 310, SOUTH), at(450, 310), True),
        (at(450, 300, SOUTH), at(450, 300), False),
    ],
)
def test_B3_2_3_b_victim_and_lurker_stand_at_least_partly_in_its_piece(
    victim: Pose, there: Pose | None, appears: bool
) -> None:
    played = game(lurker(), enemy(pose=victim), pieces=(WOOD,))
    if there is None:
        assert options(played) == []
        return
    question = asked(played.lurker_appears(played.element("r5")))
    assert (refused(question, put_down(("r5",), there)) == "") is appears


@pytest.mark.rule("horden", "B3.2.3.a", "B3.2.3.b")
def test_B3_2_3_b_in_its_own_piece_not_only_in_one_of_the_same_kind() -> None:
    next_to = Piece(
        name="next", kind="wood", outline=((300, 220), (600, 220), (600, 300), (300, 300))
    )
    played = game(lurker(), enemy(pose=at(450, 290, SOUTH)), pieces=(WOOD, next_to))
    question = asked(played.lurker_appears(played.element("r5")))
    assert refused(question, put_down(("r5",), at(450, 310, SOUTH))) == ""
    assert refused(question, put_down(("r5",), at(450, 290))) == "outside-piece"


@pytest.mark.rule("horden", "B3.2.3.a", "B3.1.e")
def test_B3_2_3_a_only_in_the_piece_that_was_noted() -> None:
    played = game(lurker(lurks_in="other"), enemy(), pieces=(WOOD, OTHER))
    assert options(played) == []


@pytest.mark.rule("horden", "B3.2.3.a")
@pytest.mark.parametrize(("x", "reached"), [(640, True), (641, False)])
def test_B3_2_3_a_lurkers_of_a_lake_reach_one_element_width_ashore(x: float, reached: bool) -> None:
    victim = enemy(pose=at(x, 400, WEST))
    played = game(lurker(lair="lake"), victim, pieces=(LAKE,))
    assert (options(played) == ["lurker r5", "done"]) is reached


@pytest.mark.rule("horden", "B3.2.3.a", "M4.2.l")
def test_B3_2_3_a_lurkers_of_a_river_do_not_leave_it() -> None:
    river = Course(name="river", kind="river", points=((500, 0), (500, 800)), width=60)
    monster = lurker(lair="river")
    dry, wet = enemy(pose=at(550, 400)), enemy("b2", at(540, 600))
    assert options(game(monster, dry, plan=Plan(courses=(river,)))) == []
    assert options(game(monster, wet, plan=Plan(courses=(river,)))) != []


@pytest.mark.rule("horden", "G61")
def test_G61_a_lurker_without_room_cannot_appear() -> None:
    crowd = [
        enemy("b1"),
        enemy("b2", at(450, 420, SOUTH)),
        enemy("b3", at(450, 400, NORTH)),
        enemy("b4", at(410, 415, SOUTH)),
        enemy("b5", at(490, 415, SOUTH)),
    ]
    pit = Piece(name="pit", kind="marsh", outline=((440, 405), (460, 405), (460, 415), (440, 415)))
    played = game(lurker(lair="marsh", lurks_in="pit"), *crowd, pieces=(pit,))
    assert [foe.id for foe in played.prey(played.element("r5"))] == ["b1"]
    assert options(played) == []


@pytest.mark.rule("horden", "B3.2.3.a", "B4.4.b")
def test_B4_4_b_a_lurker_does_not_reach_flying_elements_aloft() -> None:
    flyer = enemy(kind="flyer", pose=at(450, 400, SOUTH))
    marsh = Piece(name="marsh", kind="marsh", outline=WOOD.outline)
    played = game(lurker(lair="marsh", lurks_in="marsh"), flyer, pieces=(marsh,))
    assert options(played) == []
    flyer.landed = True
    assert options(played) == ["lurker r5", "done"]


@pytest.mark.rule("horden", "B3.2.3.d", "W7")
@pytest.mark.parametrize(("before", "ap", "possible"), [(0, 1, True), (1, 1, False), (2, 3, True)])
def test_W7_each_appearance_costs_1_ap_more(before: int, ap: int, possible: bool) -> None:
    monster = lurker(appearances=before)
    played = game(monster, enemy(), pieces=(WOOD,))
    played.state.ap = ap
    assert played.lurker_cost(monster) == before + 1
    assert bool(options(played)) is possible
    if possible:
        run(played.appear(), "lurker r5", put_down(("r5",), at(450, 400)))
        assert (played.state.ap, monster.appearances) == (0, before + 1)


@pytest.mark.rule("horden", "B5.5.2.a", "B3.2.3.d")
def test_B5_5_2_a_a_lurker_that_appears_again_is_lost_no_longer() -> None:
    monster = lurker(appearances=1, fled=True)
    played = game(monster, enemy(), pieces=(WOOD,))
    assert played.lost_points("red") == 18
    run(played.appear(), "lurker r5", put_down(("r5",), at(450, 400)))
    assert played.lost_points("red") == 0


@pytest.mark.rule("horden", "B3.2.3.c", "B3.2.3.d")
@pytest.mark.parametrize(("y", "gone"), [(220, False), (219, True)])
def test_B3_2_3_c_a_lurker_without_enemy_within_6_le_vanishes_and_its_owner_notes_where(
    y: float, gone: bool
) -> None:
    monster = lurker(status="table", pose=at(450, 420), appearances=1)
    played = game(monster, enemy(pose=at(450, y)), pieces=(WOOD, OTHER), cursor="start_turn")
    if not gone:
        run(played.start_turn(), (4,))
        assert monster.status == "table"
        return
    step = played.start_turn()
    assert next(step).key == "next-lair" and not [*played.elements("red")], "it is off the table"  # type: ignore[union-attr]
    with pytest.raises(StopIteration):
        step.send("other")
    assert (monster.status, monster.pose, monster.lurks_in) == ("lurking", None, "other")
    assert (played.state.cursor, played.state.turn) == ("start_turn", 1), "the turn comes next"
    assert played.lost_points("red") == 0, "it is not lost"
    assert keys(played.told) == ["lurker-vanishes", "lurker-noted"]  # type: ignore[attr-defined]
    assert played.told[1].only == "red"  # type: ignore[attr-defined]


@pytest.mark.rule("horden", "B3.2.3.c", "M1.3.c")
@pytest.mark.parametrize("facing", range(0, 360, 24))
@pytest.mark.parametrize(("mm", "gone"), [(180, False), (181, True)])
def test_B3_2_3_c_exactly_6_le_are_within_6_le_whichever_way_one_looks(
    facing: float, mm: float, gone: bool
) -> None:
    """Answers are written with thousandths of a mm and a degree."""
    monster = lurker(status="table", pose=at(450, 400, facing), appearances=1)
    there = put_down(("b1",), at(450, 400, facing).ahead(mm).turned(pi)).rounded()
    played = game(monster, enemy(pose=pose_of(there.path[0])), pieces=(WOOD,))
    run(played.lurker_vanishes())
    assert (monster.status == "lurking") is gone


@pytest.mark.rule("horden", "B3.2.3.d", "B5.4.a")
def test_B3_2_3_d_with_one_possible_lair_nothing_is_asked() -> None:
    monster = lurker("b5", status="table", pose=at(450, 710))
    near = Piece(name="near", kind="wood", outline=((300, 650), (600, 650), (600, 750), (300, 750)))
    played = game(monster, pieces=(WOOD, near))
    run(played.leave(monster, "fled", "B5.4.a"))
    assert (monster.status, monster.lurks_in, monster.fled) == ("lurking", "near", True)
