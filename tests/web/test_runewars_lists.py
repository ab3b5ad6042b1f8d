"""Lists of other programs in the lobby: uploaded or pasted, told, taken to the table."""

import re
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.muster.catalogues import packed
from tests.muster.lists import ROSTER
from tests.server.people import Place
from tests.web.test_table_looks import serious
from tests.web.visitor import lobby, visiting

PASTED = "Squishy: 85/100\nKari Wraithstalker [32] 1x1\nSpearmen [30] 2x2\nTempered Steel [3]\n"


def test_a_roster_is_uploaded_and_a_list_is_pasted(
    browser: Browser, site: Place, tmp_path: Path
) -> None:
    roster = packed(tmp_path / "watch.rosz", ("watch.ros", ROSTER))
    with visiting(browser, site) as page:
        lobby(page)
        page.get_by_text("Runewars", exact=True).click()
        page.get_by_text("200 points", exact=True).first.click()
        page.locator("#step-own").get_by_text("Own army file").click()
        editor = page.locator(".editor")
        editor.locator("input[type=file]").set_input_files(roster)
        expect(editor.locator(".note li").first).to_have_text("Not taken over: Giant Eagles")
        expect(editor.get_by_role("textbox")).to_have_value(re.compile("^game: runewars"))
        expect(editor.locator(".fine")).to_contain_text("Border Watch is legal: 118 points.")
        assert serious(page) == []
        editor.get_by_role("textbox").fill(PASTED)
        editor.get_by_role("button", name="Make an army file of this list").click()
        expect(editor.locator(".fine")).to_contain_text("Squishy is legal: 65 points.")
        editor.get_by_role("button", name="Take this army").click()
        expect(page.locator("#step-own")).to_contain_text("Squishy")


def test_a_broken_roster_is_told_in_a_sentence(
    browser: Browser, site: Place, tmp_path: Path
) -> None:
    path = tmp_path / "torn.ros"
    path.write_text(ROSTER[:300], encoding="utf-8")
    with visiting(browser, site) as page:
        lobby(page)
        page.get_by_text("Runewars", exact=True).click()
        page.locator("#step-own").get_by_text("Own army file").click()
        page.locator(".editor input[type=file]").set_input_files(path)
        expect(page.locator(".editor")).to_contain_text(
            "this is no valid XML; save the file again."
        )


def test_readings_of_the_rulebook_can_be_agreed_on(browser: Browser, site: Place) -> None:
    with visiting(browser, site) as page:
        lobby(page)
        page.get_by_text("Runewars", exact=True).click()
        page.get_by_text("Options").first.click()
        page.get_by_text("How gaps in the rulebook are read").click()
        page.get_by_text("stay at home").click()
        expect(page.locator(".options > summary")).not_to_contain_text("as in the rulebook")
