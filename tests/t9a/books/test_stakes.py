"""8.D.a.3-6 Kingdom of Equitaine: stakes of bowmen."""

from typing import Any

import pytest

from feldherr.games.t9a.names import names
from feldherr.games.t9a.preparation.places import placed
from feldherr.table import Answer, Placement, Question
from tests.t9a.positions import NORTH, SOUTH, at, piece, rules, run, troop, unit
from tests.t9a.stand_ins import Whole

BOOK = pytest.mark.rule("t9a", "8.D.a.3-6")


def laid(question: Question) -> Answer:
    """The first place that is proposed."""
    return next(one for one in question.options if isinstance(one, Placement))


def bowmen(said: Any = laid, *pieces: Any, models: int = 10, files: int = 5) -> Whole:
    """Bowmen are put down with their front at 20, 20, facing north."""
    shooters = unit("r1", troop("archer", "bowmens_stakes"), None, models, files)
    foe = unit("b1", "archer", at(20, 35, SOUTH), 10)
    made = rules(Whole, shooters, foe, pieces=pieces, phase="preparation", turn_of="red")
    put: Answer = placed("r1", at(20, 20), files)
    run(made._put_down(put), said)  # type: ignore[arg-type]
    return made


@BOOK
@pytest.mark.parametrize(("files", "width"), [(5, 100.0), (20, 304.8)])
def test_stakes_stand_before_their_bowmen(files: int, width: float) -> None:
    made = bowmen(models=20, files=files)
    (wall,) = made.state.pieces.values()
    assert wall.width == pytest.approx(width) and wall.depth == 20 and wall.kind == "wall"
    assert made.defends(made.unit("r1")) is wall
    assert names(made.opening, "en")[wall.id] == "Stakes"


@BOOK
def test_they_are_soft_cover() -> None:
    made = bowmen()
    red, blue = made.unit("r1"), made.unit("b1")
    assert made.shade(blue, made.stands(blue)[0], red) == "soft"
    assert bowmen("no-stakes").shade(blue, made.stands(blue)[0], red) == ""


@BOOK
@pytest.mark.parametrize(
    ("ahead", "legal"), [(10.0, True), (15.3, True), (16.0, False), (8.0, False)]
)
def test_they_lie_within_an_inch_of_the_front(ahead: float, legal: bool) -> None:
    made = bowmen("no-stakes")
    red = made.unit("r1")
    assert red.pose is not None
    rule = next(r for r in made.unit_rules(red) if r.given.word == "bowmens_stakes")
    refused = rule._judge(made, red, placed("stakes-r1", red.pose.ahead(ahead)))  # type: ignore[attr-defined]
    assert (refused is None) is legal


@BOOK
def test_they_touch_no_other_terrain() -> None:
    made = bowmen("no-stakes", piece("t1", "forest", at(20, 23.5, NORTH), 6, 6))
    assert list(made.state.pieces) == ["t1"]
