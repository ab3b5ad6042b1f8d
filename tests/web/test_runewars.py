"""Runewars in the browser: whole battles, dials, templates, dice with signs, a phone."""

from random import Random
from time import monotonic
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, TimeoutError, expect

from tests.patience import PATIENCE
from tests.server.people import Place
from tests.web.seat import PHONE, Seat, sitting
from tests.web.test_table_looks import serious
from tests.web.visitor import lobby, visiting

CORE: dict[str, Any] = {
    "game": "runewars",
    "size": 100,
    "options": {"skirmish": True},
    "armies": {"red": {"name": "daqan-core-100"}, "blue": {"name": "waiqar-core-100"}},
}
ALONE = {"red": "person", "blue": "random"}
BOTH = {"red": "person", "blue": "person"}
LONG = 400
"""Answers of one person in a battle; nobody needs as many."""
ANSWERS = ".option:not(.refused), .steps-of .main"
"""Rows of a choice, or the button below a line of numbers."""


class General:
    """A person who plays Runewars with chance as adviser."""

    def __init__(self, seat: Seat, seed: int) -> None:
        self.seat, self.page, self.whims = seat, seat.page, Random(seed)
        self.asked = set[str]()

    def answers(self) -> bool:
        """Answer the open question by what stands on the page; False when the battle is over."""
        if not self.is_asked():
            return False
        number = self.page.locator(".card.ask").get_attribute("data-number")
        if self.page.locator(".form").count():
            self.commands()
        elif self.page.locator(".propose").count():
            self.places()
        else:
            self.chooses()
        self.page.locator(f'.card.ask[data-number="{number}"]').wait_for(state="detached")
        return True

    def is_asked(self) -> bool:
        """Wait for a question; False when the battle is over."""
        self.page.locator(".card.ask, .card.ended").first.wait_for()
        return not self.page.locator(".card.ended").count()

    def commands(self) -> None:
        """Turn the dials of every unit by keys, then say that all are ready."""
        self.asked.add("dials")
        sheets = self.page.locator(".form .sheet")
        sheets.first.wait_for()
        for number in range(sheets.count()):
            for key in ("ArrowRight", "ArrowDown"):
                for _ in range(self.whims.randint(0, 6)):
                    self.page.keyboard.press(key)
            self.page.keyboard.press("Enter")
            sheets.nth(number).locator(".mini > *").first.wait_for(state="attached")
        self.page.locator(".form .ready:not([disabled])").click()

    def places(self) -> None:
        """Put something down where the game proposes it; what has no room stays."""
        self.asked.add("place")
        if not self.proposed():
            self.page.get_by_role("button", name="stay").click()

    def proposed(self) -> bool:
        """Do what the game proposes, if it proposes anything."""
        self.page.keyboard.press("p")
        ready = self.seat.allowed()
        ready.or_(self.page.get_by_text("no proposal")).first.wait_for()
        if found := ready.count():
            self.page.keyboard.press("Enter")
        return found > 0

    def chooses(self) -> None:
        self.asked.add(self.page.locator(".card.ask h2").inner_text())
        self.whims.choice(self.page.locator(ANSWERS).all()).click()


def test_a_person_plays_a_core_set_battle_against_a_commander(
    browser: Browser, site: Place
) -> None:
    made = site.create(**CORE, seats=ALONE)
    with sitting(browser, site, made) as red:
        general, page = General(red, 7), red.page
        for _ in range(LONG):
            if not general.answers():
                break
        assert {"dials", "place"} <= general.asked
        assert any("which way?" in asked for asked in general.asked)
        expect(page.locator(".pools").first).to_contain_text("unstable")
        page.get_by_role("button", name="Verify the dice").click()
        expect(page.locator(".fair")).to_be_visible()
        page.get_by_role("link", name="Watch the replay").click()
        expect(page.locator(".board .frontbar").first).to_be_attached()
    assert site.get(f"/api/battles/{made['battle']}")["over"] is True
    assert site.get(f"/api/battles/{made['battle']}/verify")["ok"] is True
    assert len(site.get(f"/api/battles/{made['battle']}/luck")) == 2


def test_two_people_far_away_play_a_battle_to_its_end(browser: Browser, site: Place) -> None:
    made = site.create(**CORE | {"options": {"skirmish": True, "rounds": 3}}, seats=BOTH)
    with sitting(browser, site, made) as red, sitting(browser, site, made, "blue") as blue:
        generals = General(red, 3), General(blue, 4)
        for _ in range(LONG):
            one = asked(generals)
            if one is None:
                break
            one.answers()
        for general in generals:
            expect(general.page.locator(".card.ended")).to_be_visible()
            assert "dials" in general.asked


def asked(generals: tuple[General, ...]) -> General | None:
    """Who is asked now; nobody when the battle is over."""
    end = monotonic() + PATIENCE
    while monotonic() < end:
        for general in generals:
            if general.page.locator(".card.ask[data-number]").count():
                return general
        if all(general.page.locator(".card.ended").count() for general in generals):
            return None
        generals[0].page.wait_for_timeout(100)
    raise TimeoutError("nobody is asked")


def until_dials(general: General) -> Locator:
    """The form of dials, as soon as it is asked for."""
    form = general.page.locator(".form")
    while general.is_asked() and not form.count():
        general.answers()
    assert form.count(), "the battle is over too soon"
    return form


def test_dials_are_secret_until_they_are_revealed(browser: Browser, site: Place) -> None:
    made = site.create(**CORE, seats=BOTH)
    with sitting(browser, site, made) as red, sitting(browser, site, made, "blue") as blue:
        generals = (General(red, 1), General(blue, 2))
        while not (red.page.locator(".form").count() and blue.page.locator(".form").count()):
            one = asked(generals)
            assert one is not None
            if one.page.locator(".form").count():
                one = next(g for g in generals if g is not one)
                one.page.locator(".card.ask").wait_for()
                continue
            one.answers()
        half_done = blue.page.locator(".form .sheet .mini > *")
        blue.page.keyboard.press("ArrowRight")
        expect(half_done).to_have_count(2)
        number = blue.page.locator(".card.ask").get_attribute("data-number")
        generals[0].commands()
        expect(red.page.locator(".card.waiting")).to_contain_text("Waiting for")
        blue.page.locator(f'.card.ask[data-number="{number}"]').wait_for(state="detached")
        expect(half_done).to_have_count(2)  # the enemy was quicker: what is set stays set
        generals[1].commands()
        expect(red.page.locator(".order.hidden.side-0, .order.open.side-0").first).to_be_attached()
        expect(red.page.locator(".order.secret.side-0")).to_have_count(0)
        expect(blue.page.locator(".order.secret.side-1")).to_have_count(0)


def test_a_dial_is_turned_by_dragging_and_by_tapping(browser: Browser, site: Place) -> None:
    made = site.create(**CORE, seats=ALONE)
    with sitting(browser, site, made) as red:
        general = General(red, 5)
        until_dials(general)
        page = red.page
        words, disc = page.locator(".dialwords").first, page.locator(".disc").first
        before = words.inner_text()
        x, y = red.middle(disc)
        box = disc.bounding_box()
        assert box is not None
        far = box["width"] * 0.37
        page.mouse.move(x, y - far)
        page.mouse.down()
        page.mouse.move(x + far * 0.7, y - far * 0.7, steps=4)
        page.mouse.move(x + far, y, steps=4)
        page.mouse.up()
        expect(words).not_to_have_text(before)
        dragged = words.inner_text()
        page.mouse.click(x, y + far)
        expect(words).not_to_have_text(dragged)
        page.get_by_role("radio", name="nothing").first.check(force=True)
        expect(words).to_have_text("nothing")
        assert serious(page) == []


def test_a_move_shows_its_template_and_where_it_ends(browser: Browser, site: Place) -> None:
    made = site.create(**CORE, seats=ALONE)
    with sitting(browser, site, made) as red:
        general, page = General(red, 9), red.page
        while "which way?" not in red.question():
            assert general.answers()
        for row in page.locator(".option").all()[:2]:
            row.hover()
            expect(page.locator(".preview .template")).to_be_attached()
            expect(page.locator(".preview .ghost .body")).to_have_count(1)


@pytest.mark.parametrize("language", ["en-GB", "de-DE"])
def test_runewars_on_a_phone(browser: Browser, site: Place, language: str) -> None:
    made = site.create(**CORE, seats=ALONE)
    handy: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
    with sitting(browser, site, made, **handy, locale=language) as red:
        general, page = General(red, 11), red.page
        until_dials(general)
        assert fits(page)
        for sheet in page.locator(".sheet").all():
            sheet.tap()
            page.locator(".tile").nth(2).tap()
        ready = page.locator(".form .ready")
        ready.scroll_into_view_if_needed()
        expect(ready).to_be_enabled()
        number = page.locator(".card.ask").get_attribute("data-number")
        ready.tap()
        page.locator(f'.card.ask[data-number="{number}"]').wait_for(state="detached")
        expect(page.locator(".board .counttrack")).to_be_visible()
        assert fits(page)


def fits(page: Page) -> bool:
    """Nothing is wider than the phone."""
    return bool(page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"])


def test_a_newcomer_comes_from_the_lobby_to_the_first_dials(browser: Browser, site: Place) -> None:
    """The way that the README describes."""
    with visiting(browser, site) as page:
        lobby(page)
        page.get_by_text("Runewars", exact=True).click()
        page.get_by_text("100 points", exact=True).first.click()
        page.locator("#step-own").get_by_text("The Borderers").click()
        page.get_by_text("Their army").click()
        page.locator("details", has_text="Their army").get_by_text("The Unburied").click()
        page.get_by_text("Options").first.click()
        page.get_by_text("skirmish, for 100 points").click()
        expect(page.locator(".sum")).to_contain_text("You lead The Borderers")
        page.get_by_role("button", name="To the table").click()
        page.locator("main.play").wait_for()
        until_dials(General(Seat(page), 1))
        page.locator(".units button, .sheet").first.click()
        page.get_by_role("tab", name="Units").click()
        page.locator(".units li button").first.click()
        expect(page.locator(".carddials li").first).to_be_visible()


def test_dials_are_set_one_after_the_other_at_one_screen(browser: Browser, site: Place) -> None:
    made = site.create(**CORE, seats=BOTH, together=True)
    with sitting(browser, site, made) as red:
        page, general = red.page, General(red, 6)
        page.goto(f"http://{site.address}/table/{made['battle']}#{made['links']['blue']}")
        page.reload()
        over, form = page.locator(".handover"), page.locator(".form")
        until_dials(general)
        general.commands()
        expect(over).to_be_visible()
        expect(form).to_have_count(0)
        page.get_by_role("button", name="I have it").click()
        general.commands()
        expect(page.locator(".order.hidden, .order.open").first).to_be_attached()
        expect(page.locator(".order.secret")).to_have_count(0)


def draws(red: Seat) -> None:
    """The first cards of the pile came, as many as are asked for."""
    asked = red.page.locator(".card.ask").get_attribute("data-number")
    came = red.page.get_by_role("button", name="These came")
    for card in red.page.locator(".cardback").all():
        card.click()
        if came.is_enabled():
            break
    came.click()
    red.page.locator(f'.card.ask[data-number="{asked}"]').wait_for(state="detached")


def test_dice_with_signs_are_rolled_by_hand(browser: Browser, site: Place) -> None:
    made = site.create(**CORE, seats=ALONE, dice="own")
    with sitting(browser, site, made) as red:
        page, general = red.page, General(red, 8)
        faces, pile = page.locator(".faces .die.of-rune"), page.locator(".pile")
        while general.is_asked() and not faces.count():
            if pile.count():
                draws(red)
            elif page.locator(".faces").count():
                red.rolls_well()
            else:
                general.answers()
        expect(faces).to_have_count(10)  # five tokens with two sides
        expect(page.get_by_role("button", name="Rune: unstable, unstable")).to_have_count(2)
