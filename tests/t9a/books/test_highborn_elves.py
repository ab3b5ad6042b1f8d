"""8.D.a.3-6 Rules of the army book Highborn Elves."""

from typing import Any

import pytest
from msgspec.structs import replace

from feldherr.field.box import Side
from feldherr.games.t9a.army.profiles import Armour, Given, Model, Part, ShootingWeapon, Weapon
from feldherr.games.t9a.moments import Attack, Charge, DisciplineTest, Own, Volley
from tests.t9a.brawling import BLUE, RED, Brawl, brawl
from tests.t9a.positions import (
    DRAGON,
    HAND,
    HERO,
    KNIGHT,
    LIGHT,
    SOUTH,
    asked,
    at,
    joined,
    keys,
    rules,
    run,
    troop,
    unit,
)
from tests.t9a.shooting_range import BOW, Range, armed, field, needed
from tests.t9a.stand_ins import Whole

BOOK = pytest.mark.rule("t9a", "8.D.a.3-6")
LONGBOW = ShootingWeapon("longbow", 30, aim=4, strength=3, piercing=0)
GREAT = Weapon("great_weapon")


def fighter(*words: str, **fields: Any) -> Model:
    own = Part("Fighter", 1, 3, 1, 3, 3, 0, weapons=(HAND,))
    return Model(name="Fighter", rules=tuple(map(Given, words)), parts=(own,), **fields)


def duel(red: Any, blue: Any = "soldier") -> Brawl:
    return brawl(unit("r1", red, RED, 10), unit("b1", blue, BLUE, 10))


def blow(made: Any, part: int = 0, by: str = "r1", **fields: Any) -> Attack:
    own = made.parts(made.pools(made.unit(by))[0])[part]
    on = "b1" if by == "r1" else "r1"
    fields = {"kind": "close_combat", "weapon": HAND, "count": 3, **fields}
    found: Attack = made.attributes(Attack(target=on, pool=on, by=own, **fields))
    return found


# Armour -------------------------------------------------------------------------------------------


@BOOK
@pytest.mark.parametrize(("worn", "saves"), [(True, {}), (False, {"fortitude": 4})])
def test_dragonforged_armour_knows_no_fortitude(worn: bool, saves: dict[str, int]) -> None:
    suit = Armour("dragonforged_armour", 2, rules=(Given("dragonforged_armour_rule"),))
    knight = fighter(worn=(suit,) if worn else ())
    made = duel(troop(replace(knight, rules=(Given("fortitude", x=4),))))
    assert made.special_saves(blow(made, by="b1")) == saves


@BOOK
@pytest.mark.parametrize(
    ("word", "worn", "kind", "armour"),
    [
        ("lions_fur_rule", (), "close_combat", 1),
        ("lions_fur_rule", (), "shooting", 2),
        ("royal_huntsman", (), "close_combat", 1),
        ("lion_cloak_and_axe", (LIGHT,), "close_combat", 1),
        ("lion_cloak_and_axe", (LIGHT,), "shooting", 2),
    ],
)
def test_furs(word: str, worn: Any, kind: Any, armour: int) -> None:
    made = duel(troop(fighter(word, worn=worn)))
    shot = blow(made, by="b1", kind=kind, weapon=LONGBOW if kind == "shooting" else HAND)
    assert made.value(Own(made.pools(made.unit("r1"))[0]), "armour", shot) == armour


@BOOK
def test_a_fur_does_not_help_riders() -> None:
    made = duel(troop(replace(KNIGHT, worn=(), armour=0), "lions_fur_rule"))
    assert made.value(Own(made.pools(made.unit("r1"))[0]), "armour") == 0


@BOOK
@pytest.mark.parametrize(("weapon", "hunts"), [(GREAT, True), (HAND, False)])
def test_huntsmen_hunt_big_game(weapon: Weapon, hunts: bool) -> None:
    made = duel(troop(fighter("royal_huntsman")), replace(KNIGHT, height="large"))
    assert bool(blow(made, weapon=weapon).has("multiple_wounds")) is hunts
    assert made.all_have(made.unit("r1"), "valiant")


# Bows ---------------------------------------------------------------------------------------------


@BOOK
@pytest.mark.parametrize(
    ("bow", "values"),
    [
        (LONGBOW, (4, 1, True)),
        (BOW, (4, 1, True)),
        (replace(LONGBOW, enchanted=True), (3, 0, False)),
        (replace(LONGBOW, word="crossbow"), (3, 0, False)),
    ],
)
def test_moonlight_arrows(bow: ShootingWeapon, values: tuple[int, int, bool]) -> None:
    made = field(troop(armed(bow), "moonlight_arrows"))
    shot = blow(made, kind="shooting", weapon=bow)
    burns = shot.has("flaming_attacks") is not None and shot.has("magical_attacks") is not None
    assert (shot.strength, shot.piercing, burns) == values


@BOOK
@pytest.mark.parametrize(("faces", "worse"), [((3, 3), 0), ((3, 4), 1)])
def test_fae_miasma_befogs(faces: tuple[int, int], worse: int) -> None:
    made = field(troop(armed(LONGBOW), "fae_miasma"))
    shot = blow(made, kind="shooting", weapon=LONGBOW, hits=2)
    run(made._struck([shot]), faces)
    assert ("is-befogged" in keys(made)) is bool(worse)
    back = blow(made, by="b1", kind="close_combat")
    assert back.by is not None
    told = [one.to_hit(made, back.by, back) for one in made.attack_rules(back)]
    assert -sum(told) == worse
    made.state.player_turn += 2
    assert made.unit("b1").gained.get("befogged", 0) < made.state.player_turn


@BOOK
def test_companions_of_the_queen_are_quick_and_shoot_thrice() -> None:
    host = unit("r1", armed(LONGBOW), at(20, 10), 5)
    companion = unit("r2", troop(armed(LONGBOW), "queens_companion", character=True), at(50, 20))
    joined(host[0], companion)
    made = rules(Range, host, companion, unit("b1", "soldier", at(20, 20, SOUTH), 20))
    made.has_moved(made.unit("r1"))
    volley = Volley(unit="r1", target="b1")
    groups = run(made.shooters(volley))
    rolls = {made.needed_to_shoot(one, one.stands[0], volley) for one in groups}
    assert rolls == {4}
    assert [run(made.shots_of(one, 1)) for one in groups] == [1, 3]


@BOOK
@pytest.mark.parametrize(("word", "ranks", "roll"), [("steady_aim", 3, 4), ("none", 2, 5)])
def test_a_steady_aim(word: str, ranks: int, roll: int) -> None:
    made = field(troop(armed(replace(LONGBOW, range=60)), word), models=15)
    volley = Volley(unit="r1", target="b1")
    [group] = run(made.shooters(volley))
    assert len(group.stands) == 5 * ranks
    assert needed(made, reaction=True) == roll


# Officers, wardens --------------------------------------------------------------------------------


@BOOK
def test_a_fleet_officer_aims_a_sky_reaper() -> None:
    reaper = replace(LONGBOW, word="sky_reaper")
    assert needed(field(troop(armed(reaper), "fleet_officer"))) == 2
    assert needed(field(troop(armed(LONGBOW), "fleet_officer"))) == 4


@BOOK
@pytest.mark.parametrize(
    ("words", "general", "x", "kind", "calm"),
    [
        (("martial_discipline",), True, 45.0, "panic", -1),
        (("martial_discipline",), True, 60.0, "panic", 0),
        (("martial_discipline",), False, 45.0, "panic", 0),
        ((), True, 45.0, "panic", 0),
    ],
)
def test_a_fleet_officer_calms_the_disciplined(
    words: tuple[str, ...], general: bool, x: float, kind: Any, calm: int
) -> None:
    officer = unit("r2", troop(HERO, "fleet_officer", character=True, general=general), at(x, 20))
    made = rules(Whole, unit("r1", troop("soldier", *words), at(36, 20), 10), officer)
    test = DisciplineTest(unit="r1", kind=kind)
    told = [o.test_maximised(made, made.unit("r1"), test) for o in made.working_on(made.unit("r1"))]
    assert sum(told) == calm


@BOOK
def test_a_fleet_officer_knows_where_to_fight() -> None:
    officer = unit("b2", troop(HERO, "fleet_officer", character=True), at(50, 40))
    made = rules(Whole, unit("r1", "soldier", at(36, 20), 10), officer)
    run(made.roll_for_zone(), (4,), (4,))
    assert made.state.chooser == "blue"


@BOOK
def test_a_warden_of_the_flame_is_warded_and_burns() -> None:
    made = duel(troop(fighter("high_warden_of_the_flame")))
    assert made.special_saves(blow(made, by="b1")) == {"aegis": 4}
    assert blow(made).has("flaming_attacks") and made.all_have(made.unit("r1"), "fearless")
    rider = duel(troop(DRAGON, "high_warden_of_the_flame"))
    assert rider.special_saves(blow(rider, by="b1")) == {}
    assert not blow(rider).has("flaming_attacks")


# Phoenixes ----------------------------------------------------------------------------------------


@BOOK
def test_a_frost_phoenix_chills_who_touches_it() -> None:
    made = duel("soldier", replace(DRAGON, rules=(Given("frost_phoenix"),), base=(100, 100)))
    own = made.parts(made.pools(made.unit("r1"))[0])[0]
    cold = [made.value(own, of) for of in ("agility", "offensive_skill", "defensive_skill")]
    assert cold == [1, 1, 1]
    made.disengage(made.unit("r1"), made.unit("b1"))
    assert made.value(own, "offensive_skill") == 3


@BOOK
@pytest.mark.parametrize(("models", "dice", "hits"), [(5, [(4,)], 4), (15, [(4,), (6, 1)], 8)])
def test_a_fire_phoenix_burns_the_deep(models: int, dice: list[Any], hits: int) -> None:
    made = rules(Whole, unit("r1", troop(DRAGON, "fire_phoenix"), at(36, 10)),
                 unit("b1", "soldier", at(36, 30, SOUTH), models))  # fmt: skip
    own = made.parts(made.pools(made.unit("r1"))[0])[0]
    sweep = next(s for one in made.model_rules(own) if (s := one.sweeps(made, own)))
    attack = run(made._sweeping_hits(own, sweep, "b1"), *dice)
    assert (attack.hits, attack.strength, attack.piercing) == (hits, 4, 1)
    grind = made.attributes(replace(attack, strength=None, piercing=None, special="grind-attacks"))
    assert (grind.strength, grind.piercing) == (4, 1)


# Cover Volley -------------------------------------------------------------------------------------


def covered(words: tuple[str, ...], y: float = 20.0) -> Whole:
    """Blue charges red's disciplined soldiers; archers stand beside them."""
    archers = unit("r2", troop(armed(LONGBOW), "cover_volley"), at(40, y), 5)
    made = rules(Whole, unit("r1", troop("soldier", *words), at(30, 20), 10), archers,
                 unit("b1", "soldier", at(34, 28, SOUTH), 10), active="blue")  # fmt: skip
    made.unit("b1").turn.target = "r1"
    return made


CHARGE = Charge(unit="b1", target="r1", side=Side.FRONT)


@BOOK
@pytest.mark.parametrize(
    ("words", "y", "covers"),
    [
        (("martial_discipline",), 20.0, True),
        (("martial_discipline",), 9.0, True),
        (("martial_discipline",), 5.0, False),
        ((), 20.0, False),
    ],
)
def test_friends_cover_the_disciplined(words: tuple[str, ...], y: float, covers: bool) -> None:
    made = covered(words, y)
    if not covers:
        run(made.covers(CHARGE))
        return
    assert list(asked(made.covers(CHARGE)).proposals) == ["r2", "no-cover-volley"]
    run(made.covers(CHARGE), "r2", (6, 6, 1, 1, 1), (1, 1))
    run(made.covers(CHARGE))
    assert made.unit("r2").turn.stood_and_shot and not made.unit("r2").phase.shot
