"""21.C.d, 21.C.e Where musician and standard bearer stand, where they go, who takes over."""

from typing import Any

import pytest
from msgspec.json import decode, encode
from msgspec.structs import replace

from feldherr.field.box import Side
from feldherr.games.t9a.aid.aid import NinthAgeAid
from feldherr.games.t9a.engine import NinthAge
from feldherr.games.t9a.figures import ranks
from feldherr.games.t9a.formation.command import bearer_stands
from feldherr.games.t9a.formation.formation import Bearer, champion_stand
from feldherr.games.t9a.moments import Losses
from feldherr.games.t9a.preparation.places import placed
from feldherr.games.t9a.state import Combat, Seat, Unit
from feldherr.table import Battle, Placement
from tests.t9a.brawling import BLUE, RED, brawl
from tests.t9a.positions import HERO, SOUTH, asked, at, battle, joined, keys, rules, run, troop
from tests.t9a.positions import unit as made_of
from tests.t9a.stand_ins import Alone, Whole

THERE = at(36, 20)
LORD = troop(HERO, character=True)
SHIFT = "r1.standard t9-shifts"
MOVING: dict[str, Any] = {"phase": "movement", "cursor": "move_units"}
BORNE: dict[str, Any] = {"musician": True, "standard": True}


def borne(*seats: Seat, models: int = 15, files: int = 5, **fields: Any) -> Whole:
    """Soldiers in three ranks with musician and standard, and heroes in these places."""
    about = {"phase": fields.pop("phase", "movement"), "cursor": "move_units"}
    host = made_of("r1", "soldier", THERE, models, files, **{**BORNE, **fields})
    heroes = [made_of(seat.id, LORD) for seat in seats]
    for seat, (hero, _) in zip(seats, heroes, strict=True):
        joined(host[0], (hero, LORD), rank=seat.rank, file=seat.file)
    return rules(Whole, host, *heroes, **about)


def standing(rank: int, file: int, musician: tuple[int, int] = (0, 0)) -> tuple[Bearer, Bearer]:
    """The standard bearer's own place, and the musician's."""
    return Bearer("standard", rank, file), Bearer("musician", *musician)


def places(made: NinthAge, name: str = "r1") -> dict[str, tuple[int, int]]:
    """The rank and the file of a unit's bearers."""
    found = bearer_stands(made.formation(made.unit(name)))
    return {role: (one.rank, one.file) for role, one in found.items()}


def go(y: float) -> Placement:
    return replace(placed("r1", at(36, y)), how="advance")


def loses(made: NinthAge, lost: int, *answers: str, key: str = "r1") -> None:
    made.unit("r1").phase.tested_losses = True
    run(made.lose_health([Losses(unit="r1", lost={key: lost})]), *answers)


# 21.C.d/1 Anywhere in their unit ------------------------------------------------------------------


@pytest.mark.rule("t9a", "21.C.d/1")
@pytest.mark.parametrize(
    ("fields", "standard", "musician"),
    [
        ({}, (0, 2), (0, 1)),
        ({"champion": True}, (0, 1), (0, 3)),
        ({"champion": True, "lead": 0}, (0, 1), (0, 2)),
        ({"champion": True, "files": 1, "models": 3}, (1, 0), (2, 0)),
    ],
)
def test_who_has_no_place_of_his_own_stands_beside_the_champion(
    fields: dict[str, Any], standard: tuple[int, int], musician: tuple[int, int]
) -> None:
    assert places(borne(**fields)) == {"standard": standard, "musician": musician}


@pytest.mark.rule("t9a", "21.C.d/1")
def test_they_are_shown_where_they_stand() -> None:
    made = borne(bearers=standing(2, 4, musician=(1, 0)))
    shown = {one.figure: (one.x, one.y) for one in ranks(made, made.unit("r1"))}
    assert shown["standard"] == (30, 40) and shown["musician"] == (-50, 20)


@pytest.mark.rule("t9a", "21.C.d/1", "10.C-1")
def test_who_deploys_a_unit_may_say_where_each_of_its_command_group_stands() -> None:
    about = {"turn_of": "red", "chooser": "blue", "active": "", "cursor": "deploy"}

    def deploying() -> Alone:
        fielded = [made_of(f"{s}1", "soldier", None, 10, champion=True, **BORNE) for s in "rb"]
        return rules(Alone, *fielded, phase="preparation", **about)

    put = Placement(("r1",), ((900.0, 200.0, 90.0),), "5 t9-shifts")
    words = [f"r1.{role} t9-shifts" for role in ("champion", "musician", "standard")]
    assert asked(deploying().deploy(), put).options == [*words, "done"]
    made = deploying()
    run(made.deploy(), put, words[2], "2.5", words[0], "1", "done")
    assert places(made) == {"standard": (1, 4), "musician": (0, 3)}
    leads = champion_stand(made.formation(made.unit("r1")))
    assert leads is not None and leads.file == 0


# 21.C.d/2 As part of a move -----------------------------------------------------------------------


@pytest.mark.rule("t9a", "21.C.d/2", "12.D.b-2")
@pytest.mark.parametrize(("y", "key"), [(22.4, ""), (22.5, "model-moved-too-far")])
def test_from_the_last_rank_to_the_first_counts_for_the_distance_of_an_advance(
    y: float, key: str
) -> None:
    """40 mm forward in the unit: with an Advance Rate of 4" only 61.6 mm are left."""
    made = borne(bearers=standing(2, 2))
    question = asked(made.move_units(), "r1", SHIFT, "1.3")
    refused = question.check(go(y))
    assert (refused.key if refused else "") == key
    if not key:
        made = borne(bearers=standing(2, 2))
        run(made.move_units(), "r1", SHIFT, "1.3", go(y))
        assert places(made)["standard"] == (0, 2) and "t9-shifted" in keys(made)


@pytest.mark.rule("t9a", "21.C.d/2")
def test_from_the_first_rank_to_the_last_he_goes_less_far_than_the_others() -> None:
    made = borne(bearers=standing(0, 2))
    run(made.move_units(), "r1", SHIFT, "2.3", go(23.2))
    assert places(made)["standard"] == (1, 2)


@pytest.mark.rule("t9a", "21.C.d/2")
def test_without_a_move_they_stay_where_they_were() -> None:
    made = borne(bearers=standing(1, 1))
    run(made.move_units(), "r1", SHIFT, "3.5", "stay")
    assert places(made)["standard"] == (1, 1) and "t9-shifted" not in keys(made)


@pytest.mark.rule("t9a", "21.C.d/2", "21.C.d/1")
def test_two_bearers_change_their_places() -> None:
    made = borne(bearers=standing(0, 2, musician=(2, 2)))
    run(made.move_units(), "r1", SHIFT, "3.3", go(21))
    assert places(made) == {"standard": (2, 2), "musician": (0, 2)}


@pytest.mark.rule("t9a", "21.C.d/1", "21.A.a.2/2", "21.C.d/3")
def test_a_bearer_makes_room_for_the_champion_and_takes_his_place() -> None:
    made = borne(champion=True, lead=2, bearers=standing(0, 4))
    run(made.move_units(), "r1", "r1.champion t9-shifts", "5", go(21))
    assert places(made) == {"standard": (0, 2), "musician": (0, 0)}


@pytest.mark.rule("t9a", "21.A.a.2/2", "21.C.d/1")
@pytest.mark.parametrize(
    ("file", "there", "then"),
    [("2", (0, 2), (0, 0)), ("4", (0, 4), (0, 1)), ("4", (1, 3), (1, 0)), ("2", (0, 3), (0, 3))],
    ids=["beside it", "at its right cell", "in the second rank", "out of its way"],
)
def test_a_wide_character_changes_places_with_whoever_stands_anywhere_before_it(
    file: str, there: tuple[int, int], then: tuple[int, int]
) -> None:
    """Two files and ranks of it from the left end: who bears the standard takes what it leaves."""
    rider = troop(replace(HERO, base=(40, 40)), character=True)
    host = made_of(
        "r1", "soldier", THERE, 15, 5, standard=True, bearers=(Bearer("standard", *there),)
    )
    hero = made_of("h1", rider)
    joined(host[0], hero)
    made = rules(Whole, host, hero, **MOVING)
    order = made.other_places(made.unit("r1"), "h1")[file]
    assert [(one.rank, one.file) for one in order.bearers] == [then]


@pytest.mark.rule("t9a", "21.C.d/2", "21.A.a.2/2")
def test_bearers_without_a_place_of_their_own_stay_when_the_champion_goes() -> None:
    made = borne(champion=True, lead=2)
    run(made.move_units(), "r1", "r1.champion t9-shifts", "5", go(21))
    assert places(made) == {"standard": (0, 1), "musician": (0, 3)}


@pytest.mark.rule("t9a", "21.C.d/2", "12.D.d-1")
@pytest.mark.parametrize(
    ("files", "own", "then"), [(3, (0, 4), (0, 2)), (8, (0, 0), (0, 0)), (15, (2, 4), (0, 12))]
)
def test_a_reform_leaves_a_bearer_as_far_to_his_side_as_before(
    files: int, own: tuple[int, int], then: tuple[int, int]
) -> None:
    made = borne(bearers=standing(*own, musician=(0, 2)))
    unit = made.formation(made.unit("r1"))
    deep = -(-15 // files) * 20
    pose = unit.pose.ahead((deep - unit.depth) / 2)
    run(made.move_units(), "r1", "t9-reform", placed("r1", pose, files))
    assert places(made)["standard"] == then


@pytest.mark.rule("t9a", "21.C.d/1", "21.C.d/2", "12.D.d-2")
def test_a_reform_that_a_bearer_could_not_follow_leaves_him_as_near_as_he_can() -> None:
    """Thirty in one rank turn round: nobody has to go to the other end, the standard neither."""
    made = borne(models=30, files=30, bearers=standing(0, 0, musician=(0, 29)))
    unit = made.formation(made.unit("r1"))
    pose = replace(unit.pose.ahead(-unit.depth), facing=unit.pose.facing + 3.141592653589793)
    run(made.move_units(), "r1", "t9-reform", placed("r1", pose, 30))
    assert places(made) == {"standard": (0, 29), "musician": (0, 0)}


@pytest.mark.rule("t9a", "21.C.d/2", "12.D.d-1")
def test_who_reforms_may_move_a_bearer_before_and_no_reform_leaves_him() -> None:
    made = borne(bearers=standing(0, 2))
    here = placed("r1", THERE, 5)
    run(made.move_units(), "r1", "t9-reform", SHIFT, "3.1", here)
    assert places(made)["standard"] == (2, 0)
    made = borne(bearers=standing(0, 2))
    run(made.move_units(), "r1", "t9-reform", SHIFT, "3.1", "stay")
    assert places(made)["standard"] == (0, 2)


@pytest.mark.rule("t9a", "15.I.2", "15.I.2.3", "21.C.d/2")
@pytest.mark.parametrize(("said", "place"), [("here", (2, 0)), ("stay", (0, 2))])
def test_a_combat_reform_moves_a_bearer_and_no_reform_leaves_him(
    said: str, place: tuple[int, int]
) -> None:
    made = borne(bearers=standing(0, 2), phase="melee")
    enemy = made_of("b1", "soldier", at(36, 20, SOUTH), 5)
    made.state.units["b1"], made.opening.troops["b1"] = enemy
    made.engage(made.unit("r1"), Side.FRONT, made.unit("b1"), Side.FRONT)
    made.state.combat = Combat(units=("b1", "r1"))
    answer = placed("r1", THERE, 5) if said == "here" else "stay"
    run(made.combat_reform(made.unit("r1")), SHIFT, "3.1", answer)
    assert places(made)["standard"] == place


def ahead() -> Whole:
    """A unit that makes its Vanguard move."""
    host = made_of("r1", troop("soldier", "vanguard"), THERE, 15, 5, champion=True, **BORNE)
    return rules(Whole, host, phase="preparation", cursor="vanguard")


@pytest.mark.rule("t9a", "21.A.a.39/2", "21.C.d/2", "21.A.a.2/2")
@pytest.mark.parametrize(("y", "key"), [(31.8, ""), (31.95, "model-moved-too-far")])
def test_a_vanguard_move_takes_command_models_to_other_places(y: float, key: str) -> None:
    """12" are 304.8 mm; the champion goes 40 mm to the side as well."""
    made, words = ahead(), ("r1.champion t9-shifts", "5")
    refused = asked(made.vanguard_move(made.unit("r1"), 12), *words).check(go(y))
    assert (refused.key if refused else "") == key
    if not key:
        made = ahead()
        run(made.vanguard_move(made.unit("r1"), 12), *words, go(y), "stay")
        assert made.unit("r1").lead == 4


@pytest.mark.rule("t9a", "21.A.a.39/2", "21.A.a.2/2")
@pytest.mark.parametrize("first", [(), (go(21),)])
def test_after_the_last_part_of_a_vanguard_move_nobody_changes_places(first: Any) -> None:
    made = ahead()
    run(made.vanguard_move(made.unit("r1"), 12), *first, SHIFT, "3.1", "stay")
    assert places(made)["standard"] == (0, 1)


# 21.B.f, 21.B.b Others take their places ----------------------------------------------------------


@pytest.mark.rule("t9a", "21.B.f/3", "21.C.d/1")
def test_who_makes_way_may_be_the_standard_bearer() -> None:
    host = made_of("r1", "soldier", RED, 9, 5, bearers=standing(0, 4), **BORNE)
    hero = made_of("r2", LORD)
    joined(host[0], hero)
    made = brawl(host, hero, made_of("b1", "soldier", BLUE.aside(-40), 3, 3))
    run(made.make_way(), "5")
    assert made.unit("r1").characters == (Seat("r2", 0, 4),)
    assert places(made)["standard"] == (0, 0)


@pytest.mark.rule("t9a", "21.B.b/7", "21.C.d/1")
def test_a_rank_that_is_widened_takes_its_bearers_along() -> None:
    made = borne(models=5, bearers=standing(0, 3, musician=(0, 1)))
    made.state.units["r2"], made.opening.troops["r2"] = made_of("r2", LORD, at(30, 20))
    run(made.join(made.unit("r2"), made.unit("r1")), "seat-left")
    assert places(made) == {"standard": (0, 4), "musician": (0, 2)}


@pytest.mark.rule("t9a", "21.A.a.2/11", "21.C.d/1")
def test_who_stands_beyond_a_gap_closes_it_up_with_what_he_bears() -> None:
    made = borne(Seat("r2", 0, 1), models=4, bearers=standing(0, 4, musician=(0, 0)))
    made.leave(made.unit("r2"))
    assert places(made) == {"standard": (0, 3), "musician": (0, 0)}


# 21.C.e Casualties --------------------------------------------------------------------------------


@pytest.mark.rule("t9a", "21.C.e/1", "16.B.a.1")
def test_the_nearest_takes_over_from_who_falls_in_the_last_rank() -> None:
    """Eleven in ranks of five: the standard bearer is the only one in the third."""
    made = borne(models=11, bearers=standing(2, 2))
    loses(made, 1)
    assert places(made)["standard"] == (1, 2) and made.unit("r1").standard


@pytest.mark.rule("t9a", "21.C.e/1")
@pytest.mark.parametrize(
    ("musician", "said"), [((0, 0), ("1.2",)), ((0, 0), ("2.3",)), ((0, 1), ())]
)
def test_of_several_equally_near_ones_the_owner_chooses(
    musician: tuple[int, int], said: tuple[str, ...]
) -> None:
    """Of two in the second rank the one on the left bears the standard: one falls, the other steps
    into the middle. Who has fallen had one beside him and one before him."""
    made = borne(models=7, bearers=standing(1, 1, musician=musician))
    loses(made, 1, *said)
    rank, file = map(int, (said or ("2.3",))[0].split("."))
    assert places(made)["standard"] == (rank - 1, file - 1)


@pytest.mark.rule("t9a", "21.C.e/1")
def test_it_is_shown_who_may_take_over() -> None:
    made = borne(models=7, bearers=standing(1, 1))
    made.unit("r1").phase.tested_losses = True
    question = asked(made.lose_health([Losses(unit="r1", lost={"r1": 1})]))
    aid = NinthAgeAid()
    for answer, front in (("1.2", 508), ("2.3", 508 - 20)):
        shown = aid.stand(made, question, answer)
        assert shown and shown.place.y == pytest.approx(front)
        (ghost,) = aid.ghost(made, question, answer)
        assert ghost.id == "r1"


@pytest.mark.rule("t9a", "21.C.e/1", "16.B.a.2")
@pytest.mark.parametrize(("cut", "left"), [("0", "standard"), ("1", "musician")])
def test_of_the_last_two_the_one_who_stands_stays_what_he_is(cut: str, left: str) -> None:
    made = borne(models=2, files=2, bearers=standing(0, 0, musician=(0, 1)))
    loses(made, 1, cut)
    unit = made.unit("r1")
    assert [role for role in ("standard", "musician") if getattr(unit, role)] == [left]


@pytest.mark.rule("t9a", "16.B.a.2", "21.C.e/1")
def test_bearers_at_the_ends_of_a_single_rank_are_replaced_by_their_neighbours() -> None:
    made = borne(models=5, bearers=standing(0, 0, musician=(0, 4)))
    loses(made, 2)
    assert made.unit("r1").files == 3
    assert places(made) == {"standard": (0, 0), "musician": (0, 2)}


@pytest.mark.rule("t9a", "21.C.a.3/3", "21.C.d/1", "8.D.a.3-6")
@pytest.mark.parametrize(
    ("said", "left"), [("standard-bearer", ["standard"]), ("musician", ["musician"])]
)
def test_who_is_raised_again_may_be_musician_or_standard_bearer(said: str, left: list[str]) -> None:
    """All but the champion have fallen: the first to return is one of them, then the other."""
    made = borne(models=1, files=1, champion=True, musician=False, standard=False)
    unit = made.unit("r1")
    made.opening.troops["r1"] = replace(made.troop("r1"), size=4, **BORNE)
    run(made.raises(unit, 1), "raised-behind", said)
    assert [role for role in ("standard", "musician") if getattr(unit, role)] == left
    run(made.raises(unit, 2))
    assert unit.standard and unit.musician and unit.models == 4
    assert places(made)[left[0]] == (1, 0) and len(unit.bearers) == 2


# Remembered ---------------------------------------------------------------------------------------


@pytest.mark.rule("t9a", "21.C.d/1")
def test_their_places_are_kept_in_positions_and_battles_are_replayed_with_them() -> None:
    unit = borne(bearers=standing(2, 4)).unit("r1")
    assert decode(encode(unit), type=Unit).bearers == standing(2, 4)
    assert b"bearers" not in encode(borne().unit("r1"))

    def begun() -> Battle[Any, Any]:
        enemy = made_of("b1", "soldier", at(36, 40, SOUTH), 10)
        return battle(Whole, made_of("r1", "soldier", THERE, 15, **BORNE), enemy, **MOVING)

    fought = begun()
    for answer in ("r1", SHIFT, "3.5", go(21)):
        fought.answer(answer)
    assert Bearer("standard", 2, 4) in fought.state.units["r1"].bearers
    assert begun().replay(fought.journal).state == fought.state == fought.fork().state
