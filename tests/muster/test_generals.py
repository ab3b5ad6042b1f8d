"""8.B.c.4 Who leads an army by the catalogues, whatever they call it."""

from pathlib import Path

import pytest

from feldherr.games.t9a.army.army import Army, Choice
from feldherr.games.t9a.army.books import Book, Entry
from feldherr.games.t9a.army.legality import breaches
from feldherr.games.t9a.options import Options
from feldherr.muster.battlescribe.t9a.book import read_book
from feldherr.muster.imported import import_army
from tests.muster.catalogues import CATALOGUE, ROSTER, folder

PLAIN = '<selectionEntry id="general" name="Army General" type="upgrade"/>'
NEEDED = """<constraints>
  <constraint id="g1" type="min" field="selections" scope="parent" value="1"/>
  <constraint id="g2" type="min" field="selections" scope="roster" value="1"/></constraints>"""
OTHER = f'<selectionEntry id="general" name="General" type="upgrade">{NEEDED}</selectionEntry>'
GREED = f"""<selectionEntry id="greed" name="Greed General" type="upgrade">
  <selectionEntries>{OTHER.replace('name="General"', 'name="Army General"')}</selectionEntries>
  <costs><cost name="pts" typeId="pts" value="35"/></costs></selectionEntry>"""


def written(at: Path, general: str) -> Path:
    """The small catalogue, its lord the general by that."""
    (folder(at) / "wardens.cat").write_text(CATALOGUE.replace(PLAIN, general), encoding="utf-8")
    return at


def wardens(at: Path, general: str) -> tuple[Book, Entry]:
    made = read_book(written(at, general) / "system.gst", at / "wardens.cat")
    lord = made.entry("lake_lord")
    assert lord is not None
    return made, lord


@pytest.mark.parametrize("general", [PLAIN, OTHER])
def test_being_the_general_is_no_option(tmp_path: Path, general: str) -> None:
    _, lord = wardens(tmp_path, general)
    assert not list(lord.options)


def test_a_roster_may_call_its_general_so(tmp_path: Path) -> None:
    path = written(tmp_path, OTHER) / "watch.ros"
    path.write_text(ROSTER.replace("Army General", "General"), encoding="utf-8")
    assert import_army(path, tmp_path).army.units[0].general


@pytest.mark.rule("t9a", "8.B.c.4-1", "8.D.a.3-5")
def test_an_option_by_which_one_leads_is_for_generals_and_only_they_need_it(tmp_path: Path) -> None:
    book, _ = wardens(tmp_path, GREED)

    def found(**choice: object) -> set[str]:
        lord = Choice(unit="lake_lord", **choice)  # type: ignore[arg-type]
        army = Army(name="Lake", book=book.id, points=500, units=(lord,), own=book)
        return {one.key for one in breaches(army, Options(points=500))}

    strange = {"t9-choose", "t9-not-available", "t9-required"}
    assert not found(general=True, options=("greed_general",)) & strange
    assert found(general=True) & strange == {"t9-choose"}
    assert found(options=("greed_general",)) & strange == {"t9-not-available"}
    assert not found() & strange


REIGN = """<profile id="d" name="Dominion of Greed" hidden="false" typeName="8 Dominion">
  <modifiers><modifier type="set" field="hidden" value="true"><conditions>
   <condition type="equalTo" scope="lord" childId="general" value="0"/></conditions></modifier>
  </modifiers><characteristics/></profile></profiles>
   <infoLinks><infoLink id="i1" name="Fly" """


def test_what_a_catalogue_hides_from_others_only_generals_have(tmp_path: Path) -> None:
    plain = '</profiles>\n   <infoLinks><infoLink id="i1" name="Fly" '
    at = written(tmp_path, PLAIN)
    said = CATALOGUE.replace(plain, REIGN)
    assert said != CATALOGUE
    (at / "wardens.cat").write_text(said, encoding="utf-8")
    lord = read_book(at / "system.gst", at / "wardens.cat").entry("lake_lord")
    assert lord is not None
    [reign] = (one for one in lord.brings if "Dominion of Greed" in one.has)
    assert reign.when == "general"


JEWEL = """<selectionEntryGroup id="art" name="Artefacts" ><selectionEntries>
  <selectionEntry id="j" name="°Lake Jewel" type="upgrade"><profiles>
   <profile id="j1" name="Lake Jewel" typeName="7 Artefact"><characteristics>
    <characteristic name="Type" typeId="t">Artefact</characteristic>
    <characteristic name="Effect" typeId="u">One use only. It shines.</characteristic>
   </characteristics></profile></profiles>
   <costs><cost name="pts" typeId="pts" value="30"/></costs></selectionEntry>
 </selectionEntries></selectionEntryGroup>"""


@pytest.mark.rule("t9a", "22.B.a/1")
def test_a_ring_before_its_name_makes_an_item_dominant(tmp_path: Path) -> None:
    book, _ = wardens(tmp_path, PLAIN)
    assert not book.items
    inside = f"</selectionEntries><selectionEntryGroups>{JEWEL}</selectionEntryGroups>"
    said = CATALOGUE.replace("</selectionEntries>", inside, 1)
    (tmp_path / "wardens.cat").write_text(said, encoding="utf-8")
    [jewel] = read_book(tmp_path / "system.gst", tmp_path / "wardens.cat").items
    assert (jewel.en, jewel.dominant, jewel.one_use) == ("Lake Jewel", True, True)
