"""M4.1 Baggage, camp, fortifications: where they are put at the beginning."""

from itertools import pairwise
from math import radians
from typing import Any

import pytest

from feldherr.field.box import Side
from feldherr.field.outlines import Edge, shore
from feldherr.field.pose import Pose, span
from feldherr.games.horden.deployment.deployment import Deployment
from feldherr.games.horden.deployment.placing import section_line
from feldherr.games.horden.deployment.ramparts import camp_walls, gates_apart
from feldherr.games.horden.deployment.stops import put_down
from feldherr.games.horden.models.army import Army, Unit
from feldherr.games.horden.options import Options
from feldherr.games.horden.state import Battlefield, Camp, Element, Position
from feldherr.games.horden.terrain.plan import Course, Piece, Plan
from feldherr.table import Place, Placement
from tests.horden.positions import SOUTH, WEST, at, element, run


def game(
    *elements: Element, plan: Plan | None = None, points: int = 600, **army: Any
) -> Deployment:
    """Red defends the south with this army, blue attacks from the north."""
    units = (Unit(kind="blade", commander=True),)
    armies = {
        "red": Army(name="Reds", units=units, **army),
        "blue": Army(name="Blues", units=units),
    }
    field = Battlefield(armies=armies, plan=plan or Plan(), options=Options(points=points))
    edges: Any = {"red": "south", "blue": "north"}
    named = {e.id: e for e in elements}
    state = Position(cursor="place_camp", elements=named, attacker="blue", edges=edges)
    return Deployment(field, state, lambda event: None)


def asked(step: Any) -> Place:
    question = next(step)
    assert isinstance(question, Place)
    return question


def refused(question: Place, answer: Placement) -> str:
    refusal = question.check(answer)
    return refusal.key if refusal else ""


def camp(pose: Pose, seat: str = "red") -> Placement:
    return put_down((f"camp-{seat}",), pose)


# --- The camp ---


@pytest.mark.rule("horden", "M4.1.b", "M3.4.d")
@pytest.mark.parametrize(
    ("pose", "refusal"),
    [
        (at(600, 40), ""),
        (at(600, 41), "camp-off-edge"),
        (at(600, 39), "off-the-table"),
        (at(80, 40), ""),
        (at(79, 40), "camp-near-side"),
        (at(1120, 40), ""),
        (at(1121, 40), "camp-near-side"),
        (at(600, 80, WEST), "camp-off-edge"),
        (at(600, 0, SOUTH), "camp-off-edge"),
    ],
)
def test_M4_1_b_a_long_side_along_the_base_edge_40_mm_from_the_sides(
    pose: Pose, refusal: str
) -> None:
    assert refused(asked(game().place_camp()), camp(pose)) == refusal


@pytest.mark.rule("horden", "M4.1.b")
def test_M4_1_b_where_the_base_edge_is_water_the_camp_lies_along_the_shore() -> None:
    sea = Piece(name="sea", kind="sea", outline=shore(1200, 800, Edge.NEAR, (100, 100)))
    question = asked(game(plan=Plan(pieces=(sea,))).place_camp())
    assert refused(question, camp(at(600, 140))) == ""
    assert refused(question, camp(at(600, 145))) == "camp-off-edge"
    assert refused(question, camp(at(600, 40))) == "camp-off-edge"
    assert question.options, "some proposal lies along the shore"


@pytest.mark.rule("horden", "M4.1.b")
def test_M4_1_b_a_crooked_shore_too_has_sites() -> None:
    bay = shore(1200, 800, Edge.NEAR, (60, 140, 90, 150, 40))
    question = asked(
        game(plan=Plan(pieces=(Piece(name="s", kind="sea", outline=bay),))).place_camp()
    )
    assert len(question.options) >= 5


@pytest.mark.rule("horden", "M4.1.b")
def test_M4_1_b_where_a_side_edge_is_water_the_distance_counts_from_its_shore() -> None:
    sea = Piece(name="sea", kind="sea", outline=shore(1200, 800, Edge.LEFT, (100, 100)))
    question = asked(game(plan=Plan(pieces=(sea,))).place_camp())
    assert refused(question, camp(at(180, 40))) == ""
    assert refused(question, camp(at(179, 40))) == "camp-near-side"


@pytest.mark.rule("horden", "M4.1.b")
def test_M4_1_b_no_camp_in_a_lake_or_river_or_on_an_element() -> None:
    lake = Piece(name="lake", kind="lake", outline=((100, 0), (300, 0), (300, 90), (100, 90)))
    river = Course(name="river", kind="river", points=((900, 0), (900, 800)), width=30)
    hidden = element("r1", "blade", at(600, 50), status="ambush")
    question = asked(game(hidden, plan=Plan(pieces=(lake,), courses=(river,))).place_camp())
    assert refused(question, camp(at(200, 40))) == "camp-in-water"
    assert refused(question, camp(at(900, 40))) == "camp-in-water"
    assert refused(question, camp(at(600, 40))) == "occupied"


@pytest.mark.rule("horden", "B3.1.g", "M4.1.a")
def test_B3_1_g_first_the_defender_then_the_attacker_then_the_troops() -> None:
    played = game()
    run(played.place_camp(), camp(at(600, 40)))
    run(played.place_camp())
    assert "red" in played.state.ready
    run(played.place_camp(), camp(at(600, 760, SOUTH), "blue"))
    run(played.place_camp())
    run(played.place_camp())
    assert (played.state.cursor, played.state.ready) == ("deploy", ())
    assert {c.id: (c.holder, c.followers) for c in played.state.camps.values()} == {
        "camp-red": ("red", True),
        "camp-blue": ("blue", True),
    }


@pytest.mark.rule("horden", "M4.1.i", "M4.1.g")
def test_M4_1_i_the_joint_camp_is_as_wide_or_twice_as_deep_and_worth_more() -> None:
    played = game(points=1200)
    run(played.place_camp(), camp(at(600, 40)))
    joint = played.state.camps["camp-red"]
    assert (joint.wide, joint.deep, joint.value) == (4, 1, 300)
    assert (joint.box.width, joint.box.depth) == (160, 40)
    deep = game(points=1200, deep=True)
    run(deep.place_camp(), camp(at(600, 80)))
    assert deep.state.camps["camp-red"].box.depth == 80


# --- Its fortification ---


@pytest.mark.rule("horden", "M4.1.d", "W4")
def test_M4_1_d_three_sides_make_four_sections_that_look_out() -> None:
    played = game(fortified=True)
    run(played.place_camp(), camp(at(600, 40)))
    sections = list(played.state.sections.values())
    assert [s.id for s in sections] == ["s-red-0", "s-red-1", "s-red-2", "s-red-3"]
    assert {s.camp for s in sections} == {"camp-red"}
    middles = [s.pose.point for s in sections]
    expected = [(560, 20), (580, 40), (620, 40), (640, 20)]
    assert middles == [pytest.approx(point) for point in expected]
    facings = [s.pose.facing for s in sections]
    assert facings == [pytest.approx(radians(d)) for d in (180, 90, 90, 0)]


@pytest.mark.rule("horden", "M4.1.d", "M4.1.i", "W5")
@pytest.mark.parametrize(("wide", "deep", "sections"), [(2, 1, 4), (6, 1, 8), (3, 2, 7)])
def test_W5_the_sections_form_a_line_without_gaps(wide: int, deep: int, sections: int) -> None:
    joint = Camp(id="c", seat="red", holder="red", pose=at(600, 40), wide=wide, deep=deep)
    walls = camp_walls(joint)
    assert len(walls) == sections
    ends = [(pose.world(0, -20), pose.world(0, 20)) for pose in walls]
    assert all(span(a[1], b[0]) < 0.01 for a, b in pairwise(ends))
    assert span(ends[0][0], joint.box.rear_left) < 0.01
    assert span(ends[-1][1], joint.box.rear_right) < 0.01


@pytest.mark.rule("horden", "M4.1.j")
def test_M4_1_j_the_gates_are_where_the_army_says() -> None:
    played = game(fortified=True, gates=(0, 2))
    run(played.place_camp(), camp(at(600, 40)))
    assert [s.gate for s in played.state.sections.values()] == [True, False, True, False]


@pytest.mark.rule("horden", "M4.1.j")
@pytest.mark.parametrize(
    ("gates", "apart"),
    [((), True), ((1,), True), ((0, 2), True), ((0, 3), True), ((1, 2), False), ((3, 2), False)],
)
def test_M4_1_j_a_section_without_gate_between_two_gates(
    gates: tuple[int, ...], apart: bool
) -> None:
    assert gates_apart(gates) == apart


# --- Ramparts ---


def rampart(number: int, pose: Pose, how: str = "") -> Placement:
    return put_down((f"s-red-{number}",), pose, how)


@pytest.mark.rule("horden", "B3.1.g", "T1.e", "M3.3.d")
def test_B3_1_g_ramparts_anywhere_in_the_zone_until_all_are_raised_or_left_out() -> None:
    played = game(ramparts=3)
    run(played.place_camp(), camp(at(600, 40)))
    question = asked(played.place_camp())
    assert question.about == {"left": 3}
    assert refused(question, rampart(0, at(300, 180))) == ""
    assert refused(question, rampart(0, at(300, 182))) == "outside-zone"
    assert refused(question, rampart(0, at(300, 180, 45))) == "outside-zone", "one end is out"
    assert refused(question, rampart(1, at(300, 180))) == "one-place-each"
    run(played.place_camp(), rampart(0, at(300, 180)))
    run(played.place_camp(), rampart(1, at(340, 180), "gate"))
    run(played.place_camp(), "done")
    sections = played.state.sections
    assert {s.id: s.gate for s in sections.values()} == {"s-red-0": False, "s-red-1": True}
    assert played.state.ready == ("red",)


@pytest.mark.rule("horden", "M4.1.j", "B3.1.g")
def test_M4_1_j_two_gates_side_by_side_are_refused_and_so_are_crossing_ramparts() -> None:
    played = game(ramparts=5)
    run(played.place_camp(), camp(at(600, 40)))
    run(played.place_camp(), rampart(0, at(300, 150), "gate"))
    question = asked(played.place_camp())
    assert refused(question, rampart(1, at(340, 150), "gate")) == "gates-too-near"
    assert refused(question, rampart(1, at(320, 130, 0), "gate")) == "gates-too-near", "a corner"
    assert refused(question, rampart(1, at(340, 150))) == ""
    assert refused(question, rampart(1, at(380, 150), "gate")) == ""
    assert refused(question, rampart(1, at(310, 150))) == "occupied", "lies on it"
    assert refused(question, rampart(1, at(310, 150, SOUTH))) == "occupied", "and turned about"
    assert refused(question, rampart(1, at(300, 150, 0))) == "occupied", "crosses it"
    assert refused(question, rampart(1, at(600, 20))) == "occupied", "through the camp"


@pytest.mark.rule("horden", "M3.3.d")
def test_M3_3_d_no_rampart_in_water() -> None:
    river = Course(name="river", kind="river", points=((900, 0), (900, 800)), width=30)
    played = game(ramparts=1, plan=Plan(courses=(river,)))
    run(played.place_camp(), camp(at(600, 40)))
    question = asked(played.place_camp())
    assert refused(question, rampart(0, at(900, 150))) == "rampart-in-water"
    assert refused(question, rampart(0, at(950, 150))) == ""


@pytest.mark.rule("horden", "B3.1.g")
def test_B3_1_g_the_first_proposals_for_ramparts_are_legal_and_prolong_each_other() -> None:
    played = game(ramparts=2)
    run(played.place_camp(), camp(at(600, 40)))
    run(played.place_camp(), rampart(0, at(300, 150)))
    beside = [answer.path[0] for answer in asked(played.place_camp()).options[1:3]]  # type: ignore[union-attr]
    assert [stop[:2] for stop in beside] == [(340.0, 150.0), (340.0, 150.0)]


# --- Baggage ---


@pytest.mark.rule("horden", "M4.1.a", "B3.1.g")
def test_M4_1_a_baggage_is_put_down_before_the_troops() -> None:
    mules = element("r1", "baggage"), element("r2", "baggage")
    played = game(*mules, element("r3", "blade"), base="baggage")
    question = asked(played.place_camp())
    assert (question.key, question.about) == ("baggage", {"left": 2})
    assert refused(question, put_down(("r3",), at(600, 150))) == "not-to-be-placed"
    assert refused(question, put_down(("r1",), at(600, 190))) == "outside-zone"
    run(played.place_camp(), put_down(("r1", "r2"), at(600, 60), "line"))
    run(played.place_camp())
    assert [e.status for e in mules] == ["table", "table"]
    assert played.state.ready == ("red",)


@pytest.mark.rule("horden", "M3.3.d", "B3.1.g")
def test_M3_3_d_troops_may_touch_a_rampart_but_not_stand_across_it() -> None:
    played = game(element("r1", "blade"), ramparts=1)
    played.build("red", at(600, 150), gate=False)
    line = section_line(played.state.sections["s-red-0"])
    assert span(*line.edge(Side.FRONT)) == 40
    assert played.occupant(played.element("r1"), played.element("r1").box_at(at(600, 150))) == ""
    across = played.element("r1").box_at(at(600, 160))
    assert played.occupant(played.element("r1"), across) == "s-red-0"
