"""8.D.a.3-6 Empire of Sonnstahl: captains, relics, powder and fury."""

from typing import Any

import pytest
from msgspec.structs import replace

from feldherr.field.box import Side
from feldherr.games.t9a.army.profiles import Given, ShootingWeapon, Weapon
from feldherr.games.t9a.moments import Losses
from feldherr.games.t9a.state import Combat
from tests.t9a.attacking import fight, lost, owner, strike
from tests.t9a.books.meetings import BLUE, BOOK, meet, men, rule_of
from tests.t9a.positions import (
    HAND,
    HERO,
    KNIGHT,
    SOLDIER,
    SOUTH,
    at,
    joined,
    rules,
    run,
    unit,
)
from tests.t9a.stand_ins import Alone, Whole

BOW = ShootingWeapon("bow", 24, aim=4, strength=3, piercing=0)
PISTOL, REPEATER = ShootingWeapon("pistol", 12), ShootingWeapon("repeater_pistol", 12, shots=3)
BRACE = ShootingWeapon("brace_of_pistols", 12, rules=(Given("brace_of_pistols_rule"),))


def armed(*weapons: ShootingWeapon) -> Any:
    return replace(SOLDIER, parts=(replace(SOLDIER.parts[0], shooting=weapons),))


# --- Captains and relics ---


@BOOK
def test_a_prince_strikes_with_the_light_that_wounds_by_itself() -> None:
    sword = replace(HERO.parts[0], weapons=(HAND, Weapon("great_weapon")))
    words = "imperial_prince", "the_light_of_sonnstahl"
    made = meet(*words, what=replace(HERO, parts=(sword,)), models=1)
    weapons = made.weapons_of(owner(made, "r1"))
    assert [(one.word, one.enchanted) for one in weapons] == [("hand_weapon", True)]
    attack = strike(made, 2, weapon=weapons[0])
    known = made.attributes(attack)
    assert known.piercing == 10 and known.has("magical_attacks")
    assert lost(made, attack) == {"b1": 2}


@BOOK
def test_other_weapons_of_a_prince_are_none_of_the_light() -> None:
    made = meet("imperial_prince", "the_light_of_sonnstahl", what=HERO, models=1)
    assert made.attributes(strike(made, 1, weapon=HAND)).piercing == 1
    assert lost(made, strike(made, 1, weapon=HAND), (2,)) == {}


@BOOK
@pytest.mark.parametrize(
    ("marks", "general", "words"),
    [
        (("knightly_orders",), False, {"fearless"}),
        (("knightly_orders",), True, {"fearless", "parent_unit"}),
        ((), True, set()),
    ],
)
def test_the_first_knight_emboldens_knightly_orders(
    marks: tuple[str, ...], general: bool, words: set[str]
) -> None:
    lord = men("first_knight", what=HERO, models=1, name="r2", pose=None,
               listed={"character": True, "general": general})  # fmt: skip
    made = rules(Alone, men(listed={"marks": marks}), lord)
    joined(made.unit("r1"), lord)
    known = {word for word in ("fearless", "parent_unit") if made.any_has(made.unit("r1"), word)}
    assert known == words


@BOOK
@pytest.mark.parametrize(("part", "again"), [(0, "failed"), (1, "")])
def test_prelates_make_their_unit_hate_but_not_its_horses(part: int, again: str) -> None:
    prelate = men(
        "blessings", what=HERO, models=1, name="r2", pose=None, listed={"character": True}
    )
    made = fight(men(what=KNIGHT), unit("b1", "soldier", BLUE, 5), prelate)
    joined(made.unit("r1"), prelate)
    made.engage(made.unit("r1"), Side.FRONT, made.unit("b1"), Side.FRONT)
    known = made.attributes(strike(made, 1, weapon=HAND, part=part))
    assert made._hits_again(known) == again


@BOOK
@pytest.mark.parametrize(
    ("word", "given"),
    [
        ("holy_relic", "faith"),
        ("arcane_shield", "distracting"),
        ("foresight", "lightning_reflexes"),
    ],
)
@pytest.mark.parametrize(("x", "near"), [(6.0, True), (6.1, False)])
def test_relics_work_on_friends_near_them(word: str, given: str, x: float, near: bool) -> None:
    """Bases of 100 mm and 20 mm: their edges are `x` inches apart."""
    bearer = men(word, what=HERO, models=1, name="r2", pose=at(20 + x + 60 / 25.4, 20))
    made = rules(Alone, men(), bearer, unit("b1", "soldier", at(20, 22, SOUTH), 5))
    assert made.all_have(made.unit("r1"), given) is near
    assert made.all_have(made.unit("r2"), given)
    assert not made.any_has(made.unit("b1"), given)


# --- Powder ---


@BOOK
@pytest.mark.parametrize(("weapons", "shots"), [((REPEATER,), None), ((PISTOL, REPEATER), 4)])
def test_repeater_pistols_shoot_more_beside_another(
    weapons: tuple[ShootingWeapon, ...], shots: int | None
) -> None:
    made = meet("repeater_pistol_rule", what=armed(*weapons))
    one = next(r for r in made.unit_rules(made.unit("r1")) if r.given.word.startswith("repeater"))
    assert one.shots(made, owner(made, "r1"), REPEATER) == shots
    assert one.shots(made, owner(made, "r1"), PISTOL) is None


@BOOK
def test_a_brace_of_pistols_is_a_pair_of_weapons() -> None:
    made = meet(what=armed(BRACE))
    assert [one.word for one in made.weapons_of(owner(made, "r1"))] == ["paired_weapons"]
    plain = meet(what=armed(PISTOL))
    assert [one.word for one in plain.weapons_of(owner(plain, "r1"))] == ["hand_weapon"]


@BOOK
@pytest.mark.parametrize(("rolled", "result"), [(1, 5), (6, 6)])
def test_misfires_of_rockets_are_malfunctions(rolled: int, result: int) -> None:
    made = meet("imperial_rocketeer_rule")
    one = rule_of(made, "imperial_rocketeer_rule")
    assert one.misfires_as(made, owner(made, "r1"), rolled) == result


@BOOK
def test_blessed_steel_is_quick_and_hard_in_close_combat() -> None:
    made = meet("blessed_steel")
    known = made.attributes(strike(made, 1, weapon=HAND))
    assert (known.strength, known.piercing, made.initiative(owner(made, "r1"))) == (4, 1, 5)
    assert made.attributes(strike(made, 1, kind="shooting", weapon=BOW)).strength == 3


@BOOK
def test_silver_shots_are_lethal_and_wound_again() -> None:
    made = meet("silver_shots")
    known = made.attributes(strike(made, 1, kind="shooting", weapon=BOW))
    assert known.has("lethal_strike") and known.has("multiple_wounds")
    assert made._wounds_again(known) == "failed"
    blow = made.attributes(strike(made, 1, weapon=HAND))
    assert not blow.has("lethal_strike") and made._wounds_again(blow) == ""


@BOOK
@pytest.mark.parametrize(("foe", "lethal"), [("dragon", 1), ("soldier", 0)])
def test_beast_hunters_shoot_twice_and_kill_beasts(foe: str, lethal: int) -> None:
    made = meet("beast_hunters", what=armed(BOW), foe=foe)
    one = rule_of(made, "beast_hunters")
    own = owner(made, "r1")
    assert (one.shots(made, own, BOW), one.shots(made, own, PISTOL)) == (2, None)
    known = made.attributes(strike(made, 1, kind="shooting", weapon=BOW))
    assert made._lethal(known, [6, 5]) == lethal
    assert not made.attributes(strike(made, 1, weapon=HAND)).has("lethal_strike")


# --- Fury ---


@BOOK
@pytest.mark.parametrize(("entry", "able"), [("prelate", True), ("marshal", False)])
def test_zealots_take_in_prelates_only(entry: str, able: bool) -> None:
    lord = men(what=HERO, models=1, name="r2", pose=at(40, 20),
               listed={"character": True, "entry": entry})  # fmt: skip
    made = rules(Alone, men("zealots", "unbreakable"), lord)
    assert made._suits(made.unit("r2"), made.unit("r1")) is able
    joined(made.unit("r1"), lord)
    pool = next(pool for pool in made.pools(made.unit("r1")) if pool.key == "r2")
    assert made.has(pool, "unbreakable") is able


def raving(step: int, *words: str, models: int = 10, what: Any = "soldier") -> Whole:
    made = rules(Whole, men(*words, models=models, what=what), unit("b1", "soldier", BLUE, 5),
                 phase="melee")  # fmt: skip
    made.engage(made.unit("r1"), Side.FRONT, made.unit("b1"), Side.FRONT)
    made.state.combat = Combat(units=("b1", "r1"), step=step)
    return made


@BOOK
@pytest.mark.parametrize(
    ("word", "kind", "left"),
    [("fanatical", "close_combat", 10), ("fanatical", "shooting", 7), ("fear", "close_combat", 7)],
)
def test_fanatics_killed_in_melee_fight_on_to_its_last_step(
    word: str, kind: Any, left: int
) -> None:
    made = raving(3, word)
    run(made.lose_health([Losses(unit="r1", lost={"r1": 3}, kind=kind)]))
    unit_ = made.unit("r1")
    assert unit_.models == left
    if left == 10:
        rule = rule_of(made, word)
        run(rule.ends_step(made, unit_))
        assert unit_.models == 10
        made.combat.step = 0
        run(rule.ends_step(made, unit_))
        assert (unit_.models, unit_.round.lost, unit_.used) == (7, 3, {})


@BOOK
def test_wounds_that_do_not_kill_a_fanatic_count_at_once() -> None:
    made = raving(3, "fanatical", models=1, what="ogre")
    run(made.lose_health([Losses(unit="r1", lost={"r1": 4}, kind="close_combat")]))
    assert made.unit("r1").wounds == 2 and made.unit("r1").used == {"dying r1": 2}


@BOOK
@pytest.mark.parametrize(
    ("said", "dice", "jammed"),
    [("steam-rolls", "4D3", False), ("steam-speeds", "5D3", True), ("steam-stays", 0, False)],
)
def test_a_steam_tank_drives_as_it_likes(said: str, dice: Any, jammed: bool) -> None:
    made = rules(Whole, men("steam_powered", Given("random_movement", x="4D3"), models=1))
    tank = made.unit("r1")
    assert run(made._driven(tank), said) == dice
    assert ("jammed steam_cannon" in tank.used) is jammed
    assert not made.can(tank, "pursue") and not made.can(tank, "overrun")


@BOOK
@pytest.mark.parametrize(
    ("own", "friend", "heeded"),
    [("parent_unit", "reserves", False), ("support_unit", "reserves", False),
     ("parent_unit", "fear", True), ("fear", "reserves", True)],
)  # fmt: skip
def test_nobody_in_the_line_heeds_the_reserves(own: str, friend: str, heeded: bool) -> None:
    made = rules(Alone, men(own), men(friend, name="r2", pose=at(30, 20)))
    assert made.heeds(made.unit("r1"), made.unit("r2")) is heeded
