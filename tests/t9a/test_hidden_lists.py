"""8.E.a Hidden lists: special items and what they cost are known to their owner alone."""

from functools import cache

import msgspec
import pytest
import yaml

from feldherr.games.t9a.army.army import Army
from feldherr.games.t9a.army.hidden import Hidden, open_part
from feldherr.games.t9a.army.listing import ArmyFile
from feldherr.games.t9a.army.points import cost
from feldherr.games.t9a.engine import NinthAge
from feldherr.games.t9a.game import start
from feldherr.games.t9a.options import Options
from feldherr.games.t9a.state import Battlefield
from feldherr.muster.army import ARMIES
from feldherr.table import Battle, Sight, masked


@cache
def army(name: str) -> Army:
    text = (ARMIES / "t9a" / f"{name}.yaml").read_text("utf-8")
    return msgspec.convert(yaml.safe_load(text), ArmyFile).army()


def opened(hidden: bool) -> Battlefield:
    """The first unit of the dynasties, b1, has a talisman that costs 50 points."""
    armies = {"red": army("sonnstahl-2500"), "blue": army("dynasties-2500")}
    return start(armies, Options(points=2500, hidden_lists=hidden), ())


@pytest.mark.rule("t9a", "8.E-1", "8.E.a-1")
def test_open_lists_tell_everything() -> None:
    made = opened(hidden=False)
    assert not made.hidden and masked(made, "red") == made
    assert made.armies["blue"] == army("dynasties-2500")


@pytest.mark.rule("t9a", "8.E.a-1")
def test_hidden_lists_tell_neither_items_nor_their_cost() -> None:
    made, whole = opened(hidden=True), army("dynasties-2500")
    items = whole.units[0].items
    assert items and not made.armies["blue"].units[0].items and not made.troops["b1"].items
    missing = made.hidden["b1"].points
    assert missing > 0 and made.troops["b1"].points == opened(False).troops["b1"].points - missing
    assert cost(made.armies["blue"]) < cost(whole) and made.armies["blue"] == open_part(whole, True)
    assert made.hidden["b1"] == Hidden("blue", items, missing)
    assert masked(made, "blue").hidden["b1"] == made.hidden["b1"]
    for seat in ("red", ""):
        assert masked(made, seat).hidden["b1"] == Hidden("blue")


@pytest.mark.rule("t9a", "8.E.a-1")
def test_a_players_eyes_do_not_see_what_the_enemys_list_hides() -> None:
    battle = Battle(NinthAge, opened(hidden=True))
    own, foe = (Sight(battle, seat).rules.opening.hidden["b1"] for seat in ("blue", "red"))
    assert own.items and not foe.items and not foe.points
    openly = Battle(NinthAge, opened(hidden=False))
    assert Sight(openly, "red").opening is openly.opening


@pytest.mark.rule("t9a", "8.E.a-2")
def test_units_that_look_alike_are_told_apart_by_their_ids() -> None:
    """Who has no items has a hidden part too: its absence would tell."""
    made = opened(hidden=True)
    assert set(made.hidden) == set(made.troops)
    assert not made.hidden["b3"].items and made.hidden["b3"].points == 0


@pytest.mark.rule("t9a", "8.E.a-1", "18.A.1")
def test_the_score_counts_what_was_hidden() -> None:
    worth = []
    for hidden in (False, True):
        opening = opened(hidden)
        made = NinthAge(opening, NinthAge.begin(opening), lambda event: None)
        made.unit("b1").status = "destroyed"
        worth.append(made.worth(made.unit("b1")))
    assert worth[0] == worth[1]
