"""A commander's process dies while it thinks; whoever sits at the table takes its seat over."""

import os
import re
import signal
import time
from collections.abc import Iterator
from contextlib import suppress

import pytest
from playwright.sync_api import Browser, expect

from tests.server.people import Place
from tests.web.seat import SLOW, Seat, sitting
from tests.web.staged import BLUE_TO_MOVE, staged


@pytest.fixture
def red(browser: Browser, site: Place) -> Iterator[Seat]:
    """Somebody whose enemy's commander has just died."""
    made = staged(site, BLUE_TO_MOVE, blue="greedy")
    with sitting(browser, site, made) as person:
        kill_thinkers(site, made["battle"])
        expect(person.page.locator(".banner.warn")).to_contain_text("Band of the Fells")
        yield person


def kill_thinkers(site: Place, battle: str) -> None:
    """Kill the processes in which commanders think, until that of this battle has failed."""
    hub = site.hall.hubs[battle]
    while not hub.failed:
        assert hub.thinking, "nobody thinks any more"
        pool = site.hall.pool.processes
        for process in [*pool._pool_manager.worker_manager.workers]:
            with suppress(ProcessLookupError):  # the pool has buried it already
                os.kill(process, signal.SIGKILL)
        time.sleep(0.2)


def action_points(red: Seat) -> int:
    """How many Blue has left; the commander may have spent one before it died."""
    asked = red.page.locator(".card.ask h2")
    expect(asked).to_contain_text("action points", timeout=SLOW)
    [left] = re.findall(r"(\d+) action points", asked.inner_text())
    return int(left)


def test_the_seat_of_a_dead_commander_is_led_by_hand_also_after_a_reload(red: Seat) -> None:
    page = red.page
    page.get_by_role("button", name="Lead it yourself").click()
    expect(page.locator(".banner.warn")).to_have_count(0)
    left = action_points(red)
    lines = len(red.log())
    page.locator(".groups .option", has_text="Light Horse").last.click()
    page.keyboard.press("w")
    page.keyboard.press("Enter")
    expect(page.locator("ol.log li").nth(lines)).to_contain_text("Light Horse moved")
    page.reload()
    expect(page.locator(".card.ask h2")).to_contain_text(f"{left - 1} action point", timeout=SLOW)
    page.locator(".groups .option", has_text="Skara").last.click()
    expect(page.locator(".held")).to_be_visible()


def test_a_commander_that_died_can_try_again(red: Seat) -> None:
    lines = len(red.log())
    red.page.get_by_role("button", name="Let it try again").click()
    expect(red.page.locator(".banner.warn")).to_have_count(0)
    expect(red.page.locator("ol.log li").nth(lines)).to_be_visible(timeout=SLOW)
