"""For whom it is good how dice fall: against the combats as they are fought."""

from typing import Any

import pytest

from feldherr.games.horden.engine import Horden
from feldherr.games.horden.luck import shares
from feldherr.games.luck import Faces
from feldherr.table import Roll

from .helping import table
from .positions import SOUTH, at, element

X, Y = 500.0, 400.0


def asked(step: Any) -> Roll:
    question = next(step)
    assert isinstance(question, Roll)
    return question


def worth(position: Horden, roll: Roll, seat: str, measure: str) -> dict[Faces, float]:
    (found,) = (s for s in shares(position, roll) if (s.seat, s.measure) == (seat, measure))
    return {faces: number / found.unit for faces, number in found.worth.items()}


@pytest.mark.rule("horden", "B5.2.3", "B5.3.a")
def test_a_melee_is_worth_to_both_what_comes_of_it() -> None:
    two = element("r1", "blade", at(X, Y)), element("b1", "spear", at(X, Y, SOUTH))
    position = table(*two, phase="melee")
    roll = asked(position.fight_out(two))
    results = worth(position, roll, "red", "results")
    assert worth(position, roll, "red", "pips")[7, 2] == 7
    assert worth(position, roll, "blue", "pips")[7, 2] == 2
    own, enemy = roll.about["own"], roll.about["enemy"]
    for (first, second), value in results.items():
        ahead = own + first - enemy - second
        assert value == (ahead > 0) - (ahead < 0)
    assert {-value for value in results.values()} == {
        *worth(position, roll, "blue", "results").values()
    }


@pytest.mark.rule("horden", "B5.2.3.d")
def test_the_undead_die_counts_in_thirds() -> None:
    two = element("r1", "blade", at(X, Y), undead=True), element("b1", "blade", at(X, Y, SOUTH))
    position = table(*two, phase="melee")
    roll = asked(position.fight_out(two))
    results = worth(position, roll, "red", "results")
    assert results[5, 5] == 0 and results[6, 5] == 1
    hero = element("b1", "blade", at(X, Y, SOUTH), individual="hero")
    position = table(two[0], hero, phase="melee")
    roll = asked(position.fight_out((two[0], hero)))
    ahead = worth(position, roll, "red", "results")
    assert ahead[6, 5] == pytest.approx((-1 + 0 + 1) / 3)


@pytest.mark.rule("horden", "B5.3.d", "G13")
def test_who_is_not_shot_at_loses_nothing() -> None:
    two = element("r1", "light_archer", at(X, Y)), element("b1", "pike", at(X, Y + 60, SOUTH))
    position = table(*two, phase="shooting")
    roll = asked(position.volley(*two))
    assert min(worth(position, roll, "red", "results").values()) == 0
    archers = element("b1", "light_archer", at(X, Y + 60, SOUTH))
    position = table(two[0], archers, phase="shooting")
    roll = asked(position.volley(two[0], archers))
    assert min(worth(position, roll, "red", "results").values()) == -1


@pytest.mark.rule("horden", "T7.1", "B5.1.2.b")
def test_a_single_combat_is_worth_the_individuals() -> None:
    two = (
        element("r1", "blade", at(X, Y), individual="hero"),
        element("b1", "blade", at(X, Y, SOUTH), individual="wizard"),
    )
    position = table(*two)
    results = worth(position, asked(position.single_combat(*two, False)), "red", "results")
    assert results[4, 4] == 1  # 14 to 12
    assert results[1, 3] == 0  # a tie
    assert results[1, 4] == -1


@pytest.mark.rule("horden", "B2.1", "B3.1.a", "B4.7.b")
def test_high_is_good_where_it_is_and_nothing_where_it_is_not() -> None:
    position = table(element("r1", "blade", at(X, Y)))
    (ap,) = shares(position, Roll("blue", "action-points", (6,), {"turn": 1}))
    assert ap.seat == "blue" and ap.worth[6,] == 6
    assert shares(position, Roll("red", "attack", (6, 6))) == []
    crossing = Roll("red", "crossing", (6,), {"element": "r1", "needs": 4})
    results = worth(position, crossing, "red", "results")
    assert (results[3,], results[4,]) == (0, 1)


@pytest.mark.rule("horden", "B5.3.1.e", "G53")
def test_storming_needs_more_than_the_owner() -> None:
    storm = Roll("red", "storm", (6, 6), {"element": "r1", "section": "s", "factor": 2})
    results = worth(table(), storm, "red", "results")
    assert (results[2, 4], results[2, 3]) == (0, 1)
