"""Files of BattleScribe: catalogues become books, rosters become armies, tricks are refused."""

from pathlib import Path
from zipfile import ZIP_BZIP2, ZIP_DEFLATED, ZIP_LZMA, ZipFile

import pytest

from feldherr.games.t9a.army.books import Book, Entry
from feldherr.games.t9a.army.legality import breaches
from feldherr.games.t9a.army.points import cost
from feldherr.games.t9a.army.profiles import Given
from feldherr.games.t9a.army.roster import troops
from feldherr.games.t9a.options import Options
from feldherr.muster.battlescribe import read_roster
from feldherr.muster.battlescribe.parcel import LARGEST
from feldherr.muster.battlescribe.t9a.__main__ import main
from feldherr.muster.battlescribe.t9a.book import read_book
from feldherr.muster.battlescribe.t9a.printed import normal
from feldherr.muster.battlescribe.t9a.survey import survey
from feldherr.muster.complaints import BadFile
from feldherr.muster.imported import import_army
from tests.muster.catalogues import CATALOGUE, ROSTER, SYSTEM, folder, packed, real, sheet


def wardens(at: Path) -> Book:
    return wardens_in(folder(at))


def wardens_in(at: Path) -> Book:
    return read_book(at / "system.gst", at / "wardens.cat")


def entry(book: Book, name: str) -> Entry:
    found = book.entry(name)
    assert found is not None
    return found


# Catalogues ---------------------------------------------------------------------------------------


def test_a_catalogue_becomes_an_army_book(tmp_path: Path) -> None:
    book = wardens(tmp_path)
    assert (book.id, book.en) == ("lake_wardens", "Lake Wardens")
    assert [(one.id, one.least, one.most) for one in book.categories] == [
        ("characters", 0, 40),
        ("core", 25, 100),
    ]
    lord, unit = entry(book, "lake_lord"), entry(book, "wardens")
    assert (lord.character, lord.cost, lord.unclear) == (True, 150, ())
    assert (unit.sizes, unit.cost, unit.each, unit.limit) == ((10, 30), 100, 8, 3)
    assert [rule.id for rule in book.rules] == ["lake_eyes"]


def test_an_aegis_column_guiding_rules_and_parts_with_rules_of_their_own(tmp_path: Path) -> None:
    """A catalogue of daemons; an altar on a beast is a part, and its poison is not the beast's."""
    altar = sheet("3 Offensive", "Altar", Att="2D6", Off="2", Str="2", AP="0", Agi="1", Rules="")
    rules = '<rule id="x1" name="Altar"/><rule id="x2" name="Poison Attacks"/>'
    option = (
        f'<profiles>{altar}</profiles><rules>{rules}<rule id="x3" name="Jaw (Guiding)"/></rules>'
    )
    text = CATALOGUE.replace('name="Arm" typeId="t-Arm">0<', 'name="Aeg" typeId="t-Aeg">5+<')
    text = text.replace(
        '<selectionEntry id="shield" name="Shield" type="upgrade">',
        f'<selectionEntry id="altar" name="Altar" type="upgrade">{option}'
        '</selectionEntry><selectionEntry id="shield" name="Shield" type="upgrade">',
    )
    folder(tmp_path)
    (tmp_path / "wardens.cat").write_text(text, encoding="utf-8")
    book = read_book(tmp_path / "system.gst", tmp_path / "wardens.cat")
    unit = entry(book, "wardens")
    assert any("Aegis (5+)" in gift.has for gift in unit.brings)
    gift = next(one for one in unit.options if one.id == "altar").brings[0]
    assert gift.has == ("Altar", "Guiding Jaw") and gift.parts[0].has == ("Poison Attacks",)
    assert "guiding_jaw" in [rule.id for rule in book.rules]


@pytest.mark.parametrize(
    ("told", "said"),
    [
        ("Volley Gun Artillery Weapon. It is loud", "Volley Gun. It is loud"),
        ("Flame Thrower Artillery Weapon, Flaming Attacks", "Flamethrower, Flaming Attacks"),
    ],
)
def test_artillery_is_known_in_the_midst_of_a_sentence(told: str, said: str) -> None:
    assert normal(told) == said


def test_options_keep_their_prices_and_their_conditions(tmp_path: Path) -> None:
    shield, spear = entry(wardens(tmp_path), "wardens").options
    assert [(price.add, price.per) for price in shield.prices] == [(1, "models")]
    assert (spear.cost, spear.needs) == (5, "shield")


def test_packed_files_are_read_like_plain_ones(tmp_path: Path) -> None:
    system = packed(tmp_path / "system.gstz", ("system.gst", SYSTEM))
    catalogue = packed(tmp_path / "wardens.catz", ("wardens.cat", CATALOGUE))
    assert read_book(system, catalogue) == wardens(tmp_path)


def test_what_cannot_be_expressed_is_named(tmp_path: Path) -> None:
    strange = CATALOGUE.replace(
        'Rules" typeId="t-Rules">Lake Eyes', 'Rules" typeId="t">Aegis (often)'
    )
    folder(tmp_path)
    (tmp_path / "wardens.cat").write_text(strange, encoding="utf-8")
    (told,) = entry(read_book(tmp_path / "system.gst", tmp_path / "wardens.cat"), "wardens").unclear
    assert "`Aegis (often)` does not fit: its brackets need a roll" in told


def test_links_that_go_in_circles_come_to_an_end(tmp_path: Path) -> None:
    circle = '<entryLinks><entryLink id="e" name="Lake Lord" targetId="lord"/></entryLinks>'
    text = CATALOGUE.replace('<costs><cost name="pts" typeId="pts" value="150"/></costs>', circle)
    folder(tmp_path)
    (tmp_path / "wardens.cat").write_text(text, encoding="utf-8")
    assert read_book(tmp_path / "system.gst", tmp_path / "wardens.cat").entry("lake_lord")


def test_a_survey_tells_how_far_entries_can_be_played(tmp_path: Path) -> None:
    """Of the community's own catalogues where their folder is named, else of a small one."""
    found = survey(real() or folder(tmp_path))
    fielded = sum(not one.broken for one in found)
    expressed = sum(one.expressed for one in found)
    assert len(found) in (2, 379)
    assert fielded >= 0.97 * len(found)
    assert expressed >= 0.9 * len(found)
    assert all(one.broken or one.unclear for one in found if not one.expressed)


# Rosters ------------------------------------------------------------------------------------------


def test_a_roster_becomes_an_army_with_the_book_it_needs(tmp_path: Path) -> None:
    path = folder(tmp_path) / "watch.ros"
    path.write_text(ROSTER, encoding="utf-8")
    made = import_army(path, tmp_path)
    lord, unit = made.army.units
    assert (made.army.name, made.points, made.cost) == ("Shore Watch", 500, 285)
    assert (lord.unit, lord.general) == ("lake_lord", True)
    assert (unit.unit, unit.size, unit.options) == ("wardens", 12, ("shield",))
    assert [one.id for one in made.army.own.entries] == ["lake_lord", "wardens"]
    assert cost(made.army) == 150 + 100 + 2 * 8 + 12
    assert made.unknown == ("Wardens: Boat", "Lake Monster")


def test_an_imported_army_takes_the_field(tmp_path: Path) -> None:
    path = folder(tmp_path) / "watch.ros"
    path.write_text(ROSTER, encoding="utf-8")
    army = import_army(path, tmp_path).army
    lord, unit = troops(army)
    assert Given("fly", x=8, y=16) in lord.model.rules
    assert [piece.word for piece in unit.model.worn] == ["light_armour", "shield"]
    told = {refusal.key for refusal in breaches(army, Options(points=army.points))}
    assert told == {"t9-under-points", "t9-too-few-units"}


def test_a_packed_roster_of_an_army_that_comes_with_the_game(tmp_path: Path) -> None:
    text = ROSTER.replace("Lake Wardens 2020", "Empire of Sonnstahl 2020")
    text = text.replace("Lake Lord", "Marshal").replace('name="Wardens"', 'name="Heavy Infantry"')
    made = import_army(packed(tmp_path / "list.rosz", ("list.ros", text)))
    assert (made.army.book, made.army.own) == ("empire_of_sonnstahl", None)
    assert [choice.unit for choice in made.army.units] == ["marshal", "heavy_infantry"]
    assert made.unknown == ("Heavy Infantry: Shield", "Heavy Infantry: Boat", "Lake Monster")


def test_rosters_are_read_whatever_the_game(tmp_path: Path) -> None:
    path = tmp_path / "other.ros"
    path.write_text(ROSTER.replace("aa64-1e8e-66fc-9abf", "other"), encoding="utf-8")
    roster = read_roster(path)
    assert (roster.system_id, roster.limit, roster.cost) == ("other", 500, 285)
    lord = roster.forces[0].selections[0]
    assert (lord.name, lord.kind, lord.entry, lord.cost) == ("Lake Lord", "unit", "lord", 150)


# Bad input ----------------------------------------------------------------------------------------

BILLION = """<?xml version="1.0"?><!DOCTYPE roster [<!ENTITY a "aaaaaaaaaa">
<!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><roster battleScribeVersion="2.03">&b;</roster>"""
OUTSIDE = """<?xml version="1.0"?><!DOCTYPE roster [<!ENTITY a SYSTEM "secret.txt">]>
<roster battleScribeVersion="2.03">&a;</roster>"""
DEEP = f'<roster battleScribeVersion="2.03">{"<a>" * 80}{"</a>" * 80}</roster>'


@pytest.mark.parametrize(
    ("text", "key"),
    [
        (ROSTER[:400], "xml-broken"),
        ("", "xml-broken"),
        (BILLION, "xml-entities"),
        (OUTSIDE, "xml-entities"),
        ('<!DOCTYPE roster><roster battleScribeVersion="2.03"/>', "xml-entities"),
        (DEEP, "file-too-deep"),
        (
            ROSTER.replace('battleScribeVersion="2.03"', 'battleScribeVersion="1.15"'),
            "other-format",
        ),
        (CATALOGUE, "other-kind"),
        (ROSTER.replace('number="12"', 'number="4000000000"'), "wild-number"),
        (ROSTER.replace('number="12"', 'number="-5"'), "wild-number"),
        (ROSTER.replace('number="12"', 'number="a dozen"'), "wild-number"),
        (ROSTER.replace('value="150.0"', 'value="nan"'), "wild-number"),
        (ROSTER.replace('value="150.0"', 'value="1e308"'), "wild-number"),
        (ROSTER.replace("aa64-1e8e-66fc-9abf", "3b4d-2015"), "other-edition"),
        (ROSTER.replace("Lake Wardens 2020", "Sea Wardens 2020"), "no-such-book"),
        (
            ROSTER.replace("<selections>", "<none>").replace("</selections>", "</none>"),
            "empty-roster",
        ),
    ],
)
def test_a_bad_file_is_one_clear_sentence(tmp_path: Path, text: str, key: str) -> None:
    path = tmp_path / "bad.ros"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadFile) as refused:
        import_army(path)
    assert refused.value.refusal.key == key
    for language in ("en", "de"):
        assert refused.value.sentence(language).startswith(str(path))


def test_a_zip_bomb_is_refused_before_it_is_unpacked(tmp_path: Path) -> None:
    bomb = packed(tmp_path / "bomb.rosz", ("bomb.ros", b"\0" * (LARGEST - 1)))
    with pytest.raises(BadFile) as refused:
        import_army(bomb)
    assert refused.value.refusal.key == "zip-bomb"


def test_an_archive_must_hold_one_whole_file(tmp_path: Path) -> None:
    many = packed(tmp_path / "many.rosz", ("a.ros", ROSTER), ("b.ros", ROSTER))
    torn = tmp_path / "torn.rosz"
    torn.write_bytes(many.read_bytes()[:200])
    for path, key in ((many, "zip-of-many"), (torn, "zip-broken")):
        with pytest.raises(BadFile) as refused:
            import_army(path)
        assert refused.value.refusal.key == key


@pytest.mark.parametrize("method", [ZIP_DEFLATED, ZIP_BZIP2, ZIP_LZMA])
def test_a_damaged_archive_is_refused_whatever_packed_it(tmp_path: Path, method: int) -> None:
    path = tmp_path / "worn.rosz"
    with ZipFile(path, "w", method) as archive:
        archive.writestr("list.ros", ROSTER)
    raw = bytearray(path.read_bytes())
    for at in range(60, 200, 7):
        raw[at] ^= 0xFF
    path.write_bytes(raw)
    with pytest.raises(BadFile) as refused:
        import_army(path)
    assert refused.value.refusal.key == "zip-broken"


@pytest.mark.parametrize("name", ["empty", "old"])
def test_a_survey_of_a_folder_that_is_none_is_one_sentence(
    tmp_path: Path, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    if name == "old":
        (folder(tmp_path) / "system.gst").write_text(SYSTEM.replace("2.03", "1.15"))
    with pytest.raises(SystemExit, match="2"):
        main(tmp_path)
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize("name", ["", "nowhere"])
def test_a_folder_without_catalogues_is_named(tmp_path: Path, name: str) -> None:
    path = tmp_path / "list.ros"
    path.write_text(ROSTER, encoding="utf-8")
    with pytest.raises(BadFile, match="no game system of BattleScribe"):
        import_army(path, tmp_path / name)


def test_a_catalogue_of_nonsense_is_one_sentence(tmp_path: Path) -> None:
    place = folder(tmp_path)
    text = CATALOGUE.replace('field="pts" value="1"', 'field="pts" value="1e400"')
    (place / "wardens.cat").write_text(text, encoding="utf-8")
    with pytest.raises(BadFile) as refused:
        wardens_in(place)
    assert refused.value.refusal.key == "catalogue-broken"
    assert refused.value.sentence("de").endswith("Lade ihn neu herunter.")


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadFile, match=r"missing\.ros: there is no such file"):
        import_army(tmp_path / "missing.ros")
