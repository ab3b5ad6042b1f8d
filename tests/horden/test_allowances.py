"""B4.5, T2 Move allowances: ground, roads, rivers, darkness."""

from typing import Any

import pytest

from feldherr.games.horden.models.troops import troops
from feldherr.games.horden.state import Element

from .grounds import crossing, piece, plan, river, road
from .marching import field, judged, refusal
from .positions import EAST, NORTH, at, element

X, Y = 500.0, 300.0


def furthest(kind: str, start: Any, facing: float, **fields: Any) -> float:
    """How far ahead `kind` may go, in LE, to a tenth."""
    properties = fields.pop("properties", ())
    game = field(element("r1", kind, start, properties=properties), **fields)
    pose = game.element("r1").box.pose
    for tenths in range(130, 0, -1):
        ahead = pose.ahead(3.0 * tenths)
        if refusal(game, "r1", (ahead.x, ahead.y, facing)) == "":
            return tenths / 10
    return 0.0


@pytest.mark.rule("horden", "T2", "B4.5.a")
@pytest.mark.parametrize(
    "kind, le",
    [
        ("artillery", 2), ("blade", 3), ("beast", 4), ("handgunner", 2), ("elf_archer", 3),
        ("expendable", 4), ("flyer", 8), ("god", 12), ("great_flyer", 6), ("auxilia", 3),
        ("horde", 2), ("camelry", 4), ("war_wagon", 2), ("lancer", 4), ("legionary", 2),
        ("light_infantry", 3), ("light_horse", 5), ("light_archer", 3), ("light_spear", 3),
        ("airship", 4), ("petardier", 3), ("pike", 2), ("cavalry", 4), ("behemoth", 3),
        ("knight", 3), ("heavy_archer", 2), ("spear", 2), ("tribal_foot", 2),
        ("tribal_warrior", 3), ("baggage", 2), ("wagon_litter_blades", 2),
        ("wagon_litter_archers", 2),
    ],
)  # fmt: skip
def test_open_ground(kind: str, le: float) -> None:
    assert furthest(kind, at(X, 100), NORTH) == le


@pytest.mark.rule("horden", "T2", "G16")
@pytest.mark.parametrize(
    "kind", sorted(k for k in troops() if k not in ("boat", "lurker", "camp_followers"))
)
def test_any_part_of_the_way_on_difficult_terrain_slows_it(kind: Any) -> None:
    rates = troops()[kind].moves
    scrub = plan(piece("scrub", X + 15, 110, 100, 5))  # a corner brushes it on the way
    roadbound = kind in ("expendable", "artillery", "war_wagon", "baggage") or "wagon" in kind
    expected = 0.3 if roadbound else rates.difficult  # up to its edge, then no further
    assert furthest(kind, at(X, 100), NORTH, plan=scrub) == expected


@pytest.mark.rule("horden", "T2", "G16", "M4.2.q")
@pytest.mark.parametrize(
    "kind, le", [("spear", 4), ("artillery", 3), ("knight", 4), ("light_horse", 5), ("beast", 4)]
)
def test_the_road_rate_needs_road_all_the_way(kind: str, le: float) -> None:
    ground = plan(road(300), piece("wood", 400, 200, 400, 200))
    assert furthest(kind, at(300, 300, EAST), EAST, plan=ground) == le
    beside = furthest(kind, at(300, 330, EAST), EAST, plan=plan(road(300)))
    assert beside == troops()[kind].moves.open  # type: ignore[index]
    game = field(element("r1", "spear", at(300, 300, EAST)), plan=plan(road(300)))
    assert refusal(game, "r1", (380, 300, EAST)) == ""
    assert refusal(game, "r1", (380, 312, EAST)) == "too-far", "off the road at its end"


@pytest.mark.rule("horden", "T2.b", "M3.1.3.b", "G31")
@pytest.mark.parametrize("agreed, le", [(True, 2), (False, 3)])
def test_plate_armour_slows_blades(agreed: bool, le: float) -> None:
    options = {"plate_slows": agreed}
    assert furthest("blade", at(X, 100), NORTH, properties=("plate",), options=options) == le


@pytest.mark.rule("horden", "B4.5.b", "B1.b")
@pytest.mark.parametrize("sight, le", [(0, 4), (6, 4), (2, 2)])
def test_in_the_dark_nobody_goes_further_than_2_le(sight: float, le: float) -> None:
    assert furthest("cavalry", at(X, 100), NORTH, options={"sight": sight}) == le
    assert furthest("flyer", at(X, 100), NORTH, options={"sight": sight}) == (8 if le == 4 else 2)
    on_road = plan(road(300))
    assert (
        furthest("cavalry", at(300, 300, EAST), EAST, plan=on_road, options={"sight": sight}) == 4
    )


@pytest.mark.rule("horden", "B4.5.c", "G21")
@pytest.mark.parametrize("kind", ["ford", "bridge"])
def test_wading_a_river_takes_1_le(kind: Any) -> None:
    start = at(X - 40, 300, EAST)
    assert furthest("cavalry", start, EAST, plan=plan(river(X, 60))) == 1
    assert furthest("cavalry", start, EAST, plan=plan(river(X, 60), crossing(kind, 300, X))) == 4
    assert furthest("cavalry", at(X - 90, 300, EAST), EAST, plan=plan(river(X, 60))) == 2, (
        "its bank"
    )
    assert furthest("flyer", start, EAST, plan=plan(river(X, 60))) == 8


@pytest.mark.rule("horden", "B4.5.c")
def test_out_of_a_river_takes_1_le_too() -> None:
    assert furthest("cavalry", at(X, 300, EAST), EAST, plan=plan(river(X, 60))) == 1


@pytest.mark.rule("horden", "M4.2.n", "G56")
def test_a_frozen_river_is_difficult_terrain() -> None:
    frozen = {"options": {"frozen": True}}
    start = at(X - 40, 300, EAST)
    assert furthest("cavalry", start, EAST, plan=plan(river(X, 60)), **frozen) == 2
    assert furthest("artillery", start, EAST, plan=plan(river(X, 60)), **frozen) == 1, (
        "ice bears all"
    )


ROADBOUND = ("expendable", "artillery", "war_wagon", "baggage", "wagon_litter_blades")


@pytest.mark.rule("horden", "B4.3.g")
@pytest.mark.parametrize("kind", [*ROADBOUND, "chariot"])
def test_wheels_pass_difficult_terrain_on_roads_only(kind: str) -> None:
    properties = ("chariot",) if kind == "chariot" else ()
    kind = "cavalry" if kind == "chariot" else kind

    def one(y: float) -> Element:
        return element("r1", kind, at(300, y, EAST), properties=properties)

    wood = piece("scrub", 310, 200, 200, 200)
    assert refusal(field(one(300), plan=plan(wood)), "r1", (330, 300, EAST)) == "only-on-roads"
    assert refusal(field(one(300), plan=plan(wood, road(300))), "r1", (330, 300, EAST)) == ""
    narrow = plan(piece("scrub", 310, 318, 5, 40))
    assert refusal(field(one(300), plan=narrow), "r1", (330, 300, EAST)) == "only-on-roads", (
        "not even a corner"
    )


@pytest.mark.rule("horden", "G56", "B4.3.g")
@pytest.mark.parametrize(
    "kind, le", [("artillery", 1), ("war_wagon", 1), ("baggage", 1), ("expendable", 2)]
)
def test_wheels_leave_bad_ground_at_their_difficult_rate(kind: str, le: float) -> None:
    ground = plan(piece("scrub", 200, 200, 130, 200))  # it stands partly in it
    assert furthest(kind, at(350, 300, EAST), EAST, plan=ground) == le


@pytest.mark.rule("horden", "M4.2.o")
@pytest.mark.parametrize("kind", ["lake", "sea"])
def test_nobody_on_the_ground_goes_through_deep_water(kind: Any) -> None:
    game = field(
        element("r1", "light_horse", at(300, 300, EAST)), plan=plan(piece(kind, 330, 200, 60, 200))
    )
    assert refusal(game, "r1", (330, 300, EAST)) == ""
    assert refusal(game, "r1", (340, 300, EAST)) == "impassable"
    assert refusal(game, "r1", (440, 300, EAST)) == "impassable", "not even through"


@pytest.mark.rule("horden", "B4.5.a")
def test_the_refusal_tells_both_lengths() -> None:
    said = judged(field(element("r1", "blade", at(X, Y))), "r1", (X, Y + 91, NORTH))
    assert said and said.args == {"element": "r1", "has": 3.0, "needs": 3.1}, "never 3.0 of 3.0"
    assert refusal(field(element("r1", "blade", at(X, Y))), "r1", (X, Y + 90.4, NORTH)) == ""


@pytest.mark.rule("horden", "B3.2.3.a")
def test_a_lurker_does_not_leave_its_terrain() -> None:
    wood = plan(piece("wood", 200, 200, 200, 200))
    game = field(element("r1", "lurker", at(380, 300, EAST), lair="wood"), plan=wood)
    assert refusal(game, "r1", (415, 300, EAST)) == "", "as long as a part of it is inside"
    assert refusal(game, "r1", (425, 300, EAST)) == "out-of-lair"


@pytest.mark.rule("horden", "B3.1.d")
def test_a_column_comes_on_from_outside_the_table() -> None:
    head = element("r1", "spear", at(0, 300, EAST), status="reserve")
    tail = element("r2", "spear", at(-15, 300, EAST), status="reserve")
    game = field(head, tail, edges={"red": "west", "blue": "east"})
    assert refusal(game, "r1 r2", (60, 300, EAST)) == ""
    assert refusal(game, "r1 r2", (61, 300, EAST)) == "too-far", "measured from the edge"
    assert (
        refusal(field(element("r1", "spear", at(10, 300, EAST))), "r1", (-5, 300, EAST))
        == "off-the-table"
    )
