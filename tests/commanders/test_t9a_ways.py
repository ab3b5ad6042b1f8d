"""The greedy commander in The 9th Age: ways past rocks, and formations that fit between them."""

from collections.abc import Iterable

import pytest

from feldherr.commanders.t9a.adviser import Adviser
from feldherr.games.t9a.preparation.places import files_of
from feldherr.games.t9a.state import Piece
from feldherr.games.t9a.words import INCH
from feldherr.table import Answer, Placement, Question
from tests.commanders.t9a_advice import Listed, advised, best, moved
from tests.t9a.positions import SOUTH, at, piece, unit

ROCK = piece("t1", "impassable", at(36, 20), 8, 8)
"""From 32 to 40 inches across and from 16 to 24 inches up the table."""


def riders(x: float, y: float, files: int, *rocks: Piece, beside: Iterable[Listed] = ()) -> Adviser:
    """Ten knights in so many files, each an inch wide, and archers far ahead of them."""
    return advised(
        unit("r1", "knight", at(x, y), 10, files=files),
        unit("b1", "archer", at(36, 40, SOUTH), 10),
        *beside,
        pieces=rocks,
    )


def reformed(adviser: Adviser, name: str) -> Answer:
    """How it sets a unit up when it reforms instead of moving."""
    made = adviser.rules
    step = made.reform(made.unit(name), "t9-reforms")
    question = step.send(None)
    assert isinstance(question, Question)
    return best(adviser, question)


@pytest.mark.rule("t9a", "20.B.e", "12.D.b-1", "4.C-1")
def test_riders_right_behind_a_rock_step_aside() -> None:
    """They have no room to wheel; half an Advance would take them too near to a friend, but less
    is enough to pass the rock."""
    answer = moved(riders(41, 14.5, 5, ROCK, beside=[unit("r2", "knight", at(47.9, 14.5))]), "r1")
    assert isinstance(answer, Placement) and answer.how == "advance"
    x, y, facing = answer.path[-1]
    assert 43.5 < x / INCH < 43.6 and (y, facing) == pytest.approx((14.5 * INCH, 90))


@pytest.mark.rule("t9a", "20.B.e", "11.E.d-1")
def test_rocks_between_are_no_way_to_charge() -> None:
    """Neither for the own knights nor for those who are feared."""
    own, foe = unit("r1", "knight", at(36, 14), 5), unit("b1", "knight", at(36, 26, SOUTH), 5)
    free, barred = advised(own, foe), advised(own, foe, pieces=[ROCK])
    feared: list[float] = []
    hoped: list[float] = []
    for adviser in (free, barred):
        feared.append(adviser.outlook.danger(own[0], adviser.rules.boundary(own[0])))
        hoped.append(adviser.outlook.weigh(own[0], at(36, 14)).fights)
    assert feared[0] > feared[1] == 0
    assert hoped[0] > hoped[1]


@pytest.mark.rule("t9a", "20.B.e", "12.D.d-1", "3.B-3")
@pytest.mark.parametrize(("gap", "files"), [(8, 6), (4.7, 2)])
def test_who_is_wider_than_a_gap_between_rocks_becomes_narrower(gap: float, files: int) -> None:
    sides = [36 - gap / 2 - 10, 36 + gap / 2 + 10]
    rocks = [piece(f"t{n}", "impassable", at(x, 20), 20, 8) for n, x in enumerate(sides)]
    adviser = riders(36, 14, 10, *rocks)
    assert moved(adviser, "r1") == "t9-reform"
    answer = reformed(adviser, "r1")
    assert isinstance(answer, Placement)
    assert files_of(answer, 10) == files
