"""The greedy commander in small positions of Runewars where the right decision is plain."""

from typing import Any

import pytest

from feldherr.commanders import commander
from feldherr.games.runewars.engine import Runewars
from feldherr.games.runewars.state import Marker, Position, Unit
from feldherr.table import Answer, Battle, Choice, SeededFate, play
from feldherr.table.sight import Sight
from tests.patience import UNHURRIED
from tests.runewars.positions import NORTH, SOUTH, at, battle, position, rules, select, unit


def said_in(fought: Battle[Any, Any], seat: str = "red") -> str:
    """What greedy answers to the open question of a seat."""
    asked = next(question for question in fought.questions if question.seat == seat)
    answer = commander("greedy", seconds=UNHURRIED).answer(asked, Sight(fought, seat))
    assert asked.check(answer) is None
    return str(answer)


def ordered(*units: Unit, **fields: Any) -> dict[str, tuple[str, str]]:
    """Action and modifier that greedy orders for each of red's units."""
    state = position(*units, phase="command", cursor="command", **fields)
    words = said_in(battle(Runewars, state)).split()
    mine = [one.id for one in units if one.seat == "red"]
    return dict(zip(mine, zip(words[::2], words[1::2], strict=True), strict=True))


def face(made: Unit, word: str) -> str:
    """The action of a dial face."""
    return str(rules(Runewars, made).dials(made).actions[int(word.rpartition("-a")[2]) - 1].action)


def chosen(state: Position, key: str, options: list[str], **about: Any) -> Answer:
    """What greedy says to a question that is asked in a position."""
    made = Runewars(battle(Runewars, state).opening, state, lambda event: None)
    sight: Any = type("Eyes", (), {"rules": made, "seat": "red"})()
    return commander("greedy", seconds=UNHURRIED).answer(Choice("red", key, options, about), sight)


# Orders -------------------------------------------------------------------------------------------


def test_who_is_engaged_strikes() -> None:
    mine = unit("r1", "spearmen", "3x2", at(500, 400, NORTH))
    tools = ordered(mine, unit("b1", "reanimates", "2x2", at(500, 400, SOUTH)))
    assert face(mine, tools["r1"][0]) == "melee"


def test_archers_who_have_somebody_before_them_shoot() -> None:
    mine = unit("r1", "reanimate-archers", "3x2", at(500, 300, NORTH))
    tools = ordered(mine, unit("b1", "spearmen", "3x2", at(500, 560, SOUTH)))
    assert face(mine, tools["r1"][0]) == "ranged"


def test_nobody_shoots_at_whom_he_cannot_reach() -> None:
    mine = unit("r1", "reanimate-archers", "3x2", at(500, 60, NORTH))
    tools = ordered(mine, unit("b1", "spearmen", "3x2", at(500, 840, SOUTH)))
    assert face(mine, tools["r1"][0]) != "ranged"


def test_cavalry_charges_whom_it_can_reach() -> None:
    """200 mm ahead: only a charge strikes in this round."""
    mine = unit("r1", "oathsworn-cavalry", "2x2", at(500, 300, NORTH))
    tools = ordered(mine, unit("b1", "reanimate-archers", "2x1", at(500, 480, SOUTH)))
    action, modifier = tools["r1"]
    dials = rules(Runewars, mine).dials(mine)
    assert face(mine, action) == "march"
    assert dials.modifiers[int(modifier.rpartition("-m")[2]) - 1].charges


def test_nobody_charges_whom_he_cannot_reach() -> None:
    """A charge that meets nobody costs panic."""
    mine = unit("r1", "oathsworn-cavalry", "2x2", at(500, 125, NORTH))
    tools = ordered(mine, unit("b1", "spearmen", "3x3", at(500, 895, SOUTH)))
    modifier = tools["r1"][1]
    dials = rules(Runewars, mine).dials(mine)
    charges = modifier != "blank" and dials.modifiers[int(modifier.rpartition("-m")[2]) - 1].charges
    assert not charges


def test_who_is_not_watched_fetches_the_supplies() -> None:
    """89.2 In the last round nothing else counts: the march that ends on the token is ordered."""
    mine = unit("r1", "spearmen", "3x2", at(300, 300, NORTH))
    far = unit("b1", "spearmen", "3x2", at(1700, 850, SOUTH))
    lying = {"marker-1": Marker(id="marker-1", at=(300.0, 400.0), seat="red")}
    tools = ordered(mine, far, objective="supply-raid", round=8, markers=lying)
    assert face(mine, tools["r1"][0]) == "march"


def test_who_holds_a_token_in_the_last_round_stays_near_it() -> None:
    """89.2 Range 1 of it, alone: whatever he does, the token is his at the end."""
    mine = unit("r1", "spearmen", "3x2", at(900, 430, NORTH))
    far = unit("b1", "spearmen", "3x2", at(100, 890, SOUTH))
    lying = {"marker-1": Marker(id="marker-1", at=(900.0, 450.0))}
    state = position(mine, far, markers=lying, objective="hold-the-line", round=8)
    state.phase, state.cursor = "command", "command"
    fought = battle(Runewars, state)
    players = {"red": commander("greedy", seconds=UNHURRIED), "blue": commander("random", 1)}
    play(fought, players, SeededFate("1"))
    assert fought.state.scored == {"red": 1}


# In the round -------------------------------------------------------------------------------------


def foes() -> tuple[Unit, Unit, Unit]:
    """Spearmen between weak archers and golems, touching both."""
    return (
        unit("r1", "spearmen", "3x2", at(500, 400, NORTH)),
        unit("b1", "reanimate-archers", "2x1", at(440, 400, SOUTH)),
        unit("b2", "rune-golems", "1x1", at(560, 400, SOUTH)),
    )


def test_of_two_enemies_the_one_with_better_odds_is_attacked() -> None:
    state = position(*foes(), active="r1")
    about = {"unit": "r1", "kind": "melee"}
    assert chosen(state, "attack-target", ["b2", "b1"], **about) == "b1"


def test_dice_that_show_too_little_are_rolled_again() -> None:
    """Blanks and less than the average; hits stay."""
    state = position(*foes())
    options = ["done", "1", "2", "3", "1 2", "1 3", "2 3", "1 2 3"]
    lying = ["red-1", "red-6", "blue-1"]
    assert chosen(state, "reroll", options, unit="r1", lying=lying) == "1 3"
    assert chosen(state, "reroll", options, unit="r1", lying=["red-6", "red-7", "blue-6"]) == "done"


def test_of_an_enemys_dice_the_good_ones_are_rolled_again() -> None:
    """A card lets the defender choose."""
    lying = ["red-1", "red-6"]
    options = ["done", "1", "2", "1 2"]
    assert chosen(position(*foes()), "reroll", options, unit="b1", lying=lying) == "2"


@pytest.mark.parametrize(("modifier", "said"), [(1, "yes"), (4, "no")])
def test_stun_is_spent_on_modifiers_that_would_do_something(modifier: int, said: str) -> None:
    """82.1.e; spearmen's wheel fits their blue march, their green defense does not."""
    foe = select(unit("b1", "spearmen", "3x2", at(500, 700, SOUTH), revealed=True), 1, modifier)
    if said == "no":
        select(foe, 1, 6)
    state = position(unit("r1", "spearmen", "3x2", at(500, 300, NORTH)), foe)
    assert chosen(state, "spend-bane", ["yes", "no"], unit="b1", token="stun") == said


def test_the_worst_morale_card_is_chosen() -> None:
    state = position(*foes())
    assert chosen(state, "morale-card", ["disarray", "loss-of-faith", "uncertainty"]) == (
        "loss-of-faith"
    )


def test_who_is_wounded_already_is_wounded_again() -> None:
    golems = unit("b1", "rune-golems", "2x1", at(500, 400, SOUTH))
    golems.trays[1].figures = [1]
    state = position(unit("r1", "spearmen", "3x2", at(500, 400, NORTH)), golems)
    options = ["tray 1", "tray 2 wounded 1"]
    assert chosen(state, "figure", options, unit="b1", count=4) == "tray 2 wounded 1"


def test_a_turn_goes_towards_the_enemy() -> None:
    """22.4.a Left or right: he stands to the right."""
    mine = select(unit("r1", "spearmen", "3x2", at(500, 300, NORTH)), 2, 1)
    state = position(mine, unit("b1", "reanimates", "2x2", at(900, 500, SOUTH), revealed=True))
    assert said_in(battle(Runewars, state)) == "forward right-hand"


def test_hidden_dials_are_not_looked_at() -> None:
    """Whatever the enemy has selected: the same answer."""
    said = set()
    for action, modifier in ((1, 1), (5, 8), (7, 2)):
        mine = select(unit("r1", "spearmen", "3x2", at(500, 300, NORTH)), 2, 1)
        foe = select(unit("b1", "spearmen", "3x2", at(800, 500, SOUTH)), action, modifier)
        state = position(mine, foe, initiative=5)
        fought = battle(Runewars, state)
        while fought.question and fought.question.seat != "red":
            fought.answer(fought.question.options[0])
        asked = fought.question
        if asked is not None and asked.key == "unit-move":
            said.add(said_in(fought))
    assert len(said) == 1
