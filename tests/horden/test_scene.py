"""What a position looks like: bodies, marks, terrain."""

from math import radians

import pytest
from msgspec import structs

from feldherr.field.pose import Pose
from feldherr.games.horden.scene import scene
from feldherr.games.horden.state import Battlefield, Camp, Section
from feldherr.games.horden.terrain.plan import Course, Crossing, Piece, Plan
from feldherr.games.horden.terrain.plans import plan, plans
from feldherr.games.horden.terrain.tiles import cards
from feldherr.picture import render_svg
from feldherr.picture.scene import Body, Feature, Place, Scene
from tests.horden.positions import EAST, at, element, opening, position

HILL = ((100.0, 100.0), (300.0, 100.0), (300.0, 300.0), (100.0, 300.0))


def seen(*elements: object, table: Plan | None = None, **fields: object) -> dict[str, Body]:
    drawn = scene(opening(table), position(*elements, **fields))  # type: ignore[arg-type]
    return {body.id: body for body in drawn.bodies}


def laid(table: Plan, **rivers: str) -> tuple[Feature, ...]:
    return scene(opening(table), position(rivers=rivers)).terrain


def test_an_element_stands_with_the_middle_of_its_front_where_the_rules_say() -> None:
    body = seen(element("b1", "knight", at(300, 200, EAST)))["b1"]
    assert (body.side, body.symbol, body.width, body.depth) == (0, "knight", 40, 30)
    assert body.place == Place(300, 200, 0)
    turned = seen(element("r1", "blade", Pose(1, 2, radians(-90))))["r1"]
    assert turned.place == Place(1, 2, 270)


def test_a_chariot_is_deeper_than_a_horse() -> None:
    assert seen(element("r1", "cavalry", at(1, 1), properties=("chariot",)))["r1"].depth == 40


@pytest.mark.rule("horden", "M3.3.a")
@pytest.mark.parametrize(
    ("fields", "marks"),
    [
        ({}, ()),
        ({"individual": "hero", "commander": True}, ("hero", "commander")),
        ({"properties": ("pavises", "obstacles", "plate")}, ("pavises", "obstacles")),
        ({"properties": ("mounts",), "undead": True}, ("undead", "mounted")),
        ({"landed": True, "shot": True, "moved": True}, ("landed", "has_shot", "moved")),
        ({"met": {"b1": "front"}}, ("in_melee",)),
    ],
)
def test_marks_tell_who_is_with_it_and_what_it_did(
    fields: dict[str, object], marks: tuple[str, ...]
) -> None:
    spears = element("r1", "spear", at(100, 100), **fields)
    assert seen(spears)["r1"].marks == marks


def test_what_is_not_on_the_table_is_not_shown() -> None:
    ambush = element("r2", "spear", at(200, 100), status="ambush")
    assert seen(element("r1", "spear"), ambush).keys() == {"r2"}


@pytest.mark.rule("horden", "M4.1.h", "M4.1.j")
def test_a_camp_shows_its_holder_and_a_gate_that_it_was_stormed() -> None:
    camp = Camp(id="camp-red", seat="red", holder="blue", pose=at(600, 40))
    walls = {
        f"s-red-{n}": Section(id=f"s-red-{n}", seat="blue", pose=at(580, 40), gate=n > 0)
        for n in (0, 1)
    }
    walls["s-red-1"].stormed = True
    shown = seen(camps={camp.id: camp}, sections=walls)
    assert (shown["camp-red"].side, shown["camp-red"].width, shown["camp-red"].depth) == (0, 80, 40)
    assert shown["s-red-0"].symbol == "fortification"
    assert shown["s-red-1"].symbol == "fortification_breach"


@pytest.mark.rule("horden", "M4.2.h")
def test_the_high_ground_lies_on_the_left_of_a_cliff() -> None:
    for outline, cliff in ((HILL, (0, 1)), (HILL[::-1], (2, 3))):
        hill, line = laid(Plan(pieces=(Piece("hill-1", "hill", outline, True, False, cliff),)))
        assert hill.traits == ("high", "gentle")
        assert (line.kind, line.line) == ("cliff", ((100, 100), (300, 100))), "the hill lies above"


@pytest.mark.rule("horden", "B4.7.a")
def test_a_river_shows_its_character_once_it_is_known() -> None:
    table = Plan(courses=(Course("river-1", "river", ((0, 400), (1200, 400)), 45),))
    assert laid(table)[0].traits == ()
    assert laid(table, **{"river-1": "raging"})[0].traits == ("raging",)


@pytest.mark.rule("horden", "M4.2.m")
def test_a_bridge_follows_its_road_and_a_ford_crosses_straight() -> None:
    river = Course("river-1", "river", ((0, 400), (1200, 400)), 40)
    road = Course("road-1", "road", ((200, 100), (800, 700)), 20)
    bridge = Crossing("bridge-1", "bridge", "river-1", (500, 400))
    ford = Crossing("ford-1", "ford", "river-1", (900, 400))
    *_, over, through = laid(Plan(courses=(river, road), crossings=(bridge, ford)))
    (x, y), (x2, y2) = over.line
    assert (round(x2 - x - (y2 - y), 6), over.width) == (0, 20)
    (x, y), (x2, y2) = through.line
    assert [round(n, 6) for n in (x, x2, abs(y2 - y))] == [900, 900, 64]


def test_what_there_is_several_times_bears_its_name() -> None:
    woods = [Piece(f"wood-{n}", "wood", HILL) for n in (1, 2)]
    labels = [f.label for f in laid(Plan(pieces=(*woods, Piece("hill-1", "hill", HILL))))]
    assert [label and label.to("de") for label in labels] == ["Wald 1", "Wald 2", None]


@pytest.mark.parametrize("name", plans())
def test_every_ready_table_can_be_drawn(name: str) -> None:
    drawn = scene(opening(plan(name)), position(element("r1", "god", at(600, 400))))
    assert len(drawn.terrain) >= len(plan(name).pieces)
    assert render_svg(drawn, "de").startswith("<svg")


@pytest.mark.rule("horden", "M4.2.b", "M1.3.b")
def test_a_table_is_shown_while_it_is_drawn() -> None:
    bare = scene(opening_without_plan(), position(cursor="lay_terrain"))
    assert (bare.width, bare.height, bare.terrain) == (1200, 800, ())
    tiles = list[str]()
    while len(tiles) < 7:
        tiles.append(cards(tuple(tiles), 1200.0)[0])
    assert scene(opening_without_plan(), position(tiles=tuple(tiles))).terrain


def opening_without_plan() -> Battlefield:
    return structs.replace(opening(), plan=None)


def test_types_and_bodies_have_names_in_both_languages() -> None:
    drawn: Scene = scene(opening(), position(element("r1", "blade", at(100, 100))))
    assert drawn.types["spear"].to("de") == "Speerträger"
    assert (drawn.bodies[0].label or drawn.title).to("de") == "Axt-/Schwertkämpfer"
    assert drawn.title.en == "blue – red"
