"""10 Deployment Phase: by turns, scouts, vanguard, the first turn."""

from typing import Any

import pytest
from msgspec.structs import replace

from feldherr.field.box import Side
from feldherr.games.t9a.army.profiles import Given
from feldherr.games.t9a.preparation.places import placed
from feldherr.table import Answer, Battle, Placement, Question, SeededFate, Sight, play
from tests.t9a.positions import (
    HERO,
    NORTH,
    SOUTH,
    asked,
    at,
    battle,
    keys,
    piece,
    rules,
    run,
    told,
    troop,
    unit,
)
from tests.t9a.stand_ins import Alone

SOLDIER = troop("soldier")
LORD = troop(HERO, character=True)


def put(name: str, x: float, y: float, facing: float = NORTH, files: int = 0) -> Placement:
    return placed(name, at(x, y, facing), files)


def refusal(question: Question, answer: Any) -> str:
    refused = question.check(answer)
    return refused.key if refused else ""


def deploying(*units: Any, **fields: Any) -> Alone:
    """Blue chose its zone, red deploys first; the cursor stands at `deploy`."""
    about = {"turn_of": "red", "chooser": "blue", "active": "", "cursor": "deploy"}
    return rules(Alone, *units, phase="preparation", **{**about, **fields})


def reserves(seat: str, count: int, what: Any = SOLDIER) -> list[Any]:
    return [unit(f"{seat}{n}", what, None, 10) for n in range(1, count + 1)]


# 10.B, 10.C By turns ------------------------------------------------------------------------------


@pytest.mark.rule("t9a", "10.B-1")
def test_who_did_not_choose_the_zone_says_who_deploys_first() -> None:
    made = deploying(*reserves("r", 1), *reserves("b", 1))
    assert asked(made.who_deploys()).seat == "red"
    run(made.who_deploys(), "blue")
    assert (made.state.turn_of, made.state.cursor) == ("blue", "deploy")


@pytest.mark.rule("t9a", "10.C-1", "10.C-2", "3.B-3", "4.C-1", "20.C.1")
def test_units_are_put_down_wholly_in_the_own_zone_in_any_formation() -> None:
    made = deploying(*reserves("r", 2), *reserves("b", 1))
    question = asked(made.deploy())
    assert refusal(question, put("r1", 36, 12.1)) == "t9-not-in-zone"
    assert refusal(question, put("r1", 36, 11.9)) == ""
    assert refusal(question, put("r1", 0.5, 8)) == "t9-off-board"
    assert refusal(question, put("b1", 36, 8)) == "t9-not-waiting"
    assert refusal(question, put("r1", 36, 8, files=11)) == "t9-no-formation"
    for how, key in (("7 0,3,6", ""), ("7 0,3,7", "t9-no-last-rank"), ("7 0", "t9-no-last-rank")):
        assert refusal(question, replace(put("r1", 36, 8), how=how)) == key
    run(made.deploy(), put("r1", 36, 8, files=10))
    assert (made.unit("r1").files, made.unit("r1").status) == (10, "table")
    question = asked(made.deploy())
    wide = 10 * 20 / 25.4 / 2 + 5 * 20 / 25.4 / 2
    assert refusal(question, put("r2", 36 + wide + 0.9, 8)) == "t9-too-near"
    assert refusal(question, put("r2", 36 + wide + 1.1, 8)) == ""


@pytest.mark.rule("t9a", "10.C-1")
def test_a_player_deploys_as_many_units_as_he_likes_but_at_least_one() -> None:
    made = deploying(*reserves("r", 3), *reserves("b", 1))
    assert refusal(asked(made.deploy()), "done") == "no-such-answer"
    run(made.deploy(), put("r1", 20, 8))
    run(made.deploy(), put("r2", 30, 8))
    run(made.deploy(), "done")
    assert made.state.turn_of == "blue"


@pytest.mark.rule("t9a", "10.C-1", "21.A.a.18/1")
@pytest.mark.parametrize("between", [False, True])
def test_all_characters_are_deployed_in_one_turn(between: bool) -> None:
    """Other units may be deployed between them."""
    lords = [unit("r2", LORD), unit("r3", LORD)]
    made = deploying(*reserves("r", 1), *lords, *reserves("b", 1))
    run(made.deploy(), put("r2", 20, 8))
    question = asked(made.deploy())
    assert refusal(question, "done") == "no-such-answer"
    if between:
        run(made.deploy(), put("r1", 40, 8))
        assert refusal(asked(made.deploy()), "done") == "no-such-answer"
    run(made.deploy(), put("r3", 30, 8))
    assert made.state.placed == 1 + between
    run(made.deploy(), "done" if not between else "t9-first")


@pytest.mark.rule("t9a", "10.C-1", "10.C-2", "21.B.b/1")
@pytest.mark.parametrize(("x", "sides"), [(49.0, {"seat-left", "seat-right"}), (51.9, set())])
def test_a_unit_that_a_character_is_deployed_in_stays_in_its_zone(
    x: float, sides: set[str]
) -> None:
    """Blue has the eastern edge: red stays 18 inches away from it."""
    rider = unit("r2", troop(replace(HERO, base=(50, 75)), character=True))
    edges = {"red": "west", "blue": "east"}
    made = deploying(
        *reserves("r", 1), rider, *reserves("b", 1), deployment="dawn_assault", short_edges=edges
    )
    run(made.deploy(), put("r1", x, 8))
    if sides:
        assert set(asked(made.deploy(), "r2 > r1").proposals) == sides
    else:
        run(made.deploy(), "r2 > r1")
        assert made.unit("r1").characters[0].side is Side.LEFT


@pytest.mark.rule("t9a", "10.D-1", "10.E-1")
def test_who_finishes_first_says_what_he_wants_and_the_other_deploys_the_rest() -> None:
    made = deploying(*reserves("r", 1), *reserves("b", 2), unit("b3", LORD), unit("b4", LORD))
    run(made.deploy(), put("r1", 20, 8))
    run(made.deploy(), "t9-second")
    assert (made.state.first_finisher, made.state.turn_of) == ("red", "blue")
    for name, x in (("b1", 10), ("b2", 20), ("b3", 30), ("b4", 40)):
        run(made.deploy(), put(name, x, 40, SOUTH))
    run(made.deploy())
    assert (made.state.remaining, made.state.cursor) == (3, "scouts")


@pytest.mark.rule("t9a", "10.E.a-1")
def test_a_unit_without_room_is_destroyed() -> None:
    rocks = [piece(f"t{n}", "impassable", at(6 + 12 * n, 6), 12, 12) for n in range(6)]
    made = deploying(*reserves("r", 1), *reserves("b", 1), pieces=rocks)
    run(made.deploy(), "r1 > t9-no-room")
    assert made.unit("r1").status == "destroyed"
    assert keys(made) == ["cannot-deploy"]


# 9.D.3, 9.D.6 Deployment Types with rules of their own --------------------------------------------


@pytest.mark.rule("t9a", "9.D.3")
def test_counterthrust_puts_down_one_unit_in_each_of_the_first_three_turns() -> None:
    made = deploying(
        *reserves("r", 4), unit("r5", LORD), *reserves("b", 1), deployment="counterthrust"
    )
    assert refusal(asked(made.deploy()), put("r5", 20, 8)) == "t9-not-waiting"
    for n in (1, 2, 3):
        made.state.turn_of = "red"
        run(made.deploy(), put(f"r{n}", 10 * n, 8))
        assert made.state.turn_of == "blue"
    made.state.turn_of = "red"
    run(made.deploy(), put("r5", 60, 8))
    assert made.state.turn_of == "red"


@pytest.mark.rule("t9a", "9.D.3")
@pytest.mark.parametrize(("y", "key"), [(11.9, ""), (12.1, "t9-enemy-too-near")])
def test_counterthrust_keeps_more_than_20_inches_from_enemies(y: float, key: str) -> None:
    enemy = unit("b1", SOLDIER, at(20, 32.1, SOUTH), 10)
    made = deploying(*reserves("r", 1), enemy, deployment="counterthrust")
    assert refusal(asked(made.deploy()), put("r1", 20, y)) == key


@pytest.mark.rule("t9a", "9.D.6-1", "9.D.6-2", "9.D.6-3", "G-27")
def test_a_column_marches_on_from_a_short_edge() -> None:
    machine = unit("r4", troop("soldier", "war_machine"), None, 10)
    about = {"deployment": "marching_columns", "deployed": {"red": 3, "blue": 3}}
    made = deploying(*reserves("r", 3), machine, *reserves("b", 1), **about)
    run(made.deploy(), put("r1", 20, 8), "west")
    question = asked(made.deploy())
    assert refusal(question, put("r2", 19, 3)) == "t9-out-of-column"
    assert refusal(question, put("r4", 10, 3)) == ""
    run(made.deploy(), put("r4", 60, 3))
    run(made.deploy(), put("r2", 30, 8))
    assert refusal(asked(made.deploy()), put("r3", 29, 3)) == "t9-out-of-column"


@pytest.mark.rule("t9a", "9.D.6-4", "9.D.6-5", "G-42")
def test_a_column_can_be_delayed_as_a_whole() -> None:
    made = deploying(*reserves("r", 3), *reserves("b", 1), deployment="marching_columns")
    run(made.deploy(), put("r1", 20, 8), "west")
    made.state.turn_of = "red"
    run(made.deploy(), "t9-delay")
    assert [made.unit(n).delayed for n in ("r1", "r2", "r3")] == [False, True, True]
    run(made.deploy(), "t9-first")
    assert made.state.first_finisher == "red"


# 9.H, 10.F Scouts ---------------------------------------------------------------------------------


@pytest.mark.rule("t9a", "9.H-1", "21.A.a.19/1", "21.A.a.10/1", "9.D.2")
def test_special_deployment_is_declared_by_one_after_the_other() -> None:
    scouts = unit("r1", troop("soldier", "scout", "ambush"), None, 10)
    about = {"deployment": "dawn_assault", "cursor": "special_deployment"}
    made = deploying(scouts, *reserves("b", 3), **about)
    assert set(asked(made.special_deployment()).proposals) == {
        *("r1 > t9-scout", "r1 > t9-ambush", "r1 > t9-reinforcement", "done")
    }
    run(made.special_deployment(), "r1 > t9-scout")
    run(made.special_deployment())
    run(made.special_deployment(), "b1 > t9-reinforcement")
    run(made.special_deployment(), "b3 > t9-reinforcement")
    run(made.special_deployment())
    status = [made.unit(n).status for n in ("r1", "b1", "b2", "b3")]
    assert status == ["scouting", "ambush", "reserve", "ambush"]
    assert made.state.cursor == "who_deploys"


@pytest.mark.rule("t9a", "10.F-1", "21.A.a.19/2", "21.A.a.19/3", "21.A.a.19/4")
def test_scouts_hide_in_terrain_12_inches_or_stand_18_inches_from_enemies() -> None:
    scouts = unit("r1", troop("soldier", "scout"), None, 5, status="scouting", scouted=True)
    enemy = unit("b1", SOLDIER, at(36, 40, SOUTH), 10)
    wood = piece("t1", "forest", at(36, 26), 8, 6)
    about = {"first_finisher": "red", "cursor": "scouts", "pieces": [wood]}
    made = deploying(scouts, enemy, **about)
    question = asked(made.scouts())
    assert refusal(question, put("r1", 60, 28)) == ""  # more than 18 inches away
    assert refusal(question, put("r1", 50, 26)) == "t9-enemy-too-near"
    assert refusal(question, put("r1", 36, 22)) == ""  # exactly 18 inches
    assert refusal(question, put("r1", 36, 22.1)) == "t9-enemy-too-near"
    assert refusal(question, put("r1", 36, 27.9)) == ""  # in the wood
    assert refusal(question, put("r1", 36, 28.1)) == "t9-enemy-too-near"
    assert refusal(question, put("r1", 41, 27.9)) == "t9-enemy-too-near"  # half in it
    assert refusal(question, put("r1", 10, 8)) == ""
    made.state.turn_of = "red"
    run(made.scouts(), put("r1", 60, 28))
    assert made.unit("r1").outside
    run(made.scouts())
    assert (made.state.cursor, made.state.turn_of) == ("vanguard", "blue")


@pytest.mark.rule("t9a", "21.A.a.19/2", "21.A.a.19/3", "21.B.b/1")
@pytest.mark.parametrize(("enemy", "able"), [(46.0, True), (45.9, False)])
def test_a_scouting_character_may_be_deployed_in_a_unit_where_scouts_may_stand(
    enemy: float, able: bool
) -> None:
    """At its left or right side, 18 inches from the enemy."""
    scouts = unit("r1", troop("soldier", "scout"), at(60, 28), 5, scouted=True, outside=True)
    rider = troop(replace(HERO, base=(50, 75)), "scout", character=True)
    lord = unit("r2", rider, None, 1, status="scouting", scouted=True)
    foe = unit("b1", SOLDIER, at(60, enemy, SOUTH), 5, 1)
    made = deploying(scouts, lord, foe, first_finisher="red", cursor="scouts")
    words = [word for word in asked(made.scouts()).proposals if ">" in str(word)]
    assert ("r2 > r1" in words) is able
    if able:
        made.state.turn_of = "red"
        run(made.scouts(), "r2 > r1", "seat-left")
        assert made.unit("r2").host == "r1" and made.unit("r2").outside


# 10.G Vanguard, 10.I first turn -------------------------------------------------------------------


@pytest.mark.rule("t9a", "10.G-1", "2.A.c-4", "21.A.a.39/1", "21.A.a.39/4", "21.A.a.39/7")
def test_vanguards_move_by_turns_until_both_are_done() -> None:
    ahead = troop("soldier", Given("vanguard", x=8))
    red = [unit(f"r{n}", ahead, at(10 * n, 8), 10) for n in (1, 2)]
    blue = [unit("b1", troop("soldier", Given("vanguard", x=12)), at(36, 40, SOUTH), 10)]
    made = deploying(*red, *blue, cursor="vanguard", turn_of="blue", first_finisher="red")
    run(made.vanguard(), "b1")
    run(made.vanguard(), "r2")
    run(made.vanguard())
    run(made.vanguard(), "done")
    moved = [(e.args["unit"], e.args["inches"]) for e in told(made) if e.key == "idle-vanguard"]
    assert moved == [("b1", 12), ("r2", 8)]
    assert [made.unit(n).vanguarded for n in ("r1", "r2", "b1")] == [False, True, True]
    assert made.unit("b1").no_scoring_until == 2
    assert made.state.cursor == "first_turn"


@pytest.mark.rule("t9a", "10.I-1", "10.I-2", "10.I-3", "10.D-1", "WE-36")
@pytest.mark.parametrize(
    ("rolls", "first"), [(((3,), (5,)), "red"), (((2,), (5,), "blue"), "blue")]
)
def test_the_first_turn_is_rolled_for_with_a_bonus_for_who_finished_first(
    rolls: tuple[Any, ...], first: str
) -> None:
    about = {"first_finisher": "red", "wants_first": True, "remaining": 3}
    made = deploying(unit("r1", SOLDIER, at(20, 8), 10), cursor="first_turn", first="", **about)
    run(made.first_turn(), *rolls)
    assert (made.state.first, made.state.cursor) == (first, "start_player_turn")


@pytest.mark.rule("t9a", "9-1", "10.A-1", "2.A-1")
@pytest.mark.parametrize("kind", ["frontline_clash", "counterthrust", "encircle", "refused_flank"])
def test_a_whole_battle_is_prepared_and_played_headless(kind: str) -> None:
    units = [*reserves("r", 3), *reserves("b", 3), unit("r4", LORD), unit("b4", LORD)]
    made: Battle[Any, Any] = battle(
        Alone, *units, cursor="lay_terrain", active="", player_turn=0, options={"deployment": kind}
    )
    play(made, {"red": First(), "blue": First()}, SeededFate("dice"), limit=200)
    assert made.state.phase == "over"
    assert {u.status for u in made.state.units.values()} <= {"table", "joined"}


class First:
    """Gives the first legal answer that is proposed."""

    def answer(self, question: Question, sight: Sight) -> Answer:
        return next(a for a in question.proposals if question.check(a) is None)
