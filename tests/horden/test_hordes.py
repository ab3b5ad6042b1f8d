"""B3.3 Hordes that come back."""

from typing import Any

import pytest

from feldherr.field.pose import Pose
from feldherr.games.horden.deployment.appearance import Appearance
from feldherr.games.horden.deployment.stops import put_down
from feldherr.games.horden.state import Camp, Element
from feldherr.games.horden.terrain.plan import Course, Piece, Plan
from tests.horden.appearing import WOOD, asked, enemy, game, god, host, lurker, options, refused
from tests.horden.positions import SOUTH, at, element, run

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
