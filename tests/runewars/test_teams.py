"""L1296 Team play: two players lead one army from one seat. 46 Who is told apart by numbers."""

from typing import Any

import pytest

from feldherr.games.runewars.abilities.hooks import Occasion
from feldherr.games.runewars.army.army import Army, Entry
from feldherr.games.runewars.army.legality import breaches
from feldherr.games.runewars.cards.abilities import Ability, Target
from feldherr.games.runewars.game import start
from feldherr.games.runewars.names import names
from feldherr.games.runewars.options import Options
from feldherr.games.runewars.state import Battlefield, Unit
from feldherr.table import Choice, Form, Sealed, masked
from tests.runewars.positions import NORTH, SOUTH, at, position, select, unit
from tests.runewars.stand_ins import Alone
from tests.runewars.test_effects import Able

BLOCK = Entry(card="spearmen", formation="3x3")
LED = Entry(card="spearmen", formation="3x3", controller=1)


def army(*units: Entry, name: str = "Red", faction: Any = "daqan_lords") -> Army:
    return Army(name=name, faction=faction, units=units)


def dead(*cards: str) -> Army:
    units = (Entry(card=card, formation="2x1") for card in cards or ("reanimates",))
    return army(*units, name="Blue", faction="waiqar_the_undying")


def team(engine: type[Any], *units: Unit, **fields: Any) -> Any:
    """Rules of a battle in which two players lead red's army; the second leads r2."""
    armies = {"red": army(BLOCK, LED), "blue": dead()}
    return engine(Battlefield(armies=armies), position(*units, **fields), lambda event: None)


def units() -> tuple[Unit, Unit, Unit]:
    first = select(unit("r1", "spearmen", "2x1", at(300, 200, NORTH)), 3)
    second = select(unit("r2", "spearmen", "2x1", at(600, 200, NORTH), controller=1), 4)
    return first, second, select(unit("b1", "reanimates", "2x1", at(300, 800, SOUTH)), 1)


# --- Optional rules ---


@pytest.mark.rule("runewars", "L1296")
def test_L1296_both_optional_rules_may_be_agreed_on() -> None:
    armies = {"red": army(BLOCK, LED), "blue": dead()}
    opening = start(armies, Options(skirmish=True, points=100))
    made = Alone(opening, Alone.begin(opening), lambda event: None)
    assert made.table.width == 900 and made.army("red").players == 2
    assert Alone(start(armies), position(), lambda event: None).table.width == 1800


@pytest.mark.rule("runewars", "L1300", "L1302.a")
def test_L1302_a_a_team_has_one_army_of_the_same_size() -> None:
    """Three blocks of 59 points fit into 200, four do not, however many players lead them."""
    assert [one.players for one in (army(BLOCK), army(BLOCK, LED))] == [1, 2]
    for other in (BLOCK, LED):
        assert breaches(army(BLOCK, BLOCK, other), Options()) == []
        found = breaches(army(BLOCK, BLOCK, BLOCK, other), Options())
        assert [refusal.key for refusal in found] == ["army-over-points"]


@pytest.mark.rule("runewars", "L1302.b", "G-39")
def test_L1302_b_each_player_decides_for_his_own_units() -> None:
    made = team(Alone, *units(), cursor="command")
    asked = next(made.command())
    assert isinstance(asked, Sealed) and isinstance(asked.questions[0], Form)
    about = [part.about for part in asked.questions[0].parts[::2]]
    assert about == [{"unit": "r1", "player": 1}, {"unit": "r2", "player": 2}]
    made.state.active = "r2"
    assert next(made.may("red", "spend-inspiration")).about == {"player": 2}
    assert next(made.choose("blue", "figure", ("a", "b"), unit="r2")).about == {"unit": "r2"}


@pytest.mark.rule("runewars", "L1302.b")
def test_L1302_b_a_single_player_is_not_named() -> None:
    armies = {"red": army(BLOCK), "blue": dead()}
    made = Alone(Battlefield(armies=armies), position(*units()), lambda event: None)
    asked = next(made.may("red", "spend-inspiration", unit="r1"))
    assert isinstance(asked, Choice) and asked.about == {"unit": "r1"}


@pytest.mark.rule("runewars", "L1302.c", "81.1")
def test_L1302_c_abilities_reach_the_units_of_the_whole_team() -> None:
    made = team(Able, *units())
    ability = Ability(when="skill", target=Target(side="ally"))
    found = made.candidates(ability, Occasion(when="skill", unit="r1"))
    assert [one.id for one in found] == ["r1", "r2"]


@pytest.mark.rule("runewars", "L1304", "71.1")
@pytest.mark.parametrize(("lost", "winner"), [(("b1", "r2"), "red"), (("r2",), "")])
def test_L1304_a_team_wins_together(lost: tuple[str, ...], winner: str) -> None:
    """The player who has lost his only unit wins with his team-mate."""
    made = team(Alone, *units(), objective="breakthrough")
    for name in lost:
        made.unit(name).status, made.unit(name).pose = "destroyed", None
    made.finish()
    assert made.state.winner == winner


@pytest.mark.rule("runewars", "L1306", "50.1.a")
def test_L1306_team_mates_see_each_others_tools() -> None:
    state = position(*units())
    seen = masked(state, "red").units
    assert (seen["r1"].action, seen["r2"].action) == ("spearmen-a3", "spearmen-a4")
    assert seen["b1"].action == ""


# --- 46 ID tokens ---


def called(red: Army, blue: Army) -> list[str]:
    found = names(Battlefield(armies={"red": red, "blue": blue}), "en")
    return [name for key, name in found.items() if key[0] in "rb" and key[1:].isdigit()]


@pytest.mark.rule("runewars", "46.0", "46.1", "46.2", "L99")
def test_46_1_several_of_a_card_are_numbered_before_the_setup() -> None:
    one, two = called(army(BLOCK), dead()), called(army(BLOCK, BLOCK), dead("carrion-lancers"))
    assert one == ["Spearmen", "Reanimates"]
    assert two[:2] == ["Spearmen 1", "Spearmen 2"] and not two[2][-1].isdigit()


@pytest.mark.rule("runewars", "46.1")
def test_46_1_in_armies_of_one_faction_all_units_are_numbered() -> None:
    riders = Entry(card="oathsworn-cavalry", formation="2x1")
    found = called(army(BLOCK), army(BLOCK, riders, name="Blue"))
    assert found == ["Spearmen 1", "Spearmen 2", "Oathsworn Cavalry 1"]
