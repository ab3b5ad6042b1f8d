"""Circumstances in which odds leave out what they know elsewhere, and name it."""

from typing import Any

import pytest
from msgspec.structs import replace

from feldherr.games.t9a.army.profiles import Given, ShootingWeapon
from feldherr.games.t9a.engine import NinthAge
from feldherr.games.t9a.moments import Volley
from feldherr.games.t9a.odds.untold import untold, untold_of
from tests.t9a.positions import HERO, SOLDIER, SOUTH, at, rules, troop, unit
from tests.t9a.shooting_range import PLAIN, armed
from tests.t9a.test_odds_of_rules import facing

BOOK = pytest.mark.rule("t9a", "8.D.a.3-6")


def of_round(made: NinthAge) -> list[str]:
    """The words that odds of a round name."""
    return [given.word for _, given in untold(made, [made.unit(name) for name in ("r1", "b1")])]


def of_volley(made: NinthAge) -> list[str]:
    """Those that odds of a volley name."""
    return [given.word for _, given in untold_of(made, Volley(unit="r1", target="b1"))]


def fists(attacks: Any) -> Any:
    part = replace(SOLDIER.parts[0], attack_value=attacks)
    return replace(SOLDIER, parts=(part,))


# --- Curses ---


@BOOK
@pytest.mark.rule("t9a", "5.B.a-1")
@pytest.mark.parametrize(
    ("foe", "champion", "named"),
    [
        ("soldier", True, 0),
        (troop("soldier", "fanatical"), False, 1),
        (fists("D3"), True, 1),
        (fists("D3"), False, 0),
    ],
)
def test_a_curse_is_named_against_fanatics_and_random_attacks_of_several_pools(
    foe: Any, champion: bool, named: int
) -> None:
    """Of one pool it does not matter how many models have struck."""
    mummy = unit("r1", troop(HERO, "mummys_curse"), at(36, 20))
    made = facing(mummy, unit("b1", foe, at(36, 20, SOUTH), 5, 5, champion=champion))
    assert of_round(made) == ["mummys_curse"] * named


# --- Last blows ---


@BOOK
@pytest.mark.rule("t9a", "16.A.a.1")
@pytest.mark.parametrize(
    ("foe", "champion", "named"),
    [
        ("soldier", False, 0),
        (troop("soldier", "acid_blood"), False, 1),
        (troop("soldier", "mirrored_scales"), False, 1),
        (troop("soldier", "spiked_shield_rule"), False, 1),
        (troop("soldier", "yer_comin_with_me"), False, 1),
        (troop("soldier", Given("stomp_attacks", x=1)), True, 1),
        (troop("soldier", Given("stomp_attacks", x=1)), False, 0),
        (troop("soldier", Given("impact_hits", x=1)), True, 0),
    ],
)
def test_last_blows_are_named_if_somebody_may_be_slain_twice(
    foe: Any, champion: bool, named: int
) -> None:
    """By what strikes back, or by hits that he shares with his champion."""
    grim = troop("soldier", "yer_comin_with_me")
    own = unit("r1", grim, at(36, 20), 5, 5, champion=champion)
    made = facing(own, unit("b1", foe, at(36, 20, SOUTH), 5, 5))
    assert of_round(made) == ["yer_comin_with_me"] * named


@BOOK
@pytest.mark.rule("t9a", "7.E-1", "21.G.b.6/1")
@pytest.mark.parametrize(
    ("poison", "champion", "named"), [(True, True, 1), (True, False, 0), (False, True, 0)]
)
def test_poisoned_last_blows_are_named_if_they_are_shared_out(
    poison: bool, champion: bool, named: int
) -> None:
    part = replace(SOLDIER.parts[0], rules=(Given("poison_attacks"),) if poison else ())
    grim = troop(replace(SOLDIER, parts=(part,)), "yer_comin_with_me")
    foe = unit("b1", "soldier", at(36, 20, SOUTH), 5, 5, champion=champion)
    made = facing(unit("r1", grim, at(36, 20), 5, 5), foe)
    assert of_round(made) == ["yer_comin_with_me"] * named


# --- Flames ---


def thrower(*more: ShootingWeapon) -> NinthAge:
    """A model that douses, with further parts that shoot."""
    oil = replace(
        PLAIN,
        word="flamethrower_2",
        rules=(Given("flamethrower_2_rule"),),
        artillery="flamethrower",
    )
    parts = [replace(armed(one).parts[0], name=one.word) for one in (oil, *more)]
    own = unit("r1", replace(armed(PLAIN), parts=tuple(parts)), at(20, 10))
    foe = unit("b1", "soldier", at(20, 20, SOUTH), 8, 4)
    return rules(NinthAge, own, foe, phase="shooting")


@BOOK
@pytest.mark.rule("t9a", "7.F-4", "21.D.b.2/1")
def test_oil_is_named_beside_flames_of_the_same_volley() -> None:
    flames = replace(PLAIN, rules=(Given("flaming_attacks"),))
    assert of_volley(thrower(flames)) == ["flamethrower_2_rule"]
    assert of_volley(thrower(PLAIN)) == of_volley(thrower()) == []
