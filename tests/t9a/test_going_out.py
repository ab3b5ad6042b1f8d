"""21.B.d.1 Characters charge out of their units; 21.A.a.16 Ghost Step."""

from itertools import islice
from typing import Any

import pytest

from feldherr.field.box import Side
from feldherr.games.t9a.moments import Charge
from feldherr.table import Placement
from tests.t9a.positions import HERO, SOUTH, asked, at, joined, keys, piece, rules, run, troop, unit
from tests.t9a.stand_ins import Whole

LORD = troop(HERO, character=True)
CHARGING: dict[str, Any] = {"phase": "charge", "cursor": "declare_charge"}


def led(*others: Any, what: Any = LORD, rank: int = 0, file: int = 2, **fields: Any) -> Whole:
    """Ten soldiers with their front at 20", a lord in their first rank, one in `rank`, `file`."""
    host, hero = unit("r1", "soldier", at(36, 20), 10, champion=True), unit("r2", what)
    joined(host[0], hero, rank=rank, file=file)
    foes = others or (unit("b1", "soldier", at(36, 26, SOUTH), 10),)
    made = rules(Whole, host, hero, *foes, **{**CHARGING, **fields})
    for name in ("r1", "r2"):
        made.unit(name).phase.health = made.health(made.unit(name))
    return made


def offered(made: Whole) -> list[Any]:
    return list(asked(made.declare_charge()).proposals)


@pytest.mark.rule("t9a", "21.B.d.1/1", "21.B.d.1/2", "21.B.d/1", "GC43")
def test_a_character_may_charge_out_of_its_unit() -> None:
    assert offered(led()) == ["r1 > b1", "r2 > b1", "done"]
    for deed in ("declared", "no_charge", "must_charge"):
        made = led()
        setattr(made.unit("r1").turn, deed, True)
        assert not list(made.may_go_out(made.unit("r1")))


@pytest.mark.rule("t9a", "21.B.d/1")
@pytest.mark.parametrize("fields", [{"fleeing": True}, {"engaged": {"b1": 0}}, {"shaken_until": 1}])
def test_nobody_leaves_a_unit_that_cannot_move(fields: dict[str, Any]) -> None:
    made = led()
    for field, value in fields.items():
        setattr(made.unit("r1"), field, value)
    assert not list(made.may_go_out(made.unit("r1")))


@pytest.mark.rule("t9a", "21.B.d.1/2")
@pytest.mark.parametrize(("rank", "y", "offers"), [(0, 35.9, True), (1, 35.9, False)])
def test_the_distance_is_measured_from_its_own_base(rank: int, y: float, offers: bool) -> None:
    made = led(unit("b1", "soldier", at(36, y, SOUTH), 10), rank=rank)
    assert ("r2 > b1" in offered(made)) is offers


@pytest.mark.rule("t9a", "21.B.d.1/3", "21.B.d.1/5", "17.A.1.d")
def test_from_its_declaration_on_it_is_a_unit_and_the_others_stay() -> None:
    made = led()
    run(made.declare_charge(), "r2 > b1", "t9-hold")
    hero, host = made.unit("r2"), made.unit("r1")
    assert (hero.status, hero.host, hero.turn.target, hero.charging) == ("table", "", "b1", True)
    assert (hero.phase.health, host.phase.health) == (3, 10)
    assert not host.characters and not made.may_charge(host)
    assert made.charge_targets(host) == []
    assert made.advance_rate(hero) == pytest.approx(4 * 25.4)


@pytest.mark.rule("t9a", "21.B.d.1/3", "11.C.c-1")
def test_a_target_flees_from_the_character_itself() -> None:
    made = led(file=0)
    run(made.declare_charge(), "r2 > b1", "flee", (3, 3), "done")
    foe, hero = made.unit("b1"), made.unit("r2")
    assert foe.pose is not None and hero.pose is not None
    away = made.formation(foe).center[0] - made.formation(hero).center[0]
    assert foe.fleeing and away > 0 and foe.pose.x > 36 * 25.4


@pytest.mark.rule("t9a", "21.B.d.1/4", "21.B.d.1/2")
def test_its_unit_hides_it_from_nobody() -> None:
    """In the second rank it is behind its own soldiers: neither side's sight is hindered."""
    made = led(unit("b1", "archer", at(36, 26, SOUTH), 5), rank=1)
    run(made.declare_charge(), "r2 > b1", "t9-hold")
    hero, foe = made.unit("r2"), made.unit("b1")
    assert made.sees(foe, hero) and made.sees(hero, foe, True)
    assert made.can_stand_and_shoot(foe, Charge(unit="r2", target="b1", side=Side.FRONT))
    hero.phase.left = ""
    assert not made.sees(foe, hero)


@pytest.mark.rule("t9a", "21.B.d.1/6", "21.B.d/3")
def test_a_successful_charge_leads_out_of_the_unit() -> None:
    made = led()
    run(made.declare_charge(), "r2 > b1", "t9-hold")
    run(made.move_chargers(), (3, 3), lambda question: next(iter(question.proposals)))
    hero, host = made.unit("r2"), made.unit("r1")
    assert set(hero.engaged) == {"b1"} and not host.engaged
    assert host.models == 10 and not host.characters


@pytest.mark.rule("t9a", "21.B.d.1/7")
@pytest.mark.parametrize(("dice", "stays"), [((1, 1), True), ((2, 1), False)])
def test_a_failed_charge_leads_an_inch_out_of_the_unit_or_not_at_all(
    dice: tuple[int, int], stays: bool
) -> None:
    """From the first rank a base of 20 mm needs 45.4 mm to be an inch before the front."""
    made = led(unit("b1", "soldier", at(36, 32, SOUTH), 10))
    run(made.declare_charge(), "r2 > b1", "t9-hold")
    run(made.move_chargers(), dice)
    hero, host = made.unit("r2"), made.unit("r1")
    assert (hero.status == "joined", made.shaken(host)) == (stays, stays)
    assert not hero.charging and not hero.turn.target
    assert ("character-stays" in keys(made)) is stays
    if stays:
        assert [seat.file for seat in host.characters] == [2]
    else:
        assert made.shaken(hero) and made.distance(hero, host) > 25.4


# 21.A.a.16 Ghost Step -----------------------------------------------------------------------------


def ghosts(*words: str, y: float = 20, **fields: Any) -> Whole:
    made = unit("r1", troop("soldier", *words), at(36, y), 5)
    foe = unit("b1", "soldier", at(36, 28, SOUTH), 10)
    return rules(Whole, made, foe, pieces=[piece("t1", "impassable", at(36, 23), 20, 1)], **fields)


@pytest.mark.rule("t9a", "21.A.a.16/1", "21.A.a.16/2")
def test_ghost_step_charges_through_rocks() -> None:
    for words in ((), ("ghost_step",)):
        made = ghosts(*words, **CHARGING)
        found = made.charge_scene(made.unit("r1"), made.unit("b1")).others
        assert ("t1" in [one.id for one in found]) is (not words)
        assert not made.charge_targets(made.unit("r1"))  # the rocks still hide the target


@pytest.mark.rule("t9a", "21.A.a.16/2")
def test_a_failed_charge_goes_back_out_of_the_rocks() -> None:
    made = ghosts("ghost_step", **CHARGING)
    unit_ = made.unit("r1")
    charge = Charge(unit="r1", target="b1", side=Side.FRONT, dice=(3, 1))
    run(made.fails_charge(charge))
    rock = made.piece("t1")
    assert unit_.pose is not None and unit_.pose.y > 20 * 25.4
    assert made.crowded(unit_, made.formation(unit_)) is None
    assert 25.4 < (rock.pose.y - 12.7) - unit_.pose.y < 27
    far = ghosts("ghost_step", **CHARGING)
    run(far.fails_charge(Charge(unit="r1", target="b1", side=Side.FRONT, dice=(6, 1))))
    assert far.unit("r1").pose is not None


@pytest.mark.rule("t9a", "21.A.a.16/1", "21.A.a.16/2", "12.E-4")
@pytest.mark.parametrize(
    ("words", "y", "key"),
    [
        ((), 26.0, "t9-way-blocked"),
        (("ghost_step",), 26.0, ""),
        (("ghost_step",), 23.0, "t9-too-near"),
    ],
)
def test_ghost_step_moves_through_rocks_but_does_not_end_in_them(
    words: tuple[str, ...], y: float, key: str
) -> None:
    made = ghosts(*words, phase="movement", cursor="move_units")
    made.unit("b1").status = "destroyed"
    go = Placement(("r1",), ((36 * 25.4, y * 25.4, 90.0),), "march")
    refused = made.judge_move(made.unit("r1"), go)
    assert (refused.key if refused else "") == key


@pytest.mark.rule("t9a", "21.A.a.16/1", "15.H.c.3")
def test_ghost_step_pursues_through_rocks() -> None:
    made = ghosts("ghost_step", phase="melee")
    made.unit("b1").status = "destroyed"
    run(made.pursuit_move(made.unit("r1"), 7 * 25.4, at(0, 0).facing))
    pose = made.unit("r1").pose
    assert pose is not None and pose.y == pytest.approx(27 * 25.4)
    short = ghosts("ghost_step", phase="melee")
    short.unit("b1").status = "destroyed"
    run(short.pursuit_move(short.unit("r1"), 3 * 25.4, at(0, 0).facing))
    assert short.crowded(short.unit("r1"), short.formation(short.unit("r1"))) is None


@pytest.mark.rule("t9a", "21.A.a.44/1", "20.A.a.1")
@pytest.mark.parametrize(("random", "tests"), [(True, 0), (False, 1)])
def test_a_random_move_is_no_dangerous_one(random: bool, tests: int) -> None:
    made = ghosts(phase="movement")
    made.unit("b1").status = "destroyed"
    made.piece("t1").kind = "ruins"
    step = made.pursuit_move(made.unit("r1"), 7 * 25.4, at(0, 0).facing, off_board=not random)
    assert len(list(islice(step, 1))) == tests


@pytest.mark.rule("t9a", "15.H.c.2.2a", "11.E.h-1")
def test_a_pursuer_runs_down_who_flees_already() -> None:
    runner = unit("b1", "soldier", at(36, 26), 5)
    made = rules(Whole, unit("r1", "soldier", at(36, 20), 5), runner, phase="melee")
    made.unit("b1").fleeing = True
    run(made.pursuit_move(made.unit("r1"), 7 * 25.4, at(0, 0).facing), "no")
    hunter = made.unit("r1")
    assert made.unit("b1").status == "destroyed"
    assert not hunter.engaged and not hunter.charging and made.shaken(hunter)


@pytest.mark.rule("t9a", "21.A.a.7/8", "GC9", "GC34")
@pytest.mark.parametrize(("deep", "y"), [(6.0, 20.0), (0.5, 26.0)])
def test_a_failed_flight_goes_back_to_where_it_stands_legally(deep: float, y: float) -> None:
    """6" ahead: inside of a deep rock it goes back before it, behind a narrow one it stays."""
    dragon = unit("r1", "dragon", at(36, 20))
    foe = unit("b1", "soldier", at(36, 44, SOUTH), 10)
    rock = piece("t1", "impassable", at(36, 21.5 + deep / 2), 20, deep)
    made = rules(Whole, dragon, foe, pieces=[rock], **CHARGING)
    charge = Charge(unit="r1", target="b1", side=Side.FRONT, dice=(6, 1), flying=True)
    run(made.fails_charge(charge))
    flown = made.unit("r1")
    assert flown.pose is not None and made.shaken(flown)
    assert made.crowded(flown, made.formation(flown)) is None or y == 26.0
    assert flown.pose.y == pytest.approx(y * 25.4, abs=13)
