"""B5.2.3 The procedure from the dice to the results, with the worked examples of the boat."""

from typing import Any

import pytest

from feldherr.games.horden.combat.melee import Melee
from feldherr.games.horden.combat.outcome import Outcome
from feldherr.games.horden.combat.volley import Volley
from feldherr.games.horden.state import Element, Section
from feldherr.table import Answer

from .ground import plan, river
from .positions import NORTH, SOUTH, at, element, keys, rules, run

X, Y = 500.0, 400.0


def pair(own: str = "blade", foe: str = "blade", **fields: Any) -> tuple[Element, Element]:
    return element("r1", own, at(X, Y, NORTH), **fields), element("b1", foe, at(X, Y, SOUTH))


def fight(
    two: tuple[Element, Element], *answers: Answer, volley: Volley | None = None, **fields: Any
) -> tuple[list[Outcome], tuple[int, int]]:
    """The outcomes of a combat and both totals in the end."""
    position = rules(Melee, *two, **fields)
    outcomes = run(position.fight_out(two, volley), *answers)
    told = position.told[-1]  # type: ignore[attr-defined]
    return outcomes, (told.args["own"], told.args["enemy"])


@pytest.mark.rule("horden", "B5.2.3", "M2.a", "B5.3.a")
def test_dice_and_factors_make_the_totals() -> None:
    outcomes, totals = fight(pair("blade", "spear"), (7, 3))
    assert totals == (17, 11)
    (outcome,) = outcomes
    assert (outcome.loser, outcome.winner, outcome.kind) == ("b1", "r1", "recoil")
    assert outcome.totals == (11, 17)
    assert fight(pair(), (4, 4))[0] == []


@pytest.mark.rule("horden", "B5.2.3")
def test_the_sum_is_told_number_by_number() -> None:
    two = pair("blade", "spear", individual="hero")
    position = rules(Melee, *two)
    run(position.fight_out(two), (1, 1))
    args = position.told[-1].args  # type: ignore[attr-defined]
    assert args["factors"] == ((("T8", 10), ("T9.3", 3)), (("T8", 8),))
    assert args["dice"] == (1, 1)


# --- Undead ---


@pytest.mark.rule("horden", "B5.2.3.d", "G36", "M2.c", "W2")
def test_the_higher_die_adds_a_w3_whoevers_undead_they_are() -> None:
    undead = pair(undead=True)
    assert fight(undead, (7, 3), "yes", (3,))[1] == (20, 13)
    assert fight(undead, (3, 7), "yes", (1,))[1] == (13, 18)
    assert fight(undead, (3, 7), "no")[1] == (13, 17)
    assert fight(undead, (5, 5))[1] == (15, 15)
    assert fight(pair(), (7, 3))[1] == (17, 13)


@pytest.mark.rule("horden", "B5.2.3.d")
def test_the_owner_of_the_higher_die_decides() -> None:
    two = pair(undead=True)
    step = rules(Melee, *two).fight_out(two)
    next(step)
    assert step.send((3, 7)).seat == "blue"  # type: ignore[union-attr]


@pytest.mark.rule("horden", "M2.b", "W1")
@pytest.mark.parametrize("decides", range(1, 7))
def test_a_w12_by_two_w6_is_even(decides: int) -> None:
    """4 to 6 adds 6: every face of the W12 comes from equally many throws."""
    faces = sorted(n + 6 * (high >= 4) for high in range(1, 7) for n in range(1, 7))
    assert faces == sorted([*range(1, 13)] * 3)
    assert decides + 6 * (decides >= 4) in faces


# --- Cover and protection ---


def wall() -> dict[str, Section]:
    return {"s": Section(id="s", seat="red", pose=at(X, Y, NORTH))}


@pytest.mark.rule("horden", "B5.2.3.e", "G64")
def test_cover_lifts_the_lower_total_up_to_a_tie() -> None:
    def totals(*answers: Answer) -> tuple[int, int]:
        return fight(pair("blade", "blade"), *answers, sections=wall())[1]

    assert totals((3, 6), "3") == (16, 16)
    assert totals((3, 6), "1") == (14, 16)
    assert totals((1, 6)) == (15, 16), "no question where nothing depends on it"
    assert totals((6, 3)) == (16, 13), "the higher one needs none, the attacker has none"
    assert totals((4, 4)) == (14, 14)


@pytest.mark.rule("horden", "B5.2.3.g", "W13", "G64")
def test_pavises_and_a_wizard_add_up_to_four() -> None:
    own = element("r1", "heavy_archer", at(X, Y), individual="wizard", properties=("pavises",))
    foe = element("b1", "heavy_archer", at(X, Y + 60, SOUTH))
    volley = Volley("b1", "r1")

    def totals(*answers: Answer) -> tuple[int, int]:
        return fight((own, foe), *answers, volley=volley)[1]

    assert totals((1, 12), "4") == (12, 19), "8 would be less than half"
    assert totals((3, 11)) == (14, 18), "no question where nothing depends on it"
    assert totals((8, 12), "4") == (19, 19)
    assert totals((9, 11), "2") == (18, 18)


@pytest.mark.rule("horden", "B5.2.3.e", "B5.2.3.g")
def test_cover_first_then_protection() -> None:
    two = pair("spear", "spear", individual="cleric")
    assert fight(two, (3, 9), "4", "2", sections=wall())[1] == (17, 17)
    assert fight(two, (3, 9), "4", "0", sections=wall())[1] == (15, 17)


@pytest.mark.rule("horden", "B5.2.3.e", "G64")
def test_both_are_asked_of_the_owner() -> None:
    two = pair("spear", "spear")
    step = rules(Melee, *two, sections=wall()).fight_out(two)
    next(step)
    asked = step.send((5, 7))
    assert (asked.seat, asked.key, list(asked.options)) == ("red", "cover", ["2", "1", "0"])  # type: ignore[union-attr]


# --- The boat at the bank ---


def boat_fight(*dice: int, **options: Any) -> tuple[Outcome, tuple[int, int]]:
    """W15: Legionaries at the bank attack one half of a landed boat with Tribal Warriors."""
    boat = element("b1", "boat", at(X - 40, Y + 20, 180.0), landed=True)
    crew = element("b2", "tribal_warrior", status="aboard", boat="b1")
    legion = element("r1", "legionary", at(X, Y, NORTH))
    table = plan(courses=(river(Y + 75, width=150.0),))
    position = rules(
        Melee, legion, boat, crew, plan=table, rivers={"Run": "normal"}, options=options
    )
    assert position.front_opponent(legion) is boat, "the long side is attacked"
    (outcome,) = run(position.fight_out((legion, boat)), dice)
    told = position.told[-1].args  # type: ignore[attr-defined]
    return outcome, (told["own"], told["enemy"])


@pytest.mark.rule("horden", "W15", "G6", "T9.22", "T9.23", "T9.10", "B5.2.2.h", "B5.3.2.i")
def test_the_boat_recoils() -> None:
    outcome, totals = boat_fight(7, 4)
    assert totals == (15, 8)
    assert (outcome.loser, outcome.kind) == ("b1", "recoil")


@pytest.mark.rule("horden", "W16", "B5.3.2.i", "G46")
def test_its_passengers_would_not_be_destroyed_by_the_same_dice() -> None:
    assert boat_fight(7, 4)[0].drowned == ()


@pytest.mark.rule("horden", "W17", "G6", "B5.3.2.i")
def test_with_a_10_the_boat_is_destroyed_and_the_passengers_only_by_the_old_reading() -> None:
    outcome, totals = boat_fight(10, 4)
    assert (totals, outcome.kind, outcome.drowned) == ((18, 8), "destroyed", ())
    switched = boat_fight(10, 4, legionaries_count_as_blades_vs_tribal=True)[0]
    assert switched.drowned == ("b2",)


@pytest.mark.rule("horden", "B5.3.2.i", "G46")
def test_passengers_with_half_or_less_fall_unless_a_margin_saves_them() -> None:
    assert boat_fight(12, 1)[0].drowned == ("b2",), "7 against 20"
    assert boat_fight(12, 4)[0].drowned == ("b2",), "10 against 20"
    assert boat_fight(12, 5)[0].drowned == (), "11 against 20"


# --- Choices of the loser ---


@pytest.mark.rule("horden", "G42", "T10.KN", "B5.3.a")
@pytest.mark.parametrize("said, told", [("recoil", "recoils"), ("retreat", "retreats")])
def test_the_owner_chooses_between_recoil_and_retreat(said: str, told: str) -> None:
    two = pair("spear", "cavalry")
    position = rules(Melee, *two)
    outcome = Outcome(
        loser="b1",
        winner="r1",
        kind="recoil",
        or_else="retreat",
        rule="T10.KN",
        totals=(8, 9),
        shooting=False,
    )
    settled = run(position.settle(outcome), said)
    assert (settled.kind, settled.or_else) == (said, "")
    assert told in keys(position.told)  # type: ignore[attr-defined]


@pytest.mark.rule("horden", "B5.2.3.h", "B4.5.e", "G58", "G59")
@pytest.mark.parametrize(
    "fields, ap, may",
    [
        ({}, 1, True),
        ({}, 0, False),
        ({"aided": "melee"}, 1, False),
        ({"aided": "shooting"}, 1, False),
        ({"strode": True}, 1, False),
        ({"disabled": True}, 1, False),
        ({"cast": True}, 1, True),
    ],
)
def test_a_wizard_is_paid_once_a_turn(fields: dict[str, Any], ap: int, may: bool) -> None:
    two = pair(individual="wizard", **fields)
    position = rules(Melee, *two)
    position.state.ap = ap
    assert position.may_pay(two[0]) == may
    position.state.active = "blue"
    assert not position.may_pay(two[0])
