"""15.H.e.1, 15.I.2, 21.A.a.2/2 Characters change places where their unit stands."""

from typing import Any

import pytest

from feldherr.field.box import Side
from feldherr.games.t9a.preparation.places import placed
from feldherr.games.t9a.state import Combat, Seat
from tests.t9a.positions import HERO, SOUTH, asked, at, joined, keys, rules, run, troop, unit
from tests.t9a.stand_ins import Whole

THERE = at(36, 20)
SHIFT = "r2 t9-shifts"


def led(*others: Any, models: int = 9, heroes: tuple[str, ...] = ("r2",), files: int = 5) -> Whole:
    """Soldiers with heroes at the left end of the first rank, after a combat."""
    host = unit("r1", "soldier", THERE, models, files)
    leaders = [unit(name, troop(HERO, character=True)) for name in heroes]
    joined(host[0], *leaders)
    return rules(Whole, host, *leaders, *others, phase="melee")


@pytest.mark.rule("t9a", "15.H.e.1", "21.A.a.2/2")
def test_a_post_combat_pivot_may_only_rearrange_the_front_rank() -> None:
    made = led()
    run(made.after_combat(made.unit("r1")), SHIFT, "5", "post-combat-stay")
    assert made.unit("r1").characters == (Seat("r2", 0, 4),) and "t9-shifted" in keys(made)
    assert made.unit("r1").no_charge_until == 0


@pytest.mark.rule("t9a", "21.A.a.2/1", "21.A.a.2/2")
def test_characters_of_one_width_may_swap_places() -> None:
    made = led(models=8, heroes=("r2", "r3"))
    run(made.after_combat(made.unit("r1")), SHIFT, "2", "post-combat-stay")
    assert made.unit("r1").characters == (Seat("r2", 0, 1), Seat("r3", 0, 0))


@pytest.mark.rule("t9a", "15.H.e.1", "15.H.e.2", "12.D.d-2")
@pytest.mark.parametrize(
    ("file", "key"), [("11", ""), ("12", "model-moved-too-far")], ids=["200 mm", "220 mm"]
)
def test_a_change_of_places_counts_in_a_reform_only(file: str, key: str) -> None:
    """The March Rate is 8 inches, 203 mm."""
    made, here = led(models=11, files=12), placed("r1", THERE, 12)
    question = asked(made.after_combat(made.unit("r1")), SHIFT, file, "post-combat-reform")
    refused = question.check(here)
    assert (refused.key if refused else "") == key
    made = led(models=11, files=12)
    question = asked(made.after_combat(made.unit("r1")), SHIFT, file, "post-combat-pivot")
    assert question.check(here) is None


def engaged() -> Whole:
    """Two of red's five files touch an enemy's single model, the hero's and the next one."""
    made = led(unit("b1", "ogre", at(36, 20, SOUTH).aside(40), 1, 1))
    made.engage(made.unit("r1"), Side.FRONT, made.unit("b1"), Side.FRONT)
    made.state.combat = Combat(units=("b1", "r1"))
    return made


@pytest.mark.rule("t9a", "15.I.2", "15.I.2.4")
@pytest.mark.parametrize(("file", "key"), [("2", ""), ("5", "combat-reform-lost")])
def test_characters_change_places_in_a_combat_reform_within_contact(file: str, key: str) -> None:
    made, here = engaged(), placed("r1", THERE, 5)
    question = asked(made.combat_reform(made.unit("r1")), SHIFT, file)
    refused = question.check(here)
    assert (refused.key if refused else "") == key
    if not key:
        made = engaged()
        run(made.combat_reform(made.unit("r1")), SHIFT, file, here)
        assert made.unit("r1").characters == (Seat("r2", 0, 1),)


@pytest.mark.rule("t9a", "15.I.1.d", "15.I.2")
def test_who_takes_no_combat_reform_leaves_all_in_their_places() -> None:
    made = engaged()
    run(made.combat_reform(made.unit("r1")), SHIFT, "2", "stay")
    assert made.unit("r1").characters == (Seat("r2", 0, 0),)
