"""Melee in the browser: duels, attacks shared out, the score and what hangs on it, reforms."""

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.server.people import Place
from tests.web.campaign import breaks, duels, reforms, shares, staged
from tests.web.seat import PHONE, sitting
from tests.web.test_runewars import fits
from tests.web.test_table_looks import serious


def test_two_figures_stand_side_by_side_before_a_duel(browser: Browser, site: Place) -> None:
    made, seat = staged(site, duels)
    with sitting(browser, site, made, seat) as person:
        page = person.page
        row = page.locator(".ask .option").first
        expect(row.locator(".number")).to_contain_text("%")
        row.hover()
        card = page.locator(".oddscard")
        expect(card.locator("h3")).to_have_text(re.compile("^Duel: .+ against .+"))
        values = card.locator(".calc tr", has_text="Offensive Skill").locator("td:not(.r)")
        expect(values).to_have_text([re.compile(r"^\d+$")] * 2)
        assert serious(page) == []
        row.click()
        expect(page.locator("ol.log .rule", has_text="15.E.b.1").last).to_be_visible()


def test_attacks_are_shared_out_by_steps(browser: Browser, site: Place) -> None:
    made, seat = staged(site, shares)
    with sitting(browser, site, made, seat) as person:
        page = person.page
        count = page.locator(".stepper output")
        expect(count).to_have_text("0")
        page.get_by_role("button", name="More").click()
        expect(count).to_have_text("1")
        page.keyboard.press("3")
        expect(count).to_have_text("3")
        page.get_by_role("slider", name="How many").press("ArrowLeft")
        expect(count).to_have_text("2")
        assert serious(page) == []
        asked = page.locator(".card.ask").get_attribute("data-number")
        page.get_by_role("button", name="2 attacks").click()
        page.locator(f'.card.ask[data-number="{asked}"]').wait_for(state="detached")


@pytest.mark.parametrize(("language", "test"), [("en-GB", "Break Test"), ("de-DE", "Aufriebstest")])
def test_a_score_shows_every_bonus_and_who_may_break(
    browser: Browser, site: Place, language: str, test: str
) -> None:
    made, seat = staged(site, breaks)
    with sitting(browser, site, made, seat, locale=language) as person:
        page = person.page
        tally = page.locator(".tally")
        expect(tally.locator("tbody .rule", has_text="15.F.a.1")).to_be_visible()
        expect(tally.locator(".note").first).to_contain_text(test)
        expect(tally.locator(".note").first).to_contain_text(re.compile(r"\d+ %"))
        rows = [int(cell) for cell in tally.locator("tbody td:last-child").all_inner_texts()]
        assert sum(rows) == int(tally.locator("tfoot td").last.inner_text())
        assert serious(page) == []


def test_a_unit_reforms_in_combat(browser: Browser, site: Place) -> None:
    made, seat = staged(site, reforms)
    with sitting(browser, site, made, seat) as person:
        page = person.page
        expect(page.locator(".tally h3")).to_have_text("Combat Score")
        page.locator(".groups .option").first.click()
        expect(page.locator(".held .heldname")).to_be_visible()
        page.keyboard.press("Escape")
        asked = page.locator(".card.ask").get_attribute("data-number")
        page.locator(".ask .option", has_text="stay").click()
        page.locator(f'.card.ask[data-number="{asked}"]').wait_for(state="detached")


def test_a_phone_has_the_score_beside_the_odds(browser: Browser, site: Place) -> None:
    made, seat = staged(site, breaks)
    handy: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
    with sitting(browser, site, made, seat, **handy) as person:
        page = person.page
        expect(page.locator(".tally")).to_be_hidden()
        page.locator(".tabbar button").nth(1).tap()
        expect(page.locator(".tally tfoot")).to_be_visible()
        assert fits(page)
