"""3.B-2 The last rank in the browser: who stands where in it is tapped."""

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.server.people import Place
from tests.web.campaign import deploys, staged
from tests.web.seat import DESK, PHONE, Seat, sitting
from tests.web.test_runewars import fits
from tests.web.test_table_looks import serious

GUARD = {"en-GB": "Imperial Guard", "de-DE": "Kaiserliche Garde"}
SQUARE = {"en-GB": "Place {} from the left", "de-DE": "Platz {} von links"}
HANDY: dict[str, Any] = {"has_touch": True, "is_mobile": True}


def taken_up(person: Seat, language: str) -> Locator:
    """The Imperial Guard in the hand; the squares of its last rank."""
    person.page.locator(".groups .option", has_text=GUARD[language]).first.click()
    squares = person.page.locator(".lastrank button")
    expect(squares).to_have_count(5)
    return squares


def stand(squares: Locator, files: str) -> None:
    """In which squares somebody stands, as `x`."""
    for i, file in enumerate(files):
        expect(squares.nth(i)).to_have_attribute("aria-pressed", "true" if file == "x" else "false")


def drawn(page: Page) -> str:
    """The rims of all models of the ghost."""
    return page.locator(".hand .ghost").first.inner_html()


@pytest.mark.parametrize(
    ("language", "view", "touch"), [("en-GB", DESK, {}), ("de-DE", PHONE, HANDY)]
)
def test_a_square_is_tapped_and_another_one(
    browser: Browser, site: Place, language: str, view: dict[str, int], touch: dict[str, Any]
) -> None:
    """Four of five squares are taken: one tap takes a model up, another one puts it down."""
    made, seat = staged(site, deploys)
    with sitting(browser, site, made, seat, locale=language, viewport=view, **touch) as person:
        page, squares = person.page, taken_up(person, language)
        stand(squares, "xxxx.")
        expect(squares.nth(4)).to_be_disabled()
        expect(squares.nth(4)).to_have_attribute("aria-label", SQUARE[language].format(5))
        person.allowed().wait_for()
        before, tap = drawn(page), "tap" if touch else "click"
        getattr(squares.nth(1), tap)()
        stand(squares, "x.xx.")
        assert drawn(page) == before
        getattr(squares.nth(4), tap)()
        stand(squares, "x.xxx")
        expect(page.locator(".hand .ghost").first).not_to_have_js_property("innerHTML", before)
        person.allowed().wait_for()
        assert serious(page) == [] and (not touch or fits(page))
        page.keyboard.press("Enter")
        expect(page.locator("ol.log", has_text=re.compile(GUARD[language]))).to_be_attached()
    assert last_rank(site, made["battle"]) == (0, 2, 3, 4)


def last_rank(site: Place, battle: str) -> tuple[int, ...]:
    """The files in which the models of its last rank stand, as the server knows it."""
    match = site.hall.hubs[battle].match
    assert match is not None
    last: tuple[int, ...] = match.battle.state.units["r6"].last
    return last
