"""The runner of scenarios: what it sets up, what differs, and what it says of bad files."""

from pathlib import Path

import pytest

from feldherr.muster import BadFile
from feldherr.scenario import Result, load, run
from feldherr.scenario.differences import Difference
from feldherr.texts import LANGUAGES

HEAD = """scenario: 1
title: {en: Spears meet, de: Speere treffen sich}
game: horden
"""
POSITION = """position:
  step: fight
  phase: melee
  turn: 1
  active: red
  red:
    r1: {kind: spear, at: [600, 400, 90]}
  blue:
    b1: {kind: spear, at: [600, 400, 270]}
"""
SPEARS = HEAD + POSITION
DICE = "play:\n  - dice melee: [9, 4]\n"
ARMIES = """armies:
  red: dwarfs-600
  blue: {camp: {}, elements: [{type: spear, commander: true}]}
"""


def played(text: str, folder: Path) -> Result:
    path = folder / "x.yaml"
    path.write_text(text, encoding="utf-8")
    return run(*load(path))


def differences(text: str, folder: Path) -> list[str]:
    return [str(difference) for difference in played(text, folder).differences]


# --- What holds ---


@pytest.mark.rule("horden", "B5.3.2.a")
def test_a_scenario_plays_its_script_and_compares(tmp_path: Path) -> None:
    text = SPEARS + DICE
    text += """expect:
  events:
    - melee-fought: {own: 17, enemy: 12, dice: [9, 4]}
    - recoils
  never: [lost]
  state:
    turn: 2
    phase: movement
    elements:
      r1: {at: [600, 400, 90], moved: false}
      b1: {at: [600, 415.3, 270.4]}
  asks: fate action-points
  says:
    lost_points red: 0
    width: 1200
"""
    assert differences(text, tmp_path) == []


def test_elements_know_whom_they_touch_and_what_they_cost(tmp_path: Path) -> None:
    state = played(SPEARS, tmp_path).state["elements"]
    assert state["r1"]["met"] == {"b1": "front"}
    assert state["b1"]["points"] == 36


def test_what_is_not_told_of_a_state_may_be_anything(tmp_path: Path) -> None:
    assert (
        differences(SPEARS + "expect: {state: {elements: {b1: {kind: spear}}}}\n", tmp_path) == []
    )


def test_a_refusal_may_be_expected_by_its_key_or_by_a_rule(tmp_path: Path) -> None:
    position = POSITION.replace("step: fight", "step: move\n  ap: 3")
    far = "play:\n  - red move: {what: [r1], path: [[100, 100, 90]]}\n    refused: "
    for reason in ("too-far", "B4.5.a"):
        assert differences(HEAD + position + far + reason, tmp_path) == []


def test_a_battle_without_position_begins_at_the_beginning(tmp_path: Path) -> None:
    result = played(
        HEAD + ARMIES + "expect: {asks: fate attack, costs: {red: 600, blue: 60}}\n", tmp_path
    )
    assert result.holds
    assert result.state["elements"]["b1"]["commander"] and len(result.state["elements"]) > 10


def test_a_table_is_ready_or_written_or_drawn_or_open(tmp_path: Path) -> None:
    river = (
        "plan: {courses: [{name: Run, kind: river, width: 40, points: [[0, 400], [1200, 400]]}]}\n"
    )
    drawn = "plan: drawn\nexpect: {asks: fate terrain-card}\n"
    assert differences(HEAD + drawn, tmp_path) == []
    for plan, here in (
        ("plan: river_with_fords\n", "fate attack"),
        (river, "fate attack"),
        ("", "fate attack"),
    ):
        assert differences(HEAD + plan + f"expect: {{asks: {here}}}\n", tmp_path) == []


@pytest.mark.rule("horden", "M2.b", "M2.c")
def test_w6_stand_in_for_other_dice(tmp_path: Path) -> None:
    dice = "play:\n  - dice melee: {w6: [4, 3, 3, 4]}\n"
    expected = "expect: {events: [{melee-fought: {dice: [9, 4]}}]}\n"
    assert differences(SPEARS + dice + expected, tmp_path) == []


# --- What differs ---


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (
            "play:\n  - dice shooting: [9, 4]\n",
            "line 14: “fate shooting” is answered, but asked is “fate melee”.",
        ),
        (
            "play:\n  - red melee: [9, 4]\n",
            "line 14: “red melee” is answered, but asked is “fate melee”.",
        ),
        ("play:\n  - dice melee: [13, 4]\n", "line 14: refused: no-such-answer"),
        (
            "play:\n  - dice melee: [9, 4]\n    refused: too-far\n",
            "line 14: not refused, though “too-far” is expected.",
        ),
        (
            "play:\n  - dice melee: [9]\n    refused: too-far\n",
            "line 14: refused, but otherwise than by “too-far”: no-such-answer",
        ),
        (
            DICE + "expect: {events: [flees]}\n",
            "line 15: the event flees was not told in this order. Told: melee-fought {",
        ),
        (
            DICE + "expect:\n  events:\n    - recoils: {element: r1}\n",
            "line 17: the event recoils {'element': 'r1'} was not told",
        ),
        (
            DICE + "expect: {events: [recoils, melee-fought]}\n",
            "line 15: the event melee-fought was not told in this order.",
        ),
        (
            "expect: {events: [flees]}\n",
            "line 13: the event flees was not told in this order. Nothing was told.",
        ),
        (
            DICE + "expect:\n  never:\n    - lost\n    - recoils\n",
            "line 18: the event recoils was told.",
        ),
        (DICE + "expect: {state: {turn: 7}}\n", "state.turn: expected 7, found 2"),
        (
            DICE + "expect: {state: {elements: {b1: {at: [600, 415.6, 270]}}}}\n",
            "state.elements.b1.at[1]: expected 415.6, found 415.0",
        ),
        (
            DICE + "expect: {state: {elements: {b7: {turn: 1}}}}\n",
            'state.elements.b7: expected {"turn":1}, found nothing',
        ),
        ("expect: {asks: red move}\n", "“red move” should be asked, but asked is “fate melee”."),
        ('expect: {asks: ""}\n', "the battle should be over, but asked is “fate melee”."),
        ("expect: {offered: [done]}\n", "“done” is not on offer."),
        ("expect: {withheld: ['(1, 1)']}\n", "“(1, 1)” is on offer."),
        ("expect: {says: {width: 1100}}\n", "line 13: width: expected 1100, found 1200.0"),
        (
            "expect: {says: {front_opponents r1: [r1]}}\n",
            'line 13: front_opponents r1[0]: expected "r1", found "b1"',
        ),
        (
            "expect: {says: {engaged r1: false}}\n",
            "line 13: engaged r1: expected false, found true",
        ),
        ("expect: {costs: {red: 5}}\n", "line 13: costs.red: expected 5, found 0"),
    ],
)
def test_a_difference_says_where_what_was_expected_and_what_was_found(
    more: str, said: str, tmp_path: Path
) -> None:
    (difference,) = differences(SPEARS + more, tmp_path)
    assert difference.startswith(said)


def test_the_script_stops_at_its_first_difference(tmp_path: Path) -> None:
    more = "play:\n  - red move: done\n  - red move: done\nexpect: {asks: red move}\n"
    assert len(differences(SPEARS + more, tmp_path)) == 1


def test_differences_are_told_in_both_languages() -> None:
    difference = Difference("never", {"event": "recoils"}, 7)
    assert difference.sentence("en") == "line 7: the event recoils was told."
    assert difference.sentence("de") == "Zeile 7: das Ereignis recoils kam vor."


# --- Bad files ---


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        (SPEARS.replace("horden", "hordn"), 3, "`game`: `hordn` is unknown. Do you mean `horden`?"),
        (HEAD.replace("scenario: 1", "scenario: 2"), 1, "`scenario`: `2` is unknown."),
        (
            HEAD + "rules: [B5.3.2.a, B5.3.2.z]\n",
            4,
            "no rule “B5.3.2.z”. Do you mean one of these:",
        ),
        (HEAD + "options: {pionts: 300}\n", 4, "`pionts` is unknown here. Do you mean `points`"),
        (
            HEAD + "plan: atlantis\n",
            4,
            "`plan`: `atlantis` is unknown. Known values: `drawn`, `open_plain`",
        ),
        (HEAD + "plan: {width: wide}\n", 4, "`width` must be a number"),
        (
            HEAD + "armies:\n  green: dwarfs-600\n",
            5,
            "`green` is unknown here. Known names: `blue`, `red`.",
        ),
        (
            HEAD + "armies: {red: dwarfs-601}\n",
            None,
            "there is no army `dwarfs-601`. Do you mean `dwarfs-600`",
        ),
        (
            HEAD + "armies:\n  red:\n    elements: [{type: speer}]\n",
            6,
            "`type`: `speer` is unknown. Do you mean `spear`",
        ),
        (
            SPEARS.replace("kind: spear, at: [600, 400, 90]", "kind: speer"),
            10,
            "`kind`: `speer` is unknown. Do you mean `spear`",
        ),
        (
            SPEARS.replace("kind: spear, at: [600, 400, 270]", "king: spear"),
            12,
            "`king` is unknown here. Do you mean `kind`",
        ),
        (SPEARS.replace("[600, 400, 90]", "[600, 400]"), 10, "`at` must have 3 entries."),
        (SPEARS.replace("[600, 400, 90]", "here"), 10, "`at` must be a list."),
        (SPEARS.replace("  red:\n", "  red: [r1]\n  rod:\n"), 9, "`red` must be a group"),
        (SPEARS.replace("turn: 1", "turn: first"), 7, "`turn` must be a whole number"),
        (SPEARS.replace("step: fight", "step: figth"), 4, "cannot go on"),
        (
            SPEARS.replace("at: [600, 400, 90]", "at: [600, 400, 90], met: {b9: front}"),
            4,
            "cannot go on from this position (“KeyError: 'b9'”)",
        ),
        (SPEARS + "play: [fight]\n", 13, "must be a group"),
        (
            SPEARS + "play:\n  - dice: [9, 4]\n",
            14,
            "a line of the script reads “seat question: answer”",
        ),
        (
            SPEARS + "play:\n  - {red move: done, blue move: done}\n",
            14,
            "a line of the script reads",
        ),
        (SPEARS + "play:\n  - dice melee: [9, four]\n", 14, "this is no answer ("),
        (
            SPEARS + "play:\n  - dice melee: {w6: [4, 3, 3]}\n",
            14,
            "4 faces from 1 to 6 are needed, not [4, 3, 3]",
        ),
        (
            SPEARS + "play:\n  - dice melee: {w6: [4, 3, 3, 7]}\n",
            14,
            "4 faces from 1 to 6 are needed",
        ),
        (SPEARS + "expect:\n  events:\n    - {recoils: {}, lost: {}}\n", 15, "an event is its key"),
        (SPEARS + "expect: {expects: 1}\n", 13, "`expects` is unknown here."),
        (
            SPEARS + "expect: {says: {engagde r1: true}}\n",
            13,
            "question `engagde` that could be asked. Do you mean `engaged`",
        ),
        (
            SPEARS + "expect: {says: {_overlapped r1: true}}\n",
            13,
            "no number or question `_overlapped`",
        ),
        (SPEARS + "expect: {says: {fight: true}}\n", 13, "no number or question `fight`"),
        (SPEARS + "expect: {says: {engaged r9: true}}\n", 13, "cannot go on"),
        (SPEARS + "expect: {costs: {green: 5}}\n", 13, "`green` is unknown here."),
    ],
)
def test_a_bad_file_is_answered_with_one_sentence_that_names_file_and_line(
    text: str, line: int | None, said: str, tmp_path: Path
) -> None:
    with pytest.raises(BadFile) as caught:
        played(text, tmp_path)
    assert said in str(caught.value)
    assert caught.value.line == line
    for language in LANGUAGES:
        told = caught.value.sentence(language)
        assert "\n" not in told
        assert told.startswith(str(tmp_path / "x.yaml")) or line is None


def test_a_bad_file_is_told_in_german_too(tmp_path: Path) -> None:
    with pytest.raises(BadFile) as caught:
        played(SPEARS + "play:\n  - dice: [9, 4]\n", tmp_path)
    assert "eine Zeile des Ablaufs lautet „Seite Frage: Antwort“" in caught.value.sentence("de")


# --- The opening, brackets, what is asked and what is illegal ---

NINTH = """scenario: 1
title: {en: An archer, de: Ein Schütze}
game: t9a
opening:
  troops:
    r1: {name: Archers, model: {name: Archer, parts: [{name: Archer, strength: 3}]}}
position:
  step: choose_combat
  phase: melee
  game_turn: 1
  player_turn: 1
  active: red
  first: red
  red:
    r1: {at: [500, 500, 90], files: 3, models: 3}
"""


def test_questions_stand_in_brackets_and_parts_of_their_answers_are_meant(tmp_path: Path) -> None:
    says = """expect:
  says:
    (formation r1).width: 60.0
    (stands r1).2: {file: 2}
    value (parts (pools r1).0).0 strength: 3
"""
    assert differences(NINTH + says, tmp_path) == []
    assert len(differences(NINTH + says.replace("60.0", "70.0"), tmp_path)) == 1
    with pytest.raises(BadFile):
        differences(NINTH + "expect: {says: {(formation r1: 1}}\n", tmp_path)


def test_what_a_question_says_is_compared(tmp_path: Path) -> None:
    text = SPEARS + "expect: {asks: fate melee, about: {attacker: b9}}\n"
    assert len(differences(text, tmp_path)) == 1


def test_what_is_illegal_about_an_army_is_counted(tmp_path: Path) -> None:
    text = """scenario: 1
title: {en: Few, de: Wenige}
game: t9a
armies:
  red: {book: empire_of_sonnstahl, units: [{unit: marshal}]}
expect: {breaches: {red: {t9-one-general: 1, t9-too-many: 0}}}
"""
    assert differences(text, tmp_path) == []
    assert len(differences(text.replace("general: 1", "general: 2"), tmp_path)) == 1
