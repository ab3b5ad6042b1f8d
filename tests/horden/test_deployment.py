"""B3.1 Normal set-up: attacker and defender, their edges, the visible troops step by step."""

from typing import Any

import pytest
from msgspec.msgpack import encode

from feldherr.field.outlines import Edge, shore
from feldherr.games.horden.deployment.deployment import Deployment
from feldherr.games.horden.deployment.stops import put_down
from feldherr.games.horden.models.army import Army, Unit
from feldherr.games.horden.options import Options
from feldherr.games.horden.state import Battlefield, Camp, Element
from feldherr.games.horden.terrain.plan import Piece, Plan
from feldherr.table import Battle, Place, Placement
from tests.horden.positions import NORTH, SOUTH, at, element, keys, rules, run

FACING_EDGES = {"red": "south", "blue": "north"}


def game(*elements: Element, deployed: int = 0, **fields: Any) -> Deployment:
    """Blue attacks from the north, red defends the south and deploys first."""
    setup = dict[str, Any](attacker="blue", edges=dict(FACING_EDGES), deployed=deployed)
    return rules(Deployment, *elements, cursor="deploy", **(setup | fields))


def asked(step: Any) -> Place:
    question = next(step)
    assert isinstance(question, Place)
    return question


def refused(question: Place, answer: Placement) -> str:
    refusal = question.check(answer)
    return refusal.key if refusal else ""


# --- The armies ---


@pytest.mark.rule("horden", "M3.5.a", "M3.2.b")
def test_M3_5_a_the_elements_of_both_armies_before_the_first_roll() -> None:
    hero = Unit(kind="blade", individual="hero", commander=True, name="The Guard")
    armies = {
        "red": Army(name="Reds", units=(hero, Unit(kind="horde"))),
        "blue": Army(name="Blues", units=(Unit(kind="lurker", lair="wood"),)),
    }
    elements = Deployment.begin(Battlefield(armies=armies)).elements
    assert list(elements) == ["r1", "r2", "b1"]
    guard = elements["r1"]
    assert (guard.name, guard.individual, guard.commander) == ("The Guard", "hero", True)
    assert guard.points == 36 + 24 + 24
    assert {e.status for e in elements.values()} == {"reserve"}
    assert elements["b1"].lair == "wood"


@pytest.mark.rule("horden", "M4.1.a", "M1.2.c", "M3.5.b", "M3.5.c", "M4.1.i")
@pytest.mark.parametrize(
    ("army", "points", "baggage"),
    [
        (Army(name="camp", units=()), 600, 0),
        (Army(name="baggage", units=(), base="baggage"), 600, 2),
        (Army(name="two commands", units=(), base="baggage"), 1200, 4),
        (
            Army(
                name="train",
                base="baggage",
                units=(Unit(kind="baggage", properties=("wagon_train",)),) * 2,
            ),
            600,
            2,
        ),
    ],
)
def test_M4_1_a_two_baggage_elements_for_each_command_without_a_camp(
    army: Army, points: int, baggage: int
) -> None:
    field = Battlefield(armies={"red": army, "blue": army}, options=Options(points=points))
    state = Deployment.begin(field)
    kinds = [e.kind for e in state.elements.values() if e.seat == "red"]
    assert kinds.count("baggage") == baggage


# --- Attacker, defender, edges ---


@pytest.mark.rule("horden", "B3.1.a", "G50")
@pytest.mark.parametrize(("faces", "attacker"), [((4, 3), "red"), ((3, 4), "blue")])
def test_B3_1_a_the_higher_die_attacks(faces: tuple[int, int], attacker: str) -> None:
    played = rules(Deployment, cursor="roll_for_attack")
    run(played.roll_for_attack(), faces)
    assert (played.state.attacker, played.state.cursor) == (attacker, "choose_edge")


@pytest.mark.rule("horden", "G50")
def test_G50_after_a_tie_both_roll_again() -> None:
    played = rules(Deployment, cursor="roll_for_attack")
    run(played.roll_for_attack(), (3, 3))
    assert (played.state.attacker, played.state.cursor) == ("", "roll_for_attack")


@pytest.mark.rule("horden", "B3.1.b", "M2.d")
@pytest.mark.parametrize(
    ("preferred", "face", "edge"),
    [("south", 3, "south"), ("south", 2, "north"), ("north", 6, "north"), ("north", 1, "south")],
)
def test_B3_1_b_the_attacker_gets_his_edge_with_a_3(preferred: str, face: int, edge: str) -> None:
    played = rules(Deployment, cursor="choose_edge", attacker="red")
    run(played.choose_edge(), preferred, (face,))
    opposite = {"south": "north", "north": "south"}[edge]
    assert played.state.edges == {"red": edge, "blue": opposite}
    assert played.state.cursor == "note_hidden"


@pytest.mark.rule("horden", "B3.1.c")
@pytest.mark.parametrize(
    ("preferred", "faces", "edge"),
    [
        ("south", (1, 1), "west"),
        ("south", (1, 2), "south"),
        ("south", (6, 2), "south"),
        ("south", (6, 3), "north"),
        ("south", (5, 6), "north"),
        ("south", (6, 6), "east"),
        ("north", (1, 1), "east"),
        ("north", (6, 6), "west"),
    ],
)
def test_B3_1_c_the_variant_also_knows_the_short_edges(
    preferred: str, faces: tuple[int, int], edge: str
) -> None:
    played = rules(
        Deployment, cursor="choose_edge", attacker="red", options={"edge_roll": "variant"}
    )
    run(played.choose_edge(), preferred, faces)
    opposite = {"south": "north", "north": "south", "west": "east", "east": "west"}[edge]
    assert played.state.edges == {"red": edge, "blue": opposite}
    assert played.on_the_march == (edge in ("west", "east"))


# --- The zone ---


@pytest.mark.rule("horden", "B3.1.g")
@pytest.mark.parametrize(
    ("pose", "refusal"),
    [
        (at(600, 180), ""),
        (at(600, 181), "outside-zone"),
        (at(600, 20), ""),
        (at(600, 19), "off-the-table"),
        (at(20, 100), ""),
        (at(19, 100), "off-the-table"),
        (at(600, 100, SOUTH), ""),
        (at(600, 161, SOUTH), "outside-zone"),
    ],
)
def test_B3_1_g_wholly_within_6_le_of_the_base_edge(pose: Any, refusal: str) -> None:
    question = asked(game(element("r1", "blade")).deploy())
    assert refused(question, put_down(("r1",), pose)) == refusal


@pytest.mark.rule("horden", "B3.1.g")
def test_B3_1_g_water_along_the_base_edge_moves_the_zone_to_its_shore() -> None:
    sea = Piece(name="sea", kind="sea", outline=shore(1200, 800, Edge.NEAR, (100, 100)))
    question = asked(game(element("r1", "blade"), plan=Plan(pieces=(sea,))).deploy())
    assert refused(question, put_down(("r1",), at(600, 280))) == ""
    assert refused(question, put_down(("r1",), at(600, 281))) == "outside-zone"
    assert refused(question, put_down(("r1",), at(600, 119))) == "impassable"


@pytest.mark.rule("horden", "B3.1.g")
def test_B3_1_g_a_line_stands_to_the_right_and_a_column_behind_the_leader() -> None:
    elements = element("r1", "blade"), element("r2", "pike"), element("r3", "blade")
    played = game(*elements)
    line, column = "line", "column"
    run(played.deploy(), put_down(("r1", "r2"), at(600, 150), line))
    assert [e.pose for e in elements[:2]] == [at(600, 150), at(640, 150)]
    for e in elements:
        played.put(e, None)
        e.status = "reserve"
    run(played.deploy(), put_down(("r2", "r1", "r3"), at(600, 150), column))
    placed = [e.box.pose.point for e in elements]
    assert placed[1] == pytest.approx((600, 150))
    assert placed[0] == pytest.approx((600, 120)), "behind the pikes, which are 30 mm deep"
    assert placed[2] == pytest.approx((600, 100))


@pytest.mark.rule("horden", "B3.1.g")
def test_B3_1_g_no_element_stands_on_another_or_in_a_foreign_place() -> None:
    standing = element("r2", "blade", at(600, 150))
    question = asked(game(element("r1", "blade"), standing, element("b1", "blade")).deploy())
    assert refused(question, put_down(("r1",), at(639, 150))) == "occupied"
    assert refused(question, put_down(("r1",), at(640, 150))) == ""
    assert refused(question, put_down(("r2",), at(700, 150))) == "not-to-be-placed"
    assert refused(question, put_down(("b1",), at(700, 150))) == "not-to-be-placed"
    assert refused(question, put_down(("r1",), at(700, 150), "wedge")) == "no-such-formation"
    twice = put_down(("r1", "r1"), at(700, 150), "line")
    assert refused(question, twice) == "one-place-each"


@pytest.mark.rule("horden", "B4.3.g", "B4.4.a")
def test_B3_1_g_terrain_bars_whom_it_always_bars() -> None:
    wood = Piece(name="wood", kind="wood", outline=((500, 50), (700, 50), (700, 150), (500, 150)))
    elements = element("r1", "artillery"), element("r2", "flyer"), element("r3", "blade")
    question = asked(game(*elements, plan=Plan(pieces=(wood,))).deploy())
    assert refused(question, put_down(("r1",), at(600, 140))) == "only-on-roads"
    assert refused(question, put_down(("r2",), at(600, 140))) == "no-perch"
    assert refused(question, put_down(("r3",), at(600, 140))) == ""


# --- The six steps ---


def line(seat: str, *kinds: str) -> list[Element]:
    return [element(f"{seat[0]}{n}", kind) for n, kind in enumerate(kinds, start=1)]


@pytest.mark.rule("horden", "B3.1.g")
def test_B3_1_g_half_of_the_visible_troops_in_the_first_step() -> None:
    five = line("red", "blade", "blade", "blade", "blade", "blade", "expendable")
    played = game(*five)
    run(played.deploy(), put_down(("r1", "r2"), at(300, 150), "line"))
    assert asked(played.deploy()).words == (), "2 of 5 are too few"
    run(played.deploy(), put_down(("r3",), at(600, 150)))
    run(played.deploy(), "done")
    assert played.state.deployed == 1, "3 of 5 are enough; the Expendables do not count"


@pytest.mark.rule("horden", "B3.1.g")
def test_B3_1_g_all_flying_elements_in_the_first_step() -> None:
    played = game(*line("red", "blade", "blade", "flyer"))
    run(played.deploy(), put_down(("r1", "r2"), at(300, 150), "line"))
    assert asked(played.deploy()).words == ()
    run(played.deploy(), put_down(("r3",), at(600, 150)))
    run(played.deploy())
    assert played.state.deployed == 1, "everything is placed: no question"


@pytest.mark.rule("horden", "B3.1.g", "G55")
def test_B3_1_g_six_steps_and_the_attacker_begins() -> None:
    red, blue = line("red", "blade", "blade", "expendable"), line("blue", "spear", "spear")
    played, stepped = game(*red, *blue), list[tuple[str, int]]()
    for answer in (
        put_down(("r1",), at(300, 150)),
        "done",
        put_down(("b1",), at(300, 650, SOUTH)),
        "done",
        put_down(("r2",), at(600, 150)),
        None,
        put_down(("b2",), at(600, 650, SOUTH)),
        None,
        put_down(("r3",), at(900, 150)),
        None,
        None,
    ):
        step = played.deploy()
        if answer:
            question = asked(step)
            stepped.append((question.seat, question.about["step"]))
            run(played.deploy(), answer)
        else:
            run(step)
    assert stepped == [
        ("red", 1),
        ("red", 1),
        ("blue", 2),
        ("blue", 2),
        ("red", 3),
        ("blue", 4),
        ("red", 5),
    ]
    state = played.state
    assert (state.deployed, state.cursor, state.active) == (6, "start_turn", "blue")
    assert keys(played.told)[-1] == "battle-begins"  # type: ignore[attr-defined]


@pytest.mark.rule("horden", "B3.1.g", "B3.2.1.a")
def test_B3_1_g_gods_lurkers_and_ambushes_are_not_visible_troops() -> None:
    hidden = element("r2", "blade", at(200, 100), status="ambush")
    lurker = element("r3", "lurker", status="lurking")
    played = game(element("r1", "blade"), hidden, lurker, element("r4", "god"))
    run(played.deploy(), put_down(("r1",), at(600, 150)))
    run(played.deploy())
    assert played.state.deployed == 1


@pytest.mark.rule("horden", "G55", "M3.1.3.d")
def test_G55_boats_come_last_onto_water_near_the_base_edge() -> None:
    lake = Piece(name="lake", kind="lake", outline=((500, 0), (700, 0), (700, 300), (500, 300)))
    played = game(element("r1", "boat"), deployed=4, plan=Plan(pieces=(lake,)))
    question = asked(played.deploy())
    assert refused(question, put_down(("r1",), at(600, 160))) == ""
    assert refused(question, put_down(("r1",), at(600, 200))) == "outside-zone"
    assert refused(question, put_down(("r1",), at(710, 160))) == "out-of-water"
    assert any(isinstance(option, Placement) for option in question.options)


@pytest.mark.rule("horden", "B3.1.g")
def test_B3_1_g_what_fits_nowhere_does_not_stop_the_battle() -> None:
    lake = Piece(name="lake", kind="lake", outline=((-9, -9), (1209, -9), (1209, 790), (-9, 790)))
    played = game(element("r1", "blade"), deployed=2, plan=Plan(pieces=(lake,)))
    question = asked(played.deploy())
    assert question.options == ["done"]


@pytest.mark.rule("horden", "B3.1.g")
def test_B3_1_g_there_is_always_a_legal_proposal_and_often_a_whole_line() -> None:
    kinds = ("blade", "spear", "spear", "cavalry", "cavalry", "light_infantry", "flyer")
    question = asked(game(*line("red", *kinds)).deploy())
    legal = [answer for answer in question.options if isinstance(answer, Placement)]
    assert any(len(answer.what) == 3 and answer.how == "line" for answer in legal)
    assert 20 <= len(question.proposals) <= 100


@pytest.mark.rule("horden", "M4.1.f", "G52")
def test_M4_1_f_infantry_may_defend_its_own_camp_from_inside() -> None:
    camp = Camp(id="camp-red", seat="red", holder="red", pose=at(600, 40))
    elements = element("r1", "blade"), element("r2", "cavalry")
    question = asked(game(*elements, camps={"camp-red": camp}).deploy())
    assert refused(question, put_down(("r1",), at(580, 40))) == ""
    assert refused(question, put_down(("r1",), at(580, 45))) == "occupied", "half in, half out"
    assert refused(question, put_down(("r2",), at(580, 40))) == "occupied"


@pytest.mark.rule("horden", "B3.1.a", "B3.1.b", "B3.1.g")
def test_B3_1_a_whole_set_up_from_the_first_roll() -> None:
    class Setup(Deployment):
        def start_turn(self) -> None:
            self.state.cursor = ""

    army = Army(name="one", units=(Unit(kind="blade", commander=True),))
    opening = Battlefield(armies={"red": army, "blue": army}, plan=Plan())
    state = Setup.begin(opening)
    state.cursor = "roll_for_attack"
    played = Battle(Setup, opening, encode(state))
    for answer in (
        (2, 5),
        "north",
        (4,),
        Placement(("camp-red",), ((600.0, 40.0, NORTH),)),
        Placement(("camp-blue",), ((600.0, 760.0, SOUTH),)),
        Placement(("r1",), ((600.0, 150.0, NORTH),)),
        Placement(("b1",), ((600.0, 650.0, SOUTH),)),
    ):
        played.answer(answer)
    assert played.over
    assert played.state.active == "blue"
