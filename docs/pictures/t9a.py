"""`make pictures`: The 9th Age: a charge before it is declared, a combat after it, an army's sheet.

Two commanders fight a battle; where it is worth a look, persons take over.
"""

import re
import shutil
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
from pages import DARK, LIGHT, PHONE, serving
from playwright.sync_api import Browser, Page, sync_playwright

HERE = Path(__file__).parent
WANTED = {
    "game": "t9a",
    "size": 2500,
    "options": {"turns": 3},
    "armies": {"red": {"name": "sonnstahl-2500"}, "blue": {"name": "greenhides-2500"}},
    "seats": {"red": "greedy", "blue": "greedy"},
}
PERSONS = {"red": "person", "blue": "person"}
DECLARED, SCORED = "11.B-2", "15.F.a.0"
"""The rules that a charge and the score of a combat are told with."""
LOOKED = 8
"""So many moments at the most are looked at for one picture."""
CHANCE = re.compile(r"\d+")


class Scenes:
    """A battle that is over, and battles that branch from its moments."""

    def __init__(self, address: str) -> None:
        self.http = httpx.Client(base_url=address, timeout=120)
        self.address = address
        self.battle = self.made("/api/battles", WANTED)["battle"]
        while not self.http.get(f"/api/battles/{self.battle}").json()["over"]:
            time.sleep(1)
        self.frames = self.http.get(f"/api/battles/{self.battle}/film").json()["frames"]

    def made(self, where: str, wanted: dict[str, Any]) -> dict[str, Any]:
        told: dict[str, Any] = self.http.post(where, json=wanted).raise_for_status().json()
        return told

    def moments(self, rule: str) -> list[int]:
        """How many answers lead to what a rule tells, the last of it first."""
        told = [
            number
            for number, frame in enumerate(self.frames)
            if any(rule in line.get("rules", ()) for line in frame.get("lines", ()))
        ]
        return list(reversed(told))

    def seat(self, answers: int) -> str:
        """The address of whom a battle asks that goes on after so many answers."""
        wish = {"answers": answers, "seats": PERSONS}
        made = self.made(f"/api/battles/{self.battle}/branch", wish)
        asked = self.http.get(f"/api/battles/{made['battle']}").json()["waiting_for"]
        return f"{self.address}/table/{made['battle']}#{made['links'][asked[0]]}"


def charge(scenes: Scenes, page: Page) -> str:
    """The address of the moment with the likeliest charge, as long as that is not certain."""
    found: list[tuple[int, str]] = []
    for at in scenes.moments(DECLARED)[:LOOKED]:
        seat = scenes.seat(scenes.frames[at - 1]["answers"])
        page.goto(seat)
        chance = page.locator(".ask .option .number").first
        chance.wait_for()
        told = CHANCE.search(chance.inner_text())
        found.append((int(told[0]) if told else 0, seat))
    return max(found, key=lambda one: one[0] if one[0] < 100 else 0)[1]


def combat(scenes: Scenes, page: Page) -> str:
    """The address of the combat whose score has most rows."""
    found: list[tuple[int, str]] = []
    for at in scenes.moments(SCORED)[:LOOKED]:
        seat = scenes.seat(scenes.frames[at]["answers"])
        page.goto(seat)
        page.locator("main.play").wait_for()
        page.wait_for_timeout(500)
        found.append((page.locator(".tally tbody tr").count(), seat))
    return max(found)[1]


def looked(page: Page) -> None:
    """Look at the first charge: its way, its reach and its odds appear."""
    page.locator(".ask .option").first.hover()
    page.locator(".preview .path").wait_for(state="attached")


def opened(page: Page) -> None:
    """Open a unit of the army list."""
    page.locator(".un summary").nth(5).click()


def take(
    browser: Browser,
    where: str,
    name: str,
    looks: dict[str, Any],
    before: Callable[[Page], None] | None = None,
) -> None:
    context = browser.new_context(**looks, reduced_motion="reduce")
    page = context.new_page()
    page.goto(where)
    page.locator("main").wait_for()
    if before:
        before(page)
    page.wait_for_timeout(1500)
    page.screenshot(path=HERE / f"{name}.png")
    context.close()
    print(f"{name}.png shows {where.partition('#')[0]}")


def main() -> None:
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    if chromium is None:
        sys.exit("The pictures are taken with Chromium; install it first.")
    with serving() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        scenes = Scenes(address)
        scout = browser.new_page()
        charging, fighting = charge(scenes, scout), combat(scenes, scout)
        take(browser, charging, "t9a", LIGHT, looked)
        take(browser, charging, "t9a-phone", LIGHT | {"viewport": PHONE, "has_touch": True})
        take(browser, fighting, "t9a-dark-de", DARK)
        take(browser, f"{address}/armies/t9a/sonnstahl-4500", "t9a-army", LIGHT, opened)
        browser.close()


if __name__ == "__main__":
    main()
