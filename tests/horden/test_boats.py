"""B4.8, T2.a Boats: sailing, landing, embarking, going ashore, running over."""

from typing import Any

import pytest

from feldherr.field.box import Side
from feldherr.games.horden.movement.movement import Movement
from feldherr.games.horden.state import Element

from .grounds import piece, plan, river
from .marching import field, go, judged, refusal, where
from .positions import EAST, NORTH, SOUTH, WEST, at, element, keys

STREAM = river(600, 120, navigable=True)  # flows north, from x = 540 to x = 660
WATER = plan(STREAM)
BANK = 640.0
"""Where a boat that looks along the river touches the right bank, on its right side."""


def boat(
    x: float = 600.0, y: float = 400.0, facing: float = NORTH, name: str = "r1", **fields: Any
) -> Element:
    return element(name, "boat", at(x, y, facing), **fields)


def sea(*elements: Element, **fields: Any) -> Movement:
    return field(*elements, plan=WATER, **fields)


# --- Sailing ---


@pytest.mark.rule("horden", "T2.a", "M4.2.l")
@pytest.mark.parametrize(
    "end, said",
    [
        ((600, 520, NORTH), ""),
        ((600, 521, NORTH), "too-far"),
        ((600, 340, NORTH), ""),
        ((600, 339, NORTH), "too-far"),
        ((620, 400, NORTH), ""),
        ((645, 400, NORTH), "out-of-water"),
    ],
)
def test_4_le_down_the_river_and_2_le_up(end: tuple[float, float, float], said: str) -> None:
    assert refusal(sea(boat()), "r1", end) == said


@pytest.mark.rule("horden", "T2.a", "G46")
def test_4_le_on_still_water_in_any_direction() -> None:
    for kind in ("lake", "sea"):
        game = field(boat(), plan=plan(piece(kind, 300, 100, 600, 600)))
        for end in ((600, 520, NORTH), (600, 280, NORTH), (720, 400, NORTH), (480, 400, NORTH)):
            assert refusal(game, "r1", end) == "", kind


@pytest.mark.rule("horden", "M4.2.l", "M4.2.n")
def test_boats_stay_in_navigable_water() -> None:
    island = plan(piece("lake", 300, 100, 600, 600), piece("island", 590, 430, 20, 20))
    assert refusal(field(boat(), plan=island), "r1", (600, 480, NORTH)) == "out-of-water", (
        "an island in the way"
    )
    brook = plan(river(600, 120, navigable=False))
    assert refusal(field(boat(), plan=brook), "r1", (600, 430, NORTH)) == "out-of-water"
    assert refusal(sea(boat(), options={"frozen": True}), "r1", (600, 430, NORTH)) == "out-of-water"


# --- Landing ---


@pytest.mark.rule("horden", "B4.8.a")
@pytest.mark.parametrize(
    "x, facing, side",
    [
        (640, 90, Side.RIGHT),
        (560, 90, Side.LEFT),
        (640, 270, Side.LEFT),
        (637, 90, None),  # not at the bank
        (635.5, 97, Side.RIGHT),  # about parallel: a corner is enough
        (625, 120, None),
    ],
)
def test_a_boat_has_landed_where_a_long_side_touches_the_bank(
    x: float, facing: float, side: Side | None
) -> None:
    game = sea(boat())
    go(game, "r1", (x, 400, NORTH)) if facing == 90 else game.put(
        game.element("r1"), at(x, 400, facing)
    )
    assert game.landing_side(game.element("r1").box) is side
    if facing == 90:
        assert game.element("r1").landed == (side is not None)


@pytest.mark.rule("horden", "B4.8.a")
def test_who_sails_on_is_landed_no_more() -> None:
    game = sea(boat(BANK, landed=True))
    go(game, "r1", (600, 400, NORTH))
    assert not game.element("r1").landed


@pytest.mark.rule("horden", "B4.8.a")
def test_from_the_land_only_a_landed_boat_is_attacked_at_its_bank() -> None:
    foe = boat(BANK, name="b1", landed=True)
    red = element("r1", "auxilia", at(690, 380, WEST))
    assert refusal(sea(red, foe), "r1", (660, 380, WEST)) == ""
    foe.landed = False
    assert refusal(sea(red, foe), "r1", (660, 380, WEST)) == "boat-not-landed"
    swimmer = element("r1", "auxilia", at(600, 380, EAST))
    assert (
        refusal(sea(swimmer, boat(BANK, name="b1", landed=True)), "r1", (620, 380, EAST))
        == "boat-not-landed"
    )


# --- Passengers ---


def landed(*others: Element, **fields: Any) -> Movement:
    return sea(boat(BANK, landed=True, **fields), *others)


@pytest.mark.rule("horden", "B4.8.a", "G46")
def test_one_embarks_by_moving_up_to_a_landed_boat() -> None:
    game = landed(element("r2", "auxilia", at(700, 360, WEST)))
    go(game, "r2", (660, 360, WEST), how="embark")
    passenger = game.element("r2")
    assert (passenger.status, passenger.boat, passenger.pose) == ("aboard", "r1", None)
    assert refusal(game, "r1", (600, 400, NORTH)) == "just-embarked", "not in the same turn"
    passenger.moved = False
    go(game, "r1", (600, 480, NORTH))
    assert refusal(game, "r2", (670, 360, EAST)) == "not-to-be-moved", "in the middle of the river"


@pytest.mark.rule("horden", "B4.8.a", "G46")
@pytest.mark.parametrize(
    "start, end",
    [
        ((700, 360, WEST), (661, 360, WEST)),
        ((700, 360, WEST), (670, 360, WEST)),
        ((690, 370, NORTH), (690, 390, NORTH)),
    ],
)
def test_only_there_one_embarks(
    start: tuple[float, float, float], end: tuple[float, float, float]
) -> None:
    game = landed(element("r2", "auxilia", at(*start)))
    assert refusal(game, "r2", end, how="embark") == "no-boat-there"
    game.element("r1").landed = False
    assert refusal(game, "r2", (660, 360, WEST), how="embark") == "no-boat-there"


@pytest.mark.rule("horden", "M3.1.3.d")
@pytest.mark.parametrize(
    "aboard, kind, said",
    [
        ([], "auxilia", ""),
        (["light_infantry"], "light_infantry", ""),
        (["light_infantry"], "auxilia", "no-place-aboard"),
        (["blade"], "light_infantry", "no-place-aboard"),
        ([], "light_spear", "no-place-aboard"),
        ([], "horde", "no-place-aboard"),
        ([], "cavalry", "no-place-aboard"),
    ],
)
def test_a_boat_carries_one_foot_element_or_two_of_light_infantry(
    aboard: list[str], kind: str, said: str
) -> None:
    cargo = [
        element(f"r{n + 3}", load, status="aboard", boat="r1") for n, load in enumerate(aboard)
    ]
    game = landed(element("r2", kind, at(690, 360, WEST)), *cargo)
    assert refusal(game, "r2", (660, 360, WEST), how="embark") == said


@pytest.mark.rule("horden", "B4.8.b")
@pytest.mark.parametrize("far, said", [(90, ""), (91, "too-far"), (20, ""), (19, "occupied")])
def test_one_goes_ashore_from_the_middle_of_the_boats_side(far: float, said: str) -> None:
    game = landed(element("r2", "auxilia", status="aboard", boat="r1"))
    assert refusal(game, "r2", (660 + far, 360, EAST)) == said
    if not said:
        go(game, "r2", (660 + far, 360, EAST))
        ashore = game.element("r2")
        assert (ashore.status, ashore.boat, ashore.moved) == ("table", "", True)
        assert where(game, "r2") == (660 + far, 360, 0)


@pytest.mark.rule("horden", "B4.8.a", "B4.8.b")
def test_nobody_sails_and_walks_in_the_same_turn() -> None:
    game = landed(element("r2", "auxilia", status="aboard", boat="r1"), moved=True)
    said = judged(game, "r2", (690, 360, EAST))
    assert said and said.key == "still-aboard" and said.rules == ("B4.8.a", "B4.8.b")
    game.element("r1").moved = False
    go(game, "r2", (690, 360, EAST))
    assert refusal(game, "r1", (600, 400, NORTH)) == "", "the empty boat may leave"


# --- Running over ---


def in_the_way(other: Element) -> bool:
    return refusal(sea(boat(), other), "r1", (600, 510, NORTH)) in ("blocked", "occupied")


@pytest.mark.rule("horden", "B4.8.c", "G46")
@pytest.mark.parametrize("end", [510, 450])
def test_a_boat_runs_enemies_over_that_stand_in_the_water(end: float) -> None:
    game = sea(boat(), element("b1", "spear", at(605, 440, EAST)))
    go(game, "r1", (600, end, NORTH))
    assert game.element("b1").status == "lost"
    assert where(game, "r1") == (600, end, 90)
    assert keys(game.told) == ["moved", "lost"]  # type: ignore[attr-defined]
    assert game.told[1].args["cause"] == "run-over"  # type: ignore[attr-defined]


@pytest.mark.rule("horden", "B4.8.c", "G46")
def test_it_runs_over_nobody_else() -> None:
    assert in_the_way(element("r2", "spear", at(600, 440, EAST))), "its own troops"
    assert in_the_way(boat(600, 500, SOUTH, name="b1")), "another boat"
    assert in_the_way(element("b1", "lurker", at(600, 440, EAST), lair="river")), "who lives there"
    assert in_the_way(element("b1", "flyer", at(600, 440, EAST))), "flyers"
    missed = sea(boat(), element("b1", "spear", at(655, 440, WEST)))
    go(missed, "r1", (580, 400, NORTH))
    assert missed.element("b1").status == "table"
