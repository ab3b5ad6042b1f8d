"""8.D.a.3-6 Rules of the army book Vampire Covenant."""

from typing import Any

import pytest
from msgspec.structs import replace

from feldherr.games.t9a.army.profiles import Given, Model, Part
from feldherr.games.t9a.moments import Attack, Volley
from tests.t9a.books.hosts import BOOK, RED, foes, hero, men, table
from tests.t9a.brawling import Brawl, brawl
from tests.t9a.positions import (
    HAND,
    NORTH,
    SOUTH,
    asked,
    at,
    joined,
    keys,
    run,
    troop,
    unit,
)
from tests.t9a.shooting_range import field
from tests.t9a.stand_ins import Whole

# Masters ------------------------------------------------------------------------------------------


def crypt(*words: str) -> Whole:
    """Undead of red, their general, a necromancer and two other wizards."""
    others = [
        hero("r2", 50, general=True),
        hero("r3", 60, "wizard_adept", path="Evocation"),
        hero("r4", 10, "wizard_adept", path="Occultism"),
        hero("r5", 20, path="Evocation"),
    ]
    return table(men("unstable", "ashes_to_ashes", *words), *others, foes(y=44))


@BOOK
@pytest.mark.parametrize(("dice", "left"), [((5, 5), 7), ((3, 4), 10)])
def test_without_its_master_an_army_falls_to_ashes(dice: tuple[int, int], left: int) -> None:
    made = crypt()
    run(made.phase_ends())
    run(made.destroy(made.unit("r3")))
    run(made.phase_ends())
    assert "master-falls" not in keys(made)
    run(made.destroy(made.unit("r2")))
    run(made.phase_ends(), dice)
    assert made.unit("r1").models == left and "master-falls" in keys(made)


@BOOK
@pytest.mark.parametrize(("heir", "again"), [("r3", False), ("done", True)])
def test_a_wizard_of_evocation_becomes_master(heir: str, again: bool) -> None:
    made = crypt()
    run(made.destroy(made.unit("r2")))
    run(made.phase_ends(), (1, 1))
    assert list(asked(made.turn_ends()).proposals) == ["r3", "done"]
    made.state.bereaved = ("red",)
    run(made.turn_ends(), heir)
    run(made.turn_begins(), *([(6, 6)] if again else []))
    assert (made.unit("r1").models < 10) is again


@BOOK
@pytest.mark.parametrize(("words", "left"), [((), 3), (("ashes_to_ashes",), 1)])
def test_only_who_is_of_ashes_falls_to_ashes(words: tuple[str, ...], left: int) -> None:
    few = men("unstable", "ashes_to_ashes", models=1)
    made = table(few, hero("r2", 50, general=True), hero("r3", 60, *words), foes(y=44))
    joined(made.unit("r1"), (made.unit("r3"), made.troop("r3")))
    run(made.destroy(made.unit("r2")))
    run(made.phase_ends(), (6, 6))
    assert made.health(made.unit("r3")) == left if words else made.unit("r3").wounds == 0


# Thirst and hunger --------------------------------------------------------------------------------


def fighter(*given: Any, **fields: Any) -> Model:
    """Infantry whose only part has these attack attributes."""
    listed = tuple(Given(one) if isinstance(one, str) else one for one in given)
    part = Part("Fighter", 1, 3, 1, 3, 3, 0, rules=listed, weapons=(HAND,))
    return Model(name="Fighter", parts=(part,), **fields)


def against(red: Any, models: int = 10, **fields: Any) -> Brawl:
    """Red and ten soldiers touch front to front."""
    foes = unit("b1", "soldier", at(20, 20, SOUTH), 10)
    return brawl(unit("r1", red, at(20, 20, NORTH), models, **fields), foes)


def blow(made: Brawl, count: int = 3, **fields: Any) -> Attack:
    own = made.parts(made.pools(made.unit("r1"))[0])[0]
    struck = Attack(kind="close_combat", target="b1", pool="b1", by=own, weapon=HAND, **fields)
    struck.count = count
    return struck


def hit(made: Brawl, hits: int, *dice: Any, **fields: Any) -> None:
    run(made.attack_sequence([blow(made, hits=hits, **fields)]), *dice)


VAMPIRIC = Given("vampiric", x=3)


@BOOK
@pytest.mark.parametrize(("face", "models"), [(3, 9), (2, 8)])
def test_who_has_wounded_drinks_at_the_end_of_the_phase(face: int, models: int) -> None:
    made = against(fighter(VAMPIRIC))
    made.unit("r1").models = 8
    run(made.phase_ends())
    hit(made, 1, (4,), (1,))
    run(made.phase_ends(), (face,))
    assert made.unit("r1").models == models


@BOOK
def test_who_lacks_nothing_does_not_drink_and_who_is_alone_recovers() -> None:
    made = against(fighter(VAMPIRIC))
    hit(made, 1, (4,), (1,))
    run(made.phase_ends())
    lord = troop(fighter(VAMPIRIC, health=3), character=True)
    lone = against(lord, models=1)
    lone.unit("r1").wounds = 2
    hit(lone, 1, (4,), (1,))
    run(lone.phase_ends(), (6,))
    assert lone.unit("r1").wounds == 1 and "recovers" in keys(lone)


@BOOK
@pytest.mark.parametrize(("face", "left"), [(5, 0), (4, 1)])
def test_the_towering_drink_worse(face: int, left: int) -> None:
    towering = fighter(VAMPIRIC, health=3, rules=(Given("towering_presence"),))
    made = against(troop(towering, character=True), models=1)
    made.unit("r1").wounds = 1
    hit(made, 1, (4,), (1,))
    run(made.phase_ends(), (face,))
    assert made.unit("r1").wounds == left


@BOOK
def test_hungry_units_hit_better_after_a_round_with_blood() -> None:
    made = against(fighter("unholy_appetite"))
    known = made.attributes(blow(made))
    assert made._hits_again(known) == ""
    hit(made, 1, (4,), (1,))
    assert made._hits_again(known) == ""
    made.unit("r1").round.roused = ()
    assert made._hits_again(known) == "failed"
    made.state.player_turn += 1
    assert made._hits_again(known) == "failed"
    made.state.player_turn += 1
    assert made._hits_again(known) == ""


@BOOK
def test_crimson_rage_strikes_once_more_for_each_wound() -> None:
    made = against(fighter("crimson_rage"))
    hit(made, 2, (4, 5), (1, 1), (4, 3), (6,), (1,))
    assert made.unit("b1").models == 7


# Raising ------------------------------------------------------------------------------------------


@pytest.mark.rule("t9a", "21.C.a.3/3")
def test_21_C_a_3_the_champion_returns_first_then_others_up_to_the_first_size() -> None:
    made = table(men(what="ogre", models=3, champion=True), foes(y=40))
    ogres = made.unit("r1")
    ogres.models, ogres.champion, ogres.wounds = 2, False, 1
    run(made.raises(ogres, 5), "raised-behind")
    assert (ogres.models, ogres.champion, ogres.champion_wounds, ogres.wounds) == (3, True, 0, 0)
    run(made.raises(ogres, 5))
    assert ogres.models == 3


@BOOK
def test_the_raised_may_widen_a_single_rank_where_there_is_room() -> None:
    beside = unit("r2", "soldier", at(41, 20), 5)
    made = table(men(models=5), beside, foes(y=40))
    made.unit("r1").models = made.unit("r1").files = 4
    question = asked(made.raises(made.unit("r1"), 1))
    assert list(question.proposals) == ["raised-behind", "raised-left"]
    before = made.unit("r1").pose
    again = table(men(models=5), foes(y=40))
    again.unit("r1").models = again.unit("r1").files = 4
    run(again.raises(again.unit("r1"), 1), "raised-right")
    moved = again.unit("r1").pose
    assert before is not None and moved is not None
    assert moved.x - before.x == pytest.approx(10) and again.unit("r1").files == 5


# Grave and wings ----------------------------------------------------------------------------------


@BOOK
@pytest.mark.parametrize(("x", "agility", "skill"), [(45.5, 1, 1), (46.5, 3, 3)])
def test_enemies_near_the_grave_are_chilled(x: float, agility: int, skill: int) -> None:
    cold = unit("b2", troop("soldier", "chill_of_the_grave"), at(x, 20, NORTH), 5)
    made = table(men(), cold)
    pool = made.pools(made.unit("r1"))[0]
    own = made.parts(pool)[0]
    assert (made.value(own, "agility"), made.value(own, "defensive_skill")) == (agility, skill)


@BOOK
@pytest.mark.parametrize(
    ("word", "skill"), [("storm_of_wings", 2), ("flying_horror", 2), ("fear", 3)]
)
def test_wings_beat_around_the_heads_of_who_touches_them(word: str, skill: int) -> None:
    bats = unit("r1", troop("soldier", word), at(20, 20, NORTH), 5)
    made = brawl(bats, unit("b1", "soldier", at(20, 20, SOUTH), 10))
    own = made.parts(made.pools(made.unit("b1"))[0])[0]
    assert made.value(own, "offensive_skill") == made.value(own, "defensive_skill") == skill


@BOOK
def test_reapers_pass_through_all_when_they_move() -> None:
    others = unit("r2", "soldier", at(50, 20), 5), foes(y=40)
    made = table(men("reaper"), *others, phase="movement")
    assert not made.in_the_way(made.unit("r1"))
    made.state.phase = "charge"
    assert len(made.in_the_way(made.unit("r1"))) == 2
    sweep = [one.sweeps(made, own) for own in made.parts(made.pools(made.unit("r1"))[0])
             for one in made.model_rules(own)]  # fmt: skip
    assert [(one.hits, one.strength, one.piercing) for one in sweep if one] == [(1, 5, 10)]
    mixed = table(men("reaper"), hero("r3", 50), *others[1:], phase="movement")
    joined(mixed.unit("r1"), (mixed.unit("r3"), mixed.troop("r3")))
    assert mixed.in_the_way(mixed.unit("r1"))


# Cries --------------------------------------------------------------------------------------------


def crier(word: str, health: int = 1) -> Model:
    return fighter(word, health=health, height="large", base=(50, 50))


@BOOK
@pytest.mark.parametrize(
    ("word", "dice", "hits"), [("wail_of_woe", [(3,)], 5), ("chilling_shriek", [], 4)]
)
def test_a_cry_is_a_shooting_attack(word: str, dice: list[Any], hits: int) -> None:
    made = field(crier(word, 4), inches=7, models=1, files=1)
    made.unit("r1").turn.marched = True
    assert made.may_shoot(made.unit("r1"))
    assert [foe.id for foe in made.targets(made.unit("r1"))] == ["b1"]
    far = field(crier(word, 4), inches=9, models=1, files=1)
    assert not list(far.targets(far.unit("r1")))
    run(made.shoot(Volley(unit="r1", target="b1")), *dice, (1,) * hits)


@BOOK
@pytest.mark.parametrize(
    ("word", "asks", "dice", "hits"),
    [("wail_of_woe", "use-wail", [(3,)], 3), ("chilling_shriek", "use-shriek", [], 2)],
)
def test_a_cry_replaces_the_blows(word: str, asks: str, dice: list[Any], hits: int) -> None:
    made = against(troop(crier(word, 3)), models=1)
    made.unit("r1").wounds = 1
    run(made.start_round())
    made.set_initiative()
    made.combat.step = 3
    assert asked(made.attacks_of_step(made.unit("r1"))).key == asks
    done = run(made.attacks_of_step(made.unit("r1")), "yes", *dice)
    assert [(one.kind, one.hits) for one in done] == [("special", hits)]
    struck = run(made.attacks_of_step(made.unit("r1")), "no")
    assert [one.kind for one in struck] == ["close_combat"]


@BOOK
@pytest.mark.parametrize(("discipline", "needed"), [(8, 2), (10, 4)])
def test_a_shriek_wounds_by_discipline(discipline: int, needed: int) -> None:
    made = against(crier("chilling_shriek"), models=1)
    brave = replace(made.troop("b1").model, discipline=discipline)
    made.opening.troops["b1"] = replace(made.troop("b1"), model=brave)
    attack = blow(made, hits=1, special="chilling-shriek", rules=(Given("chilling_shriek"),))
    attack.kind, attack.strength = "special", 10
    assert made.needed_to_wound(made.attributes(attack)) == needed


@BOOK
@pytest.mark.parametrize(("marched", "asks"), [(False, True), (True, False)])
def test_undeath_strikes_all_around(marched: bool, asks: bool) -> None:
    altar = men("aura_of_undeath", what="dragon", models=1)
    made = table(altar, foes(y=30), unit("b2", "soldier", at(36, 36), 5), phase="shooting",
                 game_turn=3)  # fmt: skip
    made.unit("r1").turn.marched = marched
    answers: list[Any] = ["yes", (2,), (3, 4)] if asks else []
    run(made._starts_phase(made.unit("r1")), *answers)
    assert made.unit("b1").models == (9 if asks else 10) and made.unit("b2").models == 5


# Servants -----------------------------------------------------------------------------------------


@BOOK
@pytest.mark.parametrize(
    ("fields", "first", "needed"),
    [
        ({}, True, 6),
        ({"categories": ("core",)}, True, 5),
        ({"categories": ("core",)}, False, 6),
        ({"entry": "ghasts"}, True, 4),
    ],
)
def test_there_is_no_rest_for_the_wicked(fields: Any, first: bool, needed: int) -> None:
    listed = troop("soldier", **fields)
    wagon = unit("r2", troop("ogre", "no_rest_for_the_wicked"), at(44, 20), 1)
    made = table(unit("r1", listed, RED, 10, first_round=first), wagon, foes())
    attack = Attack(kind="shooting", target="r1", pool="r1")
    assert made.special_saves(attack) == {"fortitude": needed}
    assert not made.special_saves(replace(attack, target="b1", pool="b1"))


@BOOK
@pytest.mark.parametrize(
    ("word", "aims"), [("fear", ["r1", "r2"]), ("vampiric", ["r1", "r2", "r3"])]
)
def test_necromancers_are_shielded(word: str, aims: list[str]) -> None:
    king = hero("r2", 50, "unliving_shield", word)
    master = hero("r3", 60, entry="necromancer")
    made = table(men(), king, master, foes(y=20))
    joined(made.unit("r1"), (king[0], king[1]), (master[0], master[1]))
    own = made.parts(made.pools(made.unit("b1"))[0])[0]
    assert list(made._aims(own, ("r1", "r2", "r3"))) == aims


@BOOK
def test_the_first_raised_reform_swiftly_under_a_champion() -> None:
    made = table(men("first_raised", champion=True), foes())
    assert made.any_has(made.unit("r1"), "swift_reform")
    made.unit("r1").champion = False
    assert not made.any_has(made.unit("r1"), "swift_reform")


@BOOK
def test_the_conduit_lets_friends_march() -> None:
    coach = unit("r2", troop("ogre", "unholy_conduit"), at(44, 20), 1)
    made = table(men("undead"), coach, foes(y=44))
    assert made.can(made.unit("r1"), "march")
    made.put(made.unit("r2"), at(60, 20))
    assert not made.can(made.unit("r1"), "march")
