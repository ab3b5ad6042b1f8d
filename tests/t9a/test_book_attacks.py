"""8.D.a.3-6 Rules of army books about attacks, weapons and saves."""

from typing import Any

import pytest
from msgspec.structs import replace

from feldherr.field.box import Side
from feldherr.games.t9a.army.profiles import Armour, Given, Model, Part, ShootingWeapon, Weapon
from feldherr.games.t9a.attacks.wounds import succeeds, thrown_again, together
from feldherr.games.t9a.model_rules.books import is_enforced
from feldherr.games.t9a.model_rules.hooks.of_models import Again
from feldherr.games.t9a.moments import Attack, Own, Volley
from feldherr.games.t9a.odds.attempts import FACES, rolled
from tests.t9a.brawling import Brawl, brawl
from tests.t9a.positions import HAND, NORTH, SOUTH, at, piece, rules, run, troop, unit
from tests.t9a.shooting_range import armed, field
from tests.t9a.stand_ins import Whole

BOOK = pytest.mark.rule("t9a", "8.D.a.3-6")
RED, BLUE = at(20, 20, NORTH), at(20, 20, SOUTH)


def fighter(*words: str, weapon: Weapon = HAND, **fields: Any) -> Model:
    """Infantry whose only part has these attack attributes."""
    part = Part("Fighter", 1, 3, 1, 3, 3, 0, rules=tuple(map(Given, words)), weapons=(weapon,))
    return Model(name="Fighter", parts=(part,), **fields)


def against(red: Any, blue: Any = "soldier", **fields: Any) -> Brawl:
    return brawl(unit("r1", red, RED, 10), unit("b1", blue, BLUE, 10), **fields)


def blow(made: Brawl, weapon: Weapon = HAND, by: str = "r1", on: str = "b1") -> Attack:
    own = made.parts(made.pools(made.unit(by))[0])[0]
    struck = Attack(kind="close_combat", target=on, pool=on, by=own, weapon=weapon, count=3)
    return made.attributes(struck)


@BOOK
def test_only_natural_ones_are_rolled_again() -> None:
    assert thrown_again((1, 2, 1, 6), "ones", lambda face: face >= 6) == [0, 2]
    assert together({"", "ones"}) == "ones" and together({"ones", "failed"}) == "failed"


@pytest.mark.rule("t9a", "2.B.a-e")
@pytest.mark.parametrize(
    ("told", "again"),
    [
        ({"failed", "successful"}, [0, 1, 2, 3]),
        ({"ones", "successful"}, [0, 2, 3]),
        ({"successful"}, [2, 3]),
    ],
)
def test_each_die_is_rolled_again_for_which_one_of_the_rules_says_it(
    told: set[Again], again: list[int]
) -> None:
    faces, both = (1, 3, 4, 6), together(told)
    assert thrown_again(faces, both, lambda face: succeeds(face, 4)) == again
    second = sum(len(thrown_again((face,), both, lambda f: succeeds(f, 4))) for face in FACES) / 6
    assert rolled(4, both).good == pytest.approx(second / 2)


@BOOK
@pytest.mark.parametrize(
    ("word", "hits", "wounds"),
    [
        ("killer_instinct", "", "ones"),
        ("born_predator", "ones", ""),
        ("eternal_duelist", "ones", "ones"),
    ],
)
def test_natural_ones_again(word: str, hits: str, wounds: str) -> None:
    made = against(fighter(word))
    known = blow(made)
    assert (made._hits_again(known), made._wounds_again(known)) == (hits, wounds)


@BOOK
@pytest.mark.parametrize(("dice", "again"), [((3, 4), "failed"), ((4, 4), "")])
def test_instinct_is_roused_by_a_test_at_the_start_of_a_round(
    dice: tuple[int, int], again: str
) -> None:
    made = against(fighter("primal_instinct"))
    run(made.start_round(), dice)
    assert made._hits_again(blow(made)) == again


@BOOK
@pytest.mark.parametrize(("width", "again"), [(6.0, "ones"), (1.0, "")])
def test_forest_walkers_fight_better_in_a_forest(width: float, again: str) -> None:
    walkers = unit("r1", fighter("forest_walker"), RED, 10)
    foes = unit("b1", "soldier", BLUE, 10)
    wood = piece("t1", "forest", at(20, 19), width, 4)
    made = rules(Whole, walkers, foes, pieces=[wood], phase="melee")
    made.engage(made.unit("r1"), Side.FRONT, made.unit("b1"), Side.FRONT)
    run(made.begin_phase())
    own = made.parts(made.pools(made.unit("r1"))[0])[0]
    known = made.attributes(
        Attack(kind="close_combat", target="b1", pool="b1", by=own, weapon=HAND)
    )
    assert made._wounds_again(known) == again
    assert made.danger("forest", replace(own.pool, model=replace(own.pool.model, type="cavalry")),
                       True) == 0  # fmt: skip


@BOOK
@pytest.mark.parametrize(
    ("weapon", "attacks", "skill", "piercing", "gives"),
    [
        ("sylvan_blades_rule", 2, 4, 1, "two_handed"),
        ("executioners_blade_rule", 1, 3, 0, "lethal_strike"),
        ("sylvan_lance_rule", 1, 3, 1, "devastating_charge"),
    ],
)
def test_weapons_of_books(weapon: str, attacks: int, skill: int, piercing: int, gives: str) -> None:
    arm = Weapon(weapon.removesuffix("_rule"), rules=(Given(weapon),))
    made = against(fighter(weapon=arm))
    known = blow(made, arm)
    assert known.has(gives) and known.piercing == piercing
    assert made.attack_value_of(known, "attack_value") == attacks
    assert made.attack_value_of(known, "offensive_skill") == skill
    assert made.two_handed(made.pools(made.unit("r1"))[0]) is (gives == "two_handed")


@BOOK
def test_the_sturdy_charge_hard() -> None:
    made = against(fighter("sturdy"))
    assert blow(made).strength == 3
    made.unit("r1").charging = True
    assert (blow(made).strength, blow(made).piercing) == (4, 1)


@BOOK
@pytest.mark.parametrize(
    ("word", "needed"), [("aspen_bow_rule", 4), ("naphtha_launcher_rule", 5), ("none", 7)]
)
def test_shots_that_penalties_do_not_touch(word: str, needed: int) -> None:
    """At long range behind hard cover: 1 and 2 worse."""
    bow = ShootingWeapon("bow", 24, aim=4, strength=3, piercing=0, rules=(Given(word),))
    made = field(armed(bow), inches=20)
    made.shaded = "hard"
    group = run(made.shooters(Volley(unit="r1", target="b1")))[0]
    assert made.needed_to_shoot(group, group.stands[0], Volley(unit="r1", target="b1")) == needed


@BOOK
@pytest.mark.parametrize(("inches", "strength"), [(12.0, 4), (12.5, 3)])
def test_sylvan_longbows_are_strong_at_short_range(inches: float, strength: int) -> None:
    bow = ShootingWeapon("bow", 24, aim=4, strength=3, piercing=0,
                         rules=(Given("sylvan_longbow_rule"),))  # fmt: skip
    made = field(armed(bow), inches=inches)
    own = Own(made.pools(made.unit("r1"))[0], made.pools(made.unit("r1"))[0].model.parts[0])
    shot = Attack(kind="shooting", target="b1", by=own, weapon=bow)
    assert made.attributes(shot).strength == strength


@BOOK
@pytest.mark.parametrize(
    ("word", "charging", "side", "needed"),
    [
        ("shield_wall", False, "front", 6),
        ("shield_wall", True, "front", 5),
        ("shield_wall", True, "rear", 0),
        ("wall_of_iron", False, "front", 5),
    ],
)
def test_shield_walls_save_to_the_front(word: str, charging: bool, side: str, needed: int) -> None:
    dwarf = troop(replace(fighter(), worn=(Armour("shield", 1),)), word)
    made = against("soldier", dwarf, engaged=f"r1 b1 {side}")
    made.unit("r1").charging = charging
    assert made.special_saves(blow(made)) == ({"aegis": needed} if needed else {})


@BOOK
def test_the_unburnt_burn_badly_and_do_not_care_for_others() -> None:
    made = against("soldier", troop("soldier", "unburnt"))
    burning = replace(blow(made), rules=(Given("flaming_attacks"),))
    assert (made._wounds_again(burning), made._wounds_again(blow(made))) == ("successful", "")
    assert not made.heeds(made.unit("b1"), made.unit("r1"))


@BOOK
def test_what_rules_give_stands_in_the_model() -> None:
    made = against(troop("soldier", "ghostly_form"), troop("soldier", "ensouled_statue"))
    red, blue = made.unit("r1"), made.unit("b1")
    assert made.all_have(red, "ghost_step") and made.all_have(red, "magical_attacks")
    assert made.all_have(blue, "undead") and made.all_have(blue, "unstable")
    assert is_enforced("ensouled_statue") and not is_enforced("of_no_book")


@BOOK
def test_one_attack_of_each_model_has_venomous_fangs() -> None:
    """Five in front with two attacks each: five of the ten cost D3+1 Health Points."""
    spider = fighter("venomous_fangs")
    two = replace(spider, parts=(replace(spider.parts[0], attack_value=2),))
    made = brawl(unit("r1", two, RED, 5, 5), unit("b1", "ogre", BLUE, 3, 3))
    made.set_initiative()
    made.combat.step = 3
    made.state.units["b1"].models = 3
    attacks = run(made.attacks_of_step(made.unit("r1")))
    counts = {bool(one.has("multiple_wounds")): one.count for one in attacks}
    assert counts == {True: 5, False: 5}
