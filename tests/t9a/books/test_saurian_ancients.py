"""8.D.a.3-6 Rules of the army book Saurian Ancients."""

from typing import Any

import pytest
from msgspec.structs import replace

from feldherr.games.t9a.army.profiles import Given, Part, ShootingWeapon
from feldherr.games.t9a.model_rules.rule import rule_of
from feldherr.games.t9a.moments import Charge, Own, Pool, Volley
from feldherr.games.t9a.words import Characteristic
from tests.t9a.books.mobs import blow, fighter, mob
from tests.t9a.brawling import BLUE, RED, Brawl, brawl
from tests.t9a.positions import (
    DRAGON,
    HAND,
    HERO,
    SOUTH,
    at,
    first,
    joined,
    keys,
    rules,
    run,
    troop,
    unit,
)
from tests.t9a.shooting_range import armed, field
from tests.t9a.stand_ins import Whole

BOOK = pytest.mark.rule("t9a", "8.D.a.3-6")


# --- Spawnings ---


@BOOK
@pytest.mark.parametrize(
    ("word", "of", "value"),
    [("jaguar", "advance", 5), ("jaguar", "march", 10), ("serpent", "agility", 4)],
)
def test_spawnings_that_change_a_value(word: str, of: Characteristic, value: int) -> None:
    made = mob(troop("soldier", word))
    assert made.value(made.parts(made.pools(made.unit("r1"))[0])[0], of) == value


@BOOK
def test_crocodiles_are_armoured_in_close_combat_only() -> None:
    made = mob("soldier", troop("archer", "crocodile"))
    assert made.armour_roll(blow(made), 0) == 6
    assert made.armour_roll(replace(blow(made), kind="special"), 0) == 7


@BOOK
def test_piranhas_frighten_and_serpents_fight_in_an_extra_rank() -> None:
    made = mob(troop("soldier", "piranha"), troop("soldier", "serpent"))
    assert made.all_have(made.unit("r1"), "fear")
    own = made.parts(made.pools(made.unit("b1"))[0])[0]
    assert made.ranks_that_support(made.unit("b1"), own) == 2


# --- Hunters ---


@BOOK
@pytest.mark.parametrize(("word", "needed"), [("towering_presence", 3), ("fly", 4)])
def test_blowpipes_hit_what_towers(word: str, needed: int) -> None:
    pipe = ShootingWeapon("blowpipe", 12, aim=4, strength=2, piercing=0,
                          rules=(Given("blowpipe_rule"),))  # fmt: skip
    made = field(armed(pipe), inches=5, blue=troop("soldier", word))
    group = run(made.shooters(Volley(unit="r1", target="b1")))[0]
    assert made.needed_to_shoot(group, group.stands[0], Volley(unit="r1", target="b1")) == needed


def hunt(*words: str, prey: tuple[str, ...] = ()) -> Brawl:
    made = brawl(
        unit("r1", fighter(*words), RED, 10),
        unit("b1", "soldier", BLUE, 2, 2),
        unit("b2", troop(HERO, character=True)),
        unit("b3", "soldier", at(50, 40), 5),
    )
    joined(made.unit("b1"), (made.unit("b2"), made.troop("b2")), file=1)
    for name in prey:
        made.unit(name).used = {"prey": 1}
    return made


@BOOK
def test_two_enemies_are_marked_before_the_battle() -> None:
    made = hunt("prey_scent")
    scent = next(o for o in made.unit_rules(made.unit("r1")) if o.given.word == "prey_scent")
    run(scent.before_battle(made, made.unit("r1")), "b3", "b2")
    run(scent.before_battle(made, made.unit("r1")))
    assert [name for name, one in made.state.units.items() if "prey" in one.used] == ["b2", "b3"]


@BOOK
@pytest.mark.parametrize(
    ("prey", "again"),
    [
        ((), {"b1": "", "b2": ""}),
        (("b1",), {"b1": "failed", "b2": "failed"}),
        (("b2",), {"b1": "", "b2": "failed"}),
    ],
)
def test_prey_is_hit_again(prey: tuple[str, ...], again: dict[str, str]) -> None:
    """Two soldiers of three models are more than half of the unit, one hero is not."""
    made = hunt("prey_scent", prey=prey)
    known = blow(made)
    assert {pool: made._hits_again(replace(known, pool=pool)) for pool in again} == again


@BOOK
@pytest.mark.parametrize(("prey", "more"), [(("b2",), 1), ((), 0)])
def test_prey_suffers_d3_attacks_more_of_each_model(prey: tuple[str, ...], more: int) -> None:
    made = hunt("prey_scent", prey=prey)
    own = made.parts(made.pools(made.unit("r1"))[0])[0]
    one = rule_of(Given("prey_scent"))
    assert one is not None
    dice = [(1, 4, 6)] if more else []
    found = run(one.more_blows(made, own, ("b1", "b2"), 3), *dice)
    assert found == ({"b2": 1 + 2 + 3} if more else {})


@BOOK
def test_further_attacks_are_aimed_at_prey_alone() -> None:
    made = hunt("prey_scent", prey=("b2",))
    made.set_initiative()
    made.combat.step = 3
    group = next(one for one in made.fighters(made.unit("r1")) if not one.supporting)
    more = run(made._further_blows(blow(made), group), (6,) * group.models)
    assert [(one.pool, one.count) for one in more] == [("b2", 3 * group.models)] * (
        "b2" in group.targets
    )


# --- Great beasts ---


@BOOK
@pytest.mark.parametrize(
    ("foe", "models", "inches"), [("dragon", 1, 12), ("soldier", 1, 10), ("soldier", 5, 10)]
)
def test_an_apex_predator_charges_what_is_great_from_further_away(
    foe: str, models: int, inches: int
) -> None:
    hunter = unit("r1", troop("soldier", "apex_predator"), at(36, 20), 10)
    made = rules(Whole, hunter, unit("b1", foe, at(36, 26, SOUTH), models), phase="charge")
    made.unit("r1").turn.target = "b1"
    told = run(made._rolls(made.unit("r1"), made.unit("b1")), (3, 3))
    assert told.range / 25.4 == pytest.approx(inches)


@BOOK
@pytest.mark.parametrize(("answers", "hits"), [(("no",), 3), (("yes", (6,)), 7)])
def test_horns_may_be_thrown_again(answers: tuple[Any, ...], hits: int) -> None:
    horns = Part("Beast", 1, 2, 3, 3, 5, 2, weapons=(HAND,),
                 rules=(Given("impact_hits", x="D6+1"), Given("sharp_horns")))  # fmt: skip
    made = mob(replace(DRAGON, parts=(horns,)), models=1)
    made.unit("r1").charging, made.combat.step = True, 10
    own = made.parts(made.pools(made.unit("r1"))[0])[0]
    assert [one.hits for one in run(made._specials(own), (2,), *answers)] == [hits]


@BOOK
@pytest.mark.parametrize(("word", "tests"), [("venomous_tide", 1), ("fly", 0)])
def test_who_charges_a_venomous_tide_is_in_danger(word: str, tests: int) -> None:
    made = rules(
        Whole,
        unit("r1", "soldier", at(36, 20), 5),
        unit("b1", troop("soldier", word), at(36, 24, SOUTH), 5),
        phase="charge",
    )
    made.unit("r1").turn.target = "b1"
    charge = Charge(unit="r1", target="b1", side=made.charge_side(made.unit("r1"), made.unit("b1")))
    charge.range = 300.0
    run(made.moves_charger(charge), first, *[(2,) * 5] * tests)
    assert made.unit("r1").engaged and keys(made).count("dangerous-terrain") == tests


# --- Palanquins ---


def carried(word: str, host: Any, models: int) -> tuple[Whole, Any]:
    lord = unit("r2", troop(HERO, word, character=True), at(30, 20))
    made = rules(Whole, unit("r1", host, at(36, 20), models), lord)
    return made, made.stands_behind(made.unit("r2"), made.unit("r1"))


@BOOK
@pytest.mark.parametrize(("models", "behind"), [(5, True), (4, False)])
def test_a_palanquin_stands_behind_bodyguards(models: int, behind: bool) -> None:
    made, stands = carried("palanquin", troop("soldier", "bodyguard"), models)
    assert stands is behind
    lord = made.pools(made.unit("r2"))[0]
    assert made.mounted(lord) and made._never_shamed(lord)
    assert not made.mounted(made.pools(made.unit("r1"))[0])


@BOOK
@pytest.mark.parametrize(("entry", "behind"), [("skink_braves", True), ("temple_guard", False)])
def test_a_skink_palanquin_stands_behind_warriors_and_braves(entry: str, behind: bool) -> None:
    made, stands = carried("skink_palanquin", troop("soldier", entry=entry), 5)
    assert stands is behind and not made._never_shamed(made.pools(made.unit("r2"))[0])


# --- Weapons of beasts ---


@BOOK
@pytest.mark.parametrize(("word", "left"), [("spout_flames_rule", 2), ("pet_salamander_rule", 1)])
def test_misfires_that_are_not_rolled(word: str, left: int) -> None:
    beast = replace(DRAGON, health=3, armour=6)
    made = mob(troop(beast, Given("aegis", x=2)), models=1)
    own = Own(made.pools(made.unit("r1"))[0])
    one = rule_of(Given(word))
    assert one is not None
    assert run(one.misfires(made, own), *([(3,)] if left == 1 else []))
    pool = made.pool("r1")
    assert isinstance(pool, Pool) and pool.health == left


@BOOK
@pytest.mark.parametrize(("rule", "words"), [("shoot_spikes_rule", True), ("none", False)])
def test_spikes_have_to_be_shot_at_chargers(rule: str, words: bool) -> None:
    spikes = ShootingWeapon("spikes", 18, aim=4, strength=4, piercing=2, rules=(Given(rule),))
    made = field(armed(spikes), inches=10)
    assert made._must_shoot(made.unit("r1")) is words
    volley = Volley(unit="r1", target="b1", reaction=True)
    group = run(made.shooters(volley))[0]
    needed = made.needed_to_shoot(group, group.stands[0], volley)
    assert needed == (5 if words else 6)
