"""8.D.a.3-6 Rules of the army book Undying Dynasties."""

from typing import Any

import pytest
from msgspec.structs import replace

from feldherr.games.t9a.army.profiles import Given, Model, Part, ShootingWeapon
from feldherr.games.t9a.moments import Attack, DisciplineTest, Own, Volley
from feldherr.games.t9a.preparation.places import placed
from tests.t9a.brawling import BLUE, RED, Brawl, brawl
from tests.t9a.positions import (
    DRAGON,
    HAND,
    HERO,
    KNIGHT,
    OGRE,
    SOUTH,
    at,
    joined,
    keys,
    rules,
    run,
    told,
    troop,
    unit,
)
from tests.t9a.shooting_range import PLAIN, Range, armed, field
from tests.t9a.stand_ins import Whole

BOOK = pytest.mark.rule("t9a", "8.D.a.3-6")


def fighter(*words: str, part: tuple[str, ...] = (), **fields: Any) -> Model:
    own = Part("Fighter", 1, 3, 2, 3, 3, 0, rules=tuple(map(Given, part)), weapons=(HAND,))
    return Model(name="Fighter", rules=tuple(map(Given, words)), parts=(own,), **fields)


def blow(made: Any, by: str = "r1", part: int = 0, pool: str = "", **fields: Any) -> Attack:
    standing = made.pools(made.unit("r1" if by[0] == "r" else "b1"))
    own = made.parts(next(one for one in standing if one.key == by))[part]
    on = "b1" if by[0] == "r" else "r1"
    fields = {"kind": "close_combat", "weapon": HAND, "count": 3, "pool": pool or on, **fields}
    found: Attack = made.attributes(Attack(target=on, by=own, **fields))
    return found


def court(*words: str, ranks: Any = None, entry: str = "pharaoh", **fields: Any) -> Brawl:
    """A Character of red with these rules in a unit, in combat."""
    host = unit("r1", troop(ranks or fighter()), RED, 10)
    king = unit("r2", troop(HERO, *words, character=True, entry=entry))
    joined(host[0], king)
    return brawl(host, king, unit("b1", fields.pop("blue", "soldier"), BLUE, 10), **fields)


# Pharaohs and their guard -------------------------------------------------------------------------


@BOOK
@pytest.mark.parametrize(("x", "cost"), [(3, 2), (2, 1), (4, 2)])
def test_eternal_guardians_suffer_half(x: int, cost: int) -> None:
    made = brawl(unit("r1", troop(DRAGON, "eternal_guardian"), RED), unit("b1", "soldier", BLUE, 5))
    many = (Given("multiple_wounds", x=x),)
    struck = blow(made, by="b1", wounds=1, rules=many)
    assert run(made.cost(struck)) == cost


@BOOK
@pytest.mark.parametrize(
    ("ranks", "skill", "lethal"),
    [
        (fighter(), 5, True),
        (replace(fighter(), type="beast"), 3, False),
        (fighter("ensouled_statue"), 3, False),
    ],
)
def test_the_dead_fight_by_the_will_of_their_king(ranks: Model, skill: int, lethal: bool) -> None:
    made = court("undying_will", ranks=ranks)
    known = blow(made)
    assert made.attack_value_of(known, "offensive_skill") == skill
    assert made.value(Own(made.pools(made.unit("r1"))[0]), "defensive_skill") == skill
    assert bool(known.has("lethal_strike")) is lethal
    assert not blow(made, by="r2").has("lethal_strike")


@BOOK
def test_horses_have_no_will() -> None:
    made = court("undying_will", ranks=KNIGHT)
    assert [bool(blow(made, part=n).has("lethal_strike")) for n in (0, 1)] == [True, False]


@BOOK
@pytest.mark.parametrize(("aim", "roll"), [(5, 4), (3, 4)])
def test_willed_archers_aim_alike(aim: int, roll: int) -> None:
    host = unit("r1", armed(replace(PLAIN, aim=aim)), at(20, 10), 5)
    king = unit("r2", troop(HERO, "undying_will", character=True))
    joined(host[0], king)
    made = rules(Range, host, king, unit("b1", "soldier", at(20, 20, SOUTH), 20))
    volley = Volley(unit="r1", target="b1")
    [group] = run(made.shooters(volley))
    assert made.needed_to_shoot(group, group.stands[0], volley) == roll


@BOOK
@pytest.mark.parametrize(("king", "dares"), [("pharaoh", True), ("tomb_architect", False)])
def test_the_royal_guard_duels_for_its_king(king: str, dares: bool) -> None:
    host = unit("r1", "soldier", RED, 10)
    guard = unit("r2", troop(HERO, "royal_guard", character=True))
    other = unit("r3", troop(HERO, "undying_will", character=True, entry=king))
    joined(host[0], guard, other)
    made = brawl(host, guard, other, unit("b1", "soldier", BLUE, 10))
    pool = next(pool for pool in made.pools(made.unit("r1")) if pool.key == "r2")
    assert made._dares("r2") is dares
    assert made.has(pool, "willed")


@BOOK
def test_a_guardians_wrath_is_shared() -> None:
    made = court("guardians_wrath", ranks=KNIGHT)
    focus = [bool(blow(made, by=key, part=n).has("battle_focus")) for key, n in
             (("r1", 0), ("r1", 1), ("r2", 0))]  # fmt: skip
    assert focus == [True, False, True]


@BOOK
@pytest.mark.parametrize(("wounds", "cursed"), [(3, True), (2, False)])
def test_a_mummy_curses_who_slays_it(wounds: int, cursed: bool) -> None:
    made = brawl(
        unit("r1", troop(replace(HERO, worn=()), "mummys_curse", character=True), RED),
        unit("b1", "soldier", BLUE, 10),
    )
    strike = Attack(kind="close_combat", target="r1", pool="r1", weapon=HAND, count=3, hits=wounds,
                    by=made.parts(made.pools(made.unit("b1"))[0])[0], sure_wounds=True)  # fmt: skip
    run(made.attack_sequence([strike]), *([(2,), (4,)] if cursed else []))
    assert made.unit("b1").models == 10 - cursed


# Chariots and swarms ------------------------------------------------------------------------------

CHARIOT = Model(
    name="Chariot",
    height="large",
    type="construct",
    base=(50, 100),
    health=3,
    parts=(
        Part("Crew", 2, 2, 1, 3, 3, 0, weapons=(HAND,)),
        Part("Chassis", 1, None, None, None, 4, 1,
             rules=(Given("inanimate"), Given("impact_hits", x="D3+1"))),
    ),
    rules=(Given("chariot_host"),),
)  # fmt: skip


@BOOK
@pytest.mark.parametrize(
    ("models", "charging", "hits"), [(6, True, 3), (4, True, 1), (3, True, 0), (6, False, 0)]
)
def test_chariots_ram_harder_with_others_behind(models: int, charging: bool, hits: int) -> None:
    made = brawl(unit("r1", CHARIOT, RED, models, 3), unit("b1", "soldier", BLUE, 10, 10))
    made.unit("r1").charging = charging
    own = made.parts(made.pools(made.unit("r1"))[0])[1]
    [host] = [one for one in made.model_rules(own) if one.given.word == "chariot_host"]
    made_ = run(host.special_attacks(made, own, 10))
    assert sum(attack.hits for attack in made_) == hits


@BOOK
@pytest.mark.parametrize(("ranks", "pools"), [(3, ["r1"]), (2, ["r1", "r2"])])
def test_the_bound_shield_characters(ranks: int, pools: list[str]) -> None:
    host = unit("r1", troop("soldier", "bound_in_death"), RED, ranks)
    other = unit("r2", troop(HERO, character=True))
    joined(host[0], other)
    made = brawl(host, other, unit("b1", "soldier", BLUE, 10))
    shot = Attack(kind="shooting", target="r1")
    assert [pool.key for pool in made.suffering(made.unit("r1"), shot)] == pools


@BOOK
@pytest.mark.parametrize(("part", "attacks"), [(("chitinous_tide",), 2), ((), 1)])
def test_all_of_a_tide_supports(part: tuple[str, ...], attacks: int) -> None:
    made = brawl(unit("r1", fighter(part=part), RED, 10), unit("b1", "soldier", BLUE, 10))
    group = next(one for one in made.fighters(made.unit("r1")) if one.supporting)
    assert made.most_support(Own(group.pool, group.part)) == attacks


# Statues ------------------------------------------------------------------------------------------


def workshop(x: float = 50.0) -> Whole:
    statues = unit("r1", troop(OGRE, "ensouled_statue"), at(36, 20), 3)
    architect = unit("r2", troop(HERO, "master_of_stone", character=True), at(x, 20))
    return rules(Whole, statues, architect, unit("b1", "soldier", at(36, 40, SOUTH), 10))


@BOOK
@pytest.mark.parametrize(("x", "saves"), [(50.0, {"fortitude": 5}), (70.0, {})])
def test_an_architect_mends_statues(x: float, saves: dict[str, int]) -> None:
    made = workshop(x)
    for one in made.unit_rules(made.unit("r2")):
        run(one.starts_turn(made, made.unit("r2")))
    assert ("stone-mended" in keys(made)) is bool(saves)
    shot = Attack(kind="shooting", target="r1", pool="r1")
    assert made.special_saves(shot) == saves
    made.unit("r2").status = "destroyed"
    assert made.special_saves(shot) == {}


@BOOK
def test_what_was_mended_before_the_battle_is_mended_anew() -> None:
    made = workshop()
    made.state.player_turn = 0
    [stone] = [o for o in made.unit_rules(made.unit("r2")) if o.given.word == "master_of_stone"]
    run(stone.before_battle(made, made.unit("r2")))
    assert made.unit("r1").gained == {"mended_stone": 1}
    made.state.player_turn = 1
    run(stone.starts_turn(made, made.unit("r2")))
    assert made.unit("r1").gained == {"mended_stone": 2}


# Engines and gazes --------------------------------------------------------------------------------


@BOOK
@pytest.mark.parametrize(("agility", "roll"), [(3, 5), (1, 3), (6, 6)])
def test_a_gaze_is_resisted_by_agility(agility: int, roll: int) -> None:
    gaze = ShootingWeapon("petrifying_gaze", 12, strength=2, piercing=10,
                          rules=(Given("petrifying_gaze_rule"),))  # fmt: skip
    quick = fighter(resilience=5)
    quick = replace(quick, parts=(replace(quick.parts[0], agility=agility),))
    made = field(troop(armed(gaze)), blue=quick)
    shot = blow(made, kind="shooting", weapon=gaze)
    assert made.needed_to_wound(shot) == roll


@BOOK
@pytest.mark.parametrize(("word", "panics"), [("charnel_catapult_rule", True), ("none", False)])
def test_charnel_fire_frightens_by_any_loss(word: str, panics: bool) -> None:
    skulls = ShootingWeapon("charnel_catapult", 48, strength=3, piercing=0, rules=(Given(word),))
    made = rules(Whole, unit("r1", armed(skulls), at(36, 10)),
                 unit("b1", "soldier", at(36, 40, SOUTH), 20), phase="shooting")  # fmt: skip
    made.unit("b1").phase.health = 20
    shot = blow(made, kind="shooting", weapon=skulls, hits=1)
    dice = [(4,), (1,), *([(3, 5), (1, 1)] if panics else [])]
    run(made.attack_sequence([shot]), *dice)
    assert made.unit("b1").models == 19
    tested = [event for event in told(made) if event.key == "test-failed"]
    assert bool(tested) is panics
    if panics:
        assert made.unit("b1").fleeing
    for one in made.unit_rules(made.unit("b1")):
        run(one.ends_phase(made, made.unit("b1")))
    assert not made.unit("b1").gained


@BOOK
def test_the_light_of_a_casket_burns_all_near() -> None:
    casket = unit("r1", troop("ogre", "divine_light", "war_machine"), at(36, 20), 1)
    near = unit("b1", "soldier", at(36, 30, SOUTH), 10)
    far = unit("b2", "soldier", at(36, 36, SOUTH), 10)
    made = rules(Whole, casket, near, far, phase="shooting")
    made.unit("b1").phase.health = 10
    run(made.destroy(made.unit("r1")), (1, 1, 1), (6, 6, 6, 1, 1, 1), (3, 4))
    assert made.unit("b1").models == 7 and made.unit("b2").models == 10


@BOOK
def test_a_test_by_charnel_fire_is_harder() -> None:
    made = rules(Whole, unit("r1", "soldier", at(36, 10), 10))
    made.unit("r1").gained = {"charnel_fire": 1}
    losses = DisciplineTest(unit="r1", kind="panic", cause="losses")
    assert run(made.tested_discipline(losses)) == 6
    assert run(made.tested_discipline(replace(losses, cause="destroyed"))) == 7


# Out of the ground --------------------------------------------------------------------------------


def digging(**fields: Any) -> Whole:
    scorpion = unit("r1", troop("ogre", "underground_ambush"), None, 1, status="ambush")
    about = {"phase": "movement", "cursor": "enter", "game_turn": 2, "player_turn": 3}
    made = rules(Whole, scorpion, unit("b1", "soldier", at(36, 30, SOUTH), 10),
                 entering=("r1",), **{**about, **fields})  # fmt: skip
    assert made.any_has(made.unit("r1"), "ambush")
    return made


@BOOK
@pytest.mark.parametrize(("face", "y"), [(5, 14.0), (4, 19.0)])
def test_diggers_come_where_they_like_or_beside(face: int, y: float) -> None:
    made = digging()
    dice: list[Any] = [] if face == 5 else [(90,), (2, 3), "stay"]
    run(made.enter(), placed("r1", at(10, 14)), (face,), *dice)
    pose = made.unit("r1").pose
    assert pose is not None and (pose.x, pose.y) == pytest.approx((10 * 25.4, y * 25.4))
    assert made.unit("r1").turn.moved and not made.unit("r1").turn.pivoted


@BOOK
def test_diggers_stop_an_inch_before_others_and_are_in_danger() -> None:
    """The front of the ogre stops an inch before the soldiers' at 30 inches."""
    made = digging()
    run(made.enter(), placed("r1", at(36, 24)), (1,), (90,), (6, 6), (2, 2), "stay")
    pose = made.unit("r1").pose
    assert pose is not None and pose.y / 25.4 == pytest.approx(29.0, abs=0.01)


@BOOK
def test_diggers_stay_clear_of_the_edge() -> None:
    made = digging()
    run(made.enter(), placed("r1", at(10, 46)), (1,), (90,), (6, 6), (2, 2), "stay")
    pose = made.unit("r1").pose
    assert pose is not None and pose.y / 25.4 == pytest.approx(47.0, abs=0.03)


@BOOK
@pytest.mark.parametrize(("file", "reached"), [(0, True), (9, False)])
def test_an_architect_in_a_unit_reaches_as_far_as_from_its_own_base(
    file: int, reached: bool
) -> None:
    """Its unit of ten files stands 16 inches from the statues; it stands at one of its ends."""
    architect = unit("r2", troop(HERO, "master_of_stone", character=True), None)
    host = unit("r3", "soldier", at(58, 20), 19, 10)
    joined(host[0], architect, file=file)
    statues = unit("r1", troop(OGRE, "ensouled_statue"), at(36, 20), 3)
    made = rules(Whole, statues, architect, host)
    [stone] = [o for o in made.unit_rules(made.unit("r3")) if o.given.word == "master_of_stone"]
    run(stone.starts_turn(made, made.unit("r3")))
    assert ("mended_stone" in made.unit("r1").gained) is reached
