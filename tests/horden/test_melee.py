"""B2.5, B5.2.2, B5.3.e Melee: who fights whom and when, and what a result takes along."""

from typing import Any

import pytest

from feldherr.games.horden.combat.melee import Melee
from feldherr.games.horden.combat.outcome import Outcome
from feldherr.games.horden.state import Camp, Element
from feldherr.table import Answer

from .ground import piece, plan
from .positions import EAST, NORTH, SOUTH, WEST, at, element, keys, rules, run

X, Y = 500.0, 400.0


def red(n: int, kind: str = "spear", dx: float = 0.0, **fields: Any) -> Element:
    """A red element in the line, looking north; b-elements stand opposite."""
    return element(f"r{n}", kind, at(X + dx, Y, NORTH), **fields)


def blue(n: int, kind: str = "spear", dx: float = 0.0, **fields: Any) -> Element:
    return element(f"b{n}", kind, at(X + dx, Y, SOUTH), **fields)


def begin(*elements: Element, **fields: Any) -> Melee:
    ap = fields.pop("ap", 0)
    position = rules(Melee, *elements, cursor="fight", phase="melee", **fields)
    position.state.ap = ap
    return position


def fight(position: Melee, *answers: Answer) -> Melee:
    run(position.fight(), *answers)
    return position


def told(position: Melee) -> list[str]:
    return keys(position.told)  # type: ignore[attr-defined]


def status(position: Melee, name: str) -> str:
    return position.element(name).status


# --- The order ---


@pytest.mark.rule("horden", "B2.5", "B5.2.2.a")
def test_a_single_melee_is_fought_without_asking() -> None:
    position = fight(begin(red(1), blue(1)), (6, 6))
    assert told(position) == ["melee-fought"]
    assert position.state.cursor == "fight"


@pytest.mark.rule("horden", "B2.5", "G66")
def test_the_active_player_decides_the_order_and_each_fights_once() -> None:
    position = begin(red(1), red(2, dx=40), blue(1), blue(2, dx=40), active="blue")
    assert list(position.melees()) == ["b1 > r1", "b2 > r2"]
    fight(position, "b2 > r2", (6, 6))
    assert list(position.melees()) == ["b1 > r1"]
    fight(position, (6, 6))
    assert list(position.melees()) == []
    fight(position)
    assert position.state.cursor == "end_turn"


@pytest.mark.rule("horden", "B5.2.2.a")
def test_melee_goes_on_from_turn_to_turn_and_needs_front_contact() -> None:
    assert list(begin(red(1, moved=False), blue(1)).melees()) == ["r1 > b1"]
    assert list(begin(red(1), blue(1, dx=20)).melees()) == []


@pytest.mark.rule("horden", "B5.2.2.h", "G66")
def test_a_long_side_fights_one_and_then_the_other() -> None:
    wagon = element("b1", "war_wagon", at(X + 40, Y + 20, EAST))
    position = begin(red(1, "blade", -20), red(2, "blade", 20), wagon)
    assert list(position.melees()) == ["r1 > b1", "r2 > b1"]
    fight(position, "r2 > b1", (6, 6))
    assert list(position.melees()) == ["r1 > b1"]
    fight(position, (6, 6))
    assert list(position.melees()) == []


@pytest.mark.rule("horden", "B2.5", "B5.3.1.a", "M4.1.e", "G52")
@pytest.mark.parametrize("active, said", [("red", "r1 > camp-blue"), ("blue", "camp-blue > r1")])
def test_camp_followers_fight_in_both_turns(active: str, said: str) -> None:
    camp = Camp(id="camp-blue", seat="blue", holder="blue", pose=at(X, Y, SOUTH))
    position = begin(red(1, "blade", 20), camps={camp.id: camp}, active=active)
    assert list(position.melees()) == [said]
    higher = (12, 1) if active == "red" else (1, 12)
    fight(position, higher)
    assert not camp.followers


@pytest.mark.rule("horden", "G52", "T10.2")
def test_who_loses_against_camp_followers_recoils() -> None:
    camp = Camp(id="camp-blue", seat="blue", holder="blue", pose=at(X, Y, SOUTH))
    position = begin(red(1, "blade", 20), camps={camp.id: camp})
    fight(position, (1, 12))
    assert camp.followers and status(position, "r1") == "table"
    assert position.element("r1").box.pose.y == Y - 20


@pytest.mark.rule("horden", "T9.2")
def test_a_lurker_has_fought_its_first_melee() -> None:
    position = begin(red(1, "lurker", unfought=True, appeared=1, lair="wood"), blue(1))
    fight(position, (6, 2))
    assert not position.element("r1").unfought


@pytest.mark.rule("horden", "B4.3.b")
def test_overlaps_of_the_enemys_turn_are_remembered() -> None:
    position = begin(red(1), blue(1), blue(2, dx=40), red(2, dx=-40))
    fight(position, (6, 6))
    assert position.element("b2").overlapped == (("r1", "right"),)
    assert position.element("r2").overlapped == (), "its own turn is no enemy turn"


# --- Wizards ---


@pytest.mark.rule("horden", "T9.5", "B5.2.3.h", "G59")
def test_the_active_player_is_asked_for_magic_before_the_dice() -> None:
    position = begin(red(1, individual="wizard"), blue(1, individual="wizard"), ap=2)
    fight(position, "yes", (6, 6))
    wizard = position.element("r1")
    assert (position.state.ap, wizard.aided, wizard.magic_turn) == (1, "melee", 1)
    assert position.element("b1").aided == ""
    args = position.told[1].args  # type: ignore[attr-defined]
    assert ("T9.5", 3) in args["factors"][0]


@pytest.mark.rule("horden", "T9.5", "G59")
def test_magic_can_be_declined_and_needs_action_points() -> None:
    position = fight(begin(red(1, individual="wizard"), blue(1), ap=2), "no", (6, 6))
    assert position.state.ap == 2
    fight(begin(red(1, individual="wizard"), blue(1), ap=0), (6, 6))


@pytest.mark.rule("horden", "T9.5", "G58", "B5.2.3.h")
def test_magic_for_the_enemys_turn_is_bought_in_advance() -> None:
    position = begin(red(1, individual="wizard"), red(2, dx=80, individual="wizard"), ap=2)
    fight(position, "r2")
    assert (position.state.ap, position.element("r2").magic_turn) == (1, 1)
    assert position.state.cursor == "fight"
    fight(position, "done")
    assert position.state.cursor == "end_turn"


# --- What a result takes along ---


def flanked(kind: str, dice: tuple[int, int], table: Any = None) -> Melee:
    """Red r1 fights b1 in front, r2 stands with its front on b1's left flank."""
    side = element("r2", kind, at(X + 20, Y + 20, WEST))
    return fight(begin(red(1, "spear"), side, blue(1, "blade"), plan=table), dice)


@pytest.mark.rule("horden", "B5.3.e")
def test_the_element_at_the_flank_recoils_with_who_recoils_in_front() -> None:
    position = flanked("cavalry", (1, 5))
    assert position.element("r1").box.pose.y == Y - 15
    assert position.element("r2").box.pose.x == X + 20 + 30


@pytest.mark.rule("horden", "B5.3.e")
def test_mounted_in_difficult_terrain_are_destroyed_there() -> None:
    rough = plan(piece("rough", X + 30, 300.0, 700.0, 500.0))
    assert status(flanked("cavalry", (1, 5), rough), "r2") == "lost"
    assert status(flanked("auxilia", (1, 5), rough), "r2") == "table"


@pytest.mark.rule("horden", "B5.3.e")
def test_it_stays_when_nobody_gives_way_and_ignores_the_rest() -> None:
    position = flanked("cavalry", (1, 1))
    assert position.element("r2").box.pose.x == X + 20
    beaten = flanked("cavalry", (12, 1))
    assert status(beaten, "b1") == "lost", "it cannot recoil"
    assert beaten.element("r2").box.pose.x == X + 20


@pytest.mark.rule("horden", "T10.SUP")
def test_the_second_rank_is_destroyed_too() -> None:
    second = element("r2", "spear", at(X, Y - 15, NORTH))
    position = fight(begin(red(1), second, blue(1, "knight")), (1, 12))
    assert status(position, "r1") == status(position, "r2") == "lost"
    saved = fight(begin(red(1), second_of("blade"), blue(1, "cavalry")), (1, 12))
    assert (status(saved, "r1"), status(saved, "r2")) == ("lost", "table")


def second_of(kind: str) -> Element:
    return element("r2", kind, at(X, Y - 15, NORTH))


@pytest.mark.rule("horden", "T10.SUP", "B5.3.2.d", "G35", "G68")
@pytest.mark.parametrize(
    ("pose", "there"),
    [(at(X - 40, Y, SOUTH), "table"), (at(X - 20, Y + 5, EAST), "lost")],
    ids=["overlapped", "contacted"],
)
def test_the_second_rank_falls_too_with_whom_cannot_recoil(pose: Any, there: str) -> None:
    position = begin(red(1), second_of("spear"), blue(1), element("b2", "blade", pose))
    fight(position, (1, 5))
    assert status(position, "r1") == status(position, "r2") == there


@pytest.mark.rule("horden", "T10.SUP", "G43")
@pytest.mark.parametrize(("kind", "there"), [("spear", "lost"), ("blade", "table")])
def test_who_cannot_be_pushed_stays_unless_it_gave_support(kind: str, there: str) -> None:
    """G43 lets the pushed one stay; T10.SUP takes along who supported whom that destroyed."""
    depth = {"spear": 15, "blade": 20}[kind]
    wall = element("r3", "blade", at(X, Y - 15 - depth - 20, SOUTH))
    position = fight(begin(red(1), second_of(kind), wall, blue(1)), (1, 5))
    assert status(position, "r1") == "lost"
    assert (status(position, "r2"), status(position, "r3")) == (there, "table")


@pytest.mark.rule("horden", "B5.5.1.a", "B5.3.a")
def test_the_winner_pursues_at_once() -> None:
    position = fight(begin(red(1, "tribal_warrior"), blue(1, "auxilia")), (12, 6))
    assert position.element("b1").box.pose.y == Y + 20
    assert position.element("r1").box.pose.y == Y + 20


@pytest.mark.rule("horden", "T10.1", "G42")
def test_equal_totals_let_both_choose_the_active_one_first() -> None:
    position = begin(red(1, "cavalry"), blue(1, "light_infantry"))
    fight(position, (4, 6), "stand", "retreat")
    assert "retreats" in told(position)
    assert position.element("b1").box.pose.y > Y + 20
    assert position.element("r1").box.pose.y == Y


@pytest.mark.rule("horden", "T10.1", "B5.5.1.a")
def test_nobody_pursues_who_retreats_of_his_own_free_will() -> None:
    position = begin(red(1, "tribal_warrior"), blue(1, "cavalry"))
    fight(position, (8, 6), "retreat")
    assert position.element("r1").box.pose.y == Y


@pytest.mark.rule("horden", "T10.1")
def test_expendables_with_equal_totals_destroy_each_other() -> None:
    position = fight(begin(red(1, "expendable"), blue(1, "expendable")), (6, 6))
    assert status(position, "r1") == status(position, "b1") == "lost"


@pytest.mark.rule("horden", "B5.3.d", "B5.3.a")
def test_who_overlaps_suffers_nothing() -> None:
    position = begin(red(1), red(2, dx=40), blue(1, "knight"))
    fight(position, (1, 12))
    assert status(position, "r1") == "lost"
    assert position.element("r2").pose == at(X + 40, Y, NORTH)


# --- New enemies ---


@pytest.mark.rule("horden", "B5.5.1.d", "B4.2.b")
def test_a_pursuer_fights_a_new_enemy_at_once_who_turns_to_him() -> None:
    aside = element("b2", "blade", at(X - 20, Y + 60, WEST))
    position = begin(red(1, "tribal_warrior"), aside)
    pursuer = position.element("r1")
    position.put(pursuer, at(X - 40, Y + 80, SOUTH))
    position.put(pursuer, at(X, Y + 40, NORTH))
    run(position.fight_on(pursuer, aside), (6, 6))
    assert position.front_opponent(aside) is pursuer
    assert pursuer.fought and aside.fought


@pytest.mark.rule("horden", "B5.5.1.d", "B5.2.2.b")
@pytest.mark.parametrize("facing", [30, 45, 200])
def test_a_new_enemy_of_whom_only_a_corner_is_met_turns_too(facing: float) -> None:
    aside = element("b2", "spear", at(X + 5, Y + 45, facing))
    position = fight(begin(red(1, "knight"), blue(1, "blade"), aside), (12, 9), (6, 4))
    assert told(position)[2:] == ["pursues", "turns-to-face", "melee-fought"]
    assert position.front_opponent(aside) is position.element("r1")


@pytest.mark.rule("horden", "T10.KN", "B5.5.1.d")
@pytest.mark.parametrize("aside", [0, 8])
def test_a_pursuer_who_rides_into_obstacles_is_impaled_even_if_he_lines_up_there(
    aside: float,
) -> None:
    stakes = element("b2", "heavy_archer", at(X + aside, Y + 30, SOUTH), properties=("obstacles",))
    position = fight(begin(red(1, "knight"), blue(1, "blade"), stakes), (12, 9), (9, 6))
    assert ("lines-up" in told(position)) == bool(aside)
    assert status(position, "r1") == "lost", "11 against 14, but right into the stakes"


@pytest.mark.rule("horden", "B5.5.1.d", "B5.3.e", "G66")
def test_a_pursuer_who_hits_the_flank_of_a_held_enemy_helps_there() -> None:
    holder, held = red(1, "blade"), blue(1, "blade", fought=True)
    pursuer = element("r2", "tribal_warrior", at(X + 20, Y + 20, WEST), fought=True)
    position = begin(holder, held, pursuer)
    run(position.fight_on(pursuer, held), (6, 6))
    args = position.told[0].args  # type: ignore[attr-defined]
    assert (args["element"], args["foe"]) == ("r1", "b1")
    assert ("T9.23", -2) in args["factors"][1]


@pytest.mark.rule("horden", "B5.5.1.d", "B3.2.2.a")
@pytest.mark.parametrize("depth", [0, 10])
def test_a_pursuer_runs_into_an_ambush(depth: float) -> None:
    hidden = element("b2", "blade", at(X, Y + 30 - depth, SOUTH), status="ambush")
    position = begin(red(1, "knight"), blue(1, "blade"), hidden)
    fight(position, (12, 9), (6, 6))
    keys = [key for key in told(position) if key in ("ambush-appears", "melee-fought")]
    assert keys == ["melee-fought", "ambush-appears", "melee-fought"]
    assert hidden.status == "table" and hidden.fought
    assert "r1" in hidden.met


@pytest.mark.rule("horden", "B5.5.1.d")
def test_a_chain_of_pursuits_in_one_step() -> None:
    deep = [element(f"b{n}", "horde", at(X, Y + 50 * (n - 1), SOUTH)) for n in (1, 2)]
    position = begin(red(1, "tribal_warrior"), *deep)
    fight(position, (12, 1), (12, 1))
    assert [status(position, f"b{n}") for n in (1, 2)] == ["lost", "lost"]


@pytest.mark.rule("horden", "B5.5.1.a", "B5.2.2.c")
@pytest.mark.parametrize(("roll", "there", "follows"), [(2, "table", 20), (1, "lost", 160)])
def test_a_war_wagon_with_a_hero_follows_from_the_side_where_it_fought(
    roll: int, there: str, follows: float
) -> None:
    """16 against 9 makes a blade recoil, 16 against 8 is its end, and two depths are free."""
    wagon = element("r1", "war_wagon", at(X + 40, Y - 20, EAST), individual="hero")
    position = begin(wagon, blue(1, "blade", dx=20))
    fight(position, (7, roll))
    assert status(position, "b1") == there
    assert wagon.pose == pytest.approx(at(X + 40, Y - 20 + follows, EAST))


@pytest.mark.rule("horden", "B5.3.e", "B5.3.a")
def test_an_outcome_names_its_rule() -> None:
    position = begin(red(1), blue(1))
    base = Outcome(
        loser="r9", winner="b1", kind="recoil", rule="T10.2", totals=(8, 9), shooting=False
    )
    outcome = position.dragged_along(position.element("r1"), base)
    assert (outcome.loser, outcome.kind, outcome.rule) == ("r1", "recoil", "B5.3.e")
