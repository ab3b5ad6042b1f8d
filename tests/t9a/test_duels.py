"""15.D.f, 15.E Units nudged back into contact, and duels."""

from math import pi
from typing import Any

import pytest
from msgspec.structs import replace

from feldherr.field.box import Side
from feldherr.field.pose import Pose
from feldherr.games.t9a.army.profiles import Given, Model, Part, Weapon
from feldherr.games.t9a.moments import DisciplineTest, Losses
from feldherr.games.t9a.state import Duel, Seat
from feldherr.games.t9a.words import INCH
from tests.t9a.brawling import BLUE, RED, Brawl, brawl, said
from tests.t9a.positions import EAST, HERO, SOLDIER, at, joined, keys, rules, run, troop, unit
from tests.t9a.stand_ins import Whole

# 15.D.f Nudges ------------------------------------------------------------------------------------


@pytest.mark.rule("t9a", "15.D.f.1", "15.D.f.2", "G-15-4", "E16-5")
def test_units_that_lost_contact_are_nudged_together() -> None:
    made = brawl(unit("r1", "soldier", RED, 5), unit("b1", "soldier", BLUE.aside(-130), 5, 5))
    made.unit("b1").round.lost = 2
    made.keep_contact()
    pose = made.unit("r1").pose
    assert pose is not None and abs(pose.x - RED.x) == pytest.approx(30)
    assert said(made, "unit-nudged") == [{"unit": "r1", "other": "b1"}]


@pytest.mark.rule("t9a", "15.D.f.1", "15.D.f.2")
@pytest.mark.parametrize(("lost", "nudged"), [("b1", "r1"), ("r1", "b1")])
def test_a_round_base_is_nudged_until_its_rim_touches(lost: str, nudged: str) -> None:
    """Its rim is a good 14 mm from a corner of the block, though its foremost point is nearer."""
    engine = troop(replace(SOLDIER, base=(60, 60), round=True), "war_machine")
    made = brawl(unit("r1", engine, RED.aside(70).ahead(-10)), unit("b1", "soldier", BLUE, 5, 5))
    made.unit(lost).round.lost = 1
    made.keep_contact()
    assert said(made, "unit-nudged") == [{"unit": nudged, "other": lost}]
    assert made.distance(made.unit("r1"), made.unit("b1")) == pytest.approx(0, abs=0.01)
    assert made.unit("r1").engaged == {"b1": Side.FRONT}


@pytest.mark.rule("t9a", "15.D.f.2", "20.C.1")
@pytest.mark.parametrize(("x", "nudged"), [(110, "b1"), (140, "r1")])
def test_nobody_is_nudged_off_the_board(x: float, nudged: str) -> None:
    """Both look along the diagonal; 12 mm to its left red's rear corner would be over the edge."""
    mine = Pose(x, 300, pi / 4)
    block, lone = unit("r1", "soldier", mine, 25, 5), Pose(*mine.world(0, -72), 5 * pi / 4)
    made = brawl(block, unit("b1", "soldier", lone, 1))
    made.unit("b1").round.lost = 2
    made.keep_contact()
    assert [told["unit"] for told in said(made, "unit-nudged")] == [nudged]


@pytest.mark.rule("t9a", "15.D.f.1", "16.B.a.4")
@pytest.mark.parametrize(("lost", "nudged"), [(2, False), (3, True)])
def test_who_loses_models_between_combats_is_nudged_at_once(lost: int, nudged: bool) -> None:
    """Red has a column of six in the flank of its fifth rank."""
    beside = at(20 - 10 / INCH, 20 + 90 / INCH, EAST)
    column = unit("b1", "soldier", BLUE, 6, 1)
    made = rules(Whole, unit("r1", "soldier", beside), column, phase="shooting")
    made.engage(made.unit("r1"), Side.FRONT, made.unit("b1"), Side.RIGHT)
    run(made.lose_health([Losses(unit="b1", lost={"b1": lost})]))
    assert ("unit-nudged" in keys(made)) is nudged
    assert made.unit("b1").engaged == {"r1": Side.RIGHT}


@pytest.mark.rule("t9a", "15.D.f.2", "15.D.f.4", "E15-7", "E16-6", "15.G.d.2")
def test_who_fights_others_too_is_not_nudged_and_leaves() -> None:
    made = brawl(
        unit("r1", "soldier", RED, 5),
        unit("b1", "soldier", BLUE.aside(-130), 5),
        unit("b2", "soldier", BLUE, 5),
        unit("r2", "soldier", RED.aside(130), 5),
        engaged="r1 b1, r1 b2, r2 b1",
    )
    made.keep_contact()
    assert made.unit("b1").engaged == {"r2": Side.FRONT} and "contact-lost" in keys(made)


@pytest.mark.rule("t9a", "16.B.b.1", "16.B.b.2", "16.B.b.A", "15.D.f.1", "E16-5")
def test_casualties_fall_where_the_enemy_can_be_nudged() -> None:
    """An enemy at each end: the one in the west fights others too and could not be moved."""
    made = brawl(
        unit("b1", "soldier", BLUE, 6, 6),
        unit("r1", "soldier", RED.aside(60), 1),
        unit("r2", "soldier", RED.aside(-60), 1),
        unit("b2", "soldier", BLUE.aside(75), 1),
        engaged="r1 b1, r2 b1, r2 b2",
    )
    run(made.lose_health([Losses(unit="b1", lost={"b1": 2})]))
    made.keep_contact()
    assert [one["unit"] for one in said(made, "unit-nudged")] == ["r1"]
    assert set(made.unit("b1").engaged) == {"r1", "r2"}


# 15.E Duels ---------------------------------------------------------------------------------------


def heroes(**fields: Any) -> Brawl:
    red, blue = unit("r1", "soldier", RED, 9, 5), unit("b1", "soldier", BLUE, 9, 5, **fields)
    mine = unit("r2", troop(HERO, character=True))
    theirs = unit("b2", troop(HERO, character=True))
    joined(red[0], mine, file=2)
    joined(blue[0], theirs, file=2)
    return brawl(red, mine, blue, theirs)


@pytest.mark.rule("t9a", "15.E.a.1", "15.E.a.2", "15.E.b.1", "15.E.c.1", "15.D.0")
def test_a_duel_is_issued_and_accepted() -> None:
    made = heroes()
    run(made.duels(), "r2", "b2")
    assert made.state.duels == (Duel("r2", "b2"),)
    assert made.opponent("b2") == "r2" and made.state.cursor == "initiative_step"


@pytest.mark.rule("t9a", "15.E.b.2", "15.E.b.3", "15.E.b.4", "21.C.a.3/5", "15.E.a.3")
def test_a_refused_duel_shames_a_character_until_the_combat_ends() -> None:
    made = heroes()
    run(made.duels(), "r2", "no-duel")
    assert made.unit("b2").refused
    made.unit("b1").first_round = False  # a round was fought
    made.ends_player_turn()
    assert made.unit("b2").refused
    for one, other in (("r1", "b1"),):
        made.disengage(made.unit(one), made.unit(other))
    made.ends_player_turn()
    assert not made.unit("b2").refused


@pytest.mark.rule("t9a", "15.E.b.4", "15.H.c.2")
@pytest.mark.parametrize("pursues", [False, True])
def test_shame_does_not_follow_into_the_next_combat(pursues: bool) -> None:
    """Whoever has pursued into another enemy with a champion has left the combat of his shame."""
    made = heroes()
    run(made.duels(), "r2", "no-duel")
    other = unit("r3", "soldier", RED, 9, champion=True)[0]
    made.state.units["r3"], made.opening.troops["r3"] = other, made.troop("r1")
    foe, own = made.unit("r1"), made.unit("b1")
    made.engage(own, Side.FRONT, other, Side.FRONT)
    own.first_round = False  # a round was fought
    if pursues:
        for one in (foe, other):
            made.disengage(own, one)
        made.engage(own, Side.FRONT, other, Side.FRONT)
    made.ends_player_turn()
    assert made.unit("b2").refused is not pursues


def shamed(*given: Given) -> Brawl:
    """Soldiers against soldiers with a hero in their first rank."""
    hero, host = unit("b2", troop(HERO, *given, character=True)), unit("b1", "soldier", BLUE, 9)
    joined(host[0], hero, file=2)
    return brawl(unit("r1", "soldier", RED, 10), host, hero)


@pytest.mark.rule("t9a", "15.E.b.3", "6.D-3")
@pytest.mark.parametrize(("refused", "striking"), [(False, {"b1", "b2"}), (True, {"b1"})])
def test_who_refused_a_duel_makes_no_melee_attacks(refused: bool, striking: set[str]) -> None:
    made = shamed(Given("stomp_attacks", x=3))
    made.unit("b2").refused = refused
    made.set_initiative()
    found = set()
    for step in range(10, -1, -1):
        made.combat.step = step
        found |= {attack.by.pool.key for attack in run(made.attacks_of_step(made.unit("b1")))}
    assert found == striking


@pytest.mark.rule("t9a", "15.E.b.3", "21.A.a.20/1", "21.A.a.36/1")
def test_who_refused_a_duel_is_no_longer_stubborn_and_has_no_discipline() -> None:
    made = shamed(Given("stubborn"))
    blue, test = made.unit("b1"), DisciplineTest(unit="b1", kind="break", penalty=3)

    def values() -> list[int]:
        return [made.discipline(pool, test) for pool in made.pools(blue)]

    assert values() == [7, 9]
    made.unit("b2").refused = True
    assert values() == [7 - 3, 0]  # the unit may still test on the others' Discipline


@pytest.mark.rule("t9a", "15.E.c.1", "15.D.c.1.a")
def test_a_duellist_in_the_second_rank_strikes_once() -> None:
    made = shamed()
    made.unit("b1").characters = (Seat("b2", 1, 2),)
    made.state.duels = (Duel("r1", "b2"),)
    hero = [one for one in made.fighters(made.unit("b1")) if one.pool.key == "b2"]
    assert [(one.targets, one.models, one.supporting) for one in hero] == [(("r1",), 1, False)]


@pytest.mark.rule("t9a", "15.E.a.3", "15.E.a.1")
def test_without_the_active_players_duel_the_other_may_issue_one() -> None:
    made = heroes()
    run(made.duels(), "no-duel", "b2", "r2")
    assert made.state.duels == (Duel("b2", "r2"),)
    run(made.duels())
    assert made.state.duels == (Duel("b2", "r2"),)


@pytest.mark.rule("t9a", "21.C.a.3/5", "15.E.b.2")
def test_a_champion_is_never_shamed() -> None:
    red, blue = unit("r1", "soldier", RED, 9), unit("b1", "soldier", BLUE, 9, champion=True)
    mine = unit("r2", troop(HERO, character=True))
    joined(red[0], mine, file=2)
    made = brawl(red, mine, blue)
    run(made.duels(), "r2", "no-duel")
    assert not made.unit("b1").refused


@pytest.mark.rule("t9a", "15.E.c.5")
def test_a_duel_ends_when_a_duellist_falls_or_the_units_part() -> None:
    made = heroes()
    made.state.duels = (Duel("r2", "b2"),)
    made.disengage(made.unit("r1"), made.unit("b1"))
    made.ends_player_turn()
    assert not made.state.duels


@pytest.mark.rule("t9a", "21.F.a.1/1", "21.F.a.1/3", "15.D.0")
def test_whoever_has_two_weapons_chooses_in_the_first_round() -> None:
    both = (Weapon("halberd"), Weapon("great_weapon"))
    model = Model(name="Guard", parts=(Part("Guard", 1, 3, 1, 3, 3, 0, weapons=both),))
    made = brawl(unit("r1", model, RED, 10, champion=True), unit("b1", "soldier", BLUE, 10))
    run(made.choose_weapons(), "great_weapon")
    assert made.unit("r1").weapons == {"rank_and_file.0": "great_weapon"}
    run(made.choose_weapons())


@pytest.mark.rule("t9a", "21.F.a.1/2", "21.F.a.1/3")
@pytest.mark.parametrize(
    ("his", "asked", "used"),
    [
        (("halberd", "great_weapon", "flail"), (), "great_weapon"),
        (("halberd", "flail"), ("flail",), "flail"),
    ],
)
def test_a_champion_with_more_weapons_fights_as_his_unit_does_if_he_can(
    his: tuple[str, ...], asked: tuple[str, ...], used: str
) -> None:
    """Also when all others have fallen."""
    guard = Part("Guard", 1, 3, 1, 3, 3, 0, weapons=(Weapon("halberd"), Weapon("great_weapon")))
    lead = Model(name="Lead", parts=(replace(guard, weapons=tuple(map(Weapon, his))),))
    guards = troop(Model(name="Guard", parts=(guard,)), champion=lead)
    made = brawl(unit("r1", guards, RED, 10, champion=True), unit("b1", "soldier", BLUE, 10))
    run(made.choose_weapons(), "great_weapon", *asked)
    own = made.parts(made.pools(made.unit("r1"))[1])[0]
    assert made.weapon_of(own).word == used
    run(made.lose_health([Losses(unit="r1", lost={"r1": 9})]))
    assert made.weapon_of(made.parts(made.pools(made.unit("r1"))[0])[0]).word == used
    run(made.choose_weapons())


@pytest.mark.rule("t9a", "15.E.c.4", "15.F.a.2", "21.H.a.4/1")
@pytest.mark.parametrize(("saves", "overkill"), [((), 2), ((Given("aegis", x=4),), 1)])
def test_who_stomps_last_of_all_stomps_on_the_fallen_duellist(
    saves: tuple[Given, ...], overkill: int
) -> None:
    """Two stomps of Strength 4; who fell has the saves that it had."""
    lord = troop(replace(HERO, height="large"), Given("stomp_attacks", x=2), character=True)
    host, foe = unit("r1", "soldier", RED, 9), unit("b1", "soldier", BLUE, 9)
    other = unit("b2", troop(replace(HERO, worn=()), *saves, character=True))
    joined(host[0], beast := unit("r2", lord), file=2)
    joined(foe[0], other, file=2)
    made = brawl(host, beast, foe, other)
    made.state.duels = (Duel("r2", "b2"),)
    made.set_initiative()
    run(made.remove_pool(made.pools(made.unit("b1"))[1]))
    made.combat.step = 0
    run(made.initiative_step(), (4, 4), *([(4, 3)] if saves else []))
    assert made.unit("b1").round.overkill == overkill


@pytest.mark.rule("t9a", "15.E.c.4", "15.F.a.2", "15.E.d")
def test_who_has_not_struck_yet_strikes_the_fallen_duellist_for_overkill() -> None:
    made = heroes()
    made.state.duels = (Duel("r2", "b2"),)
    made.set_initiative()
    run(made.remove_pool(made.pools(made.unit("b1"))[1]))
    made.combat.step = 5
    run(made.initiative_step(), (4, 4, 1), (4, 3), (5,))
    assert made.unit("b1").round.overkill == 1
    assert dict(made.score("red"))["overkill"] == 1
