"""B5.1, T5 to T7 Magical attacks and single melee."""

from typing import Any

import pytest

from feldherr.games.horden.combat.individuals import Individuals
from feldherr.games.horden.state import Camp, Element
from feldherr.games.horden.terrain.plan import Piece, Plan
from feldherr.table import Answer

from .ground import piece, plan, river
from .positions import NORTH, SOUTH, WEST, at, element, keys, rules, run

X, Y = 500.0, 300.0


def red(n: int, individual: str = "wizard", dx: float = 0.0, **fields: Any) -> Element:
    return element(f"r{n}", "blade", at(X + dx, Y, NORTH), individual=individual, **fields)


def blue(
    n: int, individual: str = "hero", dx: float = 0.0, away: float = 100.0, **fields: Any
) -> Element:
    where = at(X + dx, Y + away, SOUTH)
    return element(f"b{n}", "blade", where, individual=individual, **fields)


def begin(*elements: Element, cursor: str = "cast", **fields: Any) -> Individuals:
    ap = fields.pop("ap", 3)
    position = rules(Individuals, *elements, cursor=cursor, **fields)
    position.state.ap = ap
    return position


def told(position: Individuals) -> list[str]:
    return keys(position.told)  # type: ignore[attr-defined]


def cast(position: Individuals, *answers: Answer) -> Individuals:
    run(position.cast(), *answers)
    return position


# --- Who may attack whom ---


@pytest.mark.rule("horden", "B5.1.1.a", "G28")
@pytest.mark.parametrize("away, reaches", [(180.0, True), (181.0, False)])
def test_magic_reaches_six_length_units(away: float, reaches: bool) -> None:
    assert list(begin(red(1), blue(1, away=away)).attacks()) == (["r1 > b1"] if reaches else [])


@pytest.mark.rule("horden", "B5.1.1.a", "B4.5.e", "T7.2")
@pytest.mark.parametrize("fields", [{"cast": True}, {"strode": True}, {"disabled": True}])
def test_a_wizard_attacks_once_a_turn_if_he_can(fields: dict[str, Any]) -> None:
    assert list(begin(red(1, **fields), blue(1)).attacks()) == []


@pytest.mark.rule("horden", "B5.1.1.a")
def test_only_wizards_attack_and_only_individuals_are_attacked() -> None:
    for who in ("hero", "cleric", ""):
        assert list(begin(red(1, who), blue(1)).attacks()) == []
    for who in ("hero", "cleric", "wizard"):
        assert list(begin(red(1), blue(1, who)).attacks()) == ["r1 > b1"]
    assert list(begin(red(1), blue(1, "")).attacks()) == []
    assert list(begin(red(1), blue(1, disabled=True)).attacks()) == []
    assert list(begin(red(1), blue(1), ap=0).attacks()) == []
    assert list(begin(red(1), blue(1), active="blue").attacks()) == []


@pytest.mark.rule("horden", "B5.1.1.a")
def test_nobody_in_contact_or_overlapping_attacks_magically() -> None:
    foe = element("b9", "blade", at(X, Y, SOUTH))
    assert list(begin(red(1), blue(1), foe).attacks()) == []
    beside = element("r9", "blade", at(X + 40, Y, NORTH))
    enemy = element("b9", "blade", at(X + 40, Y, SOUTH))
    assert list(begin(red(1), blue(1), beside, enemy).attacks()) == []


@pytest.mark.rule("horden", "G28", "B1.c")
def test_the_target_must_be_seen() -> None:
    wood = plan(piece("wood", 300.0, Y + 40, 700.0, Y + 80))
    assert list(begin(red(1), blue(1), plan=wood).attacks()) == []
    blind = begin(red(1), blue(1), plan=wood, options={"magic_needs_sight": False})
    assert list(blind.attacks()) == ["r1 > b1"]


@pytest.mark.rule("horden", "B2.2", "B5.1.a", "B5.1.1.a")
def test_attacks_cost_a_point_each_until_the_player_is_done() -> None:
    position = cast(begin(red(1), blue(1), ap=2), "r1 > b1", (6, 6))
    assert (position.state.ap, position.element("r1").cast) == (1, True)
    assert position.state.cursor == "cast"
    assert cast(position).state.cursor == "duel"
    assert cast(begin(red(1), blue(1)), "done").state.cursor == "duel"


@pytest.mark.rule("horden", "B5.1.1.c", "T6.5", "G28")
def test_other_wizards_support_the_nearest() -> None:
    position = begin(red(1, dx=-100), red(2), red(3, dx=60), red(4, dx=110), blue(1))
    cast(position, "r1 > b1", "r2", "r3", (6, 6))
    events = position.told  # type: ignore[attr-defined]
    assert [e.args.get("element") for e in events[:3]] == ["r2", "r3", "r1"]
    assert ("T6.5", -4) in events[3].args["factors"][1]
    assert position.state.ap == 0
    assert [position.element(f"r{n}").cast for n in (1, 2, 3, 4)] == [True, True, True, False]


@pytest.mark.rule("horden", "B5.1.1.c")
def test_nobody_is_attacked_magically_twice_a_turn() -> None:
    position = cast(begin(red(1), red(2, dx=60), blue(1)), "r1 > b1", "done", (6, 6))
    assert list(position.attacks()) == []


@pytest.mark.rule("horden", "B5.1.1.c", "G28")
def test_each_supporter_costs_a_point() -> None:
    cast(begin(red(1), red(2, dx=60), blue(1), ap=1), "r1 > b1", (6, 6))


# --- T5, T6 ---


def sums(position: Individuals, magic: bool = True, supporters: int = 0) -> tuple[int, int]:
    """What the individuals of r1, who begins, and b1 add to their dice."""
    e, foe = position.element("r1"), position.element("b1")
    own = position.single_factors(e, foe, "casts" if magic else "")
    enemy = position.single_factors(foe, e, "target" if magic else "", supporters)
    return sum(factor.value for factor in own), sum(factor.value for factor in enemy)


@pytest.mark.rule("horden", "T5")
@pytest.mark.parametrize("who, factor", [("hero", 10), ("wizard", 8)])
def test_combat_factors_of_individuals(who: str, factor: int) -> None:
    assert sums(begin(red(1), blue(1, who))) == (8, factor)
    assert sums(begin(red(1, who), blue(1, "cleric")), magic=False) == (factor, 8)


@pytest.mark.rule("horden", "T6.1", "M4.2.p")
def test_flowing_water_protects() -> None:
    across = Plan(courses=(river(Y + 50, width=20.0),))
    assert sums(begin(red(1), blue(1), plan=across)) == (8, 14)
    pond = Plan(pieces=(Piece("pond", "lake", ((X, Y + 30), (X + 60, Y + 30), (X, Y + 60))),))
    assert sums(begin(red(1), blue(1), plan=pond)) == (8, 10)


@pytest.mark.rule("horden", "T6.1", "T6.3", "G9", "G10")
def test_clerics_hinder_magic_of_all_around_them() -> None:
    own = blue(2, "cleric", dx=220)
    assert sums(begin(red(1), blue(1), own)) == (8, 15), "+4, and +1 for an own one"
    far = blue(2, "cleric", dx=221)
    assert sums(begin(red(1), blue(1), far)) == (8, 10)
    theirs = red(2, "cleric", dx=100)
    assert sums(begin(red(1), blue(1), theirs)) == (8, 14)
    assert sums(begin(red(1), blue(1, "cleric"))) == (8, 13)
    wide = {"cleric_range": 7.0}
    assert sums(begin(red(1), blue(1), far, options=wide)) == (8, 15)
    own.disabled = True
    assert sums(begin(red(1), blue(1), own)) == (8, 10)


@pytest.mark.rule("horden", "T6.4", "T6.5")
def test_commanders_and_supporters() -> None:
    assert sums(begin(red(1), blue(1, commander=True))) == (8, 11)
    assert sums(begin(red(1), blue(1)), supporters=2) == (8, 6)


@pytest.mark.rule("horden", "T6.6", "G4")
@pytest.mark.parametrize("away, own", [(180.0, 4), (181.0, 8)])
def test_a_wizard_near_his_own_camp_is_hard_to_get(away: float, own: int) -> None:
    pose = at(X, Y + 100 + 20 + away, SOUTH)
    camp = {"camp-blue": Camp(id="camp-blue", seat="blue", holder="red", pose=pose)}
    assert sums(begin(red(1), blue(1, "wizard"), camps=camp)) == (own, 8)
    assert sums(begin(red(1), blue(1, "hero"), camps=camp)) == (8, 10)
    position = cast(begin(red(1), blue(1, "wizard"), camps=camp), "r1 > b1", (6, 6))
    assert position.told[1].args["own"] == own + 6  # type: ignore[attr-defined]


@pytest.mark.rule("horden", "T6.2", "M4.2.h")
def test_uphill_in_single_melee() -> None:
    hill = plan(piece("hill", 400.0, 100.0, 600.0, Y + 15))
    position = begin(red(1, "hero"), blue(1, away=0.0), plan=hill)
    assert sums(position, magic=False) == (12, 10)
    assert sums(begin(red(1), blue(1), plan=hill)) == (8, 10), "not in magical attacks"


# --- T7 ---


@pytest.mark.rule("horden", "T7.1", "T7.2", "T7.3", "B5.1.1.b", "B5.1.3.b", "B5.1.3.a")
@pytest.mark.parametrize(
    "who, foe, magic, totals, fates",
    [
        ("hero", "hero", False, (15, 15), ("lost", "lost")),
        ("hero", "wizard", False, (15, 15), ("", "")),
        ("wizard", "wizard", True, (15, 15), ("", "")),
        ("wizard", "wizard", True, (15, 14), ("", "lost")),
        ("wizard", "wizard", False, (15, 14), ("", "disabled")),
        ("wizard", "wizard", True, (14, 15), ("disabled", "")),
        ("wizard", "wizard", True, (7, 14), ("lost", "")),
        ("hero", "wizard", False, (15, 14), ("", "lost")),
        ("wizard", "hero", False, (14, 15), ("lost", "")),
        ("hero", "wizard", False, (14, 15), ("disabled", "")),
        ("hero", "hero", False, (15, 14), ("", "lost")),
        ("wizard", "hero", True, (15, 14), ("", "disabled")),
        ("wizard", "hero", True, (14, 7), ("", "lost")),
        ("wizard", "hero", True, (15, 8), ("", "disabled")),
        ("wizard", "hero", True, (9, 22), ("", "")),
        ("wizard", "cleric", True, (15, 14), ("", "disabled")),
        ("wizard", "cleric", True, (14, 15), ("disabled", "")),
        ("hero", "cleric", False, (14, 7), ("", "lost")),
        ("hero", "cleric", False, (15, 8), ("", "disabled")),
    ],
)
def test_results(
    who: str, foe: str, magic: bool, totals: tuple[int, int], fates: tuple[str, str]
) -> None:
    position = begin(red(1, who), blue(1, foe))
    two = position.element("r1"), position.element("b1")
    assert position.single_result(*two, totals, magic) == fates


@pytest.mark.rule("horden", "T7.2", "B5.3.f")
def test_out_of_action_until_the_end_of_the_turn() -> None:
    position = cast(begin(red(1), blue(1)), "r1 > b1", (10, 2))
    hero = position.element("b1")
    assert hero.disabled and hero.individual == "hero"
    assert not position.is_present(hero)
    assert told(position)[-1] == "disabled"


@pytest.mark.rule("horden", "T7.3")
def test_dead_or_enchanted_for_good() -> None:
    position = cast(begin(red(1), blue(1, "wizard")), "r1 > b1", (12, 1))
    assert position.element("b1").individual == ""
    assert position.element("b1").status == "table"
    assert position.told[-1].args["cause"] == "enchanted"  # type: ignore[attr-defined]


@pytest.mark.rule("horden", "T7.1")
def test_two_heroes_can_kill_each_other() -> None:
    position = begin(red(1, "hero"), blue(1, away=0.0), cursor="duel")
    run(position.duel(), (6, 6))
    assert position.element("r1").individual == position.element("b1").individual == ""
    assert position.told[-1].args["cause"] == "killed"  # type: ignore[attr-defined]


# --- Single melee ---


@pytest.mark.rule("horden", "B5.1.2.a", "B5.1.2.b", "B2.2", "G11")
def test_a_single_melee_is_obligatory_and_fought_once() -> None:
    position = begin(red(1, "hero"), blue(1, "wizard", away=0.0), cursor="duel")
    run(position.duel(), (3, 5))
    assert told(position) == ["duel-fought"]
    run(position.duel())
    assert (position.state.cursor, position.state.phase) == ("shoot", "shooting")
    run(position.duel_again())
    assert (position.state.cursor, position.state.phase) == ("fight", "melee")


@pytest.mark.rule("horden", "B2.4", "G11")
def test_contacts_made_later_are_fought_later() -> None:
    position = begin(red(1, "hero"), blue(1, "hero", away=50.0), cursor="duel")
    run(position.duel())
    assert position.state.cursor == "shoot"
    position.put(position.element("b1"), at(X, Y, SOUTH))
    run(position.duel_again(), (6, 6))
    assert told(position)[0] == "duel-fought"


@pytest.mark.rule("horden", "B5.1.2.a")
def test_who_begins_a_single_melee() -> None:
    def duels(own: str, foe: str, active: str = "red", **fields: Any) -> list[str]:
        return list(begin(red(1, own), blue(1, foe, away=0.0, **fields), active=active).duels())

    assert duels("hero", "cleric") == duels("wizard", "cleric") == ["r1 > b1"]
    assert duels("cleric", "hero") == duels("", "hero") == duels("hero", "") == []
    assert duels("cleric", "hero", "blue") == ["b1 > r1"]
    assert duels("hero", "hero", disabled=True) == []


@pytest.mark.rule("horden", "B5.1.2.a")
def test_only_front_contact_counts() -> None:
    flank = element("r1", "blade", at(X + 20, Y + 20, WEST), individual="hero")
    front = element("r2", "blade", at(X, Y, NORTH))
    assert list(begin(flank, front, blue(1, away=0.0)).duels()) == []


@pytest.mark.rule("horden", "B2.2", "B2.4", "B5.1.2.a")
def test_the_active_player_decides_the_order() -> None:
    pairs = [maker(n, "hero", dx=60.0 * n) for maker in (red, at_front) for n in (1, 2)]
    position = begin(*pairs, cursor="duel")
    run(position.duel(), "r2 > b2", (6, 5))
    assert list(position.duels()) == ["r1 > b1"]


def at_front(n: int, individual: str, dx: float) -> Element:
    return blue(n, individual, dx=dx, away=0.0)


@pytest.mark.rule("horden", "B5.1.a", "T7.1")
def test_other_ties_go_on_as_melee_of_the_elements() -> None:
    position = begin(red(1, "hero"), blue(1, "wizard", away=0.0), cursor="duel")
    run(position.duel(), (4, 6))
    assert position.element("r1").individual == "hero"
    assert position.element("b1").individual == "wizard"
    assert list(position.duels()) == []
