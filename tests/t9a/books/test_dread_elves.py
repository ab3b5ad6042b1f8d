"""8.D.a.3-6 Rules of the army book Dread Elves."""

from typing import Any

import pytest
from msgspec.structs import replace

from feldherr.field.box import Side
from feldherr.games.t9a.army.profiles import Armour, Given, Model, Part, ShootingWeapon, Weapon
from feldherr.games.t9a.moments import Attack, DisciplineTest, Own
from tests.t9a.brawling import BLUE, RED, Brawl, brawl
from tests.t9a.positions import (
    DRAGON,
    HAND,
    HERO,
    KNIGHT,
    SOUTH,
    at,
    joined,
    keys,
    rules,
    run,
    troop,
    unit,
)
from tests.t9a.shooting_range import armed, field, needed
from tests.t9a.stand_ins import Whole

BOOK = pytest.mark.rule("t9a", "8.D.a.3-6")
ALTAR = "divine_blessings"


def fighter(*words: str, part: tuple[str, ...] = (), **fields: Any) -> Model:
    """Infantry with these rules, and attack attributes of its only part."""
    own = Part("Fighter", 1, 3, 1, 3, 3, 0, rules=tuple(map(Given, part)), weapons=(HAND,))
    return Model(name="Fighter", rules=tuple(map(Given, words)), parts=(own,), **fields)


def men(*words: str, name: str = "r1", what: Any = "soldier", **fields: Any) -> Any:
    pose = fields.pop("pose", at(36, 20) if name[0] == "r" else at(36, 28, SOUTH))
    return unit(name, troop(what, *words), pose, fields.pop("models", 10), **fields)


def hero(name: str, *words: str, x: float = 50.0, **fields: Any) -> Any:
    listed = troop(fields.pop("what", HERO), *words, character=True, **fields)
    return unit(name, listed, at(x, 20))


def blow(made: Any, part: int = 0, by: str = "r1", **fields: Any) -> Attack:
    own = made.parts(made.pools(made.unit(by))[0])[part]
    fields = {"weapon": HAND, "count": 3, **fields}
    return made.attributes(Attack(kind="close_combat", target="b1", pool="b1", by=own, **fields))  # type: ignore[no-any-return]


def duel(red: Any, blue: Any = "soldier") -> Brawl:
    return brawl(unit("r1", red, RED, 10), unit("b1", blue, BLUE, 10))


# Cults --------------------------------------------------------------------------------------------


@BOOK
@pytest.mark.parametrize(
    ("mine", "theirs", "joins"),
    [
        (("nabh",), ("nabh",), True),
        (("nabh",), ("yema",), False),
        (("nabh",), (), True),
        ((), ("yema",), True),
        (("nabh", "agent_of_the_obsidian_throne"), ("yema",), True),
    ],
)
def test_cults_keep_apart(mine: tuple[str, ...], theirs: tuple[str, ...], joins: bool) -> None:
    made = rules(Whole, men(*theirs), hero("r2", *mine), phase="movement")
    assert made.can_join(made.unit("r2"), made.unit("r1")) is joins


@BOOK
@pytest.mark.parametrize(("first", "again"), [(True, "failed"), (False, "")])
def test_nabh_hates_and_has_lost_its_instinct(first: bool, again: str) -> None:
    made = duel(troop(fighter("nabh", part=("killer_instinct",))))
    made.unit("r1").first_round = first
    assert made._hits_again(blow(made)) == again
    assert made._wounds_again(blow(made)) == ""


@BOOK
def test_horses_of_nabh_do_not_hate() -> None:
    made = duel(troop(KNIGHT, "nabh"))
    made.unit("r1").first_round = True
    assert [made._hits_again(blow(made, part)) for part in (0, 1)] == ["failed", ""]


@BOOK
@pytest.mark.parametrize(("what", "again"), [(HERO, "ones"), (KNIGHT, "")])
def test_a_legate_on_foot_gives_the_instinct_back(what: Model, again: str) -> None:
    priest = hero("r2", "cult_legate", "nabh", what=what)
    ranks = unit("r1", troop(fighter("nabh", part=("killer_instinct",))), RED, 10)
    joined(ranks[0], priest)
    made = brawl(ranks, priest, unit("b1", "soldier", BLUE, 10))
    assert made._wounds_again(blow(made)) == again


@BOOK
@pytest.mark.parametrize(("inches", "roll"), [(12.0, 3), (12.5, 5)])
def test_cadaron_shoots_well_at_short_range(inches: float, roll: int) -> None:
    bow = ShootingWeapon("bow", 24, aim=4, strength=3, piercing=0)
    made = field(troop(armed(bow), "cadaron"), inches=inches)
    assert needed(made) == roll


@BOOK
@pytest.mark.parametrize(
    ("words", "x", "heard"),
    [(("olaron",), 55.5, True), (("olaron",), 57.0, False), ((), 50.0, True), ((), 51.0, False)],
)
def test_olaron_hears_orders_from_afar(words: tuple[str, ...], x: float, heard: bool) -> None:
    """The unit's edge lies at 38"; the general's base begins 0.4" before its middle."""
    general = hero("r2", "olaron", x=x, general=True)
    made = rules(Whole, men(*words), general, phase="movement")
    assert made.commanded(made.unit("r1")) is heard


@BOOK
def test_yema_is_fast_and_knows_every_ground() -> None:
    made = rules(Whole, men("yema"), phase="movement")
    assert made.advance_rate(made.unit("r1")) == pytest.approx(5 * 25.4)
    assert made.march_rate(made.unit("r1")) == pytest.approx(10 * 25.4)
    assert made.all_have(made.unit("r1"), "strider")


# Assassins ----------------------------------------------------------------------------------------


@BOOK
def test_assassins_do_not_join_each_other() -> None:
    host, other = men(), hero("r2", "professional_courtesy")
    joined(host[0], other)
    made = rules(Whole, host, other, hero("r3", "professional_courtesy"), hero("r4"))
    assert not made.can_join(made.unit("r3"), made.unit("r1"))
    assert made.can_join(made.unit("r4"), made.unit("r1"))


@BOOK
@pytest.mark.parametrize(
    ("poison", "strength", "piercing", "roll"),
    [("bloodroot", 4, 1, 5), ("nightshade", 3, 0, 3), ("wolfsbane", 3, 10, 6), ("none", 3, 0, 6)],
)
def test_poisons(poison: str, strength: int, piercing: int, roll: int) -> None:
    made = duel(troop(fighter(poison)), replace(fighter(), resilience=5))
    known = blow(made)
    assert (known.strength, known.piercing) == (strength, piercing)
    assert made.needed_to_wound(known) == roll
    assert bool(known.has("multiple_wounds")) is (poison == "bloodroot")


# Armour, weapons ----------------------------------------------------------------------------------


@BOOK
@pytest.mark.parametrize(("word", "armour"), [("krakens_hide_rule", 1), ("fleet_commander", 2)])
def test_a_krakens_hide_is_worth_more_on_foot(word: str, armour: int) -> None:
    hide = Armour("krakens_hide", 0, rules=(Given(word),))
    foot, horse = replace(fighter(), worn=(hide,)), replace(KNIGHT, worn=(hide,), armour=0)
    made = rules(Whole, men(what=foot), men(name="r2", what=horse, pose=at(50, 20)))
    pools = [made.pools(made.unit(name))[0] for name in ("r1", "r2")]
    assert [made.value(Own(pool), "armour") for pool in pools] == [armour, armour - 1]


@BOOK
def test_gladiators_choose_among_many_weapons() -> None:
    blades = Weapon("gladiator_weapons", rules=(Given("gladiator_weapons_rule"),))
    dancer = fighter()
    dancer = replace(dancer, parts=(replace(dancer.parts[0], weapons=(HAND, blades)),))
    made = duel("soldier", dancer)
    own = made.parts(made.pools(made.unit("b1"))[0])[0]
    words = {weapon.word for weapon in made.weapons_of(own)}
    assert {"hand_weapon", "paired_weapons", "spear", "great_weapon", "halberd"} <= words
    assert made.is_master(own) and made.special_saves(blow(made)) == {"aegis": 4}


@BOOK
@pytest.mark.parametrize(
    ("what", "flies"), [(DRAGON, False), (replace(DRAGON, height="large"), True)]
)
def test_the_towering_are_brought_down_by_harpoons(what: Model, flies: bool) -> None:
    made = rules(Whole, men("harpooned"), unit("b1", what, at(36, 40, SOUTH)), phase="shooting")
    harpoon = ShootingWeapon("harpoon_launcher", 18, strength=7, piercing=3)
    own = made.parts(made.pools(made.unit("r1"))[0])[0]
    shot = Attack(kind="shooting", target="b1", pool="b1", by=own, weapon=harpoon, wounds=1)
    for one in made.attack_rules(made.attributes(shot)):
        run(one.has_wounded(made, own, shot))
    assert made.flies(made.unit("b1")) is flies
    assert made.advance_rate(made.unit("b1")) == pytest.approx((6 if flies else 4) * 25.4)


# Monsters -----------------------------------------------------------------------------------------


@BOOK
@pytest.mark.parametrize(("what", "more"), [(DRAGON, 1), ("soldier", 0)])
def test_a_whip_drives_the_gigantic(what: Any, more: int) -> None:
    whip = unit("r2", troop(DRAGON, "monstrous_whip"), at(40, 20))
    made = rules(Whole, unit("r1", what, at(36, 20), 1), whip)
    assert made.maximised(made.unit("r1"), "charge")[0] - (what is DRAGON) == more
    assert made.maximised(made.unit("r2"), "charge")[0] == 1


@BOOK
@pytest.mark.parametrize(("word", "more"), [("dread_mask", 1), ("none", 0)])
def test_a_mask_is_dreaded(word: str, more: int) -> None:
    made = brawl(unit("r1", troop(DRAGON, word), RED), unit("b1", "soldier", BLUE, 10))
    foe = made.unit("b1")
    test = DisciplineTest(unit="b1", kind="fear")
    assert sum(one.test_maximised(made, foe, test) for one in made.working_on(foe)) == more
    assert made.maximised(foe, "flee") == (0, 0)
    foe.round.broken = True
    assert made.maximised(foe, "flee") == (more, 0)
    for charging in (True, False):
        made.unit("r1").charging = charging
        assert made.has(made.pools(made.unit("r1"))[0], "distracting") is bool(charging and more)


@BOOK
@pytest.mark.parametrize(("x", "less"), [(46.0, -1), (60.0, 0)])
def test_a_beast_master_calms_and_spurs_a_hydra(x: float, less: int) -> None:
    hydra = unit("r1", troop(DRAGON, entry="hydra"), at(36, 20))
    made = rules(Whole, hydra, hero("r2", "beast_master", x=x), men(name="b1"), phase="melee")
    test = DisciplineTest(unit="r1", kind="rally")
    told = [one.test_maximised(made, made.unit("r1"), test) for one in made.working_on(hydra[0])]
    assert sum(told) == less
    for one in made.unit_rules(made.unit("r2")):
        run(one.starts_phase(made, made.unit("r2")))
    assert ("beast-spurred" in keys(made)) is bool(less)
    assert made._hits_again(blow(made)) == ("failed" if less else "")


# The altar ----------------------------------------------------------------------------------------


def blessed(choice: str, x: float = 46.0, words: tuple[str, ...] = ()) -> Whole:
    """Soldiers of red near an altar that has chosen, in combat with blue."""
    ranks = unit("r1", troop(fighter(*words)), at(36, 20), 10)
    altar = unit("r2", troop("ogre", ALTAR), at(x, 20), 1)
    made = rules(Whole, ranks, altar, unit("b1", "soldier", at(36, 20, SOUTH), 10))
    made.engage(made.unit("r1"), Side.FRONT, made.unit("b1"), Side.FRONT)
    altars = [one for one in made.unit_rules(made.unit("r2")) if one.given.word == ALTAR]
    run(altars[0].starts_turn(made, made.unit("r2")), choice)
    return made


@BOOK
@pytest.mark.parametrize(
    ("choice", "x", "words", "saves", "charges", "wounds"),
    [
        ("blessing-of-protection", 46.0, (), {"aegis": 6}, 0, 4),
        ("blessing-of-speed", 46.0, (), {}, 1, 4),
        ("blessing-of-death", 46.0, (), {}, 0, 3),
        ("blessing-of-protection", 60.0, (), {}, 0, 4),
        ("blessing-of-protection", 46.0, ("towering_presence",), {}, 0, 4),
    ],
)
def test_blessings_of_an_altar(
    choice: str, x: float, words: tuple[str, ...], saves: Any, charges: int, wounds: int
) -> None:
    made = blessed(choice, x, words)
    back = made.attributes(
        Attack(kind="close_combat", target="r1", pool="r1", weapon=HAND,
               by=made.parts(made.pools(made.unit("b1"))[0])[0])
    )  # fmt: skip
    assert made.special_saves(back) == saves
    assert made.maximised(made.unit("r1"), "charge") == (charges, 0)
    assert made.needed_to_wound(blow(made)) == wounds


@BOOK
@pytest.mark.parametrize(
    ("choice", "first", "wounds"),
    [
        ("blessing-of-speed", True, 3),
        ("blessing-of-speed", False, 4),
        ("blessing-of-death", False, 3),
    ],
)
def test_a_trance_twice_lasts(choice: str, first: bool, wounds: int) -> None:
    made = blessed(choice, words=("death_trance",))
    made.unit("r1").first_round = first
    assert made.needed_to_wound(blow(made)) == wounds
