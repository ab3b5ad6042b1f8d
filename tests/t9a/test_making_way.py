"""21.B.f Make Way: Characters step into contact."""

from typing import Any

import pytest
from msgspec.structs import replace

from feldherr.field.box import Side
from feldherr.games.t9a.army.profiles import Model, Troop
from feldherr.games.t9a.state import Seat
from feldherr.games.t9a.words import INCH
from tests.t9a.brawling import BLUE, RED, Brawl, brawl, said
from tests.t9a.positions import HERO, WEST, at, joined, run, troop, unit


def hero(*given: str, model: Model = HERO) -> Troop:
    return troop(model, *given, character=True)


def beside(**fields: Any) -> Brawl:
    """A Character at the left end of red's rank; blue's three touch the right end."""
    host, leader = unit("r1", "soldier", RED, 9, 5), unit("r2", hero())
    joined(host[0], leader, file=0)
    return brawl(host, leader, unit("b1", "soldier", BLUE.aside(-40), 3, 3), **fields)


@pytest.mark.rule("t9a", "21.B.f/1", "21.B.f/2", "21.B.f/3", "15.D.0")
def test_a_character_that_touches_nobody_may_step_into_contact() -> None:
    made = beside()
    run(made.make_way(), "4")
    assert made.unit("r1").characters[0].file == 3 and said(made, "makes-way")
    run(made.make_way())


@pytest.mark.rule("t9a", "21.B.f/1", "21.B.f/2")
@pytest.mark.parametrize("flanked", [True, False])
def test_who_fights_in_the_flank_touches_an_enemy_already(flanked: bool) -> None:
    """Blue's three touch the left end of the front, two others the right flank."""
    host, leader = unit("r1", "soldier", RED, 9, 5), unit("r2", hero())
    joined(host[0], leader, file=4)
    side = at(20 + 50 / INCH, 20 - 20 / INCH, WEST)
    made = brawl(
        *(host, leader, unit("b1", "soldier", BLUE.aside(40), 3, 3)), unit("b2", "soldier", side, 2)
    )
    if flanked:
        made.engage(made.unit("r1"), Side.RIGHT, made.unit("b2"), Side.FRONT)
    run(made.make_way(), *([] if flanked else ["stay"]))


@pytest.mark.rule("t9a", "21.B.f/3")
def test_a_wide_base_makes_way_only_where_all_of_it_finds_room() -> None:
    made = beside()
    wide = unit("r3", hero(model=replace(HERO, base=(40, 20))))
    made.state.units["r3"], made.opening.troops["r3"] = wide
    made.unit("r1").characters = (Seat("r2", 0, 2), Seat("r3", 0, 0))
    wide[0].status, wide[0].host = "joined", "r1"
    assert list(made._ways_made(made.unit("r1"), Seat("r3", 0, 0))) == [3]
    assert list(made._ways_made(made.unit("r1"), Seat("r2", 0, 2))) == []


@pytest.mark.rule("t9a", "21.B.f/2", "GC46")
@pytest.mark.parametrize(("charging", "asked"), [(False, False), (True, True)])
def test_way_is_made_before_chargers_only_if_that_was_agreed(charging: bool, asked: bool) -> None:
    made = beside(options={"make_way_needs_charge": True})
    made.unit("b1").charging = charging
    run(made.make_way(), *(["stay"] if asked else []))
    assert made.state.cursor == "duels"


@pytest.mark.rule("t9a", "21.B.f/4", "21.A.a.18/1")
def test_mismatching_bases_and_platforms_never_make_way() -> None:
    host, leader = unit("r1", "soldier", RED, 9, 5), unit("r2", hero("war_platform"))
    joined(host[0], leader, file=0)
    made = brawl(host, leader, unit("b1", "soldier", BLUE.aside(-40), 3, 3))
    run(made.make_way())
    assert made.unit("r1").characters[0].file == 0
