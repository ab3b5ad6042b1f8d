"""8.D.a.3-6 What fires or strikes besides, or wider than, a weapon: limbs and tentacles."""

from typing import Any

import pytest
from msgspec.structs import replace

from feldherr.games.t9a.army.profiles import Given, ShootingWeapon, Weapon
from feldherr.games.t9a.moments import Attack, Volley
from feldherr.games.t9a.odds.clash import clash
from tests.t9a.books.mobs import fighter
from tests.t9a.brawling import RED, Brawl, brawl
from tests.t9a.positions import DRAGON, NORTH, SOUTH, at, run, troop, unit
from tests.t9a.shooting_range import PLAIN, Range, armed, field

BOOK = pytest.mark.rule("t9a", "8.D.a.3-6")


# Mechanical limbs ---------------------------------------------------------------------------------


def machinist(*guns: Any, inches: float = 5) -> Range:
    model = replace(armed(*guns), rules=(Given("mechanical_limbs"),))
    return field(model, models=1, inches=inches)


@BOOK
@pytest.mark.parametrize(
    ("word", "dice", "hits"), [("lightning_coil", (4,), 4), ("naphtha_thrower", (3, 4), 7)]
)
def test_a_limb_is_fired_like_a_weapon_once_in_a_turn(word: str, dice: Any, hits: int) -> None:
    made = machinist()
    volley = Volley(unit="r1", target="b1")
    run(made.shoot(volley), word, dice, (1,) * hits)
    own = made.parts(made.pools(made.unit("r1"))[0])[0]
    assert made.usable(own, volley) == []
    made.state.player_turn += 2
    assert [weapon.word for weapon in made.usable(own, volley)] == [
        "lightning_coil",
        "naphtha_thrower",
    ]


@BOOK
@pytest.mark.parametrize(
    ("said", "inches", "dice"),
    [("no", 5, []), ("yes", 5, [(1, 1), (1, 1)]), ("yes", 8, [(2,), (1, 1)]), ("", 20, [])],
)
def test_beside_a_weapon_one_limb_that_reaches_is_fired(
    said: str, inches: float, dice: Any
) -> None:
    made = machinist(PLAIN, inches=inches)
    which = ["naphtha_thrower"] if inches == 5 else []
    run(made.shoot(Volley(unit="r1", target="b1")), *which, *([said] if said else []), (1,), *dice)
    used = "mechanical limbs" in made.unit("r1").used
    assert used is (said == "yes")


@BOOK
def test_naphtha_burns_enemies_in_contact_and_coils_do_not() -> None:
    limbed = replace(fighter(), rules=(Given("mechanical_limbs"),))
    made = brawl(unit("r1", limbed, RED, 1), unit("b1", "soldier", at(20, 20, SOUTH), 10))
    run(made.start_round())
    made.set_initiative()
    own = made.parts(made.pools(made.unit("r1"))[0])[0]
    made.combat.step = made.combat.order[made.part_key(own)]
    (breath,) = run(made._specials(own), "yes", (2, 2))
    assert (breath.hits, breath.strength, breath.piercing) == (4, 3, 0)
    assert breath.has("flaming_attacks") and not run(made._specials(own))


# Razor tentacles ----------------------------------------------------------------------------------

WHIPS = Weapon("razor_tentacles", rules=(Given("razor_tentacles_rule"),))


def lashing(edge: str) -> Brawl:
    """A courtesan strikes men, 5 wide and 4 deep, at an edge of theirs."""
    part = replace(DRAGON.parts[0], weapons=(WHIPS,), strength=5, rules=())
    pose = {"front": at(20, 20, NORTH), "rear": at(20, 23.15, SOUTH)}[edge]
    beast = replace(DRAGON, parts=(part,), rules=())
    foe = unit("b1", "soldier", at(20, 20, SOUTH), 20, 5)
    return brawl(unit("r1", troop(beast), pose), foe, engaged=f"r1 b1 {edge}")


@BOOK
@pytest.mark.parametrize(("edge", "found"), [("front", [(2, None)]), ("rear", [(2, None), (6, 3)])])
def test_tentacles_reach_through_the_ranks_from_behind(edge: str, found: Any) -> None:
    made = lashing(edge)
    own = made.parts(made.pools(made.unit("r1"))[0])[0]
    attack = Attack(kind="close_combat", target="b1", pool="b1", by=own, weapon=WHIPS, hits=2)
    spread = made._spread_blows(made.attributes(attack))
    assert [(one.hits, one.strength if one.hits > 2 else None) for one in spread] == found
    assert sum(one.hits for one in spread) == (8 if edge == "rear" else 2)


# Dreadmills ---------------------------------------------------------------------------------------

COIL = ShootingWeapon(
    "electric_discharge",
    18,
    aim=4,
    shots=3,
    strength=5,
    piercing=10,
    rules=(Given("electric_discharge_rule"), Given("magical_attacks")),
)
MILL = replace(
    DRAGON,
    parts=(replace(DRAGON.parts[0], agility=4, shooting=(COIL,), rules=(Given("inanimate"),)),),
    rules=(),
)


@BOOK
@pytest.mark.parametrize(
    ("said", "inches", "face", "again"),
    [
        ("electric_discharge", 17, 0, True),
        ("supercharged_discharge", 14, 3, True),
        ("supercharged_discharge", 14, 2, False),
    ],
)
def test_a_dreadmill_shoots_although_it_is_a_machine(
    said: str, inches: float, face: int, again: bool
) -> None:
    made = field(MILL, models=1, files=1, inches=inches)
    volley = Volley(unit="r1", target="b1")
    which = [said] if inches == 14 else []
    burns = [(face,)] if face else []
    run(made.shoot(volley), *which, (1, 1, 1), *burns)
    own = made.parts(made.pools(made.unit("r1"))[0])[0]
    loaded = {one.word: (one.range, one.strength) for one in made.carried(own)}
    assert loaded.get("supercharged_discharge") == ((15, 6) if again else None)


@BOOK
@pytest.mark.parametrize(("said", "force"), [("yes", 6), ("no", 5)])
def test_sparks_leap_over_in_melee_on_three(said: str, force: int) -> None:
    made = brawl(unit("r1", MILL, RED), unit("b1", "soldier", at(20, 20, SOUTH), 10))
    run(made.start_round(), (1, 1))
    made.set_initiative()
    own = made.parts(made.pools(made.unit("r1"))[0])[0]
    made.combat.step = made.combat.order[made.part_key(own)]
    burns = [(1,)] if said == "yes" else []
    found = run(made._specials(own), said, (2, 3, 6), *burns)
    spark = next(one for one in found if one.special == "electric-discharge")
    assert (spark.hits, spark.strength, spark.piercing) == (2, force, 10)
    assert made.attributes(spark).has("magical_attacks")
    assert ("burnt out" in made.unit("r1").used) is (said == "yes")


@BOOK
@pytest.mark.parametrize(("what", "struck"), [("dragon", True), ("ogre", False)])
def test_lightning_strikes_flyers_again(what: str, struck: bool) -> None:
    made = field(MILL, models=1, files=1, blue=what, targets=1)
    run(made.shoot(Volley(unit="r1", target="b1")), "electric_discharge", (6, 1, 1), (1,))
    blue = made.unit("b1")
    rule = next(one for one in made.unit_rules(blue) if one.given.word == "electrified")
    run(rule.ends_phase(made, blue), *([(2,), (1, 1)] if struck else []))
    assert not blue.gained


@BOOK
def test_odds_know_the_sparks() -> None:
    sparks = replace(MILL, parts=(replace(MILL.parts[0], attack_value=0),), height="standard")
    mill = brawl(unit("r1", sparks, RED), unit("b1", "ogre", at(20, 20, SOUTH), 6, 3))
    lost = clash(mill, mill.unit("r1"), mill.unit("b1")).enemy.lost
    assert sum(n * p for n, p in lost.items()) == pytest.approx(3 * 4 / 6 * 5 / 6, rel=1e-3)
