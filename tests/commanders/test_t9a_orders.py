"""The greedy commander in The 9th Age: orders of captains, whose turn it is, where a line forms."""

import pytest
from msgspec.structs import replace

from feldherr.commanders.t9a.adviser import Adviser
from feldherr.field.box import Side
from feldherr.games.t9a.army.profiles import Troop
from feldherr.games.t9a.preparation.places import placed
from feldherr.table import Choice, Placement, Question
from tests.commanders.t9a_advice import Listed, advised, best
from tests.t9a.positions import HERO, SOUTH, at, joined, troop, unit

WORDS = ("order-double", "order-steady", "order-aim", "order-brace")
LINE = "parent_unit"

# --- Orders ---


def captain() -> Listed:
    return unit("r9", troop(HERO, "orders", character=True), at(36, 4))


def ordered(adviser: Adviser) -> str:
    """The order that the first unit is given."""
    words = [*(f"r1 > {word}" for word in WORDS), "done"]
    said = best(adviser, Choice("red", "gives-order", words, {"unit": "r9"}))
    return str(said)


@pytest.mark.rule("t9a", "8.D.a.3-6")
def test_archers_are_told_to_aim_if_their_target_is_far_away() -> None:
    archers = unit("r1", troop("archer", LINE), at(36, 6), 20)
    far, near = (unit("b1", "soldier", at(36, y, SOUTH), 30) for y in (28, 16))
    assert ordered(advised(archers, captain(), far)) == "r1 > order-aim"
    assert ordered(advised(archers, captain(), near)) != "r1 > order-aim"


@pytest.mark.rule("t9a", "8.D.a.3-6")
def test_who_stands_far_from_weak_enemies_hurries() -> None:
    block = unit("r1", troop("soldier", LINE), at(36, 6), 30, standard=True)
    foe = unit("b1", replace(troop("archer"), points=400), at(36, 27, SOUTH), 10)
    assert ordered(advised(block, captain(), foe)) == "r1 > order-double"


@pytest.mark.rule("t9a", "8.D.a.3-6", "21.B.c/1")
def test_who_fights_in_deep_ranks_braces_and_who_flees_is_told_to_stand() -> None:
    block = unit("r1", troop("soldier", LINE, "unbreakable"), at(36, 20), 30)
    foe = unit("b1", "soldier", at(36, 20, SOUTH), 30)
    block[0].engaged, foe[0].engaged = {"b1": Side.FRONT}, {"r1": Side.FRONT}
    assert ordered(advised(block, captain(), foe)) == "r1 > order-brace"
    routed = unit("r1", troop("soldier", LINE), at(36, 20), 30, fleeing=True)
    assert ordered(advised(routed, captain())) == "r1 > order-steady"


def test_an_order_in_thought_leaves_nothing_behind() -> None:
    adviser = advised(unit("r1", troop("soldier", LINE), at(36, 6), 30), captain())
    own = adviser.rules.unit("r1")
    before = adviser.rules.march_rate(own)
    adviser.orders.rate("r1 > order-double")
    assert (own.gained, adviser.rules.march_rate(own)) == ({}, before)


# --- Whose turn it is ---


@pytest.mark.rule("t9a", "15.A.1")
def test_rules_that_ask_for_the_combat_can_be_thought_of_before_it_is_chosen() -> None:
    """The one that strikes harder while it is Steadfast: see model_rules/books/common.py."""
    host = unit("r1", troop("soldier", "born_to_fight"), at(36, 20), 20)
    foe = unit("b1", "soldier", at(36, 20, SOUTH), 20)
    host[0].engaged, foe[0].engaged = {"b1": Side.FRONT}, {"r1": Side.FRONT}
    adviser = advised(host, foe)
    adviser.sequence.combat("r1")
    assert adviser.rules.state.combat is None


@pytest.mark.rule("t9a", "15.A.1")
def test_the_surest_victory_is_fought_first() -> None:
    pairs = [("r1", "soldier", "b1", "dragon", 20), ("r2", "dragon", "b2", "archer", 50)]
    listed: list[Listed] = []
    for name, own, other, foe, x in pairs:
        mine = unit(name, own, at(x, 20), 1 if own == "dragon" else 20)
        theirs = unit(other, foe, at(x, 20, SOUTH), 1 if foe == "dragon" else 20)
        mine[0].engaged, theirs[0].engaged = {other: Side.FRONT}, {name: Side.FRONT}
        listed += [mine, theirs]
    assert best(advised(*listed), Choice("red", "which-combat", ["r1", "r2"])) == "r2"


@pytest.mark.rule("t9a", "11.E-1")
def test_the_charge_that_promises_most_is_moved_first() -> None:
    """A target that has left the table promises nothing, one that flees is as good as caught."""
    chargers = [unit(f"r{n}", "knight", at(20 + 10 * n, 20), 5) for n in (1, 2, 3)]
    weak, gone = unit("b2", "archer", at(40, 28, SOUTH), 10), unit("b1", "archer", None, 10)
    fled = unit("b3", replace(troop("soldier"), points=500), at(50, 28), 20, fleeing=True)
    gone[0].status = "destroyed"
    for (own, _), (foe, _) in zip(chargers, (gone, weak, fled), strict=True):
        own.turn.target = foe.id
    adviser = advised(*chargers, gone, weak, fled)
    rated = [adviser.sequence.charger(name)[0] for name in ("r1", "r2", "r3")]
    assert rated == sorted(rated) and rated[0] == 0 < rated[1]


@pytest.mark.rule("t9a", "12.A-1", "15.G.2", "21.A.a.5/1")
def test_the_general_rallies_first_and_breaks_last() -> None:
    host, lord = unit("r1", "soldier", at(36, 10), 10), unit("r9", leader())
    joined(host[0], lord, file=2)
    adviser = advised(host, lord, unit("r2", "soldier", at(20, 10), 40))
    names = ["r2", "r1"]
    assert best(adviser, Choice("red", "which-rallies", names)) == "r1"
    assert best(adviser, Choice("red", "who-breaks-first", names)) == "r2"


def leader() -> Troop:
    return troop(HERO, character=True, general=True)


@pytest.mark.rule("t9a", "8.D.a.3-6", "15.H.c.1")
def test_rules_strike_the_dearest_and_pursuers_the_weakest() -> None:
    """A Character's Health Points are worth more than those of soldiers; his own are spared."""
    host, lord = unit("r1", "soldier", at(36, 10), 10), unit("r9", leader())
    joined(host[0], lord, file=2)
    prey = unit("b2", "archer", at(40, 16, SOUTH), 10)
    foes = unit("b1", replace(troop("dragon"), points=900), at(32, 16, SOUTH)), prey
    adviser = advised(host, lord, *foes)
    for key, words, said in (
        ("bear-grudge", ["b2", "b1"], "b1"),
        ("nominated-attack", ["r1", "r9"], "r9"),
        ("who-crumbles", ["r9", "r1"], "r1"),
    ):
        assert best(adviser, Choice("red", key, words)) == said
    met = Choice("red", "pursuit-charges", ["b1", "b2"], {"unit": "r1"})
    assert best(adviser, met) == "b2"


# --- Where a line forms ---


@pytest.mark.rule("t9a", "10.C-1")
def test_a_unit_is_deployed_opposite_those_it_beats() -> None:
    """A dragon on one side, archers on the other; the places are like each other."""
    dragon = unit("b1", replace(troop("dragon"), points=600), at(22, 40, SOUTH))
    prey = unit("b2", "archer", at(50, 40, SOUTH), 10)
    adviser = advised(unit("r1", "soldier", None, 20), dragon, prey)
    left, right = (adviser.battle_order.deploy(placed("r1", at(x, 8), 5))[0] for x in (22, 50))
    assert right > left


@pytest.mark.rule("t9a", "10.C-1", "21.B.b/1")
def test_lords_are_deployed_when_those_stand_whom_they_lead() -> None:
    """Before the archers, or others stand in the way of the ranks; riders wait for riders."""
    lord, archers = unit("r9", leader()), unit("r2", "archer", None, 10)
    block, riders = unit("r1", "soldier", None, 20), unit("r3", "knight", None, 5)
    for waiting, first in (
        ((block, lord, archers, riders), "r1"),
        ((lord, archers, riders), "r9"),
        ((unit("r9", replace(leader(), model=replace(HERO, type="cavalry"))), riders), "r3"),
    ):
        assert advised(*waiting).battle_order.next == first


@pytest.mark.rule("t9a", "9.D.6-1", "9.D.6-2")
def test_a_column_begins_at_an_end_of_the_line_and_leaves_room_for_all() -> None:
    adviser = advised(unit("r1", "soldier", None, 20), deployment="marching_columns")
    edge, middle = (adviser.battle_order.deploy(placed("r1", at(x, 8), 5))[0] for x in (68, 36))
    assert edge > middle
    begun = advised(unit("r1", "soldier", at(68, 8), 20), deployment="marching_columns")
    assert best(begun, Choice("red", "column-edge", ["west", "east"])) == "east"


def test_who_is_put_down_in_thought_is_no_friend_of_those_who_come_next() -> None:
    """Two scouts wait: the one that was thought of first is not on the table for the second."""
    scouts = [unit(name, "archer", None, 8, status="scouting") for name in ("r1", "r2")]
    adviser = advised(*scouts, unit("b1", "soldier", at(36, 40, SOUTH), 20))
    for name in ("r1", "r2"):
        adviser.battle_order.scout(placed(name, at(36, 20), 4))
    assert adviser.outlook.friends == []


# --- Stakes ---


@pytest.mark.rule("t9a", "8.D.a.3-6", "10.C-1")
def test_bowmen_lay_their_stakes() -> None:
    archers = unit("r1", troop("archer", STAKES), at(36, 6), 10)
    adviser = advised(archers, unit("b1", "soldier", at(36, 28, SOUTH), 30))
    (stakes,) = (one for one in adviser.rules.unit_rules(archers[0]) if one.given.word == STAKES)
    question = stakes.has_deployed(adviser.rules, archers[0]).send(None)
    assert isinstance(question, Question)
    said = best(adviser, question)
    assert isinstance(said, Placement) and said.what == ("stakes-r1",)


STAKES = "bowmens_stakes"
