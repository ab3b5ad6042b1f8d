"""21.C.d/3, 21.A.a.2 Where a champion stands: as far forward as he can, where his owner wants."""

from typing import Any

import pytest
from msgspec.json import decode, encode
from msgspec.structs import replace

from feldherr.field.box import Side
from feldherr.games.t9a.engine import NinthAge
from feldherr.games.t9a.figures import ranks
from feldherr.games.t9a.formation.formation import champion_stand
from feldherr.games.t9a.moments import Losses
from feldherr.games.t9a.preparation.places import placed
from feldherr.games.t9a.state import Combat, Seat, Unit
from feldherr.table import Battle, Placement
from tests.t9a.brawling import BLUE, RED, Brawl, brawl
from tests.t9a.positions import HERO, SOUTH, asked, at, battle, joined, keys, rules, run, troop
from tests.t9a.positions import unit as made_of
from tests.t9a.stand_ins import Alone, Whole

THERE = at(36, 20)
SHIFT = "r1.champion t9-shifts"
LORD = troop(HERO, character=True)


def led(*seats: Seat, models: int = 10, files: int = 5, lead: int = -1, **fields: Any) -> Whole:
    """Soldiers with a champion, and heroes in these places."""
    host = made_of("r1", "soldier", THERE, models, files, champion=True, lead=lead)
    heroes = [made_of(seat.id, LORD) for seat in seats]
    for seat, (hero, _) in zip(seats, heroes, strict=True):
        joined(host[0], (hero, LORD), rank=seat.rank, file=seat.file)
    return rules(Whole, host, *heroes, **fields)


def place(made: NinthAge, name: str = "r1") -> tuple[int, int] | None:
    """The rank and the file of a unit's champion."""
    stand = champion_stand(made.formation(made.unit(name)))
    return (stand.rank, stand.file) if stand else None


# 21.A.a.2/1, 21.A.a.2/6 As far forward as possible ------------------------------------------------


@pytest.mark.rule("t9a", "21.C.d/3", "21.A.a.2/1")
@pytest.mark.parametrize(("lead", "file"), [(-1, 2), (0, 0), (4, 4), (9, 4)])
def test_a_champion_stands_in_the_first_rank_where_his_owner_wants(lead: int, file: int) -> None:
    """In the middle unless somebody says otherwise; pools, contact and picture agree."""
    made = led(lead=lead)
    assert place(made) == (0, file)
    unit = made.unit("r1")
    manned = [one for one, key in made.manned(unit).items() if key == "r1.champion"]
    assert [(one.rank, one.file) for one in manned] == [(0, file)]
    assert [made.pool_at(unit, one) for one in manned] == ["r1.champion"]
    figures = [rank for rank in ranks(made, unit) if rank.figure == "champion"]
    assert [rank.x for rank in figures] == [-50 + 20 * file]


@pytest.mark.rule("t9a", "21.A.a.2/6", "21.B.b/5")
@pytest.mark.parametrize(("heroes", "rank"), [(3, 0), (4, 1)])
def test_who_joins_a_first_rank_full_of_champion_and_heroes_goes_behind(
    heroes: int, rank: int
) -> None:
    seats = [Seat(f"r{n + 3}", 0, n) for n in range(heroes)]
    made = led(*seats, lead=4)
    lord = made_of("r2", LORD, at(30, 20))
    made.state.units["r2"], made.opening.troops["r2"] = lord
    run(made.join(made.unit("r2"), made.unit("r1")), *(["1"] if rank else ["4"]))
    assert made.unit("r1").characters[-1].rank == rank and place(made) == (0, 4)


@pytest.mark.rule("t9a", "21.B.b/5", "21.A.a.2/10")
def test_who_joins_moves_the_champion_as_little_as_possible_and_there_he_stays() -> None:
    made = led(lead=0)
    lord = made_of("r2", LORD, at(30, 20))
    made.state.units["r2"], made.opening.troops["r2"] = lord
    run(made.join(made.unit("r2"), made.unit("r1")), "1")
    assert place(made) == (0, 1)
    made.leave(made.unit("r2"))
    assert place(made) == (0, 1)


@pytest.mark.rule("t9a", "21.B.b/7", "21.A.a.2/6")
@pytest.mark.parametrize(("word", "file"), [("seat-left", 3), ("seat-right", 2)])
def test_a_rank_that_is_widened_takes_its_champion_along(word: str, file: int) -> None:
    """He is where he was: one more stands left of him, or right."""
    made = led(models=5, lead=2)
    lord = made_of("r2", LORD, at(30, 20))
    made.state.units["r2"], made.opening.troops["r2"] = lord
    before = champion_stand(made.formation(made.unit("r1")))
    run(made.join(made.unit("r2"), made.unit("r1")), word)
    after = champion_stand(made.formation(made.unit("r1")))
    assert place(made) == (0, file) and before and after
    assert after.body.center == pytest.approx(before.body.center)


# 10.C Deployment ----------------------------------------------------------------------------------


def put(how: str) -> Placement:
    return replace(placed("r1", at(36, 8)), how=how)


def deploying(**fields: Any) -> Alone:
    """Red deploys a unit of ten in the south."""
    about = {"turn_of": "red", "chooser": "blue", "active": "", "cursor": "deploy"}
    units = made_of("r1", "soldier", None, 10, **fields), made_of("b1", "soldier", None, 10)
    return rules(Alone, *units, phase="preparation", **about)


@pytest.mark.rule("t9a", "21.C.d/3", "10.C-1", "3.B-3")
@pytest.mark.parametrize(
    ("how", "answers", "file"),
    [("5", (), 2), ("5 t9-shifts", ("1",), 0), ("4 t9-shifts", ("4",), 3)],
)
def test_who_deploys_a_unit_may_say_where_its_champion_stands(
    how: str, answers: tuple[str, ...], file: int
) -> None:
    made = deploying(champion=True)
    run(made.deploy(), put(how), *answers)
    assert place(made) == (0, file)


@pytest.mark.rule("t9a", "21.C.d/3", "10.C-1")
def test_only_a_champion_with_somebody_beside_him_has_a_place_to_choose() -> None:
    question = asked(deploying().deploy())
    refused = question.check(put("5 t9-shifts"))
    assert refused is not None and refused.key == "t9-no-formation"
    made = deploying(champion=True)
    assert asked(made.deploy(), put("5 t9-shifts")).options == ["1", "2", "4", "5"]
    made = deploying(champion=True)
    run(made.deploy(), put("1 t9-shifts"))
    assert place(made) == (0, 0)


# 21.A.a.2/2 Changing places -----------------------------------------------------------------------

MOVING: dict[str, Any] = {"phase": "movement", "cursor": "move_units"}


def go(y: float) -> Placement:
    return replace(placed("r1", at(36, y)), how="advance")


@pytest.mark.rule("t9a", "21.C.d/3", "21.A.a.2/2", "12.D.b-2")
@pytest.mark.parametrize(("y", "key"), [(23.6, ""), (23.7, "model-moved-too-far")])
def test_a_champion_takes_another_place_as_part_of_an_advance(y: float, key: str) -> None:
    """From the middle to the end are 40 mm: with an Advance Rate of 4" at most 93.4 mm forward."""
    made = led(**MOVING)
    question = asked(made.move_units(), "r1", SHIFT, "5")
    assert SHIFT not in question.proposals
    refused = question.check(go(y))
    assert (refused.key if refused else "") == key
    if not key:
        made = led(**MOVING)
        run(made.move_units(), "r1", SHIFT, "5", go(y))
        assert place(made) == (0, 4) and "t9-shifted" in keys(made)


@pytest.mark.rule("t9a", "21.C.d/3", "21.A.a.2/2")
def test_without_a_move_the_champion_stays_in_his_place() -> None:
    made = led(lead=1, **MOVING)
    run(made.move_units(), "r1", SHIFT, "5", "stay")
    assert place(made) == (0, 1) and "t9-shifted" not in keys(made)


@pytest.mark.rule("t9a", "21.A.a.2/1", "21.A.a.2/2")
def test_a_champion_and_a_hero_swap_their_places() -> None:
    made = led(Seat("r2", 0, 4), lead=1, **MOVING)
    run(made.move_units(), "r1", SHIFT, "5", go(21))
    assert place(made) == (0, 4) and made.unit("r1").characters == (Seat("r2", 0, 1),)
    made = led(Seat("r2", 0, 4), lead=1, **MOVING)
    run(made.move_units(), "r1", "r2 t9-shifts", "2", go(21))
    assert place(made) == (0, 4) and made.unit("r1").characters == (Seat("r2", 0, 1),)


@pytest.mark.rule("t9a", "15.H.e.1", "21.C.d/3")
def test_after_a_combat_the_champion_may_take_another_place_and_no_more() -> None:
    made = led(phase="melee")
    run(made.after_combat(made.unit("r1")), SHIFT, "1", "post-combat-stay")
    assert place(made) == (0, 0) and made.unit("r1").no_charge_until == 0


@pytest.mark.rule("t9a", "12.D.d-1", "12.D.d-2", "21.A.a.2/10")
@pytest.mark.parametrize(("lead", "files", "file"), [(4, 7, 6), (0, 7, 0), (3, 2, 1), (-1, 7, 3)])
def test_a_reform_leaves_the_champion_on_his_side(lead: int, files: int, file: int) -> None:
    made = led(lead=lead, **MOVING)
    own = made.formation(made.unit("r1"))
    deep = -(-10 // files) * 20
    pose = own.pose.ahead((deep - own.depth) / 2)
    run(made.move_units(), "r1", "t9-reform", placed("r1", pose, files))
    assert place(made) == (0, file)


# 16.B, 21.A.a.2/11 Who is gone --------------------------------------------------------------------


@pytest.mark.rule("t9a", "16.B.a.2", "16.B.a.3", "21.C.a.3/2")
@pytest.mark.parametrize(("lead", "file"), [(0, 0), (1, 0), (3, 2), (4, 2)])
def test_a_champion_at_an_end_moves_inwards_when_others_fall(lead: int, file: int) -> None:
    """Five in one rank lose two: one on either side."""
    made = led(models=5, lead=lead)
    made.unit("r1").phase.tested_losses = True
    run(made.lose_health([Losses(unit="r1", lost={"r1": 2})]))
    assert made.unit("r1").files == 3 and place(made) == (0, file)


@pytest.mark.rule("t9a", "21.A.a.2/11")
@pytest.mark.parametrize(("gone", "lead", "file"), [("r2", 4, 3), ("r3", 0, 0)])
def test_who_stands_beyond_a_gap_closes_it_up(gone: str, lead: int, file: int) -> None:
    """Two heroes and three soldiers in one rank, a hero leaves."""
    made = led(Seat("r2", 0, 1), Seat("r3", 0, 3), models=3, lead=lead)
    made.leave(made.unit(gone))
    left = made.unit("r1")
    assert left.files == 4 and place(made) == (0, file)
    assert left.characters == ((Seat("r3", 0, 2),) if gone == "r2" else (Seat("r2", 0, 1),))


@pytest.mark.rule("t9a", "8.D.a.3-6", "21.A.a.2/11")
@pytest.mark.parametrize(("way", "file"), [("raised-left", 2), ("raised-right", 1)])
def test_who_rises_on_the_left_makes_all_others_stand_one_file_further(way: str, file: int) -> None:
    made = led(Seat("r2", 0, 3), models=5, files=6, lead=1)
    host = made.unit("r1")
    made.opening.troops["r1"] = replace(made.troop("r1"), size=10)
    run(made.raises(host, 1), way)
    assert place(made) == (0, file) and host.characters[0].file == 3 + (way == "raised-left")


@pytest.mark.rule("t9a", "21.C.e/2", "21.C.e/3", "21.C.a.3/3")
def test_a_fallen_champion_has_no_place_until_he_returns() -> None:
    made = led(lead=4)
    made.unit("r1").phase.health = 10
    run(made.lose_health([Losses(unit="r1", lost={"r1.champion": 1})]))
    assert place(made) is None and set(made.manned(made.unit("r1")).values()) == {"r1"}
    made.unit("r1").champion = True
    assert place(made) == (0, 4)


# 15 Who is touched --------------------------------------------------------------------------------


def at_the_end(lead: int) -> Brawl:
    """Red's five; blue's only model touches the two in the west."""
    return brawl(
        made_of("r1", "soldier", RED, 10, champion=True, lead=lead),
        made_of("b1", "ogre", BLUE.aside(40), 1),
    )


@pytest.mark.rule("t9a", "21.C.d/3", "15.D.c.0", "15.D.d.0b")
@pytest.mark.parametrize(("lead", "fights"), [(0, True), (1, True), (2, False), (4, False)])
def test_a_champion_fights_and_is_struck_where_he_stands(lead: int, fights: bool) -> None:
    made = at_the_end(lead)
    mine = [one for one in made.fighters(made.unit("r1")) if one.pool.key == "r1.champion"]
    assert bool([one for one in mine if not one.supporting]) is fights
    reached = {key for one in made.fighters(made.unit("b1")) for key in one.targets}
    assert ("r1.champion" in reached) is fights


@pytest.mark.rule("t9a", "15.E.b.1", "15.E.c.1")
def test_a_champion_far_from_the_enemy_strikes_him_in_a_duel_only() -> None:
    enemy = made_of("b1", "soldier", BLUE.aside(40), 1, champion=True)
    made = brawl(made_of("r1", "soldier", RED, 10, champion=True, lead=4), enemy)
    own = next(p for p in made.pools(made.unit("r1")) if p.key == "r1.champion")
    assert not [one for one in made.fighters(made.unit("r1")) if one.pool.key == own.key]
    assert [pool.key for pool in made.opponents(own)] == ["b1.champion"]
    run(made.duels(), "r1.champion", "b1.champion")
    dealt = [one for one in made.fighters(made.unit("r1")) if one.pool.key == own.key]
    assert [one.targets for one in dealt] == [("b1.champion",)]


@pytest.mark.rule("t9a", "21.B.f/3")
@pytest.mark.parametrize(("lead", "file"), [(4, 0), (3, 3)])
def test_who_makes_way_may_be_the_champion(lead: int, file: int) -> None:
    host, hero = made_of("r1", "soldier", RED, 9, 5, champion=True, lead=lead), made_of("r2", LORD)
    joined(host[0], hero)
    made = brawl(host, hero, made_of("b1", "soldier", BLUE.aside(-40), 3, 3))
    run(made.make_way(), "5")
    assert made.unit("r1").characters == (Seat("r2", 0, 4),) and place(made) == (0, file)


@pytest.mark.rule("t9a", "15.I.2", "21.C.d/3")
@pytest.mark.parametrize(("said", "file"), [("here", 0), ("stay", 2)])
def test_a_combat_reform_moves_the_champion_and_no_reform_leaves_him(said: str, file: int) -> None:
    made = led(models=10, lead=2, phase="melee")
    enemy = made_of("b1", "ogre", at(36, 20, SOUTH).aside(40), 1)
    made.state.units["b1"], made.opening.troops["b1"] = enemy
    made.engage(made.unit("r1"), Side.FRONT, made.unit("b1"), Side.FRONT)
    made.state.combat = Combat(units=("b1", "r1"))
    answer = placed("r1", THERE, 5) if said == "here" else "stay"
    run(made.combat_reform(made.unit("r1")), SHIFT, "1", answer)
    assert place(made) == (0, file)


# Remembered ---------------------------------------------------------------------------------------


@pytest.mark.rule("t9a", "21.C.d/3")
def test_the_place_is_kept_in_positions_and_battles_are_replayed_with_it() -> None:
    unit = led(lead=4).unit("r1")
    assert decode(encode(unit), type=Unit).lead == 4
    assert b"lead" not in encode(led().unit("r1"))


@pytest.mark.rule("t9a", "21.C.d/3")
def test_battles_in_which_a_champion_changes_places_are_replayed_and_taken_back() -> None:
    def begun() -> Battle[Any, Any]:
        enemy = made_of("b1", "soldier", at(36, 40, SOUTH), 10)
        return battle(Whole, made_of("r1", "soldier", THERE, 10, champion=True), enemy, **MOVING)

    fought = begun()
    for answer in ("r1", SHIFT, "1", go(21)):
        fought.answer(answer)
    assert fought.state.units["r1"].lead == 0
    assert begun().replay(fought.journal).state == fought.state == fought.fork().state
    fought.undo()
    assert fought.question is not None and fought.question.key == "t9-move"
