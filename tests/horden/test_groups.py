"""B4.1 Moving groups: what is a group, how it goes, when it must be a column."""

from math import radians

import pytest

from feldherr.field.box import collides
from feldherr.games.horden.movement.movement import Movement
from feldherr.games.horden.state import Element
from feldherr.games.horden.terrain.plan import Course

from .grounds import piece, plan, river, road
from .marching import about, field, go, judged, line, refusal, where
from .positions import EAST, NORTH, SOUTH, at, element

X, Y = 500.0, 300.0


def file(count: int, kind: str = "blade", depth: float = 20.0) -> list[Element]:
    """r1 at the head of a column that looks north."""
    return [element(f"r{n + 1}", kind, at(X, Y - depth * n)) for n in range(count)]


def names(count: int) -> str:
    return " ".join(f"r{n + 1}" for n in range(count))


# --- What a group is ---


@pytest.mark.rule("horden", "B4.1.a")
@pytest.mark.parametrize(
    "other, together",
    [
        (at(X + 40, Y), True),
        (at(X + 40.4, Y), True),
        (at(X + 41, Y), False),  # a gap
        (at(X + 40, Y - 5), False),  # staggered: no complete side
        (at(X, Y - 20), True),  # behind
        (at(X + 5, Y - 20), False),
        (at(X + 40, Y - 20), False),  # corner to corner
    ],
)
def test_a_group_touches_with_complete_sides(other: object, together: bool) -> None:
    two = element("r2", "blade", other)  # type: ignore[arg-type]
    game = field(element("r1", "blade", at(X, Y)), two)
    x, y, _ = where(game, "r1")
    assert refusal(game, "r1 r2", (x, y + 30, NORTH)) == ("" if together else "no-group")


@pytest.mark.rule("horden", "B4.1.a")
def test_the_shorter_side_must_touch_completely() -> None:
    game = field(element("r1", "blade", at(X, Y)), element("r2", "spear", at(X + 40, Y - 4)))
    assert refusal(game, "r1 r2", (X, Y + 30, NORTH)) == "", "15 mm along 20 mm"
    game.put(game.element("r2"), at(X + 40, Y - 8))
    assert refusal(game, "r1 r2", (X, Y + 30, NORTH)) == "no-group"


@pytest.mark.rule("horden", "B4.1.a")
def test_all_are_linked_to_each_other() -> None:
    pairs = [
        *line(2, "blade", X, Y),
        element("r3", "blade", at(X + 200, Y)),
        element("r4", "blade", at(X + 240, Y)),
    ]
    said = judged(field(*pairs), "r1 r2 r3 r4", (X, Y + 30, NORTH))
    assert said and (said.key, said.args["element"]) == ("no-group", "r3")


@pytest.mark.rule("horden", "B4.1.a", "G60")
def test_all_face_the_same_way() -> None:
    back_to_back = [element("r1", "blade", at(X, Y)), element("r2", "blade", at(X, Y - 40, SOUTH))]
    assert refusal(field(*back_to_back), "r1 r2", (X, Y + 30, NORTH)) == "no-group"


@pytest.mark.rule("horden", "B4.1.a")
def test_nobody_at_an_enemys_front_edge_moves_in_a_group() -> None:
    foe = element("b1", "spear", at(X + 40, Y, SOUTH))
    said = judged(field(*line(2, "blade", X, Y), foe), "r1 r2", (X, Y + 30, NORTH))
    assert said and said.key == "held-in-front"
    assert said.args == {"element": "r2", "foe": "b1"}
    at_its_flank = field(*line(2, "blade", X, Y), element("b1", "blade", at(X + 60, Y + 20, EAST)))
    assert at_its_flank.element("r2").met, "in contact with its flank or rear"
    assert refusal(at_its_flank, "r1 r2", (X, Y + 10, NORTH)) != "held-in-front"


# --- How it goes ---


@pytest.mark.rule("horden", "B4.1.c")
def test_all_go_the_same_way_side_by_side() -> None:
    game = field(*line(3, "blade", X, Y))
    go(game, "r2 r1 r3", (X + 40, Y + 50, NORTH))
    assert [where(game, f"r{n}") for n in (1, 2, 3)] == [
        (500, 350, 90),
        (540, 350, 90),
        (580, 350, 90),
    ]
    assert all(game.element(f"r{n}").moved for n in (1, 2, 3))


@pytest.mark.rule("horden", "B4.1.c", "B4.5.a")
@pytest.mark.parametrize("angle, said", [(42.0, ""), (44.0, "too-far")])
def test_a_line_wheels_about_its_inner_front_corner(angle: float, said: str) -> None:
    game = field(*line(3, "blade", X, Y))  # 120 mm wide, 20 deep: 90 mm are 42.4 degrees
    assert refusal(game, "r1 r2 r3", about(at(X, Y), (X - 20, Y), angle)) == said


@pytest.mark.rule("horden", "B4.1.c")
def test_everybody_wheels_by_the_same_angle_about_the_same_point() -> None:
    game = field(*line(3, "blade", X, Y))
    pivot = X + 100, Y
    go(game, "r1 r2 r3", about(at(X, Y), pivot, -30))
    for n in range(3):
        wheeled = about(at(X + 40 * n, Y), pivot, -30)
        assert game.element(f"r{n + 1}").box.pose.x == pytest.approx(wheeled.x, abs=0.01)
        assert game.element(f"r{n + 1}").box.pose.facing == pytest.approx(radians(60), abs=1e-4)


@pytest.mark.rule("horden", "B4.1.c")
@pytest.mark.parametrize("pivot", [(X - 20, Y - 20), (X - 20, Y + 5), (X - 60, Y)])
def test_it_wheels_about_no_other_point(pivot: tuple[float, float]) -> None:
    game = field(*line(3, "blade", X, Y))
    assert refusal(game, "r1 r2 r3", about(at(X, Y), pivot, 20)) == "wheels-elsewhere"


@pytest.mark.rule("horden", "B4.1.c", "B4.1.e")
@pytest.mark.parametrize(
    "end",
    [
        (X, Y - 30, NORTH),  # back
        (X + 30, Y, NORTH),  # aside
        (X, Y, SOUTH),  # about turn
        (X + 10, Y + 30, NORTH),  # slanting
    ],
)
def test_a_group_goes_ahead_or_wheels_and_nothing_else(end: tuple[float, float, float]) -> None:
    assert refusal(field(*line(3, "blade", X, Y)), "r1 r2 r3", end) in (
        "group-goes-ahead",
        "wheels-elsewhere",
    )


@pytest.mark.rule("horden", "B4.1.c")
def test_a_line_does_not_wheel_backwards() -> None:
    game = field(*line(3, "blade", X, Y))
    assert refusal(game, "r1 r2 r3", about(at(X, Y), (X - 20, Y), -20)) == "group-goes-ahead"


# --- Columns ---


@pytest.mark.rule("horden", "B4.1.b", "B4.1.c")
def test_a_column_follows_its_head() -> None:
    game = field(*file(3))
    go(game, "r1 r2 r3", (X, Y + 60, NORTH))
    assert [where(game, f"r{n}")[1] for n in (1, 2, 3)] == [360, 340, 320]


@pytest.mark.rule("horden", "B4.1.b", "B4.1.c", "G60")
def test_its_followers_wheel_where_the_head_wheeled() -> None:
    game = field(*file(4, "light_infantry"))
    wheeled = about(at(X, Y), (X + 20, Y), -45)
    go(game, "r1 r2 r3 r4", wheeled, wheeled.ahead(50))
    turned = [where(game, f"r{n}")[2] for n in (1, 2, 3, 4)]
    assert turned[0] == 45 and turned[3] == 90
    assert turned == sorted(turned), "each a bit less far round the bend than the one before"
    bases = [game.element(f"r{n}").box for n in (1, 2, 3, 4)]
    assert not any(collides(a, b) for a in bases for b in bases if a is not b)
    for n in (1, 2, 3, 4):
        game.element(f"r{n}").moved = False
    assert refusal(game, "r1 r2 r3 r4", wheeled.ahead(80)) == "", (
        "round the bend it is a column still"
    )


@pytest.mark.rule("horden", "B4.1.b")
def test_the_head_leads() -> None:
    said = judged(field(*file(3)), "r2 r1 r3", (X, Y + 10, NORTH))
    assert said and said.key == "head-leads"


@pytest.mark.rule("horden", "B4.1.b", "B4.1.d")
@pytest.mark.parametrize(
    "kind, said", [("blade", "needs-column"), ("light_infantry", ""), ("petardier", "")]
)
def test_a_line_passes_difficult_terrain_only_if_it_is_light(kind: str, said: str) -> None:
    ground = plan(piece("scrub", X - 60, Y + 20, 200, 100))
    assert refusal(field(*line(2, kind, X, Y), plan=ground), "r1 r2", (X, Y + 50, NORTH)) == said
    assert refusal(field(*file(2), plan=ground), "r1 r2", (X, Y + 50, NORTH)) == "", "a column does"
    mixed = [element("r1", "light_infantry", at(X, Y)), element("r2", "auxilia", at(X + 40, Y))]
    assert refusal(field(*mixed, plan=ground), "r1 r2", (X, Y + 50, NORTH)) == "needs-column"


@pytest.mark.rule("horden", "B4.1.d", "B4.4.a")
def test_flyers_need_no_column_over_difficult_terrain() -> None:
    ground = plan(piece("scrub", X - 60, Y + 20, 200, 100))
    assert refusal(field(*line(2, "flyer", X, Y), plan=ground), "r1 r2", (X, Y + 50, NORTH)) == ""


@pytest.mark.rule("horden", "B4.1.b", "B4.1.d", "G20", "T3.1", "T3.2", "T3.3")
@pytest.mark.parametrize(
    "character, said",
    [("", ""), ("calm", ""), ("normal", "needs-column"), ("raging", "needs-column")],
)
def test_a_line_crosses_only_calm_rivers(character: str, said: str) -> None:
    known = {"river": character} if character else {}
    heavy = field(*line(2, "blade", X, Y), plan=plan(river(X + 20)), rivers=known)
    assert refusal(heavy, "r1 r2", (X, Y + 30, NORTH)) == said
    light = field(*line(2, "light_infantry", X, Y), plan=plan(river(X + 20)), rivers=known)
    assert refusal(light, "r1 r2", (X, Y + 30, NORTH)) == ""


@pytest.mark.rule("horden", "B4.1.d")
def test_the_road_rate_is_for_columns() -> None:
    ground = plan(road(300))
    two = [element("r1", "spear", at(X, 300, EAST)), element("r2", "spear", at(X - 15, 300, EAST))]
    assert refusal(field(*two, plan=ground), "r1 r2", (X + 120, 300, EAST)) == ""
    beside = [two[0], element("r2", "spear", at(X, 260, EAST))]
    assert refusal(field(*beside, plan=ground), "r1 r2", (X + 120, 300, EAST)) == "too-far"
    causeway = plan(road(280, width=100))  # both are on it all the way, but side by side
    assert refusal(field(*beside, plan=causeway), "r1 r2", (X + 120, 300, EAST)) == "too-far"
    assert refusal(field(*two, plan=causeway), "r1 r2", (X + 120, 300, EAST)) == ""


@pytest.mark.rule("horden", "B4.1.d")
def test_away_from_an_enemy_in_front_a_group_goes_in_column() -> None:
    pair, foe = line(2, "flyer", X, Y), element("b1", "spear", at(X, Y + 105, SOUTH))
    turned = about(at(X, Y), (X + 60, Y), -100)
    assert refusal(field(*pair), "r1 r2", turned, turned.ahead(85)) == ""
    assert refusal(field(*pair, foe), "r1 r2", turned, turned.ahead(85)) == "column-away"
    assert refusal(field(*pair, foe), "r1 r2", turned) == "", "so far it has only come nearer"


# --- Narrowing ---


def narrow(game: Movement, *path: tuple[float, float, float], what: str = "r2 r1 r3") -> str:
    return refusal(game, what, *path, how="column")


@pytest.mark.rule("horden", "B4.1.e")
def test_a_column_is_formed_where_there_is_no_other_way() -> None:
    goal = (X + 40, Y + 60, NORTH)
    assert narrow(field(*line(3, "blade", X, Y)), goal) == "narrowing"
    posts = [element("r8", "pike", at(X - 5, Y + 90)), element("r9", "pike", at(X + 85, Y + 90))]
    gap = field(*line(3, "blade", X, Y), *posts)
    assert narrow(gap, goal) == "", "to pass a gap"
    for kind in ("wood", "lake"):
        ground = plan(piece(kind, X + 61, Y + 70, 100, 100))
        assert narrow(field(*line(3, "blade", X, Y), plan=ground), goal) == "", kind
    brook = Course("brook", "river", ((0.0, Y + 140), (1200.0, Y + 140)), 60)
    assert narrow(field(*line(3, "blade", X, Y), plan=plan(brook)), goal) == "", "a river"


@pytest.mark.rule("horden", "B4.1.e")
def test_a_column_is_formed_to_follow_a_road() -> None:
    east = [element(f"r{n + 1}", "blade", at(X, 340 - 40 * n, EAST)) for n in range(3)]
    assert narrow(field(*east, plan=plan(road(300))), (X + 60, 300, EAST)) == ""
    assert narrow(field(*east), (X + 60, 300, EAST)) == "narrowing"


@pytest.mark.rule("horden", "B4.1.e")
@pytest.mark.parametrize("angle, said", [(90.0, ""), (45.0, ""), (95.0, "turns-too-far")])
def test_a_column_is_formed_to_turn_by_up_to_90_degrees(angle: float, said: str) -> None:
    game = field(*line(2, "blade", X, Y))
    turned = about(at(X, Y), (X, Y - 10), angle)
    assert narrow(game, (turned.x, turned.y, 90 + angle), what="r1 r2") == said


@pytest.mark.rule("horden", "B4.1.e", "B4.1.c")
def test_the_others_line_up_behind_the_leader() -> None:
    game = field(*line(3, "blade", X, Y), plan=plan(piece("wood", X + 61, Y + 70, 100, 100)))
    go(game, "r2 r1 r3", (X + 40, Y + 60, NORTH), how="column")
    assert [where(game, f"r{n}") for n in (2, 1, 3)] == [
        (540, 360, 90),
        (540, 340, 90),
        (540, 320, 90),
    ]


@pytest.mark.rule("horden", "B4.1.e", "B4.5.a")
@pytest.mark.parametrize("far, said", [(59.0, ""), (61.0, "too-far")])
def test_who_lines_up_goes_no_further_than_he_may(far: float, said: str) -> None:
    # r1 goes 40 mm aside and as far ahead as the leader, less 15 mm: 60 mm at most.
    game = field(*line(2, "spear", X, Y), plan=plan(piece("wood", X - 85, Y + 50, 100, 100)))
    assert narrow(game, (X + 40, Y + far, NORTH), what="r2 r1") == said
