"""8.D.a.3-6 The machines and the bell of the Vermin Swarm."""

from typing import Any

import pytest
from msgspec.structs import replace

from feldherr.games.t9a.army.profiles import Armour, Given, ShootingWeapon
from feldherr.games.t9a.moments import Attack, Volley
from tests.t9a.positions import (
    HERO,
    NORTH,
    SOLDIER,
    SOUTH,
    at,
    joined,
    keys,
    rules,
    run,
    troop,
    unit,
)
from tests.t9a.shooting_range import Range, armed, field
from tests.t9a.stand_ins import Whole

BOOK = pytest.mark.rule("t9a", "8.D.a.3-6")
RED, BLUE = at(20, 20, NORTH), at(20, 20, SOUTH)


def table(*units: Any, **fields: Any) -> Whole:
    return rules(Whole, *units, **{"phase": "charge", **fields})


# Shots and machines -------------------------------------------------------------------------------


@BOOK
@pytest.mark.parametrize(("word", "needed"), [("gas_globes", 4), ("bow", 6)])
def test_gas_wounds_everybody_alike(word: str, needed: int) -> None:
    globes = ShootingWeapon(word, 8, aim=3, rules=(Given("gas_globes_rule"),))
    dragon = replace(SOLDIER, name="Hard", resilience=8)
    made = field(armed(globes), inches=5, blue=dragon)
    own = made.parts(made.pools(made.unit("r1"))[0])[0]
    attack = Attack(kind="shooting", target="b1", pool="b1", by=own, weapon=globes)
    assert made.needed_to_wound(made.attributes(attack)) == needed


@pytest.mark.rule("t9a", "6.D-1", "6.D-4", "WE-12")
def test_a_roll_to_wound_that_is_set_can_be_made_easier_afterwards() -> None:
    rune = Given("rune_crafted_organ_gun")
    globes = ShootingWeapon("gas_globes", 8, aim=3, rules=(Given("gas_globes_rule"), rune))
    made = field(armed(globes), inches=5, blue=replace(SOLDIER, name="Hard", resilience=8))
    own = made.parts(made.pools(made.unit("r1"))[0])[0]
    attack = Attack(kind="shooting", target="b1", pool="b1", by=own, weapon=globes)
    assert made.needed_to_wound(made.attributes(attack)) == 3


@BOOK
def test_jezails_strike_back_on_a_natural_1() -> None:
    jezail = ShootingWeapon(
        "jezail", 36, aim=3, strength=6, piercing=4, rules=(Given("jezail_rule"),)
    )
    made = field(armed(jezail), models=2, files=1)
    run(made.shoot(Volley(unit="r1", target="b1")), (1, 3), (6,), (6,))
    assert made.unit("r1").models == 1 and made.unit("b1").models == 19


@BOOK
@pytest.mark.parametrize(("phase", "armour"), [("shooting", 4), ("melee", 1)])
def test_a_pavise_helps_against_shots(phase: Any, armour: int) -> None:
    pavise = Armour("pavise", 3, rules=(Given("pavise_rule"),))
    worn = replace(SOLDIER, worn=(Armour("light_armour", 1), pavise))
    made = table(unit("r1", worn, RED, 5), unit("b1", "soldier", BLUE, 5), phase=phase)
    kind: Any = "shooting" if phase == "shooting" else "close_combat"
    attack = Attack(kind=kind, target="r1", pool="r1")
    assert made.armour_roll(attack, 0) == 7 - armour


@BOOK
@pytest.mark.parametrize(("fleeing", "kind", "saves"), [
    (False, "shooting", {"aegis": 4}), (True, "shooting", {}), (False, "close_combat", {}),
])  # fmt: skip
def test_teams_tag_along(fleeing: bool, kind: Any, saves: dict[str, int]) -> None:
    team = unit("r1", troop("ogre", "tag_along"), RED, 1)
    rats = unit("r2", troop("soldier", entry="vermin_guard"), at(24, 20), 10, fleeing=fleeing)
    made = table(team, rats, phase="shooting")
    assert made.special_saves(Attack(kind=kind, target="r1", pool="r1")) == saves


@BOOK
@pytest.mark.parametrize(("word", "left"), [("fly", 8), ("fear", 9)])
def test_lightning_strikes_flyers_twice(word: str, left: int) -> None:
    cannon = replace(
        SOLDIER, parts=(replace(SOLDIER.parts[0], rules=(Given("lightning_attack"),)),)
    )
    flyers = unit("b1", troop("archer", Given(word, x=8, y=16)), at(20, 30, SOUTH), 10)
    made = table(unit("r1", cannon, RED, 1), flyers, phase="shooting")
    own = made.parts(made.pools(made.unit("r1"))[0])[0]
    bolt = Attack(kind="shooting", target="b1", by=own, hits=1, strength=7, piercing=10)
    run(made.attack_sequence([bolt]), (6,))
    run(made.phase_ends(), *([(1,), (6,)] if word == "fly" else []))
    assert made.unit("b1").models == left


@BOOK
def test_naphtha_finds_everybody() -> None:
    gun = ShootingWeapon("naphtha_launcher", 18, aim=4, rules=(Given("naphtha_launcher_rule"),))
    made = field(armed(gun), inches=4, blue=troop("archer", Given("hard_target", x=1)))
    volley = Volley(unit="r1", target="b1")
    group = run(made.shooters(volley))[0]
    assert made.needed_to_shoot(group, group.stands[0], volley) == 4


@BOOK
@pytest.mark.parametrize(("entry", "targets"), [("rats_at_arms", ["b1"]), ("slaves", [])])
def test_the_swarm_sees_for_globe_launchers(entry: str, targets: list[str]) -> None:
    gun = ShootingWeapon("globe_launcher", 18, aim=4, rules=(Given("globe_launcher_rule"),))
    team = unit("r1", armed(gun), at(20, 10), 1)
    eyes = unit("r2", troop("soldier", entry=entry), at(24, 10), 10)
    made = rules(Range, team, eyes, unit("b1", "soldier", at(20, 20, SOUTH), 10), phase="shooting")
    made.blind = True
    made.sees = lambda unit, target, first_rank=False: unit.id == "r2"  # type: ignore[method-assign]
    assert [foe.id for foe in made.targets(made.unit("r1"))] == targets


@BOOK
@pytest.mark.parametrize(("word", "status"), [("scorched_fur", "destroyed"), ("fear", "table")])
def test_who_breaks_down_with_scorched_fur_is_gone(word: str, status: str) -> None:
    gun = ShootingWeapon("gun", 18, aim=4, artillery="cannon")
    made = field(troop(armed(gun), word), models=1, files=1)
    group = run(made.shooters(Volley(unit="r1", target="b1")))[0]
    run(made.misfires(group), (1,))
    assert made.unit("r1").status == status


@BOOK
@pytest.mark.parametrize(("entry", "able"), [("rats_at_arms", True), ("vermin_guard", False)])
def test_grinders_are_one_with_the_swarm(entry: str, able: bool) -> None:
    words = "one_with_the_swarm", "insignificant", "war_platform"
    grinder = unit("r2", troop("ogre", *words), at(50, 20), 1)
    made = table(unit("r1", troop("soldier", entry=entry), RED, 20), grinder)
    assert made.can_join(made.unit("r2"), made.unit("r1")) is able
    assert made.any_has(made.unit("r2"), "insignificant")
    joined(made.unit("r1"), grinder)
    assert not made.any_has(made.unit("r1"), "insignificant")


# The bell and the entranced -----------------------------------------------------------------------

TRANCE = Given("state_of_trance", against=(("plague_brotherhood",),))


@BOOK
@pytest.mark.parametrize(("entry", "able"), [("plague_brotherhood", True), ("slaves", False)])
def test_the_entranced_stay_among_their_own(entry: str, able: bool) -> None:
    lord = unit("r2", troop(HERO, TRANCE, character=True), at(50, 20), 1)
    host = unit("r1", troop("soldier", entry=entry), RED, 20)
    made = table(host, lord, phase="movement")
    assert made.can_join(made.unit("r2"), made.unit("r1")) is able
    assert not made.can(made.unit("r2"), "stand_alone")
    joined(made.unit("r1"), lord)
    assert not made.may_leave("r2") and made.any_has(made.unit("r1"), "fearless")
    assert "r2 t9-leaves" not in list(made.character_words(made.unit("r1")))


@pytest.mark.rule("t9a", "10.C-1", "8.D.a.3-6")
def test_10_C_the_entranced_are_deployed_in_a_unit() -> None:
    lord = unit("r2", troop(HERO, TRANCE, character=True))
    host = unit("r1", troop("soldier", entry="plague_brotherhood"))
    made = table(host, lord, phase="preparation")
    assert [one.id for one in made._deployable("red")] == ["r1"]
    made.unit("r1").status = "table"
    made.put(made.unit("r1"), at(36, 8))
    spot = made.formation(made.unit("r2"), at(20, 8))
    refused = made.bad_deployment(made.unit("r2"), spot)
    assert refused is not None and refused.key == "t9-must-join"
    assert [one.id for one in made._deployable("red")] == ["r2"]


def belfry() -> Whole:
    bell = unit("r1", troop("ogre", "sounding_the_bell"), RED, 1)
    near = unit("b1", "soldier", at(20, 30, SOUTH), 10)
    far = unit("b2", "soldier", at(20, 46, SOUTH), 10)
    return table(bell, near, far, phase="shooting")


def skill(made: Whole, name: str) -> int | None:
    return made.value(made.parts(made.pools(made.unit(name))[0])[0], "offensive_skill")


@BOOK
def test_a_bell_that_rings_deafens_enemies_more() -> None:
    made = belfry()
    assert (skill(made, "b1"), skill(made, "b2")) == (2, 3)
    run(made._starts_phase(made.unit("r1")), "yes", (2,))
    assert (skill(made, "b1"), skill(made, "b2")) == (1, 3)


@BOOK
def test_a_bell_may_crack() -> None:
    made = belfry()
    run(made._starts_phase(made.unit("r1")), "yes", (1,), (1,), (1,))
    assert skill(made, "b1") == 3 and "bell-cracks" in keys(made)
    run(made._starts_phase(made.unit("r1")))
    made.state.player_turn += 2
    assert skill(made, "b1") == 2


@BOOK
@pytest.mark.parametrize(("face", "again"), [(3, True), (2, False)])
def test_lightning_cannons_may_be_supercharged(face: int, again: bool) -> None:
    rule = Given("lightning_cannon_rule")
    gun = ShootingWeapon("lightning_cannon", 48, aim=4, strength=7, piercing=10, rules=(rule,),
                         artillery="cannon")  # fmt: skip
    made = field(armed(gun), models=1, files=1)
    own = made.parts(made.pools(made.unit("r1"))[0])[0]
    loaded = {one.word: (one.range, one.strength) for one in made.carried(own)}
    assert loaded == {"lightning_cannon": (48, 7), "supercharged_cannon": (18, 10)}
    run(made.shoot(Volley(unit="r1", target="b1")), "supercharged_cannon", (2,), (face,))
    assert ("supercharged_cannon" in [one.word for one in made.carried(own)]) is again


@BOOK
def test_a_supercharged_misfire_jams_the_cannon() -> None:
    rule = Given("lightning_cannon_rule")
    gun = ShootingWeapon("lightning_cannon", 48, aim=4, rules=(rule,), artillery="cannon")
    made = field(armed(gun), models=1, files=1)
    run(made.shoot(Volley(unit="r1", target="b1")), "supercharged_cannon", (1,), (2,), (6,))
    assert made.unit("r1").used["jammed lightning_cannon"] > 100
