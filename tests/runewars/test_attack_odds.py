"""The odds of attacks against a twin that fights out every throw of the dice by the rules."""

from collections import defaultdict
from itertools import product
from typing import Any

import pytest

from feldherr.games.runewars.cards.dice import faces, sides
from feldherr.games.runewars.cards.units import unit_cards
from feldherr.games.runewars.cards.words import ICONS
from feldherr.games.runewars.state import Unit
from tests.runewars.fighting import Fighting, blue, figures, red
from tests.runewars.positions import NORTH, SOUTH, at, rules, select, unit


def fought_out(made: Fighting, mine: Unit, foe: Unit, throw: tuple[int, ...]) -> dict[str, Any]:
    """What the rules make of one throw without rerolls; wounded figures are finished first."""
    before = figures(foe)
    step: Any = made.attack(mine, "melee", foe.id)
    asked, answer = next(step), None
    try:
        while True:
            answer = throw if asked.key == "attack-dice" else _chosen(asked)
            asked = step.send(answer)
    except StopIteration:
        return {"fallen": before - figures(foe), "destroyed": not foe.alive}


def _chosen(asked: Any) -> str:
    hurt = [option for option in asked.options if "wounded" in option]
    return str(max(hurt, key=lambda word: int(word.split()[-1])) if hurt else asked.options[0])


@pytest.mark.rule("runewars", "7.0", "7.3", "7.8", "7.9")
@pytest.mark.parametrize("defender", ["reanimates", "rune-golems", "carrion-lancers"])
def test_the_odds_are_those_of_all_throws(defender: str) -> None:
    def position() -> tuple[Fighting, Unit, Unit]:
        mine = unit("r1", "rune-golems", "2x1", at(500, 500, NORTH))
        foe = unit("b1", defender, "2x1", at(500, 500, SOUTH))
        made = rules(Fighting, mine, foe)
        return made, mine, foe

    made, mine, foe = position()
    outlook = made.odds(mine, foe, "melee")
    exact: dict[int, float] = defaultdict(float)
    destroyed = 0.0
    for throw in product(range(1, 9), repeat=2):
        seen = fought_out(*position(), throw)
        exact[seen["fallen"]] += 1 / 64
        destroyed += seen["destroyed"] / 64
    assert outlook.fallen == pytest.approx(dict(exact))
    assert outlook.destroyed == pytest.approx(destroyed)


@pytest.mark.rule("runewars", "7.4", "57.1", "31.0")
def test_every_spread_adds_up_to_one() -> None:
    mine, foe = red("3x3"), blue("3x3")
    outlook = rules(Fighting, mine, foe).odds(mine, foe, "melee")
    spreads = (outlook.fallen, outlook.trays, outlook.damage, outlook.surges, outlook.severity)
    assert [sum(spread.values()) for spread in spreads] == pytest.approx([1] * 5)


@pytest.mark.rule("runewars", "7.4", "80.0")
def test_ranks_and_enhancements_make_an_attack_better() -> None:
    foe = blue("3x3")
    means = []
    for mine in (red("2x1", x=500), red("3x2"), select(red("3x2"), 6, 7)):
        means.append(rules(Fighting, mine, foe, active="r1").odds(mine, foe, "melee").mean)
    assert means == sorted(means) and means[0] < means[1] < means[2]


@pytest.mark.rule("runewars", "58.1", "58.3", "68.6", "D-14", "G-19")
def test_58_3_a_steadfast_unit_resists_more_cards() -> None:
    made = rules(Fighting, red(), blue())
    firm, plain = made.unit("b1"), made.unit("r1")
    assert made.resolvable(plain, 0) == 0
    assert 0 < made.resolvable(firm, 1) <= made.resolvable(plain, 1) < made.resolvable(plain, 2)
    assert made.card_icons(firm, "loss-of-faith") == 3
    assert made.card_icons(plain, "loss-of-faith") == 2


@pytest.mark.rule("runewars", "G-07", "8.0")
def test_g_07_every_face_shows_known_icons() -> None:
    for colour, shown in faces().items():
        assert len(shown) == sides(colour)
        assert all(icon in ICONS for face in shown for icon in face)
    assert len(unit_cards()) == 34
