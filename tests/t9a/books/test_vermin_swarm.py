"""8.D.a.3-6 Rules of the army book Vermin Swarm."""

from typing import Any

import pytest
from msgspec.structs import replace

from feldherr.field.box import Side
from feldherr.games.t9a.army.profiles import Given, Model, Part, ShootingWeapon, Weapon
from feldherr.games.t9a.moments import Attack, DisciplineTest, Volley
from feldherr.games.t9a.odds import shot
from tests.t9a.brawling import Brawl, brawl
from tests.t9a.positions import (
    HAND,
    HERO,
    NORTH,
    SOLDIER,
    SOUTH,
    at,
    keys,
    piece,
    rules,
    run,
    troop,
    unit,
)
from tests.t9a.shooting_range import Range, armed
from tests.t9a.stand_ins import Whole

BOOK = pytest.mark.rule("t9a", "8.D.a.3-6")
RED, BLUE = at(20, 20, NORTH), at(20, 20, SOUTH)
SLING = ShootingWeapon("sling", 24, aim=4, strength=3, piercing=0)


def table(*units: Any, **fields: Any) -> Whole:
    return rules(Whole, *units, **{"phase": "charge", **fields})


def against(red: Any, models: int = 10, blue: Any = "soldier", **fields: Any) -> Brawl:
    foes = unit("b1", blue, BLUE, 10)
    return brawl(unit("r1", red, RED, models, **fields), foes)


def blow(made: Any, weapon: Any = HAND, **fields: Any) -> Attack:
    own = made.parts(made.pools(made.unit("r1"))[0])[0]
    struck = Attack(kind="close_combat", target="b1", pool="b1", by=own, weapon=weapon, **fields)
    found: Attack = made.attributes(struck)
    return found


# Into the fray ------------------------------------------------------------------------------------


def fray(*words: str, friend: Any = "soldier") -> Range:
    """Red slingers before blue archers who fight a friend of theirs."""
    shooters = unit("r1", troop(armed(SLING), *words), at(20, 10), 5, 5)
    foes = unit("b1", "archer", at(20, 20, SOUTH), 20, 5)
    ally = unit("r2", friend, at(20, 24, SOUTH), 10, 5)
    made = rules(Range, shooters, foes, ally, phase="shooting")
    made.engage(made.unit("r2"), Side.FRONT, made.unit("b1"), Side.REAR)
    return made


@BOOK
@pytest.mark.parametrize(
    ("words", "friend", "targets"),
    [(("callous",), "soldier", ["b1"]), ((), "soldier", []), (("callous",), "ogre", [])],
)
def test_the_callous_shoot_into_combats_of_standard_friends(
    words: tuple[str, ...], friend: str, targets: list[str]
) -> None:
    made = fray(*words, friend=friend)
    assert [foe.id for foe in made.targets(made.unit("r1"))] == targets


@BOOK
def test_hits_stray_on_1_and_2() -> None:
    made = fray("callous")
    run(made.shoot(Volley(unit="r1", target="b1")), (4, 4, 4, 1, 1), (2, 3, 4), (6, 6), (6,), (1,))
    assert made.unit("b1").models == 18 and made.unit("r2").models == 9


@BOOK
def test_nobody_minds_slaves() -> None:
    made = fray("callous", friend=troop("soldier", "disposable"))
    run(made.shoot(Volley(unit="r1", target="b1")), (2, 2, 1, 1, 1), (3, 4), (1,), (1,))
    assert "strays" in keys(made)


@BOOK
@pytest.mark.parametrize(("word", "meant"), [("fear", 4 / 6), ("disposable", 3 / 6)])
def test_odds_know_that_hits_stray(word: str, meant: float) -> None:
    made = fray("callous", friend=troop("soldier", word))
    hits = shot(made, Volley(unit="r1", target="b1")).hits
    into = sum(number * chance for number, chance in hits.items())
    needed = 4 if word == "fear" else 2
    assert into == pytest.approx(5 * meant * (7 - needed) / 6)


@BOOK
@pytest.mark.parametrize(("word", "firm"), [("disposable", True), ("fear", False)])
def test_slaves_have_no_ranks_against_who_is_steadfast(word: str, firm: bool) -> None:
    ours = unit("r1", "soldier", RED, 15)
    slaves = unit("b1", troop("soldier", word), BLUE, 20)
    made = brawl(ours, slaves)
    assert made.steadfast(made.unit("r1")) is firm
    made.engage(made.unit("r1"), Side.LEFT, made.unit("b1"), Side.FRONT)
    assert not made.steadfast(made.unit("r1"))


@BOOK
def test_broken_slaves_are_gone() -> None:
    made = brawl(unit("r1", troop("soldier", "disposable"), RED, 10), unit("b1", "soldier", BLUE))
    run(made.unit_rules(made.unit("r1"))[0].broken(made, made.unit("r1")))
    assert made.unit("r1").status == "destroyed"


# Characters ---------------------------------------------------------------------------------------


def rat(*given: Any, weapons: tuple[Weapon, ...] = (HAND,), **fields: Any) -> Model:
    listed = tuple(Given(one) if isinstance(one, str) else one for one in given)
    part = Part("Rat", 1, 3, 1, 3, 3, 0, rules=listed, weapons=weapons)
    return Model(name="Rat", parts=(part,), **fields)


@BOOK
@pytest.mark.parametrize(("weapon", "attacks"), [("paired_weapons", 2), ("halberd", 1)])
def test_tails_are_weapons_beside_a_pair(weapon: str, attacks: int) -> None:
    made = against(rat("tail_weapon"))
    known = blow(made, Weapon(weapon))
    assert made.attack_value_of(known, "attack_value") == attacks


@BOOK
def test_ratlock_pistols_are_a_pair() -> None:
    pistols = ShootingWeapon("ratlock_pistols", 12, rules=(Given("ratlock_pistols_rule"),))
    part = replace(SOLDIER.parts[0], shooting=(pistols,))
    made = against(replace(SOLDIER, parts=(part,)))
    own = made.parts(made.pools(made.unit("r1"))[0])[0]
    assert "paired_weapons" in [weapon.word for weapon in made.weapons_of(own)]


@BOOK
def test_the_honourless_are_never_shamed() -> None:
    lord = unit("r1", troop(HERO, "honourless", character=True), RED, 1)
    made = table(lord)
    own = made.parts(made.pools(made.unit("r1"))[0])[0]
    assert any(one.is_never_shamed(made, own) for one in made.model_rules(own))


@BOOK
@pytest.mark.parametrize(("words", "led"), [(("herding_the_swarm",), True), ((), False)])
def test_a_swarm_is_herded_from_afar(words: tuple[str, ...], led: bool) -> None:
    lord = unit("r2", troop(HERO, *words, character=True, general=True), at(36, 20), 1)
    made = table(unit("r1", "soldier", at(20, 20), 10), lord)
    assert made.commanded(made.unit("r1")) is led


@BOOK
@pytest.mark.parametrize(("entry", "wanted"), [("rats_at_arms", 9), ("giant_rats", 7)])
def test_a_brood_gives_courage(entry: str, wanted: int) -> None:
    brood = Given("broods_courage", against=(("rats_at_arms",),))
    team = unit("r1", troop("ogre", "safety_in_numbers", brood), at(20, 20), 1)
    rats = unit("r2", troop("soldier", entry=entry), at(26, 20), 15)
    made = table(team, rats)
    test = DisciplineTest(unit="r1", kind="panic")
    assert run(made.tested_discipline(test)) == wanted


@BOOK
def test_the_broodmaster_is_swift() -> None:
    made = table(unit("r1", troop(HERO, "fetthis_broodmaster", character=True), RED, 1))
    rates = made.advance_rate(made.unit("r1")), made.march_rate(made.unit("r1"))
    assert rates == pytest.approx((7 * 25.4, 14 * 25.4))
    assert made.maximised(made.unit("r1"), "charge") == (1, 0)


@BOOK
@pytest.mark.parametrize(("x", "hidden"), [(26.0, 1), (32.0, 0)])
def test_big_sneakers_hide_beside_terrain(x: float, hidden: int) -> None:
    sneaker = unit("r1", troop("ogre", "big_sneaker"), at(20, 20), 1)
    made = table(sneaker, pieces=[piece("t1", "forest", at(x, 20), 4, 4)])
    assert made.hard_target(made.unit("r1")) == hidden


@BOOK
def test_big_sneakers_stab_characters() -> None:
    made = against(rat(rules=(Given("big_sneaker"),)))
    known = blow(made)
    assert known.has("poison_attacks") and known.has("multiple_wounds")


@BOOK
def test_a_living_bomb_ends_with_a_bang() -> None:
    bomb = unit("r1", troop("ogre", "living_bomb"), RED, 1)
    near = unit("b1", "soldier", at(20, 22, SOUTH), 10)
    far = unit("b2", "soldier", at(20, 36, SOUTH), 10)
    made = table(bomb, near, far)
    run(made.destroy(made.unit("r1")), (1, 2), (6, 1, 1), (1,))
    assert made.unit("b1").models == 9 and made.unit("b2").models == 10


# Ranks --------------------------------------------------------------------------------------------


@BOOK
@pytest.mark.parametrize(("phase", "free"), [("movement", True), ("melee", False)])
def test_the_tiny_pass_through_friends(phase: Any, free: bool) -> None:
    friend = unit("r2", "soldier", at(30, 20), 5)
    foe = unit("b1", "soldier", at(40, 20), 5)
    made = table(unit("r1", troop("soldier", "tiny"), RED, 5), friend, foe, phase=phase)
    names = [one.id for one in made.in_the_way(made.unit("r1"))]
    assert names == (["b1"] if free else ["r2", "b1"])


@BOOK
def test_plague_flails_grind_first_from_two_ranks() -> None:
    flail = Weapon("plague_flail", rules=(Given("plague_flail_rule"),))
    made = against(rat(weapons=(HAND, flail)))
    made.unit("r1").weapons = {"rank_and_file.0": "plague_flail"}
    own = made.parts(made.pools(made.unit("r1"))[0])[0]
    assert made.value(own, "defensive_skill") == 2 and made.two_handed(own.pool)
    run(made.start_round())
    made.set_initiative()
    done = run(made.attacks_of_step(made.unit("r1")))
    assert [(one.hits, one.kind) for one in done] == [(10, "special")]
    known = made.attributes(done[0])
    assert (known.strength, known.piercing) == (3, 10)


@BOOK
@pytest.mark.parametrize(("wounds", "edge"), [(("pendulum",), Side.LEFT), ((), Side.LEFT)])
def test_a_pendulum_swings_to_the_front_only(wounds: tuple[str, ...], edge: Side) -> None:
    grinder = rat(Given("grind_attacks", x=2), *wounds, rules=tuple(map(Given, wounds)))
    made = against(grinder, models=1)
    made.unit("r1").engaged = {"b1": edge}
    run(made.start_round())
    made.set_initiative()
    made.combat.step = 3
    own = made.parts(made.pools(made.unit("r1"))[0])[0]
    rule = next(one for one in made.model_rules(own) if one.given.word == "grind_attacks")
    hits = run(rule.special_attacks(made, own, 3))
    assert [one.hits for one in hits] == ([] if wounds else [2])


@BOOK
def test_who_is_in_trance_is_fearless_like_its_unit() -> None:
    made = rules(Whole, unit("r1", troop(HERO, "state_of_trance", character=True), at(20, 20)))
    assert made.all_have(made.unit("r1"), "fearless")
