"""21.B.b, 21.B.d Characters join units and leave them in the Movement Phase."""

from math import degrees
from typing import Any

import pytest

from feldherr.field.pose import Pose
from feldherr.games.t9a.army.profiles import Given
from feldherr.table import Placement
from tests.t9a.positions import (
    HERO,
    SOUTH,
    asked,
    at,
    first,
    joined,
    keys,
    piece,
    rules,
    run,
    troop,
    unit,
)
from tests.t9a.stand_ins import Whole

LORD = troop(HERO, character=True)
MOVING = {"phase": "movement", "cursor": "move_units"}


def go(name: str, pose: Pose, how: str = "advance") -> Placement:
    return Placement((name,), ((pose.x, pose.y, degrees(pose.facing)),), how)


def moving(*units: Any, **fields: Any) -> Whole:
    return rules(Whole, *units, **{**MOVING, **fields})


def lord(x: float, y: float) -> Any:
    return unit("r2", LORD, at(x, y))


def soldiers(**fields: Any) -> Any:
    """Ten in two ranks, their front at 20"."""
    return unit("r1", "soldier", at(36, 20), 10, **fields)


def led(**fields: Any) -> Whole:
    """Soldiers with a lord in their first rank."""
    host, hero = soldiers(**fields), unit("r2", LORD)
    joined(host[0], hero, file=2)
    return moving(host, hero, unit("b1", "soldier", at(36, 40, SOUTH), 10))


@pytest.mark.rule("t9a", "21.B.b/1", "21.B.b/5", "21.B.b/6", "21.B.b/8", "21.B.b/9", "X14")
@pytest.mark.parametrize(("y", "how"), [(17, "t9-advance"), (12, "t9-march"), (9, "")])
def test_a_character_joins_what_it_reaches(y: float, how: str) -> None:
    made = moving(soldiers(), lord(36, y))
    words = [w for w in asked(made.move_units(), "r2").proposals if isinstance(w, str)]
    assert [w for w in words if ">" in w][:1] == ([f"r2 > r1 {how}"] if how else [])
    if not how:
        return
    made = moving(soldiers(), lord(36, y))
    seats = [first] if how == "t9-advance" else []  # from afar only one place is near enough
    run(made.move_units(), "r2", f"r2 > r1 {how}", *seats)
    hero, host = made.unit("r2"), made.unit("r1")
    assert (hero.status, hero.host, [s.id for s in host.characters]) == ("joined", "r1", ["r2"])
    assert (hero.turn.moved, hero.turn.marched) == (True, how == "t9-march")
    assert not host.turn.moved and not made.can_be_moved(host)


@pytest.mark.rule("t9a", "21.B.b/1", "21.A.a.7/1", "21.A.a.7/3")
def test_a_flying_character_joins_over_what_stands_in_between() -> None:
    wings = troop(HERO, Given("fly", x=9, y=18), character=True)
    wall = piece("t1", "impassable", at(36, 16), 8, 0.5)
    made = moving(soldiers(), unit("r2", wings, at(36, 12)), pieces=[wall])
    words = [w for w in asked(made.move_units(), "r2").proposals if isinstance(w, str)]
    assert [w for w in words if ">" in w] == ["r2 > r1 t9-fly-advance"]
    made.unit("r2").phase.moved = False
    run(made.move_units(), "r2", "r2 > r1 t9-fly-advance", first)
    assert made.unit("r2").host == "r1" and not made.unit("r2").turn.marched


@pytest.mark.rule("t9a", "12.D.e-1", "12.E-4", "21.B.b/5")
@pytest.mark.parametrize(("wide", "how"), [(1, "t9-march"), (12, "")])
def test_a_character_walks_around_what_stands_in_its_way(wide: float, how: str) -> None:
    """It marches 8": 6.5" straight to its place, 7.4" past the rock, too far past a long one."""
    rock = piece("t1", "impassable", at(36, 15.3), wide, 0.5)
    made = moving(soldiers(), lord(36, 13.5), pieces=[rock])
    words = [w for w in asked(made.move_units(), "r2").proposals if ">" in str(w)]
    assert words[:1] == ([f"r2 > r1 {how}"] if how else [])
    if how:
        made.unit("r2").phase.moved = False
        run(made.move_units(), "r2", f"r2 > r1 {how}", first)
        assert made.unit("r2").host == "r1"


@pytest.mark.rule("t9a", "20.A.a.1", "20.B.f", "21.B.b/1")
@pytest.mark.parametrize(("y", "faces", "wounds"), [(12, [(1,)], 1), (12, [(2,)], 0), (17, [], 0)])
def test_who_marches_to_a_unit_runs_into_dangerous_ground(
    y: float, faces: list[Any], wounds: int
) -> None:
    """The ruins lie in its way; an Advance is no danger."""
    made = moving(soldiers(), lord(36, y), pieces=[piece("t1", "ruins", at(36, 16), 4, 2)])
    how = "march" if faces else "advance"
    run(made.move_units(), "r2", f"r2 > r1 t9-{how}", *faces, *([] if faces else [first]))
    assert (made.unit("r2").host, made.unit("r2").wounds) == ("r1", wounds)


@pytest.mark.rule("t9a", "17.A.1.d", "G-17-2", "21.B.b/1")
@pytest.mark.parametrize(("lost", "panics"), [(2, False), (3, True)])
def test_a_quarter_is_one_of_all_who_are_in_the_unit_now(lost: int, panics: bool) -> None:
    """Eight soldiers and a lord with 3 Health Points who has joined them in this phase."""
    made = moving(unit("r1", "soldier", at(36, 20), 8), lord(36, 17), cursor="begin_phase")
    run(made.begin_phase())
    run(made.move_units(), "r2", "r2 > r1 t9-advance", first)
    made.unit("r1").models -= lost
    assert made.lost_a_quarter(made.unit("r1")) is panics


@pytest.mark.rule("t9a", "17.A.1.d", "G-17-2", "21.B.d.2/1")
@pytest.mark.parametrize(("lost", "panics"), [(1, False), (2, True)])
def test_who_has_left_a_unit_is_no_loss_of_it(lost: int, panics: bool) -> None:
    host, hero = unit("r1", "soldier", at(36, 20), 8), unit("r2", LORD)
    joined(host[0], hero, file=2)
    made = moving(host, hero, cursor="begin_phase")
    run(made.begin_phase())
    run(made.move_units(), "r1", "r2 t9-leaves", go("r2", at(36, 24)), "stay")
    made.unit("r1").models -= lost
    assert made.lost_a_quarter(made.unit("r1")) is panics


@pytest.mark.rule("t9a", "21.B.b/5", "12.E-4")
def test_it_does_not_get_through_others() -> None:
    wall = piece("t1", "impassable", at(36, 17), 8, 0.5)
    made = moving(soldiers(), lord(36, 14), pieces=[wall])
    words = asked(made.move_units(), "r2").proposals
    assert not [w for w in words if isinstance(w, str) and ">" in w]


@pytest.mark.rule("t9a", "21.B.d.2/1", "21.B.d.2/2", "21.B.b/1", "21.B.b/8")
def test_a_character_leaves_one_unit_for_another() -> None:
    def beside() -> Whole:
        host, hero = soldiers(), unit("r2", LORD)
        joined(host[0], hero, file=2)
        return moving(host, hero, unit("r3", "soldier", at(41.5, 20), 10))

    made = beside()
    question = asked(made.move_units(), "r1", "r2 t9-leaves")
    words = [word for word in question.proposals if isinstance(word, str)]
    assert words == ["stay", "r2 > r3 t9-advance", "r2 > r3 t9-march"]
    made = beside()
    run(made.move_units(), "r1", "r2 t9-leaves", "r2 > r3 t9-march", first, "stay")
    lord_, other = made.unit("r2"), made.unit("r3")
    assert (lord_.status, lord_.host, lord_.turn.marched) == ("joined", "r3", True)
    assert made.unit("r1").characters == () and not made.can_be_moved(other)


@pytest.mark.rule("t9a", "21.B.d/1", "21.B.d/3", "21.B.d/4", "21.B.d.2/1", "21.B.d.2/3")
def test_a_character_leaves_first_and_then_the_unit_moves() -> None:
    made = led()
    run(made.move_units(), "r1", "r2 t9-leaves", go("r2", at(36, 24)), go("r1", at(36, 22)))
    hero, host = made.unit("r2"), made.unit("r1")
    assert (hero.status, hero.host, host.characters) == ("table", "", ())
    assert hero.turn.moved and host.turn.moved and not made.can_be_moved(hero)


@pytest.mark.rule("t9a", "21.B.d.2/1")
def test_who_does_not_get_an_inch_away_stays_in_the_unit() -> None:
    made = led()
    step = made.move_units()
    question = asked(step, "r1", "r2 t9-leaves")
    refused = question.check(go("r2", at(36, 20.9)))
    assert refused is not None and refused.key == "t9-too-near"
    made = led()
    run(made.move_units(), "r1", "r2 t9-leaves", "stay", "stay")
    assert made.unit("r2").status == "joined" and "character-stays" in keys(made)
    assert [seat.file for seat in made.unit("r1").characters] == [2]


@pytest.mark.rule("t9a", "21.B.d.2/2", "21.B.d.2/3", "12.D.a-1")
def test_the_march_test_of_the_unit_holds_for_who_leaves_it() -> None:
    host, hero = soldiers(), unit("r2", LORD)
    joined(host[0], hero, file=2)
    made = moving(host, hero, unit("b1", "soldier", at(36, 27.5, SOUTH), 10))
    step = made.move_units()
    question = asked(step, "r1", (6, 6), "r2 t9-leaves")
    refused = question.check(go("r2", at(36, 22), "march"))
    assert refused is not None and refused.key == "t9-march-untested"
    assert not made.can_join(made.unit("r2"), made.unit("r1"))


@pytest.mark.rule("t9a", "21.B.b/10", "14.C.b", "14.A.a.1")
@pytest.mark.parametrize(("how", "marched"), [("advance", False), ("march", True)])
def test_who_stands_in_a_unit_moves_with_it(how: str, marched: bool) -> None:
    made = led()
    run(made.move_units(), "r1", go("r1", at(36, 22), how))
    hero = made.unit("r2")
    assert (hero.turn.moved, hero.turn.marched) == (True, marched)
