"""B2.1 The beginning of a turn; B3.2, B3.3 Gods, Lurkers and Hordes that appear."""

from math import pi
from typing import Any

import pytest

from feldherr.field.pose import Pose
from feldherr.games.horden.deployment.appearance import Appearance
from feldherr.games.horden.deployment.stops import pose_of, put_down
from feldherr.games.horden.state import Camp, Element
from feldherr.games.horden.terrain.plan import Course, Piece, Plan
from feldherr.table import Choice, Place, Placement
from tests.horden.positions import EAST, NORTH, SOUTH, WEST, at, element, keys, rules, run

WOOD = Piece(name="wood", kind="wood", outline=((300, 300), (600, 300), (600, 500), (300, 500)))
OTHER = Piece(name="other", kind="wood", outline=((800, 300), (900, 300), (900, 500), (800, 500)))
LAKE = Piece(name="lake", kind="lake", outline=((300, 300), (600, 300), (600, 500), (300, 500)))


def game(*elements: Element, pieces: tuple[Piece, ...] = (), **fields: Any) -> Appearance:
    """Red defends the south and is active, blue attacks from the north."""
    setup = dict[str, Any](
        cursor="appear", attacker="blue", edges={"red": "south", "blue": "north"}
    )
    plan = fields.pop("plan", Plan(pieces=pieces))
    return rules(Appearance, *elements, plan=plan, **(setup | fields))


def options(played: Appearance) -> list[Any]:
    question = next(played.appear(), None)
    return question.options if isinstance(question, Choice) else []


def asked(step: Any) -> Place:
    question = next(step)
    assert isinstance(question, Place)
    return question


def refused(question: Place, answer: Placement) -> str:
    refusal = question.check(answer)
    return refusal.key if refusal else ""


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


def host(name: str = "r1", pose: Pose | None = None, **fields: Any) -> Element:
    return element(name, "blade", pose or at(600, 200), **fields)


def god(name: str = "r9", pose: Pose | None = None, **fields: Any) -> Element:
    return element(name, "god", pose, points=90, **fields)


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


# --- B3.2.3 Lurkers ---


def lurker(name: str = "r5", lair: str = "wood", **fields: Any) -> Element:
    told = dict[str, Any](status="lurking", lurks_in=lair, points=18)
    return element(name, "lurker", lair=lair, **(told | fields))


def enemy(name: str = "b1", pose: Pose | None = None, kind: str = "blade") -> Element:
    return element(name, kind, pose or at(450, 400, SOUTH))


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


# --- B3.3 Hordes ---


def horde(name: str = "r7", **fields: Any) -> Element:
    return element(name, "horde", **(dict[str, Any](status="lost", points=12) | fields))


def camp(**fields: Any) -> dict[str, Camp]:
    told = dict[str, Any](id="camp-red", seat="red", holder="red", pose=at(600, 40))
    return {"camp-red": Camp(**(told | fields))}


def points(played: Appearance, back: Element) -> list[tuple[float, float]]:
    """Where the Horde can come back."""
    return [site.point for site in played.horde_sites(back)]


@pytest.mark.rule("horden", "B3.3.a", "B3.3.c", "B5.5.2.a")
def test_B3_3_a_one_ap_brings_a_lost_horde_back() -> None:
    lost = horde()
    played = game(lost)
    assert played.lost_points("red") == 12
    run(played.appear(), "horde r7")
    assert (lost.status, lost.pose, lost.moved) == ("table", at(600, 30), False)
    assert (played.state.ap, played.lost_points("red")) == (5, 0)


@pytest.mark.rule("horden", "B3.3.a", "B2.1")
def test_B3_3_a_only_lost_hordes_and_only_for_ap() -> None:
    played = game(horde(), horde("r8", pose=at(300, 300), status="table"), horde("b7"))
    assert options(played) == ["horde r7", "done"]
    played.state.ap = 0
    assert options(played) == []


@pytest.mark.rule("horden", "B3.3.d", "B5.5.2.b")
def test_B3_3_d_its_individual_stays_lost() -> None:
    led = horde(status="table", pose=at(600, 300), individual="hero", points=36)
    played = game(led)
    played.lose(led, "destroyed")
    run(played.appear(), "horde r7")
    assert (led.individual, led.points) == ("", 12)
    assert played.lost_points("red") == 24, "the hero"


@pytest.mark.rule("horden", "B3.3.b")
def test_B3_3_b_next_to_the_camp_on_the_side_that_its_owner_chooses() -> None:
    back = horde()
    played = game(back, camps=camp())
    question = asked(played.replace_horde(back))
    left, right = put_down(("r7",), at(540, 30)), put_down(("r7",), at(660, 30))
    assert question.options == [left.rounded(), right.rounded()]
    assert refused(question, put_down(("r7",), at(700, 30))) == "horde-elsewhere"
    assert refused(question, put_down(("r7",), at(660, 30, SOUTH))) == "horde-elsewhere"
    run(played.appear(), "horde r7", right)
    assert back.pose == at(660, 30)


@pytest.mark.rule("horden", "B3.3.b")
def test_B3_3_b_the_nearer_side_of_the_camp_if_only_one_is_free() -> None:
    back = horde()
    played = game(back, element("r1", "blade", at(540, 30)), camps=camp())
    run(played.appear(), "horde r7")
    assert back.pose is not None
    assert back.pose.point == pytest.approx((660, 30))


@pytest.mark.rule("horden", "B3.3.b")
@pytest.mark.parametrize(
    ("holder", "foe", "site"),
    [
        ("red", at(200, 41, SOUTH), (140, 30)),
        ("red", at(200, 40, SOUTH), (600, 30)),
        ("blue", at(200, 400, SOUTH), (600, 30)),
    ],
)
def test_B3_3_b_not_next_to_a_camp_that_is_lost_or_fought_for(
    holder: str, foe: Pose, site: tuple[float, float]
) -> None:
    back = horde()
    played = game(back, enemy(pose=foe), camps=camp(holder=holder, pose=at(200, 40)))
    assert points(played, back)[0] == pytest.approx(site)


@pytest.mark.rule("horden", "B3.3.b", "M4.1.h")
@pytest.mark.parametrize(
    ("kind", "foe", "fought"),
    [
        ("blade", at(220, 15, SOUTH), True),
        ("flyer", at(220, 15, SOUTH), False),
        ("blade", at(260, 40, SOUTH), False),
        ("blade", at(259, 40, SOUTH), True),
    ],
    ids=["inside", "above", "at a corner", "at an edge"],
)
def test_B3_3_b_a_camp_is_fought_for_inside_too_but_not_at_a_corner(
    kind: str, foe: Pose, fought: bool
) -> None:
    """The camp is still its owner's, whose garrison stands in it."""
    back, garrison = horde(), element("r1", "blade", at(180, 40))
    tents = camp(pose=at(200, 40))
    played = game(back, garrison, enemy(pose=foe, kind=kind), camps=tents)
    assert played.fought_over(tents["camp-red"]) is fought
    assert (points(played, back)[0] == pytest.approx((600, 30))) is fought


@pytest.mark.rule("horden", "B3.3.b")
def test_B3_3_b_never_inside_a_camp() -> None:
    back = horde()
    played = game(back, camps=camp(holder="blue"))
    assert points(played, back) == [pytest.approx((540, 30)), pytest.approx((660, 30))]


@pytest.mark.rule("horden", "B3.3.b")
def test_B3_3_b_else_on_a_road_that_starts_at_the_base_edge() -> None:
    road = Course(name="road", kind="road", points=((300, 0), (300, 800)), width=25)
    far = Course(name="far", kind="road", points=((900, 300), (900, 800)), width=25)
    back, second = horde(), horde("r8")
    played = game(back, second, plan=Plan(courses=(road, far)))
    run(played.appear(), "horde r7")
    assert back.pose == at(300, 30)
    run(played.appear(), "horde r8")
    assert second.pose == at(300, 60), "behind it the road is taken"


@pytest.mark.rule("horden", "B3.3.b")
def test_B3_3_b_else_as_near_as_possible_to_the_middle_of_the_base_edge() -> None:
    back = horde()
    assert points(game(back), back) == [(600, 30)]
    played = game(back, element("r1", "blade", at(600, 30)))
    assert points(played, back) == [pytest.approx((560, 30)), pytest.approx((640, 30))]
    played = game(back, *[element(f"r{n}", "blade", at(20 + 40 * n, 30)) for n in range(30)])
    assert points(played, back) == [pytest.approx((600, 60))], "the edge is full: further in"


@pytest.mark.rule("horden", "B3.3.b")
def test_B3_3_b_on_dry_ground_if_the_middle_of_the_edge_is_water() -> None:
    lake = Piece(name="l", kind="lake", outline=((500, 0), (690, 0), (690, 90), (500, 90)))
    back = horde()
    played = game(back, pieces=(lake,))
    assert points(played, back) == [pytest.approx((710, 30))]
    sea = Piece(name="sea", kind="sea", outline=((0, 0), (1200, 0), (1200, 90), (0, 90)))
    assert points(game(back, pieces=(sea,)), back) == [pytest.approx((600, 120))]


# --- The loop ---


@pytest.mark.rule("horden", "B2.1", "G61")
def test_B2_1_one_appearance_after_the_other_until_done_then_the_moves() -> None:
    played = game(horde(), horde("r8"), lurker(), enemy(), pieces=(WOOD,))
    run(played.appear(), "horde r7")
    assert played.state.cursor == "appear"
    assert options(played) == ["horde r8", "lurker r5", "done"]
    run(played.appear(), "done")
    assert played.state.cursor == "move"


@pytest.mark.rule("horden", "B2.1")
def test_B2_1_where_nobody_can_appear_nothing_is_asked() -> None:
    played = game(lurker(), god(), host(), pieces=(WOOD,))
    run(played.appear())
    assert played.state.cursor == "move"


@pytest.mark.rule("horden", "B3.2.2.a")
def test_B3_2_2_a_who_appears_may_discover_an_ambush() -> None:
    hidden = element("b3", "blade", at(450, 560), status="ambush")
    played = game(host(pose=at(450, 700), commander=True), god(), hidden)
    run(played.appear(), "god r9", put_down(("r9",), at(450, 680)))
    assert hidden.status == "table"


@pytest.mark.rule("horden", "B3.2.2.a", "B3.1.f")
@pytest.mark.parametrize(("y", "status"), [(150, "table"), (149, "ambush")])
def test_B3_2_2_a_an_ambush_seen_after_the_deployment_or_a_fight_appears_with_the_next_turn(
    y: float, status: str
) -> None:
    """In a wood it is seen from 1 LE away."""
    grove = Piece(name="g", kind="wood", outline=((300, 180), (600, 180), (600, 500), (300, 500)))
    hidden = element("b3", "blade", at(450, 200), status="ambush")
    played = game(host(pose=at(450, y)), hidden, pieces=(grove,), cursor="start_turn")
    run(played.start_turn(), (4,))
    assert hidden.status == status
