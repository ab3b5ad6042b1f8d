"""B2.1 The beginning of a turn; B3.2, B3.3 Gods, Lurkers and Hordes that appear."""

import pytest

from feldherr.games.horden.deployment.stops import put_down
from tests.horden.appearing import WOOD, asked, enemy, game, god, host, options, refused
from tests.horden.positions import SOUTH, at, element, run

# --- The turn ---


@pytest.mark.rule("horden", "B2.1", "M1.4.a")
def test_B2_1_one_die_gives_the_action_points_of_the_turn() -> None:
    played = game(cursor="start_turn")
    played.state.ap = 1
    run(played.start_turn(), (4,))
    state = played.state
    assert (state.ap, state.turn, state.phase, state.cursor) == (4, 2, "movement", "appear")


@pytest.mark.rule("horden", "M1.4.a")
def test_M1_4_a_two_turns_are_a_round() -> None:
    played = game(cursor="start_turn")
    run(played.start_turn(), (4,))
    run(played.start_turn(), (4,))
    told = [(event.args["turn"], event.args["round"]) for event in played.told]  # type: ignore[attr-defined]
    assert told == [(2, 1), (3, 2)]


@pytest.mark.rule("horden", "G16", "B5.2.1.c", "G66", "G11", "G28", "T7.2", "B4.5.e", "B5.2.3.h")
def test_B2_1_what_is_done_once_a_turn_can_be_done_again() -> None:
    flags = ("moved", "shot", "fought", "dueled", "cast", "disabled", "strode")
    tired = [element(n, "blade", at(100, 100), **dict.fromkeys(flags, True)) for n in ("r1", "b1")]
    played = game(*tired, cursor="start_turn", strode=True)
    tired[0].aided, tired[0].magic_turn = "melee", 1
    run(played.start_turn(), (4,))
    assert not any(getattr(e, flag) for e in tired for flag in flags)
    assert (tired[0].aided, tired[0].magic_turn) == ("", 1), "T9.5 still counts from last turn"
    assert not played.state.strode


@pytest.mark.rule("horden", "B4.3.b")
def test_B4_3_b_overlaps_of_the_last_enemy_turn_are_forgotten_in_the_next() -> None:
    red = element("r1", "blade", at(100, 100), overlapped=(("b1", "left"),))
    blue = element("b1", "blade", at(100, 200), overlapped=(("r1", "left"),))
    played = game(red, blue, cursor="start_turn")
    run(played.start_turn(), (4,))
    assert red.overlapped == (("b1", "left"),), "red may fold in now"
    assert blue.overlapped == ()


# --- B3.2.1 Gods ---


@pytest.mark.rule("horden", "B3.2.1.a")
@pytest.mark.parametrize(("ap", "called"), [(6, ["god r9", "done"]), (5, [])])
def test_B3_2_1_a_a_god_costs_6_ap(ap: int, called: list[str]) -> None:
    played = game(host(commander=True), god())
    played.state.ap = ap
    assert options(played) == called


@pytest.mark.rule("horden", "B3.2.1.a", "B3.2.1.b", "B3.2.1.c")
def test_B3_2_1_c_it_appears_in_base_contact_with_the_commander_or_a_hero() -> None:
    hero = host("r2", at(300, 200), individual="hero")
    plain, beside = host("r3", at(900, 200)), host("r4", at(670, 200))
    played = game(host(commander=True), hero, plain, beside, god())
    question = asked(played.call_god(played.element("r9")))
    assert refused(question, put_down(("r9",), at(600, 180))) == ""
    assert refused(question, put_down(("r9",), at(340, 200))) == ""
    assert refused(question, put_down(("r9",), at(260, 230))) == "", "part of a side is enough"
    assert refused(question, put_down(("r9",), at(260, 240))) == "god-without-host", "a corner"
    assert refused(question, put_down(("r9",), at(900, 180))) == "god-without-host"
    assert refused(question, put_down(("r9",), at(640, 200))) == "occupied"
    run(played.appear(), "god r9", put_down(("r9",), at(600, 180)))
    state = played.state
    assert (state.ap, state.gods, state.elements["r9"].status) == (0, ("r9",), "table")


@pytest.mark.rule("horden", "B3.2.1.c")
def test_B3_2_1_c_without_commander_or_hero_no_god_comes() -> None:
    assert options(game(host(), god())) == []


@pytest.mark.rule("horden", "B3.2.1.c")
@pytest.mark.parametrize(("x", "comes"), [(660, True), (659, False)])
def test_B3_2_1_c_part_of_a_side_is_room_enough(x: float, comes: bool) -> None:
    """Neighbours left and right, an enemy in front, and behind somebody who leaves a gap or not."""
    crowd = host("r2", at(560, 200)), host("r3", at(640, 200)), enemy(pose=at(600, 200, SOUTH))
    ahead = host("r4", at(560, 220)), host("r5", at(640, 220))
    rear = host("r6", at(580, 180)), host("r7", at(x, 180))
    played = game(host(commander=True), god(), *crowd, *ahead, *rear)
    assert options(played) == (["god r9", "done"] if comes else [])


@pytest.mark.rule("horden", "B3.2.1.c", "B4.4.a")
def test_B4_4_a_a_god_does_not_come_down_on_a_wood() -> None:
    played = game(host(pose=at(450, 400), commander=True), god(), pieces=(WOOD,))
    assert options(played) == []


@pytest.mark.rule("horden", "B3.2.1.a")
def test_B3_2_1_a_who_calls_a_shared_deity_first_has_it() -> None:
    mine, second, theirs, another = god(), god("r8"), god("b9"), god("b8")
    mine.name = second.name = theirs.name = "Thunder"
    another.name = "Rain"
    played = game(host(commander=True), mine, second, theirs, another)
    run(played.appear(), "god r9", put_down(("r9",), at(600, 180)))
    assert (mine.status, theirs.status, another.status) == ("table", "lost", "reserve")
    assert second.status == "reserve", "only other players lose it"
    assert played.lost_points("blue") == 90


@pytest.mark.rule("horden", "B3.2.1.b")
@pytest.mark.parametrize(("face", "left"), [(1, ("b9", "r8")), (2, ("b9", "r9", "r8"))])
def test_B3_2_1_b_with_a_1_the_god_that_came_first_leaves(face: int, left: tuple[str, ...]) -> None:
    gods = god("r9", at(600, 200)), god("b9", at(600, 600)), god("r8", at(300, 200))
    played = game(*gods, cursor="start_turn", gods=("b9", "r9", "r8"))
    run(played.start_turn(), (face,))
    assert played.state.gods == left
    assert played.lost_points("red") == (90 if face == 1 else 0)
    assert played.state.ap == face


@pytest.mark.rule("horden", "B3.2.1.d")
def test_B3_2_1_d_a_god_comes_to_its_own_command_only() -> None:
    first, second = host(commander=True), host("r2", at(300, 200), commander=True, command=2)
    played = game(first, second, god(command=2))
    question = asked(played.call_god(played.element("r9")))
    assert refused(question, put_down(("r9",), at(300, 180))) == ""
    assert refused(question, put_down(("r9",), at(600, 180))) == "god-without-host"


@pytest.mark.rule("horden", "B3.2.1.d")
def test_B3_2_1_d_with_a_1_each_command_loses_the_god_that_came_first() -> None:
    gods = [god(f"r{n}", at(200 * n, 200), command=1 + n % 2) for n in (1, 2, 3, 4)]
    played = game(*gods, cursor="start_turn", gods=("r1", "r2", "r3", "r4"))
    run(played.start_turn(), (1,))
    assert played.state.gods == ("r3", "r4")
