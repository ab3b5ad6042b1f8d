"""What a person can make out and reach: roles, contrast, keys, a phone in the hand."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server.people import News, Place
from tests.web.seat import PHONE, Seat, sitting
from tests.web.test_table_battle import ALONE, SMALL

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"


@pytest.fixture
def made(site: Place) -> News:
    """A battle in which a person is asked to deploy."""
    return site.create(**SMALL, seats=ALONE)


def serious(page: Page) -> list[Any]:
    """What axe-core finds that is serious or critical."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("axe.run({runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']})")
    wrong = [one for one in found["violations"] if one["impact"] in ("serious", "critical")]
    return [(one["id"], [node["html"][:160] for node in one["nodes"]]) for one in wrong]


def until_deployment(person: Seat) -> None:
    while not person.question().startswith("Deployment"):
        person.follows_advice()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious(browser: Browser, site: Place, made: News, theme: str) -> None:
    with sitting(browser, site, made, color_scheme=theme) as person:
        until_deployment(person)
        assert serious(person.page) == []
        person.page.locator(".groups .option").last.click()
        expect(person.page.locator(".chip.lamp, .chip.bad").first).to_be_visible()
        for tab in ("Units", "Rules", "Chat"):
            person.page.get_by_role("tab", name=tab).click()
            assert serious(person.page) == []


def test_the_table_is_told_in_words(browser: Browser, site: Place, made: News) -> None:
    with sitting(browser, site, made) as person:
        until_deployment(person)
        person.follows_advice()
        person.page.get_by_role("tab", name="Units").click()
        units = person.page.locator(".units li")
        expect(units.first).to_contain_text("LE, facing")
        units.last.get_by_role("button").click()
        expect(person.page.locator(".unitcard, .held").first).to_be_visible()


def test_a_rule_in_the_log_leads_to_its_entry(browser: Browser, site: Place, made: News) -> None:
    with sitting(browser, site, made) as person:
        rule = person.page.locator("ol.log .rule").first
        name = rule.inner_text()
        rule.click()
        entry = person.page.locator(".rulebook .wanted")
        expect(entry.locator("dt")).to_have_text(name)
        expect(entry).to_be_in_viewport()


def test_a_phone_shows_table_question_and_four_tabs(
    browser: Browser, site: Place, made: News
) -> None:
    with sitting(browser, site, made, viewport=PHONE, has_touch=True, is_mobile=True) as person:
        page = person.page
        until_deployment(person)
        width = page.evaluate("document.documentElement.scrollWidth")
        assert width <= PHONE["width"], "nothing is wider than the phone"
        expect(page.locator(".board")).to_be_in_viewport()
        expect(page.locator(".card.ask h2")).to_be_in_viewport()
        tabs = page.locator(".tabbar")
        tabs.get_by_role("button", name="Log").click()
        expect(page.locator("ol.log")).to_be_visible()
        expect(page.locator(".board")).to_be_hidden()
        tabs.get_by_role("button", name="Table").click()
        page.locator(".groups .option").last.tap()
        expect(page.locator(".grips .finger")).to_be_visible()
