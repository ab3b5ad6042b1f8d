"""21.F, 21.G Weapons in use and attack attributes: what an attack is worth."""

from typing import Any

import pytest
from msgspec.structs import replace

from feldherr.field.box import Side
from feldherr.games.t9a.army.profiles import Change, Given, Model, Part, ShootingWeapon, Weapon
from feldherr.games.t9a.attacks.weapons import CRUSH
from feldherr.games.t9a.moments import Attack, Own
from tests.t9a.attacking import Striking, fight, lost, owner, strike
from tests.t9a.positions import HAND, SHIELD, SOUTH, at, troop, unit

GREAT = Weapon(
    "great_weapon",
    changes=(Change("strength", 2), Change("armour_penetration", 2)),
    rules=(Given("two_handed"),),
)
LANCE = Weapon(
    "lance",
    rules=(
        Given(
            "devastating_charge",
            changes=(Change("strength", 2), Change("armour_penetration", 2)),
        ),
    ),
)
PAIRED = Weapon("paired_weapons", rules=(Given("two_handed"),))


def with_part(*rules: Given, weapons: tuple[Weapon, ...] = (HAND,), **fields: Any) -> Model:
    """Infantry whose only part has these rules and weapons."""
    part = Part("Fighter", 1, 3, 1, 3, 3, 0, rules=rules, weapons=weapons)
    return Model(name="Fighter", parts=(part,), **fields)


def duel(red: Model, blue: Model | str = "soldier", **fields: Any) -> Striking:
    """Ten red against ten blue, engaged front to front."""
    made = fight(unit("r1", red, at(20, 20), 10), unit("b1", blue, at(20, 20, SOUTH), 10))
    made.engage(made.unit("r1"), Side.FRONT, made.unit("b1"), Side.FRONT)
    for name, value in fields.items():
        setattr(made.unit("r1"), name, value)
    return made


def values(made: Striking, weapon: Weapon | ShootingWeapon | None = None, **fields: Any) -> Any:
    found = made.attributes(strike(made, 1, weapon=weapon, **fields))
    return found.strength, found.piercing, {given.word for given in found.rules}


# Weapons ------------------------------------------------------------------------------------------


@pytest.mark.rule("t9a", "21.F.a/GW", "21.F.a/1", "7.A.c-1", "8.D.a.2-3", "21.G/2")
def test_a_great_weapon_adds_to_the_attacks_made_with_it_only() -> None:
    made = duel(with_part(weapons=(GREAT,)))
    assert values(made, GREAT)[:2] == (5, 2)
    assert values(made, None, kind="special")[:2] == (3, 0)


@pytest.mark.rule("t9a", "21.F.a/LA", "21.F.a/LL", "21.G.b.22/1", "GC53")
@pytest.mark.parametrize(
    ("charging", "side", "strength"),
    [(True, Side.FRONT, 5), (False, Side.FRONT, 3), (True, Side.RIGHT, 3)],
)
def test_a_lance_strikes_hard_when_charging_to_the_front(
    charging: bool, side: Side, strength: int
) -> None:
    made = duel(with_part(weapons=(LANCE,), type="cavalry"), charging=charging)
    made.unit("r1").engaged = {"b1": side}
    assert values(made, LANCE)[0] == strength


@pytest.mark.rule("t9a", "21.G.b.22/1", "21.G.b.22/2", "21.G.b.22/3", "X29")
def test_a_devastating_charge_gives_strength_and_poison_but_not_to_special_attacks() -> None:
    charge = Given(
        "devastating_charge", changes=(Change("strength", 1),), gives=(Given("poison_attacks"),)
    )
    made = duel(with_part(charge), charging=True)
    assert values(made, HAND) == (4, 0, {"devastating_charge", "poison_attacks"})
    assert values(made, None, kind="special") == (3, 0, set())
    made.unit("r1").charging = False
    assert values(made, HAND)[0] == 3


@pytest.mark.rule("t9a", "21.F.a/LA", "21.F.a/SP", "21.F.a/HW")
@pytest.mark.parametrize(
    ("kind", "carried", "usable"),
    [
        ("infantry", (HAND, LANCE), ["hand_weapon"]),
        ("cavalry", (HAND, LANCE), ["lance"]),
        ("cavalry", (HAND, Weapon("spear")), ["hand_weapon"]),
        ("infantry", (HAND, Weapon("spear"), GREAT), ["spear", "great_weapon"]),
        ("infantry", (), ["hand_weapon"]),
    ],
)
def test_who_has_another_weapon_does_not_use_its_hand_weapon(
    kind: str, carried: tuple[Weapon, ...], usable: list[str]
) -> None:
    made = duel(with_part(weapons=carried, type=kind))
    assert [weapon.word for weapon in made.weapons_of(owner(made, "r1"))] == usable


@pytest.mark.rule("t9a", "22.A.a/5", "21.G.b.23/1")
def test_a_weapon_master_may_use_its_hand_weapon_but_an_enchanted_one_must_be_used() -> None:
    master = Given("weapon_master")
    made = duel(with_part(master, weapons=(HAND, GREAT)))
    assert [one.word for one in made.weapons_of(owner(made, "r1"))] == [
        "great_weapon",
        "hand_weapon",
    ]
    blade = Weapon("hand_weapon", name="Blade", enchanted=True)
    made = duel(with_part(master, weapons=(blade, GREAT)))
    assert made.weapons_of(owner(made, "r1")) == [blade]


@pytest.mark.rule("t9a", "21.F.a.1/1", "21.F.a.1/2")
def test_the_chosen_weapon_is_used() -> None:
    made = duel(with_part(weapons=(PAIRED, GREAT)))
    assert made.weapon_of(owner(made, "r1")) == PAIRED
    made.unit("r1").weapons = {"rank_and_file.0": "great_weapon"}
    assert made.weapon_of(owner(made, "r1")) == GREAT


@pytest.mark.rule("t9a", "21.E.b/2", "21.G.b.25/1", "21.E/1")
def test_a_two_handed_weapon_leaves_no_hand_for_the_shield_in_close_combat() -> None:
    blue = with_part(weapons=(GREAT,), worn=(SHIELD,))
    made = duel(with_part(), blue)
    assert lost(made, strike(made, 1), (6,)) == {"b1": 1}
    made = duel(with_part(), blue)
    made.state.phase = "shooting"
    assert lost(made, strike(made, 1, kind="special"), (6,), (6,)) == {}


@pytest.mark.rule("t9a", "21.G.b.25/1", "21.E.b/2", "7.A.a-3")
@pytest.mark.parametrize(("weapon", "saved"), [(GREAT, 0), (HAND, 1)])
def test_nor_against_impact_hits_and_whatever_else_is_a_melee_attack(
    weapon: Weapon, saved: int
) -> None:
    made = duel(with_part(), with_part(weapons=(weapon,), worn=(SHIELD,)))
    made.state.phase = "melee"
    dice = [(6,), (6,)][: 1 + saved]
    assert lost(made, strike(made, 1, kind="special"), *dice) == ({} if saved else {"b1": 1})


@pytest.mark.rule("t9a", "21.D.b.4/1", "21.D.b.4/2", "21.F.a/HW", "GC50")
@pytest.mark.parametrize(
    ("offence", "side", "weapon", "defence"),
    [
        (3, Side.FRONT, HAND, 4),
        (5, Side.FRONT, HAND, 5),
        (3, Side.RIGHT, HAND, 3),
        (5, Side.FRONT, PAIRED, 3),
        (3, Side.FRONT, Weapon("rapier", changes=(Change("offensive_skill", 3),)), 6),
    ],
)
def test_hand_weapon_and_shield_parry_from_the_front(
    offence: int, side: Side, weapon: Weapon, defence: int
) -> None:
    part = Part("Fighter", 1, 3, 1, offence, 3, 0, weapons=(weapon,))
    made = duel(Model(name="Fighter", parts=(part,)))
    made.unit("b1").engaged = {"r1": side}
    attack = strike(made, 1, weapon=weapon)
    foe = Own(made.pools(made.unit("b1"))[0])
    assert made.value(foe, "defensive_skill", attack) == defence


@pytest.mark.rule("t9a", "21.D.b.4/1", "6.D-1")
@pytest.mark.parametrize(
    ("offence", "change", "defence"),
    [
        (5, Change("defensive_skill", 1), 5),
        (5, Change("defensive_skill", 2), 6),
        (5, Change("defensive_skill", -2), 5),
        (4, Change("defensive_skill", 1, "set"), 4),
        (1, Change("defensive_skill", 1, "set"), 2),
        (5, Change("defensive_skill", 2, "always"), 2),
    ],
)
def test_a_parry_is_as_good_as_the_attacker_whatever_else_changes_it(
    offence: int, change: Change, defence: int
) -> None:
    """Its Defensive Skill is 3, and 4 by the Parry, before something else changes it."""
    shield = replace(SHIELD, changes=(change,))
    part = Part("Fighter", 1, 3, 1, offence, 3, 0, weapons=(HAND,))
    made = duel(Model(name="Fighter", parts=(part,)), with_part(worn=(shield,)))
    made.unit("b1").engaged = {"r1": Side.FRONT}
    foe = Own(made.pools(made.unit("b1"))[0])
    assert made.value(foe, "defensive_skill", strike(made, 1, weapon=HAND)) == defence


@pytest.mark.rule("t9a", "19.A.c", "21.G.b.1/3", "21.F.a/HW")
def test_mounted_models_do_not_parry_with_their_shields() -> None:
    made = duel(with_part(), "knight")
    pool = made.pools(made.unit("b1"))[0]
    assert made.mounted(pool) and not made.has(pool, "parry")
    on_foot = duel(with_part())
    assert on_foot.has(on_foot.pools(on_foot.unit("b1"))[0], "parry")


# Attributes ---------------------------------------------------------------------------------------


@pytest.mark.rule("t9a", "21.G.b.18/1", "7.A.c-1")
def test_toxic_attacks_always_have_strength_three_and_pierce_everything() -> None:
    made = duel(with_part(Given("toxic_attacks"), weapons=(GREAT,)))
    assert values(made, GREAT)[:2] == (3, 10)


@pytest.mark.rule("t9a", "21.G.b.6/1", "21.G.b.6/3", "GC63")
def test_poison_wounds_with_every_natural_six_to_hit() -> None:
    made = duel(with_part(Given("poison_attacks")), "archer")
    assert lost(made, strike(made, 3, sixes=2), (3,)) == {"b1": 2}


@pytest.mark.rule("t9a", "21.G.b.6/1", "GC64")
def test_without_poison_a_six_to_hit_is_a_hit_as_any() -> None:
    made = duel(with_part(), "archer")
    assert lost(made, strike(made, 1, sixes=1), (3,)) == {}


@pytest.mark.rule("t9a", "21.G/1", "21.G/3", "21.G/4", "X20")
def test_attributes_of_a_unit_affect_attacks_by_their_keywords() -> None:
    both = troop(with_part(), "divine_attacks", "flaming_attacks")
    made = fight(unit("r1", both, at(20, 20), 10), unit("b1", "archer", at(20, 22, SOUTH), 10))
    assert values(made, HAND)[2] == {"divine_attacks", "flaming_attacks"}
    assert values(made, None, kind="shooting")[2] == {"flaming_attacks"}
    assert values(made, None, kind="special")[2] == set()


@pytest.mark.rule("t9a", "21.G/2", "X19")
def test_attributes_of_a_weapon_affect_its_own_attacks_only() -> None:
    holy = Weapon("hand_weapon", name="Blade", rules=(Given("divine_attacks"),))
    made = duel(with_part(weapons=(holy,)))
    assert values(made, holy)[2] == {"divine_attacks"}
    assert values(made, None, kind="special")[2] == set()


@pytest.mark.rule("t9a", "21.A.a.25/1", "21.G.b.10/1", "GC17")
@pytest.mark.parametrize("kind", ["close_combat", "shooting", "special"])
def test_all_attacks_of_the_supernal_are_magical(kind: str) -> None:
    listed = troop(with_part(), "supernal")
    made = fight(unit("r1", listed, at(20, 20), 10), unit("b1", "archer", at(20, 22, SOUTH), 10))
    assert "magical_attacks" in values(made, None, kind=kind)[2]


@pytest.mark.rule("t9a", "21.G.b.24/1", "GC67")
def test_a_crush_attack_has_its_own_values_and_no_attributes_of_the_part() -> None:
    made = duel(with_part(Given("poison_attacks")), "ogre")
    attack = strike(made, 1, weapon=CRUSH, strength=10, piercing=10)
    found = made.attributes(attack)
    assert (found.strength, found.piercing) == (10, 10)
    assert [given.word for given in found.rules] == ["multiple_wounds"]
    assert lost(made, attack, (2,), (6,)) == {"b1": 3}


@pytest.mark.rule("t9a", "21.F.b/3", "7.A.c-1", "7.A.b-2")
def test_shooting_weapons_have_values_of_their_own_or_the_bearers() -> None:
    made = duel(with_part())
    bow = ShootingWeapon("crossbow", 30, strength=4, piercing=1)
    thrown = ShootingWeapon("throwing_weapons", 8)
    assert values(made, bow, kind="shooting")[:2] == (4, 1)
    assert values(made, thrown, kind="shooting")[:2] == (3, 0)


@pytest.mark.rule("t9a", "21.G.b.7/1")
@pytest.mark.parametrize(("first", "again"), [(True, "failed"), (False, "")])
def test_hatred_repeats_misses_in_the_first_round(first: bool, again: str) -> None:
    made = duel(with_part(Given("hatred")), first_round=first)
    attack = made.attributes(strike(made, 1))
    own = owner(made, "r1")
    assert [one.hits_again(made, own, attack) for one in made.attack_rules(attack)] == [again]


@pytest.mark.rule("t9a", "L5402", "X1", "21.G.a/1")
def test_hatred_against_two_types_is_two_rules() -> None:
    kinds = [Given("hatred", against=((kind,),)) for kind in ("infantry", "cavalry")]
    made = duel(with_part(*kinds))
    attack: Attack = made.attributes(strike(made, 1))
    assert [one.given for one in made.attack_rules(attack)] == [kinds[0]]


@pytest.mark.rule("t9a", "21.G.b.3/1")
@pytest.mark.parametrize(("weapon", "bonus"), [(HAND, 1), (GREAT, 0)])
def test_lightning_reflexes_help_to_hit_but_not_with_a_great_weapon(
    weapon: Weapon, bonus: int
) -> None:
    made = duel(with_part(Given("lightning_reflexes"), weapons=(weapon,)))
    attack = made.attributes(strike(made, 1, weapon=weapon))
    own = owner(made, "r1")
    assert sum(one.to_hit(made, own, attack) for one in made.attack_rules(attack)) == bonus
