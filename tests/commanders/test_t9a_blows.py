"""What the greedy commander of The 9th Age expects of blows."""

import pytest
from msgspec.structs import replace

from feldherr.commanders.t9a.blows import melee
from feldherr.commanders.t9a.chances import mean
from feldherr.games.t9a.army.profiles import Given
from feldherr.games.t9a.odds.foresight import Foresight
from tests.t9a.test_odds_of_special_attacks import (
    GRIND,
    GRINDS,
    IMPACT,
    IMPACTS,
    SCENES,
    STOMP,
    STOMPS,
    charge,
    foreseen,
)

DICED = replace(STOMPS, x="D3")
OF_ONE = {"fire_phoenix": GRINDS, "living_avalanche": IMPACTS, "mountain_breaker": IMPACTS}
"""Rules that change one Special Attack."""


def dealt(*words: Given, duel: bool = False) -> float:
    """The Health Points that a beast with these rules, which has charged, costs a hero."""
    made = charge(*words, duel=duel)
    return melee(made, made.unit("r1")).mean


@pytest.mark.rule("t9a", "8.D.a.3-6", "21.H/1")
@pytest.mark.parametrize(("word", "changed"), [*OF_ONE.items(), ("big_brother", DICED)])
def test_a_rule_for_one_special_attack_counts_for_that_one_alone(word: str, changed: Given) -> None:
    for one in (GRINDS, IMPACTS, DICED):
        more = dealt(one, Given(word)) - dealt(one)
        assert (abs(more) > 0.01) == (one == changed), one.word


@pytest.mark.rule("t9a", "21.H/1", "15.E.c.2")
@pytest.mark.parametrize("duel", [False, True])
@pytest.mark.parametrize("word", SCENES)
def test_special_attacks_are_expected_about_as_the_odds_have_them(word: str, duel: bool) -> None:
    _, others = SCENES[word]
    made = Foresight(charge(Given(word), *others, duel=duel))
    exact = [foreseen(made, step) for step in (IMPACT, GRIND, STOMP)]
    expected = sum(lost * chance for odds in exact for lost, chance in odds.items())
    found = dealt(Given(word), *others, duel=duel) - dealt(Given(word), duel=duel)
    assert found == pytest.approx(expected, abs=0.05)


@pytest.mark.rule("t9a", "2.B.a.2-1")
def test_a_maximised_die_shows_more_on_average() -> None:
    """The higher of two: 161 of 36 pips; of three-sided ones 22 of 9; a plain number stays."""
    assert [mean(of, 1) for of in ("D6", "D3", 4)] == pytest.approx([161 / 36, 22 / 9, 4])
