"""B1 Visibility: concealment, looking out, looking across, flying elements, ambushes."""

import pytest

from feldherr.field.pose import Pose
from tests.horden.grounds import piece, plan
from tests.horden.positions import at, element
from tests.horden.watchers import LE, both, east, sees, watching, west

# --- B1.a, B1.b, B1.i -----------------------------------------------------------------------------


@pytest.mark.rule("horden", "B1.a", "B1.i")
def test_B1_a_everybody_sees_everybody_and_troops_do_not_block_sight() -> None:
    viewer, target = east("r1", "blade", 100), west("b1", "blade", 1100)
    between = east("r2", "behemoth", 600)
    assert watching(plan(), viewer, between, target).sees(viewer, target)


@pytest.mark.rule("horden", "B1.a")
@pytest.mark.parametrize("kind", ["wood", "built_up", "hill", "orchard", "dunes"])
def test_B1_a_trees_higher_ground_and_houses_block_sight(kind: str) -> None:
    table = plan(piece(kind, 500, 300, 200, 200))
    assert both(east("r1", "blade", 300), west("b1", "blade", 900), table) == (False, False)
    assert both(east("r1", "blade", 300, 100), west("b1", "blade", 900, 100), table) == (True, True)


@pytest.mark.rule("horden", "B1.a")
@pytest.mark.parametrize("kind", ["vineyard", "marsh", "rough", "scrub", "fields", "lake"])
def test_B1_a_other_terrain_does_not(kind: str) -> None:
    table = plan(piece(kind, 500, 300, 200, 200))
    assert both(east("r1", "blade", 300), west("b1", "blade", 900), table) == (True, True)


@pytest.mark.rule("horden", "B1.b")
@pytest.mark.parametrize("sight", [12, 6, 2])
def test_B1_b_dusk_fog_and_night_limit_sight(sight: int) -> None:
    viewer = east("r1", "blade", 100)
    for kind in ("blade", "god"):
        assert sees(viewer, west("b1", kind, 100 + sight * LE), sight=sight)
        assert not sees(viewer, west("b1", kind, 101 + sight * LE), sight=sight)


@pytest.mark.rule("horden", "B1.b", "B1.i")
def test_B1_b_flying_elements_see_no_further_in_the_dark() -> None:
    assert not sees(east("r1", "flyer", 100), west("b1", "flyer", 161), sight=2)


@pytest.mark.rule("horden", "B1.i")
def test_B1_i_flying_elements_see_each_other_whatever_is_between() -> None:
    table = plan(piece("hill", 500, 300, 200, 200, high=True))
    assert both(east("r1", "flyer", 450), west("b1", "god", 1000), table) == (True, True)
    wood = plan(piece("wood", 500, 300, 200, 200))
    for status in ("table", "ambush"):
        assert sees(east("r1", "flyer", 600), west("b1", "god", 660, status=status), wood)
        assert not sees(east("r1", "flyer", 600), west("b1", "blade", 660, status=status), wood)


# --- B1.c Concealment -----------------------------------------------------------------------------


@pytest.mark.rule("horden", "B1.c", "M4.2.i")
@pytest.mark.parametrize(
    ("kind", "le"), [("wood", 1), ("built_up", 1), ("orchard", 3), ("dunes", 3)]
)
def test_B1_c_who_stands_in_cover_is_seen_from_near_only(kind: str, le: int) -> None:
    """The target stands with 10 of its 20 mm in the piece, which begins at x = 500."""
    table = plan(piece(kind, 500, 300, 200, 200))
    target = west("b1", "blade", 490)
    assert sees(east("r1", "blade", 490 - le * LE), target, table)
    assert not sees(east("r1", "blade", 489 - le * LE), target, table)


@pytest.mark.rule("horden", "B1.c")
@pytest.mark.parametrize("kind", ["orchard", "dunes"])
def test_B1_c_flying_elements_see_into_orchards_and_dunes_from_2_LE(kind: str) -> None:
    table = plan(piece(kind, 500, 300, 200, 200))
    target = west("b1", "blade", 510)
    assert sees(east("r1", "flyer", 450), target, table)
    assert not sees(east("r1", "flyer", 449), target, table)


@pytest.mark.rule("horden", "B1.c")
@pytest.mark.parametrize("kind", ["wood", "built_up"])
def test_B1_c_flying_elements_never_see_into_woods_and_built_up_areas(kind: str) -> None:
    table = plan(piece(kind, 500, 300, 200, 200))
    assert not sees(east("r1", "flyer", 490), west("b1", "blade", 510), table)


@pytest.mark.rule("horden", "B1.c")
@pytest.mark.parametrize("kind", ["wood", "built_up", "orchard", "dunes"])
def test_B1_c_who_shoots_out_shows_himself(kind: str) -> None:
    table = plan(piece(kind, 500, 300, 200, 200))
    viewer, flyer = east("r1", "blade", 300), east("r2", "flyer", 300)
    shooter = west("b1", "heavy_archer", 510, shot=True)
    assert sees(viewer, shooter, table)
    assert not sees(flyer, shooter, table), "it has not shot at flying elements"
    assert sees(flyer, west("b1", "heavy_archer", 510, shot=True, shot_at_flyers=True), table)


@pytest.mark.rule("horden", "B1.c")
@pytest.mark.parametrize("kind", ["vineyard", "marsh", "rough", "scrub"])
@pytest.mark.parametrize("light", ["light_infantry", "petardier", "lurker"])
def test_B1_c_light_infantry_hides_in_low_growth(kind: str, light: str) -> None:
    table = plan(piece(kind, 500, 300, 200, 200))
    hidden = west("b1", light, 510)
    assert sees(east("r1", "blade", 420), hidden, table)
    assert not sees(east("r1", "blade", 419), hidden, table)
    assert sees(east("r2", "flyer", 450), hidden, table)
    assert not sees(east("r2", "flyer", 449), hidden, table)
    assert sees(east("r1", "blade", 300), west("b2", "auxilia", 510), table)


@pytest.mark.rule("horden", "B1.c")
def test_B1_c_light_infantry_that_moves_or_fights_is_seen() -> None:
    table, viewer = plan(piece("scrub", 500, 300, 200, 200)), east("r1", "blade", 300)
    assert sees(viewer, west("b1", "light_infantry", 510, moved=True), table)
    assert sees(viewer, west("b1", "light_infantry", 510, met={"r2": "front"}), table)


@pytest.mark.rule("horden", "B1.c")
def test_B1_c_lurkers_that_have_not_appeared_are_invisible() -> None:
    lurker = element("b1", "lurker", status="lurking", lurks_in="wood")
    assert not sees(east("r1", "blade", 300), lurker)


# --- B1.d, B1.e Looking out -----------------------------------------------------------------------


@pytest.mark.rule("horden", "B1.d")
@pytest.mark.parametrize(
    ("kind", "le"), [("wood", 1), ("built_up", 1), ("orchard", 3), ("dunes", 3)]
)
def test_B1_d_from_near_the_edge_one_sees_out(kind: str, le: int) -> None:
    """The piece ends at x = 700."""
    table, target = plan(piece(kind, 500, 300, 200, 200)), west("b1", "blade", 1000)
    assert sees(east("r1", "blade", 700 - le * LE), target, table)
    assert not sees(east("r1", "blade", 699 - le * LE), target, table)


@pytest.mark.rule("horden", "B1.d")
@pytest.mark.parametrize(
    ("kind", "le"), [("wood", 1), ("built_up", 1), ("orchard", 3), ("dunes", 3)]
)
@pytest.mark.parametrize(
    ("target", "open_to_it"),
    [(at(950, 560), True), (at(1150, 521), True), (at(1150, 480), False), (at(600, 80), False)],
)
def test_B1_d_out_of_a_near_edge_one_sees_at_any_angle_but_not_back_through_the_piece(
    kind: str, le: int, target: Pose, open_to_it: bool
) -> None:
    """The piece ends at y = 500; its other edges are far away."""
    table, seen = plan(piece(kind, 300, 150, 600, 350)), element("b1", "blade", target)
    assert sees(element("r1", "blade", at(600, 500 - le * LE)), seen, table) is open_to_it
    assert not sees(element("r1", "blade", at(600, 499 - le * LE)), seen, table)


@pytest.mark.rule("horden", "B1.d", "B1.a")
def test_B1_d_near_one_edge_one_does_not_see_out_across_the_wood() -> None:
    table = plan(piece("wood", 500, 300, 200, 200))
    assert not sees(east("r1", "blade", 530), west("b1", "blade", 1000), table)
    assert sees(east("r1", "blade", 530), east("b1", "blade", 200), table)


@pytest.mark.rule("horden", "B1.d")
@pytest.mark.parametrize("kind", ["vineyard", "marsh", "rough", "scrub"])
def test_B1_d_from_low_growth_light_infantry_sees_out_freely(kind: str) -> None:
    table = plan(piece(kind, 300, 200, 300, 300))
    assert sees(east("r1", "light_infantry", 400), west("b1", "blade", 1000), table)


@pytest.mark.rule("horden", "B1.e")
@pytest.mark.parametrize(("front", "seen"), [(670, True), (669, False)])
def test_B1_e_out_of_a_wood_flyers_are_seen_as_if_on_the_ground(front: float, seen: bool) -> None:
    table = plan(piece("wood", 500, 300, 200, 200))
    assert sees(east("r1", "blade", front), west("b1", "flyer", 900), table) is seen


@pytest.mark.rule("horden", "B1.e", "G57")
def test_G57_a_flyer_over_a_wood_is_hidden_only_from_those_in_it() -> None:
    table = plan(piece("wood", 500, 300, 200, 200))
    hovering = west("b1", "flyer", 640)
    assert sees(east("r1", "blade", 300), hovering, table)
    assert not sees(east("r1", "blade", 560), hovering, table), "80 mm apart in the wood"
    assert sees(east("r1", "blade", 610), hovering, table), "30 mm apart"
