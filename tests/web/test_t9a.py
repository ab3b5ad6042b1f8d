"""The 9th Age in the browser: a whole battle, gestures, charges, cards, a phone."""

import re
from math import hypot
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.server.people import Place
from tests.web.campaign import charges, moves, shoots, staged, zones
from tests.web.seat import PHONE, Seat, sitting
from tests.web.test_runewars import General, fits
from tests.web.test_table_looks import serious

BATTLE: dict[str, Any] = {
    "game": "t9a",
    "size": 2500,
    "options": {"turns": 6},
    "armies": {"red": {"name": "sonnstahl-2500"}, "blue": {"name": "greenhides-2500"}},
    "seats": {"red": "person", "blue": "greedy"},
}
GRIP = ".grips > .grip:not(.turn)"
LONG = 3000
"""Answers of one person in a battle; nobody needs as many."""


class Marshal(General):
    """A person who leads an army of The 9th Age with chance as adviser."""

    def places(self) -> None:
        """Put a unit where the game proposes it; where nothing is proposed, something else."""
        self.asked.add(self.page.locator(".card.ask h2").inner_text())
        if not self.proposed():
            self.page.locator(".options:not(.groups) .option").first.click()


def test_a_person_plays_a_battle_of_2500_points_against_a_commander(
    browser: Browser, site: Place
) -> None:
    made = site.create(**BATTLE)
    with sitting(browser, site, made) as red:
        marshal, page = Marshal(red, 4), red.page
        for _ in range(LONG):
            if not marshal.answers():
                break
        assert any(asked.startswith("Which unit do you deploy") for asked in marshal.asked)
        assert any(asked.startswith("How should") for asked in marshal.asked)
        page.get_by_role("link", name="Watch the replay").click()
        expect(page.locator(".board .frontbar").first).to_be_attached()
        expect(page.locator(".board .special").first).to_be_attached()
    assert site.get(f"/api/battles/{made['battle']}")["over"] is True
    assert site.get(f"/api/battles/{made['battle']}/verify")["ok"] is True


# --- Gestures ---


def ahead(person: Seat, px: float) -> tuple[float, float]:
    """So many px up and to the right are ahead for who is in the hand, as the table lies."""
    x, y = person.middle(".taken")
    corners = [person.middle(f"{GRIP} >> nth={n}") for n in (0, 1)]
    right, up = sum(a for a, _ in corners) / 2 - x, y - sum(b for _, b in corners) / 2
    return up * px / hypot(up, right), right * px / hypot(up, right)


def test_a_unit_is_dragged_and_wheeled_and_says_why_it_cannot(
    browser: Browser, site: Place
) -> None:
    made, seat = staged(site, moves)
    with sitting(browser, site, made, seat) as person:
        page = person.page
        page.locator(".groups .option").first.click()
        expect(page.locator(".held")).to_be_visible()
        person.pulls_too_far(".taken", *ahead(person, 250))
        page.get_by_role("button", name="Where it can go").click()
        expect(page.locator(".laid-reach .area").first).to_be_visible()
        page.keyboard.press("Enter")
        expect(page.locator("ol.log .rule", has_text="12.D-2").last).to_be_visible()


def test_a_wheel_is_made_by_its_handle(browser: Browser, site: Place) -> None:
    made, seat = staged(site, moves)
    with sitting(browser, site, made, seat) as person:
        page = person.page
        page.locator(".groups .option").first.click()
        expect(page.locator(GRIP).last).to_be_visible()
        person.pulls(f"{GRIP} >> nth=1", *ahead(person, 14))
        expect(page.locator(".hand .way .path").first).to_be_attached()
        page.mouse.up()
        expect(page.locator(".stick")).to_be_visible()


def test_a_zone_shows_its_ground_before_it_is_chosen(browser: Browser, site: Place) -> None:
    made, seat = staged(site, zones)
    with sitting(browser, site, made, seat) as person:
        page = person.page
        for row, said in ((0, "southern"), (1, "northern")):
            page.locator(".option").nth(row).hover()
            expect(page.locator(".preview .laid-zones .area")).to_have_count(1)
            expect(page.locator(".preview .laid-zones .dim")).to_have_text(said)


def test_a_finger_looks_at_a_zone_before_it_takes_it(browser: Browser, site: Place) -> None:
    """The first tap lights the ground up, the second one decides."""
    made, seat = staged(site, zones)
    handy: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
    with sitting(browser, site, made, seat, **handy) as person:
        page = person.page
        number = page.locator(".card.ask").get_attribute("data-number")
        rows = page.locator(".card.ask .option")
        for row, said in ((rows.nth(1), "northern"), (rows.nth(0), "southern")):
            row.tap()
            expect(row.locator(".again")).to_be_visible()
            expect(page.locator(".preview .laid-zones .dim")).to_have_text(said)
            assert page.locator(".card.ask").get_attribute("data-number") == number
        rows.nth(0).tap()
        page.locator(f'.card.ask[data-number="{number}"]').wait_for(state="detached")


def test_a_charge_shows_its_way_and_its_odds_before_it_is_declared(
    browser: Browser, site: Place
) -> None:
    made, seat = staged(site, charges)
    with sitting(browser, site, made, seat) as person:
        page = person.page
        row = page.locator(".option", has_text="→").first
        row.hover()
        expect(page.locator(".preview .ghost .body")).to_have_count(1)
        expect(page.locator(".preview .path")).to_be_attached()
        expect(page.locator(".tag.foreseen")).to_have_text(re.compile(r"″ · \d+\+"))
        expect(page.locator(".oddscard .big b")).to_contain_text("%")
        expect(row.locator(".number")).to_contain_text("%")
        assert serious(page) == []
        row.click()
        expect(page.locator("ol.log .rule", has_text="11.B-2").last).to_be_visible()


def test_a_finger_looks_at_a_charge_before_it_declares_it(browser: Browser, site: Place) -> None:
    """The first tap shows way and odds, the second one declares."""
    made, seat = staged(site, charges)
    handy: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
    with sitting(browser, site, made, seat, **handy) as person:
        page = person.page
        row = page.locator(".option", has_text="→").first
        row.tap()
        expect(row.locator(".again")).to_be_visible()
        expect(page.locator(".preview .ghost .body")).to_have_count(1)
        expect(page.locator("ol.log .rule", has_text="11.B-2")).to_have_count(0)
        row.tap()
        expect(page.locator("ol.log .rule", has_text="11.B-2").last).to_be_attached()


def test_shots_show_what_each_model_sees(browser: Browser, site: Place) -> None:
    made, seat = staged(site, shoots)
    with sitting(browser, site, made, seat) as person:
        page = person.page
        page.locator(".option", has_text="→").first.hover()
        expect(page.locator(".preview .sight").first).to_be_attached()
        expect(page.locator(".tag.foreseen")).to_contain_text("Sight:")
        expect(page.locator(".oddscard .big b")).to_contain_text("%")


@pytest.mark.parametrize("language", ["en-GB", "de-DE"])
def test_a_phone_shows_charges_and_cards(browser: Browser, site: Place, language: str) -> None:
    made, seat = staged(site, charges)
    handy: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
    with sitting(browser, site, made, seat, **handy, locale=language) as person:
        page = person.page
        expect(page.locator(".card.ask h2")).to_be_in_viewport()
        expect(page.locator(".board .frontbar").first).to_be_visible()
        assert fits(page)
        page.locator(".tabbar button").nth(2).tap()
        page.get_by_role("tab").nth(1).tap()
        page.locator(".units li button").first.tap()
        profile = page.locator(".unitcard .profile").first
        expect(profile).to_be_attached()
        expect(profile.locator("thead th")).to_have_count(7)
        assert fits(page)
        assert serious(page) == []
