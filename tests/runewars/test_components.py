"""The cards and pieces: complete, and a components file of one's own."""

from pathlib import Path
from typing import Any

import msgspec
import pytest
import yaml

from feldherr.games.runewars.base import Rules
from feldherr.games.runewars.cards import data
from feldherr.games.runewars.cards.amounts import amount
from feldherr.games.runewars.cards.components import Components, components
from feldherr.games.runewars.cards.decks import morale_cards, morale_deck, runes
from feldherr.games.runewars.cards.dice import faces
from feldherr.games.runewars.cards.units import unit_cards
from feldherr.games.runewars.cards.upgrades import upgrade_cards
from feldherr.muster import BadFile
from feldherr.muster.source import read
from tests.runewars.positions import opening, position

FILE = Path(data.__file__).with_name("data") / "components.yaml"


@pytest.mark.rule("runewars", "8.0", "49.1", "83.0", "87.2", "G-49", "G-50")
def test_every_card_is_there_and_every_unit_has_dials() -> None:
    assert (len(unit_cards()), len(upgrade_cards())) == (34, 180)
    without = {card.id for card in unit_cards().values() if card.dials is None}
    assert without == {*components().dials} and len(without) == 9
    for card in unit_cards().values():
        assert card.melee or card.ranged
    known = {*unit_cards()}
    assert all({*card.units} <= known for card in upgrade_cards().values())


@pytest.mark.rule("runewars", "G-07", "31.0", "42.0", "57.0", "77.0", "78.0")
def test_G_07_faces_of_the_dice() -> None:
    assert {colour: len(shown) for colour, shown in faces().items()} == {
        "red": 8,
        "blue": 8,
        "white": 12,
    }
    hits = {colour: sum(f.count("hit") for f in shown) for colour, shown in faces().items()}
    assert hits == {"red": 6, "blue": 4, "white": 9}


@pytest.mark.rule("runewars", "G-06", "51.4", "51.5", "51.6")
@pytest.mark.parametrize(
    ("showing", "pool"),
    [((0, 0, 0, 0, 0), (0, 1, 2)), ((1, 1, 1, 1, 1), (4, 2, 1)), ((1, 0, 0, 1, 0), (2, 2, 1))],
)
def test_51_6_runes_that_are_active(showing: tuple[int, ...], pool: tuple[int, int, int]) -> None:
    active = runes(showing)
    assert (active["unstable"], active["stable"], active["natural"]) == pool


@pytest.mark.rule("runewars", "G-10", "58.4")
def test_G_10_thirty_morale_cards() -> None:
    assert len(morale_deck()) == 30
    icons = [morale_cards()[name].icons for name in morale_deck()]
    assert [icons.count(n) for n in (1, 2, 3)] == [15, 8, 7]


@pytest.mark.rule("runewars", "51.6")
@pytest.mark.parametrize(
    ("number", "value"), [(3, 3), ("stable", 2), ("1+stable", 3), ("2*paid", 10), ("2*paid+1", 11)]
)
def test_51_6_numbers_in_words(number: int | str, value: int) -> None:
    assert amount(number, {"stable": 2, "paid": 5}) == value


def test_there_are_at_least_six_objectives_and_deployments() -> None:
    assert len(components().objectives) >= 6 and len(components().deployments) >= 6


# --- A file of one's own ---


def changed(path: Path, change: Any) -> Path:
    values = yaml.safe_load(FILE.read_text(encoding="utf-8"))
    change(values)
    path.write_text(yaml.safe_dump(values, allow_unicode=True), encoding="utf-8")
    return path


@pytest.mark.rule("runewars", "G-01", "G-02")
def test_a_file_of_ones_own_takes_the_place_of_ours(tmp_path: Path) -> None:
    own = changed(tmp_path / "own.yaml", lambda v: v["tray"].update(value=57.0, source="published"))
    made = read(own).convert(Components)
    told = msgspec.structs.replace(opening(), components=made)
    assert Rules(told, position(), lambda event: None).tray == 57.0


@pytest.mark.parametrize(
    ("change", "en", "de"),
    [
        (lambda v: v.pop("tray"), "`tray`", "`tray`"),
        (lambda v: v["band"].update(value=0), "`value`", "`value`"),
        (lambda v: v["band"].pop("source"), "`source`", "`source`"),
        (lambda v: v["arc"].update(value="wide"), "`value`", "`value`"),
        (lambda v: v["tray"].update(source="hearsay"), "`hearsay`", "`hearsay`"),
    ],
)
def test_a_missing_or_wrong_value_is_one_sentence(
    tmp_path: Path, change: Any, en: str, de: str
) -> None:
    with pytest.raises(BadFile) as caught:
        read(changed(tmp_path / "own.yaml", change)).convert(Components)
    for language, said in (("en", en), ("de", de)):
        sentence = caught.value.sentence(language)
        assert said in sentence and "own.yaml" in sentence and "\n" not in sentence
