"""Army files: read, checked with line and rule, written back; bad ones in both languages."""

from pathlib import Path
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from feldherr.games.horden.models.army import Army, Unit
from feldherr.games.horden.models.listing import ArmyFile, Camp, Entry, Ground, Home
from feldherr.games.horden.models.troops import IndividualKind, Kind, Property
from feldherr.games.horden.options import Options
from feldherr.muster import BadFile, Report, check, dump, load_army
from feldherr.texts import LANGUAGES

GOOD = """\
game: horden
name: The Test
faction: Testers
points: 300
camp: {fortified: true, gates: [2]}
elements:
  - {type: blade, name: Hargrun, commander: true, individual: hero}
  - type: heavy_archer
    count: 2
    with: [pavises]
  - {type: spear}
"""
"""84 + 2 * 28 + 36 + 24 = 200 points."""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "army.yaml"


def written(path: Path, *changes: tuple[str, str], text: str = GOOD) -> Path:
    """The good file with some changes."""
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    path.write_text(text, encoding="utf-8")
    return path


# --- Reading ---


def test_an_army_file_becomes_an_army(path: Path) -> None:
    archers = Unit(kind="heavy_archer", properties=("pavises",))
    assert load_army(written(path)) == Army(
        name="The Test",
        faction="Testers",
        units=(
            Unit(kind="blade", name="Hargrun", commander=True, individual="hero"),
            *(archers, archers),
            Unit(kind="spear"),
        ),
        fortified=True,
        gates=(1,),
    )


def test_a_report_tells_points_and_what_is_left(path: Path) -> None:
    report = check(written(path))
    assert (report.points, report.size, report.left, report.told("en")) == (200, 300, 100, [])
    assert report.game.name == "horden"


def test_baggage_instead_of_a_camp(path: Path) -> None:
    mules = "  - {type: spear}\n  - {type: baggage, count: 2, with: [wagon_train]}\n"
    change = ("camp: {fortified: true, gates: [2]}\n", ""), ("  - {type: spear}\n", mules)
    army = load_army(written(path, *change))
    assert (army.base, [unit.kind for unit in army.units[-2:]]) == ("baggage", ["baggage"] * 2)


def test_the_options_of_a_battle_decide_when_they_are_given(path: Path) -> None:
    assert check(written(path), Options(points=200)).breaches == ()
    (breach,) = check(path, Options(points=198)).breaches
    assert breach.refusal.args["over"] == 2


@pytest.mark.parametrize("where", ["dwarfs-300", "./army.yaml", "army.yml"])
def test_an_army_is_named_or_lies_in_a_file(
    where: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("army.yaml", "army.yml"):
        written(tmp_path / name)
    assert load_army(where).name == ("Durrenfels Outpost" if "dwarfs" in where else "The Test")


def test_an_unknown_name_gets_a_hint() -> None:
    with pytest.raises(BadFile) as caught:
        load_army("dwarves-600")
    assert "Do you mean" in str(caught.value) and "`dwarfs-600`" in str(caught.value)
    with pytest.raises(BadFile, match="Those that come with feldherr: `beasts-300`, "):
        load_army("quux")
    with pytest.raises(BadFile, match=r"quux\.yaml: there is no such file"):
        load_army("quux.yaml")


# --- Breaches: one sentence each, with line and rule ---

BREACHES = [
    (
        ("points: 300", "points: 198"),
        4,
        "the army costs 200 points, 2 more than the 198 of the game; leave something out. "
        "[M3.5.a, T1]",
        "Die Armee kostet 200 Pk., 2 mehr als die 198 des Spiels; lass etwas weg. [M3.5.a, T1]",
    ),
    (
        (", commander: true", ""),
        6,
        "the army needs exactly one commander and has none; write `commander: true` with one "
        "element. [M3.5.a]",
        "Die Armee braucht genau einen Befehlshaber und hat keinen; schreibe bei einem Element "
        "`commander: true`. [M3.5.a]",
    ),
    (
        ("{type: spear}", "{type: spear, commander: true}"),
        11,
        "the army needs exactly one commander and has 2; mark as many elements with "
        "`commander: true`. [M3.5.a]",
        "Die Armee braucht genau einen Befehlshaber und hat 2; kennzeichne so viele Elemente mit "
        "`commander: true`. [M3.5.a]",
    ),
    (
        ("camp: {fortified: true, gates: [2]}\n", ""),
        1,
        "the army has neither a camp nor baggage; write `camp: {}` for a camp, or list 2 elements "
        "of the type `baggage`. [M1.2.c, M4.1.a]",
        "Die Armee hat weder Lager noch Tross; schreibe `camp: {}` für ein Lager oder führe 2 "
        "Elemente vom Typ `baggage` auf. [M1.2.c, M4.1.a]",
    ),
    (
        ("gates: [2]", "gates: [2, 3]"),
        5,
        "between the gates in sections 2 and 3 there must be a section without a gate; move one "
        "of them. [M4.1.j]",
        "Zwischen den Toren in den Abschnitten 2 und 3 muss ein Abschnitt ohne Tor liegen; "
        "verlege eines davon. [M4.1.j]",
    ),
    (
        ("gates: [2]", "gates: [5]"),
        5,
        "there is no section 5 for a gate: the sections are 1 to 4, from the left short side to "
        "the right one. [M4.1.d]",
        "Einen Abschnitt 5 für ein Tor gibt es nicht: Die Abschnitte sind 1 bis 4, von der linken "
        "Schmalseite zur rechten. [M4.1.d]",
    ),
    (
        ("{type: spear}", "{type: spear, with: [pavises]}"),
        11,
        "Spears: this type cannot have `pavises`; strike it. [M3.3.b, M3.1.3.k, M3.1.3.o]",
        "Speerträger: Dieser Typ kann `pavises` nicht haben; streiche es. "
        "[M3.3.b, M3.1.3.k, M3.1.3.o]",
    ),
    (
        ("{type: spear}", "{type: wagon_litter_blades, name: Throne, individual: hero}"),
        11,
        "Throne: no hero goes with this type; choose another individual or another element. "
        "[M3.1.3.s]",
        "Throne: Held ist bei diesem Typ nicht erlaubt; wähle eine andere Einzelfigur oder ein "
        "anderes Element. [M3.1.3.s]",
    ),
    (
        ("{type: spear}", "{type: lurker}"),
        11,
        "Lurkers: a Lurker needs a kind of terrain where it lurks; write `lair:` with one of "
        "`built_up`, `dunes`, `fields`, `hill`, `inland`, `lake`, `marsh`, `orchard`, `river`, "
        "`rough`, `scrub`, `sea`, `vineyard`, `water`, `wood`. [M3.1.3.j, G30]",
        "Verborgene Wesen: Ein Verborgenes Wesen braucht eine Geländeart, in der es lauert; "
        "schreibe `lair:` mit einer von `built_up`, `dunes`, `fields`, `hill`, `inland`, `lake`, "
        "`marsh`, `orchard`, `river`, `rough`, `scrub`, `sea`, `vineyard`, `water`, `wood`. "
        "[M3.1.3.j, G30]",
    ),
]


@pytest.mark.rule("horden", "M3.5.a", "M1.2.c", "M4.1.d", "M4.1.j", "M3.3.b", "M3.1.3.s")
@pytest.mark.parametrize(("change", "line", "en", "de"), BREACHES)
def test_a_breach_is_told_with_line_and_rule(
    path: Path, change: tuple[str, str], line: int, en: str, de: str
) -> None:
    report = check(written(path, change))
    assert report.told("en") == [f"{path}, line {line}: {en}"]
    assert report.told("de") == [f"{path}, Zeile {line}: {de}"]
    with pytest.raises(BadFile) as caught:
        load_army(path)
    assert str(caught.value) == report.told("en")[0]


def test_all_breaches_are_told(path: Path) -> None:
    changes = (
        ("points: 300", "points: 100"),
        (", commander: true", ""),
        ("gates: [2]", "gates: [9]"),
    )
    found = check(written(path, *changes)).breaches
    assert [breach.refusal.key for breach in found] == [
        "army-too-dear",
        "commanders",
        "gate-in-no-section",
    ]


def test_a_breach_in_one_of_several_alike_is_where_they_stand(path: Path) -> None:
    report = check(written(path, ("with: [pavises]", "with: [plate]")))
    assert [breach.line for breach in report.breaches] == [8, 8]


# --- Files that cannot be read as an army ---

UNREADABLE = [
    (("game: horden", "game: hordn"), 1, "Do you mean `horden`?", "Meinst du `horden`?"),
    (("game: horden\n", ""), 1, "`game` is missing", "`game` fehlt"),
    (("type: spear", "type: spaer"), 11, "Do you mean `spear`", "Meinst du `spear`"),
    (("type: spear", "type: ork"), 11, "`type`: `ork` is unknown", "`type`: `ork` ist unbekannt"),
    (("points: 300", "points: many"), 4, "must be a whole number", "muss eine ganze Zahl sein"),
    (("points: 300", "points: 0"), 4, "must be at least 1", "muss mindestens 1 sein"),
    (("points: 300\n", ""), 1, "`points` is missing", "`points` fehlt"),
    (("count: 2", "count: 101"), 9, "must be at most 100", "muss höchstens 100 sein"),
    (("camp: {fortified: true, gates: [2]}", "camp:"), 5, "must be a group", "muss eine Gruppe"),
    (("gates: [2]", "gates: 2"), 5, "must be a list", "muss eine Liste sein"),
    (("gates: [2]", "gates: [0]"), 5, "must be at least 1", "muss mindestens 1 sein"),
    (("faction:", "fraction:"), 3, "Do you mean `faction`", "Meinst du `faction`"),
    (("name: The Test", 'name: ""'), 2, "at least 1 character.", "mindestens 1 Zeichen"),
    (("The Test", "x" * 61), 2, "at most 60 characters", "höchstens 60 Zeichen"),
    (("The Test", '"\\e[31mred"'), 2, "control characters", "Steuerzeichen"),
    (("individual: hero", "individual: heroine"), 7, "Do you mean `hero`?", "Meinst du `hero`?"),
    (
        ("  - {type: spear}", "  - 4 spear"),
        11,
        "must be a group of lines",
        "eine Gruppe von Zeilen",
    ),
    (("{type: spear}", "{type: spear"), 12, "is missing", "fehlt"),
]


@pytest.mark.parametrize(("change", "line", "en", "de"), UNREADABLE)
def test_a_file_that_is_no_army_is_one_sentence(
    path: Path, change: tuple[str, str], line: int, en: str, de: str
) -> None:
    with pytest.raises(BadFile) as caught:
        check(written(path, change))
    assert caught.value.line == line
    assert en in caught.value.sentence("en")
    assert de in caught.value.sentence("de")
    assert all("\n" not in caught.value.sentence(language) for language in LANGUAGES)


def test_200_entries_and_no_more(path: Path) -> None:
    entry = "  - {type: spear}\n"
    assert isinstance(check(written(path, (entry, entry * 198))), Report)
    with pytest.raises(BadFile, match="`elements` must have at most 200 entries"):
        check(written(path, (entry, entry * 199)))


# --- Writing ---


def names(least: int = 0) -> st.SearchStrategy[str]:
    shown = st.characters(exclude_categories=("Cc", "Cs", "Zl", "Zp"))
    return st.text(shown, min_size=least, max_size=60)


def one_of_or_none(words: Any) -> st.SearchStrategy[str]:
    return st.sampled_from(("", *get_args(words)))


UNITS = st.builds(
    Unit,
    kind=st.sampled_from([kind for kind in get_args(Kind) if kind != "baggage"]),
    name=names(),
    individual=one_of_or_none(IndividualKind),
    commander=st.booleans(),
    undead=st.booleans(),
    properties=st.lists(st.sampled_from(get_args(Property)), max_size=3).map(tuple),
    exotic=one_of_or_none(Ground),
    lair=one_of_or_none(Home),
    people=names(),
)
ARMIES = st.builds(
    Army,
    name=names(1),
    faction=names(),
    units=st.lists(UNITS, min_size=1, max_size=6).map(tuple),
    fortified=st.booleans(),
    deep=st.booleans(),
    gates=st.lists(st.integers(0, 9), max_size=3).map(tuple),
    ramparts=st.integers(0, 99),
    distrust=st.lists(st.tuples(names(1), names(1)), max_size=2).map(tuple),
)
MULES = (Unit(kind="baggage", properties=("wagon_train",)), Unit(kind="baggage"))


def with_baggage(army: Army) -> Army:
    """The same without a camp and what belongs to it."""
    units = (*army.units, *MULES)
    return replace(army, base="baggage", fortified=False, deep=False, gates=(), units=units)


@given(ARMIES | ARMIES.map(with_baggage), st.integers(1, 9999))
def test_what_is_written_reads_as_the_same_army(
    tmp_path_factory: pytest.TempPathFactory, army: Army, points: int
) -> None:
    path = tmp_path_factory.getbasetemp() / "again.yaml"
    path.write_text(dump(army, points), encoding="utf-8")
    report = check(path)
    assert (report.army, report.size) == (army, points)


def test_what_is_written_is_pleasant_to_read(path: Path) -> None:
    assert dump(load_army(written(path)), 300) == GOOD.replace(
        "  - type: heavy_archer\n    count: 2\n    with: [pavises]\n",
        "  - {type: heavy_archer, count: 2, with: [pavises]}\n",
    )
    assert "points: 600\n" in dump(load_army(path)), "the usual size"


def test_only_armies_are_written() -> None:
    with pytest.raises(LookupError, match="str is no army of any game"):
        dump("orcs")


# --- The page about the format ---

PAGE = Path(__file__).parents[2] / "docs" / "formats.md"


def section() -> str:
    """What docs/formats.md says about army files."""
    return PAGE.read_text(encoding="utf-8").partition("## Army files")[2].partition("\n## ")[0]


def test_the_example_of_the_page_is_legal(path: Path) -> None:
    example = section().partition("```yaml\n")[2].partition("```")[0]
    report = check(written(path, text=example))
    assert (report.told("en"), report.army.name) == ([], "The Iron Hill")


def test_the_page_explains_every_field() -> None:
    for listed in (ArmyFile, Entry):
        for field in listed.__struct_encode_fields__:
            assert f"| `{field}` |" in section()
    for field in Camp.__struct_encode_fields__:
        assert f"| `camp.{field}` |" in section()
    for word in (*get_args(Property), *get_args(IndividualKind)):
        assert f"`{word}`" in section()
