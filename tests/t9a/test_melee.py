"""15.A to 15.F The Melee Phase: who strikes whom, when, and who wins."""

from typing import Any

import pytest

from feldherr.field.box import Side
from feldherr.games.t9a.army.profiles import Given, Model, Part, Weapon
from feldherr.games.t9a.moments import Attack
from feldherr.games.t9a.state import Duel
from tests.t9a.brawling import Brawl, brawl, said
from tests.t9a.positions import (
    HAND,
    HERO,
    NORTH,
    SOLDIER,
    SOUTH,
    asked,
    at,
    joined,
    keys,
    run,
    troop,
    unit,
)

RED, BLUE = at(20, 20, NORTH), at(20, 20, SOUTH)


def fighter(attacks: int = 1, agility: int = 3, **fields: Any) -> Model:
    part = Part("Fighter", 1, agility, attacks, 3, 3, 0, weapons=(HAND,), **fields)
    return Model(name="Fighter", parts=(part,))


def blocks(
    red: Any = "soldier", blue: Any = "soldier", files: int = 5, models: int = 10, **fields: Any
) -> Brawl:
    """Two blocks front to front at (20", 20")."""
    return brawl(
        unit("r1", red, RED, models, files), unit("b1", blue, BLUE, models, files), **fields
    )


def attacks(made: Brawl, name: str, step: int = 3, *answers: str) -> dict[str, int]:
    """How many attacks a unit makes in a step, by the pool that they go to."""
    made.set_initiative()
    made.combat.step = step
    found: dict[str, int] = {}
    for attack in run(made.attacks_of_step(made.unit(name)), *answers):
        found[attack.pool] = found.get(attack.pool, 0) + attack.count
    return found


# 15.A, 15.B ---------------------------------------------------------------------------------------


@pytest.mark.rule("t9a", "15.B.1", "15.0")
def test_units_linked_by_contact_are_one_combat() -> None:
    units = [unit(name, "soldier", at(20, 20), 5) for name in ("r1", "r2", "b1", "b2", "b3")]
    made = brawl(*units, engaged="r1 b1, r2 b1, r2 b2")
    assert made.combats() == [("b1", "b2", "r1", "r2")]
    assert not made.unit("b3").engaged


@pytest.mark.rule("t9a", "15.A.1", "15.A.2", "15.0")
def test_the_active_player_chooses_combats_until_all_are_fought() -> None:
    units = [unit(name, "soldier", at(20, 20), 5) for name in ("r1", "r2", "b1", "b2")]
    made = brawl(*units, engaged="r1 b1, r2 b2")
    run(made.choose_combat(), "r2")
    assert made.combat.units == ("b2", "r2") and made.state.cursor == "start_round"
    for name in ("r2", "b2"):
        made.unit(name).phase.fought = True
    run(made.choose_combat())
    assert made.combat.units == ("b1", "r1")
    for name in ("r1", "b1"):
        made.unit(name).phase.fought = True
    run(made.choose_combat())
    assert made.state.cursor == "end_player_turn"


# 15.D.a Initiative --------------------------------------------------------------------------------


@pytest.mark.rule("t9a", "15.D.a.1", "15.D.a.2", "15.D.b", "21.F.a/GW", "GC55")
@pytest.mark.parametrize(
    ("agility", "weapon", "charging", "step"),
    [
        (3, HAND, False, 3),
        (3, HAND, True, 4),
        (10, HAND, True, 10),
        (5, Weapon("great_weapon"), True, 0),
    ],
)
def test_attacks_go_by_agility_and_the_charge_helps(
    agility: int, weapon: Weapon, charging: bool, step: int
) -> None:
    part = Part("Fighter", 1, agility, 1, 3, 3, 0, weapons=(weapon,))
    made = blocks(Model(name="Fighter", parts=(part,)))
    made.unit("r1").charging = charging
    made.set_initiative()
    assert made.combat.order["r1#0"] == step


@pytest.mark.rule("t9a", "21.G.b.3/1", "21.F.a/GW")
def test_lightning_reflexes_strike_in_time_with_a_great_weapon() -> None:
    part = Part(
        "Elf",
        1,
        5,
        1,
        3,
        3,
        0,
        rules=(Given("lightning_reflexes"),),
        weapons=(Weapon("great_weapon"),),
    )
    made = blocks(Model(name="Elf", parts=(part,)))
    made.set_initiative()
    assert made.combat.order["r1#0"] == 5


@pytest.mark.rule("t9a", "21.F.a/SP", "GC54")
@pytest.mark.parametrize(
    ("charging", "first", "step"), [(False, True, 5), (True, True, 4), (False, False, 3)]
)
def test_spears_receive_a_charge_first(charging: bool, first: bool, step: int) -> None:
    part = Part("Spear", 1, 3, 1, 3, 3, 0, weapons=(Weapon("spear"),))
    made = blocks(Model(name="Spear", parts=(part,)))
    made.unit("r1").charging, made.unit("r1").first_round = charging, first
    made.set_initiative()
    assert made.combat.order["r1#0"] == step
    assert made.braced(made.unit("r1")) is (step == 5)


# 15.D.c, 15.D.d Who attacks -----------------------------------------------------------------------


@pytest.mark.rule("t9a", "15.D.c.0", "15.D.c.1.a", "15.D.c.1.b", "15.D.a.4", "7.A.a-2")
def test_the_first_rank_fights_and_the_second_supports_with_one_attack() -> None:
    assert attacks(blocks(fighter(2)), "r1") == {"b1": 15}


@pytest.mark.rule("t9a", "15.D.c.1.a", "E15-3")
@pytest.mark.parametrize(("edge", "count"), [("front", 10), ("rear", 5)])
def test_nobody_supports_to_flank_or_rear(edge: str, count: int) -> None:
    blue = BLUE if edge == "front" else at(20, 20).ahead(40)
    made = brawl(
        unit("r1", "soldier", RED, 10), unit("b1", "soldier", blue, 10), engaged=f"r1 b1 {edge}"
    )
    assert attacks(made, "b1") == {"r1": count}


@pytest.mark.rule("t9a", "15.D.c.1.c", "3.B.c-1", "21.G.b.9/1", "E15-2", "G-15-3")
@pytest.mark.parametrize(
    ("files", "rules", "count"),
    [(8, (), 24), (5, (Given("fight_in_extra_rank"),), 15), (5, (), 10)],
)
def test_lines_and_spears_support_from_the_third_rank(
    files: int, rules: tuple[Given, ...], count: int
) -> None:
    made = blocks(fighter(rules=rules), files=files, models=3 * files)
    assert attacks(made, "r1") == {"b1": count}


@pytest.mark.rule("t9a", "15.D.c.1.b", "19.A.a.3")
def test_large_models_support_with_three_attacks() -> None:
    made = brawl(unit("r1", "ogre", RED, 6, 3), unit("b1", "soldier", BLUE, 30, 6))
    assert attacks(made, "r1", 2) == {"b1": 18}


@pytest.mark.rule("t9a", "21.G.b.1/1", "21.G.b.20/1", "3.A.b-2", "3.A.b-4", "15.D.c.1.a")
def test_mounts_do_not_support_and_chassis_do_not_fight() -> None:
    rider = Part("Rider", 1, 3, 1, 3, 3, 0, weapons=(HAND,))
    horse = Part("Horse", 2, 3, 1, 3, 3, 0, rules=(Given("harnessed"),))
    chassis = Part("Chassis", 1, 3, 1, 3, 3, 0, rules=(Given("inanimate"),))
    made = blocks(Model(name="Chariot", parts=(rider, horse, chassis)))
    assert attacks(made, "r1") == {"b1": 10 + 10}


@pytest.mark.rule("t9a", "15.D.d.0b", "15.D.d.0a", "15.D.d.0c", "7.C-1", "E15-1")
def test_who_touches_a_character_may_divide_his_attacks() -> None:
    foe, hero = unit("b1", "soldier", BLUE, 9), unit("b2", troop(HERO, character=True))
    joined(foe[0], hero, file=2)
    made = brawl(unit("r1", fighter(2), RED, 5), foe, hero)
    assert attacks(made, "r1", 3, "2") == {"b1": 8, "b2": 2}


@pytest.mark.rule("t9a", "15.E.c.1", "15.E.c.3", "E15-4", "E15-5", "15.D.d.1")
def test_duellists_strike_each_other_and_nobody_else_strikes_them() -> None:
    foe, hero = unit("b1", "soldier", BLUE, 9), unit("b2", troop(HERO, character=True))
    joined(foe[0], hero, file=2)
    made = brawl(unit("r1", fighter(), RED, 5, champion=True), foe, hero)
    made.state.duels = (Duel("r1.champion", "b2"),)
    assert attacks(made, "r1") == {"b1": 4, "b2": 2}
    assert attacks(made, "b1", 5) == {"r1.champion": 3}


@pytest.mark.rule("t9a", "15.D.d.1")
def test_swirling_melee_reaches_the_ranks_beside_a_lone_target() -> None:
    foe, hero = unit("b1", "soldier", BLUE, 1, 1), unit("b2", troop(HERO, character=True))
    foe[0].files = 2
    joined(foe[0], hero, file=0)
    made = brawl(unit("r1", "soldier", at(20, 20).aside(20), 1, 1), foe, hero)
    assert attacks(made, "r1", 3, "0") == {"b1": 1}


@pytest.mark.rule("t9a", "5.B.a-1", "5.B.a-3", "15.D.d.0c")
def test_random_attacks_are_rolled_for_each_model() -> None:
    part = Part("Mad", 1, 3, "D3+1", 3, 3, 0, weapons=(HAND,))
    made = brawl(
        unit("r1", Model(name="Mad", parts=(part,)), RED, 2, 2), unit("b1", "soldier", BLUE, 5)
    )
    made.set_initiative()
    made.combat.step = 3
    assert asked(made.attacks_of_step(made.unit("r1"))).about == {"unit": "r1"}
    found: list[Attack] = run(made.attacks_of_step(made.unit("r1")), (1, 6))
    assert [attack.count for attack in found] == [2 + 4]


@pytest.mark.rule("t9a", "5.B.a-1", "15.D.c.1.b")
def test_random_attacks_of_supporters_are_no_more_than_allowed() -> None:
    part = Part("Mad", 1, 3, "D3", 3, 3, 0, weapons=(HAND,))
    made = brawl(
        unit("r1", Model(name="Mad", parts=(part,)), RED, 4, 2), unit("b1", "soldier", BLUE, 5)
    )
    made.set_initiative()
    made.combat.step = 3
    found: list[Attack] = run(made.attacks_of_step(made.unit("r1")), (6, 6), (6, 6))
    assert [(attack.supporting, attack.count) for attack in found] == [(False, 6), (True, 2)]


@pytest.mark.rule("t9a", "21.C.a.1/1")
def test_a_champion_has_one_attack_more() -> None:
    made = brawl(unit("r1", fighter(), RED, 5, champion=True), unit("b1", "soldier", BLUE, 5))
    assert attacks(made, "r1") == {"b1": 4 + 2}


# 15.D.e To hit ------------------------------------------------------------------------------------


@pytest.mark.rule("t9a", "15.D.e.1", "E15-1")
@pytest.mark.parametrize(
    ("difference", "needed"),
    [(4, 2), (3, 3), (1, 3), (0, 4), (-3, 4), (-4, 5), (-7, 5), (-8, 6)],
)
def test_hits_go_by_offensive_minus_defensive_skill(difference: int, needed: int) -> None:
    made = brawl(unit("r1", "soldier", RED, 1), unit("b1", "soldier", BLUE, 1))
    assert made.by_skill(10 + difference, 10) == needed


@pytest.mark.rule("t9a", "15.D.e.2", "21.D.b.1/1", "GC49", "21.A.a.1/3")
@pytest.mark.parametrize(
    ("red", "blue", "afraid", "needed"),
    [
        ((), (), "", 4),
        ((), ("distracting",), "", 5),
        ((), ("distracting",), "r1", 5),
        ((), (), "r1", 5),
        ((), (), "b1", 3),
    ],
)
def test_penalties_do_not_add_to_distracting(
    red: tuple[str, ...], blue: tuple[str, ...], afraid: str, needed: int
) -> None:
    plain = Model(name="Plain", parts=SOLDIER.parts)
    made = blocks(troop(plain, *red), troop(plain, *blue))
    if afraid:
        made.unit(afraid).round.afraid = True
    own = made.parts(made.pools(made.unit("r1"))[0])[0]
    attack = made.attributes(Attack(kind="close_combat", target="b1", pool="b1", by=own))
    assert made.needed_to_hit(attack) == needed


@pytest.mark.rule("t9a", "15.D.e.2", "15.D.e.3", "15.D.0", "7.B-2", "15.D.a.4", "15.D.a.3")
def test_a_step_is_rolled_for_both_sides_at_once() -> None:
    plain = Model(name="Plain", parts=SOLDIER.parts)
    made = brawl(unit("r1", plain, RED, 1, 1), unit("b1", plain, BLUE, 1, 1))
    made.set_initiative()
    made.combat.step = 3
    run(made.initiative_step(), (6,), (4,), (4,), (4,))
    assert made.unit("r1").status == made.unit("b1").status == "destroyed"
    assert [hit["count"] for hit in said(made, "melee-hits")] == [1, 1]


@pytest.mark.rule("t9a", "15.D.e.2", "21.G.b.7/1", "2.B.a-e", "21.G.b.15/1", "21.G.b.6/1")
def test_hatred_repeats_misses_and_focus_doubles_sixes() -> None:
    part = Part(
        "Zealot", 1, 3, 1, 3, 3, 0, weapons=(HAND,), rules=(Given("hatred"), Given("battle_focus"))
    )
    made = brawl(
        unit("r1", Model(name="Zealot", parts=(part,)), RED, 3, 3), unit("b1", "archer", BLUE, 9, 3)
    )
    own = made.parts(made.pools(made.unit("r1"))[0])[0]
    attack = Attack(kind="close_combat", target="b1", pool="b1", by=own, weapon=HAND, count=3)
    run(made.roll_to_hit(attack), (6, 1, 3), (4, 2))
    assert (attack.hits, attack.sixes) == (3, 1)


# 15.F Combat Score --------------------------------------------------------------------------------


def score(made: Brawl, seat: str) -> dict[str, int]:
    return {word: points for word, points in made.score(seat) if points}


@pytest.mark.rule("t9a", "15.F.a.1", "15.F.a.2", "15.F.a.3", "15.F.a.4", "15.F.a.5", "21.C.c.1/1")
def test_the_score_of_a_charging_block() -> None:
    made = brawl(
        unit("r1", "soldier", RED, 25, charging=True, standard=True),
        unit("b1", "soldier", BLUE, 10),
    )
    made.unit("b1").round.lost, made.unit("b1").round.overkill = 4, 2
    assert score(made, "red") == {
        "health": 4,
        "overkill": 2,
        "charge": 1,
        "ranks": 3,
        "standards": 1,
    }
    assert score(made, "blue") == {"ranks": 1}


@pytest.mark.rule("t9a", "15.F.a.4", "3.B.c-1", "G-15-16")
def test_a_line_adds_no_rank_bonus() -> None:
    made = blocks(files=8, models=24)
    assert score(made, "red") == {} and made.full_ranks(made.unit("r1")) == 3


@pytest.mark.rule("t9a", "15.F.a.5", "15.E.b.3")
@pytest.mark.parametrize(("refused", "points"), [(False, 1), (True, 0)])
def test_a_battle_standard_counts_unless_its_bearer_refused(refused: bool, points: int) -> None:
    foe = unit("b1", "soldier", BLUE, 4, 5)
    hero = unit("b2", troop(HERO, character=True, battle_standard=True), refused=refused)
    joined(foe[0], hero, file=2)
    made = brawl(unit("r1", "soldier", RED, 5), foe, hero)
    assert score(made, "blue").get("standards", 0) == points


@pytest.mark.rule("t9a", "15.F.a.6", "15.F.a.7", "15.F.a.8")
@pytest.mark.parametrize(
    ("edge", "models", "word", "points"),
    [
        ("right", 5, "flank", 2),
        ("right", 4, "flank", 1),
        ("rear", 5, "rear", 3),
        ("rear", 4, "rear", 2),
    ],
)
def test_flank_and_rear_count_more_with_a_full_rank(
    edge: str, models: int, word: str, points: int
) -> None:
    made = brawl(
        unit("r1", "soldier", RED, models, models),
        unit("b1", "soldier", BLUE, 10),
        engaged=f"r1 b1 {edge}",
    )
    assert score(made, "red")[word] == points


@pytest.mark.rule("t9a", "15.F.a.0", "15.G.1", "15.D.0", "11.E.g-2")
def test_the_lower_score_loses_and_a_tie_has_no_loser() -> None:
    made = blocks()
    made.combat_result()
    assert not made.combat.losers and not made.losing_side()
    made.unit("b1").round.lost = 1
    made.combat_result()
    assert made.combat.losers == ("b1",) and made.state.cursor == "break_tests"
    assert "combat-score" in keys(made)


@pytest.mark.rule("t9a", "21.A.a.1/1", "21.A.a.1/2", "21.A.a.1/4", "21.A.a.8/2", "GC1", "GC2")
@pytest.mark.parametrize(
    ("rule", "tested"), [((), True), (("fear",), False), (("fearless",), False)]
)
def test_who_touches_fear_tests_unless_he_is_immune(rule: tuple[str, ...], tested: bool) -> None:
    made = blocks(troop("soldier", "fear"), troop("soldier", *rule))
    run(made.start_round(), *([(4, 4)] if tested else []))
    assert made.unit("b1").round.afraid is tested
    assert made.shaken(made.unit("b1")) is tested
    assert not made.unit("r1").round.afraid


@pytest.mark.rule("t9a", "15.D.c.0", "3.A.b-1")
def test_riders_and_horses_strike_from_the_first_rank() -> None:
    made = brawl(unit("r1", "knight", RED, 5), unit("b1", "soldier", BLUE, 20, 7))
    assert attacks(made, "r1") == {"b1": 10}
    assert made.unit("r1").engaged == {"b1": Side.FRONT}
