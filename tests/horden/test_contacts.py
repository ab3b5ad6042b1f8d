"""B5.2.2 Contacts: fronts, flanks, overlaps. The figures of the book are positions here."""

from itertools import product
from math import dist, pi

import pytest

from feldherr.field.box import SIDES, Side
from feldherr.field.pose import Pose
from feldherr.games.horden.aftermath.fortifications import Fortifications
from feldherr.games.horden.models.army import Army, Unit
from feldherr.games.horden.state import Element, Section
from tests.field.corners import corner_to_corner

from .positions import EAST, NORTH, SOUTH, WEST, at, element, rules

Game = Fortifications
X, Y = 500.0, 400.0
"""The middle of the line where most of these fights take place."""


def red(name: str, x: float, kind: str = "spear", **fields: object) -> Element:
    """A red element in the line, looking north."""
    return element(name, kind, at(x, Y, NORTH), **fields)


def blue(name: str, x: float, kind: str = "spear", **fields: object) -> Element:
    return element(name, kind, at(x, Y, SOUTH), **fields)


def names(found: object) -> dict[str, str]:
    """Overlaps by flank, as ids."""
    assert isinstance(found, dict)
    return {side.value: e.id for side, e in found.items()}


@pytest.mark.rule("horden", "B5.2.2.a", "G45")
@pytest.mark.parametrize("aside, meet", [(0.0, True), (0.45, True), (0.6, False), (20.0, False)])
def test_front_contact_is_from_corner_to_corner(aside: float, meet: bool) -> None:
    game = rules(Game, red("r1", X), blue("b1", X + aside))
    one, other = game.element("r1"), game.element("b1")
    assert (game.front_opponent(one) is other) == meet
    assert (game.front_opponent(other) is one) == meet
    assert game.engaged(one), "partly is contact all the same"


@pytest.mark.rule("horden", "B5.2.2.a")
def test_a_hair_of_distance_is_no_contact() -> None:
    game = rules(Game, red("r1", X), element("b1", "spear", at(X, Y + 0.6, SOUTH)))
    assert not game.engaged(game.element("r1"))


@pytest.mark.rule("horden", "B5.2.2.d")
def test_corners_alone_are_no_contact() -> None:
    game = rules(Game, red("r1", X), blue("b1", X + 40))
    assert not game.engaged(game.element("r1"))
    assert game.element("r1").met == {}


@pytest.mark.rule("horden", "B5.2.2.d", "W11", "G51")
def test_figure_4() -> None:
    prolonging = rules(Game, red("r-b", X), red("r-a", X - 40), blue("b1", X))
    assert names(prolonging.overlaps_on(prolonging.element("b1"))) == {"right": "r-a"}
    touching = element("r-c", "spear", at(X + 40, Y + 10, NORTH))
    game = rules(Game, red("r-b", X), red("r-a", X - 40), touching, blue("b1", X))
    one = game.element("b1")
    assert names(game.overlaps_on(one)) == {"right": "r-a", "left": "r-c"}
    assert [foe.id for foe in game.overlapping(one)] == ["r-c"], "flank to flank is mutual"
    assert [foe.id for foe in game.overlapping(game.element("r-a"))] == ["b1"]
    assert game.overlapping(game.element("r-b")) == []


@pytest.mark.rule("horden", "B5.2.2.d", "W12")
def test_figure_5_a_corner_without_prolonging_the_front_does_not_overlap() -> None:
    turned = element("r-c", "spear", Pose(X + 20 + 20 * 0.8, Y - 20 * 0.6, pi / 2 - 0.6435))
    game = rules(Game, red("r-b", X), red("r-a", X - 40), turned, blue("b1", X))
    one = game.element("b1")
    assert dist(turned.box.front_left, one.box.front_left) < 0.5, "the corners touch"
    assert names(game.overlaps_on(one)) == {"right": "r-a"}


@pytest.mark.rule("horden", "B5.2.2.d")
def test_who_fights_in_front_does_not_overlap_by_prolonging() -> None:
    game = rules(Game, red("r1", X), red("r2", X + 40), blue("b1", X), blue("b2", X + 40))
    assert game.overlaps_on(game.element("b1")) == {}
    assert game.overlaps_on(game.element("r2")) == {}


@pytest.mark.rule("horden", "B5.2.2.d")
def test_nobody_overlaps_by_prolonging_unless_somebody_fights() -> None:
    game = rules(Game, red("r2", X + 40), blue("b1", X))
    assert game.overlaps_on(game.element("b1")) == {}


@pytest.mark.rule("horden", "B5.2.2.d", "B5.2.2.f")
def test_flank_to_flank_overlaps_even_with_an_enemy_in_front() -> None:
    game = rules(
        Game,
        red("r1", X),
        blue("b1", X),
        element("r2", "spear", at(X + 40, Y + 10, NORTH)),
        element("b2", "spear", at(X + 40, Y + 10, SOUTH)),
    )
    assert game.front_opponent(game.element("r2")) is game.element("b2")
    assert names(game.overlaps_on(game.element("b1"))) == {"left": "r2"}
    assert names(game.overlaps_on(game.element("r2"))) == {"left": "b1"}


@pytest.mark.rule("horden", "B5.2.2.f")
def test_one_element_overlaps_an_enemy_on_each_of_its_flanks() -> None:
    game = rules(
        Game,
        *(blue(f"b{n}", X + 40 * n) for n in (0, 2)),
        *(red(f"r{n}", X + 40 * n) for n in range(3)),
    )
    assert [foe.id for foe in game.overlapping(game.element("r1"))] == ["b0", "b2"]


@pytest.mark.rule("horden", "B5.2.2.e", "B5.2.2.f")
def test_a_contacted_flank_is_not_overlapped_too() -> None:
    flanker = element("r2", "blade", at(X + 20, Y + 20, WEST))
    game = rules(Game, red("r1", X), red("r3", X + 40), blue("b1", X, "blade"), flanker)
    one = game.element("b1")
    assert [(foe.id, side.value) for foe, side in game.flankers(one)] == [("r2", "left")]
    assert game.overlaps_on(one) == {}


@pytest.mark.rule("horden", "B5.2.2.f")
def test_a_flank_is_overlapped_only_once() -> None:
    beside = element("r3", "spear", at(X + 40, Y + 14, NORTH))
    game = rules(Game, red("r1", X), red("r2", X + 40), beside, blue("b1", X, "light_spear"))
    assert len(game.overlaps_on(game.element("b1"))) == 1


@pytest.mark.rule("horden", "G68", "B5.2.2.e")
def test_a_flank_touching_a_flank_is_no_contact_with_it() -> None:
    game = rules(
        Game, red("r1", X), blue("b1", X), element("r2", "spear", at(X + 40, Y + 10, NORTH))
    )
    assert game.flankers(game.element("b1")) == []


@pytest.mark.rule("horden", "B5.2.2.g")
def test_peoples_that_distrust_each_other_do_not_overlap_for_each_other() -> None:
    def overlaps(first: str, second: str) -> dict[str, str]:
        game = rules(
            Game, red("r1", X, people=first), red("r2", X + 40, people=second), blue("b1", X)
        )
        army = Army(
            name="red", units=(Unit(kind="blade", commander=True),), distrust=(("elf", "dwarf"),)
        )
        game.opening.armies["red"] = army
        return names(game.overlaps_on(game.element("b1")))

    assert overlaps("elf", "elf") == {"left": "r2"}
    assert overlaps("elf", "dwarf") == {}
    assert overlaps("dwarf", "elf") == {}
    assert overlaps("dwarf", "") == {"left": "r2"}


@pytest.mark.rule("horden", "B5.2.2.c")
@pytest.mark.parametrize("side", list(Side))
def test_who_does_not_turn_takes_the_side_attacked_first_for_its_front(side: Side) -> None:
    gun = element("b1", "artillery", at(X, Y, SOUTH))
    facing = gun.box.pose.facing - SIDES.index(side) * pi / 2
    (px, py), (qx, qy) = gun.box.edge(side)
    game = rules(Game, gun, element("r1", "blade", Pose((px + qx) / 2, (py + qy) / 2, facing + pi)))
    assert game.melee_side(gun) is side
    assert game.front_opponent(gun) is game.element("r1")
    assert game.front_opponent(game.element("r1")) is gun
    assert game.flankers(gun) == []


@pytest.mark.rule("horden", "B5.2.2.c")
def test_the_sides_beside_a_chosen_front_are_flanks() -> None:
    gun = element("b1", "artillery", at(X, Y, SOUTH))
    second = element("r2", "blade", status="table")
    game = rules(Game, gun, element("r1", "blade", at(X + 20, Y + 20, WEST)), second)
    game.put(second, at(X, Y, NORTH))
    assert gun.met == {"r1": "left", "r2": "front"}
    assert [(foe.id, side.value) for foe, side in game.flankers(gun)] == [("r2", "right")]


@pytest.mark.rule("horden", "B5.2.2.h")
def test_a_long_side_fights_two_and_overlaps_a_lone_one() -> None:
    wagon = element("b1", "war_wagon", at(X, Y, EAST))
    left, right = (
        element(f"r{n}", "blade", at(x, Y - 20, NORTH)) for n, x in ((1, X - 60), (2, X - 20))
    )
    two = rules(Game, wagon, left, right)
    assert [e.id for e in two.front_opponents(wagon)] == ["r1", "r2"]
    assert two.overlaps_on(left) == {}
    wagon = element("b1", "war_wagon", at(X, Y, EAST))
    one = rules(Game, wagon, left)
    assert names(one.overlaps_on(one.element("r1"))) == {"right": "b1"}
    assert one.overlaps_on(wagon) == {}


@pytest.mark.rule("horden", "B5.2.2.c", "G65", "T10.KN")
def test_contacts_are_noted_in_the_order_in_which_they_are_made() -> None:
    one = blue("b1", X, "blade")
    game = rules(Game, one, red("r2", X - 200), red("r1", X + 200))
    knight, spear = game.element("r1"), game.element("r2")
    game.put(knight, at(X + 20, Y + 20, WEST))
    game.put(spear, at(X, Y, NORTH))
    assert one.met == {"r1": "left", "r2": "front"}
    assert spear.charged == ("b1",), "from front to front by its own move"
    assert knight.charged == () == one.charged
    game.put(knight, at(X + 200, Y))
    assert one.met == {"r2": "front"} and knight.met == {}


@pytest.mark.rule("horden", "T10.KN")
def test_who_leaves_has_charged_no_longer() -> None:
    game = rules(Game, red("r1", X - 200), blue("b1", X))
    game.put(game.element("r1"), at(X, Y, NORTH))
    assert game.element("r1").charged == ("b1",)
    game.put(game.element("b1"), None)
    assert game.element("r1").charged == () and game.element("r1").met == {}


@pytest.mark.rule("horden", "B5.2.2.c", "G68")
def test_who_only_touches_flank_to_flank_any_more_is_met_no_longer() -> None:
    flanker = element("r1", "blade", at(X + 20, Y + 20, WEST))
    game = rules(Game, blue("b1", X, "blade"), flanker)
    assert game.element("b1").met == {"r1": "left"}
    game.put(flanker, at(X + 40, Y, SOUTH))
    assert game.engaged(flanker)
    assert game.element("b1").met == {} == flanker.met


@pytest.mark.rule("horden", "G65")
def test_several_met_at_the_same_moment_are_remembered_as_such() -> None:
    walker = blue("b1", X + 300)
    sides = (
        element(f"r{n}", "blade", at(x, Y, facing))
        for n, x, facing in ((1, X - 20, EAST), (2, X + 20, WEST))
    )
    game = rules(Game, *sides, walker)
    game.put(walker, at(X, Y, SOUTH))
    assert list(walker.met_at_once) == ["r1", "r2"]
    game.put(game.element("r1"), at(X - 100, Y))
    assert list(walker.met_at_once) == ["r2"]


@pytest.mark.rule("horden", "B5.2.2.b", "B4.2.b")
def test_facing_an_enemy_puts_front_on_front() -> None:
    game = rules(Game, blue("b1", X, "blade"), element("r1", "blade", at(X + 20, Y + 20, WEST)))
    one, foe = game.element("b1"), game.element("r1")
    game.put(one, game.face(one, foe))
    assert corner_to_corner(one.box, foe.box)


@pytest.mark.rule("horden", "B5.2.2.b", "B5.2.2.h", "G45")
@pytest.mark.parametrize("y, expected", [(Y - 20, Y - 20), (Y - 60, Y - 60), (Y - 25, Y - 20)])
def test_facing_a_long_side_ends_at_the_nearer_corner(y: float, expected: float) -> None:
    boat = element("b1", "boat", at(X, Y, NORTH))
    game = rules(Game, boat, element("r1", "blade", at(X + 100, y, NORTH)))
    boat.met = {"r2": "right"}
    one = game.element("r1")
    pose = game.face(one, boat)
    assert (pose.x, pose.y) == pytest.approx((X + 20, expected))


@pytest.mark.rule("horden", "B5.3.1.b")
def test_defenders_overlap_over_a_fortification_and_cannot_be_overlapped() -> None:
    wall = [Section(id=f"s-{n}", seat="blue", pose=at(X + 40 * n, Y, SOUTH)) for n in range(2)]
    crew = (blue("b1", X), blue("b2", X + 40), red("r1", X))
    storm = rules(Game, *crew, sections={s.id: s for s in wall})
    assert names(storm.overlaps_on(storm.element("r1"))) == {"right": "b2"}
    crew = (blue("b1", X), red("r1", X), red("r2", X + 40))
    held = rules(Game, *crew, sections={s.id: s for s in wall})
    assert held.overlaps_on(held.element("b1")) == {}
    bare = rules(Game, *crew)
    assert names(bare.overlaps_on(bare.element("b1"))) == {"left": "r2"}


def test_near_lets_nobody_slip_who_touches() -> None:
    """The twin: what touches according to the field, asked of all pairs in a crowded place."""
    kinds = ("spear", "boat", "light_spear", "legionary")
    around = [
        element(f"b{n}", kind, at(X + 40 * dx + shift, Y + 40 * dy, facing))
        for n, (kind, dx, dy, facing, shift) in enumerate(
            product(kinds, (-2, -1, 0, 1, 2), (-2, 0, 1), (NORTH, SOUTH, EAST, 30.0), (0.0, 20.0))
        )
    ]
    for one in (red("r1", X), red("r1", X, "boat")):
        game = rules(Game, one, *around)
        touching = [b.id for b in around if any_edge(one, b)]
        assert [foe.id for foe in game.foes_touching(one)] == touching


def any_edge(a: Element, b: Element) -> bool:
    """Slowly: whether two bases have a stretch of edge in common and do not lie on each other."""
    import shapely

    first, second = shapely.Polygon(a.box.corners), shapely.Polygon(b.box.corners)
    if shapely.intersection(first.buffer(-0.3), second.buffer(-0.3)).area > 0.01:
        return False
    shared = shapely.intersection(first.boundary.buffer(0.2, cap_style="flat"), second.boundary)
    return bool(shared.length > 1.5)


@pytest.mark.rule("horden", "B5.2.2.a", "B5.2.2.d", "B5.2.2.c")
@pytest.mark.parametrize(("facing", "fight"), [(NORTH, False), (SOUTH, False), (WEST, True)])
def test_boats_side_by_side_overlap_and_do_not_fight(facing: float, fight: bool) -> None:
    """Nobody's front touches anybody: that is the second kind of overlap, and no attack."""
    place = {NORTH: at(540, 400), SOUTH: at(540, 320, SOUTH), WEST: at(520, 360, WEST)}
    boats = element("r1", "boat", at(500, 400)), element("b1", "boat", place[facing])
    made = rules(Fortifications, *boats)
    assert bool(made.element("r1").met) is bool(made.element("b1").met) is fight
