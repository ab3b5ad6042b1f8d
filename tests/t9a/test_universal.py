"""2 and 21.A Whose effects come first; troops that march, rank and join otherwise."""

from typing import Any

import pytest

from feldherr.games.t9a.army.profiles import Given, Model
from feldherr.games.t9a.characters.making_way import MakingWay
from feldherr.games.t9a.engine import NinthAge
from feldherr.games.t9a.state import Seat
from tests.t9a.positions import HERO, KNIGHT, SOUTH, at, joined, rules, run, troop, unit
from tests.t9a.shooting_range import PLAIN, armed, field
from tests.t9a.stand_ins import Alone

RED = at(20, 20)


@pytest.mark.rule("t9a", "2.A.c-1", "2.A.c-2", "2.A.c-3", "2.A.d-1", "G-12")
@pytest.mark.parametrize(
    ("fields", "first"),
    [
        ({"active": "blue"}, "blue"),
        ({"active": "", "first_finisher": "blue"}, "blue"),
        ({"active": "", "chooser": "blue"}, "blue"),
    ],
)
def test_whose_effects_come_first(fields: dict[str, Any], first: str) -> None:
    made = rules(NinthAge, unit("r1", "soldier", RED), unit("b1", "soldier", at(40, 20)), **fields)
    assert made.in_order == (first, made.enemy(first))
    assert [foe.id for foe in made.enemies(made.unit("r1"))] == ["b1"]
    assert not list(made.friends(made.unit("r1")))


@pytest.mark.rule("t9a", "21.A.a.37/2", "GC21", "12.D.c-4")
@pytest.mark.parametrize(("inches", "able"), [(12.0, True), (13.0, False)])
def test_the_undead_march_near_their_commander(inches: float, able: bool) -> None:
    lord = troop(HERO, "undead", character=True, general=True)
    made = rules(
        NinthAge,
        unit("r1", troop("soldier", "undead"), RED, 5),
        unit("r2", lord, RED.ahead(inches * 25.4 + 20)),
    )
    assert made.can_march(made.unit("r1")) is able


@pytest.mark.rule("t9a", "12.D.c-4", "9.E.3-3", "12.D.a-2", "21.A.a.10/4")
@pytest.mark.parametrize(
    ("models", "marker", "field_", "key"),
    [
        (15, "m", "", ""),
        (14, "m", "", "t9-march-laden"),
        (5, "", "", ""),
        (5, "", "no_march", "t9-march-untested"),
        (5, "", "arrived_from", "t9-march-arrived"),
    ],
)
def test_who_may_not_march(models: int, marker: str, field_: str, key: str) -> None:
    made = rules(NinthAge, unit("r1", "soldier", RED, models, 5, marker=marker))
    red = made.unit("r1")
    red.phase.no_march = field_ == "no_march"
    red.turn.arrived_from = "south" if field_ == "arrived_from" else ""
    refused = made.no_march(red)
    assert (refused.key if refused else "") == key and made.can_march(red) is not bool(key)


@pytest.mark.rule("t9a", "21.A.a.21/2", "21.A.a.21/3", "GC26")
def test_light_troops_shoot_after_a_march_and_have_no_full_ranks() -> None:
    made = field(troop(armed(PLAIN), "light_troops"), models=10)
    made.unit("r1").turn.marched = True
    assert made.may_shoot(made.unit("r1"))
    assert made.full_ranks(made.unit("r1")) == 0


@pytest.mark.rule("t9a", "21.A.a.21/4")
@pytest.mark.parametrize(("model", "light"), [(HERO, True), (KNIGHT, False)])
def test_infantry_characters_become_light_among_light_troops(model: Model, light: bool) -> None:
    host = unit("r1", troop("soldier", "light_troops"), RED, 9)
    leader = unit("r2", troop(model, character=True))
    joined(host[0], leader)
    made = rules(NinthAge, host, leader)
    assert made.all_have(made.unit("r1"), "light_troops") is light


@pytest.mark.rule("t9a", "21.A.a.7/6", "21.A.a.7/2")
def test_what_changes_rates_on_the_ground_changes_them_in_flight() -> None:
    made = rules(NinthAge, unit("r1", "dragon", RED))
    assert made.advance_rate(made.unit("r1"), flying=True) == 7 * 25.4
    assert made.march_rate(made.unit("r1"), flying=True) == 14 * 25.4


@pytest.mark.rule("t9a", "21.A.a.26/7", "21.A.a.26/2", "GC30")
@pytest.mark.parametrize(("models", "gap"), [(3, 12.5), (0, 0.0)])
def test_a_unit_without_skirmishers_closes_up(models: int, gap: float) -> None:
    host = unit("r1", troop("soldier", "skirmisher"), RED, 3)
    leaders = [unit(name, troop(HERO, character=True)) for name in ("r2", "r3")]
    joined(host[0], *leaders)
    made = rules(NinthAge, host, *leaders)
    made.unit("r1").models = models
    assert made.formation(made.unit("r1")).gap == gap


class Company(Alone):
    join = MakingWay.join


@pytest.mark.rule("t9a", "21.A.a.11/3", "21.A.a.2/13")
def test_who_stands_behind_on_a_mismatching_base_stands_at_a_side() -> None:
    rider = Model(name="Rider", base=(25, 50), parts=HERO.parts, rules=(Given("stand_behind"),))
    made = rules(
        Company,
        unit("r1", "soldier", RED, 10),
        unit("r2", troop(rider, character=True), at(40, 20, SOUTH)),
    )
    run(made.join(made.unit("r2"), made.unit("r1")), "seat-left")
    assert made.unit("r1").characters[0].side is not None


@pytest.mark.rule("t9a", "21.B.b/7", "21.B.b/5")
def test_joining_a_single_rank_displaces_a_model_to_the_second() -> None:
    made = rules(
        Company, unit("r1", "soldier", RED, 5), unit("r2", troop(HERO, character=True), at(40, 20))
    )
    run(made.join(made.unit("r2"), made.unit("r1")), "3")
    assert made.unit("r1").characters == (Seat("r2", 0, 2),)
    assert made.formation(made.unit("r1")).depth == 40
