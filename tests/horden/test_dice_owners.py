"""Whose dice are whose: each player has a die of his own where both fight for something."""

import pytest

from feldherr.games.horden.luck import whose
from feldherr.table import Roll

from .positions import element, position


@pytest.mark.rule("horden", "B5.2.3", "B5.1.2.b")
@pytest.mark.parametrize("key", ["melee", "shooting", "duel-dice", "magic-dice"])
@pytest.mark.parametrize(("first", "seats"), [("r1", ("red", "blue")), ("b1", ("blue", "red"))])
def test_the_first_die_of_a_combat_is_that_of_the_first_element(
    key: str, first: str, seats: tuple[str, str]
) -> None:
    state = position(element("r1", "blade"), element("b1", "blade"))
    assert whose(state, Roll("red", key, (12, 12), {"element": first, "foe": "x"})) == seats


@pytest.mark.rule("horden", "B5.3.1.e")
def test_who_storms_throws_first() -> None:
    roll = Roll("blue", "storm", (6, 6), {"element": "camp-blue"})
    assert whose(position(), roll) == ("blue", "red")


@pytest.mark.rule("horden", "B3.1.a", "B2.1")
def test_both_throw_for_the_attack_and_one_for_his_action_points() -> None:
    assert whose(position(), Roll("red", "attack", (6, 6))) == ("red", "blue")
    assert whose(position(), Roll("blue", "action-points", (6,))) == ("blue",)
