"""11.E.d Where a charger is dragged, it snaps to: the most models in contact, live odds."""

from typing import Any

import pytest

from feldherr.games.t9a.aid.aid import NinthAgeAid
from feldherr.games.t9a.moments import Charge
from feldherr.games.t9a.words import INCH
from feldherr.table import Placement
from tests.t9a.positions import SOUTH, asked, at, rules, unit
from tests.t9a.stand_ins import Whole

AID = NinthAgeAid()
FLUSH = 30 * INCH
"""mm: the charged edge."""


def charged(x: float = 36, facing: float = 90) -> tuple[Whole, Any]:
    """Five knights are to charge ten soldiers in one rank, 8 inches ahead."""
    knights = unit("r1", "knight", at(x, 22, facing), 5, files=5)
    soldiers = unit("b1", "soldier", at(36, 30, SOUTH), 10, files=10)
    made = rules(Whole, knights, soldiers, phase="charge", cursor="move_chargers")
    made.unit("r1").turn.target = "b1"
    side = made.charge_side(made.unit("r1"), made.unit("b1"))
    return made, asked(made.charge_in(Charge(unit="r1", target="b1", side=side)))


def wish(x: float, y: float) -> Placement:
    return Placement(("r1",), ((x * INCH, y * INCH, 90.0),), "")


@pytest.mark.rule("t9a", "11.E.d-1", "11.E.d-3")
def test_11_E_d_a_wish_beside_the_edge_snaps_to_it() -> None:
    made, question = charged()
    near = wish(36.4, 29.6)
    assert AID.snaps(made, question, ("r1",)) and question.check(near) is None
    (body,) = AID.ghost(made, question, near)
    assert body.place.y == pytest.approx(FLUSH, abs=0.01)
    assert abs(body.place.x - 36.4 * INCH) < 10  # mm: along the edge to where one more fights


@pytest.mark.rule("t9a", "11.E.d-1")
def test_11_E_d_a_wish_too_far_away_says_why_and_still_shows_where_it_would_go() -> None:
    made, question = charged()
    far = wish(36.4, 26)
    assert question.check(far).rules == ("11.E.d-1",)
    snapped = AID.nearest(made, question, far)
    assert snapped is not None and question.check(snapped) is None
    assert snapped.path[0][1] == pytest.approx(FLUSH, abs=0.01)


@pytest.mark.rule("t9a", "11.E.d-1", "3.C.a-1")
def test_11_E_d_no_wish_gives_up_contact() -> None:
    made, question = charged()
    (body,) = AID.ghost(made, question, wish(60, 30))
    (way,) = AID.shapes(made, question, wish(60, 30))
    assert body.place.x < 40 * INCH
    assert way.words is not None and way.words.key == "t9-charge-lands"
    assert (way.words.args["own"], way.words.args["enemy"]) == (5, 8)


@pytest.mark.rule("t9a", "11.E.b-2", "12.E-2")
def test_11_E_b_the_way_tells_its_wheel() -> None:
    made, question = charged(x=33)
    placed = AID.nearest(made, question, wish(36, 30))
    assert placed is not None
    (way,) = AID.shapes(made, question, placed)
    gauge = AID.gauge(made, question, placed)
    assert way.words is not None and 10 < way.words.args["degrees"] <= 90
    assert gauge is not None and [told.key for told, _ in gauge.parts] == [
        "t9-straight",
        "t9-wheel",
    ]
    assert sum(part for _, part in gauge.parts) == pytest.approx(gauge.whole)


@pytest.mark.rule("t9a", "15.F.a.0", "15.G.1")
def test_15_F_the_fight_there_is_weighed() -> None:
    made, question = charged()
    (odds,) = AID.odds(made, question, wish(36, 30))
    assert odds.headline.words.key == "t9-odds-wins"
    assert sum(chance.probability for chance in odds.chances) == pytest.approx(1)
    assert made.unit("r1").engaged == {}
