"""The readings of the book's gaps: each option decides, both ways."""

from math import dist
from typing import Any

import pytest

from feldherr.field.box import Side
from feldherr.games.t9a.moments import Attack, DisciplineTest, Own
from feldherr.games.t9a.state import Combat, Duel
from tests.t9a.positions import HERO, SOUTH, at, joined, piece, rules, run, troop, unit
from tests.t9a.stand_ins import Whole


def table(*units: Any, phase: str = "melee", **options: Any) -> Whole:
    made = rules(Whole, *units, phase=phase, options=options)
    names = tuple(made.state.units)
    made.state.combat = Combat(units=names)
    return made


def red(*words: str, what: Any = "soldier", models: int = 10, **fields: Any) -> Any:
    return unit("r1", troop(what, *words), fields.pop("pose", at(20, 20)), models, **fields)


def blue(*words: str, what: Any = "soldier", y: float = 20, models: int = 10, **fields: Any) -> Any:
    return unit("b1", troop(what, *words), at(20, y, SOUTH), models, **fields)


def fighting(*units: Any, **options: Any) -> Whole:
    made = table(*(units or (red(), blue())), **options)
    made.engage(made.unit("r1"), Side.FRONT, made.unit("b1"), Side.FRONT)
    return made


@pytest.mark.rule("t9a", "G-24", "12.D.a-1")
def test_when_a_march_test_is_taken() -> None:
    made = table(red(), blue(y=25), phase="movement")
    run(made.march_test(made.unit("r1")), (6, 6))
    assert made.unit("r1").phase.no_march
    made = table(red(), blue(y=25), phase="movement", march_tests="to march")
    run(made.march_test(made.unit("r1")), "no")
    assert made.unit("r1").phase.no_march


@pytest.mark.rule("t9a", "G-38", "11.D-4")
@pytest.mark.parametrize("allowed", [True, False])
def test_redirecting_from_who_is_gone(allowed: bool) -> None:
    made = table(red(), blue(), redirect_after_destroyed=allowed)
    made.unit("b1").status = "destroyed"
    assert made._may_redirect(made.unit("r1"), made.unit("b1")) is allowed


@pytest.mark.rule("t9a", "G-15-15", "15.H.e.2")
@pytest.mark.parametrize(("ban", "until"), [("next turn", 2), ("own next turn", 3)])
def test_how_long_a_reform_bars_from_charges(ban: str, until: int) -> None:
    made = table(red(), blue(), reform_ban=ban)
    made._has_reformed(made.unit("r1"))
    assert made.unit("r1").no_charge_until == until


@pytest.mark.rule("t9a", "GC2", "21.A.a.1/1")
@pytest.mark.parametrize(("immunity", "daunted"), [("model", 0), ("unit", 1)])
def test_whom_fearlessness_covers(immunity: str, daunted: int) -> None:
    """A fearless hero among soldiers who are not."""
    host, hero = red(), unit("r2", troop(HERO, "fearless", character=True))
    joined(host[0], hero)
    made = fighting(host, hero, blue("fear"), fear_immunity=immunity)
    pool = next(p for p in made.pools(made.unit("r1")) if p.key == "r2")
    assert made.daunted(pool) == daunted


@pytest.mark.rule("t9a", "GC4", "17.B.2")
@pytest.mark.parametrize("may", [True, False])
def test_whether_the_afraid_pursue(may: bool) -> None:
    made = fighting(afraid_may_pursue=may)
    made.unit("r1").round.afraid = True
    made.unit("b1").round.broken = True
    assert bool(made._can_pursue(made.unit("r1"))) is may


@pytest.mark.rule("t9a", "GC22", "21.A.a.17/3")
@pytest.mark.parametrize(("until", "turn"), [("next turn", 2), ("own next turn", 3)])
def test_how_long_machines_are_shaken(until: str, turn: int) -> None:
    made = table(red("war_machine"), machine_shaken=until)
    for one in made.unit_rules(made.unit("r1")):
        run(one.instead_of_flight(made, made.unit("r1")))
    assert made.unit("r1").shaken_until == turn


@pytest.mark.rule("t9a", "GC45", "21.B.e/1")
@pytest.mark.parametrize(("counts", "names"), [(True, ["b1"]), (False, ["b1", "b2"])])
def test_whether_the_champion_is_one_of_five(counts: bool, names: list[str]) -> None:
    """Four soldiers and their champion before a hero: he is shielded, or not."""
    host, hero = blue(models=5, champion=True), unit("b2", troop(HERO, character=True))
    joined(host[0], hero)
    made = table(red(), host, hero, champion_counts_for_five=counts)
    own = Own(made.pools(made.unit("r1"))[0])
    shot = Attack(kind="shooting", target="b1", by=own)
    assert [pool.key for pool in made.suffering(made.unit("b1"), shot)] == names


@pytest.mark.rule("t9a", "GC48", "21.C.b.1/1")
@pytest.mark.parametrize("counts", [True, False])
def test_whether_fleeing_musicians_drum(counts: bool) -> None:
    made = table(red(), blue(y=25, musician=True, fleeing=True), fleeing_musicians_count=counts)
    assert made._drums_near(made.unit("r1")) == counts


@pytest.mark.rule("t9a", "GC18", "21.A.a.37/4")
@pytest.mark.parametrize(("counts", "bonus"), [(True, 1), (False, 0)])
def test_whether_a_line_of_the_dead_has_ranks(counts: bool, bonus: int) -> None:
    made = table(red(models=16, files=8), undead_rank_bonus_in_line=counts)
    assert made._rank_bonus_in_line(made.unit("r1")) == bonus


@pytest.mark.rule("t9a", "G-15-6", "15.E.b.2")
@pytest.mark.parametrize("both", [True, False])
def test_whether_the_second_refusal_shames(both: bool) -> None:
    """Blue, whose turn it is not, has challenged; red's hero refused."""
    heroes = [unit("r2", troop(HERO, character=True)), unit("b2", troop(HERO, character=True))]
    hosts = red(), blue()
    for host, hero in zip(hosts, heroes, strict=True):
        joined(host[0], hero)
    made = fighting(*hosts, *heroes, both_duels_refusable=both)
    challenger, shamed = made.pool("b2"), made.pool("r2")
    assert challenger and shamed
    run(made._shame(challenger, [shamed]))
    assert made.unit("r2").refused is both


@pytest.mark.rule("t9a", "G-01", "G-17-1", "17.A.1")
@pytest.mark.parametrize("once", [True, False])
def test_whether_the_calm_test_again(once: bool) -> None:
    made = table(red(), blue(y=40), one_panic_test_per_phase=once)
    made.unit("r1").phase.calm = True
    assert made.takes_panic_tests(made.unit("r1")) is not once
    assert run(made.tested_discipline(DisciplineTest(unit="r1", kind="panic"))) == 7


@pytest.mark.rule("t9a", "G-15-16", "3.B.c-1")
@pytest.mark.parametrize(("kept", "ranks"), [(True, 2), (False, 0)])
def test_whether_a_line_has_full_ranks(kept: bool, ranks: int) -> None:
    made = table(red(models=16, files=8), line_keeps_ranks=kept)
    assert made.full_ranks(made.unit("r1")) == ranks


@pytest.mark.rule("t9a", "G-19-1", "19.A.b.1")
@pytest.mark.parametrize(("kind", "tall"), [("cavalry", True), ("construct", False)])
def test_which_type_is_tall(kind: str, tall: bool) -> None:
    made = table(red(what="knight"), tall_type=kind)
    assert made.any_has(made.unit("r1"), "tall") is tall


@pytest.mark.rule("t9a", "G-25", "11.C.c-3")
@pytest.mark.parametrize("kills", [True, False])
def test_whether_a_turn_into_the_charger_kills(kills: bool) -> None:
    """A wide unit turns about through the charger close before it."""
    made = table(red(pose=at(20, 18.8)), blue(y=19.5), phase="charge", turning_kills=kills)
    made.unit("r1").turn.sides = {"b1": Side.FRONT}
    foe = made.unit("b1")
    step = made.turn_to_flee(foe, made.facing(foe, at(0, 0).facing))
    for _ in step:
        break
    assert (foe.status == "destroyed") is kills


@pytest.mark.rule("t9a", "G-15-5", "15.F.a.2")
@pytest.mark.parametrize(("counts", "overkill"), [(True, 3), (False, 0)])
def test_whether_the_killing_batch_is_overkill(counts: bool, overkill: int) -> None:
    host, hero = blue(), unit("b2", troop(HERO, character=True))
    joined(host[0], hero)
    made = fighting(red(champion=True), host, hero, killing_batch_overkills=counts)
    made.state.duels = (Duel("r1.champion", "b2"),)
    made.pool_loses("b2", 8)
    assert made.unit("b1").round.overkill == overkill


@pytest.mark.rule("t9a", "G-16", "9.E.3-1")
@pytest.mark.parametrize(("origin", "apart"), [("centre", False), ("marker", True)])
def test_from_where_the_outer_spoils_are_measured(origin: str, apart: bool) -> None:
    """A rock lies on the centre of the table, so the middle marker lies beside it."""
    rock = piece("t1", "impassable", at(36, 24), 4, 4)
    made = rules(Whole, objective="spoils_of_war", pieces=[rock], options={"spoils_from": origin})
    middle, *sides = made.spoils()
    spans = sorted(round(dist(middle, side)) for side in sides)
    assert middle[0] != pytest.approx(36 * 25.4)
    assert (spans[0] == spans[1] == round(made.third)) is apart
