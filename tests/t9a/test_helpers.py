"""21.A.a.12 Engineers, 21.H.a.1 breath in shooting, 20.B.c.2 guerrillas, 21.A.a.11 Stand Behind."""

from typing import Any

import pytest
from msgspec.structs import replace

from feldherr.games.t9a.army.profiles import Change, Given, Model, Part, ShootingWeapon
from feldherr.games.t9a.characters.making_way import MakingWay
from feldherr.games.t9a.moments import Volley
from feldherr.games.t9a.state import Seat
from tests.t9a.brawling import brawl
from tests.t9a.positions import (
    ARCHER,
    HERO,
    SOUTH,
    at,
    joined,
    keys,
    piece,
    rules,
    run,
    troop,
    unit,
)
from tests.t9a.shooting_range import PLAIN, Range, armed
from tests.t9a.stand_ins import Alone


def battery(kind: Any, inches: float = 3.0, **fields: Any) -> Range:
    """A War Machine of red, an Engineer (3+) so many inches beside it, blue before it."""
    gun = ShootingWeapon("gun", 48, aim=5, strength=3, piercing=0, artillery=kind, **fields)
    machine = armed(gun, rules=(Given("war_machine"),), health=4)
    engineer = troop(HERO, Given("engineer", x=3), character=True)
    return rules(
        Range,
        unit("r1", machine, at(20, 10), 1, 1),
        unit("r2", engineer, at(20, 10).aside(inches * 25.4 + 20)),
        unit("b1", "archer", at(20, 20, SOUTH), 20),
        phase="shooting",
    )


def fires(made: Range, *answers: Any) -> int:
    before = made.health(made.unit("b1"))
    run(made.shoot(Volley(unit="r1", target="b1")), *answers)
    return before - made.health(made.unit("b1"))


@pytest.mark.rule("t9a", "21.A.a.12/1", "GC14")
@pytest.mark.parametrize(("word", "lost"), [("yes", 1), ("no", 0)])
def test_an_engineer_sets_the_aim_of_a_machine(word: str, lost: int) -> None:
    made = battery("cannon")
    assert fires(made, word, (3,), *([(6,)] if lost else [])) == lost
    assert made.unit("r2").phase.engineer == ("r1" if lost else "")


@pytest.mark.rule("t9a", "21.A.a.12/1", "GC14")
def test_of_two_engineers_the_second_may_help_if_the_first_does_not() -> None:
    made = battery("cannon")
    other = troop(HERO, Given("engineer", x=2), character=True)
    made.state.units["r3"], made.opening.troops["r3"] = unit("r3", other, at(18, 10))
    assert fires(made, "no", "yes", (2,), (6,)) == 1
    assert not made.unit("r2").phase.engineer and made.unit("r3").phase.engineer == "r1"


@pytest.mark.rule("t9a", "21.A.a.12/1", "2.B.a-e")
def test_an_engineer_lets_a_misfire_be_rolled_again() -> None:
    made = battery("cannon")
    fires(made, "yes", (1,), (1,), "yes", (5,))
    assert "misfire-malfunction" in keys(made) and "misfire-breakdown" not in keys(made)


@pytest.mark.rule("t9a", "21.A.a.12/1", "21.F.c.3/2")
def test_an_engineer_lets_the_dice_of_flames_be_rolled_again() -> None:
    made = battery("flamethrower")
    assert fires(made, "yes", (2,), (1, 1, 1, 1), "yes", (6, 5, 5, 5), (4,) * 15) == 15


@pytest.mark.rule("t9a", "21.A.a.12/1", "GC14")
@pytest.mark.parametrize("why", ["far", "fleeing", "busy"])
def test_who_is_far_away_flees_or_has_helped_is_not_asked(why: str) -> None:
    made = battery("cannon", 6.1 if why == "far" else 6.0)
    made.unit("r2").fleeing = why == "fleeing"
    made.unit("r2").phase.engineer = "r9" if why == "busy" else ""
    assert fires(made, (4,)) == 0


def breathing(marched: bool = False, riders: tuple[Part, ...] = ()) -> Range:
    breath = Given(
        "breath_attack",
        changes=(Change("strength", 4, "set"), Change("armour_penetration", 1, "set")),
        gives=(Given("flaming_attacks"),),
    )
    part = Part("Wyrm", 1, 3, 1, 3, 5, 2, rules=(Given("harnessed"), breath))
    made = rules(
        Range,
        unit("r1", Model(name="Wyrm", base=(50, 50), parts=(*riders, part)), at(20, 10), 1, 1),
        unit("b1", "archer", at(20, 15, SOUTH), 20),
        phase="shooting",
    )
    made.unit("r1").turn.marched = marched
    return made


@pytest.mark.rule("t9a", "21.H.a.1/1", "21.H.a.1/2", "21.H.a.1/4", "GC68", "GC75")
@pytest.mark.parametrize("marched", [True, False])
def test_a_breath_is_shot_once_even_after_a_march(marched: bool) -> None:
    made = breathing(marched)
    assert made.may_shoot(made.unit("r1"))
    assert fires(made, (3, 4), (3,) * 7) == 7
    made.unit("r1").phase.shot = False
    assert not made.may_shoot(made.unit("r1"))


@pytest.mark.rule("t9a", "21.H.a.1/2", "14.A.a.9")
@pytest.mark.parametrize(("word", "fired"), [("yes", ["bow", "breath_attack"]), ("no", ["bow"])])
def test_a_breath_may_be_kept_back_beside_a_bow(word: str, fired: list[str]) -> None:
    made = breathing(riders=ARCHER.parts)
    groups = run(made.shooters(Volley(unit="r1", target="b1")), word)
    assert [group.weapon.word for group in groups] == fired


@pytest.mark.rule("t9a", "21.H.a.1/2")
@pytest.mark.parametrize(("inches", "able"), [(16.0, True), (16.1, False)])
def test_breath_reaches_six_inches(inches: float, able: bool) -> None:
    made = breathing()
    made.put(made.unit("b1"), at(20, inches, SOUTH))
    assert bool(list(made.targets(made.unit("r1")))) is able


@pytest.mark.rule("t9a", "20.B.c.2", "21.A.a.29/3")
@pytest.mark.parametrize(
    ("given", "kind", "penalty"),
    [
        (["light_troops"], "forest", 0),
        (["light_troops"], "field", 4),
        ([], "forest", 4),
        (["light_troops", "towering_presence"], "forest", 4),
    ],
)
def test_light_infantry_is_stubborn_in_a_forest(given: list[str], kind: Any, penalty: int) -> None:
    made = brawl(
        unit("r1", "soldier", at(20, 20), 20),
        unit("b1", troop("soldier", *given), at(20, 20, SOUTH), 5),
    )
    made.state.pieces["t1"] = piece("t1", kind, at(20, 21))
    made.combat.scores = {"red": 4, "blue": 0}
    assert made.break_test(made.unit("b1")).penalty == penalty


class Company(Alone):
    join = MakingWay.join


@pytest.mark.rule("t9a", "21.A.a.11/1", "21.A.a.11/2", "21.A.a.2/1")
def test_who_stands_behind_takes_a_place_behind_the_front_rank() -> None:
    host, leader = unit("r1", "soldier", at(20, 20), 12), unit("r3", troop(HERO, character=True))
    joined(host[0], leader, file=2)
    shy = unit("r2", troop(HERO, "stand_behind", character=True), at(30, 20))
    made = rules(Company, host, leader, shy)
    run(made.join(made.unit("r2"), made.unit("r1")), "1")
    assert made.unit("r1").characters[-1] == Seat("r2", 1, 0)


@pytest.mark.rule("t9a", "21.G.b.16/1", "21.G.b.21/1", "21.G.b.19/1", "21.F.b/2")
def test_table_10_has_its_attributes() -> None:
    from feldherr.games.t9a.army.gear import tables

    words = {gear.id: [word.lower() for word in gear.has] for gear in tables().values()}
    assert words["crossbow"] == ["unwieldy"] and words["pistol"] == ["quick to fire"]
    assert set(words["throwing_weapons"]) == {"accurate", "quick to fire"}
    assert replace(PLAIN, aim=3).aim == 3
