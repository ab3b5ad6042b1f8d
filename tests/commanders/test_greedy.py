"""The greedy commander in scripted positions of Horden & Helden."""

from typing import Any

import pytest

from feldherr.commanders import commander
from feldherr.commanders.horden.adviser import Adviser
from feldherr.commanders.horden.thought import moved_in_thought
from feldherr.field.box import Side
from feldherr.games.horden.engine import Horden
from feldherr.games.horden.movement.goals import against
from feldherr.games.horden.state import Camp, Element, Position
from feldherr.table import Answer, Placement
from feldherr.table.sight import Sight
from tests.horden.positions import EAST, NORTH, SOUTH, at, battle, element, position, rules
from tests.patience import UNHURRIED


def said_at(state: Position) -> tuple[Answer, Any]:
    """What greedy answers to the open question, and the battle."""
    fought = battle(Horden, state)
    asked = fought.question
    assert asked is not None
    answer = commander("greedy", seconds=UNHURRIED).answer(asked, Sight(fought, asked.seat))
    assert asked.check(answer) is None
    return answer, fought


def priced(name: str, kind: str, x: float, y: float, facing: float, **fields: Any) -> Element:
    return element(name, kind, at(x, y, facing), points=36, **fields)


def test_the_surer_of_two_fights_comes_first() -> None:
    """Blades against a Horde, or against Pikes: the Horde falls more surely."""
    state = position(
        priced("r1", "blade", 300, 400, NORTH),
        priced("b1", "pike", 300, 400, SOUTH),
        priced("r2", "blade", 700, 400, NORTH),
        priced("b2", "horde", 700, 400, SOUTH),
        cursor="fight",
    )
    for name, foe in (("r1", "b1"), ("r2", "b2")):
        state.elements[name].met = {foe: "front"}
        state.elements[foe].met = {name: "front"}
    assert said_at(state)[0] == "r2 > b2"


def test_of_two_enemies_within_reach_the_weaker_one_is_attacked() -> None:
    state = position(
        priced("r0", "blade", 200, 300, NORTH, commander=True),
        priced("r1", "blade", 500, 400, NORTH),
        priced("b1", "knight", 470, 460, SOUTH),
        priced("b2", "horde", 530, 460, SOUTH),
    )
    answer, fought = said_at(state)
    assert isinstance(answer, Placement)
    fought.answer(answer, "red")
    assert "b2" in fought.state.elements["r1"].met


def test_an_enemy_before_the_camp_is_attacked() -> None:
    """Nothing else is near; whoever is beside the camp turns against him."""
    state = position(
        priced("r1", "blade", 520, 130, EAST, commander=True),
        priced("b1", "light_infantry", 600, 130, SOUTH),
        camps={"camp-red": Camp(id="camp-red", seat="red", holder="red", pose=at(600, 40))},
    )
    answer, fought = said_at(state)
    assert isinstance(answer, Placement)
    fought.answer(answer, "red")
    assert "b1" in fought.state.elements["r1"].met


def test_nothing_hidden_is_looked_at() -> None:
    """Wherever the enemy's ambush lies: the same answer."""
    answers = set()
    for place in (at(500, 400, SOUTH), at(900, 700, SOUTH)):
        state = position(
            priced("r1", "blade", 500, 300, NORTH, commander=True),
            priced("r2", "blade", 540, 300, NORTH),
            priced("b1", "spear", 700, 600, SOUTH),
            element("b2", "blade", place, status="ambush", points=36),
        )
        answers.add(str(said_at(state)[0]))
    assert len(answers) == 1


def test_thoughts_leave_no_trace() -> None:
    """Flank attack in thought: the enemy turns, and afterwards all is as before."""
    made = rules(
        Horden,
        priced("r1", "blade", 500, 300, NORTH),
        priced("r2", "blade", 620, 420, NORTH),
        priced("b1", "spear", 500, 420, SOUTH),
    )
    r1, b1 = made.element("r1"), made.element("b1")
    before = [(e.pose, dict(e.met), e.charged) for e in made.elements()]
    with moved_in_thought(made, [(r1, against(b1.box, Side.RIGHT))]):
        assert made.front_opponent(r1) is b1
    assert [(e.pose, dict(e.met), e.charged) for e in made.elements()] == before
    assert made.near(b1, "red") == []


def test_a_pinned_enemy_is_worth_more() -> None:
    """B5.3.2.d: who is held in front and flank falls whatever the margin."""
    made = rules(
        Horden,
        priced("r1", "blade", 500, 400, NORTH),
        priced("b1", "spear", 500, 400, SOUTH),
        priced("r2", "blade", 700, 300, NORTH),
    )
    fights = Adviser(made, "red").fights
    r1, b1, r2 = map(made.element, ("r1", "b1", "r2"))
    with moved_in_thought(made, [(r2, against(b1.box, Side.RIGHT))]):
        assert fights.cornered(b1, r1)
    assert not fights.cornered(b1, r1)
    chances = fights.chances(r1, b1).enemy
    assert fights.damage(b1, chances, cornered=True) == pytest.approx(1 - chances["stand"])
    assert fights.damage(b1, chances) < 1 - chances["stand"]


@pytest.mark.rule("horden", "B5.3.2.d")
def test_an_enemy_who_cannot_give_way_is_worth_more() -> None:
    """Own troops that look elsewhere stand behind him: he cannot recoil into them."""
    made = rules(
        Horden,
        priced("r1", "blade", 500, 400, NORTH),
        priced("b1", "spear", 500, 400, SOUTH),
        priced("r2", "blade", 700, 400, NORTH),
        priced("b2", "spear", 700, 400, SOUTH),
        priced("b3", "spear", 715, 435, EAST),
    )
    fights = Adviser(made, "red").fights
    r1, b1, r2, b2 = map(made.element, ("r1", "b1", "r2", "b2"))
    assert fights.swing(r2, b2) > fights.swing(r1, b1)
