"""8.D.a.3-6 Infernal Dwarves: bound daemons, engines, guns and flames."""

from math import atan2
from typing import Any

import pytest
from msgspec.structs import replace

from feldherr.games.t9a.army.profiles import Given, Model, Part, ShootingWeapon
from feldherr.games.t9a.moments import Attack, DisciplineTest, Own, Volley
from feldherr.games.t9a.preparation.places import placed
from feldherr.games.t9a.words import INCH
from tests.t9a.books.meetings import rule_of
from tests.t9a.positions import (
    HAND,
    NORTH,
    OGRE,
    SOUTH,
    at,
    first,
    keys,
    rules,
    run,
    troop,
    unit,
)
from tests.t9a.shooting_range import armed, field
from tests.t9a.stand_ins import Alone, Whole

BOOK = pytest.mark.rule("t9a", "8.D.a.3-6")
DAEMON = Model(name="Daemon", height="large", parts=(Part("Daemon", 1, 4, 5, 2, 5, 2),))


# Daemons ------------------------------------------------------------------------------------------


@BOOK
@pytest.mark.parametrize(("faces", "passed"), [((3, 3), True), ((3, 4), False)])
def test_losses_to_infused_attacks_frighten_more(faces: Any, passed: bool) -> None:
    gun = ShootingWeapon("gun", 24, aim=4, strength=5, rules=(Given("shrapnel_guns_rule"),))
    made = field(armed(gun))
    foe = made.unit("b1")
    run(made.shoot(Volley(unit="r1", target="b1")), (4, 1, 1, 1, 1), (5,))
    assert "infused" in foe.gained
    test = DisciplineTest(unit="b1", kind="panic", cause="losses")
    assert run(made.discipline_test(test), faces) is passed
    other = DisciplineTest(unit="b1", kind="panic", cause="destroyed")
    assert run(made.discipline_test(other), (3, 4))
    run(rule_of(made, "infused", "b1").ends_phase(made, foe))
    assert not foe.gained


@BOOK
def test_infused_attacks_are_magical() -> None:
    made = rules(Alone, unit("r1", troop(DAEMON, "daemonic_infusion"), at(20, 20)))
    own = made.parts(made.pools(made.unit("r1"))[0])[0]
    attack = Attack(kind="close_combat", target="r1", by=own, weapon=HAND)
    assert made.attributes(attack).has("magical_attacks")


@BOOK
@pytest.mark.parametrize(("faces", "wild"), [((3, 4), False), ((4, 4), True)])
def test_a_daemon_in_fury_runs_to_the_nearest_enemy(faces: Any, wild: bool) -> None:
    foes = unit("b1", "soldier", at(40, 20, SOUTH), 5), unit("b2", "soldier", at(20, 45, SOUTH), 5)
    made = rules(Whole, unit("r1", troop(DAEMON, "daemonic_fury"), at(20, 20)), *foes)
    red = made.unit("r1")
    run(rule_of(made, "daemonic_fury").starts_turn(made, red), faces)
    assert made.wild(red) is wild
    heading = run(rule_of(made, "daemonic_fury").heads(made, red))
    (x, y), (to_x, to_y) = (made.formation(one).center for one in (red, made.unit("b1")))
    assert heading == (pytest.approx(atan2(to_y - y, to_x - x)) if wild else None)
    made.state.phase, made.state.cursor = "movement", "random_moves"
    if wild:
        run(made.random_moves(), (1, 1, 2))
        assert red.pose is not None and red.pose.facing == pytest.approx(heading)


# Engines ------------------------------------------------------------------------------------------


def engine(said: str, *foes: Any) -> Whole:
    """An Infernal Engine that has been asked for its boiler in its Movement Phase."""
    built = unit("r1", troop(OGRE, "full_steam_ahead"), at(20, 20))
    made = rules(Whole, built, *foes, phase="movement", cursor="rally")
    run(made.rally(), said)
    return made


@BOOK
@pytest.mark.parametrize("said", ["yes", "no"])
def test_an_engine_under_steam_runs_at_random_and_does_not_shoot(said: str) -> None:
    made = engine(said)
    red = made.unit("r1")
    assert made.wild(red) is (said == "yes") and made.can(red, "shoot") is (said == "no")
    assert made.state.cursor == "random_moves"


@BOOK
@pytest.mark.parametrize(("y", "meets"), [(24.0, True), (13.0, False)])
def test_under_steam_it_meets_only_whom_it_saw(y: float, meets: bool) -> None:
    """Enemies before it and behind it: it turns about to reach the latter, and stops an inch
    before them."""
    facing = NORTH if meets else SOUTH
    made = engine("yes", unit("b1", "soldier", at(20, y, SOUTH if meets else NORTH), 5))
    red = made.unit("r1")
    own = made.formation(red)
    x, mid = own.center
    turned = at(x / INCH, mid / INCH, facing).ahead(own.depth / 2)
    run(made.random_moves(), placed("r1", turned), (6, 6, 6), *([first] if meets else []))
    assert ("b1" in red.engaged) is meets
    if not meets:
        assert made.distance(red, made.unit("b1")) == pytest.approx(INCH, abs=1.0)


@BOOK
def test_a_steam_chassis_shoots_after_a_march_and_never_flees() -> None:
    made = field(replace(armed(GUN), rules=(Given("steam_powered_chassis"),)))
    red = made.unit("r1")
    red.turn.marched = red.turn.moved = True
    assert made.may_shoot(red) and not made.can(red, "flee")
    plain = field(armed(GUN))
    plain.unit("r1").turn.marched = True
    assert not plain.may_shoot(plain.unit("r1"))


# Artillery ----------------------------------------------------------------------------------------

GUN = ShootingWeapon("gun", 24, aim=4, strength=4, piercing=2)


@BOOK
@pytest.mark.parametrize(
    ("word", "face", "told"),
    [
        ("ogre_slave", 3, "misfire-malfunction"),
        ("ogre_slave", 4, "misfire-malfunction"),
        ("ogre_slave", 2, "misfire-breakdown"),
        ("fear", 3, "misfire-jammed"),
    ],
)
def test_an_ogre_slave_frees_what_jams(word: str, face: int, told: str) -> None:
    gun = replace(GUN, artillery="cannon")
    made = field(replace(armed(gun), health=5, rules=(Given(word),)), models=1)
    run(made.shoot(Volley(unit="r1", target="b1")), (1,), (face,))
    assert told in keys(made)


@BOOK
@pytest.mark.parametrize(("word", "told"), [("daemonic_fury", "malfunction"), ("fear", "jammed")])
def test_a_daemon_handles_a_volcano_cannon_safely(word: str, told: str) -> None:
    hot = replace(GUN, artillery="flamethrower", rules=(Given("volcano_cannon_rule"),))
    made = field(replace(armed(hot), health=5, rules=(Given(word),)), models=1)
    run(made.shoot(Volley(unit="r1", target="b1")), (1,), (5,))
    assert f"misfire-{told}" in keys(made)


DOUSER = ShootingWeapon(
    "flamethrower_2",
    18,
    strength=0,
    artillery="flamethrower",
    rules=(Given("flamethrower_2_rule"),),
)
FLAME = ShootingWeapon("flame", 18, aim=4, strength=3, rules=(Given("flaming_attacks"),))


@BOOK
@pytest.mark.parametrize(("face", "wounded"), [(3, False), (4, True)])
def test_who_is_doused_burns_until_flames_wound_it(face: int, wounded: bool) -> None:
    made = field(armed(DOUSER, FLAME), models=1, blue="soldier")
    run(made.shoot(Volley(unit="r1", target="b1")), "flamethrower_2", (2,), (3, 3, 3, 3))
    blue = made.unit("b1")
    assert blue.gained == {"doused": made.state.player_turn + 1} and made.health(blue) == 20
    own = Own(made.pools(made.unit("r1"))[0], made.pools(made.unit("r1"))[0].model.parts[0])
    burning = Attack(kind="shooting", target="b1", by=own, weapon=FLAME, hits=1)
    again = [(face,), (1,)] if wounded else [(face,)]
    run(made.attack_sequence([made.attributes(burning)]), (3,), *again)
    assert ("doused" in blue.gained) is not wounded


@BOOK
def test_a_volley_gun_fires_with_as_many_dice_as_its_crew_likes() -> None:
    gun = replace(GUN, word="gunnery_volley_gun", shots="D6", artillery="volley_gun")
    gun = replace(gun, rules=(Given("gunnery_volley_gun_rule"),))
    made = field(replace(armed(gun), health=5), models=1)
    own = made.parts(made.pools(made.unit("r1"))[0])[0]
    found = {one.word: one.shots for one in made.carried(own)}
    assert list(found.values()) == ["D6", "2D6", "3D6"]
    run(made.shoot(Volley(unit="r1", target="b1")), "three_dice_volley", (6, 6, 1), (3,))
    assert "misfire-jammed" in keys(made)
    assert not made.usable(own, Volley(unit="r1", target=""))
