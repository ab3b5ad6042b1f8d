"""A charger in the hand: it snaps to where most models are in contact, while it is dragged."""

import re

from playwright.sync_api import Browser, Locator, expect

from tests.server.people import Place
from tests.web.campaign import meets, staged
from tests.web.seat import Seat, sitting

GHOST = ".hand .ghost .body"


def taken(person: Seat) -> Locator:
    """The charger is taken up: its ghost stands where the rules propose it."""
    page = person.page
    page.locator(".groups .option").first.click()
    expect(page.locator(".chip.lamp")).to_have_text("allowed")
    expect(page.locator(".tag.foreseen")).to_have_text(re.compile(r"\d+ against \d+ models"))
    return page.locator(GHOST).first


def dragged(person: Seat, x: float, y: float) -> None:
    """Pull the ghost so far, px; the hand stays closed."""
    mouse = person.page.mouse
    at = person.middle(GHOST)
    mouse.move(*at)
    mouse.down()
    mouse.move(at[0] + x, at[1] + y, steps=6)


def test_the_ghost_of_a_charge_snaps_while_it_is_dragged(browser: Browser, site: Place) -> None:
    made, seat = staged(site, meets)
    with sitting(browser, site, made, seat) as person:
        page, ghost = person.page, taken(person)
        before = ghost.get_attribute("transform")
        dragged(person, 8, 6)
        expect(page.locator(".wish.near .line").first).to_be_attached()
        expect(ghost).not_to_have_attribute("transform", str(before))
        expect(page.locator(".hand > .path").first).to_be_attached()
        expect(page.locator(".oddscard .big b")).to_contain_text("%")
        page.mouse.up()
        expect(page.locator(".wish.near")).to_have_count(0)
        page.keyboard.press("Enter")
        expect(page.locator("ol.log .rule", has_text="11.E.b-1").last).to_be_visible()


def test_too_far_from_the_edge_it_says_why_and_stays_there(browser: Browser, site: Place) -> None:
    made, seat = staged(site, meets)
    with sitting(browser, site, made, seat) as person:
        page, ghost = person.page, taken(person)
        dragged(person, 0, 140)
        expect(page.locator(".callout .rule")).to_have_text("11.E.d-1")
        expect(page.locator(".wish .line").first).to_be_visible()
        expect(page.locator(".tag.foreseen")).to_contain_text("models in contact")
        expect(page.locator(".confirm .main")).to_be_enabled()
        page.mouse.up()
        expect(page.locator(".callout")).to_have_count(0)
        expect(ghost).to_be_visible()
