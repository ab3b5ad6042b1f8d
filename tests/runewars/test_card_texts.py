"""What cards do is told in both languages: on the unit's card, and where a card is chosen."""

from typing import Any

import pytest

from feldherr.games.runewars.aid.aid import RunewarsAid
from feldherr.games.runewars.beside import beside
from feldherr.games.runewars.cards.conditions import condition_cards
from feldherr.games.runewars.cards.decks import morale_cards
from feldherr.games.runewars.cards.units import unit_cards
from feldherr.games.runewars.cards.upgrades import upgrade_cards
from feldherr.games.runewars.engine import Runewars
from feldherr.games.runewars.game import GAME
from feldherr.games.runewars.state import Card
from feldherr.picture.scene import Pool, Text
from feldherr.replay import Teller
from feldherr.server.wording import Wording
from feldherr.table import Choice, Question
from feldherr.texts import LANGUAGES, text, words
from tests.runewars.positions import NORTH, at, rules, unit

AID = RunewarsAid()


def told(made: Runewars, said: Any) -> Text:
    return Wording(Teller(GAME, made.opening)).text(said)


def table(*cards: Card) -> Runewars:
    own = unit("r1", "spearmen", "2x1", at(500, 500, NORTH))
    own.cards = list(cards)
    return rules(Runewars, own, unit("b1", "reanimates", "2x1", at(500, 900, 270)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_that_does_something_says_what(language: str) -> None:
    units = unit_cards().values()
    doing = {c.id for c in units if c.abilities or c.flags or c.army_rule}
    known = doing | {*upgrade_cards(), *condition_cards(), *morale_cards()}
    assert {name.removeprefix("does-") for name in words(language, "does-")} == known


@pytest.mark.parametrize("language", LANGUAGES)
def test_keywords_have_names(language: str) -> None:
    found = {keyword for card in unit_cards().values() for keyword in card.keywords}
    for keyword in found.union(*(card.keywords for card in upgrade_cards().values())):
        assert text(language, f"say-{keyword.replace('_', '-')}")


@pytest.mark.rule("runewars", "15.1", "32.0", "1.1")
def test_a_unit_card_tells_what_its_cards_do_and_whether_they_are_ready() -> None:
    made = table(Card("tempered-steel"), Card("trumpets", exhausted=True),
                 Card("lance-corporal", discarded=True))  # fmt: skip
    card = AID.sheet(made, "r1")
    assert card and card.does
    assert told(made, card.does).en == "Melee, 2 surges: 1 inspiration."
    assert [told(made, leaf.title).en for leaf in card.leaves] == [
        "Tempered Steel",
        "Trumpets, exhausted",
        "Lance Corporal, discarded",
    ]
    assert [leaf.spent for leaf in card.leaves] == [False, True, True]
    assert told(made, card.leaves[0].does).de == "Angriff, 1 Energie: erschöpfen für 1 Treffer."


def test_a_condition_lies_beside_the_upgrades() -> None:
    made = table()
    made.unit("r1").conditions = ["deaths-grasp"]
    sheet = AID.sheet(made, "r1")
    assert sheet
    (leaf,) = sheet.leaves
    assert told(made, leaf.title).en == "Death's Grasp"
    assert leaf.does and told(made, leaf.does).en.startswith("Before each end phase")


def test_a_unit_of_plain_values_has_no_such_line() -> None:
    sheet = AID.sheet(table(), "b1")
    assert sheet and sheet.does is None


# Questions ----------------------------------------------------------------------------------------


def asked(key: str, *options: str, **about: Any) -> Question:
    return Choice("red", key, lambda: options, about=about)


@pytest.mark.rule("runewars", "58.3", "58.4")
def test_a_morale_card_is_chosen_by_what_it_does() -> None:
    made = table()
    question = asked(
        "morale-card", "disarray", unit="b1", cards=["disarray", "flee-in-terror"], count=2
    )
    said = AID.words(made, question, "disarray")
    assert told(made, said).en == "Disarray (confusion, 1 icon)"
    assert said.note and told(made, said.note).de == "Die Einheit wird betäubt."
    ((card, refusal),) = AID.refused(made, question)
    assert (card, refusal.rules, refusal.args["icons"]) == ("flee-in-terror", ("58.3",), 3)


@pytest.mark.rule("runewars", "68.6")
def test_a_steadfast_unit_makes_a_card_too_heavy() -> None:
    """Reanimates are steadfast against doubt: a card of two icons counts three."""
    question = asked("morale-card", "disarray", unit="b1", cards=["loss-of-faith"], count=2)
    ((card, refusal),) = AID.refused(table(), question)
    assert (card, refusal.args["icons"]) == ("loss-of-faith", 3)


def test_an_ability_and_an_upgrade_say_what_they_do() -> None:
    made = table(Card("tempered-steel"))
    question = asked("ability", "r1 tempered-steel 1", "done")
    ability = AID.words(made, question, "r1 tempered-steel 1")
    upgrade = AID.words(made, asked("discard-upgrade", "tempered-steel"), "tempered-steel")
    assert ability.note == upgrade.note is not None
    assert AID.words(made, question, "done").note is None


@pytest.mark.rule("runewars", "58.6")
def test_discarded_morale_cards_lie_open() -> None:
    made = table()
    made.state.discarded = ("disarray", "rising-panic", "disarray")
    made.state.phase = "command"
    (pool,) = [one for one in beside(made) if isinstance(one, Pool) and one.pile]
    assert [(said.en, count) for said, count in pool.pile] == [
        ("Rising Panic (fear, 1 icon): The unit receives 2 panic.", 1),
        ("Disarray (confusion, 1 icon): The unit is stunned.", 2),
    ]


@pytest.mark.rule("runewars", "14.2", "89.2", "89.4")
def test_cards_of_the_setup_say_what_they_mean_where_they_are_chosen() -> None:
    made = table()
    box = made.components
    for card in (*box.deployments, *box.objectives):
        asked: Question = Choice("red", "setup-card", (card.id,))
        said = AID.words(made, asked, card.id)
        assert said.note is not None, card.id
        note = told(made, said.note)
        number = getattr(card, "points", None) or getattr(card, "dangerous", None) or 0
        assert str(number) in note.en and str(number) in note.de


@pytest.mark.rule("runewars", "L107.a")
def test_the_shape_of_a_unit_is_told_in_columns_and_ranks() -> None:
    made = table()
    asked: Question = Choice("red", "shape", ("1 4", "2 2"))
    assert told(made, AID.words(made, asked, "1 4")).en == "one column, 4 ranks"
    assert told(made, AID.words(made, asked, "2 2")).en == "2 columns, 2 ranks"
