"""11, 12, 15 What a player is told who wants a charge, a reaction, a move or a duel that is not
offered, by the whole engine."""

from typing import Any

import pytest

from feldherr.field.box import Side
from feldherr.games.t9a.engine import NinthAge
from feldherr.games.t9a.state import Duel, Unit
from feldherr.table import Question, Refusal
from tests.t9a.brawling import BLUE, RED, brawl
from tests.t9a.positions import ARCHER, EAST, HERO, SOUTH, asked, at, joined, rules, troop, unit

# 11.B Charges -------------------------------------------------------------------------------------


def charge_of(inches: float = 10, word: str = "r1 > b1", **fields: Any) -> Refusal | None:
    """What is said to red who wants to charge with a unit that is in such a state; r2 can."""
    made = rules(
        NinthAge,
        unit("r1", fields.pop("what", "soldier"), at(20, 10), 10, **fields),
        unit("r2", "soldier", at(50, 10), 10),
        unit("b1", "soldier", at(20, 10 + inches, SOUTH), 10),
        unit("b2", "soldier", at(50, 18, SOUTH), 10),
        phase="charge",
        cursor="declare_charge",
    )
    return asked(made.declare_charge()).check(word)


@pytest.mark.rule("t9a", "11.B-1", "17.B.2", "17.C.c", "15.H.e.2", "21.A.a.19/4", "21.A.a.17/1")
@pytest.mark.parametrize(
    ("fields", "key", "cited"),
    [
        ({"fleeing": True}, "charge-in-flight", "17.C.c"),
        ({"engaged": {"b9": Side.FRONT}}, "charge-engaged", "11.B-1"),
        ({"shaken_until": 1}, "charge-shaken", "17.B.2"),
        ({"no_charge_until": 1}, "charge-after-reform", "15.H.e.2"),
        ({"outside": True}, "charge-after-scouting", "21.A.a.19/4"),
        ({"what": troop("soldier", "war_machine")}, "charge-forbidden", "21.A.a.17/1"),
    ],
)
def test_who_declares_no_charge_is_told_why(fields: Any, key: str, cited: str) -> None:
    found = charge_of(**fields)
    assert found is not None
    assert (found.key, found.rules[0], found.args) == (key, cited, {"unit": "r1"})


@pytest.mark.rule("t9a", "11.B-1")
@pytest.mark.parametrize(("state", "key"), [("declared", "charge-declared-before"),
                                            ("no_charge", "charge-of-those-left")])  # fmt: skip
def test_nobody_charges_twice_nor_after_its_character(state: str, key: str) -> None:
    made = rules(NinthAge, unit("r1", "soldier", at(20, 10), 10), unit("r2", "soldier", at(50, 10)),
                 unit("b1", "soldier", at(20, 18, SOUTH)), unit("b2", "soldier", at(50, 18, SOUTH)),
                 phase="charge")  # fmt: skip
    setattr(made.unit("r1").turn, state, True)
    found = made.why_no_charge("r1 > b1")
    assert found is not None and found.key == key


@pytest.mark.rule("t9a", "11.B-1")
def test_a_unit_alone_is_told_why_it_charges_nobody() -> None:
    assert charge_of(word="r1", fleeing=True) == Refusal(
        "charge-in-flight", ("17.C.c",), {"unit": "r1"}
    )
    free = charge_of(word="r1")
    assert free is not None and free.key == "no-such-answer"


@pytest.mark.rule("t9a", "11.B-2")
def test_how_far_a_charge_reaches_and_how_far_it_is_are_told() -> None:
    """Advance Rate 4 and twelve inches, and not a hair more."""
    assert charge_of(16) is None
    told = {"unit": "r1", "other": "b1", "inches": 16.1, "most": 16.0}
    assert charge_of(16.05) == Refusal("charge-too-far", ("11.B-2",), told)


# 11.C Charge reactions ----------------------------------------------------------------------------


def reaction(
    word: str,
    what: Any = ARCHER,
    inches: float = 10,
    facing: float = SOUTH,
    state: str = "",
    **fields: Any,
) -> Refusal | None:
    """What is said to blue who wants to react so to the charge of red, so far before it."""
    charger = unit("r1", "soldier", at(20, 10), 10)
    target = unit("b1", what, at(20, 10 + inches, facing), 10, **fields)
    made = rules(NinthAge, charger, target, phase="charge", cursor="declare_charge")
    if state:
        setattr(made.unit("b1").turn, state, True)
    return asked(made.declare_charge(), "r1 > b1").check(word)


@pytest.mark.rule("t9a", "11.C.b-1", "11.C.b-2", "11.C.b-3", "17.B.2", "14.A.a.1")
@pytest.mark.parametrize(
    ("fields", "key", "cited"),
    [
        ({"inches": 4.0}, "charged-too-near", "11.C.b-2"),
        ({"state": "stood_and_shot"}, "stood-before", "11.C.b-3"),
        ({"shaken_until": 1}, "shot-shaken", "17.B.2"),
        ({"what": "soldier"}, "shot-unarmed", "14.A.a.1"),
        ({"facing": EAST}, "charged-from-aside", "11.C.b-2"),
    ],
)
def test_who_cannot_stand_and_shoot_is_told_why(fields: Any, key: str, cited: str) -> None:
    found = reaction("stand_and_shoot", **fields)
    assert found is not None and (found.key, found.rules[0]) == (key, cited)
    assert found.args["unit"] == "b1"


@pytest.mark.rule("t9a", "11.C.b-2")
def test_a_charger_just_beyond_its_advance_rate_is_shot_at() -> None:
    assert reaction("stand_and_shoot", inches=4.1) is None


@pytest.mark.rule("t9a", "11.C-3", "21.A.a.8/1", "21.A.a.37/3")
@pytest.mark.parametrize(
    ("given", "word", "key", "cited"),
    [("fearless", "flee", "flee-forbidden", "21.A.a.8/1"),
     ("reload", "t9-waltz", "no-such-answer", "")],
)  # fmt: skip
def test_who_cannot_flee_is_told_why(given: str, word: str, key: str, cited: str) -> None:
    found = reaction(word, troop(ARCHER, given))
    assert found is not None and (found.key, "".join(found.rules[:1])) == (key, cited)


# 11.D Redirecting ---------------------------------------------------------------------------------


@pytest.mark.rule("t9a", "11.D-1", "11.D-4")
@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("r2", ("redirected-before", "11.D-4")),
        ("r3", ("charges-elsewhere", "11.D-1")),
        ("r4", None),
        ("b1", None),
        ("r9", None),
    ],
)
def test_who_does_not_redirect_is_told_why(name: str, told: tuple[str, str] | None) -> None:
    made = rules(NinthAge, *(unit(f"r{n}", "soldier", at(10 * n, 10)) for n in (1, 2, 3, 4)),
                 unit("b1", "soldier", at(20, 30)), phase="charge")  # fmt: skip
    for charger in ("r1", "r2", "r3"):
        made.unit(charger).turn.declared = True
    made.unit("r2").turn.redirected = True
    found = made.why_no_redirect(name)
    assert (found and (found.key, *found.rules)) == told


# 12.D Moves ---------------------------------------------------------------------------------------


def move_of(state: str = "", phase: str = "", **fields: Any) -> Refusal | None:
    """What is said to red who wants to move r1, which is in such a state; r2 can move."""
    moved = unit("r1", fields.pop("what", "soldier"), at(20, 10), 10, **fields)
    others = unit("r2", "soldier", at(50, 10), 10), unit("b1", "soldier", at(20, 40, SOUTH), 10)
    made = rules(NinthAge, moved, *others, phase="movement", cursor="move_units")
    if state:
        setattr(made.unit("r1").turn, state, True)
    if phase:
        setattr(made.unit("r1").phase, phase, True)
    question: Question = asked(made.move_units())
    assert question.check("r2") is None
    for nobody in ("b1", "r9"):
        found = question.check(nobody)
        assert found is not None and found.key == "no-such-answer"
    return question.check("r1")


@pytest.mark.rule("t9a", "12.D-1", "17.B.2", "17.C.c", "21.B.b/8", "21.A.a.44/2", "G-36")
@pytest.mark.parametrize(
    ("fields", "key", "cited"),
    [
        ({"state": "declared"}, "move-after-charge", "12.D-1"),
        ({"fleeing": True}, "move-in-flight", "17.C.c"),
        ({"phase": "moved"}, "moved-before", "12.D-1"),
        ({"phase": "joined"}, "move-after-joining", "21.B.b/8"),
        ({"engaged": {"b9": Side.FRONT}}, "move-engaged", "12.D-1"),
        ({"shaken_until": 1}, "move-shaken", "17.B.2"),
        ({"what": troop("soldier", "random_movement")}, "move-at-random", "21.A.a.44/2"),
    ],
)
def test_who_is_not_moved_is_told_why(fields: Any, key: str, cited: str) -> None:
    found = move_of(**fields)
    assert found is not None and (found.key, found.rules[0]) == (key, cited)


@pytest.mark.rule("t9a", "12.D-1")
def test_who_is_free_is_moved() -> None:
    assert move_of() is None


# 15.E Duels ---------------------------------------------------------------------------------------


def heroes(*given: str) -> Any:
    """Soldiers with a hero each; a champion of blue fights in the same combat, but others."""
    red, blue = unit("r1", "soldier", RED, 9, 5), unit("b1", "soldier", BLUE, 9, 5, champion=True)
    mine = unit("r2", troop(HERO, *given, character=not given))
    theirs = unit("b2", troop(HERO, character=True))
    joined(red[0], mine, file=2)
    joined(blue[0], theirs, file=2)
    far = unit("b3", "soldier", BLUE.aside(200), 5, champion=True)
    beside = unit("r3", "soldier", RED.aside(-100), 9, 5)
    return brawl(red, mine, blue, theirs, far, beside, engaged="r1 b1, r3 b1, r3 b3")


def refusal_of(question: Question, word: str) -> tuple[str, ...]:
    found = question.check(word)
    assert found is not None
    return (found.key, *found.rules)


@pytest.mark.rule("t9a", "15.E.a.1", "15.E.a.2", "15.E.a.3")
def test_who_issues_no_duel_is_told_why() -> None:
    made = heroes()
    first = asked(made.duels())
    assert first.check("r2") is None
    assert refusal_of(first, "r1") == ("duel-of-no-leader", "15.E.a.1")
    assert refusal_of(first, "b2") == ("no-such-answer",)
    barred = made.why_no_duel("blue", ["b2"], "b2")
    assert barred == Refusal("duel-could-have-accepted", ("15.E.a.3",), {"unit": "b2"})
    made.unit("r1").engaged = {}
    alone = made.why_no_duel("blue", [], "b2")
    assert alone == Refusal("duel-with-nobody", ("15.E.a.2",), {"unit": "b2"})


@pytest.mark.rule("t9a", "15.E.b.1", "15.E.a.4", "21.A.a.18/1")
def test_who_accepts_no_duel_is_told_why() -> None:
    made = heroes()
    question = asked(made.duels(), "r2")
    assert question.check("b2") is None and question.check("b1.champion") is None
    assert refusal_of(question, "b1") == ("duel-of-no-leader", "15.E.a.1")
    assert refusal_of(question, "r2") == ("no-such-answer",)
    assert refusal_of(question, "b3.champion") == ("duel-out-of-touch", "15.E.b.1")


@pytest.mark.rule("t9a", "15.E.a.4", "21.A.a.18/1")
def test_a_war_platform_is_told_that_it_fights_no_duels() -> None:
    made = heroes("war_platform")
    assert made.state.duels == () and isinstance(made.unit("r2"), Unit)
    found = made.why_no_duel("red", [], "r2")
    assert found is not None and (found.key, found.rules[0]) == ("duel-of-a-platform", "15.E.a.4")
    assert Duel("r2", "b2") not in made.state.duels


@pytest.mark.rule("t9a", "8.D.a.3-6", "15.E.b.2")
def test_whom_a_rule_makes_fight_is_told_so() -> None:
    made = heroes()
    challenger = made.pool("r2")
    for found in (made.why_no_duel("red", [], "no-duel"),
                  made.why_not_accepted(challenger, "no-duel")):  # fmt: skip
        assert found is not None and found.rules == ("8.D.a.3-6",)
