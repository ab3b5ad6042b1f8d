"""The greedy commander in The 9th Age: what it chooses where habit would do: directions of random
moves and of flights, places along an edge, who falls, who belches."""

from math import cos, sin

import pytest
from msgspec.structs import replace

from feldherr.field.box import Side
from feldherr.games.t9a.army.profiles import Given, Part, Troop
from feldherr.games.t9a.preparation.places import placed, pose_of
from feldherr.table import Choice, Placement, Question
from tests.commanders.t9a_advice import Listed, advised, best
from tests.t9a.positions import DRAGON, EAST, OGRE, SOUTH, at, piece, troop, unit

# --- Random moves (21.A.a.44) ---


def heading(*others: Listed, wild: Troop, **fields: object) -> tuple[float, float]:
    """Where a unit in the middle turns that moves at random: x and y of its facing."""
    adviser = advised(unit("r1", wild, at(36, 24)), *others, **fields)
    question = adviser.rules.random_moves().send(None)
    assert isinstance(question, Question)
    answer = best(adviser, question)
    assert isinstance(answer, Placement)
    facing = pose_of(answer).facing
    return cos(facing), sin(facing)


WILD = Given("random_movement", x="3D6")
WHIRLS = Given("ricochet", x="2D6")


@pytest.mark.rule("t9a", "21.A.a.44/1")
def test_who_moves_at_random_runs_at_whom_it_beats() -> None:
    beast = troop(replace(DRAGON, rules=()), WILD)
    prey = unit("b1", replace(troop("archer"), points=300), at(44, 26, SOUTH), 10)
    x, y = heading(prey, wild=beast)
    assert x > abs(y)


@pytest.mark.rule("t9a", "21.A.a.44/1", "20.B.e")
def test_who_moves_at_random_does_not_run_into_rocks() -> None:
    """Behind the rocks stand the same archers as on the other side."""
    beast = troop(replace(DRAGON, rules=()), WILD)
    rock = piece("t1", "impassable", at(41, 24), 2, 12)
    left, right = (
        unit(name, replace(troop("archer"), points=300), at(x, 26, SOUTH), 10)
        for name, x in (("b1", 28), ("b2", 46))
    )
    assert heading(left, right, wild=beast, pieces=[rock])[0] < 0


@pytest.mark.rule("t9a", "8.D.a.3-6", "21.A.a.44/1")
def test_who_ricochets_goes_through_enemies_and_not_through_friends() -> None:
    whirls = troop(replace(OGRE, rules=()), WILD, WHIRLS)
    foes = unit("b1", replace(troop("archer"), points=300), at(36, 30, SOUTH), 20)
    assert heading(foes, wild=whirls)[1] > 0.9
    friends = unit("r2", replace(troop("archer"), points=900), at(36, 27, SOUTH), 20)
    assert heading(foes, friends, wild=whirls)[1] < 0.9


# --- Flight ---


@pytest.mark.rule("t9a", "15.H.02")
def test_a_broken_enemy_is_driven_off_the_table() -> None:
    """Away from the one in the east the edge is near."""
    foe = unit("b1", "soldier", at(8, 24, SOUTH), 10)
    front, flank = unit("r1", "soldier", at(8, 23.9), 10), unit("r2", "soldier", at(12, 24), 10)
    adviser = advised(foe, front, flank)
    assert best(adviser, Choice("red", "flees-from", ["r1", "r2"], {"unit": "b1"})) == "r2"


# --- Casualties, places, belching ---


@pytest.mark.rule("t9a", "16.B.a.1", "16.B.a.2")
@pytest.mark.parametrize(("x", "left"), [(34, "0"), (38, "2"), (36, "1")])
def test_those_who_stand_furthest_from_the_enemy_fall(x: float, left: str) -> None:
    own, foe = unit("r1", "soldier", at(36, 20), 10), unit("b1", "soldier", at(x, 20, SOUTH), 10)
    own[0].engaged, foe[0].engaged = {"b1": Side.FRONT}, {"r1": Side.FRONT}
    question = Choice("red", "casualties-left", ["0", "1", "2"], {"unit": "r1"})
    assert best(advised(own, foe), question) == left


@pytest.mark.rule("t9a", "16.B.a.2")
def test_who_fights_nobody_loses_both_ends_alike() -> None:
    adviser = advised(unit("r1", "soldier", at(36, 20), 10))
    question = Choice("red", "casualties-left", ["0", "1", "2"], {"unit": "r1"})
    assert best(adviser, question) == "1"


@pytest.mark.rule("t9a", "16.0", "16.B.a.2")
@pytest.mark.parametrize("fallen", ["b1", "r2"])
def test_others_may_have_fallen_to_the_last_in_the_same_moment(fallen: str) -> None:
    """They are still there, with nobody in them, while it is asked who else falls."""
    own, foe = unit("r1", "soldier", at(36, 20), 10), unit("b1", "soldier", at(36, 30, SOUTH), 10)
    adviser = advised(own, foe, unit("r2", "soldier", at(50, 20), 10))
    adviser.rules.unit(fallen).models = 0
    question = Choice("red", "casualties-left", ["0", "1", "2"], {"unit": "r1"})
    assert best(adviser, question) == "1"


@pytest.mark.rule("t9a", "11.E.d-3")
def test_a_charger_stops_where_others_cannot_reach_it() -> None:
    """On the left wait knights, east of whose reach the right end of the edge lies."""
    charger = unit("r1", "knight", at(36, 12), 3)
    target = unit("b1", "soldier", at(36, 24, SOUTH), 24, files=12)
    waiting = unit("b2", replace(troop("knight"), points=400), at(20, 24, EAST), 5)
    adviser = advised(charger, target, waiting)
    about = {"unit": "r1", "other": "b1", "side": "front"}
    ends = [placed("r1", at(x, 24 - 0.01), 3) for x in (33, 39)]
    answers = [adviser.charges.place(one, *adviser.both(ask(about)), Side.FRONT)[0] for one in ends]
    assert answers[1] > answers[0]


def ask(about: dict[str, str]) -> Choice:
    return Choice("red", "charge-place", [], about)


@pytest.mark.rule("t9a", "8.D.a.3-6", "21.H/1")
@pytest.mark.parametrize(("armour", "count"), [(0, "0"), (6, "3")])
def test_trolls_belch_on_armour_and_strike_who_has_none(armour: int, count: str) -> None:
    part = OGRE.parts[0]
    belching = replace(part, rules=(Given("troll_belch"),), strength=5)
    assert isinstance(part, Part)
    trolls = unit("r1", replace(OGRE, parts=(belching,)), at(36, 20), 3)
    foe = unit("b1", replace(troop("soldier").model, armour=armour, worn=()), at(36, 20, SOUTH), 20)
    trolls[0].engaged, foe[0].engaged = {"b1": Side.FRONT}, {"r1": Side.FRONT}
    words = ["0", "1", "2", "3"]
    question = Choice("red", "how-many-belch", words, {"unit": "r1", "other": "b1"})
    assert best(advised(trolls, foe), question) == count
