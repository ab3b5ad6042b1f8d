"""The odds of charges and of reactions to them: several chargers, flights, volleys, pursuits."""

from itertools import product
from math import prod
from typing import Any

import pytest

from feldherr.field.box import Side
from feldherr.games.t9a.aid.aid import NinthAgeAid
from feldherr.games.t9a.army.profiles import Given
from feldherr.games.t9a.engine import NinthAge
from feldherr.games.t9a.moments import Charge, Volley
from feldherr.games.t9a.odds import Clash, fray, fray_after_charge, reach_of, shot
from feldherr.games.t9a.odds.answers import UNLIKELY, flight_from, stand_against
from feldherr.games.t9a.odds.arrivals import FARTHEST, fray_from_place
from feldherr.games.t9a.odds.distances import distance_of, restrained
from feldherr.games.t9a.odds.thought import every, played
from feldherr.table import Steps
from feldherr.table.questions import Roll
from tests.t9a.positions import SOUTH, asked, at, joined, rules, troop, unit
from tests.t9a.stand_ins import Whole

AID = NinthAgeAid()
PAIRS = [a + b for a, b in product(range(1, 7), repeat=2)]


def two_against_one(second: float = 20) -> Any:
    """A wide enemy, and two chargers abreast, of which one has declared its charge."""
    made = rules(
        NinthAge,
        unit("r1", "soldier", at(33, 20), 10),
        unit("r2", "soldier", at(40, second), 10),
        unit("b1", "soldier", at(36, 30, SOUTH), 30, 15),
    )
    made.unit("r1").turn.target, made.unit("r1").charging = "b1", True
    return made


def arrived(made: Any, *names: str) -> Any:
    """The round after these have charged together."""
    charges = [
        Charge(unit=n, target="b1", side=Side.FRONT, range=FARTHEST, dice=(6, 6)) for n in names
    ]
    for name in names:
        made.unit(name).turn.target, made.unit(name).charging = "b1", True
    played(made.moves_together(charges))
    return fray(made, made.unit("r2"), made.unit("b1"))


@pytest.mark.rule("t9a", "11.E.f-1", "11.E.a-1", "15.B.1")
@pytest.mark.parametrize("second", [20, 24])
def test_11_e_f_who_else_has_declared_a_charge_comes_as_likely_as_it_arrives(
    second: float,
) -> None:
    made = two_against_one(second)
    found = fray_after_charge(made, made.unit("r2"), made.unit("b1"))
    first = reach_of(made, made.unit("r1"), made.unit("b1"))
    assert found and first and 0 < first.chance < 1
    both = arrived(two_against_one(second), "r1", "r2")
    alone = arrived(two_against_one(second), "r2")
    assert both.wins != pytest.approx(alone.wins)
    assert found.wins == pytest.approx(first.chance * both.wins + (1 - first.chance) * alone.wins)
    assert found.others["r1"].mean == pytest.approx(first.chance * both.others["r1"].mean)


@pytest.mark.rule("t9a", "11.E.f-1", "11.E.d-1", "15.B.1")
def test_11_e_f_a_place_in_contact_is_weighed_with_those_who_move_later() -> None:
    made = two_against_one()
    made.unit("r2").turn.target, made.unit("r2").charging = "b1", True
    charge = Charge(
        unit="r2", target="b1", side=Side.FRONT, range=FARTHEST, dice=(6, 6), later=("r1",)
    )
    found = made.charge_ways(charge)
    assert found is not None
    fight = fray_from_place(made, charge, found.best)
    both = arrived(two_against_one(), "r1", "r2")
    assert fight is not None
    assert list(fight.others) == ["r1"]
    assert fight.wins == pytest.approx(both.wins)


@pytest.mark.rule("t9a", "11.E.f-1")
def test_11_e_f_of_many_chargers_the_likeliest_is_weighed_and_the_others_named() -> None:
    """Five have declared a charge, each two inches further away than the one before."""
    made = rules(
        NinthAge,
        *(unit(f"r{n}", "soldier", at(14 + 5 * n, 26 - 2 * n), 5) for n in range(1, 6)),
        unit("b1", "soldier", at(29, 30, SOUTH), 60, 30),
        cursor="declare_charge",
        phase="charge",
    )
    for n in range(2, 6):
        made.unit(f"r{n}").turn.target, made.unit(f"r{n}").charging = "b1", True
    found = fray_after_charge(made, made.unit("r1"), made.unit("b1"))
    assert found and set(found.others) == {"r2"}
    (odds,) = AID.odds(made, asked(made.declare_charge()), "r1 > b1")
    key = "t9-odds-charger-left-out"
    late = [one.words.args["unit"] for one in odds.factors if one.words.key == key]
    assert late == ["r3", "r4", "r5"]


@pytest.mark.rule("t9a", "21.B.d.1/3", "15.F.a.0")
def test_21_b_d_1_a_character_who_steps_out_is_told_the_fight_too() -> None:
    host, foe = unit("r1", "soldier", at(36, 20), 10), unit("b1", "knight", at(36, 27, SOUTH), 5)
    hero = unit("r2", troop("hero", character=True))
    joined(host[0], hero, file=2)
    made = rules(Whole, host, hero, foe, cursor="declare_charge", phase="charge")
    (odds,) = AID.odds(made, asked(made.declare_charge()), "r2 > b1")
    assert "t9-odds-wins" in [one.words.key for one in odds.factors]
    assert sum(chance.probability for chance in odds.chances) == pytest.approx(1)


# --- Flights ---


def charged(edge: float = 60, inches: float = 6) -> Any:
    """A charge against a unit so many inches away, which stands on that line, facing the enemy."""
    foe = unit("b1", "soldier", at(36, edge, SOUTH), 10)
    made = rules(NinthAge, unit("r1", "soldier", at(36, edge - inches), 10), foe, phase="charge")
    made.unit("r1").turn.target, made.unit("r1").charging = "b1", True
    return made


@pytest.mark.rule("t9a", "11.C.c-1", "11.E.h-1", "12.C-1", "11.E.a-2")
def test_11_e_h_who_flees_is_run_down_by_who_gets_as_far() -> None:
    """It advances four inches of the six that are between them."""
    made = charged(edge=30)
    found = flight_from(made, made.unit("r1"), made.unit("b1"), False)
    caught = [4 + roll >= 6 + fled for roll in PAIRS for fled in PAIRS]
    assert found.run_down == pytest.approx(sum(caught) / len(caught))
    assert found.lost == 0


@pytest.mark.rule("t9a", "12.C-2", "11.C.c-1")
def test_12_c_2_who_flees_off_the_table_is_lost() -> None:
    made = charged(edge=48 - 7)
    found = flight_from(made, made.unit("r1"), made.unit("b1"), False)
    depth = 2 * 20 / 25.4
    off = [fled >= 7 - depth for fled in PAIRS]
    assert found.lost == pytest.approx(sum(off) / len(off))
    caught = [roll >= 2 + fled for roll in PAIRS for fled in PAIRS if fled < 7 - depth]
    assert found.run_down == pytest.approx(sum(caught) / len(PAIRS) ** 2)


@pytest.mark.rule("t9a", "12.C-2", "20.A.a.2", "11.C.c-1")
@pytest.mark.parametrize("count", [1, 5, 30])
def test_12_c_2_who_flees_through_enemies_may_be_slain_to_the_last(count: int) -> None:
    """Behind him stands an enemy through whom all of his have to go: 1 to 3 slays a model."""
    made = rules(
        NinthAge,
        unit("r1", "soldier", at(36, 24), 10),
        unit("r2", "soldier", at(36, 34), 20, 20),
        unit("b1", "soldier", at(36, 30, SOUTH), count, min(count, 10)),
        phase="charge",
    )
    made.unit("r1").turn.target, made.unit("r1").charging = "b1", True
    found = flight_from(made, made.unit("r1"), made.unit("b1"), False)
    assert found.lost == pytest.approx(0.5**count, abs=UNLIKELY)


def test_throws_of_too_many_dice_are_not_thought_through_one_by_one() -> None:
    """There would be six to the power of their number; nobody's memory has room for them."""
    with pytest.raises(OverflowError, match="30 dice"):
        list(every(lambda: thrown(30)))


def thrown(dice: int) -> Steps[Any]:
    return (yield Roll("red", "dangerous-terrain", (6,) * dice))


# --- Stand and Shoot ---


def stormed(chargers: int, archers: int) -> Any:
    """Chargers in ranks of four, and archers ten inches before them."""
    made = rules(
        NinthAge,
        unit("r1", "soldier", at(36, 20), chargers, 4),
        unit("b1", "archer", at(36, 30, SOUTH), archers),
        phase="charge",
    )
    made.unit("r1").phase.health = chargers
    made.unit("r1").turn.target = "b1"
    return made


def after_losses(lost: int) -> Clash:
    """The round of eight chargers who have lost so many."""
    made = stormed(8, 2)
    made.pool_loses("r1", lost)
    played(made.close_up(made.unit("r1")))
    found = fray_after_charge(made, made.unit("r1"), made.unit("b1"))
    assert found is not None
    return found


@pytest.mark.rule("t9a", "11.C.b-1", "17.A.1.d", "11.B-5")
def test_11_c_b_who_is_shot_at_fights_with_those_who_are_left() -> None:
    """Two archers and eight chargers: two losses are a quarter, and one is none."""
    made = stormed(8, 2)
    found = stand_against(made, made.unit("r1"), made.unit("b1"), False)
    told = shot(made, Volley(unit="b1", target="r1", reaction=True))
    assert found.shot.lost == told.lost and sorted(told.lost) == [0, 1, 2]
    failed = sum(total > 7 for total in PAIRS) / len(PAIRS)
    assert found.halted == pytest.approx(told.lost[2] * failed)
    left = {lost: after_losses(lost) for lost in told.lost}
    assert left[0].own.mean != pytest.approx(left[1].own.mean)
    come = {lost: chance * (1 - failed * (lost > 1)) for lost, chance in told.lost.items()}
    mean = sum(chance * left[lost].enemy.mean for lost, chance in come.items())
    assert found.fight is not None
    assert found.fight.enemy.mean == pytest.approx(mean / sum(come.values()))
    wins = sum(chance * left[lost].wins for lost, chance in come.items())
    assert found.fight.wins == pytest.approx(wins / sum(come.values()))


@pytest.mark.rule("t9a", "11.C.b-1", "17.A.1.d", "11.B-5")
def test_11_c_b_who_panics_or_falls_does_not_arrive() -> None:
    """Of three chargers one is a quarter already; no panic stops who is dead."""
    made = stormed(3, 5)
    found = stand_against(made, made.unit("r1"), made.unit("b1"), False)
    assert found.halted == pytest.approx(found.shot.panics + found.shot.destroyed, abs=1e-6)
    assert found.shot.panics > 0


@pytest.mark.rule("t9a", "11.C.b-1", "11.C.c-1")
def test_reactions_are_told_with_all_that_may_come_of_them() -> None:
    made = rules(
        Whole,
        unit("r1", "soldier", at(36, 20), 10),
        unit("b1", "archer", at(36, 29, SOUTH), 10),
        cursor="declare_charge",
        phase="charge",
    )
    made.unit("r1").phase.health = 10
    question = asked(made.declare_charge(), "r1 > b1")
    assert question.key == "charge-reaction"
    held, fled = (AID.odds(made, question, word) for word in ("t9-hold", "flee"))
    shots, fight = AID.odds(made, question, "stand_and_shoot")
    assert (len(held), len(fled)) == (1, 1)
    assert shots.title.key == "t9-odds-volley"
    assert fight.headline.probability > held[0].headline.probability
    for odds in (*held, *fled, shots, fight):
        assert sum(chance.probability for chance in odds.chances) == pytest.approx(1)


# --- Pursuits ---


@pytest.mark.rule("t9a", "15.H.04", "5.C.a-1")
def test_15_h_04_the_chance_to_be_held_back_is_that_of_a_discipline_test() -> None:
    made = charged()
    held = sum(total <= 7 for total in PAIRS) / len(PAIRS)
    assert restrained(made, made.unit("b1")) == pytest.approx(held)


@pytest.mark.rule("t9a", "12.C-1", "8.D.a.3-6", "2.B.a-e")
def test_distances_know_what_rules_add_and_throw_again() -> None:
    word = "favour_of_kuulima_goddess_of_envy"
    own = unit("r1", troop("soldier", Given(word)), at(36, 20), 5)
    made = rules(NinthAge, own, unit("b1", "soldier", at(36, 30, SOUTH), 10))
    told = distance_of(made, made.unit("r1"), "charge")
    chances = {face: 7 / 36 if face > 1 else 1 / 36 for face in range(1, 7)}
    assert made.maximised(made.unit("r1"), "charge") == (1, 0)
    both = sum(
        prod(chances[face] for face in faces)
        for faces in product(range(1, 7), repeat=3)
        if sum(sorted(faces)[1:]) == 12
    )
    assert told.chance(12) == pytest.approx(both)
    assert told.chance(0) == pytest.approx(1)
