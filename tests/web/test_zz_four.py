"""Two teams of two: four people in four browsers lead the armies of Runewars."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.server.people import Place
from tests.web.seat import SLOW, sitting
from tests.web.test_runewars import BOTH, LONG, General

LIVING = """
game: runewars
name: The Borderers
faction: daqan_lords
points: 100
units:
  - {unit: kari-wraithstalker, formation: 1x1}
  - {unit: spearmen, formation: 2x2, player: 2}
  - {unit: oathsworn-cavalry, formation: 2x1}
"""
DEAD = """
game: runewars
name: The Unburied
faction: waiqar_the_undying
points: 100
units:
  - {unit: ardus-ixerebus, formation: 1x1, player: 2}
  - {unit: reanimates, formation: 2x2}
  - {unit: reanimate-archers, formation: 2x2}
"""
TEAMS: dict[str, Any] = {
    "game": "runewars",
    "size": 100,
    "options": {"skirmish": True, "rounds": 2},
    "armies": {"red": {"text": LIVING}, "blue": {"text": DEAD}},
    "seats": BOTH,
}


def test_x(browser: Browser, site: Place) -> None:
    made = site.create(**TEAMS)
    with ExitStack() as four:
        teams = [
            [General(four.enter_context(sitting(browser, site, made, seat)), n) for n in (1, 2)]
            for seat in ("red", "blue")
        ]
        for _ in range(60):
            for team in teams:
                page = team[0].page
                page.wait_for_timeout(300)
                if page.locator(".card.ask[data-number]").count():
                    head = page.locator(".card.ask h2").inner_text()
                    form = page.locator(".form").count()
                    print(team[0].seat, head, form, [g.page.locator(".card.ask").get_attribute("data-number") for g in team])
                    if form: page.screenshot(path="/tmp/S/form.png")
                    mover = team[1] if head.startswith("Player 2") else team[0]
                    mover.answers()
            if all(t[0].page.locator(".card.ended").count() for t in teams): break
        teams[0][0].page.screenshot(path="/tmp/S/four.png")
