"""8.D.a.3-6 Options that put crews on giants, riders on phoenixes and bows into hands."""

from typing import Any

import pytest
from msgspec.structs import replace

from feldherr.games.t9a.army.books import Gift, PartEntry, Profile, books
from feldherr.games.t9a.army.figure import Figure
from feldherr.games.t9a.army.named import Told
from feldherr.games.t9a.army.profiles import Model, Part

BOOK = pytest.mark.rule("t9a", "8.D.a.3-6")
GIANT = Gift(
    has=("Lethal Strike",),
    shapes=Profile(
        height="gigantic",
        type="infantry",
        base=(50, 75),
        advance=7,
        march=14,
        discipline=8,
        health=7,
        defensive_skill=3,
        resilience=5,
        armour=1,
    ),
    parts=(PartEntry(name="Giant", agility=3, attack_value=5, offensive_skill=3, strength=5),),
)


def giant(option: str, *has: str, **fields: Any) -> Model:
    """A giant of the Undying Dynasties with an option."""
    book = books()["undying_dynasties"]
    word = option.lower().replace(" ", "_")
    told = Told(id=word, en=option)
    made = Figure.of(
        replace(book, rules=(*book.rules, told)), [GIANT, Gift(has=(option, *has), **fields)]
    )
    return made.model("Giant")


def words(part: Part) -> set[str]:
    return {given.word for given in part.rules}


@BOOK
@pytest.mark.parametrize(
    ("option", "crew", "attacks"),
    [("Bone Chariot", "Charioteer Crew", 2), ("Scarab Giant", "Scarabs", 8)],
)
def test_crews_fight_from_harnessed_giants(option: str, crew: str, attacks: int) -> None:
    beast, riders = giant(option, "Impact Hits (D6)").parts
    assert {"harnessed", "lethal_strike", "impact_hits"} <= words(beast)
    assert (riders.name, riders.attack_value) == (crew, attacks)
    assert not words(riders) & {"harnessed", "lethal_strike", "impact_hits"}


@BOOK
def test_charioteers_have_bows_and_halberds() -> None:
    _, crew = giant("Bone Chariot").parts
    assert [bow.aim for bow in crew.shooting] == [5]
    assert {weapon.word for weapon in crew.weapons} == {"hand_weapon", "halberd"}


@BOOK
def test_riders_of_the_harnessed_have_what_is_their_own() -> None:
    warden = PartEntry(name="Warden", agility=6, attack_value=2, has=("Halberd",))
    bird, rider = giant("Rage", "Harnessed", "Grind Attacks (D6)", parts=(warden,)).parts
    assert {"harnessed", "grind_attacks"} <= words(bird) and not words(rider)


@BOOK
def test_a_sentinel_shoots_with_a_sapling() -> None:
    [only] = giant("Giant Sentinel").parts
    [bow] = only.shooting
    assert (bow.range, bow.aim, bow.strength, bow.piercing) == (30, 4, 3, 3)
    assert bow.bracket is not None and (bow.bracket.strength, bow.bracket.piercing) == (6, 10)


@BOOK
@pytest.mark.parametrize(
    ("option", "kept"),
    [
        ("High Warden of the Flame", {"light_armour", "spear", "lance"}),
        ("Blade Dancer", {"spear", "lance"}),
        ("Forest Guardian", {"light_armour", "shield", "spear"}),
    ],
)
def test_some_do_without_what_their_list_gives_them(option: str, kept: set[str]) -> None:
    made = giant(option, "Light Armour", "Shield", "Spear", "Lance")
    worn = {piece.word for piece in made.worn}
    assert worn | {weapon.word for weapon in made.parts[0].weapons} == {"hand_weapon", *kept}
