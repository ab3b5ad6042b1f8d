"""The game told in one object, and its help."""

from random import Random
from typing import Any

import pytest

from feldherr.games.t9a.aid.aid import NinthAgeAid
from feldherr.games.t9a.game import GAME, start, surprise
from feldherr.games.t9a.options import Options
from feldherr.table import Placement
from feldherr.texts import text
from tests.t9a.positions import SOUTH, asked, at, opening, position, rules, unit
from tests.t9a.stand_ins import Whole

AID = NinthAgeAid()


def pair() -> list[Any]:
    return [
        unit("r1", "soldier", at(36, 20), 10, champion=True),
        unit("b1", "knight", at(36, 40, SOUTH), 5),
    ]


def test_armies_become_an_opening_with_all_their_units() -> None:
    armies = {seat: surprise(Options(), Random(seat).randrange) for seat in ("red", "blue")}
    made = start(armies)
    reds = [name for name in made.troops if name.startswith("r")]
    assert reds == [f"r{n}" for n in range(1, len(armies["red"].units) + 1)]
    worth = sum(made.troops[name].points for name in reds)
    assert worth == GAME.points(armies["red"]) <= 4500
    state = Whole.begin(made)
    assert GAME.moment(made, state).turn == 0
    assert GAME.scene(made, state).bodies == ()


def test_the_moment_counts_the_points_that_are_lost() -> None:
    units = [*pair(), unit("b2", "archer", None, 10, status="destroyed")]
    made = GAME.moment(opening(*units), position(*units))
    assert (made.turn, made.phase, made.lost) == (1, "charge", (100, 0))
    for phase in GAME.phases.values():
        assert text("en", phase) and text("de", phase)


def test_the_help_shows_where_a_move_ends_and_what_it_uses() -> None:
    made = rules(Whole, *pair(), phase="movement", cursor="move_units")
    step = made.move_units()
    question = asked(step, "r1")
    placement = next(p for p in question.proposals if isinstance(p, Placement))
    (body,) = AID.ghost(made, question, placement)
    assert (body.id, body.place.y) == ("r1", round(24 * 25.4, 3))
    gauge = AID.gauge(made, question, placement)
    assert gauge is not None and (gauge.whole, gauge.unit) == (4.0, "″")
    assert AID.manners(made, question, ("r1",)) == ("advance", "march")
    wish = Placement(("r1",), ((36 * 25.4, 24.3 * 25.4, 90.0),), "advance")
    snapped = AID.nearest(made, question, wish)
    assert snapped is not None and question.check(snapped) is None
    assert AID.movable(made, question) == (("r1",),)


@pytest.mark.rule("t9a", "3.B-2")
def test_the_help_shows_who_stands_where_in_the_last_rank() -> None:
    made = rules(Whole, *pair(), phase="movement", cursor="move_units")
    question = asked(made.move_units(), "r1")
    placement = Placement(("r1",), ((36 * 25.4, 24 * 25.4, 90.0),), "6 0,1,4,5")
    (body,) = AID.ghost(made, question, placement)
    back = max(rank.y for rank in body.ranks)
    last = [(rank.x, rank.count) for rank in body.ranks if rank.y == back]
    assert last == [(-60, 2), (20, 2)]
