"""Places in a unit in the browser: they lie on the table, and are answered there."""

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.server.people import Place
from tests.web.campaign import leads, staged
from tests.web.seat import PHONE, Seat, sitting
from tests.web.test_runewars import fits
from tests.web.test_table_looks import serious

SHIFTS = {"en-GB": "takes another place", "de-DE": "wechselt den Platz"}
FIRST = {"en-GB": "place 1 from the left", "de-DE": "1. Platz von links"}
LOOKED = ".places .looked .line"


def asked_where(person: Seat, language: str) -> Locator:
    """The champion of a unit shall stand elsewhere: the row of the first place in its rank."""
    page = person.page
    movers = page.locator(".ask .option", has_text=SHIFTS[language])
    movers.filter(has_text="Champion").last.click()
    row = page.locator(".ask .option", has_text=FIRST[language])
    expect(row).to_be_visible()
    expect(page.locator(".places .may .line")).to_be_attached()
    return row


def answered(page: Page, number: str | None) -> None:
    page.locator(f'.card.ask[data-number="{number}"]').wait_for(state="detached")


def where(person: Seat, row: Locator) -> tuple[float, float]:
    """The middle of a place on the page, px, once its row is looked at."""
    row.hover()
    expect(row).to_have_class(re.compile("looked"))
    expect(person.page.locator(".preview .ghost .special")).not_to_have_count(0)
    return person.middle(LOOKED)


@pytest.mark.parametrize("language", ["en-GB", "de-DE"])
def test_a_place_lights_up_under_the_mouse_and_is_answered_by_a_click(
    browser: Browser, site: Place, language: str
) -> None:
    made, seat = staged(site, leads)
    with sitting(browser, site, made, seat, locale=language) as person:
        page, row = person.page, asked_where(person, language)
        number = page.locator(".card.ask").get_attribute("data-number")
        spot = where(person, row)
        page.locator(".ask .option").last.hover()
        expect(row).not_to_have_class(re.compile("looked"))
        page.mouse.move(*spot)
        expect(row).to_have_class(re.compile("looked"))
        assert serious(page) == []
        page.mouse.click(*spot)
        answered(page, number)
        expect(page.locator(".places")).to_have_count(0)


def test_places_are_chosen_by_number_and_arrows(browser: Browser, site: Place) -> None:
    made, seat = staged(site, leads)
    with sitting(browser, site, made, seat) as person:
        page, row = person.page, asked_where(person, "en-GB")
        number = page.locator(".card.ask").get_attribute("data-number")
        page.keyboard.press("1")
        expect(row).to_have_class(re.compile("looked"))
        for arrow in ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"):
            page.keyboard.press(arrow)
        expect(page.locator(LOOKED)).to_be_attached()
        page.keyboard.press("1")
        expect(row).to_have_class(re.compile("looked"))
        page.keyboard.press("Enter")
        answered(page, number)


def test_a_finger_looks_at_a_place_first_and_then_answers(browser: Browser, site: Place) -> None:
    made, seat = staged(site, leads)
    handy: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
    with sitting(browser, site, made, seat, **handy) as person:
        page, row = person.page, asked_where(person, "en-GB")
        number = page.locator(".card.ask").get_attribute("data-number")
        spot = where(person, row)
        page.locator(".ask .option").last.focus()
        expect(row).not_to_have_class(re.compile("looked"))
        page.touchscreen.tap(*spot)
        expect(row).to_have_class(re.compile("looked"))
        assert fits(page)
        page.touchscreen.tap(*spot)
        answered(page, number)
