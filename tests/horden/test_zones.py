"""B4.3.a Front zones: 40 mm before an enemy's front one does not move obliquely."""

import pytest

from feldherr.games.horden.movement.zones import Zones

from .marching import about, field, judged, line, refusal
from .positions import EAST, NORTH, SOUTH, WEST, at, element, rules


@pytest.mark.rule("horden", "B4.3.a", "G14")
@pytest.mark.parametrize(
    "x, y, held",
    [
        (600, 360, True),  # just 40 mm away
        (600, 359, False),
        (639, 380, True),
        (640, 380, False),  # beside it
        (600, 440, False),  # behind the front
    ],
)
def test_a_front_zone_is_a_base_width_deep_and_wide(x: float, y: float, held: bool) -> None:
    game = rules(
        Zones, element("r1", "blade", at(x, y)), element("b1", "spear", at(600, 400, SOUTH))
    )
    red = game.element("r1")
    assert [foe.id for foe in game.controllers(red, red.box)] == ["b1"] * held


@pytest.mark.rule("horden", "B4.3.a", "G14")
def test_an_element_in_between_separates() -> None:
    between = element("r2", "light_infantry", at(600, 395))
    behind = element("r1", "blade", at(600, 374))
    game = rules(Zones, behind, between, element("b1", "spear", at(600, 400, SOUTH)))
    assert game.controllers(behind, behind.box) == []
    game.put(between, at(645, 395))
    assert [foe.id for foe in game.controllers(behind, behind.box)] == ["b1"]


@pytest.mark.rule("horden", "B4.3.a")
@pytest.mark.parametrize("gap, said", [(39.0, "front-zone"), (41.0, "")])
def test_nobody_moves_aside_before_a_front(gap: float, said: str) -> None:
    game = field(
        element("r1", "blade", at(600, 400 - gap)), element("b1", "spear", at(600, 400, SOUTH))
    )
    refused = judged(game, "r1", (650, 400 - gap, NORTH))
    assert (refused.key if refused else "") == said
    if refused:
        assert refused.args == {"element": "r1", "foe": "b1", "has": 1.3}


@pytest.mark.rule("horden", "B4.3.a")
@pytest.mark.parametrize(
    "end, said",
    [
        ((600, 330, NORTH), ""),  # straight back
        ((620, 330, NORTH), "front-zone"),  # back and aside
        ((600, 390, NORTH), ""),  # straight on
        ((600, 400, NORTH), ""),  # into contact
    ],
)
def test_straight_to_and_from_the_front_one_may_go(
    end: tuple[float, float, float], said: str
) -> None:
    game = field(element("r1", "blade", at(600, 370)), element("b1", "spear", at(600, 400, SOUTH)))
    assert refusal(game, "r1", end) == said


@pytest.mark.rule("horden", "B4.3.a")
def test_aligning_to_the_front_and_attacking_it_are_free() -> None:
    game = field(
        element("r1", "blade", at(590, 365, 75)), element("b1", "spear", at(600, 400, SOUTH))
    )
    assert refusal(game, "r1", (600, 385, NORTH)) == "", "lined up"
    assert refusal(game, "r1", (600, 400, NORTH)) == "", "in contact, askew as the way is"
    assert refusal(game, "r1", (605, 385, 75)) == "front-zone", "neither of both"


@pytest.mark.rule("horden", "B4.3.a")
def test_to_attack_somebody_else_is_no_excuse() -> None:
    victim = element("b2", "spear", at(675, 375, EAST))  # its rear looks to the left
    game = field(
        element("r1", "blade", at(600, 370)), element("b1", "spear", at(600, 400, SOUTH)), victim
    )
    assert refusal(game, "r1", (660, 375, EAST)) == "front-zone"


@pytest.mark.rule("horden", "B4.3.a")
def test_a_withdrawal_may_not_contact_another_enemy() -> None:
    game = field(
        element("r1", "blade", at(600, 395)),
        element("b1", "spear", at(600, 400, SOUTH)),
        element("b2", "spear", at(600, 330, SOUTH)),
    )
    # Turned about on its middle, then straight away from b1 to the rear of b2.
    assert refusal(game, "r1", (600, 375, SOUTH), (600, 345, SOUTH)) == "only-withdraws"
    assert refusal(game, "r1", (600, 375, SOUTH), (600, 346, SOUTH)) == ""


@pytest.mark.rule("horden", "B4.3.a", "B5.5.c")
@pytest.mark.parametrize("bound", [False, True])
def test_in_the_air_only_flyers_hem_the_way(bound: bool) -> None:
    game = field(
        element("r1", "flyer", at(600, 370)),
        element("b1", "spear", at(600, 400, SOUTH)),
        options={"zones_bind_flyers": bound},
    )
    assert refusal(game, "r1", (700, 370, NORTH)) == ("front-zone" if bound else "")
    game.element("r1").landed = True
    assert refusal(game, "r1", (700, 370, NORTH)) == "front-zone"
    sky = field(element("r1", "flyer", at(600, 370)), element("b1", "flyer", at(600, 400, SOUTH)))
    assert refusal(sky, "r1", (700, 370, NORTH)) == "front-zone"


@pytest.mark.rule("horden", "B4.3.a")
def test_a_line_attacks_a_line_although_it_crosses_all_their_fronts() -> None:
    game = field(*line(3, "cavalry", 500, 340), *line(3, "spear", 580, 400, SOUTH))
    assert refusal(game, "r1 r2 r3", (500, 400, NORTH)) == ""
    wheeled = about(at(500, 340), (480, 340), 10)
    assert refusal(game, "r1 r2 r3", wheeled) == "front-zone"


@pytest.mark.rule("horden", "B4.3.a")
def test_a_wheel_that_ends_square_before_the_front_aligns_to_it() -> None:
    askew = about(at(600, 370), (580, 370), -20)
    game = field(element("r1", "blade", askew), element("b1", "spear", at(600, 400, SOUTH)))
    assert refusal(game, "r1", at(600, 370)) == ""
    assert refusal(game, "r1", about(at(600, 370), (580, 370), 5)) == "front-zone"


@pytest.mark.rule("horden", "B4.3.a")
def test_beside_a_front_one_is_free() -> None:
    game = field(element("r1", "blade", at(640, 370)), element("b1", "spear", at(600, 400, SOUTH)))
    assert refusal(game, "r1", (640, 420, NORTH)) == "", "up along its flank"
    assert refusal(game, "r1", (680, 380, NORTH)) == ""
    assert refusal(game, "r1", (600, 370, WEST)) == "front-zone"
