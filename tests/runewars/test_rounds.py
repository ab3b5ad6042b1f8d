"""50, 6, 5, 30, 65, 71, 86: command, activation, end phase and the score."""

from typing import Any

import pytest

from feldherr.field.pose import Pose
from feldherr.games.runewars.army.points import worth
from feldherr.games.runewars.cards.units import unit_card
from feldherr.games.runewars.game import ending
from feldherr.games.runewars.state import Marker, Unit
from feldherr.table import Form, Sealed, masked
from tests.runewars.positions import at, battle, keys, position, rules, run, select, told, unit
from tests.runewars.stand_ins import Alone

DIALS = ["dial-action", "dial-modifier"]


def spears(name: str, *face: int, y: float = 200) -> Unit:
    return select(unit(name, "spearmen", "2x1", at(300 * int(name[1]), y)), *(face or (0,)))


def dead(name: str, *face: int) -> Unit:
    return select(unit(name, "reanimates", "3x2", at(300 * int(name[1]), 800)), *(face or (0,)))


# --- 50 Command phase ---


def commanding(*units: Unit) -> Alone:
    return rules(Alone, *units, cursor="command", phase="command")


@pytest.mark.rule("runewars", "50.0", "50.1", "3.2", "54.2", "49.1", "49.1.a")
def test_50_0_both_select_at_once_one_action_and_one_modifier() -> None:
    made = commanding(spears("r1"), dead("b1"))
    asked = next(made.command())
    assert isinstance(asked, Sealed) and [q.seat for q in asked.questions] == ["red", "blue"]
    first = asked.questions[0]
    assert isinstance(first, Form) and [part.key for part in first.parts] == DIALS
    assert [len(part.options) for part in first.parts] == [9, 9]
    run(made.command(), {"red": "spearmen-a3 spearmen-m2", "blue": "blank reanimates-m1"})
    red, blue = made.unit("r1"), made.unit("b1")
    assert (red.action, red.modifier, blue.action) == ("spearmen-a3", "spearmen-m2", "")
    face, modifier = made.face(red), made.modifier(red)
    assert face is not None and (face.action, face.initiative) == ("rally", 3)
    assert modifier is not None and (modifier.move, modifier.change) == ("wheel", -2)
    assert made.face(blue) is None
    assert made.state.cursor == "end_command"


@pytest.mark.rule("runewars", "50.2", "50.0")
def test_50_2_selections_can_be_changed_until_both_are_done() -> None:
    """All tools are set in one answer, in whatever order; it is taken back while blue thinks."""
    fought = battle(Alone, commanding(spears("r1"), spears("r2"), dead("b1")).state)
    fought.answer("spearmen-a1 blank blank spearmen-m1", "red")
    assert [asked.seat for asked in fought.questions] == ["blue"]
    assert all(unit.action == "" for unit in fought.state.units.values())
    fought.undo()
    fought.answer("spearmen-a2 blank blank spearmen-m1", "red")
    fought.answer("blank blank", "blue")
    chosen = [(unit.action, unit.modifier) for unit in fought.state.units.values()]
    assert chosen == [("spearmen-a2", ""), ("", "spearmen-m1"), ("", "")]


@pytest.mark.rule("runewars", "49.1", "3.1", "50.0", "50.2")
@pytest.mark.parametrize(
    ("answer", "why"),
    [
        ("spearmen-a1", "form-incomplete"),
        ("spearmen-a1 blank blank", "form-incomplete"),
        ("spearmen-m1 blank", "not-on-dial"),
        ("spearmen-a1 reanimates-m1", "not-on-dial"),
        ("spearmen-a9 blank", "not-on-dial"),
    ],
)
def test_50_0_every_tool_shows_an_action_and_a_modifier_of_its_own_dials(
    answer: str, why: str
) -> None:
    asked = next(commanding(spears("r1"), dead("b1")).command())
    assert isinstance(asked, Sealed)
    refusal = asked.questions[0].check(answer)
    assert refusal is not None and refusal.key == why
    assert asked.questions[0].check("spearmen-a8 spearmen-m8") is None


@pytest.mark.rule("runewars", "50.1.a")
def test_50_1_a_dials_are_secret_until_they_are_revealed() -> None:
    shown = position(spears("r1", 3, 2), dead("b1", 4))
    shown.units["r1"].revealed = True
    blind: Any = masked(shown, "red")
    assert blind.units["r1"].action == "spearmen-a3"
    assert blind.units["b1"].action == "" and blind.units["b1"].modifier == ""
    assert masked(shown, "blue").units["r1"].action == "spearmen-a3"
    shown.units["r1"].revealed = False
    assert masked(shown, "blue").units["r1"].action == ""
    assert masked(shown, "").units["r1"].action == ""


@pytest.mark.rule("runewars", "64.1", "50.0")
def test_64_1_a_round_begins_with_blank_hidden_tools() -> None:
    used = spears("r1", 3, 2)
    used.revealed = used.action_off = used.modifier_off = True
    made = rules(Alone, used)
    run(made.start_round())
    assert (used.action, used.modifier, used.revealed, used.action_off) == ("", "", False, False)
    assert made.state.cursor == "command" and keys(made) == ["round"]


# --- 6 Order of activation ---


def order(*units: Unit, first: str = "red") -> list[str]:
    """The units in the order of their activation, the first possible choice each time."""
    fought = battle(Alone, position(*units, first=first))
    while fought.question is not None and fought.state.cursor != "end_phase":
        question = fought.question
        if question.key == "runes":
            break
        fought.answer(question.options[0], question.seat)
    return [event.args["unit"] for event in fought.events if event.key == "reveals"]


@pytest.mark.rule("runewars", "6.0", "6.1", "47.0", "47.1", "47.2", "47.3", "5.5")
def test_6_1_from_the_lowest_initiative_upward() -> None:
    assert order(spears("r1", 6), spears("r2", 3), dead("b1", 1), dead("b2", 6)) == [
        *("r2", "b2", "b1", "r1"),
    ]


@pytest.mark.rule("runewars", "47.4", "74.2", "6.1", "74.0")
@pytest.mark.parametrize(
    ("first", "expected"), [("red", ["r1", "b1", "r2", "b2"]), ("blue", ["b1", "r1", "b2", "r2"])]
)
def test_6_1_at_equal_values_the_players_alternate(first: str, expected: list[str]) -> None:
    units = spears("r1", 1), spears("r2", 1), dead("b1", 3), dead("b2", 3)
    assert order(*units, first=first) == expected


@pytest.mark.rule("runewars", "6.1")
def test_6_1_who_has_more_units_at_a_value_goes_on_alone() -> None:
    units = spears("r1", 1), spears("r2", 1), spears("r3", 1), dead("b1", 3)
    assert order(*units) == ["r1", "b1", "r2", "r3"]


@pytest.mark.rule("runewars", "6.2", "D-18")
def test_6_2_blank_tools_come_at_ten_and_do_nothing() -> None:
    blank = spears("r1")
    select(blank, 0, 6)
    assert order(blank, dead("b1"), dead("b2", 5)) == ["b2", "r1", "b1"]
    made = rules(Alone, blank, active="r1")
    run(made.reveal())
    run(made.act_out())
    run(made.act_bonus())
    assert blank.defend == 0 and keys(made) == ["reveals"]


# --- 5 One activation ---


def acted(one: Unit, **fields: Any) -> Alone:
    made = rules(Alone, one, dead("b1"), active=one.id, **fields)
    for step in (made.begin_activation, made.reveal, made.act_out, made.act_bonus):
        run(step())
    return made


@pytest.mark.rule("runewars", "5.1", "5.2", "5.4", "3.0", "3.1")
def test_5_the_selected_action_is_performed() -> None:
    made = acted(spears("r1", 4))
    assert keys(made) == ["reveals", "reform"]
    assert made.unit("r1").revealed


@pytest.mark.rule("runewars", "2.0", "2.1", "48.2", "48.3", "D-15", "G-30")
@pytest.mark.parametrize(
    ("action", "modifier", "defend"), [(1, 5, 1), (4, 6, 1), (4, 5, 0), (6, 5, 0)]
)
def test_48_2_a_modifier_of_another_stance_is_ignored(
    action: int, modifier: int, defend: int
) -> None:
    """Spearmen: a1 is blue, a4 green, a6 red; m5 is defend in blue, m6 in green."""
    made = acted(spears("r1", action, modifier))
    assert made.unit("r1").defend == defend
    assert made.defense(made.unit("r1")) == 1 + defend


@pytest.mark.rule("runewars", "5.3", "24.0", "24.1", "24.2", "11.2")
def test_24_2_a_bonus_action_follows_even_a_cancelled_action() -> None:
    one = spears("r1", 4, 8)
    made = acted(one)
    assert keys(made)[1:] == ["reform", "skill"]
    one.action_off = True
    again = rules(Alone, one, active="r1")
    run(again.act_out())
    run(again.act_bonus())
    assert keys(again) == ["skill"]


@pytest.mark.rule("runewars", "41.2.b")
def test_41_2_b_no_bonus_action_after_entering_terrain() -> None:
    made = rules(Alone, spears("r1", 4, 8), active="r1", moved_out=True)
    run(made.act_bonus())
    assert keys(made) == []


@pytest.mark.rule("runewars", "22.1", "23.1", "23.2", "23.2.a", "23.3", "43.0", "43.1", "D-11")
@pytest.mark.parametrize(
    ("action", "modifier", "speed", "kind", "charge"),
    [
        (1, 0, 2, "straight", False),
        (2, 1, 2, "turn", False),
        (1, 2, 0, "wheel", False),
        (2, 3, 3, "straight", True),
        (2, 4, 2, "turn", True),
        (1, 5, 2, "straight", False),
    ],
)
def test_23_modifiers_change_speed_and_template(
    action: int, modifier: int, speed: int, kind: str, charge: bool
) -> None:
    made = acted(spears("r1", action, modifier))
    sent = next(event.args["what"] for event in told(made) if event.key == "move")
    assert (sent.speed, sent.kinds, sent.charge) == (speed, (kind,), charge)


@pytest.mark.rule("runewars", "65.0", "65.1", "32.3", "15.5", "D-19")
def test_65_a_rally_removes_and_readies_or_inspires() -> None:
    one = spears("r1", 3)
    one.tokens = {"panic": 2, "stun": 1}
    acted(one)
    assert one.tokens == {}
    again = unit("r1", "spearmen", "2x1", at(300, 200), "tempered-steel")
    again.cards[0].exhausted = True
    acted(select(again, 3))
    assert not again.cards[0].exhausted and again.tokens == {}
    acted(one)
    assert one.tokens == {"inspiration": 1}


# --- 68 Regenerate, 30 End phase ---


@pytest.mark.rule("runewars", "68.4", "51.6")
def test_68_4_regenerate_comes_at_the_end_of_the_activation_phase() -> None:
    thinned = dead("b1")
    made = rules(Alone, spears("r1"), thinned, runes=(0, 0, 0, 0, 0), cursor="regenerate")
    run(made.regenerate())
    assert keys(made) == []
    thinned.trays[0].figures = [0, 0]
    run(made.regenerate())
    last = told(made)[-1]
    assert (last.key, last.args["what"]) == ("new-figures", 2)


@pytest.mark.rule("runewars", "30.0", "64.2", "74.3", "51.1", "51.2", "51.3", "2.1")
def test_30_runes_dial_and_first_player() -> None:
    made = rules(Alone, spears("r1"), dead("b1"), cursor="end_phase")
    made.unit("r1").defend = 1
    run(made.end_phase(), (2, 1, 2, 1, 2))
    state = made.state
    assert (state.round, state.first, state.runes) == (2, "blue", (1, 0, 1, 0, 1))
    assert made.unit("r1").defend == 0 and state.cursor == "start_round"
    assert made.number("stable") == 1 and made.number("unstable+1") == 3


@pytest.mark.rule("runewars", "64.3", "71.2", "86.0", "86.1", "L1314.a", "D-20", "G-47")
def test_64_3_the_game_ends_after_eight_rounds() -> None:
    made = rules(Alone, spears("r1"), dead("b1"), round=7)
    run(made.end_phase(), (1, 1, 1, 1, 1))
    assert made.state.round == 8 and made.state.winner == ""
    made.state.scored = {"red": 3}
    run(made.end_phase(), (1, 1, 1, 1, 1))
    assert made.state.cursor == "" and made.state.won_by == "71.2"
    assert made.state.scores == {"red": 18 + 24, "blue": 35} and made.state.winner == "red"
    half = rules(Alone, spears("r1"), options={"skirmish": True})
    assert half.token_points == 4


@pytest.mark.rule("runewars", "71.3", "86.1.a")
def test_71_3_equal_scores_are_a_draw() -> None:
    made = rules(Alone, dead("r1"), dead("b1"), round=8)
    run(made.end_phase(), (1, 1, 1, 1, 1))
    assert made.state.winner == "" and keys(made)[-1] == "draw"
    assert ending(made.opening, made.state).key == "won-level-score"


@pytest.mark.rule("runewars", "29.0", "29.1", "71.0", "71.1", "88.1", "G-31")
def test_71_1_whose_units_are_all_destroyed_has_lost() -> None:
    gone = dead("b1")
    gone.status, gone.pose = "destroyed", None
    made = rules(Alone, spears("r1"), gone, active="r1", objective="breakthrough")
    run(made.end_activation())
    assert (made.state.winner, made.state.won_by, made.state.cursor) == ("red", "71.1", "")
    assert ending(made.opening, made.state).key == "won-last-standing"


@pytest.mark.rule("runewars", "71.4", "G-31")
def test_71_4_if_both_are_gone_the_scores_decide() -> None:
    mine, foe = spears("r1"), dead("b1")
    for one in (mine, foe):
        one.status, one.pose = "destroyed", None
    made = rules(Alone, mine, foe, active="r1", objective="breakthrough", scored={"blue": 1})
    run(made.end_activation())
    assert (made.state.winner, made.state.won_by) == ("blue", "71.4")
    assert ending(made.opening, made.state).key == "won-by-score"


@pytest.mark.rule("runewars", "86.4", "86.4.a", "86.4.b", "L77", "T-11", "D-01", "G-32")
@pytest.mark.parametrize(
    ("trays", "points"),
    [(9, 59), (8, 40), (7, 40), (6, 40), (5, 30), (4, 30), (3, 18), (2, 18), (1, 0)],
)
def test_86_4_what_is_left_of_a_unit(trays: int, points: int) -> None:
    assert worth(unit_card("spearmen"), 3, trays) == points


@pytest.mark.rule("runewars", "86.2", "86.3", "86.4.b", "15.3", "88.2", "D-02")
def test_86_4_b_upgrades_that_are_left_still_score() -> None:
    one = unit("r1", "spearmen", "2x1", at(300, 200), "shield-wall", "metered-march")
    one.trays = one.trays[:1]
    made = rules(Alone, one)
    assert made.value(one) == 5 + 2
    one.cards[0].discarded = True
    assert made.score("red") == 2


@pytest.mark.rule("runewars", "89.2", "89.3", "89.3.a", "90.0")
def test_89_bounties_are_paid_once() -> None:
    gone = dead("b1")
    gone.status, gone.pose = "destroyed", None
    made = rules(Alone, spears("r1"), gone, dead("b2"), active="r1")
    made.finish()
    made.finish()
    assert made.state.scored == {"red": 1}


@pytest.mark.rule("runewars", "89.2", "89.4")
@pytest.mark.parametrize(
    ("objective", "place", "tokens"),
    [
        ("breakthrough", at(500, 700), 1),
        ("breakthrough", at(500, 500), 0),
        ("hold-the-line", at(900, 400), 1),
        ("hold-the-line", at(900, 300), 0),
    ],
)
def test_89_2_instructions_for_the_end(objective: str, place: Pose, tokens: int) -> None:
    mine = unit("r1", "spearmen", "2x1", place)
    markers = {"marker-1": Marker(id="marker-1", at=(900.0, 450.0))}
    markers = markers if objective == "hold-the-line" else {}
    made = rules(Alone, mine, dead("b1"), objective=objective, markers=markers)
    made.at_game_end()
    assert made.state.scored.get("red", 0) == tokens
