"""What cannot be chosen stays on the list, greyed, with the reason and the rule that forbids it."""

from playwright.sync_api import Browser, expect

from tests.server.people import Place
from tests.web.campaign import charges, shoots, staged
from tests.web.seat import sitting


def test_who_cannot_charge_is_shown_with_the_reason(browser: Browser, site: Place) -> None:
    made, seat = staged(site, charges)
    with sitting(browser, site, made, seat) as person:
        person.page.locator(".refusals summary").click()
        greyed = person.page.locator(".option.refused")
        machine = greyed.filter(has_text="A model rule forbids").first
        expect(machine.locator("a").first).to_have_text("21.A.a.17/1")
        crowded = greyed.filter(has_text="Something stands in the way").first
        expect(crowded.locator("a")).to_have_text("11.B-2")
        crowded.locator("a").click()
        tab = person.page.get_by_role("tab", name="Rules")
        expect(tab).to_have_attribute("aria-selected", "true")


def test_who_cannot_shoot_is_shown_with_the_reason(browser: Browser, site: Place) -> None:
    made, seat = staged(site, shoots)
    with sitting(browser, site, made, seat) as person:
        expect(person.page.locator(".option.refused a").first).to_be_visible()
