"""8.D.a.3-6 Rules of the army book Sylvan Elves."""

from typing import Any

import pytest
from msgspec.structs import replace

from feldherr.games.t9a.army.profiles import Armour, Given, Model, Part, ShootingWeapon
from feldherr.games.t9a.moments import Attack, DisciplineTest, Own, Volley
from feldherr.games.t9a.state import Duel
from tests.t9a.brawling import BLUE, RED, Brawl, brawl
from tests.t9a.positions import (
    DRAGON,
    HAND,
    HERO,
    LIGHT,
    asked,
    at,
    joined,
    piece,
    rules,
    run,
    troop,
    unit,
)
from tests.t9a.shooting_range import armed, field
from tests.t9a.stand_ins import Whole

BOOK = pytest.mark.rule("t9a", "8.D.a.3-6")
LONGBOW = ShootingWeapon("sylvan_longbow", 30, aim=4, strength=3, piercing=1)
DANCES = ("dance_of_whirling_blades", "dance_of_biting_wind", "dance_of_the_parting_mists",
          "dance_of_bedevilments")  # fmt: skip


def fighter(*words: str, **fields: Any) -> Model:
    own = Part("Fighter", 1, 3, 1, 3, 3, 0, weapons=(HAND,))
    return Model(name="Fighter", rules=tuple(map(Given, words)), parts=(own,), **fields)


def duel(red: Any, blue: Any = "soldier", models: int = 10) -> Brawl:
    return brawl(unit("r1", red, RED, models), unit("b1", blue, BLUE, 15))


def blow(made: Any, by: str = "r1", **fields: Any) -> Attack:
    own = made.parts(made.pools(made.unit(by))[0])[0]
    on = "b1" if by == "r1" else "r1"
    fields = {"kind": "close_combat", "weapon": HAND, "count": 3, "pool": on, **fields}
    found: Attack = made.attributes(Attack(target=on, by=own, **fields))
    return found


def values(made: Any, *of: Any) -> list[int | None]:
    own = made.parts(made.pools(made.unit("r1"))[0])[0]
    return [made.value(own, one) for one in of]


# Kindreds -----------------------------------------------------------------------------------------


@BOOK
@pytest.mark.parametrize(
    ("kindred", "of", "expected"),
    [
        ("forest_guardian", ("attack_value", "armour"), [2, 1]),
        ("wild_hunter", ("attack_value", "defensive_skill"), [2, 1]),
        ("shapeshifter", ("advance", "march", "attack_value", "resilience"), [6, 18, 2, 4]),
    ],
)
def test_kindreds_change_values(kindred: str, of: Any, expected: list[int]) -> None:
    assert values(duel(troop(fighter(kindred))), *of) == expected


@BOOK
@pytest.mark.parametrize(
    ("kindred", "given"),
    [
        ("wild_hunter", ("frenzy", "battle_focus", "light_troops", "devastating_charge")),
        ("shapeshifter", ("hard_target", "vanguard", "fear", "swiftstride")),
        ("pathfinder", ("master_archer", "scout")),
        ("blade_dancer", ("fearless", "swiftstride", "dances_of_cenyrn")),
    ],
)
def test_kindreds_have_rules(kindred: str, given: tuple[str, ...]) -> None:
    made = duel(troop(fighter(kindred)))
    assert all(made.all_have(made.unit("r1"), word) for word in given)


@BOOK
@pytest.mark.parametrize("charging", [True, False])
def test_wild_hunters_are_feared_when_they_charge(charging: bool) -> None:
    made = duel(troop(fighter("wild_hunter")))
    made.unit("r1").charging = charging
    assert made.fears(made.unit("b1")) is charging


@BOOK
@pytest.mark.parametrize(
    ("mine", "entry", "joins"),
    [
        ("blade_dancer", "blade_dancers", True),
        ("blade_dancer", "forest_guard", False),
        ("shapeshifter", "forest_guard", False),
        ("none", "forest_guard", True),
    ],
)
def test_kindreds_choose_whom_they_join(mine: str, entry: str, joins: bool) -> None:
    host = unit("r1", troop("soldier", entry=entry), at(36, 20), 10)
    made = rules(Whole, host, unit("r2", troop(HERO, mine, character=True), at(50, 20)))
    assert made.can_join(made.unit("r2"), made.unit("r1")) is joins


@BOOK
def test_a_blade_dancer_is_warded_and_makes_his_unit_swift() -> None:
    host = unit("r1", "soldier", at(36, 20), 10)
    dancer = unit("r2", troop(HERO, "blade_dancer", character=True))
    joined(host[0], dancer)
    made = rules(Whole, host, dancer, unit("b1", "soldier", at(36, 40), 10))
    assert made.maximised(made.unit("r1"), "charge") == (1, 0)
    shot = Attack(kind="shooting", target="r1", pool="r2")
    assert made.special_saves(shot) == {"aegis": 6}


@BOOK
def test_one_shepherd_is_enough() -> None:
    word = "a_shepherd_and_its_flock"
    host = unit("r1", "soldier", at(36, 20), 10)
    first = unit("r2", troop(HERO, word, character=True))
    joined(host[0], first)
    made = rules(Whole, host, first, unit("r3", troop(HERO, word, character=True), at(50, 20)))
    assert not made.can_join(made.unit("r3"), made.unit("r1"))


@BOOK
@pytest.mark.parametrize(("width", "less"), [(6.0, 0), (1.0, 3)])
def test_boughs_embolden_in_the_forest(width: float, less: int) -> None:
    trees = unit("r1", troop("soldier", "emboldening_boughs"), at(20, 20), 10)
    made = rules(Whole, trees, pieces=[piece("t1", "forest", at(20, 19), width, 4)])
    test = DisciplineTest(unit="r1", kind="break", penalty=3)
    assert made.penalty(made.unit("r1"), test) == less


# Archers ------------------------------------------------------------------------------------------


@BOOK
@pytest.mark.parametrize(
    ("said", "roll", "piercing"), [("aimed-arrows", 2, 1), ("piercing-arrows", 4, 3)]
)
def test_master_archers_choose_their_arrows(said: str, roll: int, piercing: int) -> None:
    made = field(troop(armed(LONGBOW), "master_archer"))
    volley = Volley(unit="r1", target="b1")
    for one in made.unit_rules(made.unit("r1")):
        run(one.before_shots(made, made.unit("r1"), volley),
            *([said] if one.given.word == "master_archer" else []))  # fmt: skip
    [group] = run(made.shooters(volley))
    assert made.needed_to_shoot(group, group.stands[0], volley) == roll
    assert made.shot(group, volley).piercing == piercing


@BOOK
@pytest.mark.parametrize(("entry", "shots"), [("forest_prince", 4), ("chieftain", 3)])
def test_pathfinders_shoot_often(entry: str, shots: int) -> None:
    made = field(troop(armed(LONGBOW), "pathfinder", entry=entry), models=1)
    [group] = run(made.shooters(Volley(unit="r1", target="b1")))
    assert run(made.shots_of(group, 1)) == shots


@BOOK
@pytest.mark.parametrize(("y", "expected"), [(21.0, (5, 2)), (40.0, (4, 1))])
def test_roots_strike_harder_near_a_forest(y: float, expected: tuple[int, int]) -> None:
    roots = ShootingWeapon("impaling_roots", 12, strength=4, piercing=1, aim=4,
                           rules=(Given("impaling_roots_rule"),))  # fmt: skip
    made = field(troop(armed(roots)), pieces=[piece("t1", "forest", at(20, y), 6, 4)])
    shot = blow(made, kind="shooting", weapon=roots)
    assert (shot.strength, shot.piercing) == expected
    made.shaded = "hard"
    volley = Volley(unit="r1", target="b1")
    [group] = run(made.shooters(volley))
    assert made.needed_to_shoot(group, group.stands[0], volley) == 5
    assert "march_and_shoot" in made.words_of(Own(group.pool, group.part), roots)


@BOOK
@pytest.mark.parametrize(("worn", "armour"), [((LIGHT,), 2), ((), 0)])
def test_a_cloak_helps_beside_light_armour(worn: tuple[Armour, ...], armour: int) -> None:
    cloak = Armour("elven_cloak", 1, rules=(Given("elven_cloak_rule"),))
    assert values(duel(troop(fighter(worn=(*worn, cloak)))), "armour") == [armour]


# Dryads -------------------------------------------------------------------------------------------


@BOOK
@pytest.mark.parametrize(("fights", "again"), [(True, "successful"), (False, "")])
def test_vines_entangle_in_duels(fights: bool, again: str) -> None:
    made = duel(troop(HERO, "entangling_vines", character=True), troop(HERO, character=True), 1)
    made.state.duels = (Duel("r1", "b1"),) if fights else ()
    assert made._hits_again(blow(made, by="b1")) == again


@BOOK
@pytest.mark.parametrize(("entry", "hates"), [("dryads", True), ("thicket_beasts", False)])
def test_bark_and_spores_work_for_the_unit(entry: str, hates: bool) -> None:
    host = unit("r1", troop(fighter(), entry=entry), RED, 10)
    ancient = unit("r2", troop(HERO, "scarred_bark", "toxic_spores", character=True))
    joined(host[0], ancient)
    made = brawl(host, ancient, unit("b1", "soldier", BLUE, 10))
    assert bool(blow(made).has("hatred")) is hates
    assert blow(made).has("lethal_strike")


# Dances -------------------------------------------------------------------------------------------


def danced(dance: str, word: str = "dances_of_cenyrn", what: Any = None) -> Brawl:
    made = duel(what or troop(fighter(word)), models=1 if what else 10)
    [one] = [one for one in made.unit_rules(made.unit("r1")) if one.given.word == word]
    run(one.starts_round(made, made.unit("r1")), dance)
    return made


@BOOK
@pytest.mark.parametrize(
    ("dance", "attacks", "strength", "piercing", "lethal", "saves", "ranks"),
    [
        (DANCES[0], 2, 3, 0, False, {}, 2),
        (DANCES[1], 1, 3, 1, True, {}, 2),
        (DANCES[2], 1, 2, 0, False, {"aegis": 3}, 2),
        (DANCES[3], 1, 3, 0, False, {}, 0),
    ],
)
def test_dances_of_cenyrn(
    dance: str, attacks: int, strength: int, piercing: int, lethal: bool, saves: Any, ranks: int
) -> None:
    made = danced(dance)
    known = blow(made)
    assert (known.strength, known.piercing) == (strength, piercing)
    assert made.attack_value_of(known, "attack_value") == attacks
    assert bool(known.has("lethal_strike")) is lethal
    assert made.special_saves(blow(made, by="b1")) == saves
    assert made.rank_bonus(made.unit("b1")) == ranks
    assert made.fears(made.unit("b1")) is (dance == DANCES[3])


@BOOK
def test_no_dance_is_danced_twice_in_a_row() -> None:
    made = danced(DANCES[1])
    [one] = [o for o in made.unit_rules(made.unit("r1")) if o.given.word == "dances_of_cenyrn"]
    open_ = asked(one.starts_round(made, made.unit("r1"))).proposals
    assert set(open_) == set(DANCES) - {DANCES[1]}
    run(one.starts_round(made, made.unit("r1")), DANCES[0])
    assert blow(made).piercing == 0


@BOOK
def test_mixed_units_do_not_dance() -> None:
    host = unit("r1", fighter("dances_of_cenyrn"), RED, 10)
    other = unit("r2", troop(HERO, character=True))
    joined(host[0], other)
    made = brawl(host, other, unit("b1", "soldier", BLUE, 10))
    assert all(o.given.word != "dances_of_cenyrn" for o in made.unit_rules(made.unit("r1")))


@BOOK
@pytest.mark.parametrize(
    ("dance", "skill", "stomps"), [("belly_dancing", 7, 1), ("tap_dancing", 5, 2)]
)
def test_giants_dance(dance: str, skill: int, stomps: int) -> None:
    giant = replace(DRAGON, rules=(Given("bone_break_dancer"),))
    made = danced(dance, "bone_break_dancer", giant)
    assert values(made, "offensive_skill") == [skill]
    pool = made.pools(made.unit("r1"))[0]
    assert sum(given.word == "stomp_attacks" for given in made.rules_of(pool)) == stomps
