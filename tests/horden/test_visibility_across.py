"""B1.f to B1.h Looking across terrain, sides, ambushes, and the slow twin."""

from typing import Any

import pytest
import shapely

from feldherr.field.box import box
from feldherr.games.horden.terrain.plan import Piece, Plan
from feldherr.games.horden.terrain.plans import plan as ready
from feldherr.games.horden.terrain.plans import plans
from tests.horden.grounds import piece, plan
from tests.horden.positions import WEST, at, element, keys
from tests.horden.watchers import both, east, watching, west

# --- B1.f Looking across --------------------------------------------------------------------------

LOW = piece("hill", 100, 300, 200, 200)
HIGH = Piece("high", "hill", LOW.outline, high=True)
"""A hill from x = 100 to 300; half height is reached at x = 250."""
ON_TOP = 250.0 + 10
"""The front of an element (20 mm deep) whose middle stands at half height."""


@pytest.mark.rule("horden", "B1.f", "G57")
@pytest.mark.parametrize("kind", ["wood", "orchard", "dunes", "built_up"])
@pytest.mark.parametrize("hill", [LOW, HIGH], ids=["low", "high"])
def test_B1_f_from_half_height_one_sees_what_is_12_LE_behind_a_wood(kind: str, hill: Piece) -> None:
    """The wood ends at x = 600; 12 LE behind it is x = 960."""
    table = plan(hill, piece(kind, 500, 300, 100, 200))
    above = east("r1", "blade", ON_TOP)
    assert both(above, west("b1", "blade", 960), table) == (True, True)
    assert both(above, west("b1", "blade", 959), table) == (False, False)


@pytest.mark.rule("horden", "B1.f", "G57")
def test_B1_f_from_below_half_height_one_sees_nothing_behind_a_wood() -> None:
    table = plan(HIGH, piece("wood", 500, 300, 100, 200))
    below = east("r1", "blade", ON_TOP + 1)
    assert both(below, west("b1", "blade", 1100), table) == (False, False)


@pytest.mark.rule("horden", "B1.f", "G57", "M4.2.h")
@pytest.mark.parametrize(
    ("from_high", "across_high", "seen"),
    [(True, False, True), (False, False, False), (True, True, False), (False, True, False)],
)
def test_B1_f_only_across_a_lower_hill(from_high: bool, across_high: bool, seen: bool) -> None:
    other = Piece("other", "hill", piece("hill", 500, 300, 100, 200).outline, high=across_high)
    table = plan(HIGH if from_high else LOW, other)
    pair = east("r1", "blade", ON_TOP), west("b1", "blade", 1000)
    assert both(*pair, table) == (seen, seen)


@pytest.mark.rule("horden", "B1.f")
def test_B1_f_two_who_stand_high_both_need_12_LE_behind_the_wood() -> None:
    """The one stands 12 LE and more from the wood, the other does not."""
    far = Piece("far", "hill", piece("hill", 1000, 300, 200, 200).outline, high=True)
    yonder = west("b1", "blade", 1050 - 10)
    near_wood = plan(HIGH, far, piece("wood", 500, 300, 100, 200))
    assert both(east("r1", "blade", ON_TOP), yonder, near_wood) == (False, False)
    middle = plan(HIGH, far, piece("wood", 620, 300, 60, 200))
    assert both(east("r1", "blade", ON_TOP), yonder, middle) == (True, True)


@pytest.mark.rule("horden", "B1.f", "G57")
def test_B1_f_low_on_a_slope_one_does_not_see_over_his_own_hill() -> None:
    table = plan(HIGH)
    assert both(east("r1", "blade", 145), west("b1", "blade", 800), table) == (False, False)
    assert both(east("r1", "blade", 290), west("b1", "blade", 800), table) == (True, True)
    assert both(east("r1", "blade", 160), west("b1", "blade", 800), table) == (True, True)


@pytest.mark.rule("horden", "B1.f")
def test_B1_f_one_sees_who_stands_on_the_near_slope_of_a_hill() -> None:
    table = plan(HIGH)
    assert both(east("r1", "blade", 50), west("b1", "blade", 120), table) == (True, True)
    assert both(east("r1", "blade", 50), west("b1", "blade", 260), table) == (False, False)


# --- B1.g Flying elements look across -------------------------------------------------------------


@pytest.mark.rule("horden", "B1.g")
@pytest.mark.parametrize("kind", ["hill", "wood", "orchard", "dunes", "built_up"])
@pytest.mark.parametrize(("x", "seen"), [(800, True), (799, False)])
def test_B1_g_a_flyer_sees_who_is_as_far_behind_a_piece(kind: str, x: float, seen: bool) -> None:
    """The flyer is 100 mm before the piece, which ends at x = 700."""
    table = plan(piece(kind, 500, 300, 200, 200))
    assert both(east("r1", "flyer", 400), west("b1", "blade", x), table) == (seen, seen)


@pytest.mark.rule("horden", "B1.g", "G57")
def test_B1_g_from_above_a_piece_a_flyer_sees_all_around_it() -> None:
    table = plan(piece("wood", 500, 300, 200, 200))
    assert both(east("r1", "flyer", 600), west("b1", "blade", 705), table) == (True, True)


@pytest.mark.rule("horden", "B1.g")
def test_B1_g_a_flyer_sees_who_stands_on_a_hill() -> None:
    table = plan(HIGH)
    assert both(west("r1", "flyer", 800), east("b1", "blade", 150), table) == (True, True)


# --- B1.h The same hill ---------------------------------------------------------------------------


@pytest.mark.rule("horden", "B1.h")
@pytest.mark.parametrize(("x", "seen"), [(230, True), (231, False)])
def test_B1_h_on_the_same_hill_one_sees_2_LE_far(x: float, seen: bool) -> None:
    pair = east("r1", "blade", 170), west("b1", "blade", x)
    assert both(*pair, plan(LOW)) == (seen, seen)
    flyer = east("r1", "flyer", 170)
    assert both(flyer, west("b1", "blade", x), plan(LOW)) == (True, True)


# --- Sides ----------------------------------------------------------------------------------------


@pytest.mark.rule("horden", "B1.a")
def test_B1_a_a_side_sees_what_any_of_its_elements_sees() -> None:
    table = plan(piece("wood", 500, 300, 200, 200))
    blind, target = east("r1", "blade", 300), west("b1", "blade", 900)
    scout = east("r2", "blade", 300, 100)
    assert not watching(table, blind, target).seen_by("red", target)
    assert watching(table, blind, scout, target).seen_by("red", target)


@pytest.mark.rule("horden", "B1.a")
def test_B1_a_who_is_aboard_sees_from_his_boat() -> None:
    boat = east("r1", "boat", 300)
    aboard = element("r2", "blade", status="aboard", boat="r1")
    target = west("b1", "blade", 900)
    open_table = watching(plan(), boat, aboard, target)
    assert open_table.sees(aboard, target) and open_table.sees(target, aboard)
    behind = watching(plan(piece("wood", 500, 300, 200, 200)), boat, aboard, target)
    assert not behind.sees(aboard, target)


# --- Ambushes -------------------------------------------------------------------------------------


@pytest.mark.rule("horden", "B3.2.2.a")
@pytest.mark.parametrize(("x", "status"), [(480, "table"), (479, "ambush")])
def test_B3_2_2_a_an_ambush_that_is_seen_appears(x: float, status: str) -> None:
    table = plan(piece("wood", 500, 300, 200, 200))
    ambush = west("b1", "blade", 510, status="ambush")
    chapter = watching(table, east("r1", "blade", x), ambush)
    chapter.reveal_ambushes()
    assert ambush.status == status
    told: list[Any] = chapter.told  # type: ignore[attr-defined]
    assert keys(told) == ["ambush-appears"] * (status == "table")


@pytest.mark.rule("horden", "B3.2.2.a")
def test_B3_2_2_a_only_an_enemy_makes_it_appear() -> None:
    ambush = west("b1", "blade", 510, status="ambush")
    chapter = watching(plan(), west("b2", "blade", 480), ambush)
    chapter.reveal_ambushes()
    assert ambush.status == "ambush"


ZONE = shapely.box(0, 620, 1200, 800)
"""The deployment zone at the far edge."""


@pytest.mark.rule("horden", "B3.1.f")
def test_B3_1_f_behind_a_hill_or_wood_one_is_hidden_from_a_whole_zone() -> None:
    """Near enough behind a broad piece no line from the zone gets round it."""
    for kind in ("hill", "wood"):
        table = plan(piece(kind, 20, 250, 350, 100))
        e = element("b1", "blade", at(195, 248))
        assert watching(table, e).hidden_at(e, e.box, ZONE)
        assert not watching(table, e).hidden_at(e, e.box_at(at(195, 100)), ZONE)
        assert not watching(table, e).hidden_at(e, e.box_at(at(600, 248)), ZONE)


@pytest.mark.rule("horden", "B3.1.f")
@pytest.mark.parametrize("kind", ["orchard", "dunes", "built_up"])
def test_B3_1_f_other_pieces_do_not_hide_an_ambush_behind_them(kind: str) -> None:
    e = element("b1", "blade", at(195, 248))
    table = plan(piece(kind, 20, 250, 350, 100))
    assert not watching(table, e).hidden_at(e, e.box, ZONE)


@pytest.mark.rule("horden", "B3.1.f", "B1.f")
def test_B3_1_f_watchers_high_on_a_hill_in_the_zone_see_more() -> None:
    wood = piece("wood", 20, 190, 350, 60)
    vantage = piece("hill", 50, 630, 300, 160, high=True)
    e = element("b1", "blade", at(195, 188))
    far = e.box_at(at(195, 25))
    assert watching(plan(wood), e).hidden_at(e, e.box, ZONE)
    chapter = watching(plan(wood, vantage), e)
    assert chapter.hidden_at(e, e.box, ZONE), "less than 12 LE behind the wood"
    assert not chapter.hidden_at(e, far, ZONE)


# --- The fast path and its slow twin --------------------------------------------------------------


@pytest.mark.parametrize(
    "table",
    [
        ready("wooded_hills"),
        plan(piece("wood", 20, 450, 350, 100), piece("hill", 600, 550, 330, 150)),
    ],
    ids=["wooded_hills", "blocks"],
)
def test_the_watchers_of_a_zone_have_a_slow_twin(table: Plan) -> None:
    """What the front and the hills of a zone do not see is seen from nowhere in it."""
    e = element("b1", "blade", at(600, 100))
    chapter = watching(table, e)
    everywhere = [box(at(x, y), 1, 1) for x in range(0, 1201, 25) for y in range(620, 801, 30)]
    spots = [e.box_at(at(x, y)) for x in range(40, 1200, 80) for y in (130, 380, 430, 480)]
    fast = [chapter.hidden_at(e, spot, ZONE) for spot in spots]
    assert True in fast and False in fast
    chapter.watchers = lambda _: everywhere  # type: ignore[assignment,method-assign,return-value]
    chapter.ground.hideouts.clear()
    assert fast == [chapter.hidden_at(e, spot, ZONE) for spot in spots]


@pytest.mark.parametrize("name", plans())
def test_seeing_across_is_mutual_on_every_ready_table(name: str) -> None:
    """Between elements of which none stands in cover, sight is the same both ways."""
    table = ready(name)
    spots = [(x, y) for x in range(60, 1200, 216) for y in range(50, 800, 170)]
    elements = [element(f"r{n}", "blade", at(x, y)) for n, (x, y) in enumerate(spots)]
    flyers = [element(f"b{n}", "flyer", at(x, y, WEST)) for n, (x, y) in enumerate(spots)]
    chapter = watching(table, *elements, *flyers)
    open_ = [
        e for e in elements if not chapter.inside(e.box, "wood", "built_up", "orchard", "dunes")
    ]
    for a in open_[::2]:
        for b in (*open_[1::2], *flyers[::3]):
            if a.pose is not b.pose:
                assert chapter.sees(a, b) == chapter.sees(b, a), (a.pose, b.pose)
