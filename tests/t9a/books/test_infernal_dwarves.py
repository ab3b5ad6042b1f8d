"""8.D.a.3-6 Rules of the army book Infernal Dwarves."""

from typing import Any

import pytest
from msgspec.structs import replace

from feldherr.games.t9a.army.profiles import (
    Armour,
    Change,
    Given,
    Model,
    Part,
    ShootingWeapon,
    Weapon,
)
from feldherr.games.t9a.model_rules.books import TAKES
from feldherr.games.t9a.moments import Attack, DisciplineTest, Volley
from tests.t9a.brawling import Brawl, brawl
from tests.t9a.positions import (
    HAND,
    HERO,
    NORTH,
    SOLDIER,
    SOUTH,
    at,
    joined,
    keys,
    piece,
    rules,
    run,
    troop,
    unit,
)
from tests.t9a.shooting_range import armed, field
from tests.t9a.stand_ins import Whole

BOOK = pytest.mark.rule("t9a", "8.D.a.3-6")
RED, BLUE = at(20, 20, NORTH), at(20, 20, SOUTH)


def table(*units: Any, **fields: Any) -> Whole:
    return rules(Whole, *units, **{"phase": "charge", **fields})


def dwarf(*given: Any, **fields: Any) -> Model:
    listed = tuple(Given(one) if isinstance(one, str) else one for one in given)
    part = Part("Dwarf", 1, 3, 1, 3, 3, 0, rules=listed, weapons=(HAND,))
    return Model(name="Dwarf", parts=(part,), **fields)


def against(red: Any, models: int = 10, blue: Any = "soldier") -> Brawl:
    return brawl(unit("r1", red, RED, models), unit("b1", blue, BLUE, 10))


def blow(made: Any, kind: Any = "close_combat", part: int = 0, **fields: Any) -> Attack:
    own = made.parts(made.pools(made.unit("r1"))[0])[part]
    struck = Attack(kind=kind, target="b1", by=own, **{"pool": "b1", "weapon": HAND, **fields})
    found: Attack = made.attributes(struck)
    return found


# Armour, weapons, flames --------------------------------------------------------------------------


@BOOK
@pytest.mark.parametrize(("word", "saves"), [("flaming_attacks", {"aegis": 5}), ("fear", {})])
def test_infernal_armour_is_proof_against_fire(word: str, saves: dict[str, int]) -> None:
    plate = Armour("infernal_armour", 3, rules=(Given("infernal_armour_rule"),))
    made = table(unit("r1", replace(SOLDIER, worn=(plate,)), RED, 5))
    attack = Attack(kind="shooting", target="r1", pool="r1", rules=(Given(word),))
    assert made.special_saves(attack) == saves


@BOOK
@pytest.mark.parametrize(
    ("kind", "burns"), [("close_combat", True), ("special", True), ("shooting", False)]
)
def test_the_embrace_burns_in_melee(kind: Any, burns: bool) -> None:
    known = blow(against(dwarf("volcanic_embrace")), kind)
    assert known.has("magical_attacks") and bool(known.has("flaming_attacks")) is burns


@BOOK
def test_the_embrace_burns_every_enemy_that_touches_it_once() -> None:
    made = against(dwarf("volcanic_embrace"))
    run(made.start_round())
    made.set_initiative()
    assert not run(made._specials(made.parts(made.pools(made.unit("r1"))[0])[0]))
    made.combat.step = 0
    done = run(made._specials(made.parts(made.pools(made.unit("r1"))[0])[0]))
    assert [(one.pool, one.hits, one.strength) for one in done] == [("b1", 5, 4)]
    assert made.attributes(done[0]).has("flaming_attacks")


@BOOK
@pytest.mark.parametrize(("word", "saves"), [("volcanic_embrace", {}), ("fear", {"fortitude": 4})])
def test_who_burns_does_not_endure(word: str, saves: dict[str, int]) -> None:
    burning = dwarf(word, rules=(Given("fortitude", x=4),))
    made = table(unit("r1", burning, RED, 5), unit("b1", "soldier", BLUE, 5))
    assert made.special_saves(Attack(kind="shooting", target="r1", pool="r1")) == saves


BLUNDERBUSS = ShootingWeapon(
    "blunderbuss", 10, aim=4, strength=5, piercing=0, rules=(Given("blunderbuss_rule"),)
)


@BOOK
@pytest.mark.parametrize(("models", "dice", "wounds"), [(10, 3, 3), (15, 4, 4), (20, 6, 6)])
def test_blunderbusses_hit_more_often_in_deep_ranks(models: int, dice: int, wounds: int) -> None:
    made = field(armed(BLUNDERBUSS), inches=4, models=models)
    run(made.shoot(Volley(unit="r1", target="b1")), (4, 4, 6, *(1,) * 7), (1,) * wounds)
    assert dice == wounds


@BOOK
@pytest.mark.parametrize("rule", ["blunderbuss_rule", "flintlock_axe_rule"])
def test_charges_do_not_make_gunners_nervous(rule: str) -> None:
    gun = replace(BLUNDERBUSS, rules=(Given(rule),))
    made = field(armed(gun), inches=4)
    group = run(made.shooters(Volley(unit="r1", target="b1", reaction=True)))[0]
    volley = Volley(unit="r1", target="b1", reaction=True)
    assert made.needed_to_shoot(group, group.stands[0], volley) == 4


@BOOK
def test_a_flintlock_axe_is_an_axe_too() -> None:
    gun = ShootingWeapon("flintlock_axe", 18, rules=(Given("flintlock_axe_rule"),))
    made = against(replace(SOLDIER, parts=(replace(SOLDIER.parts[0], shooting=(gun,)),)))
    own = made.parts(made.pools(made.unit("r1"))[0])[0]
    axe = next(weapon for weapon in made.weapons_of(own) if weapon.word == "flintlock_axe")
    assert blow(made, weapon=axe).strength == 4 and Given("two_handed") in axe.rules


@BOOK
@pytest.mark.parametrize(("word", "face"), [("blessing_of_nezibkesh", 5), ("fear", 3)])
def test_the_blessing_halves_special_attacks(word: str, face: int) -> None:
    made = against(dwarf(), blue=troop("soldier", word))
    attack = blow(made, "special", hits=1, strength=5, piercing=3)
    made._weaken([attack])
    assert (attack.strength, attack.piercing) == ((3, 1) if face == 5 else (5, 3))


# Daemons and servants -----------------------------------------------------------------------------


@BOOK
def test_rage_is_divine_against_the_fireproof_and_grows() -> None:
    fireproof = Given("aegis", x=2, against=(("flaming_attacks",),))
    titan = dwarf(rules=(Given("searing_rage"),))
    made = against(titan, blue=troop("soldier", fireproof))
    assert blow(made).has("divine_attacks")
    assert blow(against(titan)).has("divine_attacks") is None
    own = made.parts(made.pools(made.unit("r1"))[0])[0]
    run(made.discipline_test(DisciplineTest(unit="r1", kind="frenzy")), (6, 6))
    run(made.discipline_test(DisciplineTest(unit="r1", kind="fear")), (6, 6))
    assert made.value(own, "attack_value") == 2


@BOOK
@pytest.mark.parametrize(("y", "facing", "more"), [(40, 270, 0), (40, 180, 2), (40, 90, 4)])
def test_backstabbers_run_to_flank_and_rear(y: float, facing: float, more: int) -> None:
    knives = unit("r1", troop("soldier", "backstabbers"), RED, 10)
    made = table(knives, unit("b1", "soldier", at(20, y, facing), 10))
    assert made.charge_bonus(made.unit("r1"), made.unit("b1")) == more


@BOOK
def test_backstabbers_have_two_knives_and_poison() -> None:
    assert {"light_armour", "shield", "bow"} <= TAKES["backstabbers"] == TAKES["backstabber_boss"]
    made = against(dwarf(rules=(Given("backstabber_boss"),)))
    own = made.parts(made.pools(made.unit("r1"))[0])[0]
    assert "paired_weapons" in [weapon.word for weapon in made.weapons_of(own)]
    assert blow(made).has("poison_attacks")


@BOOK
@pytest.mark.parametrize(("fleeing", "wanted"), [(False, 9), (True, 7)])
def test_a_boss_looks_to_his_general(fleeing: bool, wanted: int) -> None:
    general = unit("r2", troop(HERO, character=True, general=True), at(60, 20), 1, fleeing=fleeing)
    made = table(unit("r1", troop("soldier", "backstabber_boss"), RED, 1), general)
    assert run(made.tested_discipline(DisciplineTest(unit="r1", kind="panic"))) == wanted


@BOOK
@pytest.mark.parametrize(("part", "again"), [(0, "failed"), (1, "")])
def test_flames_are_fanned_but_for_mounts(part: int, again: str) -> None:
    lord = unit("r2", troop(HERO, "fan_the_flames", character=True), at(50, 20), 1)
    made = against("knight")
    made.opening.troops["r2"], made.state.units["r2"] = lord[1], lord[0]
    joined(made.unit("r1"), lord)
    made.unit("r1").first_round = True
    assert made._hits_again(blow(made, part=part)) == again


@BOOK
@pytest.mark.parametrize(("entry", "able"), [("disciples_of_lugar", True), ("immortals", False)])
def test_lugar_has_his_own_court(entry: str, able: bool) -> None:
    lord = unit("r2", troop(HERO, "lugars_court", character=True), at(50, 20), 1)
    host = unit("r1", troop("soldier", entry=entry), RED, 10)
    made = table(host, lord)
    assert made.can_join(made.unit("r2"), made.unit("r1")) is able
    assert not made.scores(made.unit("r2"))
    made.state.objective = "capture_the_flags"
    assert made.scores(made.unit("r2"))
    court = table(host, lord)
    joined(court.unit("r1"), lord)
    assert court.scores(court.unit("r1")) is able


@BOOK
def test_others_may_join_disciples_beside_him() -> None:
    lord = unit("r2", troop(HERO, "lugars_court", character=True), at(50, 20), 1)
    other = unit("r3", troop(HERO, character=True), at(60, 20), 1)
    made = table(unit("r1", troop("soldier", entry="disciples_of_lugar"), RED, 10), lord, other)
    joined(made.unit("r1"), lord)
    assert made.can_join(made.unit("r3"), made.unit("r1"))


def slaves(*others: Any) -> Whole:
    return table(unit("r1", troop("soldier", "slaves"), RED, 10), *others)


def master(x: float) -> Any:
    return unit("r2", troop("soldier", "chosen_of_ashuruk"), at(x, 20), 5)


@BOOK
@pytest.mark.parametrize(("others", "status"), [((master(60),), "table"), ((), "destroyed")])
def test_slaves_without_masters_vanish(others: Any, status: str) -> None:
    made = slaves(*others)
    run(made.phase_ends())
    assert made.unit("r1").status == status


@BOOK
@pytest.mark.parametrize(("face", "shaken"), [(5, False), (3, True)])
def test_slaves_far_from_masters_may_shake(face: int, shaken: bool) -> None:
    made = slaves(master(60))
    run(made.unit_rules(made.unit("r1"))[0].starts_turn(made, made.unit("r1")), (face,))
    assert made.shaken(made.unit("r1")) is shaken
    near = slaves(master(26))
    run(near.unit_rules(near.unit("r1"))[0].starts_turn(near, near.unit("r1")))


@BOOK
def test_slaves_flee_to_the_nearest_edge() -> None:
    made = slaves(master(60))
    run(made.unit_rules(made.unit("r1"))[0].starts_turn(made, made.unit("r1")), (2,), (1, 1))
    assert made.unit("r1").fleeing and "t9-flees" in keys(made)
    pose = made.unit("r1").pose
    assert pose is not None and pose.y < RED.y


@BOOK
def test_the_ponderous_do_not_charge() -> None:
    made = table(unit("r1", troop("ogre", "ponderous"), RED, 1))
    free = [made.can(made.unit("r1"), deed) for deed in ("charge", "pursue", "overrun", "march")]
    assert free == [False, False, False, True]


# Giants and bulls ---------------------------------------------------------------------------------


def giant(weapon: str, attacks: int = 5) -> Model:
    tool = Weapon(weapon, rules=(Given(f"{weapon}_rule"),))
    part = Part("Giant", 1, 3, attacks, 3, 5, 2, weapons=(HAND, tool))
    return Model(name="Giant", height="gigantic", base=(50, 75), health=7, parts=(part,))


@BOOK
@pytest.mark.parametrize(("attacks", "crushes"), [(8, 2), (7, 1)])
def test_a_mining_pick_crushes_twice_with_eight_attacks(attacks: int, crushes: int) -> None:
    made = against(giant("mining_pick", attacks), models=1)
    made.unit("r1").weapons = {"rank_and_file.0": "mining_pick"}
    run(made.start_round(), (1, 1))
    made.set_initiative()
    run(made.announce_crushes(), "yes")
    made.combat.step = 0
    blows = run(made.attacks_of_step(made.unit("r1")), (1,))
    assert sum(one.count for one in blows if one.strength == 10) == crushes


@BOOK
@pytest.mark.parametrize(("weapon", "hidden"), [("mining_pick", 0), ("giant_club", 1)])
def test_a_wall_does_not_hide_from_a_mining_pick(weapon: str, hidden: int) -> None:
    made = against(giant(weapon), models=1)
    made.unit("r1").charging = True
    made.defends = lambda unit: piece("t1", "wall", BLUE)  # type: ignore[method-assign]
    own = made.parts(made.pools(made.unit("r1"))[0])[0]
    known = blow(made, weapon=made.weapon_of(own))
    assert made._distracted(known, made.pools(made.unit("b1"))[0]) == hidden


@BOOK
@pytest.mark.parametrize(("entry", "discipline", "march"), [
    ("hobgoblins", 9, 10), ("hobgoblin_wolf_riders", 9, 8), ("immortals", 7, 8),
])  # fmt: skip
def test_a_whip_commands_and_drives(entry: str, discipline: int, march: int) -> None:
    boss = replace(giant("slavemasters_whip"), discipline=9)
    servants = unit("r1", troop("soldier", entry=entry), at(30, 20), 10)
    made = table(servants, unit("r2", boss, RED, 1))
    made.unit("r2").weapons = {"rank_and_file.0": "slavemasters_whip"}
    test = DisciplineTest(unit="r1", kind="panic")
    assert run(made.tested_discipline(test)) == discipline
    assert made.march_rate(made.unit("r1")) == pytest.approx(march * 25.4)
    made.put(made.unit("r2"), at(60, 20))
    assert run(made.tested_discipline(test)) == 7


@BOOK
@pytest.mark.parametrize(("word", "strength"), [("aura_of_unbinding", 3), ("fear", 6)])
def test_no_enchanted_weapon_works_beside_the_aura(word: str, strength: int) -> None:
    blade = Weapon("hand_weapon", enchanted=True, changes=(Change("strength", 3),))
    part = replace(SOLDIER.parts[0], weapons=(HAND, blade))
    made = against(replace(SOLDIER, parts=(part,)), blue=troop("soldier", word))
    own = made.parts(made.pools(made.unit("r1"))[0])[0]
    assert blow(made, weapon=made.weapon_of(own)).strength == strength
