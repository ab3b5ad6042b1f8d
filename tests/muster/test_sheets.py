"""Army sheets: the same content as text, as a page and on paper, in both languages."""

from html.parser import HTMLParser
from pathlib import Path

import msgspec
import pytest
import yaml

import feldherr
from feldherr.games.t9a.army import wording
from feldherr.games.t9a.army.army import Army, Choice
from feldherr.games.t9a.army.legality import breaches
from feldherr.games.t9a.army.listing import ArmyFile
from feldherr.games.t9a.army.points import cost
from feldherr.games.t9a.army.rows import rows, words
from feldherr.games.t9a.options import Options
from feldherr.muster.sheets import army_sheet, html, pdf, plain
from feldherr.texts import LANGUAGES

FILES = sorted((Path(feldherr.__file__).parent / "muster/armies/t9a").glob("*.yaml"))


def listed(path: Path) -> ArmyFile:
    return msgspec.convert(yaml.safe_load(path.read_text(encoding="utf-8")), ArmyFile)


SONNSTAHL = listed(next(path for path in FILES if path.stem == "sonnstahl-4500")).army()


class Texts(HTMLParser):
    """The words of a page."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.words: list[str] = []
        self.feed(page)

    def handle_data(self, data: str) -> None:
        self.words.append(data)


# The armies that come with the game ---------------------------------------------------------------


@pytest.mark.rule("t9a", "8.A-2", "8.B-1", "8.B.a-1")
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_armies_that_come_with_it_are_legal(path: Path) -> None:
    file = listed(path)
    assert breaches(file.army(), Options(points=file.points)) == []
    assert file.points == int(path.stem.rpartition("-")[2])
    assert ArmyFile.of(file.army(), file.points).army() == file.army()
    assert sum(row.points for row in rows(file.army())) == cost(file.army())


@pytest.mark.parametrize(("language", "edition"), [("en", "2nd edition"), ("de", "2. Edition")])
def test_a_sheet_says_the_edition_in_its_language(language: str, edition: str) -> None:
    assert army_sheet(SONNSTAHL, language).about.endswith(f"{edition}, 2020")


def test_there_are_two_armies_of_each_book_in_two_sizes() -> None:
    assert sorted((listed(path).book, listed(path).points) for path in FILES) == [
        (book, points)
        for book in (
            "empire_of_sonnstahl",
            "highborn_elves",
            "orcs_and_goblins",
            "undying_dynasties",
        )
        for points in (2500, 4500)
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_word_of_a_list_has_a_name(path: Path, language: str) -> None:
    called = words(language)
    for row in rows(listed(path).army()):
        unknown = {mark for mark in row.marks if not mark.endswith("×")} - called.keys()
        assert unknown <= {"general"} and row.kind in called


# Sheets -------------------------------------------------------------------------------------------


def test_a_sheet_has_profiles_rules_and_what_they_do() -> None:
    told = plain(army_sheet(SONNSTAHL, "en"))
    assert "Marshal · 405" in told
    assert "    7   14    9    4    5    5    4    5    3    5    4    1  Marshal: Lance" in told
    assert "Great Griffon: Harnessed" in told
    assert "Fly (8, 16)" in told
    assert "Scoring 21.A.a.27: Counts for the secondary objective." in told
    assert "Parent Unit: Support units are insignificant to it" in told
    assert "(not enforced)" not in told
    assert "March Pikes: 35 Heavy Infantry · 395" in told
    assert "☐" * 35 in told


def test_a_sheet_tells_which_rules_of_a_book_are_not_enforced(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """All rules of the books that come with feldherr are: here one is forgotten."""
    monkeypatch.setattr(wording, "is_enforced", lambda word: word != "rebirth")
    elves = listed(next(path for path in FILES if path.stem == "highborn-4500")).army()
    told = [line for line in plain(army_sheet(elves, "en")).splitlines() if "enforced" in line]
    [rebirth] = told
    assert rebirth.startswith("Rebirth: ") and rebirth.endswith("(not enforced)")


def test_a_sheet_speaks_german() -> None:
    told = plain(army_sheet(SONNSTAHL, "de"))
    assert "  Bew  Mar  Dis   LP  Def  Wid  Rüs  Agi  Att  Off  Str   RD" in told
    assert "Großer Greif: Angeschirrt" in told
    assert "Crossbow" not in told and "Armbrust (4+) [30″, Schüsse 1, Str 4, RD 1]" in told


@pytest.mark.rule("t9a", "8.A-2", "8.D.a.3-6")
def test_a_sheet_lists_models_of_their_own_after_their_unit() -> None:
    """Like ones once, with their own profile."""
    options = ("cave_goblin", "mad_git", "mad_git", "shield_2")
    units = (Choice(unit="goblins", size=30, options=options), Choice(unit="trolls", size=3))
    army = Army(name="x", book="orcs_and_goblins", points=4500, units=units)
    sheets = [one for _, group in army_sheet(army, "de").groups for one in group]
    assert [one.title for one in sheets][:2] == ["30 Goblins", "Irrer Wicht"]
    assert "2W6" in sheets[1].rows[0] and sheets[1].points == 0
    assert [one.title for one in sheets].count("Irrer Wicht") == 1


@pytest.mark.rule("t9a", "8.E-1", "8.E.a-1")
def test_8_E_open_lists_tell_everything_and_hidden_ones_no_special_items() -> None:
    bearer = Choice(unit="marshal", general=True, items=("obsidian_rock",))
    army = Army(name="Test", book="empire_of_sonnstahl", points=2500, units=(bearer,))
    seen, hidden = plain(army_sheet(army, "en")), plain(army_sheet(army, "en", hidden=True))
    assert "Obsidian Rock" in seen and "Marshal · 185" in seen and "185 of 2,500 points" in seen
    assert "Obsidian Rock" not in hidden and "Marshal · 160" in hidden and "185" not in hidden


@pytest.mark.rule("t9a", "8.B.b-1", "8.B.b.1", "8.B.b.2", "8.B.b.3", "8.B.b.4")
def test_8_B_b_a_sheet_measures_each_category_against_its_limit() -> None:
    shares = {share.name: share for share in army_sheet(SONNSTAHL, "en").shares}
    limits = {name: (share.least, share.most, share.rule) for name, share in shares.items()}
    assert limits["Characters"] == (0, 1800, "8.B.b.1")
    assert limits["Core"] == (1125, None, "8.B.b.2")
    assert limits["Special"] == (0, None, "8.B.b.3")
    assert limits["Imperial Armoury"] == (0, 900, "8.B.b.4")
    assert (shares["Core"].points, shares["Core"].percent) == (1352, 25)
    assert shares["Imperial Armoury"].points == 720


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_says_what_the_text_says(language: str) -> None:
    sheet = army_sheet(SONNSTAHL, language)
    page = " ".join(Texts(html(sheet, language)).words)
    for _, units in sheet.groups:
        for unit in units:
            assert all(said in page for said in (unit.title, unit.about, unit.rules, *unit.parts))
    assert all(says in page for _, says in sheet.summaries)


def test_names_of_players_cannot_break_the_page() -> None:
    named = Choice(unit="marshal", name="<script>alert(1)</script>")
    army = Army(name="<b>&", book="empire_of_sonnstahl", points=2500, units=(named,))
    page = html(army_sheet(army, "en"), "en")
    assert "<script>" not in page and "&lt;b&gt;&amp;" in page


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_paper_it_is_a_pdf_of_some_pages(language: str) -> None:
    written = pdf(army_sheet(SONNSTAHL, language))
    assert written.startswith(b"%PDF-1.") and written.rstrip().endswith(b"%%EOF")
    assert 2 <= written.count(b"/Type /Page\n") <= 6


def test_on_paper_strange_signs_do_no_harm() -> None:
    named = Choice(unit="marshal", name="Ωmega ☃")
    army = Army(name="–", book="empire_of_sonnstahl", points=2500, units=(named,))
    assert pdf(army_sheet(army, "de")).startswith(b"%PDF")
