"""12.D.d How a unit forms up anew, and how far models go, against all ways to give them places."""

from itertools import permutations
from math import dist, pi
from random import Random
from typing import Any

import pytest

from feldherr.field.tolerance import TOLERANCE
from feldherr.games.t9a.formation.formation import Base, Formation, Joined, stands
from feldherr.games.t9a.movement.arranging import arranged, centred, within_reach
from feldherr.games.t9a.words import INCH
from feldherr.table import Placement
from tests.t9a.positions import asked, at, rules, run, unit
from tests.t9a.stand_ins import Whole

BASE = Base(20.0, 20.0)
MOVING: dict[str, Any] = {"phase": "movement", "cursor": "move_units"}


def least(before: Formation, after: Formation) -> float:
    """The slow twin: the greatest way of any model in the best of all orders, mm."""
    own = {s.id: s.body.center for s in stands(after) if s.id}
    joined = [dist(s.body.center, own[s.id]) for s in stands(before) if s.id]
    starts, ends = ([s.body.center for s in stands(f) if not s.id] for f in (before, after))
    ways = (max(map(dist, starts, order), default=0.0) for order in permutations(ends))
    return max([min(ways), *joined])


@pytest.mark.rule("t9a", "12.D.d-2", "12.D.d-1")
def test_every_reform_that_some_order_of_models_allows_is_legal_and_no_other() -> None:
    whims = Random(12)
    for _ in range(120):
        models, files = whims.randint(2, 6), whims.randint(1, 4)
        joined = (Joined("r2", BASE, 0, whims.randrange(files)),) if whims.random() < 0.4 else ()
        own = Formation(at(20, 20), BASE, min(files, models), models, joined)
        other = arranged(own, whims.randint(1, models))
        assert other is not None
        other = centred(other, own.center, whims.uniform(0, 2 * pi))
        mm = least(own, other)
        assert within_reach(own, other, mm)
        assert not within_reach(own, other, mm - TOLERANCE - 0.01)


@pytest.mark.rule("t9a", "12.D.d-2")
def test_a_column_turns_on_the_spot_if_its_models_change_places() -> None:
    """Thirty in ten ranks of three: turned about, model for model the last one would go some 7"."""
    own = Formation(at(20, 20), BASE, 3, 30)
    turned = centred(own, own.center, own.pose.facing + pi)
    assert within_reach(own, turned, 0.1)
    assert not within_reach(own, turned, 0.1, same=True)


@pytest.mark.rule("t9a", "21.A.a.18/3", "GC23")
@pytest.mark.parametrize(
    ("files", "middle"), [(9, {3}), (8, {2, 3}), (5, {1}), (4, {0, 1}), (3, {0}), (2, set())]
)
def test_a_war_platform_stays_in_the_middle_of_its_unit(files: int, middle: set[int]) -> None:
    """It is three models wide; a Character that stood beside it makes room."""
    platform = Joined("r2", Base(60.0, 20.0), 0, 1, central=True)
    lord = Joined("r3", BASE, 0, 0)
    made = arranged(Formation(at(20, 20), BASE, 5, 12, (lord, platform)), files)
    found = {one.file for one in made.joined if one.id == "r2"} if made else set()
    assert found <= middle and bool(found) is bool(middle)


@pytest.mark.rule("t9a", "3.B-2", "3.B-3", "12.D.d-1")
@pytest.mark.parametrize(
    ("how", "last", "key"),
    [
        ("5 0,4", (0, 4), ""),
        ("5", (), ""),
        ("5 0,5", None, "t9-no-last-rank"),
        ("5 0", None, "t9-no-last-rank"),
        ("5 1,1", None, "t9-no-last-rank"),
        ("5 x,y", None, "t9-no-last-rank"),
        ("7 0,6", None, "t9-no-last-rank"),
        ("8", None, "t9-no-formation"),
    ],
)
def test_the_models_of_the_last_rank_stand_where_their_owner_likes(
    how: str, last: tuple[int, ...] | None, key: str
) -> None:
    """Seven in five files: two stand behind, with gaps between them if that is said."""
    made = rules(Whole, unit("r1", "soldier", at(36, 20), 7), **MOVING)
    question = asked(made.move_units(), "r1", "t9-reform")
    answer = Placement(("r1",), ((36 * INCH, 20 * INCH, 90.0),), how)
    refused = question.check(answer)
    assert (refused.key if refused else "") == key
    if last is not None:
        made = rules(Whole, unit("r1", "soldier", at(36, 20), 7), **MOVING)
        run(made.move_units(), "r1", "t9-reform", answer)
        assert made.unit("r1").last == last
        rear = [one.file for one in made.stands(made.unit("r1")) if one.rank == 1]
        assert rear == list(last or (1, 2))


@pytest.mark.rule("t9a", "12.E-1", "3.B-2")
@pytest.mark.parametrize(("files", "last"), [(5, (0, 4)), (6, ())])
def test_a_last_rank_stays_as_it_is_while_the_unit_is_as_wide(
    files: int, last: tuple[int, ...]
) -> None:
    made = rules(Whole, unit("r1", "soldier", at(36, 20), 7, last=(0, 4)))
    formed = arranged(made.formation(made.unit("r1")), files)
    assert formed is not None and formed.last == last
