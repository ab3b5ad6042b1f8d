"""L111 One core set for two players; G-52 tokens; gaps without consequences."""

from pathlib import Path
from random import Random

import pytest

from feldherr import texts
from feldherr.games import rulebook
from feldherr.games.runewars.army.army import Army, Entry
from feldherr.games.runewars.army.core_set import core_set, dealt, neutral_cards
from feldherr.games.runewars.army.legality import breaches
from feldherr.games.runewars.cards.components import components
from feldherr.games.runewars.cards.units import unit_card
from feldherr.games.runewars.engine import Runewars
from feldherr.games.runewars.options import Options
from feldherr.muster import load_army
from tests.cli.conftest import call_it
from tests.runewars.positions import NORTH, at, rules, run, unit

SLIPS = ("Unoten", "Fertigungsaktion", "Spiaufbau", "Redaktion der")
DAQAN = dealt(Random("core").randrange)


def keys(army: Army, dealt_to_daqan: tuple[str, ...] = DAQAN) -> list[str]:
    return [r.key for r in breaches(army, Options(points=200, core_cards=dealt_to_daqan))]


def daqan(*units: Entry) -> Army:
    return Army(name="Red", faction="daqan_lords", units=units)


@pytest.mark.rule("runewars", "L111")
def test_L111_all_neutral_cards_are_dealt_to_two_players() -> None:
    cards = neutral_cards()
    assert set(DAQAN) < set(cards) and len(DAQAN) == (len(cards) + 1) // 2
    assert dealt(Random("other").randrange) != DAQAN == dealt(Random("core").randrange)


@pytest.mark.rule("runewars", "L111")
def test_L111_one_has_the_daqan_lords_the_other_waiqar() -> None:
    cards = tuple(card for card in neutral_cards() if card != "metered-march")
    for name in ("daqan-core-100", "waiqar-core-100"):
        assert keys(load_army(name), cards) == []
    elves = Army(name="Elves", faction="latari_elves", units=())
    assert keys(elves) == ["faction-not-in-box"]
    box = core_set()
    assert all(unit_card(card).faction == "daqan_lords" for card in box.daqan_lords)
    assert all(unit_card(card).faction == "waiqar_the_undying" for card in box.waiqar_the_undying)


@pytest.mark.rule("runewars", "L111")
def test_L111_no_more_trays_than_lie_in_the_box() -> None:
    spears = Entry(card="spearmen", formation="2x1")
    assert keys(daqan(spears, spears)) == []
    assert keys(daqan(spears, spears, spears)) == ["trays-not-in-box"]
    assert keys(daqan(Entry(card="outland-scouts", formation="2x1"))) == ["trays-not-in-box"]


@pytest.mark.rule("runewars", "L111")
def test_L111_only_cards_that_were_dealt_and_each_once() -> None:
    mine = Entry(card="spearmen", formation="2x1", upgrades=("tempered-steel",))
    assert keys(daqan(mine), ("tempered-steel",)) == []
    assert keys(daqan(mine), ()) == ["card-not-dealt"]
    assert keys(daqan(mine, mine), ("tempered-steel",)) == ["card-not-dealt"]


@pytest.mark.rule("runewars", "L111")
@pytest.mark.parametrize("language", ["en", "de"])
def test_L111_the_program_deals(language: str) -> None:
    said = call_it("army", "deal", "--seed", "core", "--lang", language)
    assert said.code == 0 and "core_cards=[" in said.out
    assert all(card in said.out for card in DAQAN)


# --- Gaps ---


@pytest.mark.rule("runewars", "G-52")
def test_G_52_there_are_always_enough_tokens() -> None:
    mine = unit("r1", "spearmen", "2x1", at(500, 500, NORTH))
    made = rules(Runewars, mine, unit("b1", "reanimates", "2x1", at(900, 900)))
    run(made.give(mine, "panic", 1000))
    assert mine.tokens == {"panic": 1000}


@pytest.mark.rule("runewars", "G-41")
def test_G_41_slips_of_the_print_are_not_repeated() -> None:
    folder = Path(texts.__file__).parent / "de"
    said = "".join(path.read_text("utf-8") for path in sorted(folder.glob("runewars-*.ftl")))
    said += rulebook.load("runewars").entry("L111").de
    assert not [slip for slip in SLIPS if slip in said]
    assert "Waiqar der Untote" in said and "Fertigkeit" in said


@pytest.mark.rule("runewars", "G-40", "G-42")
def test_G_40_G_42_page_numbers_and_the_learning_booklet_have_no_consequences() -> None:
    """No option decides them, and no scheme of the learning battle is among the components."""
    book = rulebook.load("runewars")
    assert [book.gaps[key].option for key in ("G-40", "G-42")] == ["", ""]
    assert not [card.id for card in components().deployments if "learn" in card.id]


@pytest.mark.rule("runewars", "G-51")
def test_G_51_objectives_are_six_of_our_own() -> None:
    box = components()
    assert len(box.objectives) >= 6 and len({card.kind for card in box.objectives}) == 6
    assert {card.source for card in box.objectives} == {"assumption"}
