"""58 Morale tests and the ten cards. The deck lies in the order of its cards; draws are numbers."""

from typing import Any

import pytest

from feldherr.games.runewars.abilities.tokens import Tokens
from feldherr.games.runewars.cards.decks import morale_cards, morale_deck
from feldherr.games.runewars.morale.tests import MoraleTests
from feldherr.games.runewars.movement.order import Order
from feldherr.games.runewars.state import Unit
from feldherr.table import Steps
from tests.runewars.fighting import Fighting, blue, figures
from tests.runewars.positions import NORTH, at, keys, rules, run, told, unit


class Shaken(Fighting):
    """Morale and tokens as they are; moves are only noted."""

    morale_test = MoraleTests.morale_test
    spends_bane = Tokens.spends_bane
    give = Tokens.give
    take = Tokens.take

    def reform(self, unit: Unit, by: str = "") -> Steps[bool]:
        self.tell("reform", unit=unit.id, by=by)
        yield from ()
        return True

    def move(self, unit: Unit, order: Order) -> Steps[bool]:
        self.tell("move", unit=unit.id, speed=order.speed, engaged=order.engaged)
        yield from ()
        return True


def number(card: str) -> int:
    """The first copy of a card in a full deck."""
    return morale_deck().index(card)


def struck_by(card: str, foe: Unit, *answers: Any) -> Shaken:
    """After that card was resolved against a unit."""
    made = rules(Shaken, unit("r1", "spearmen", "2x1", at(500, 500, NORTH)), foe)
    run(made.resolve_card(foe, card), *answers)
    return made


@pytest.mark.rule("runewars", "58.0", "58.1", "58.2", "58.5", "58.6", "1.2", "D-13")
def test_58_1_the_opponent_draws_and_chooses_one_card() -> None:
    foe = unit("b1", "spearmen", "2x1", at(500, 500, 270))
    made = rules(Shaken, foe)
    drawn = tuple(map(number, ("rising-panic", "disarray", "loss-of-faith")))
    run(made.morale_test(foe, 3, panic=1), drawn, "disarray")
    assert foe.tokens == {"stun": 1}
    assert made.state.discarded == ("rising-panic", "disarray", "loss-of-faith")


@pytest.mark.rule("runewars", "58.3", "68.6", "58.4", "58.4.a", "D-14")
def test_58_3_cards_above_the_severity_cannot_be_resolved() -> None:
    """Reanimates are steadfast against doubt: a card of two icons counts three."""
    for foe, holds in ((unit("b1", "spearmen", "2x1", at(500, 500)), False), (blue("2x1"), True)):
        made = rules(Shaken, foe)
        drawn = (number("betrayal"), number("loss-of-faith"))
        answers = [] if holds else ["tray 1"]
        run(made.morale_test(foe, 2, panic=0), drawn, *answers)
        assert ("morale-holds" in keys(made)) is holds
        assert figures(foe) == (8 if holds else 4)


@pytest.mark.rule("runewars", "82.1.c", "58.2.a", "G-43")
def test_82_1_c_panic_tokens_raise_the_severity_before_the_draw() -> None:
    foe = blue("2x1", tokens={"panic": 2})
    made = rules(Shaken, foe)
    step: Any = made.morale_test(foe, 1)
    assert next(step).options == ["0", "1", "2"]
    assert step.send("2").count == 3
    assert not foe.tokens


@pytest.mark.rule("runewars", "58.6", "1.2", "G-19")
def test_g_19_an_empty_deck_is_shuffled_anew() -> None:
    foe = blue("2x1")
    made = rules(Shaken, foe, discarded=morale_deck()[1:])
    step: Any = made.morale_test(foe, 2, panic=0)
    asked = next(step)
    assert (asked.size, asked.count) == (29, 1)
    with pytest.raises(StopIteration):
        step.send((3,))
    assert made.state.discarded == ("rising-panic", "rising-panic")


@pytest.mark.rule("runewars", "G-10", "58.4")
def test_g_10_thirty_cards_of_three_types() -> None:
    cards = [morale_cards()[name] for name in morale_deck()]
    kinds = {kind: sum(card.type == kind for card in cards) for kind in ("fear", "doubt")}
    assert len(cards) == 30 and kinds == {"fear": 12, "doubt": 6}


@pytest.mark.rule("runewars", "G-10")
@pytest.mark.parametrize(
    ("card", "tokens"),
    [("rising-panic", {"panic": 2}), ("frozen-with-dread", {"immobilize": 1}),
     ("disarray", {"stun": 1}), ("wavering-resolve", {"panic": 1})],
)  # fmt: skip
def test_g_10_cards_that_give_banes(card: str, tokens: dict[str, int]) -> None:
    foe = blue("2x1")
    struck_by(card, foe)
    assert foe.tokens == tokens


@pytest.mark.rule("runewars", "G-10")
def test_g_10_wavering_resolve_takes_all_boons() -> None:
    foe = blue("2x1", tokens={"inspiration": 2})
    struck_by("wavering-resolve", foe)
    assert not foe.tokens


@pytest.mark.rule("runewars", "G-10")
def test_g_10_communication_breakdown_inspires_enemies_at_range_2() -> None:
    foe = blue("2x1", 500, 650)
    made = struck_by("communication-breakdown", foe)
    assert made.unit("r1").tokens == {"inspiration": 1}
    far = blue("2x1", 500, 651)
    assert struck_by("communication-breakdown", far).unit("r1").tokens == {}


@pytest.mark.rule("runewars", "G-10", "1.1")
def test_g_10_discipline_breakdown_costs_an_upgrade() -> None:
    foe = unit("b1", "spearmen", "2x1", at(500, 500), "trumpets")
    struck_by("discipline-breakdown", foe)
    assert foe.cards[0].discarded


@pytest.mark.rule("runewars", "G-10", "66.4")
def test_g_10_loss_of_faith_costs_a_tray_of_the_owners_choice() -> None:
    foe = blue("2x2")
    struck_by("loss-of-faith", foe, "tray 4")
    assert [tray.number for tray in foe.trays] == [1, 2, 3]
    last = unit("b1", "rune-golems", "1x1", at(500, 500))
    struck_by("loss-of-faith", last)
    assert last.alive


@pytest.mark.rule("runewars", "G-10", "58.4")
def test_g_10_betrayal_is_an_attack_on_itself_in_which_hits_alone_count() -> None:
    foe = blue("2x1")
    made = struck_by("betrayal", foe, (6, 7), *["tray 1"] * 4, *[])
    assert figures(foe) == 2 and "tested" not in keys(made)


@pytest.mark.rule("runewars", "G-10", "58.5")
def test_g_10_fleeing_units_reform_and_march_as_the_opponent_wants() -> None:
    made = struck_by("flee-in-terror", blue("2x1"))
    assert [event.args for event in told(made)] == [
        {"unit": "b1", "by": "red"},
        {"unit": "b1", "speed": 2, "engaged": True},
    ]
    assert keys(struck_by("uncertainty", blue("2x1"))) == ["reform"]
