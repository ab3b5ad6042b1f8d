"""B4.4 Flying elements: over everything, landing, taking off, and who reaches them."""

from typing import Any

import pytest

from feldherr.games.horden.terrain.plan import Course

from .grounds import piece, plan, river
from .marching import field, go, judged, line, refusal, where
from .positions import EAST, NORTH, SOUTH, WEST, at, element, run

X, Y = 500.0, 300.0


@pytest.mark.rule("horden", "B4.4.a")
def test_it_flies_over_ground_elements_water_and_difficult_terrain() -> None:
    brook = Course("brook", "river", ((0.0, Y + 60), (1200.0, Y + 60)), 30)
    ground = plan(
        piece("lake", X - 60, Y + 100, 120, 40), piece("scrub", X - 60, Y + 150, 120, 30), brook
    )
    foe = element("b1", "pike", at(X + 5, Y + 40, EAST))
    game = field(
        element("r1", "flyer", at(X, Y)), foe, element("r2", "blade", at(X, Y + 95)), plan=ground
    )
    assert refusal(game, "r1", (X, Y + 230, NORTH)) == ""
    assert refusal(game, "r1", (X, Y + 135, NORTH)) == "", "it may hover over water"
    assert refusal(game, "r1", (X, Y + 180, NORTH)) == ""
    assert refusal(game, "r1", (X, Y + 60, NORTH)) == "occupied", "but nobody ends on a base"


@pytest.mark.rule("horden", "B4.4.a")
@pytest.mark.parametrize("kind", ["wood", "built_up"])
def test_it_never_ends_over_wood_or_houses(kind: Any) -> None:
    game = field(element("r1", "flyer", at(X, Y)), plan=plan(piece(kind, X - 60, Y + 50, 120, 60)))
    assert refusal(game, "r1", (X, Y + 50, NORTH)) == ""
    assert refusal(game, "r1", (X, Y + 55, NORTH)) == "no-perch", "not even partly"
    assert refusal(game, "r1", (X, Y + 200, NORTH)) == "", "beyond it may"


@pytest.mark.rule("horden", "B4.4.b")
@pytest.mark.parametrize(
    "individual, said",
    [("", "flies-too-high"), ("cleric", "flies-too-high"), ("hero", ""), ("wizard", "")],
)
def test_a_ground_element_needs_a_hero_or_magic(individual: str, said: str) -> None:
    game = field(
        element("r1", "blade", at(X, Y), individual=individual),
        element("b1", "flyer", at(X, Y + 40, SOUTH)),
    )
    assert refusal(game, "r1", (X, Y + 40, NORTH)) == said


@pytest.mark.rule("horden", "B4.4.b")
def test_a_wizard_pays_one_action_point_more() -> None:
    chief = element("r9", "blade", at(X + 80, Y), commander=True)
    wizard = element("r1", "blade", at(X, Y), individual="wizard")
    game = field(chief, wizard, element("b1", "flyer", at(X, Y + 40, SOUTH)))
    game.state.ap = 1
    said = judged(game, "r1", (X, Y + 40, NORTH))
    assert said and said.args == {
        "has": 1,
        "needs": 2,
        "surcharges": ("one-move", "wizard-at-flyer"),
    }
    game.state.ap = 3
    go(game, "r1", (X, Y + 40, NORTH))
    assert game.state.ap == 1


@pytest.mark.rule("horden", "B4.4.b")
def test_a_wizard_pays_nothing_for_who_has_landed() -> None:
    chief = element("r9", "blade", at(X + 80, Y), commander=True)
    wizard = element("r1", "blade", at(X, Y), individual="wizard")
    game = field(chief, wizard, element("b1", "flyer", at(X, Y + 40, SOUTH), landed=True))
    go(game, "r1", (X, Y + 40, NORTH))
    assert game.state.ap == 5


@pytest.mark.rule("horden", "B4.4.b")
def test_everybody_reaches_a_landed_flyer() -> None:
    foe = element("b1", "flyer", at(X, Y + 40, SOUTH), landed=True)
    assert refusal(field(element("r1", "blade", at(X, Y)), foe), "r1", (X, Y + 40, NORTH)) == ""


@pytest.mark.rule("horden", "B4.4.b")
def test_everybody_reaches_a_flyer_that_fights_on_the_ground() -> None:
    foe = element("b1", "great_flyer", at(X, Y, SOUTH))
    game = field(
        element("r2", "spear", at(X, Y)), foe, element("r1", "blade", at(X + 70, Y + 20, WEST))
    )
    assert refusal(game, "r1", (X + 20, Y + 20, WEST)) == ""
    game.put(game.element("r2"), None)
    assert refusal(game, "r1", (X + 20, Y + 20, WEST)) == "flies-too-high"


@pytest.mark.rule("horden", "B4.4.b")
def test_everybody_reaches_a_flyer_that_overlaps_on_the_ground() -> None:
    fight = element("b2", "spear", at(X, Y, SOUTH)), element("r2", "spear", at(X, Y))
    overlap = element("b1", "flyer", at(X + 40, Y, SOUTH))
    game = field(*fight, overlap, element("r1", "blade", at(X + 110, Y + 20, WEST)))
    assert refusal(game, "r1", (X + 60, Y + 20, WEST)) == ""
    game.put(overlap, at(X + 41, Y, SOUTH))
    assert refusal(game, "r1", (X + 61, Y + 20, WEST)) == "flies-too-high"


@pytest.mark.rule("horden", "B4.4.b")
def test_flyers_reach_each_other() -> None:
    game = field(element("r1", "flyer", at(X, Y)), element("b1", "airship", at(X, Y + 100, SOUTH)))
    assert refusal(game, "r1", (X, Y + 100, NORTH)) == ""


# --- Landing ---


@pytest.mark.rule("horden", "B4.4.c", "B4.4.b")
def test_landing_and_taking_off_are_moves_that_cost() -> None:
    game = field(element("r1", "flyer", at(X, Y), commander=True))
    assert list(game.words("red")) == ["done", "land r1"]
    run(game.do_word("land", "r1"))
    flyer = game.element("r1")
    assert flyer.landed and flyer.moved and game.state.ap == 5
    assert where(game, "r1") == (X, Y, 90)
    flyer.moved = False
    assert list(game.words("red")) == ["done", "take-off r1"]
    run(game.do_word("take-off", "r1"))
    assert not flyer.landed and game.state.ap == 4


@pytest.mark.rule("horden", "B4.4.c")
def test_it_may_land_where_it_flies_to_and_takes_off_by_moving() -> None:
    game = field(element("r1", "flyer", at(X, Y), commander=True))
    go(game, "r1", (X, Y + 200, NORTH), how="land")
    assert game.element("r1").landed and game.state.ap == 5
    game.element("r1").moved = False
    go(game, "r1", (X, Y, NORTH))
    assert not game.element("r1").landed
    assert (
        refusal(field(element("r1", "blade", at(X, Y))), "r1", (X, Y + 10, NORTH), how="land")
        == "cannot-land"
    )


@pytest.mark.rule("horden", "B4.4.d")
@pytest.mark.parametrize(
    "behind, ahead, said",
    [(30.0, 0.0, ""), (29.0, 30.0, ""), (29.0, 29.0, "no-landing-room"), (0.0, 30.0, "")],
)
def test_landing_needs_1_le_more_than_the_base(behind: float, ahead: float, said: str) -> None:
    game = field(
        element("r1", "flyer", at(X, Y)),  # 30 mm deep
        element("r2", "blade", at(X, Y - 30 - behind)),
        element("r3", "blade", at(X, Y + 20 + ahead)),
    )
    assert refusal(game, "r1", (X, Y, NORTH), how="land") == said
    assert ("land r1" in game.words("red")) == (not said)


@pytest.mark.rule("horden", "B4.4.d")
@pytest.mark.parametrize("kind", ["lake", "sea"])
def test_nobody_lands_on_water(kind: Any) -> None:
    ground = plan(piece(kind, X - 60, Y + 50, 120, 100))
    assert (
        refusal(
            field(element("r1", "flyer", at(X, Y)), plan=ground),
            "r1",
            (X, Y + 120, NORTH),
            how="land",
        )
        == "no-ground"
    )
    brook = field(element("r1", "flyer", at(X, Y)), plan=plan(river(X)))
    assert refusal(brook, "r1", (X, Y + 100, NORTH), how="land") == "no-ground"
    assert refusal(brook, "r1", (X, Y + 100, NORTH)) == ""


@pytest.mark.rule("horden", "B4.4.d")
@pytest.mark.parametrize("behind, said", [(30.0, ""), (29.0, "no-landing-room")])
def test_a_fight_on_the_ground_begins_with_a_landing(behind: float, said: str) -> None:
    foe = element("b1", "spear", at(X, Y + 200, SOUTH))
    rear = element("r2", "blade", at(X, Y + 200 - 30 - behind))
    game = field(element("r1", "flyer", at(X, Y)), foe, rear)
    assert refusal(game, "r1", (X, Y + 200, NORTH)) == said
    air = field(
        element("r1", "flyer", at(X, Y)), element("b1", "flyer", at(X, Y + 200, SOUTH)), rear
    )
    assert refusal(air, "r1", (X, Y + 200, NORTH)) == "", "in the air there is room"


@pytest.mark.rule("horden", "B4.4.d")
def test_a_line_of_flyers_lands_before_a_line() -> None:
    game = field(*line(3, "flyer", X, Y), *line(3, "spear", X + 80, Y + 200, SOUTH))
    assert refusal(game, "r1 r2 r3", (X, Y + 200, NORTH)) == ""
