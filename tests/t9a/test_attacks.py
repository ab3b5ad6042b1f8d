"""7 Attacks: to wound, saves, special saves, Health Points."""

from typing import Any

import pytest

from feldherr.games.t9a.army.profiles import Given
from feldherr.games.t9a.attacks.saves import armour_needed
from feldherr.games.t9a.attacks.wounds import succeeds
from feldherr.games.t9a.models.wounding import to_wound
from feldherr.games.t9a.state import Duel
from feldherr.table import Answer
from tests.t9a.attacking import Striking, fight, lost, strike
from tests.t9a.positions import HERO, SOUTH, at, joined, piece, told, troop, unit


def against(what: str, *given: str | Given, **fields: Any) -> Striking:
    """Ten red soldiers (Strength 3) against blue ones with these rules."""
    foe = unit("b1", troop(what, *given), at(20, 22, SOUTH), 10)
    return fight(unit("r1", "soldier", at(20, 20), 10), foe, **fields)


# 7.F To wound -------------------------------------------------------------------------------------


@pytest.mark.rule("t9a", "7.F-1", "WE-13")
@pytest.mark.parametrize(
    ("strength", "resilience", "needed"),
    [(5, 3, 2), (9, 3, 2), (4, 3, 3), (4, 4, 4), (3, 4, 5), (3, 5, 6), (3, 6, 6), (1, 9, 6)],
)
def test_wounds_go_by_strength_minus_resilience(
    strength: int, resilience: int, needed: int
) -> None:
    assert to_wound(strength, resilience) == needed


@pytest.mark.rule("t9a", "7.F-2", "2.B.a-d", "2.B.a-a")
def test_a_natural_six_wounds_and_a_natural_one_does_not() -> None:
    assert succeeds(6, 7) and not succeeds(1, 1)
    assert succeeds(4, 4) and not succeeds(3, 4)


@pytest.mark.rule("t9a", "7.B-1", "7.F-3", "7.I-1", "7.D-1")
def test_hits_wound_armour_fails_and_health_is_lost() -> None:
    made = against("archer")
    assert lost(made, strike(made, 4), (4, 3, 6, 1)) == {"b1": 2}
    assert [event.args["count"] for event in told(made) if event.key == "t9-wounds"] == [2]


@pytest.mark.rule("t9a", "7.B-2")
def test_all_simultaneous_attacks_wound_before_any_is_saved() -> None:
    made = against("soldier")
    both = [strike(made, 1), strike(made, 1)]
    assert lost(made, both, (6,), (6,), (5,), (4,)) == {"b1": 1}


@pytest.mark.rule("t9a", "7.F-4", "20.A.a.2")
def test_hits_that_wound_by_themselves_are_not_rolled() -> None:
    made = against("archer")
    assert lost(made, strike(made, 2, sure_wounds=True)) == {"b1": 2}


# 7.G Armour ---------------------------------------------------------------------------------------


@pytest.mark.rule("t9a", "7.G-1", "7.G-2", "7.G-4", "WE-13", "WE-28")
@pytest.mark.parametrize(
    ("armour", "piercing", "needed"),
    [(3, 0, 4), (3, 2, 6), (3, 3, 7), (6, 0, 2), (0, 0, 7), (1, 0, 6), (5, 0, 2), (6, 10, 7)],
)
def test_armour_saves_go_by_armour_and_penetration(armour: int, piercing: int, needed: int) -> None:
    assert armour_needed(armour, piercing) == needed


@pytest.mark.rule("t9a", "7.G-1", "7.G-3", "21.E.a/1", "21.E.b/1", "8.D.a.2-2")
def test_light_armour_and_shield_save_on_five() -> None:
    made = against("soldier")
    assert lost(made, strike(made, 2), (6, 6), (5, 4)) == {"b1": 1}


@pytest.mark.rule("t9a", "7.G-1")
def test_without_armour_nothing_is_rolled() -> None:
    made = against("archer")
    assert lost(made, strike(made, 1), (6,)) == {"b1": 1}


# 7.H Special Saves --------------------------------------------------------------------------------


@pytest.mark.rule("t9a", "7.H-1", "7.H-2", "21.D.b.5/1", "21.D/1")
def test_a_special_save_follows_the_failed_armour_save() -> None:
    made = against("soldier", Given("aegis", x=4))
    assert lost(made, strike(made, 3), (6, 6, 6), (5, 4, 1), (4, 3)) == {"b1": 1}


@pytest.mark.rule("t9a", "7.H-3", "21.D.b.5/2", "WE-14")
@pytest.mark.parametrize(
    ("given", "needed"),
    [
        ([Given("fortitude", x="+1", best=3)], 6),
        ([Given("aegis", x="+2", best=4)], 5),
        ([Given("aegis", x=5), Given("aegis", x="+2", best=4)], 4),
        ([Given("aegis", x=5), Given("aegis", x=4)], 4),
    ],
)
def test_a_better_save_of_the_same_kind_has_a_maximum(given: list[Given], needed: int) -> None:
    made = against("archer", *given)
    attack = made.attributes(strike(made, 1))
    assert list(made.special_saves(attack).values()) == [needed]


@pytest.mark.rule("t9a", "7.H-4", "GC76")
def test_the_better_of_two_special_saves_is_used_unless_it_is_asked() -> None:
    saves = Given("aegis", x=5), Given("fortitude", x=4)
    made = against("archer", *saves)
    assert lost(made, strike(made, 1), (6,), (4,)) == {}
    made = against("archer", *saves, options={"ask_obvious": True})
    assert lost(made, strike(made, 1), (6,), "aegis", (4,)) == {"b1": 1}


@pytest.mark.rule("t9a", "21.D.a/1", "X18", "L5402")
def test_an_aegis_against_flames_saves_from_flames_only() -> None:
    made = against("archer", Given("aegis", x=2, against=(("flaming_attacks",),)))
    assert lost(made, strike(made, 1, "flaming_attacks"), (6,), (2,)) == {}
    assert lost(made, strike(made, 1), (6,)) == {"b1": 1}


@pytest.mark.rule("t9a", "21.D.a/1", "7.A-1", "7.A.a-2", "7.A.b-2", "7.A.b-1", "7.A.b-3")
@pytest.mark.parametrize(
    ("word", "kind", "saved"),
    [
        ("close_combat_attacks", "close_combat", True),
        ("close_combat_attacks", "special", False),
        ("melee_attacks", "special", True),
        ("shooting_attacks", "shooting", True),
        ("ranged_attacks", "other", True),
        ("ranged_attacks", "close_combat", False),
    ],
)
def test_a_save_may_work_against_one_kind_of_attack(word: str, kind: str, saved: bool) -> None:
    made = against("archer", Given("aegis", x=2, against=((word,),)))
    attack = made.attributes(strike(made, 1, kind=kind))
    assert bool(made.special_saves(attack)) is saved


@pytest.mark.rule("t9a", "21.G.b.8/1", "21.D.b.5/1", "GC52", "2.B.a-e")
def test_divine_attacks_let_a_successful_aegis_be_rolled_again() -> None:
    made = against("archer", Given("aegis", x=4))
    attack = strike(made, 3, "divine_attacks")
    assert lost(made, attack, (6, 6, 6), (4, 4, 3), (4, 3)) == {"b1": 2}


@pytest.mark.rule("t9a", "21.G.b.8/1")
def test_divine_attacks_leave_fortitude_alone() -> None:
    made = against("archer", Given("fortitude", x=4))
    assert lost(made, strike(made, 1, "divine_attacks"), (6,), (4,)) == {}


@pytest.mark.rule("t9a", "21.G.b.5/1", "21.D.b.7/1")
def test_flames_ignore_fortitude() -> None:
    made = against("archer", Given("fortitude", x=2))
    assert lost(made, strike(made, 1, "flaming_attacks"), (6,)) == {"b1": 1}


@pytest.mark.rule("t9a", "21.G.b.17/1", "21.D.b.7/1", "GC63")
def test_a_lethal_strike_pierces_armour_and_fortitude_on_a_six() -> None:
    made = against("soldier", Given("fortitude", x=2))
    attack = strike(made, 2, "lethal_strike")
    assert lost(made, attack, (6, 5), (4,), (1,)) == {"b1": 2}


@pytest.mark.rule("t9a", "21.D.b.2/1", "21.G.b.5/1", "2.B.a-e")
def test_flames_wound_the_flammable_again() -> None:
    made = against("archer", "flammable")
    attack = strike(made, 3, "flaming_attacks")
    assert lost(made, attack, (4, 3, 1), (4, 3)) == {"b1": 2}


@pytest.mark.rule("t9a", "20.B.h.2", "21.G.b.5/1")
def test_water_douses_flames_of_melee() -> None:
    made = against("archer", Given("fortitude", x=2))
    made.wet = "b1"
    made.state.pieces["t1"] = piece("t1", "water", at(20, 24))
    assert lost(made, strike(made, 1, "flaming_attacks"), (6,), (2,)) == {}


# Health Points ------------------------------------------------------------------------------------


@pytest.mark.rule("t9a", "21.G.b.12/1", "21.G.b.12/2", "GC66", "X28")
def test_multiple_wounds_never_cost_more_than_one_model_has() -> None:
    made = against("ogre")
    attack = strike(made, 2, Given("multiple_wounds", x="D6"))
    assert lost(made, attack, (6, 6), (5, 2)) == {"b1": 5}


@pytest.mark.rule("t9a", "L5391", "L5396", "21.G.b.12/1")
def test_of_several_multiple_wounds_the_highest_counts() -> None:
    twice, thrice = (Given("multiple_wounds", x=x) for x in (2, 3))
    made = against("ogre")
    assert lost(made, strike(made, 1, twice, thrice), (6,)) == {"b1": 3}


@pytest.mark.rule("t9a", "L5399", "21.G.b.12/1")
@pytest.mark.parametrize(
    ("word", "dice", "cost"), [("D6", [(1,)], 1), ("D3", [(5,)], 3), ("2", [], 2)]
)
def test_of_several_multiple_wounds_with_dice_the_owner_picks_one(
    word: str, dice: list[Answer], cost: int
) -> None:
    """Before any is rolled: only the one that was picked costs Health Points."""
    several = [Given("multiple_wounds", x=x) for x in (2, "D3", "D6")]
    made = against("ogre")
    assert lost(made, strike(made, 1, *several), (6,), word, *dice) == {"b1": cost}


@pytest.mark.rule("t9a", "L5391", "21.G.b.12/3")
def test_like_multiple_wounds_are_rolled_once_and_clip_wings_if_one_does() -> None:
    plain = Given("multiple_wounds", x="D3")
    clipped = Given("multiple_wounds", x="D3", gives=(Given("clipped_wings"),))
    made = against("ogre", Given("fly", x=7, y=14))
    assert lost(made, strike(made, 1, plain, clipped), (6,), (3,)) == {"b1": 3}


@pytest.mark.rule("t9a", "21.G.b.12/3")
def test_clipped_wings_cost_flyers_one_more() -> None:
    clipped = Given("multiple_wounds", x=2, gives=(Given("clipped_wings"),))
    made = against("ogre", Given("fly", x=7, y=14))
    assert lost(made, strike(made, 1, clipped), (6,)) == {"b1": 3}
    made = against("ogre")
    assert lost(made, strike(made, 1, clipped), (6,)) == {"b1": 2}


@pytest.mark.rule("t9a", "21.G.a/1", "21.G.a/2", "21.G.a/3", "X21")
@pytest.mark.parametrize(("what", "cost"), [("ogre", 1), ("dragon", 2), ("archer", 1)])
def test_multiple_wounds_may_work_against_some_only(what: str, cost: int) -> None:
    some = Given("multiple_wounds", x=2, against=(("large", "beast"), ("gigantic",)))
    made = against(what)
    attack = strike(made, 1, some, no_armour=True)
    assert lost(made, attack, (6,)) == {"b1": cost}


# 7.E, 21.B.e Distribution -------------------------------------------------------------------------


def mixed(models: int, *characters: tuple[str, str], **fields: bool) -> Striking:
    """Blue soldiers with Characters: name and what they are."""
    foe = unit("b1", "archer", at(20, 22, SOUTH), models, 5, **fields)
    made = [
        unit(name, troop(HERO if what == "hero" else what, character=True))
        for name, what in characters
    ]
    joined(foe[0], *made, file=1)
    return fight(unit("r1", "archer", at(20, 10), 10), foe, *made)


@pytest.mark.rule("t9a", "7.E-1", "21.B.e/1")
def test_five_of_their_kind_shield_a_character() -> None:
    made = mixed(5, ("b2", "hero"))
    attack = strike(made, 7, kind="shooting", pool="")
    assert lost(made, attack, (4,) * 7) == {"b1": 7}


@pytest.mark.rule("t9a", "21.B.e/1", "3-D6")
def test_four_do_not_and_hits_go_around_evenly() -> None:
    made = mixed(4, ("b2", "hero"))
    attack = strike(made, 7, kind="shooting", pool="")
    dice = (4,) * 6, (5,), (1,)
    assert lost(made, attack, "nobody", *dice) == {"b1": 6, "b2": 1}
    made = mixed(4, ("b2", "hero"))
    assert lost(made, attack, "b2", (4,) * 5, (5, 5), (1, 1)) == {"b1": 5, "b2": 2}


@pytest.mark.rule("t9a", "21.B.e/1", "21.G.b.6/1", "21.G.b.6/3")
@pytest.mark.parametrize(
    ("said", "dice", "left"),
    [
        ("yes", ((3, 3, 3, 3), (1,)), {"b2": 1}),
        ("no", ((3, 3, 3), (5,), (1,)), {"b1": 1, "b2": 1}),
    ],
)
def test_the_attacker_says_whom_a_poisoned_hit_strikes(
    said: str, dice: tuple[tuple[int, ...], ...], left: dict[str, int]
) -> None:
    made = mixed(4, ("b2", "hero"))
    attack = strike(made, 5, "poison_attacks", kind="shooting", pool="", sixes=1)
    assert lost(made, attack, said, *dice) == left


@pytest.mark.rule("t9a", "21.B.e/1", "21.G.b.4/4")
@pytest.mark.parametrize(
    ("said", "dice", "left"),
    [
        ("yes", ((2,), (3, 3, 3, 3), (1,)), {"b2": 1}),
        ("no", ((2,), (3, 3, 3), (4,)), {"b1": 1}),
    ],
)
def test_the_attacker_says_whom_the_hit_in_brackets_strikes(
    said: str, dice: tuple[tuple[int, ...], ...], left: dict[str, int]
) -> None:
    made = mixed(4, ("b2", "hero"))
    hard = strike(made, 1, kind="shooting", pool="", strength=6)
    plain = strike(made, 4, kind="shooting", pool="", strength=3)
    assert lost(made, [hard, plain], said, *dice) == left


@pytest.mark.rule("t9a", "21.B.e/2", "3-D7")
def test_a_character_of_another_type_is_hit_one_of_their_kind_is_not() -> None:
    made = mixed(10, ("b2", "hero"), ("b3", "knight"))
    attack = strike(made, 12, kind="shooting", pool="")
    first = [one for one in made.suffering(made.unit("b1"), attack)]
    assert [pool.key for pool in first] == ["b1", "b3"]
    dice = (4,) * 11, (5,), (1,)
    assert lost(made, attack, "nobody", *dice) == {"b1": 11, "b3": 1}


@pytest.mark.rule("t9a", "21.B.e/3", "21.C.a.3/1", "GC45")
def test_a_champion_counts_among_five_but_is_not_hit() -> None:
    made = mixed(5, ("b2", "hero"), champion=True)
    attack = strike(made, 1, kind="shooting", pool="")
    assert [pool.key for pool in made.suffering(made.unit("b1"), attack)] == ["b1"]


@pytest.mark.rule("t9a", "21.B.e/4", "15.E.c.3")
def test_special_attacks_never_hit_a_duellist() -> None:
    made = mixed(4, ("b2", "hero"))
    made.state.duels = (Duel("r1", "b2"),)
    attack = strike(made, 1, kind="special", pool="")
    assert [pool.key for pool in made.suffering(made.unit("b1"), attack)] == ["b1"]


@pytest.mark.rule("t9a", "21.H.a.4/2", "21.D.b.3/1")
@pytest.mark.parametrize(("what", "hit"), [("archer", True), ("ogre", False), ("knight", False)])
def test_only_standard_models_suffer_stomps(what: str, hit: bool) -> None:
    made = against(what)
    attack = strike(made, 1, kind="special", pool="", only_standard=True)
    assert bool(made.suffering(made.unit("b1"), attack)) is hit
