"""Armies as sheets: profiles, limits, breaches, print, files, in both languages, on a phone."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from feldherr.muster.army import found
from tests.server.people import Place
from tests.web.seat import PHONE
from tests.web.visitor import barriers, sideways, visiting

RIVERGUARD = found("sonnstahl-2500").read_text(encoding="utf-8")
WRONG = RIVERGUARD.replace("size: 30", "size: 12")


@pytest.fixture
def page(browser: Browser, site: Place) -> Iterator[Page]:
    with visiting(browser, site, "/armies/t9a/sonnstahl-2500") as opened:
        expect(opened.locator("h1")).to_have_text("Riverguard")
        yield opened


def upload(page: Page, folder: Path, text: str) -> None:
    file = folder / "mine.yaml"
    file.write_text(text, encoding="utf-8")
    page.locator(".shelf input[type=file]").set_input_files(file)
    expect(page).to_have_url(re.compile("/armies/t9a/own$"))


def test_a_sheet_is_found_from_the_lobby(browser: Browser, site: Place) -> None:
    with visiting(browser, site) as page:
        page.get_by_role("link", name="Armies").click()
        expect(page.locator(".shelf a[aria-current=true]")).to_contain_text("The 9th Age")
        page.get_by_role("link", name="Eastern March").click()
        expect(page.locator("h1")).to_have_text("Eastern March")
        expect(page.locator(".lim", has_text="Core")).to_contain_text("at least 1,125 (25 %)")


def test_a_unit_opens_its_profile_its_weapons_and_its_rules(page: Page) -> None:
    unit = page.locator(".un", has_text="8 Electoral Cavalry")
    unit.locator("summary").click()
    expect(unit.locator(".profile tr.part")).to_have_text(
        [re.compile("Horse"), re.compile("Lance")]
    )
    expect(unit.locator(".inside")).to_contain_text("Plate Armour, Shield, Scoring")
    expect(page.locator(".summaries")).to_contain_text("Counts for the secondary objective.")
    assert barriers(page) == []


def test_the_sheet_is_read_in_german(page: Page) -> None:
    page.get_by_role("button", name="DE, Deutsch").click()
    expect(page.locator(".un", has_text="8 Kurfürstliche Kavallerie")).to_be_visible()
    expect(page.locator(".state .chip")).to_have_text("regelgerecht")
    expect(page.locator(".paper thead")).to_contain_text("Wid")


def test_an_army_with_breaches_shows_them_with_their_rules(page: Page, tmp_path: Path) -> None:
    upload(page, tmp_path, WRONG)
    expect(page.get_by_role("alert")).to_have_text("2 rules broken")
    wrong = page.locator(".state .no")
    expect(wrong.nth(1)).to_contain_text("12")
    expect(page.locator(".state .rule.bad")).to_have_text(["8.B.a-1", "8.D.a.1-3"])
    expect(page.locator(".un", has_text="12 Heavy Infantry")).to_be_visible()
    expect(page.get_by_role("button", name="Play this army")).to_be_disabled()
    assert barriers(page) == []


def test_an_army_of_ones_own_is_played(page: Page, tmp_path: Path) -> None:
    upload(page, tmp_path, RIVERGUARD)
    page.get_by_role("button", name="Play this army").click()
    expect(page.locator(".sum")).to_contain_text("You lead Riverguard")


def test_the_sheet_is_kept_as_a_file(page: Page) -> None:
    for form, begins in (("PDF", b"%PDF"), ("HTML", b"<!doctype html>"), ("Text", b"Riverguard")):
        with page.expect_download() as loaded:
            page.get_by_role("button", name=form, exact=True).click()
        assert loaded.value.path().read_bytes().startswith(begins)
        assert loaded.value.suggested_filename.startswith("Riverguard.")


def test_only_the_sheet_is_printed(page: Page) -> None:
    expect(page.locator(".paper")).to_contain_text("8 Electoral Cavalry")
    page.emulate_media(media="print", color_scheme="dark")
    expect(page.locator(".paper")).to_be_visible()
    expect(page.locator(".titlebar, .shelf, .units, header.bar")).to_have_count(4)
    for shown in page.locator(".titlebar, .shelf, .units, header.bar").all():
        expect(shown).to_be_hidden()


def test_games_without_sheets_show_what_is_in_an_army(page: Page) -> None:
    page.get_by_role("link", name="Horden & Helden").click()
    expect(page.locator(".plainrows tbody tr").first).to_be_visible()
    expect(page.locator(".paper")).to_have_count(0)


def test_a_sheet_is_read_on_a_phone(browser: Browser, site: Place) -> None:
    where = "/armies/t9a/sonnstahl-4500"
    with visiting(browser, site, where, viewport=PHONE, has_touch=True, is_mobile=True) as page:
        page.locator(".un summary").first.tap()
        expect(page.locator(".un[open] .profile")).to_be_visible()
        assert sideways(page) <= 0
