"""14.A.a What a player is told who wants a shot that is not offered, by the whole engine."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from feldherr.games.t9a.army.profiles import Given, ShootingWeapon
from feldherr.games.t9a.engine import NinthAge
from feldherr.games.t9a.state import Unit
from feldherr.table import Question, Refusal
from tests.t9a.positions import NORTH, SOLDIER, SOUTH, asked, at, rules, unit

GUN = ShootingWeapon("gun", 48, aim=4, strength=3, piercing=0, artillery="catapult", minimum=12)
CREW = replace(SOLDIER, parts=(replace(SOLDIER.parts[0], shooting=(GUN,)),))

SLOW = ShootingWeapon("handgun", 24, aim=4, strength=4, piercing=1, rules=(Given("move_or_fire"),))
HEAVY = replace(SOLDIER, parts=(replace(SOLDIER.parts[0], shooting=(SLOW,)),))


def wanted(
    what: Any = "archer",
    inches: float = 20.0,
    facing: float = NORTH,
    done: Callable[[Unit], None] = lambda unit: None,
    word: str = "r1 > b1",
    **fields: Any,
) -> Refusal | None:
    """What is said to red who wants to shoot at blue, so many inches before it; another unit of
    red can."""
    made = rules(
        NinthAge,
        unit("r1", what, at(20, 10, facing), 5),
        unit("r2", "archer", at(40, 10), 5),
        unit("b1", "soldier", at(20, 10 + inches, SOUTH), 5, **fields),
        unit("b2", "soldier", at(40, 20, SOUTH), 5),
        phase="shooting",
    )
    done(made.unit("r1"))
    question: Question = asked(made.shoot_in_turn())
    return question.check(word)


def shot(unit: Unit) -> None:
    unit.phase.shot = True


def flees(unit: Unit) -> None:
    unit.fleeing = True


def is_shaken(unit: Unit) -> None:
    unit.shaken_until = 1


def has_fought(unit: Unit) -> None:
    unit.turn.was_engaged = True


def has_marched(unit: Unit) -> None:
    unit.turn.marched = True


def has_reformed(unit: Unit) -> None:
    unit.turn.reformed = True


def has_moved(unit: Unit) -> None:
    unit.turn.moved = True


def is_jammed(unit: Unit) -> None:
    unit.used = {"jammed gun": 1}


@pytest.mark.rule("t9a", "14.A.0", "14.A.a.1", "17.B.2", "17.C.c")
@pytest.mark.parametrize(
    ("done", "key", "cited"),
    [
        (shot, "shot-before", "14.A.0"),
        (flees, "shot-in-flight", "17.C.c"),
        (is_shaken, "shot-shaken", "17.B.2"),
        (has_fought, "shot-engaged", "14.A.a.1"),
    ],
)
def test_what_a_unit_has_done_may_keep_it_from_shooting(
    done: Callable[[Unit], None], key: str, cited: str
) -> None:
    assert wanted(done=done) == Refusal(key, (cited,), {"unit": "r1"})


@pytest.mark.rule("t9a", "12.D.c-3", "12.D.d-3", "21.G.b.2/1", "21.F.d/1")
@pytest.mark.parametrize(
    ("what", "done", "key", "cited"),
    [
        ("archer", has_marched, "shot-after-march", "12.D.c-3"),
        ("archer", has_reformed, "shot-after-reform", "12.D.d-3"),
        (HEAVY, has_moved, "shot-move-or-fire", "21.G.b.2/1"),
        (CREW, is_jammed, "shot-jammed", "21.F.d/1"),
    ],
)
def test_what_forbids_a_weapon_is_told_with_its_name(
    what: Any, done: Callable[[Unit], None], key: str, cited: str
) -> None:
    found = wanted(what, done=done, inches=14.0)
    weapon = "bow" if what == "archer" else what.parts[0].shooting[0].word
    assert found == Refusal(key, (cited,), {"unit": "r1", "weapon": weapon})


@pytest.mark.rule("t9a", "21.G.b.2/1")
def test_who_moves_with_a_bow_shoots() -> None:
    assert wanted(done=has_moved) is None


@pytest.mark.rule("t9a", "14.A.a.1")
def test_a_unit_alone_is_told_why_it_shoots_at_nobody() -> None:
    assert wanted(done=shot, word="r1") == Refusal("shot-before", ("14.A.0",), {"unit": "r1"})


@pytest.mark.rule("t9a", "14.A.a.1")
def test_who_carries_nothing_to_shoot_with_is_told_so() -> None:
    assert wanted("soldier") == Refusal("shot-unarmed", ("14.A.a.1",), {"unit": "r1"})


@pytest.mark.rule("t9a", "14.A.a.5", "14.A.a.6", "14.A.a.7", "14.A.a.8")
@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({"inches": 24.0}, None),
        ({"inches": 24.1}, ("shot-too-far", "14.A.a.7")),
        ({"what": CREW, "inches": 12.0}, None),
        ({"what": CREW, "inches": 10.0}, ("shot-too-near", "14.A.a.8")),
        ({"facing": SOUTH}, ("shot-unseen", "14.A.a.6")),
        ({"engaged": {"r9": "front"}}, ("shot-into-combat", "14.A.a.5")),
    ],
)
def test_a_target_may_be_out_of_reach(fields: dict[str, Any], told: tuple[str, str] | None) -> None:
    found = wanted(**fields)
    assert (found and (found.key, found.rules[0])) == told


@pytest.mark.rule("t9a", "14.A.a.5")
@pytest.mark.parametrize("word", ["nonsense", "b1 > r1", "r1 > r2", "r1 > b9"])
def test_what_names_no_shot_of_the_player_is_no_answer(word: str) -> None:
    found = wanted(word=word)
    assert found is not None and found.key == "no-such-answer"
