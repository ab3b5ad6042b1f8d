"""44, 82 Boons and banes."""

from typing import Any

import pytest

from feldherr.games.runewars.abilities.tokens import Tokens
from feldherr.games.runewars.state import Unit
from tests.runewars.positions import at, keys, rules, run, select, told, unit
from tests.runewars.stand_ins import Alone


class WithTokens(Alone):
    """Tokens as they are."""

    give = Tokens.give
    take = Tokens.take
    inspiration = Tokens.inspiration
    banes_on_reveal = Tokens.banes_on_reveal


def red(**fields: Any) -> Unit:
    return unit("r1", "spearmen", "2x2", at(500, 500), **fields)


@pytest.mark.rule("runewars", "44.0", "82.0", "82.2", "1.3", "84.0")
def test_82_tokens_lie_beside_a_unit_until_they_are_spent() -> None:
    mine = red()
    made = rules(WithTokens, mine)
    run(made.give(mine, "panic", 2))
    made.take(mine, "panic")
    assert mine.tokens == {"panic": 1} and keys(made) == ["receives", "token-gone"]


@pytest.mark.rule("runewars", "68.5")
def test_68_5_a_resilient_unit_does_not_receive_that_bane(monkeypatch: Any) -> None:
    mine = red()
    made = rules(WithTokens, mine)
    monkeypatch.setattr(made, "keyword", lambda unit, name: int(name == "resilient_panic"))
    run(made.give(mine, "panic"))
    run(made.give(mine, "stun"))
    assert mine.tokens == {"stun": 1} and keys(made) == ["resists", "receives"]


@pytest.mark.rule("runewars", "82.1", "82.1.e", "11.0", "11.1")
@pytest.mark.parametrize(("spent", "left"), [("yes", 0), ("no", 1)])
def test_82_1_e_stun_cancels_the_modifier(spent: str, left: int) -> None:
    mine = select(red(), 1, 1)
    mine.tokens = {"stun": 1}
    run(rules(WithTokens, mine).banes_on_reveal(mine), spent)
    assert mine.has("stun") == left and mine.modifier_off is (spent == "yes")
    assert not mine.action_off


@pytest.mark.rule("runewars", "82.1.b")
@pytest.mark.parametrize(("action", "asked"), [(1, True), (5, True), (4, False), (6, False)])
def test_82_1_b_immobilize_cancels_marches_and_shifts(action: int, asked: bool) -> None:
    """Faces of the spearmen: 1 march, 4 reform, 5 shift, 6 melee."""
    mine = select(red(), action, 5)
    mine.tokens = {"immobilize": 1}
    run(rules(WithTokens, mine).banes_on_reveal(mine), *["yes"] * asked)
    assert mine.action_off is asked


@pytest.mark.rule("runewars", "44.1", "44.1.a", "44.2", "15.5", "32.2", "72.0")
def test_44_1_a_inspiration_removes_a_bane_or_readies_a_card() -> None:
    mine = unit("r1", "spearmen", "2x2", at(500, 500), "aggressive-cornicen")
    mine.tokens = {"inspiration": 3, "stun": 1}
    mine.cards[0].exhausted = True
    made = rules(WithTokens, mine)
    run(made.inspiration(mine), "aggressive-cornicen", "stun")
    assert mine.tokens == {"inspiration": 1} and not mine.cards[0].exhausted
    assert len(told(made)) == 4


@pytest.mark.rule("runewars", "44.1")
def test_44_1_inspiration_may_be_kept() -> None:
    mine = red()
    mine.tokens = {"inspiration": 1, "stun": 1}
    run(rules(WithTokens, mine).inspiration(mine), "done")
    assert mine.has("inspiration") == 1
