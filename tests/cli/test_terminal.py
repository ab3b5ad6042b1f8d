"""Leading an army in the terminal: what is shown, what can be typed, and that nothing is lost."""

from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner

from feldherr.cli import app
from feldherr.cli.terminal.chart import MARGIN, WIDE, arrow, chart
from feldherr.cli.terminal.diary import Diary
from feldherr.cli.terminal.hand import Hand
from feldherr.cli.terminal.options import Options
from feldherr.cli.terminal.talk import Talk
from feldherr.cli.terminal.typed import understood
from feldherr.host import Battle
from feldherr.picture.scene import Body, Place, Scene, Text
from feldherr.table import FATE, Placement, Question, Roll, Sight
from feldherr.table.record import read
from tests.cli.conftest import Said

ARMIES = ("--red", "knights-300", "--blue", "orcs-300", "--points", "300", "--turns", "4")
LED = ("battle", "horden", *ARMIES, "--seed", "3", "--plan", "", "--blue-commander", "random")
RED = (*LED, "--red-commander", "human", "--journal", "b.jsonl", "--lang", "en")
JOURNAL, SEAL = Path("b.jsonl"), Path("b.jsonl.seal")
Lead = Callable[..., Said]


@pytest.fixture
def lead(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Lead:
    """Calls `feldherr` in an empty folder, typing these lines; then the input is at its end."""
    monkeypatch.chdir(tmp_path)

    def called(*arguments: str, lines: tuple[str, ...] = ()) -> Said:
        typed = "".join(f"{line}\n" for line in lines)
        done = CliRunner().invoke(app, arguments, input=typed)
        if done.exception and not isinstance(done.exception, SystemExit):
            raise done.exception
        return Said(done.exit_code, " ".join(done.stdout.split()), " ".join(done.stderr.split()))

    return called


def at_first(key: str, seat: str = "") -> tuple[Battle, Question]:
    """A battle at its first question of that key."""
    battle = Battle.start(
        "horden", "knights-300", "orcs-300", seed=3, plan="", options={"points": 300}
    )
    while asked := battle.question:
        if asked.key == key and seat in ("", asked.seat):
            return battle, asked
        battle.run(red="random", blue="random", limit=len(battle.journal) + 1)
    raise LookupError(f"{key} is not asked")


# --- What is asked and answered ---


@pytest.mark.parametrize(
    ("language", "asked", "hint"),
    [("en", "Where do you pitch your camp?", "“help”"), ("de", "Lager auf?", "„hilfe“")],
)
def test_a_question_comes_with_numbered_answers(
    lead: Lead, language: str, asked: str, hint: str
) -> None:
    said = lead(*RED[:-1], language, lines=("auto",))
    assert said.code == 0
    assert asked in said.out and hint in said.out and "1 600 " in said.out


def test_a_number_answers(lead: Lead) -> None:
    lead(*RED, lines=("2",))
    (camp,) = [e for e in read(JOURNAL).entries if e.seat == "red"]
    assert camp.key == "camp" and isinstance(camp.answer, Placement)
    assert camp.answer.path[0][0] != 600.0, "that is the first of the list"


def test_a_place_is_typed_as_x_y_and_degrees(lead: Lead) -> None:
    lead(*RED, lines=("660.5 40 90",))
    (camp,) = [e for e in read(JOURNAL).entries if e.seat == "red"]
    assert camp.answer == Placement(("camp-red",), ((660.5, 40.0, 90.0),))


def test_a_refusal_is_a_sentence_with_its_rules_and_the_question_stays(lead: Lead) -> None:
    said = lead(*RED, lines=("600 400 90", "600 40 90"))
    assert "A long side of the camp must lie along your base edge" in said.out
    assert "[M4.1.b]" in said.out
    assert sum(e.key == "camp" and e.seat == "red" for e in read(JOURNAL).entries) == 1


def test_what_is_no_answer_is_asked_again(lead: Lead) -> None:
    said = lead(*RED, lines=("sideways", "99"))
    assert "“sideways” is neither a number" in said.out and "“99” is neither" in said.out
    assert not [e for e in read(JOURNAL).entries if e.seat == "red"]


def test_lines_are_understood() -> None:
    battle, asked = at_first("move", "red")
    options = Options(battle, asked, Sight(battle, asked.seat), "en")
    assert understood("1", options) == "done" == understood("done", options)
    assert understood("0", options) is None is understood("600 240 90", options)
    typed = understood("r1+r2 600,5 240 90 / 640 -1.5 45 column", options)
    assert typed == Placement(("r1", "r2"), ((600.5, 240.0, 90.0), (640.0, -1.5, 45.0)), "column")


def test_moves_tell_where_what_they_cost_and_who_is_near() -> None:
    battle, asked = at_first("move", "red")
    options = Options(battle, asked, Sight(battle, asked.seat), "en")
    move = next(answer for answer in options.answers if isinstance(answer, Placement))
    place, leads = options.row(move)
    assert len(place.split()) >= 3 and "LE" in leads
    assert options.heading(move).endswith(f"[{'+'.join(move.what)}]")


# --- What can be looked at ---


def test_everything_can_be_looked_at(lead: Lead) -> None:
    looks = ("help", "list", "map", "rule B4.5.a", "rule X9", "more", "again", "advice")
    said = lead(*RED, lines=("auto", *looks))
    for told in (
        "the third answer of the list",
        "x, y (mm)",
        "└0 100 200",
        "B4.5.a No corner",
        "X9",
    ):
        assert told in said.out
    assert said.out.count("Deployment, step 1") == 3


def test_words_of_the_other_language_are_understood(lead: Lead) -> None:
    assert "the third answer of the list" in lead(*RED, lines=("hilfe",)).out


def test_the_chart_shows_bodies_with_their_fronts_where_they_stand() -> None:
    battle, _ = at_first("move")
    scene = battle.played.scene(battle.opening, battle.state)
    rows = chart(scene, "en").plain.splitlines()
    camps = {body.side: body.place for body in scene.bodies if body.symbol == "camp"}
    first, last = rows[0], rows[-2]
    assert {round(place.y) for place in camps.values()} == {40, 760}
    assert "Ca↓" in first and "Ca↑" in last and len(first) == WIDE + MARGIN
    assert [arrow(degrees) for degrees in (0, 90, 181, 269.9, -45)] == [*"→↑←↓↘"]


def test_the_chart_shows_what_belongs_to_nobody() -> None:
    token = Body(id="m", side=2, symbol="objective", place=Place(400, 400, 90), width=36, depth=36)
    shown = chart(Scene(width=800, height=800, title=Text.both("x"), bodies=(token,)), "en")
    assert "↑" in shown.plain


# --- Nothing is lost ---


def test_the_end_of_the_input_keeps_the_battle(lead: Lead) -> None:
    said = lead(*RED, lines=("auto", "auto"))
    assert said.code == 0 and "feldherr resume b.jsonl" in said.out
    assert len([e for e in read(JOURNAL).entries if e.seat == "red"]) == 2
    assert SEAL.exists() and not read(JOURNAL).torn


@pytest.mark.parametrize("when", ["asked", "thinking"])
def test_ctrl_c_keeps_the_battle(lead: Lead, monkeypatch: pytest.MonkeyPatch, when: str) -> None:
    def interrupted(*_: object) -> str:
        raise KeyboardInterrupt

    lines = iter(("auto", "auto"))
    where = "feldherr.cli.terminal.talk.out.input"
    monkeypatch.setattr(where, lambda _: next(lines, "") or interrupted())
    if when == "thinking":
        monkeypatch.setattr("feldherr.commanders.random.Random.answer", interrupted)
    assert "The battle is kept" in lead(*RED).out
    assert not read(JOURNAL).torn and read(JOURNAL).entries


def test_a_battle_that_was_left_goes_on_and_its_dice_are_fair(lead: Lead) -> None:
    lead(*RED, lines=("auto", "auto", "quit"))
    before = read(JOURNAL).entries
    said = lead("resume", "b.jsonl", "--html", "b.html", lines=("auto",) * 300)
    assert said.code == 0 and "Points lost" in said.out and Path("b.html").exists()
    assert read(JOURNAL).entries[: len(before)] == before
    assert read(JOURNAL).secret == "3" and not SEAL.exists()
    assert "Fair" in lead("verify", "b.jsonl", "--lang", "en").out
    assert "Verified" in lead("replay", "b.jsonl", "--lang", "en").out


def test_undo_takes_back_my_last_answer_and_what_came_of_it(lead: Lead) -> None:
    said = lead(*RED, lines=("600 40 90", "undo", "660 40 90", "undo", "undo"))
    assert "Taken back; " in said.out and "nothing to take back" in said.out
    assert not [e for e in read(JOURNAL).entries if e.seat == "red"]
    assert lead("replay", "b.jsonl", "--lang", "en").code == 0


def test_a_copy_can_be_saved(lead: Lead) -> None:
    said = lead(*RED, lines=("auto", "save copy.jsonl", "save", "save no/such.jsonl", "auto"))
    assert "Saved in copy.jsonl." in said.out and "Saved in b.jsonl." in said.out
    assert "no/such.jsonl cannot be written" in said.out
    assert len(read(Path("copy.jsonl")).entries) < len(read(JOURNAL).entries)


def test_without_a_name_the_journal_takes_no_other_ones_place(lead: Lead) -> None:
    Path("battle.jsonl").write_text("mine", "utf-8")
    lead(*LED, "--red-commander", "human", lines=("auto",))
    assert Path("battle.jsonl").read_text("utf-8") == "mine" and Path("battle-2.jsonl").exists()


def test_what_cannot_be_resumed_is_a_sentence(lead: Lead) -> None:
    lead(*RED, lines=("auto", "auto"))
    assert "not the secret" in lead("resume", "b.jsonl", "--seed", "4", "--lang", "en").err
    SEAL.unlink()
    said = lead("resume", "b.jsonl", "--lang", "de")
    assert said.code == 2 and "Siegel" in said.err
    assert lead("resume", "b.jsonl", "--seed", "3").code == 0
    text = JOURNAL.read_text("utf-8").replace('"checksum":', '"checksum":1', 1)
    JOURNAL.write_text(text, "utf-8")
    said = lead("resume", "b.jsonl", "--seed", "3", "--lang", "en")
    assert said.code == 2 and "rules of today go on otherwise" in said.err


def test_a_battle_that_is_over_is_not_resumed(lead: Lead) -> None:
    lead(*LED, "--red-commander", "random", "--quiet", "--journal", "b.jsonl")
    said = lead("resume", "b.jsonl", "--seed", "3", "--lang", "en")
    assert said.code == 2 and "this battle is over" in said.err


# --- Two people, one screen ---


def test_two_people_hand_the_screen_over(lead: Lead) -> None:
    """What one hides is told to the other neither by name nor by the place."""
    both = (*RED[:-3], "b.jsonl", "--blue-commander", "human", "--lang", "en")
    said = lead(*both, lines=("", "auto") * 30)
    assert said.out.count("Press Enter when nobody else is looking") >= 2
    assert {"red", "blue"} <= {e.seat for e in read(JOURNAL).entries}


# --- Real dice ---

BY_HAND = (*LED, "--red-commander", "random", "--fate", "manual", "--journal", "b.jsonl")


def test_faces_of_real_dice_are_typed(lead: Lead) -> None:
    said = lead(*BY_HAND, "--lang", "en", lines=("7 1", "six", "5", "4, 2", "map"))
    assert "Who attacks? The higher die decides." in said.out and "Roll 2 d6" in said.out
    assert said.out.count("These are not the faces") == 3
    rolled = [e.answer for e in read(JOURNAL).entries if e.seat == FATE]
    assert rolled == [(4, 2)]


def test_real_dice_have_no_seal_and_can_be_taken_back(lead: Lead) -> None:
    lead(*BY_HAND, lines=("4 2", "undo", "3 5"))
    journal = read(JOURNAL)
    assert [e.answer for e in journal.entries if e.seat == FATE] == [(3, 5)]
    assert not journal.header.commitment and not SEAL.exists()
    assert lead("resume", "b.jsonl", lines=("roll",)).code == 0
    assert len([e for e in read(JOURNAL).entries if e.seat == FATE]) == 2


def test_cards_are_drawn_by_number_from_one(lead: Lead) -> None:
    said = lead(*BY_HAND, "--plan", "", "--lang", "de", lines=("4 2",))
    assert "Wirf 2 W6" in said.out
    drawn = tuple(a for a in BY_HAND if a not in ("--plan", ""))
    said = lead(*drawn, "--lang", "de", lines=("1000", "1"))
    assert "Zieh eine von" in said.out and "nicht die Augen" in said.out
    assert read(JOURNAL).entries[0].answer == (0,)


@pytest.mark.parametrize(("typed", "face"), [("4 1 3 6", (7, 6)), ("7 6", (7, 6)), ("4 1", (4, 1))])
def test_w6_stand_in_for_a_w12(lead: Lead, typed: str, face: tuple[int, int]) -> None:
    """Two W6 each: 4 to 6 add 6 to the other one. As many as are asked for are what they show."""
    battle = Battle.start("horden", "knights-300", "orcs-300", plan="")
    talk = Talk(battle, Diary(JOURNAL, battle, {}, sealed=False), "en")
    assert Hand(talk, battle).faces(Roll("red", "melee", (12, 12)), typed) == face


# --- Forms ---


def test_a_form_is_filled_in_part_by_part(lead: Lead) -> None:
    """Runewars: every unit has two dials. `undo` goes back to the part before."""
    battle = ("battle", "runewars", "--red", "daqan-core-100", "--blue", "waiqar-core-100")
    about = ("--seed", "1", "--points", "100", "--turns", "1", "--blue-commander", "random")
    person = ("--red-commander", "human", "--journal", "b.jsonl", "--lang", "en")
    lines = ("auto",) * 60
    lead(*battle, *about, *person, lines=lines)
    entries = [entry for entry in read(JOURNAL).entries if entry.seat == "red"]
    (commands,) = [str(entry.answer) for entry in entries if entry.key == "commands"]
    assert len(commands.split(" ")) % 2 == 0
