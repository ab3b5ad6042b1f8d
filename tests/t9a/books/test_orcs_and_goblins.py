"""8.D.a.3-6 Orcs and Goblins: nets, gnashers, trolls, wagons, webs, gits and the Idol."""

from math import pi
from typing import Any

import pytest
from msgspec.structs import replace

from feldherr.games.t9a.army.profiles import Given, Model, Part, ShootingWeapon, Weapon
from feldherr.games.t9a.moments import Attack, DisciplineTest, TestKind, Volley
from feldherr.games.t9a.words import INCH
from tests.t9a.attacking import owner
from tests.t9a.brawling import BLUE, RED, Brawl, brawl
from tests.t9a.positions import (
    EAST,
    HAND,
    HERO,
    OGRE,
    SOUTH,
    at,
    keys,
    piece,
    rules,
    run,
    told,
    troop,
    unit,
)
from tests.t9a.shooting_range import armed, field
from tests.t9a.stand_ins import Whole

BOOK = pytest.mark.rule("t9a", "8.D.a.3-6")


def against(red: Any, blue: Any = "soldier", models: int = 10, **fields: Any) -> Brawl:
    return brawl(unit("r1", red, RED, models), unit("b1", blue, BLUE, 10), **fields)


def blow(made: Any, by: str = "r1", on: str = "b1") -> Attack:
    struck = Attack(kind="close_combat", target=on, pool=on, by=owner(made, by), weapon=HAND)
    return made.attributes(struck)  # type: ignore[no-any-return]


# Nets ---------------------------------------------------------------------------------------------


@BOOK
@pytest.mark.parametrize(("face", "caught"), [(2, "b1"), (1, "r1")])
def test_nets_catch_enemies_on_two_and_their_owners_on_one(face: int, caught: str) -> None:
    made = against(troop("soldier", "nets"))
    run(made.start_round(), (face,))
    foe = {"b1": "r1", "r1": "b1"}[caught]
    assert blow(made, caught, foe).strength == 2 and blow(made, foe, caught).strength == 3
    net = next(one for one in made.unit_rules(made.unit("r1")) if one.given.word == "nets")
    run(net.starts_round(made, made.unit("r1")), *([] if caught == "b1" else [(1,)]))
    for one in made.unit_rules(made.unit(caught)):
        run(one.ends_round(made, made.unit(caught)))
    assert blow(made, caught, foe).strength == 3


# Gnashers -----------------------------------------------------------------------------------------

DASHER = Model(
    name="Dasher",
    type="cavalry",
    rules=(Given("rows_of_teeth"),),
    parts=(
        Part("Gnasher", 1, 4, 2, 4, 5, 2, rules=(Given("harnessed"),)),
        Part("Rider", 1, 3, 1, 2, 3, 0, weapons=(HAND,)),
    ),
)


@BOOK
@pytest.mark.parametrize(("models", "dice", "hits"), [(5, (3,), 2), (6, (3, 6), 5)])
def test_rows_of_teeth_hit_once_for_each_five(models: int, dice: Any, hits: int) -> None:
    made = against(DASHER, models=models)
    made.unit("r1").charging = True
    made.combat.step = 10
    found = run(made._specials(owner(made, "r1")), dice)  # type: ignore[arg-type]
    assert [(one.hits, one.target) for one in found] == [(hits, "b1")]
    assert not run(made._specials(owner(made, "r1", 1)))  # type: ignore[arg-type]


@BOOK
def test_gnashers_support_and_their_riders_do_not() -> None:
    made = against(DASHER)
    supporting = {one.part.name for one in made.fighters(made.unit("r1")) if one.supporting}
    assert supporting == {"Gnasher"}


@BOOK
@pytest.mark.parametrize(("models", "hits"), [(10, 2), (4, 0)])
def test_a_herd_that_breaks_bursts(models: int, hits: int) -> None:
    near = unit("r2", "soldier", at(27, 20), 10)
    far = unit("r3", "soldier", at(40, 20), 10)
    herd = unit("r1", troop("soldier", "theyre_everywhere"), RED, models)
    made = brawl(herd, near, far, unit("b1", "soldier", BLUE, 10))
    one = made.unit_rules(made.unit("r1"))[0]
    dice: list[Any] = [(1, 1), (1, 1)] if hits else []
    assert run(one.broken(made, made.unit("r1")), *dice)
    assert made.unit("r1").status == "destroyed"
    struck = {event.args["unit"] for event in told(made) if event.key == "t9-wounds"}
    assert struck == ({"r2", "b1"} if hits else set())


@BOOK
@pytest.mark.parametrize(
    ("entry", "words", "joins"),
    [("gnasher_dashers", ("oi_it_bites",), True), ("orcs", (), False)],
)
def test_who_rides_a_gnasher_keeps_to_gnashers(
    entry: str, words: tuple[str, ...], joins: bool
) -> None:
    host = unit("r1", replace(troop("soldier", *words), entry=entry), at(20, 20), 10)
    king = unit("r2", troop(HERO, "bouncers", character=True), at(30, 20))
    chief = unit("r3", troop(HERO, character=True), at(40, 20))
    made = rules(Whole, host, king, chief)
    assert made.can_join(made.unit("r2"), made.unit("r1")) is joins
    assert made.can_join(made.unit("r3"), made.unit("r1")) is not joins


# Orcs and shrines ---------------------------------------------------------------------------------


@BOOK
@pytest.mark.parametrize(
    ("charging", "models", "stabs"), [(True, 10, True), (False, 10, False), (True, 4, False)]
)
def test_one_model_stabs_mammoths(charging: bool, models: int, stabs: bool) -> None:
    made = against(troop("soldier", "mammoth_stabber"), models=models)
    made.unit("r1").charging = charging
    made.combat.step = 10
    found = run(made._specials(owner(made, "r1")), *([(5,)] if stabs else []))  # type: ignore[arg-type]
    values = [(one.hits, one.strength, one.piercing) for one in found]
    assert values == ([(3, 5, 2)] if stabs else [])


@BOOK
def test_a_shrine_saves_from_afar() -> None:
    made = against("soldier", troop("soldier", "spider_mother_shrine"))
    shot = replace(blow(made), kind="shooting")
    assert made.special_saves(shot) == {"aegis": 5} and made.special_saves(blow(made)) == {}


@BOOK
@pytest.mark.parametrize(("x", "again", "minimised"), [(28.5, "ones", -1), (37.5, "", 0)])
def test_near_an_idol_wounds_are_sought_again_and_lines_hold(
    x: float, again: str, minimised: int
) -> None:
    idol = unit("r2", troop("ogre", "smash_em_flat"), at(x, 20), 1)
    foe = unit("b2", "soldier", at(x, 20, SOUTH), 5)
    made = brawl(unit("r1", "soldier", RED, 10), idol, unit("b1", "soldier", BLUE, 10), foe,
                 engaged="r1 b1, r2 b2")  # fmt: skip
    assert made._wounds_again(blow(made)) == again
    assert made._wounds_again(blow(made, "b1", "r1")) == ""
    red = made.unit("r1")

    def told_of(kind: TestKind) -> int:
        test = DisciplineTest(unit="r1", kind=kind)
        return sum(one.test_maximised(made, red, test) for one in made.working_on(red))

    assert (told_of("break"), told_of("panic")) == (minimised, 0)
    made.disengage(made.unit("r2"), made.unit("b2"))
    assert told_of("break") == 0


# Trolls -------------------------------------------------------------------------------------------


@BOOK
@pytest.mark.parametrize(("dice", "shaken"), [((4, 4), True), ((3, 4), False)])
def test_the_stupid_stand_shaken_and_stumble(dice: Any, shaken: bool) -> None:
    made = rules(Whole, unit("r1", troop("soldier", "stupid"), at(20, 20), 10), player_turn=1,
                 phase="movement", cursor="random_moves")  # fmt: skip
    red = made.unit("r1")
    stupid = next(one for one in made.unit_rules(red) if one.given.word == "stupid")
    run(stupid.starts_turn(made, red), dice)
    assert made.shaken(red) is shaken
    run(made.random_moves(), *([(6,)] if shaken else []))
    assert red.pose is not None
    assert red.pose.y == pytest.approx((26 if shaken else 20) * INCH, abs=1.0)


@BOOK
def test_who_stumbles_stops_an_inch_from_others() -> None:
    foe = unit("b1", "soldier", at(20, 24, SOUTH), 10)
    made = rules(Whole, unit("r1", troop("soldier", "stupid"), at(20, 20), 10), foe)
    run(made.stumbles(made.unit("r1")), (6,))
    assert made.unit("r1").pose is not None
    assert made.distance(made.unit("r1"), made.unit("b1")) == pytest.approx(INCH, abs=1.0)


@BOOK
@pytest.mark.parametrize(("belching", "striking"), [("0", 5), ("2", 3), ("5", 0)])
def test_trolls_belch_instead_of_striking(belching: str, striking: int) -> None:
    made = against(troop("soldier", "troll_belch"), "ogre", models=5)
    made.set_initiative()
    made.combat.step = 3
    found = run(made.attacks_of_step(made.unit("r1")), belching)
    hits = sum(one.hits for one in found if one.special == "troll-belch")
    assert hits == int(belching) and sum(one.count for one in found) == striking
    assert all((one.strength, one.piercing) == (5, 10) for one in found if one.special)


# Wagons -------------------------------------------------------------------------------------------

WAGON = replace(OGRE, rules=(Given("random_movement", x="2D6"), Given("shambolic")))


@BOOK
@pytest.mark.parametrize(("dice", "lost"), [((2, 3), 0), ((2, 2), 1)])
def test_equal_dice_lead_wagons_astray(dice: tuple[int, int], lost: int) -> None:
    made = rules(Whole, unit("r1", WAGON, at(36, 20), 1), phase="movement")
    astray: list[Any] = [(1,), (180,)] if lost else []
    inches, facing = run(made.random_way(made.unit("r1"), pi / 2, "2D6"), dice, *astray)
    assert inches == sum(dice) and made.unit("r1").wounds == lost
    assert facing == pytest.approx(pi if lost else pi / 2)
    assert ("goes-awry" in keys(made)) is bool(lost)


@BOOK
def test_wagons_in_pursuit_drop_the_lowest_die_before_they_compare() -> None:
    wagon = replace(WAGON, rules=(*WAGON.rules, Given("pursuit_mode")))
    made = rules(Whole, unit("r1", wagon, at(36, 20), 1), phase="movement")
    way = made.random_way(made.unit("r1"), 0.0, "3D6")
    assert run(way, (1, 5, 5, 6)) == (16, 0.0)


@BOOK
@pytest.mark.parametrize(
    ("x", "kind", "crash"),
    [
        (30.0, "forest", True),
        (40.0, "forest", False),
        (30.0, "hill", False),
        (31.0, "impassable", True),
    ],
)
def test_wagons_crash_into_terrain(x: float, kind: Any, crash: bool) -> None:
    made = rules(Whole, unit("r1", WAGON, at(20, 20, EAST), 1),
                 pieces=[piece("t1", kind, at(x, 20, EAST), 6, 2)])  # fmt: skip
    red = made.unit("r1")
    before = made.formation(red)
    there = made.formation(red, at(x - 1.5 if kind == "impassable" else x - 1, 20, EAST))
    if x == 40.0:
        there = made.formation(red, at(x - 2, 20, EAST))
    made.put(red, there.pose)
    run(made.crashes(red, [before, there]), *([(3, 3)] if crash else []))


@BOOK
def test_wagons_crash_at_the_edge_and_nobody_joins_them() -> None:
    made = rules(Whole, unit("r1", WAGON, at(36, 47.9), 1))
    red = made.unit("r1")
    edge = made.formation(red, at(36, 48))
    run(made.crashes(red, [made.formation(red), edge]), (3, 3))
    assert not made.can(red, "join")


# Machines -----------------------------------------------------------------------------------------


def catapult(*words: str, area: tuple[int, int] = (4, 4), **model: Any) -> Model:
    weapon = ShootingWeapon("thrower", 60, aim=4, strength=5, piercing=4, artillery="catapult",
                            area=area, rules=tuple(map(Given, words)))  # fmt: skip
    return armed(weapon, **model)


def shot(made: Any, *dice: Any) -> list[Attack]:
    group = run(made.shooters(Volley(unit="r1", target="b1")))[0]
    found: list[Attack] = run(made.fire(group, Volley(unit="r1", target="b1")), *dice)
    return found


@BOOK
@pytest.mark.parametrize("dice", [[(6,)], [(2,), (6,)]])
def test_gits_land_with_full_force_even_in_a_partial_hit(dice: Any) -> None:
    made = field(catapult("git_launcher_rule", health=4), models=1, files=1, inches=20)
    found = shot(made, *dice, (5,))
    assert [(one.hits, made.attributes(one).strength) for one in found] == [(4, 5)]


@BOOK
def test_webs_slow_and_make_all_ground_dangerous() -> None:
    made = field(catapult("web_launcher_rule", health=4), models=1, files=1, inches=20, targets=3)
    blue = made.unit("b1")
    shot(made, (6,), (4,))
    assert blue.gained == {"stuck_2": made.state.player_turn + 1}
    assert made.value(owner(made, "b1"), "agility") == 1  # type: ignore[arg-type]
    pool = made.pools(blue)[0]
    assert [made.danger(kind, pool, False) for kind in ("hill", "ruins", "water")] == [1, 2, 2]
    shot(made, (6,), (1,))
    assert list(blue.gained) == ["stuck_2"]


@BOOK
@pytest.mark.parametrize(("said", "wounds"), [("yes", 1), ("no", 0)])
def test_an_overseer_has_misfires_rolled_again(said: str, wounds: int) -> None:
    machine = catapult(health=4, rules=(Given("orc_overseer"),))
    made = field(machine, models=1, files=1, inches=20)
    group = run(made.shooters(Volley(unit="r1", target="b1")))[0]
    run(made.misfires(group), (3,), said, *([(4,)] if said == "yes" else []))
    assert made.unit("r1").wounds == wounds


@BOOK
@pytest.mark.parametrize(("y", "crash"), [(20.0, True), (30.0, False)])
def test_wagons_crash_into_what_they_pass(y: float, crash: bool) -> None:
    """A forest of 2 inches lies half way; a march, a flight, a charge count as well."""
    made = rules(Whole, unit("r1", WAGON, at(20, 20, EAST), 1),
                 pieces=[piece("t1", "forest", at(26, y, EAST), 2, 2)])  # fmt: skip
    red = made.unit("r1")
    before, there = made.formation(red), made.formation(red, at(34, 20, EAST))
    made.put(red, there.pose)
    run(made.dangerous_terrain(red, [before, there]), *([(3, 3)] if crash else []))
    assert ("crashes" in keys(made)) is crash


# The Wrecking Ball --------------------------------------------------------------------------------


def ball_swinger() -> Brawl:
    """A giant with a wrecking ball, and soldiers before it."""
    ball = Weapon("wrecking_ball", rules=(Given("wrecking_ball_rule"),))
    giant = replace(OGRE, health=7, parts=(replace(OGRE.parts[0], weapons=(HAND, ball)),))
    made = against(giant, models=1)
    made.set_initiative()
    made.combat.step = 2
    return made


@BOOK
@pytest.mark.rule("t9a", "21.H.a.5/1")
@pytest.mark.parametrize(("lost", "hits"), [(0, 4), (3, 7)])
def test_a_wrecking_ball_grinds_the_more_the_worse_its_wielder_is_hurt(
    lost: int, hits: int
) -> None:
    made = ball_swinger()
    giant = made.unit("r1")
    giant.wounds = lost
    [own] = made.parts(made.pools(giant)[0])
    [swing] = [one for one in made.model_rules(own) if one.given.word == "swings_wrecking_ball"]
    [ground] = run(swing.special_attacks(made, own, 2), (4,))
    assert (ground.hits, ground.special, ground.strength) == (hits, "grind-attacks", None)
    assert made.fighters(giant) == [] and made.fighters(made.unit("b1")) != []
