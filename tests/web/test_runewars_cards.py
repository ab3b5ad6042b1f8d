"""Runewars in the browser: cards say what they do, where they lie and where they are chosen."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server.people import News, Place
from tests.web.halted import halted
from tests.web.seat import PHONE, sitting
from tests.web.test_table_looks import serious

SEED = 12
"""With it a morale test comes early."""


@pytest.fixture(scope="module")
def tested(site: Place) -> News:
    """A morale test has drawn cards, and one of them is to be chosen."""
    return halted(site, "morale-card", SEED)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_morale_card_is_chosen_by_what_it_does(
    browser: Browser, site: Place, tested: News, theme: str
) -> None:
    with sitting(browser, site, tested, tested["seat"], color_scheme=theme) as seat:
        page = seat.page
        expect(page.locator(".card.ask h2")).to_have_text(
            re.compile(r".+, severity \d: which morale card takes effect\?")
        )
        rows = page.locator(".option")
        expect(rows.first.locator(".note")).to_be_visible()
        for row in rows.all():
            expect(row).to_contain_text(re.compile(r"\((fear|doubt|confusion), \d icons?\)"))
            expect(row.locator(".note")).not_to_be_empty()
        assert serious(page) == []


def test_the_card_that_was_chosen_lies_open_for_both(browser: Browser, site: Place) -> None:
    made = halted(site, "morale-card", SEED)
    other = "blue" if made["seat"] == "red" else "red"
    with (
        sitting(browser, site, made, made["seat"]) as seat,
        sitting(browser, site, made, other) as foe,
    ):
        foe.page.locator(".card.waiting").wait_for()
        row = seat.page.locator(".option:not(.refused)").first
        name = row.locator(".what").inner_text().partition(" (")[0]
        row.click()
        expect(foe.page.locator("ol.log")).to_contain_text(f": {name}.")
        heap = foe.page.locator(".pools details")
        heap.locator("summary").click()
        expect(heap.locator("li", has_text=f"{name} (")).to_contain_text("icon")


def shown(page: Page, unit: str) -> None:
    """Look at the card of a unit."""
    page.get_by_role("tab", name="Units").click()
    page.locator(".units li button", has_text=unit).first.click()


def test_a_units_card_tells_what_its_upgrades_do(
    browser: Browser, site: Place, tested: News
) -> None:
    with sitting(browser, site, tested) as red:
        shown(red.page, "Spearmen")
        card = red.page.locator(".unitcard")
        expect(card.locator(".does")).to_have_text("Melee, 2 surges: 1 inspiration.")
        expect(card.locator(".leaves li", has_text="Tempered Steel").locator("p")).to_have_text(
            "Attack, 1 surge: exhaust for 1 hit."
        )
        assert serious(red.page) == []


def test_cards_are_read_on_a_phone(browser: Browser, site: Place, tested: News) -> None:
    with sitting(
        browser, site, tested, tested["seat"], viewport=PHONE, has_touch=True, locale="de-DE"
    ) as seat:
        expect(seat.page.locator(".option .note").first).to_be_visible()
        wide = seat.page.evaluate("document.documentElement.scrollWidth")
        assert wide <= PHONE["width"]
