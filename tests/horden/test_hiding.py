"""B3.1.e, B3.1.f Lurkers and ambushes: secret notes, and exchange of what finds no terrain."""

from collections.abc import Iterable
from typing import Any

import pytest
from msgspec.msgpack import encode

from feldherr.field.pose import Pose
from feldherr.games.horden.deployment.deployment import Deployment
from feldherr.games.horden.deployment.stops import put_down
from feldherr.games.horden.models.army import Army, Unit
from feldherr.games.horden.models.roster import substitute
from feldherr.games.horden.state import Battlefield, Element, Position
from feldherr.games.horden.terrain.plan import Course, Piece, Plan
from feldherr.table import Battle, Choice, Place, Placement, Steps, view
from tests.horden.positions import EAST, SOUTH, at, element, run

WOOD = Piece(name="wood", kind="wood", outline=((40, 300), (340, 300), (340, 500), (40, 500)))
NEAR_WOOD = Piece(
    name="near", kind="wood", outline=((900, 650), (1100, 650), (1100, 750), (900, 750))
)
MARSH = Piece(
    name="marsh", kind="marsh", outline=((850, 300), (1150, 300), (1150, 500), (850, 500))
)
HILL = Piece(name="hill", kind="hill", outline=((60, 250), (340, 250), (340, 350), (60, 350)))


class Setup(Deployment):
    """The setup, which ends where the camps begin."""

    def place_camp(self) -> Steps[None]:
        self.state.cursor = ""
        yield from self.roll("red", "nothing")


def opening(plan: Plan) -> Battlefield:
    army = Army(name="any", units=(Unit(kind="blade", commander=True),))
    return Battlefield(armies={"red": army, "blue": army}, plan=plan)


def position(elements: Iterable[Element], **fields: Any) -> Position:
    """Red defends the south, blue attacks from the north."""
    setup = dict[str, Any](attacker="blue", edges={"red": "south", "blue": "north"})
    named = {e.id: e for e in elements}
    return Position(cursor="note_hidden", elements=named, **(setup | fields))


def battle(*elements: Element, pieces: tuple[Piece, ...], **fields: Any) -> Battle[Any, Any]:
    return Battle(Setup, opening(Plan(pieces=pieces)), encode(position(elements, **fields)))


def game(*elements: Element, plan: Plan, **fields: Any) -> Setup:
    return Setup(opening(plan), position(elements, **fields), lambda event: None)


def lurker(name: str, lair: str = "wood", **fields: Any) -> Element:
    return element(name, "lurker", lair=lair, points=18, **fields)


def blade(name: str, **fields: Any) -> Element:
    return element(name, "blade", points=36, **fields)


def refused(played: Setup, seat: str, answer: Placement) -> str:
    refusal = played.note_question(seat).check(answer)
    return refusal.key if refusal else ""


# --- Lurkers ---


@pytest.mark.rule("horden", "B3.1.e")
def test_B3_1_e_both_sides_note_their_lurkers_unseen() -> None:
    played = battle(lurker("r1"), lurker("b1"), pieces=(WOOD, NEAR_WOOD))
    assert [question.seat for question in played.questions] == ["red", "blue"]
    played.answer("r1 > wood", "red")
    assert "blue" in [question.seat for question in played.questions]
    played.answer("b1 > near", "blue")
    red = played.state.elements["r1"]
    assert (red.status, red.lurks_in) == ("lurking", "wood")
    assert view(played, "red").state.elements["r1"].lurks_in == "wood"
    assert view(played, "blue").state.elements["r1"].lurks_in == ""
    assert [event.key for event in view(played, "blue").events] == ["lurker-noted"]


@pytest.mark.rule("horden", "B3.1.e")
def test_B3_1_e_the_defender_lurks_anywhere_the_attacker_in_his_own_zone() -> None:
    plan = Plan(pieces=(WOOD, NEAR_WOOD, MARSH))
    played = game(lurker("r1"), lurker("b1"), lurker("r2", "marsh"), plan=plan)
    assert played.lairs_for(played.element("r1")) == ["wood", "near"]
    assert played.lairs_for(played.element("b1")) == ["near"]
    assert played.lairs_for(played.element("r2")) == ["marsh"]


@pytest.mark.rule("horden", "B3.1.e", "M4.2.l")
def test_B3_1_e_waters_are_lairs_too() -> None:
    river = Course(name="river", kind="river", points=((600, 0), (600, 800)), width=40)
    lake = Piece(name="lake", kind="lake", outline=((100, 300), (300, 300), (300, 500), (100, 500)))
    plan = Plan(pieces=(lake,), courses=(river,))
    played = game(lurker("r1", "inland"), lurker("b1", "inland"), plan=plan)
    assert played.lairs_for(played.element("r1")) == ["lake", "river"]
    assert played.lairs_for(played.element("b1")) == ["river"], "the lake is out of his zone"


@pytest.mark.rule("horden", "B3.1.e")
def test_B3_1_e_every_lurker_must_be_noted_before_done() -> None:
    played = game(lurker("r1"), lurker("r2"), plan=Plan(pieces=(WOOD,)))
    assert played.note_question("red").words == ("r1 > wood", "r2 > wood")
    played.note("red", "r1 > wood")
    played.note("red", "r2 > wood")
    assert played.note_question("red").words == ("done",)


# --- Exchange ---


@pytest.mark.rule("horden", "B3.1.e", "G37")
@pytest.mark.parametrize(
    ("said", "kind", "points"), [("light_infantry", "light_infantry", 18), ("horde", "horde", 12)]
)
def test_B3_1_e_a_lurker_without_terrain_becomes_light_infantry_or_a_horde(
    said: str, kind: str, points: int
) -> None:
    played = game(lurker("r1", "marsh"), plan=Plan(pieces=(WOOD,)))
    run(played.note_hidden(), said)
    assert "r1" not in played.state.elements, "it is somebody else"
    changed = played.element(substitute("r1", said))
    assert (changed.kind, changed.lair, changed.points) == (kind, "", points)
    assert changed.status == "reserve"


@pytest.mark.rule("horden", "B3.1.e")
def test_B3_1_e_or_it_becomes_a_section_of_fortification() -> None:
    played = game(lurker("b1"), blade("r1"), plan=Plan(pieces=(WOOD,)), ready=("red",))
    assert played.state.sides["blue"]
    run(played.note_hidden(), "rampart")
    assert "b1" not in played.state.elements, "no wood in the attacker's zone"
    assert (played.ramparts_left("blue"), played.ramparts_left("red")) == (1, 0)
    assert not played.state.sides["blue"], "nor among those that were looked up before"


@pytest.mark.rule("horden", "B3.1.e")
def test_B3_1_e_an_exchanged_element_keeps_its_people() -> None:
    led = lurker("r1", "marsh", individual="hero")
    led.points = 42
    played = game(led, plan=Plan(pieces=(WOOD,)))
    question = next(played.note_hidden())
    assert isinstance(question, Choice)
    assert question.options == ["light_infantry", "horde"]
    run(played.note_hidden(), "horde")
    assert (led.individual, led.points) == ("hero", 12 + 24)


@pytest.mark.rule("horden", "B3.1.e", "G55")
@pytest.mark.parametrize(("navigable", "stays"), [(True, True), (False, False)])
def test_B3_1_e_a_boat_without_water_is_exchanged(navigable: bool, stays: bool) -> None:
    river = Course(
        name="river", kind="river", points=((600, 0), (600, 800)), width=60, navigable=navigable
    )
    played = game(element("r1", "boat"), plan=Plan(courses=(river,)))
    assert played.out_of_place(played.element("r1")) is not stays


@pytest.mark.rule("horden", "B3.1.e")
def test_B3_1_e_who_is_taken_instead_keeps_its_place_in_the_line() -> None:
    snake = lurker("r1", "marsh")
    snake.name = "Great Snake"
    played = game(snake, blade("r2"), plan=Plan(pieces=(WOOD,)))
    run(played.note_hidden(), "horde")
    assert [*played.state.elements] == ["r1h", "r2"]
    assert (played.element("r1h").id, played.element("r1h").name) == ("r1h", "")


@pytest.mark.rule("horden", "B3.2.3.d")
def test_B3_2_3_d_without_any_terrain_of_its_kind_a_lurker_does_not_come_again() -> None:
    monster = lurker("r1", "marsh", status="lost")
    played = game(monster, plan=Plan(pieces=(WOOD,)))
    run(played.note_next_lair(monster))
    assert (monster.status, monster.lurks_in) == ("lost", "")


# --- Ambushes ---


@pytest.mark.rule("horden", "B3.1.f")
def test_B3_1_f_only_the_defender_at_a_long_edge_lays_ambushes() -> None:
    plan = Plan(pieces=(WOOD,))
    played = game(blade("r1"), blade("b1"), plan=plan)
    assert [e.id for e in played.ambushers("red")] == ["r1"]
    assert played.ambushers("blue") == []
    marching = game(blade("r1"), plan=plan, edges={"red": "west", "blue": "east"})
    assert marching.ambushers("red") == []
    assert game(blade("r1"), plan=Plan()).ambushers("red") == [], "nothing to hide in"


@pytest.mark.rule("horden", "B3.1.f")
@pytest.mark.parametrize("kind", ["lurker", "god", "boat", "baggage"])
def test_B3_1_f_who_never_lies_in_ambush(kind: str) -> None:
    played = game(element("r1", kind), plan=Plan(pieces=(WOOD,)))
    assert played.ambushers("red") == []


@pytest.mark.rule("horden", "B3.1.f")
@pytest.mark.parametrize(
    ("name", "pose", "refusal"),
    [
        ("r1", at(200, 400), ""),
        ("r1", at(200, 480, EAST), ""),
        ("r1", at(200, 481, EAST), "ambush-seen"),
        ("r1", at(1000, 400), "ambush-seen"),
        ("r2", at(1000, 400), ""),
        ("r1", at(600, 400), "ambush-ground"),
        ("r1", at(1000, 700, SOUTH), "ambush-ground"),
    ],
)
def test_B3_1_f_in_a_wood_light_infantry_in_a_marsh_outside_the_attackers_zone(
    name: str, pose: Pose, refusal: str
) -> None:
    plan = Plan(pieces=(WOOD, MARSH, NEAR_WOOD))
    played = game(blade("r1"), element("r2", "light_infantry"), plan=plan)
    assert refused(played, "red", put_down((name,), pose)) == refusal


@pytest.mark.rule("horden", "B3.1.f", "M4.2.b")
@pytest.mark.parametrize(("x", "refusal"), [(380, ""), (381, "ambush-ground")])
@pytest.mark.parametrize("facing", [90.0, 270.001])
def test_B3_1_f_wholly_in_the_squares_at_the_short_edges(
    x: float, refusal: str, facing: float
) -> None:
    wide = Piece(name="w", kind="wood", outline=((300, 300), (500, 300), (500, 500), (300, 500)))
    played = game(blade("r1"), plan=Plan(pieces=(wide,)))
    assert refused(played, "red", put_down(("r1",), at(x, 400, facing))) == refusal


@pytest.mark.rule("horden", "B3.1.f", "B1.f")
def test_B3_1_f_behind_a_hill_where_the_attackers_zone_does_not_see() -> None:
    played = game(blade("r1"), plan=Plan(pieces=(HILL,)))
    assert refused(played, "red", put_down(("r1",), at(200, 240))) == ""
    assert refused(played, "red", put_down(("r1",), at(200, 400))) == "ambush-seen", "before it"


@pytest.mark.rule("horden", "B3.1.f")
def test_B3_1_f_an_ambush_is_noted_with_its_facing_and_nobody_else_knows() -> None:
    played = battle(blade("r1"), blade("r2"), pieces=(WOOD,))
    played.answer(put_down(("r1",), at(200, 400, EAST)), "red")
    hidden = played.state.elements["r1"]
    assert (hidden.status, hidden.pose) == ("ambush", at(200, 400, EAST))
    assert view(played, "red").state.elements["r1"].pose == at(200, 400, EAST)
    seen = view(played, "blue").state.elements["r1"]
    assert (seen.status, seen.pose) == ("reserve", None), "not even which troops are hidden"
    assert view(played, "blue").events == ()
    played.answer("done", "red")
    assert played.over, "nobody has anything more to hide"


@pytest.mark.rule("horden", "B3.1.f")
def test_B3_1_f_two_ambushes_do_not_overlap_and_proposals_are_legal() -> None:
    hidden = blade("r2", pose=at(200, 400), status="ambush")
    played = game(blade("r1"), hidden, plan=Plan(pieces=(WOOD,)))
    assert refused(played, "red", put_down(("r1",), at(210, 410))) == "occupied"
    question = played.note_question("red")
    assert isinstance(question, Place)
    assert any(isinstance(option, Placement) for option in question.options)


@pytest.mark.rule("horden", "B3.1.e", "B3.1.f")
def test_B3_1_e_without_anything_to_hide_nobody_is_asked() -> None:
    played = game(blade("r1"), blade("b1"), plan=Plan())
    run(played.note_hidden())
    assert played.state.cursor == "place_camp"
