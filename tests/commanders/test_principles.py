"""What the greedy commander of Horden & Helden goes by: a position in, a decision out."""

from typing import Any

import pytest

from feldherr import Battle
from feldherr.commanders import commander
from feldherr.commanders.horden.adviser import Adviser
from feldherr.commanders.horden.marches import Marches, is_column
from feldherr.commanders.horden.plans import mood
from feldherr.games.horden.engine import Horden
from feldherr.games.horden.state import Camp, Position
from feldherr.games.horden.terrain.plan import Course, Plan
from feldherr.table import Answer, Placement, SeededFate, Sight
from tests.commanders.test_greedy import priced, said_at
from tests.horden.positions import EAST, NORTH, SOUTH, WEST, at, battle, position, rules
from tests.patience import UNHURRIED

RIVER = Plan(courses=(Course("river", "river", ((0, 440), (1200, 440)), 80),))


def advised(*elements: Any, **fields: Any) -> tuple[Any, Adviser]:
    made = rules(Horden, *elements, **fields)
    return made, Adviser(made, "red")


# --- Attacks ---


@pytest.mark.rule("horden", "B5.3.2.d")
def test_who_is_held_in_front_is_attacked_in_the_flank() -> None:
    """The flank is better than the line beside the friend: a pinned enemy cannot recoil."""
    state = position(
        priced("r0", "blade", 300, 300, NORTH, commander=True, moved=True),
        priced("r1", "spear", 500, 400, NORTH, met={"b1": "front"}),
        priced("b1", "spear", 500, 400, SOUTH, met={"r1": "front"}),
        priced("r2", "spear", 545, 412, WEST),
    )
    state.ap = 1
    answer, fought = said_at(state)
    assert isinstance(answer, Placement)
    assert answer.what == ("r2",)
    fought.answer(answer, "red")
    assert fought.state.elements["b1"].met["r2"] == "left"


def test_nobody_steps_behind_a_friend_who_might_have_to_recoil() -> None:
    """B5.3.2.d: troops that look elsewhere are in his way."""
    made, adviser = advised(
        priced("r1", "blade", 500, 400, NORTH),
        priced("b1", "blade", 500, 400, SOUTH),
        priced("r2", "blade", 500, 300, EAST),
        priced("b2", "spear", 900, 700, SOUTH),
    )
    behind, aside = at(500, 360, EAST), at(440, 340, EAST)
    fights = [
        adviser.manoeuvres.fighting(made.move_of(Placement(("r2",), ((p.x, p.y, 0.0),))))
        for p in (behind, aside)
    ]
    assert fights[0] < 0.0
    assert fights[1] == 0.0


# --- The enemy's reply ---


def test_only_who_can_come_is_feared() -> None:
    made, adviser = advised(
        priced("r1", "light_infantry", 500, 300, NORTH),
        priced("b1", "knight", 500, 390, SOUTH),
        priced("b2", "knight", 900, 790, SOUTH),
    )
    threats, r1 = adviser.outlook.threats, made.element("r1")
    assert threats.cost(r1, at(500, 300)) > 0.0
    assert threats.cost(r1, at(500, 200)) == 0.0


def test_a_leader_has_more_to_fear_than_others() -> None:
    made, adviser = advised(
        priced("r1", "cavalry", 500, 300, NORTH, commander=True),
        priced("r2", "cavalry", 540, 300, NORTH),
        priced("b1", "pike", 510, 340, SOUTH),
    )
    threats = adviser.outlook.threats
    leader, other = (threats.cost(made.element(n), at(500, 300)) for n in ("r1", "r2"))
    assert leader > 2 * other > 0.0


def test_enemies_before_and_behind_are_worse_than_the_same_before() -> None:
    made, adviser = advised(
        priced("r1", "spear", 500, 300, NORTH),
        priced("b1", "spear", 500, 360, SOUTH),
        priced("b2", "spear", 540, 360, SOUTH),
    )
    threats, r1 = adviser.outlook.threats, made.element("r1")
    assert threats.cost(r1, at(520, 350)) < threats.cost(r1, at(520, 350, EAST))


# --- The ground ---


@pytest.mark.rule("horden", "B4.1.b")
def test_before_a_river_a_line_may_form_a_column() -> None:
    made, adviser = advised(
        *(priced(f"r{n}", "blade", 500 + 40 * n, 380, NORTH) for n in range(3)),
        priced("b1", "blade", 540, 700, SOUTH),
        plan=RIVER,
    )
    group = [made.element(f"r{n}") for n in range(3)]
    marches = list(Marches(made, adviser.outlook).of(group, 80.0))
    assert {how for _, _, how in marches} == {"column"}
    assert {movers[0].id for movers, _, _ in marches} == {"r0", "r1", "r2"}
    open_field, calm = advised(
        *(priced(f"r{n}", "blade", 500 + 40 * n, 380, NORTH) for n in range(3)),
        priced("b1", "blade", 540, 700, SOUTH),
    )
    group = [open_field.element(f"r{n}") for n in range(3)]
    assert not list(Marches(open_field, calm.outlook).of(group, 80.0))


def test_a_column_goes_on_together() -> None:
    made, adviser = advised(
        priced("r1", "blade", 500, 380, NORTH),
        priced("r2", "blade", 500, 360, NORTH),
        priced("b1", "blade", 540, 700, SOUTH),
    )
    group = [made.element("r1"), made.element("r2")]
    assert is_column(group)
    for movers, path, how in Marches(made, adviser.outlook).of(group, 90.0):
        answer = Placement(tuple(e.id for e in movers), tuple((p.x, p.y, 0.0) for p in path), how)
        assert answer.what == ("r1", "r2")
        assert len(path) == 2, "it wheels, then goes on"


# --- Words ---


@pytest.mark.rule("horden", "B2.1")
def test_nobody_turns_his_back_to_the_line_for_a_flyer_that_does_no_harm() -> None:
    """A God could; Flyers (+4) do little to Blades (+6) from behind."""
    state = position(
        *(priced(f"b{n}", "blade", 500 + 40 * n, 500, SOUTH) for n in range(3)),
        priced("b9", "blade", 100, 700, SOUTH, commander=True),
        priced("r1", "flyer", 540, 640, SOUTH),
        priced("r2", "blade", 540, 380, NORTH, commander=True),
        cursor="face_flyers",
    )
    answer, _ = said_at(state)
    assert answer == "done"


@pytest.mark.rule("horden", "B2.3")
def test_fire_is_held_where_the_shot_back_would_do_more_harm() -> None:
    """Light Archers recoil from Heavy Archers even at equal totals (T10.1)."""
    state = position(
        priced("r1", "heavy_archer", 500, 400, NORTH),
        priced("b1", "light_archer", 500, 460, SOUTH, commander=True),
        priced("r2", "blade", 100, 200, NORTH, commander=True),
        cursor="shoot",
    )
    fought = battle(Horden, state)
    asked = fought.question
    assert asked is not None
    assert asked.seat == "red"
    fought.answer("b1", "red")
    asked = fought.question
    assert asked is not None
    assert (asked.seat, asked.key) == ("blue", "shoot-or-hold")
    assert commander("greedy", seconds=UNHURRIED).answer(asked, Sight(fought, "blue")) == "hold"


# --- The score ---


def led(lost: str, turn: int) -> Position:
    fallen = priced("r8" if lost == "red" else "b8", "blade", 0, 0, NORTH, status="lost")
    fallen.pose = None
    state = position(
        priced("r1", "blade", 500, 300, NORTH), priced("b1", "blade", 500, 600, SOUTH), fallen
    )
    state.turn = turn
    return state


@pytest.mark.rule("horden", "G48")
def test_a_lead_is_kept_when_the_end_is_near_and_sought_when_there_is_none() -> None:
    def zeal(lost: str, turn: int) -> float:
        return mood(battle(Horden, led(lost, turn)).engine(*opened(lost, turn)), "red").zeal

    def opened(lost: str, turn: int) -> tuple[Any, Any, Any]:
        fought = battle(Horden, led(lost, turn))
        return fought.opening, fought.state, lambda event: None

    assert zeal("blue", 55) < zeal("blue", 10) < zeal("red", 55)


@pytest.mark.rule("horden", "B6.a")
def test_what_would_lose_the_battle_is_worth_more() -> None:
    """A commander's loss does, unless the others have lost more already."""
    fallen = priced("b8", "knight", 0, 0, NORTH, status="lost")
    fallen.pose, fallen.points = None, 150
    leader = priced("r1", "blade", 500, 300, NORTH, commander=True)
    _, even = advised(leader, priced("b1", "blade", 500, 600, SOUTH))
    _, ahead = advised(leader, priced("b1", "blade", 500, 600, SOUTH), fallen)
    assert even.fights.worth(leader) > ahead.fights.worth(leader) > leader.points


@pytest.mark.rule("horden", "M4.1.g")
def test_an_enemy_near_the_own_camp_attracts_more() -> None:
    camp = Camp(id="camp-red", seat="red", holder="red", pose=at(600, 40))
    for state, more in ((camp, True), (None, False)):
        camps = {"camp-red": state} if state else {}
        made, adviser = advised(
            priced("r1", "blade", 300, 300, NORTH),
            priced("b1", "blade", 600, 160, SOUTH),
            priced("b2", "blade", 600, 760, SOUTH),
            camps=camps,
        )
        near, far = adviser.outlook.appeals(made.element("r1"))[:2]
        assert (near > far) is more


# --- Thoughts that are kept ---


def test_kept_thoughts_lead_to_the_same_answers_as_fresh_ones() -> None:
    """Twin: with its notes and without them the commander answers alike."""
    fought = Battle.start("horden", "steppe-300", "legion-300", seed=5, options={"points": 300})
    player, other, fate = commander("greedy", 1, UNHURRIED), commander("random", 2), SeededFate("5")
    while (asked := fought.question) is not None and fought.state.turn < 5:
        answer: Answer
        if asked.seat == "fate":
            answer = fate.answer(asked, len(fought.journal))
        elif asked.seat == "red":
            answer = player.answer(asked, Sight(fought, "red"))
            assert (
                commander("greedy", seconds=UNHURRIED).answer(asked, Sight(fought, "red")) == answer
            )
        else:
            answer = other.answer(asked, Sight(fought, "blue"))
        fought.answer(answer, asked.seat)
