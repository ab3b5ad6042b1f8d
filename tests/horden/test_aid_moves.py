"""Help at the table: ghosts, gauges, and what a dragged ghost snaps to."""

from math import pi, radians

import pytest

from feldherr.field.pose import Pose
from feldherr.games.horden.aid.nearest import away
from feldherr.games.horden.deployment.stops import pose_of
from feldherr.games.horden.engine import Horden
from feldherr.games.horden.models.troops import LE
from feldherr.games.horden.state import Element
from feldherr.table import Answer, Place, Placement, Question, Refusal

from .ground import piece, plan
from .helping import AID, asked_to_move, stand, table, told
from .positions import NORTH, SOUTH, at, element

X, Y = 500.0, 300.0


def line(count: int = 3, kind: str = "spear", x: float = X, y: float = Y) -> list[Element]:
    return [element(f"r{n + 1}", kind, at(x + 40 * n, y)) for n in range(count)]


def near(position: Horden, wish: Placement) -> Placement:
    question = asked_to_move(position)
    found = AID.nearest(position, question, wish)
    assert found is not None and question.check(found) is None
    return found


def ended(placement: Placement) -> tuple[float, ...]:
    return tuple(round(number, 1) for number in placement.path[-1])


# --- Ghosts ---


@pytest.mark.rule("horden", "B4.1.c")
def test_a_ghost_stands_where_the_move_would_end() -> None:
    position = table(*line())
    question = asked_to_move(position)
    wheel = Placement(("r1", "r2", "r3"), ((*_wheeled(position, 20),),))
    ghosts = {body.id: body.place for body in AID.ghost(position, question, wheel)}
    run_move(position, wheel)
    for name, place in ghosts.items():
        pose = position.element(name).pose
        assert pose is not None
        stood = (place.x, place.y, radians(place.facing))
        assert stood == pytest.approx((pose.x, pose.y, pose.facing), abs=0.01)


def _wheeled(position: Horden, degrees: float) -> tuple[float, float, float]:
    """The leader's stop after a wheel to the left about its own left front corner."""
    pose = at(X, Y).about((X - 20, Y), radians(degrees))
    return pose.x, pose.y, 90 + degrees


def run_move(position: Horden, placement: Placement) -> None:
    for _ in position.make_move(placement):
        raise AssertionError("nothing is asked on the way")


def test_an_impossible_move_of_a_group_has_a_ghost_too() -> None:
    position = table(*line())
    aside = stand("r1 r2 r3", X + 100, Y + 10)
    ghosts = AID.ghost(position, asked_to_move(position), aside)
    assert [(body.id, body.place.x) for body in ghosts] == [("r1", 600), ("r2", 640), ("r3", 680)]


def test_nobody_knows_a_ghost_of_what_is_not_there() -> None:
    position = table(*line())
    for what in ("b9", "r1 r9"):
        assert AID.ghost(position, asked_to_move(position), stand(what, X, Y)) == ()
        assert AID.nearest(position, asked_to_move(position), stand(what, X, Y)) is None


# --- Gauges ---


@pytest.mark.rule("horden", "B4.5.a", "G16")
def test_a_gauge_adds_up_wheel_and_way_ahead() -> None:
    position = table(*line(1), element("r9", "knight", at(X + 100, Y), commander=True))
    x, y, facing = _wheeled(position, 30)
    onward = pose_of((x, y, facing)).ahead(15)
    path = ((x, y, facing), (onward.x, onward.y, facing))
    gauge = AID.gauge(position, asked_to_move(position), Placement(("r1",), path))
    assert gauge is not None
    parts = {told(words): mm for words, mm in gauge.parts}
    assert parts == {"wheel": pytest.approx(40 * radians(30) / LE, abs=0.1), "ahead": 0.5}
    assert (gauge.whole, gauge.unit) == (2.0, "LE")
    track = position.move_of(Placement(("r1",), path)).tracks[0]  # type: ignore[union-attr]
    assert sum(parts.values()) == pytest.approx(track.mm / LE, abs=0.02)


@pytest.mark.rule("horden", "B4.5.a", "T2")
def test_the_gauge_is_that_of_the_slowest() -> None:
    slow = element("r2", "spear", at(X + 40, Y))
    position = table(element("r1", "light_horse", at(X, Y)), slow)
    gauge = AID.gauge(position, asked_to_move(position), stand("r1 r2", X, Y + 30))
    assert gauge is not None and gauge.whole == 2.0


@pytest.mark.rule("horden", "B4.a", "B4.b", "B4.c")
def test_a_gauge_tells_what_a_move_costs_and_why() -> None:
    commander = element("r9", "knight", at(X + 100, Y), commander=True)
    mixed = element("r1", "knight", at(X, Y)), element("r2", "spear", at(X + 40, Y))
    position = table(*mixed, commander)
    question = asked_to_move(position)
    alone = AID.gauge(position, question, stand("r1", X, Y + 30))
    both = AID.gauge(position, question, stand("r1 r2", X, Y + 30))
    assert alone and alone.costs and told(alone.costs) == "1 AP: the move itself"
    assert both and both.costs
    assert told(both.costs) == "2 AP: the move itself and mounted and foot together"


@pytest.mark.rule("horden", "B4.c", "G19")
def test_a_gauge_counts_what_a_contact_costs() -> None:
    rider = element("r1", "knight", at(X, Y), commander=True)
    position = table(rider, element("b1", "behemoth", at(X, Y + 50, SOUTH)))
    gauge = AID.gauge(position, asked_to_move(position), stand("r1", X, Y + 50))
    assert gauge and gauge.costs and gauge.costs.args["charges"] == ("one-move", "feared-foe")


# --- Snapping ---


@pytest.mark.rule("horden", "B5.2.2.a", "G45")
@pytest.mark.parametrize("off", [(6, -5, 4), (-9, 3, -5), (4, -2, 0)])
def test_a_ghost_near_an_enemy_snaps_to_contact(off: tuple[float, float, float]) -> None:
    position = table(*line(1, "blade"), element("b1", "spear", at(X, Y + 50, SOUTH)))
    wish = stand("r1", X + off[0], Y + 50 + off[1], NORTH + off[2])
    assert ended(near(position, wish)) == (X, Y + 50, NORTH)


@pytest.mark.rule("horden", "B4.3.b")
def test_a_ghost_snaps_to_a_flank_that_it_may_attack() -> None:
    foe = element("b1", "spear", at(X + 60, Y + 10, SOUTH))
    position = table(*line(1, "light_horse"), foe)
    found = near(position, stand("r1", X + 38, Y + 33, 5))
    assert found.path[-1][2] == pytest.approx(0, abs=0.1)
    run_move(position, found)
    assert position.element("r1").met == {"b1": "front"} and foe.met == {"r1": "right"}


def test_a_ghost_near_an_own_element_snaps_into_line() -> None:
    friend = element("r2", "spear", at(X + 40, Y + 40))
    position = table(*line(1), friend)
    assert ended(near(position, stand("r1", X + 3, Y + 36, NORTH))) == (X, Y + 40, NORTH)


@pytest.mark.rule("horden", "B4.5.a")
def test_what_is_too_far_is_shortened() -> None:
    position = table(*line(1))
    found = near(position, stand("r1", X, Y + 300))
    x, y, facing = ended(found)
    assert (x, facing) == (X, NORTH) and Y + 55 <= y <= Y + 60


@pytest.mark.rule("horden", "B4.1.c", "B4.5.a")
@pytest.mark.parametrize("degrees", [8.0, -8.0, 60.0])
def test_a_dragged_line_wheels_about_its_inner_end(degrees: float) -> None:
    """Only the end is wished; the way there is found, and ends where the allowance does."""
    position = table(*line())
    corner = (X - 20, Y) if degrees > 0 else (X + 100, Y)
    goal = at(X, Y).about(corner, radians(degrees))
    found = near(position, stand("r1 r2 r3", goal.x, goal.y, NORTH + degrees))
    if abs(degrees) < 10:
        assert ended(found) == pytest.approx((goal.x, goal.y, NORTH + degrees), abs=0.2)
    else:
        gauge = AID.gauge(position, asked_to_move(position), found)
        assert gauge and sum(part for _, part in gauge.parts) > 0.9 * gauge.whole


@pytest.mark.rule("horden", "B4.1.c", "B5.2.2.a")
def test_a_dragged_line_stops_at_the_enemy() -> None:
    position = table(*line(), element("b1", "spear", at(X + 40, Y + 45, SOUTH)))
    found = near(position, stand("r1 r2 r3", X, Y + 52))
    assert ended(found) == (X, Y + 45, NORTH)


def test_a_legal_wish_far_from_everybody_is_granted() -> None:
    position = table(*line())
    wish = stand("r3", X + 107.3, Y + 21.2, 93.0)
    assert near(position, wish) == wish


# --- Putting down ---


class Deploying:
    """Red deploys at the near edge."""

    def __init__(self, *elements: Element) -> None:
        self.position = table(*elements, cursor="deploy", edges={"red": "south", "blue": "north"})
        waiting = [e for e in elements if e.pose is None]
        self.question: Question = Place(
            "red",
            "deploy",
            tuple,
            lambda answer: self.judge(answer, waiting),
        )

    def judge(self, answer: Answer, waiting: list[Element]) -> Refusal | None:
        assert isinstance(answer, Placement)
        return self.position.outside_zone("red", answer, waiting)

    def near(self, wish: Placement) -> Placement | None:
        found = AID.nearest(self.position, self.question, wish)
        assert found is None or self.question.check(found) is None
        return found


@pytest.mark.rule("horden", "B3.1.g")
def test_who_is_put_down_outside_the_zone_is_moved_into_it() -> None:
    deploying = Deploying(element("r1", "spear"), element("r2", "spear"))
    found = deploying.near(stand("r1 r2", X, 230, 96, "line"))
    assert found is not None and ended(found) == (X, 180, NORTH)


@pytest.mark.rule("horden", "B3.1.g")
def test_who_is_put_down_on_somebody_stands_beside_him() -> None:
    deploying = Deploying(element("r1", "spear"), element("r2", "spear", at(X, 150)))
    found = deploying.near(stand("r1", X + 25, 146))
    assert found is not None and ended(found) == (X + 40, 150, NORTH)


def test_where_nothing_fits_there_is_nothing_near() -> None:
    sea = plan(piece("sea", 0.0, 190.0, 1200.0, 800.0))
    position = table(element("r1", "spear"), plan=sea, edges={"red": "south", "blue": "north"})
    question = Place("red", "deploy", tuple, lambda answer: Refusal("off-the-table"))
    assert AID.nearest(position, question, stand("r1", X, 300)) is None


def test_how_near_is_measured_at_several_points() -> None:
    corners = [(0.0, 20.0), (0.0, -20.0)]
    assert away(Pose(0, 0, 0), Pose(3, 4, 0), corners) == 5
    assert away(Pose(0, 0, 0), Pose(0, 0, pi), corners) == pytest.approx(40)


@pytest.mark.rule("horden", "B4.1.c")
def test_a_line_that_is_dragged_far_aside_still_goes_ahead() -> None:
    """What counts is where all of them come, not the leading one at the outer end alone."""
    position = table(*line(4))
    wish = stand("r1 r2 r3 r4", X + 60, Y + 200, NORTH - 18)
    track = position.move_of(near(position, wish)).tracks[-1]  # type: ignore[union-attr]
    assert track.end.y > Y + 30
