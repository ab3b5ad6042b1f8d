"""15 to 18, 21: what several chapters do together, by the whole engine on the table."""

from typing import Any

import pytest
from msgspec.structs import replace

from feldherr.field.box import Side
from feldherr.games.t9a.army.profiles import Given, Model, Part, ShootingWeapon, Troop, Weapon
from feldherr.games.t9a.attacks.weapons import CRUSH
from feldherr.games.t9a.engine import NinthAge
from feldherr.games.t9a.moments import Attack, Losses, Volley
from feldherr.games.t9a.state import Combat, Duel, ThisPhase
from tests.t9a.positions import (
    HAND,
    HERO,
    SOLDIER,
    SOUTH,
    WEST,
    asked,
    at,
    joined,
    rules,
    run,
    troop,
    unit,
)

RED, BLUE = at(20, 20), at(20, 20, SOUTH)


def clash(*units: Any, engaged: str = "r1 b1", **fields: Any) -> NinthAge:
    """A round of combat in red's turn; pairs that fight front to front."""
    made = rules(NinthAge, *units, phase="melee", cursor="choose_combat", **fields)
    for pair in engaged.split(", "):
        one, other = map(made.unit, pair.split())
        made.engage(one, Side.FRONT, other, Side.FRONT)
    made.state.combat = Combat(units=tuple(sorted(engaged.replace(",", "").split())))
    return made


def attack(made: NinthAge, kind: Any, **fields: Any) -> Attack:
    """A hit of red's first on blue's."""
    own = made.parts(made.pools(made.unit("r1"))[0])[0]
    return Attack(kind=kind, target="b1", pool="b1", by=own, hits=1, **fields)


def lost(made: NinthAge, one: Attack, *dice: tuple[int, ...]) -> int:
    """The Health Points that blue loses by it."""
    before = made.health(made.unit("b1"))
    run(made.attack_sequence([one]), *dice)
    return before - made.health(made.unit("b1"))


# 21.G What attributes do to which attacks ---------------------------------------------------------


@pytest.mark.rule("t9a", "21.G/1", "21.G/3", "21.G/4", "21.H/1", "X20")
@pytest.mark.parametrize(
    ("kind", "dice", "health"),
    [("close_combat", (), 2), ("special", ((2,),), 0), ("special", ((1,),), 1)],
)
def test_what_a_unit_is_given_for_its_attacks_does_nothing_for_special_ones(
    kind: str, dice: tuple[tuple[int, ...], ...], health: int
) -> None:
    """Flames leave no Fortitude, and a wound costs two; a Special Attack does neither."""
    red = troop("soldier", "flaming_attacks", Given("multiple_wounds", x=2))
    blue = troop("ogre", Given("fortitude", x=2))
    made = clash(unit("r1", red, RED, 5), unit("b1", blue, BLUE, 3))
    assert lost(made, attack(made, kind), (5,), *dice) == health


@pytest.mark.rule("t9a", "21.G/4", "21.G.b.8/1", "X20")
@pytest.mark.parametrize(("kind", "again"), [("close_combat", ((3,),)), ("shooting", ())])
def test_a_unit_with_divine_attacks_does_not_shoot_with_them(
    kind: str, again: tuple[tuple[int, ...], ...]
) -> None:
    red, blue = troop("archer", "divine_attacks"), troop("archer", Given("aegis", x=4))
    made = clash(unit("r1", red, RED, 5), unit("b1", blue, BLUE, 10))
    assert lost(made, attack(made, kind), (4,), (4,), *again) == len(again)


@pytest.mark.rule("t9a", "21.G.b.24/1", "GC67")
@pytest.mark.parametrize(("weapon", "again"), [(CRUSH, ()), (HAND, ((1,),))])
def test_hatred_of_the_whole_model_is_nothing_to_a_crush_attack(
    weapon: Weapon, again: tuple[tuple[int, ...], ...]
) -> None:
    made = clash(unit("r1", troop("soldier", "hatred"), RED, 5), unit("b1", "soldier", BLUE, 5))
    one = attack(made, "close_combat", weapon=weapon)
    one.hits, one.count = 0, 1
    run(made.roll_to_hit(one), (3,), *again)
    assert one.hits == 0


# 21.A.a.1 Fear ------------------------------------------------------------------------------------


@pytest.mark.rule("t9a", "21.A.a.1/1", "21.A.a.1/2")
@pytest.mark.parametrize(("file", "frightened"), [(0, False), (9, True)])
def test_a_frightful_character_frightens_those_that_he_touches(file: int, frightened: bool) -> None:
    """He stands at the far end of ten files, or before the enemy."""
    host, hero = unit("b1", "soldier", at(24, 20, SOUTH), 19, 10), unit("b2", HERO_OF_FEAR)
    joined(host[0], hero, file=file)
    made = clash(unit("r1", "soldier", RED, 15, 5), host, hero)
    assert made.fears(made.unit("r1")) is frightened
    assert made.daunted(made.pools(made.unit("r1"))[0]) == frightened


HERO_OF_FEAR = troop(HERO, "fear", character=True)


# 15.D.c.1 Supporting attacks ----------------------------------------------------------------------


def crew(count: int, attacks: int, **fields: Any) -> Part:
    return Part("Crew", count, 3, attacks, 3, 3, 0, weapons=(HAND,), **fields)


def blows(made: NinthAge) -> int:
    """The close combat attacks of red in the third step."""
    made.set_initiative()
    made.combat.step = 3
    return sum(one.count for one in run(made.attacks_of_step(made.unit("r1"))))


@pytest.mark.rule("t9a", "15.D.c.1.b", "19.A.a.3")
@pytest.mark.parametrize(
    ("parts", "front", "behind"),
    [
        ((crew(2, 1),), 2, 2),
        ((crew(2, 2),), 4, 3),
        ((crew(1, 2), replace(crew(1, 2), name="Driver")), 4, 3),
        ((crew(1, 4), replace(crew(1, 2), name="Driver")), 6, 3),
    ],
)
def test_all_who_stand_on_a_chariot_support_with_three_attacks(
    parts: tuple[Part, ...], front: int, behind: int
) -> None:
    model = Model(name="Chariot", height="large", type="construct", base=(50, 50), parts=parts)
    made = clash(unit("r1", model, RED, 6, 3), unit("b1", "soldier", BLUE, 32, 8))
    assert blows(made) == 3 * (front + behind)


# 21.F.a.1 Weapons, 15.I Combat Reforms ------------------------------------------------------------


def overrunning() -> NinthAge:
    """Red has destroyed whom it charged and has overrun into others."""
    made = clash(
        unit("r1", "soldier", RED, 10, charging=True),
        unit("b1", "soldier", BLUE, 10),
        engaged="r1 b1",
    )
    red = made.unit("r1")
    red.weapons, red.round.pursues = {"rank_and_file.0": "halberd"}, "overrun"
    made.combat.units = ("r1",)
    return made


@pytest.mark.rule("t9a", "21.F.a.1/1", "21.F.a.1/2", "15.H.c.2.2c")
def test_who_pursues_into_new_enemies_chooses_weapons_anew() -> None:
    made = overrunning()
    run(made.combat_reforms())
    assert made.unit("r1").first_round and made.unit("r1").weapons == {}


@pytest.mark.rule("t9a", "21.F.a.1/2", "GC57")
@pytest.mark.parametrize(("fights", "kept"), [(True, {"rank_and_file.0": "halberd"}), (False, {})])
def test_whoever_fights_nobody_when_the_phase_begins_lays_down_its_weapons(
    fights: bool, kept: dict[str, str]
) -> None:
    made = overrunning()
    if not fights:
        made.disengage(made.unit("r1"), made.unit("b1"))
    run(made.no_longer_engaged())
    assert made.unit("r1").weapons == kept


@pytest.mark.rule("t9a", "15.I.1")
@pytest.mark.parametrize(("pursues", "may"), [("", True), ("overrun", False)])
def test_who_pursues_into_new_enemies_makes_no_combat_reform(pursues: str, may: bool) -> None:
    made = overrunning()
    made.unit("r1").round.pursues = pursues
    made.combat.units, made.combat.scores = ("r1", "b1"), {"red": 0, "blue": 0}
    assert run(made._may_reform(made.unit("r1"))) is may


# 16.A Losses --------------------------------------------------------------------------------------


@pytest.mark.rule("t9a", "16.A.d.2", "16.A.a.3", "15.F.a.2")
@pytest.mark.parametrize("first", ["b1", "b1.champion"])
def test_what_is_too_much_for_the_ranks_falls_on_a_duelling_champion_first(first: str) -> None:
    """Nine soldiers lose ten Health Points, their champion two in his duel: one by the ranks, so
    that both of the duel are Overkill."""
    made = clash(
        unit("r1", "soldier", RED, 10, champion=True),
        unit("b1", "soldier", BLUE, 10, champion=True),
    )
    made.state.duels = (Duel("r1.champion", "b1.champion"),)
    every = {"b1": 10, "b1.champion": 2}
    losses = [Losses(unit="b1", lost={key: every[key]}) for key in sorted(every, key=first.__ne__)]
    run(made.lose_health(losses))
    assert (made.unit("b1").round.lost, made.unit("b1").round.overkill) == (10, 2)


LEAD = replace(SOLDIER, name="Lead", health=3)


@pytest.mark.rule("t9a", "18.A.3", "17.D.1")
@pytest.mark.parametrize(("models", "few"), [(2, False), (1, True)])
def test_a_quarter_reckons_with_a_champion_who_has_more_health_than_the_others(
    models: int, few: bool
) -> None:
    """Ten models with twelve Health Points; two of them, the champion one, have four left."""
    listed = troop("soldier", champion=LEAD)
    made = rules(NinthAge, unit("r1", listed, RED, 10, champion=True), phase="movement")
    made.unit("r1").models = models
    assert made.shattered(made.unit("r1")) is made.decimated(made.unit("r1")) is few


# 21.G.b.14 Volley Fire ----------------------------------------------------------------------------


@pytest.mark.rule("t9a", "21.G.b.14/1", "21.G.b.14/2", "21.G/3")
@pytest.mark.parametrize("of", ["weapon", "part", "nobody"])
def test_volley_fire_is_that_of_a_weapon_or_of_the_part_that_shoots(of: str) -> None:
    """Eight abreast shoot from the third rank, and those in sight of nobody over their friends."""
    told = (Given("volley_fire"),)
    bow = ShootingWeapon("bow", 24, aim=4, strength=3, piercing=0, rules=told * (of == "weapon"))
    part = replace(SOLDIER.parts[0], shooting=(bow,), rules=told * (of == "part"))
    made = rules(
        NinthAge,
        unit("r1", replace(SOLDIER, parts=(part,)), at(20, 10), 24, 8),
        unit("b1", "soldier", at(20, 22, SOUTH), 10, 5),
        unit("r2", "soldier", at(16, 14, WEST), 12, 12),
        phase="shooting",
    )
    own = made.parts(made.pools(made.unit("r1"))[0])[0]
    volley = Volley(unit="r1", target="b1")
    ready = list(made.aiming(own, bow, volley))
    assert max(one.rank for one in ready) == (1 if of == "nobody" else 2)
    assert made.volleys_over(own, bow, volley) is (of != "nobody")


# 7.H Special Saves --------------------------------------------------------------------------------


@pytest.mark.rule("t9a", "7.H-4", "21.G.b.8/1", "21.D.b.5/1")
@pytest.mark.parametrize(
    ("words", "face", "health"),
    [(("divine_attacks",), 5, 0), (("divine_attacks",), 4, 1), ((), 4, 0), ((), 3, 1)],
)
def test_an_aegis_that_must_be_repeated_is_worse_than_a_fortitude_one_less(
    words: tuple[str, ...], face: int, health: int
) -> None:
    """Twice 4+ is less than once 5+."""
    saves = Given("aegis", x=4), Given("fortitude", x=5)
    made = clash(
        unit("r1", troop("soldier", *words), RED, 5), unit("b1", troop("archer", *saves), BLUE, 10)
    )
    assert lost(made, attack(made, "close_combat"), (4,), (face,)) == health


@pytest.mark.rule("t9a", "15.D.e.2", "7.F-2")
@pytest.mark.parametrize(
    ("red", "blue", "told"), [("hero", "soldier", "2"), ("soldier", "hero", "6")]
)
def test_nobody_is_told_to_roll_a_one_or_a_seven(red: str, blue: str, told: str) -> None:
    """Offensive Skill 5 and +1 against Defensive Skill 1; 1 against 9, and distracted."""
    models = {
        "hero": skilled(5, 9, "lightning_reflexes", "distracting"),
        "soldier": skilled(1, 1),
    }
    made = clash(unit("r1", models[red], RED, 5), unit("b1", models[blue], BLUE, 5))
    one = attack(made, "close_combat")
    one.hits, one.count = 0, 1
    assert asked(made.roll_to_hit(one)).about["needed"] == told


def skilled(offence: int, defence: int, *words: str) -> Troop:
    """A fighter with these Skills."""
    part = replace(SOLDIER.parts[0], offensive_skill=offence)
    return troop(replace(SOLDIER, worn=(), defensive_skill=defence, parts=(part,)), *words)


# 21.B.d Leaving -----------------------------------------------------------------------------------


@pytest.mark.rule("t9a", "21.B.d/2", "21.A.a.39/6")
def test_what_a_unit_and_who_leaves_it_give_each_other_lasts_until_the_phase_is_over() -> None:
    """A guide through forests, among Light Troops that are such only together."""
    guide = unit("r2", troop(HERO, "forest_guide", character=True))
    host = unit("r1", troop("soldier", "light_troops"), RED, 9)
    joined(host[0], guide, file=2)
    made = rules(NinthAge, host, guide, phase="movement")
    host_pool, own = made.pools(made.unit("r1"))
    assert made.has(host_pool, "strider") and made.has(own, "light_troops")
    made.leave(made.unit("r2"))
    made.put(made.unit("r2"), at(30, 20))
    [host_pool], [own] = (made.pools(made.unit(name)) for name in ("r1", "r2"))
    assert made.has(host_pool, "strider") and not made.has(own, "light_troops")
    made.unit("r1").phase, made.unit("r2").phase = ThisPhase(), ThisPhase()
    assert not made.has(host_pool, "strider")


@pytest.mark.rule("t9a", "21.B.d/2")
@pytest.mark.parametrize("stays", [True, False])
def test_who_has_left_is_told_by_his_unit_what_it_gives_until_he_stays_after_all(
    stays: bool,
) -> None:
    hero = unit("r2", troop(HERO, character=True))
    host = unit("r1", troop("soldier", "forest_guide"), RED, 9)
    joined(host[0], hero, file=2)
    made = rules(NinthAge, host, hero, phase="movement")
    made.leave(made.unit("r2"))
    made.put(made.unit("r2"), at(30, 20))
    assert made.has(made.pools(made.unit("r2"))[0], "strider")
    if stays:
        made.stays(made.unit("r2"), made.unit("r1"), "21.B.d.2/1")
    assert made.unit("r1").phase.parted == (() if stays else ("r2",))
