"""B4.2 Moving single elements, and what binds every move: whose it is, the table, bodies."""

import pytest

from feldherr.games.horden.state import Camp, Section

from .marching import about, answer, field, go, judged, refusal, where
from .positions import EAST, NORTH, SOUTH, WEST, at, element

X, Y = 500.0, 300.0


@pytest.mark.rule("horden", "B4.2.a")
@pytest.mark.parametrize(
    "end",
    [
        (X, Y + 90, NORTH),
        (X, Y - 90, NORTH),  # back
        (X + 90, Y, NORTH),  # aside
        (X + 60, Y + 60, NORTH),  # slanting
        (X, Y - 20, SOUTH),  # about turn
        (X + 30, Y + 30, EAST),
    ],
)
def test_alone_it_moves_in_any_direction(end: tuple[float, float, float]) -> None:
    game = field(element("r1", "blade", at(X, Y)))
    go(game, "r1", end)
    assert where(game, "r1") == end


@pytest.mark.rule("horden", "B4.5.a", "G16")
def test_the_corner_that_goes_furthest_counts() -> None:
    game = field(element("r1", "spear", at(X, Y)))  # 2 LE
    # Turned by 90 degrees about its middle every corner goes 30.2 mm; sqrt(2) * 21.4.
    assert refusal(game, "r1", (X + 7.5, Y - 7.5, EAST)) == ""
    turned = about(at(X, Y), (X - 20, Y), 90)  # the outer rear corner: 42.7 mm * pi / 2
    said = judged(game, "r1", turned)
    assert said and said.key == "too-far" and said.args["needs"] == 2.3
    assert refusal(game, "r1", about(at(X, Y), (X - 20, Y), 80)) == ""
    assert refusal(game, "r1", (X + 7.5, Y - 7.5, EAST), (X + 36, Y - 7.5, EAST)) == "", (
        "30.2 + 28.5"
    )
    assert refusal(game, "r1", (X + 7.5, Y - 7.5, EAST), (X + 39, Y - 7.5, EAST)) == "too-far"


@pytest.mark.rule("horden", "G16")
def test_each_element_moves_once_a_turn() -> None:
    game = field(element("r1", "blade", at(X, Y)))
    go(game, "r1", (X, Y + 10, NORTH))
    assert refusal(game, "r1", (X, Y + 20, NORTH)) == "moved-already"


def test_one_moves_ones_own_on_the_table() -> None:
    game = field(
        element("r1", "blade", at(X, Y)),
        element("r2", "blade"),
        element("r3", "blade", status="lost"),
        element("b1", "blade", at(X, 600)),
    )
    for name in ("r2", "r3", "b1", "r7"):
        assert refusal(game, name, (X, 500, NORTH)) == "not-to-be-moved"
    assert refusal(game, "r1 r1", (X, Y + 10, NORTH)) == "no-such-move"
    assert refusal(game, "r1", (X, Y + 10, NORTH), how="hop") == "no-such-move"


def test_nobody_leaves_the_table() -> None:
    game = field(element("r1", "blade", at(30, 60)))
    assert refusal(game, "r1", (20, 60, NORTH)) == ""
    assert refusal(game, "r1", (19, 60, NORTH)) == "off-the-table"
    assert refusal(game, "r1", (30, 20, NORTH)) == ""
    assert refusal(game, "r1", (30, 19, NORTH)) == "off-the-table"
    assert refusal(game, "r1", (10, 60, NORTH), (40, 60, NORTH)) == "off-the-table", (
        "not on the way"
    )


@pytest.mark.rule("horden", "B4.9", "B4.3.c")
def test_nobody_runs_through_others() -> None:
    for other in (element("r2", "blade", at(X, Y + 40)), element("b1", "blade", at(X, Y + 40))):
        game = field(element("r1", "blade", at(X, Y)), other)
        assert refusal(game, "r1", (X, Y + 70, NORTH)) == "blocked"
        assert refusal(game, "r1", (X, Y + 30, NORTH)) == "occupied"
        assert refusal(game, "r1", (X + 41, Y, NORTH), (X + 41, Y + 45, NORTH)) == "", (
            "but round them"
        )


@pytest.mark.rule("horden", "M4.1.j", "M4.1.k")
def test_a_fortification_is_passed_by_its_gate() -> None:
    wall = Section(id="s1", seat="red", pose=at(X, Y + 40, NORTH))
    game = field(element("r1", "blade", at(X, Y + 20)), sections={"s1": wall})
    assert refusal(game, "r1", (X, Y + 40, NORTH)) == "", "up to it"
    assert refusal(game, "r1", (X, Y + 70, NORTH)) == "never-storms"
    wall.gate = True
    assert refusal(game, "r1", (X, Y + 70, NORTH)) == ""
    wall.seat = "blue"
    assert refusal(game, "r1", (X, Y + 70, NORTH)) == ""  # undefended: it may be stormed
    wall.permanent = True
    rider = field(element("r1", "knight", at(X, Y + 20)), sections={"s1": wall})
    assert refusal(rider, "r1", (X, Y + 70, NORTH)) == "too-strong-to-storm"
    flyer = field(element("r1", "flyer", at(X, Y + 20)), sections={"s1": wall})
    assert refusal(flyer, "r1", (X, Y + 70, NORTH)) == "", "flown over"


@pytest.mark.rule("horden", "M4.1.k")
def test_an_enemys_camp_is_closed_while_its_followers_fight() -> None:
    camp = Camp(id="camp-blue", seat="blue", holder="blue", pose=at(X, Y + 30, SOUTH))
    game = field(element("r1", "blade", at(X, Y)), camps={camp.id: camp})
    assert refusal(game, "r1", (X, Y + 50, NORTH)) == "camp-closed"
    camp.followers = False
    assert refusal(game, "r1", (X, Y + 50, NORTH)) == ""
    flyer = field(element("r1", "flyer", at(X, Y)), camps={camp.id: camp})
    assert refusal(flyer, "r1", (X, Y + 50, NORTH)) == "camp-closed", "nobody flies into a camp"
    assert refusal(flyer, "r1", (X, Y + 130, NORTH)) == "", "but over it"


@pytest.mark.rule("horden", "B4.3.c")
@pytest.mark.parametrize("wide, said", [(39.0, "gap"), (40.0, ""), (60.0, "")])
def test_no_gap_narrower_than_a_base_is_passed(wide: float, said: str) -> None:
    """Sideways even a narrow gap would let a base through."""
    game = field(
        element("r1", "blade", at(X, Y)),
        element("r2", "pike", at(X + 50, Y + 5 + wide / 2 + 30 - 20 + 5, NORTH)),
        element("r3", "pike", at(X + 50, Y - 10 - wide / 2, NORTH)),
    )
    top, low = game.element("r2").box, game.element("r3").box
    assert top.rear_left[1] - low.front_left[1] == pytest.approx(wide)
    assert refusal(game, "r1", (X + 90, Y, NORTH)) == said
    said_of = judged(game, "r1", (X + 90, Y, NORTH))
    if said_of:
        assert said_of.args["between"] == ("r2", "r3")


@pytest.mark.rule("horden", "B4.3.c")
def test_leaving_a_narrow_place_is_no_passing() -> None:
    game = field(
        element("r1", "spear", at(X, Y)),
        element("r2", "spear", at(X, Y + 15)),
        element("r3", "spear", at(X, Y - 15)),
    )
    assert refusal(game, "r1", (X + 60, Y, NORTH)) == ""
    assert refusal(game, "r2", (X + 60, Y + 15, NORTH)) == ""


@pytest.mark.rule("horden", "B4.3.h")
@pytest.mark.parametrize("kind", ["expendable", "airship"])
def test_some_only_wheel(kind: str) -> None:
    game = field(element("r1", kind, at(X, Y)))
    assert refusal(game, "r1", (X, Y + 100, NORTH)) == ""
    wheeled = about(at(X, Y), (X - 20, Y), 30)
    assert refusal(game, "r1", wheeled, wheeled.ahead(40)) == ""
    for end in ((X, Y - 20, NORTH), (X + 30, Y, NORTH), (X, Y - 40, SOUTH), (X, Y, WEST)):
        assert refusal(game, "r1", end) == "only-wheels"
    assert refusal(game, "r1", about(at(X, Y), (X - 20, Y), -30)) == "only-wheels", "backwards"
    assert refusal(game, "r1", about(at(X, Y), (X, Y), 30)) == "only-wheels", "on the spot"


def test_what_is_told_of_a_move() -> None:
    chief = element("r2", "blade", at(X + 40, Y), commander=True)
    game = field(element("r1", "blade", at(X, Y)), chief)
    go(game, "r1 r2", (X, Y + 30, NORTH))
    (event,) = game.told  # type: ignore[attr-defined]
    assert (event.key, event.args["elements"], event.args["ap"]) == ("moved", ("r1", "r2"), 1)
    start, end = event.args["paths"]["r2"]
    assert start == pytest.approx((540, 300, 90)) and end == pytest.approx((540, 330, 90))


def test_answers_of_thousandths_move_like_exact_ones() -> None:
    """A wheel of a wide line survives the rounding of its answer."""
    group = [element(f"r{n}", "spear", at(X + 40 * n, Y)) for n in range(8)]
    game, names = field(*group), " ".join(e.id for e in group)
    for angle in (0.3, 1.0, 5.0, 10.0):
        assert refusal(game, names, about(at(X, Y), (X - 20, Y), angle)) == "", angle
    assert answer("r1", (1 / 3, 2 / 3, 0.12345)).path == ((0.333, 0.667, 0.123),)
