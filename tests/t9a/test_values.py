"""5 to 7 Characteristics, modifiers and attacks in detail; 19.C what a unit is."""

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from feldherr.games.t9a.army.gear import tables, weapon
from feldherr.games.t9a.army.profiles import Change, Given, Model, Part, Weapon
from feldherr.games.t9a.army.words import given
from feldherr.games.t9a.engine import NinthAge
from feldherr.games.t9a.models.modifiers import modified, required
from feldherr.games.t9a.moments import Attack, DisciplineTest, Own
from feldherr.games.t9a.odds.foresight import Foresight
from feldherr.games.t9a.odds.nerve import Nerve, thrown
from feldherr.games.t9a.words import HEIGHTS
from tests.t9a.attacking import fight, strike
from tests.t9a.brawling import brawl
from tests.t9a.positions import (
    HAND,
    HERO,
    KNIGHT,
    OGRE,
    SOUTH,
    at,
    joined,
    piece,
    rules,
    run,
    troop,
    unit,
)

RED, BLUE = at(20, 20), at(20, 20, SOUTH)


@pytest.mark.rule("t9a", "5.A-1", "5.A.a-1", "5.A.b-1", "5.A.c-1", "5.B-1", "3.A.b-1")
def test_a_model_has_three_profiles_and_each_part_its_own_offensive_one() -> None:
    made = rules(NinthAge, unit("r1", "knight", RED, 5))
    own = Own(made.pools(made.unit("r1"))[0])
    globally = [made.value(own, of) for of in ("advance", "march", "discipline")]
    defence = [made.value(own, of) for of in ("health", "defensive_skill", "resilience", "armour")]
    assert (globally, defence) == ([7, 14, 8], [1, 3, 3, 5])
    skills = [made.value(part, "offensive_skill") for part in made.parts(own.pool)]
    assert skills == [4, 3]


@pytest.mark.rule("t9a", "6-1", "6.B-1", "6.C-1", "6.D-4", "WE-10", "WE-11", "WE-12")
def test_values_and_rolls_are_set_multiplied_and_added_to() -> None:
    halved = [Change("strength", 2, "divide")]
    assert [modified("strength", value, halved) for value in (3, 5)] == [2, 3]
    assert modified("armour", 5, [Change("armour", 3)]) == 6
    assert modified("attack_value", 1, [Change("attack_value", -2)]) == 1
    assert modified("offensive_skill", 1, [Change("offensive_skill", -2)]) == 0
    assert required(3, [1], [4]) == 3 and required(3, [], [4, 5]) == 5


@pytest.mark.rule("t9a", "WE-08", "6.A-1")
def test_penetration_set_to_ten_is_ten() -> None:
    assert modified("armour_penetration", 2, [Change("armour_penetration", 10, "set")]) == 10


@pytest.mark.rule("t9a", "6.A-2", "21.A.a.5/2", "21.A.a.5/3", "WE-09")
def test_units_near_the_general_use_his_modified_discipline_and_then_their_own_fear() -> None:
    made = brawl(
        unit("r1", troop("soldier", "fear"), RED, 10),
        unit("b1", "soldier", BLUE, 10),
        unit("b2", troop(HERO, character=True, general=True), at(20, 24)),
    )
    pool = made.pools(made.unit("b1"))[0]
    assert made.discipline(pool, DisciplineTest(unit="b1", kind="restrain")) == 8


@pytest.mark.rule("t9a", "6.A-2", "21.A.a.5/3", "21.A.a.1/1")
@pytest.mark.parametrize(("words", "needed"), [((), 9), (("fear",), 8)])
def test_a_general_who_is_afraid_himself_lends_less_discipline(
    words: tuple[str, ...], needed: int
) -> None:
    made = brawl(
        unit("r1", troop("soldier", *words), RED, 10),
        unit("b1", troop(HERO, character=True, general=True), BLUE),
        unit("b2", "soldier", at(20, 24), 10),
    )
    pool = made.pools(made.unit("b2"))[0]
    assert made.discipline(pool, DisciplineTest(unit="b2", kind="panic")) == needed


@pytest.mark.rule("t9a", "6.D-1", "6.D-5", "15.G.1")
@pytest.mark.parametrize(("penalty", "needed"), [(0, 10), (1, 10), (2, 9), (12, 0)])
def test_discipline_is_limited_after_all_that_is_added_and_subtracted(
    penalty: int, needed: int
) -> None:
    bold = replace(HERO, name="Rats", discipline=10, rules=(Given("safety_in_numbers"),))
    red = unit("r1", bold, RED, 10, 5)
    made = rules(NinthAge, red)
    test = DisciplineTest(unit="r1", kind="break", penalty=penalty)
    assert made.discipline(made.pools(red[0])[0], test) == needed
    odds = Nerve(Foresight(made), replace(test, penalty=0)).passes(penalty)
    assert odds == pytest.approx(thrown().chance(0, needed))


@pytest.mark.rule("t9a", "21.A.a.29/2", "21.A.a.5/2", "21.A.a.34/1")
@pytest.mark.parametrize(
    ("given", "inches", "near"), [((), 17, False), (("towering_presence",), 17, True)]
)
def test_towering_leaders_reach_further(given: tuple[str, ...], inches: int, near: bool) -> None:
    leader = troop(HERO, *given, character=True, general=True, battle_standard=True)
    made = rules(
        NinthAge, unit("r1", "soldier", RED, 5), unit("r2", leader, at(20, 20).ahead(inches * 25.4))
    )
    assert bool(list(made.commanders(made.unit("r1")))) is near
    assert made.rallied(made.unit("r1")) is near


@pytest.mark.rule("t9a", "21.A.a.34/2", "15.E.b.3")
def test_a_shamed_standard_bearer_rallies_nobody() -> None:
    bearer = unit("r2", troop(HERO, character=True, battle_standard=True), at(20, 24), refused=True)
    made = rules(NinthAge, unit("r1", "soldier", RED, 5), bearer)
    assert not made.rallied(made.unit("r1"))


@pytest.mark.rule("t9a", "5.C-2", "5.C-3", "WE-07", "5.C-1")
@pytest.mark.parametrize(("face", "passed"), [(4, True), (5, False)])
def test_a_combined_model_takes_one_test_with_its_best_value(face: int, passed: bool) -> None:
    rider, horse = KNIGHT.parts
    strong = replace(KNIGHT, parts=(replace(rider, strength=4), horse))
    made = rules(NinthAge, unit("r1", strong, RED))
    step = made.characteristic_test(made.unit("r1"), "strength", "fear-test")
    assert run(step, (face,)) is passed


@pytest.mark.rule("t9a", "5.B.a-2", "5.B.a-3", "15.D.d.0c")
def test_a_random_attack_value_is_rolled_once_for_all_attacks_of_a_step() -> None:
    part = Part("Mad", 1, 3, "D3", 3, 3, 0, weapons=(HAND,))
    made = brawl(
        unit("r1", Model(name="Mad", parts=(part,)), RED, 2, 2), unit("b1", OGRE, BLUE, 2, 2)
    )
    made.set_initiative()
    made.combat.step = 3
    found: list[Attack] = run(made.attacks_of_step(made.unit("r1")), (2, 5))
    assert sum(attack.count for attack in found) == 1 + 3


@pytest.mark.rule("t9a", "7.A.a-1", "7.E-2", "7.C-1", "7.B-1")
def test_close_combat_attacks_keep_the_pool_that_they_were_allocated_to() -> None:
    foe = unit("b1", "soldier", BLUE, 4, 5)
    hero = unit("b2", troop(HERO, character=True))
    joined(foe[0], hero, file=2)
    made = fight(unit("r1", "soldier", RED, 10), foe, hero)
    both = [strike(made, 3), strike(made, 2, pool="b2")]
    assert [(one.pool, one.hits) for one in run(made.distributed(both))] == [("b1", 3), ("b2", 2)]


@pytest.mark.rule("t9a", "7.E-3", "16.A.a.1")
def test_a_pool_has_the_values_of_its_models() -> None:
    made = fight(unit("r1", "soldier", RED, 10), unit("b1", "ogre", BLUE, 3))
    assert made.needed_to_wound(made.attributes(strike(made, 1))) == 5


@pytest.mark.rule(
    "t9a", "21.F.a/HB", "21.F.a/PW", "21.F.a/GW", "21.F.a/SP", "21.F.a/HW", "8.D.a.2-3", "WE-28"
)
@pytest.mark.parametrize(
    ("word", "values"),
    [
        ("hand_weapon", (3, 0, 3, 1)),
        ("halberd", (4, 1, 3, 1)),
        ("great_weapon", (5, 2, 3, 1)),
        ("paired_weapons", (3, 0, 4, 2)),
        ("spear", (3, 1, 3, 1)),
    ],
)
def test_table_9_gives_strength_penetration_skill_and_attacks(
    word: str, values: tuple[int, ...]
) -> None:

    made = fight(unit("r1", "soldier", RED, 10), unit("b1", "soldier", BLUE, 10))
    used: Weapon = weapon(tables()[word], given)
    attack = made.attributes(strike(made, 1, weapon=used))
    told = [made.attack_value_of(attack, of) for of in ("offensive_skill", "attack_value")]
    assert (attack.strength, attack.piercing, *told) == values


@pytest.mark.rule("t9a", "19.C", "4.B-7", "E19-2")
def test_a_unit_is_what_most_of_its_models_are() -> None:
    host = unit("r1", "soldier", RED, 5)
    riders = [unit(name, troop(OGRE, character=True)) for name in ("r2", "r3")]
    joined(host[0], *riders, rank=0, file=0)
    made = rules(NinthAge, host, *riders)
    assert (
        made.height(made.unit("r1")) == "standard" and made.type_of(made.unit("r1")) == "infantry"
    )


@pytest.mark.rule("t9a", "19.C", "3.B.b-1")
@pytest.mark.parametrize(("models", "heights", "full"), [(3, ["large"], 1), (2, HEIGHTS[:2], 0)])
def test_in_a_tie_of_heights_fewer_full_ranks_count(
    models: int, heights: Sequence[str], full: int
) -> None:
    """Two Heroes among ogres in one rank: three Large models fill a rank, else it takes five."""
    host = unit("r1", "ogre", RED, models, files=5)
    heroes = [unit(name, troop(big_footed(HERO), character=True)) for name in ("r2", "r3")]
    joined(host[0], *heroes, rank=0, file=0)
    made = rules(NinthAge, host, *heroes)
    mixed = made.unit("r1")
    assert (made.heights(mixed), made.full_ranks(mixed)) == (list(heights), full)


def big_footed(model: Model) -> Model:
    """The same on the base of an ogre, so that it can stand in its rank."""
    return replace(model, base=OGRE.base)


@pytest.mark.rule("t9a", "19.C", "21.B.b/11")
def test_in_a_tie_of_types_a_unit_is_neither_for_sure() -> None:
    host, rider = unit("r1", "soldier", RED, 1), unit("r2", troop("knight", character=True))
    joined(host[0], rider, file=1)
    made = rules(NinthAge, host, rider)
    assert set(made.types(made.unit("r1"))) == {"infantry", "cavalry"}


@pytest.mark.rule("t9a", "20.B.g.2", "21.D.b.1/1", "GC49")
@pytest.mark.parametrize(("charging", "needed"), [(True, 5), (False, 4)])
def test_who_defends_a_wall_distracts_chargers_in_front(charging: bool, needed: int) -> None:
    plain = Model(name="Plain", parts=(Part("Plain", 1, 3, 1, 3, 3, 0, weapons=(HAND,)),))
    made = brawl(unit("r1", plain, RED, 10), unit("b1", plain, BLUE, 10))
    wall: Any = piece("t1", "wall", at(20, 20))
    made.defends = lambda unit: wall if unit.id == "b1" else None  # type: ignore[method-assign]
    made.unit("r1").charging = charging
    own = made.parts(made.pools(made.unit("r1"))[0])[0]
    attack = made.attributes(Attack(kind="close_combat", target="b1", pool="b1", by=own))
    assert made.needed_to_hit(attack) == needed


@pytest.mark.rule("t9a", "21.A/1", "X2", "21/1", "21/3")
def test_a_universal_rule_covers_rider_and_mount() -> None:
    made = rules(NinthAge, unit("r1", troop("knight", "strider"), RED))
    pool = made.pools(made.unit("r1"))[0]
    assert made.has(pool, "strider")
    assert all(
        "strider" in {one.word for one in made.rules_of(own.pool)} for own in made.parts(pool)
    )


@pytest.mark.rule("t9a", "21.C.b/1", "21.C.c/1", "21.C.a/1", "21.B/1", "21.B/2")
def test_what_command_models_and_characters_gain() -> None:
    host = unit("r1", "soldier", RED, 5, champion=True, musician=True, standard=True)
    hero = unit("r2", troop(HERO, character=True))
    joined(host[0], hero)
    made = rules(NinthAge, host, hero)
    red = made.unit("r1")
    for word in ("swift_reform", "march_to_the_beat", "combat_bonus", "order_the_charge"):
        assert made.any_has(red, word), word
    pools = {pool.role: pool for pool in made.pools(red)}
    assert made.has(pools["champion"], "front_rank") and made.has(pools["character"], "front_rank")
    assert not made.has(pools["rank_and_file"], "front_rank")


@pytest.mark.rule("t9a", "L5391", "L5396", "L5402", "GC76")
def test_the_same_rule_twice_counts_once_and_the_best_value_counts() -> None:
    made = rules(
        NinthAge,
        unit("r1", troop("soldier", Given("engineer", x=4), Given("engineer", x=3)), RED),
    )
    given = made.given(made.pools(made.unit("r1"))[0], "engineer")
    assert given is not None and given.x == 3
