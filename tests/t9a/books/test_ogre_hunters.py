"""8.D.a.3-6 Ogre Khans: traps of Scrapling Trappers, and the Mammoth Hunter with his packs."""

from typing import Any

import pytest
from msgspec.structs import replace

from feldherr.games.t9a.army.army import Army, Choice
from feldherr.games.t9a.army.books import Book, Category, Entry, Gift, Group, Option
from feldherr.games.t9a.army.legality import breaches
from feldherr.games.t9a.army.named import Told
from feldherr.games.t9a.army.profiles import Given, Part
from feldherr.games.t9a.moments import Attack
from feldherr.games.t9a.options import Options
from feldherr.games.t9a.scene import scene
from feldherr.games.t9a.state import ThisPhase, ThisTurn
from feldherr.table import Placement
from tests.t9a.books.hosts import BOOK, table
from tests.t9a.positions import (
    NORTH,
    OGRE,
    SOLDIER,
    SOUTH,
    asked,
    at,
    joined,
    keys,
    piece,
    run,
    troop,
    unit,
)
from tests.t9a.stand_ins import Whole

TIGER = replace(SOLDIER, type="beast", base=(25, 50))

# Traps --------------------------------------------------------------------------------------------

ONE_IN_TEN = (1, *[2] * 9)


def wood(y: float, name: str = "t1") -> Any:
    """A wood 6 by 8 inches, its middle there."""
    return piece(name, "forest", at(36, y, NORTH), 6, 8)


def walker(*words: str, y: float = 20, **traps: Any) -> Whole:
    """Blue soldiers with their front at 36, y before a wood from 24 to 32 that red has trapped."""
    blue = unit("b1", troop("soldier", *words), at(36, y), 10, 5)
    fields = {"active": "blue", "phase": "movement", "pieces": [wood(28)], **traps}
    laid = fields.pop("traps", {"t1": ("red",)})
    return table(blue, unit("r1", "soldier", at(60, 40, SOUTH), 5), traps=laid, **fields)


def goes(made: Whole, inches: float, *dice: Any, how: str = "advance") -> None:
    """Blue goes straight ahead."""
    blue = made.unit("b1")
    assert blue.pose is not None
    end = blue.pose.ahead(inches * 25.4)
    run(made.goes(blue, Placement(("b1",), ((end.x, end.y, 90.0),), how)), *dice)


@BOOK
@pytest.mark.parametrize("how", ["advance", "march"])
@pytest.mark.parametrize(("inches", "sprung"), [(3.9, False), (4.0, True)])
def test_who_comes_into_contact_with_trapped_terrain_tests_with_all_models(
    inches: float, sprung: bool, how: str
) -> None:
    made = walker()
    goes(made, inches, *([ONE_IN_TEN] if sprung else []), how=how)
    assert ("springs-trap" in keys(made)) is sprung
    assert made.unit("b1").models == 10 - sprung
    assert made.state.traps == ({} if sprung else {"t1": ("red",)})


@BOOK
def test_traps_of_the_own_side_do_nothing_and_enemy_ones_take_them_along() -> None:
    made = walker(traps={"t1": ("blue",)})
    goes(made, 4)
    assert made.state.traps == {"t1": ("blue",)}
    made = walker(traps={"t1": ("blue", "red")})
    goes(made, 4, ONE_IN_TEN)
    assert made.state.traps == {}


@BOOK
def test_nobody_is_at_home_in_a_trap() -> None:
    made = walker("ghost_step")
    goes(made, 4, ONE_IN_TEN)
    assert made.unit("b1").models == 9


@BOOK
@pytest.mark.parametrize(("y", "sprung"), [(23.9, False), (24.0, True)])
def test_a_reform_in_trapped_terrain_springs_the_traps(y: float, sprung: bool) -> None:
    """It turns about: where its front was, its rear touches the wood, or is just off it."""
    made = walker(y=y)
    blue = made.unit("b1")
    there = Placement(("b1",), ((36 * 25.4, (y - 40 / 25.4) * 25.4, 270.0),), "5")
    run(made.reform(blue, "t9-reforms"), there, *([ONE_IN_TEN] if sprung else []))
    assert ("springs-trap" in keys(made)) is sprung


@BOOK
def test_who_flies_over_it_is_in_no_danger_unless_it_lands_there() -> None:
    over = walker()
    blue, start = over.unit("b1"), over.formation(over.unit("b1"))
    assert blue.pose is not None
    path = [start, start.at(blue.pose.ahead(16 * 25.4))]
    run(over.crashes(blue, path, flying=True))
    run(over.crashes(blue, path), ONE_IN_TEN)


@BOOK
def test_a_trap_is_laid_where_trappers_were_deployed_or_went_ahead() -> None:
    trappers = unit("r1", troop("archer", "its_a_trap"), at(36, 24.1), 5)
    pieces = [wood(28), piece("t2", "hill", at(36, 40, NORTH), 4, 4)]
    made = table(trappers, unit("b1", "soldier", at(60, 40, SOUTH), 5), pieces=pieces)
    red = made.unit("r1")
    [trap] = (one for one in made.unit_rules(red) if one.given.word == "its_a_trap")
    assert asked(trap.before_battle(made, red)).options == ["t1", "no-trap"]
    there = made.formation(red, at(36, 38))
    trap.has_gone_ahead(made, red, [made.formation(red), there], lifted=False)
    assert asked(trap.before_battle(made, red)).options == ["t1", "t2", "no-trap"]
    run(trap.before_battle(made, red), "t2")
    assert made.state.traps == {"t2": ("red",)} and keys(made) == ["lays-trap"]
    assert asked(trap.before_battle(made, red)).options == ["t1", "no-trap"]
    assert any(body.id == "t2.trap-red" for body in scene(made.opening, made.state).bodies)


@BOOK
@pytest.mark.parametrize(
    ("y", "turn", "asks"),
    [
        (24.0, {"moved": True}, True),
        (23.9, {"moved": True}, False),
        (24.0, {}, False),
        (24.0, {"moved": True, "declared": True}, False),
        (24.0, {"moved": True, "just_arrived": True}, False),
    ],
)
def test_in_its_movement_phase_who_has_moved_to_terrain_may_trap_it(
    y: float, turn: dict[str, Any], asks: bool
) -> None:
    trappers = unit("r1", troop("archer", "its_a_trap"), at(36, y), 5)
    made = table(trappers, pieces=[wood(28)], phase="movement", active="red")
    red = made.unit("r1")
    red.turn, red.phase = ThisTurn(**turn), ThisPhase(moved=True)
    run(made.phase_ends(), *(["t1"] if asks else []))
    assert made.state.traps == ({"t1": ("red",)} if asks else {})


@BOOK
def test_they_lay_none_in_the_turn_of_others() -> None:
    trappers = unit("r1", troop("archer", "its_a_trap"), at(36, 24), 5)
    made = table(trappers, pieces=[wood(28)], phase="movement", active="blue")
    made.unit("r1").turn, made.unit("r1").phase = ThisTurn(moved=True), ThisPhase(moved=True)
    run(made.phase_ends())
    assert made.state.traps == {}


# The Mammoth Hunter -------------------------------------------------------------------------------


def packed(*words: str, entry: str = "sabretooth_tigers", tigers: int = 5, **fields: Any) -> Whole:
    """A hunter of the pack among so many tigers; "loner" is told of him in any case."""
    pack = unit("r1", replace(troop(TIGER), entry=entry), at(36, 20), tigers, 5)
    hunter = unit("r9", troop(OGRE, "loner", *words, character=True, **fields), None)
    joined(pack[0], hunter)
    return table(pack, hunter, unit("b1", "soldier", at(36, 40, SOUTH), 10))


def hits(made: Whole, count: int, *answers: Any) -> dict[str, int]:
    attack = Attack(kind="shooting", target="r1", hits=count)
    found = run(made.distributed([attack]), *answers)
    return {one.pool: one.hits for one in found}


@BOOK
@pytest.mark.parametrize(("tigers", "shielded"), [(5, True), (4, False)])
def test_hits_take_the_leader_of_a_pack_for_one_of_its_beasts(tigers: int, shielded: bool) -> None:
    made = packed("leader_of_the_pack", tigers=tigers)
    found = hits(made, tigers + 1)
    assert found == ({"r1": tigers + 1} if shielded else {"r1": tigers, "r9": 1})
    assert set(hits(packed(tigers=5), 6)) == {"r1", "r9"}


@BOOK
def test_a_pack_and_its_leader_reform_swiftly_and_move_ahead() -> None:
    made = packed("leader_of_the_pack")
    red = made.unit("r1")
    assert made.any_has(red, "swift_reform") and made.all_have(red, "vanguard")
    assert made.reach_ahead(red) == 12
    yetis = packed("leader_of_the_pack", entry="yetis")
    assert not yetis.any_has(yetis.unit("r1"), "vanguard")


@BOOK
def test_only_tigers_hear_an_animal_master() -> None:
    master = unit("r9", troop(OGRE, "animal_master", character=True), at(36, 20))
    tigers = unit("r1", replace(troop(TIGER), entry="sabretooth_tigers_core"), at(36, 32), 5, 5)
    others = unit("r2", "soldier", at(30, 20), 10)
    made = table(master, tigers, others, unit("b1", "soldier", at(60, 40, SOUTH), 10))
    heard = {name: made.commanded(made.unit(name)) for name in ("r1", "r2")}
    assert heard == {"r1": True, "r2": False}
    assert not made.rallied(made.unit("r1"))


@BOOK
@pytest.mark.parametrize(
    ("entry", "rides", "joins"),
    [
        ("sabretooth_tigers", False, True),
        ("yetis", False, True),
        ("tribesmen", False, False),
        ("sabretooth_tigers", True, False),
    ],
)
def test_a_loner_on_foot_joins_tigers_and_yetis(entry: str, rides: bool, joins: bool) -> None:
    steed = Part("Tusker", 1, 2, 4, 3, 5, 2, rules=(Given("harnessed"),))
    model = replace(OGRE, parts=(*OGRE.parts, steed)) if rides else OGRE
    hunter = unit("r9", troop(model, "loner", character=True), at(30, 20))
    host = unit("r1", replace(troop(TIGER, "insignificant"), entry=entry), at(36, 20), 5, 5)
    made = table(hunter, host, unit("b1", "soldier", at(60, 40, SOUTH), 10))
    assert made.can_join(made.unit("r9"), made.unit("r1")) is joins


@BOOK
def test_a_loner_and_other_characters_keep_away_from_each_other() -> None:
    made = packed()
    pack = made.unit("r1")
    hero = made.unit("r9")
    assert made._keep_apart(made.unit("b1"), pack) and pack.characters
    other = table(
        unit("r8", troop(OGRE, character=True), at(50, 20)),
        unit("r9", troop(OGRE, "loner", character=True), at(40, 20)),
        unit("b1", "soldier", at(60, 40, SOUTH), 10),
    )
    assert not other.can_join(other.unit("r8"), other.unit("r9"))
    assert hero.host == "r1"


@BOOK
@pytest.mark.parametrize(("entry", "yetis", "shielded"), [("yetis", 3, True), ("yetis", 2, False)])
def test_a_hunters_battle_standard_is_shielded_by_three_yetis(
    entry: str, yetis: int, shielded: bool
) -> None:
    host = unit("r1", replace(troop(OGRE), entry=entry), at(36, 20), yetis, 3)
    hunter = unit("r9", troop(OGRE, "loner", character=True, battle_standard=True), None)
    joined(host[0], hunter)
    made = table(host, hunter, unit("b1", "soldier", at(36, 40, SOUTH), 10))
    assert (hits(made, yetis + 1) == {"r1": yetis + 1}) is shielded


# A wild heart -------------------------------------------------------------------------------------

HUNTER_ENTRY = Entry(
    id="mammoth_hunter",
    en="Mammoth Hunter",
    categories=("characters",),
    cost=220,
    character=True,
    brings=(Gift(has=("Not a Leader",)),),
    groups=(
        Group(
            options=(Option(id="wildheart", en="Wildheart", brings=(Gift(has=("Wildheart",)),)),)
        ),
    ),
)
KHAN = Entry(id="khan", en="Khan", categories=("characters",), cost=100, character=True, brings=())
YETI = Entry(id="yetis", en="Yetis", categories=("core",), cost=200, brings=())
OGRES = Book(
    id="ogre_khans",
    en="Ogre Khans",
    edition="x",
    categories=(Category(id="core", en="Core", least=25), Category(id="characters", en="C")),
    rules=(Told(id="wildheart", en="Wildheart"),),
    entries=(HUNTER_ENTRY, KHAN, YETI),
)


def broken(*units: Choice) -> set[str]:
    army = Army(name="Hunt", book="ogre_khans", points=1000, units=units, own=OGRES)
    return {one.key for one in breaches(army, Options(points=1000))}


@BOOK
def test_a_hunter_leads_only_with_a_wild_heart_and_must_then() -> None:
    yetis, wild = Choice(unit="yetis"), ("wildheart",)
    assert "t9-no-general" in broken(Choice(unit="mammoth_hunter", general=True), yetis)
    led = broken(Choice(unit="mammoth_hunter", general=True, options=wild), yetis)
    assert not led & {"t9-no-general", "t9-wildheart-leads"}
    assert "t9-wildheart-leads" in broken(Choice(unit="mammoth_hunter", options=wild), yetis)


@BOOK
def test_his_army_needs_less_core_and_does_without_khans() -> None:
    hunter = Choice(unit="mammoth_hunter", general=True, options=("wildheart",))
    yetis, khan = Choice(unit="yetis"), Choice(unit="khan", general=True)
    assert "t9-category-under" in broken(khan, yetis)
    assert "t9-category-under" not in broken(hunter, yetis)
    assert "t9-not-with-wildheart" in broken(hunter, Choice(unit="khan"), yetis)
    assert "t9-not-with-wildheart" not in broken(khan, yetis)
