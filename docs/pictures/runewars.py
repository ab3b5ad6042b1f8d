"""`make pictures`: the table of Runewars while command tools are set, from a server of its own."""

import shutil
import sys
import time
from pathlib import Path
from typing import Any

import httpx
from pages import DARK, LIGHT, PHONE, serving
from playwright.sync_api import Browser, Page, sync_playwright

HERE = Path(__file__).parent
ARMIES = {"red": {"name": "uthuk-tide-200"}, "blue": {"name": "daqan-lances-200"}}
WANTED = {"game": "runewars", "size": 200, "armies": ARMIES}
TRIED = 12
"""So many battles are fought by chance; the one with the most to see is photographed."""


def told(film: dict[str, Any]) -> list[dict[str, Any]]:
    """The frames in which both sides have set their command tools, from the third round on."""
    return [f for f in film["frames"] if f.get("phase") == "command" and f["turn"] > 2]


def worth(frame: dict[str, Any]) -> int:
    """How much has been lost: where much is lost the armies are at each other."""
    return sum(frame.get("lost", ()))


def fought(http: httpx.Client) -> tuple[str, dict[str, Any]]:
    """A battle of chance, and its frame that shows the most."""
    found = list[tuple[str, dict[str, Any]]]()
    for _ in range(TRIED):
        made = http.post(
            "/api/battles", json=WANTED | {"seats": {"red": "random", "blue": "random"}}
        )
        battle = made.raise_for_status().json()["battle"]
        while not http.get(f"/api/battles/{battle}").json()["over"]:
            time.sleep(0.3)
        frames = told(http.get(f"/api/battles/{battle}/film").json())
        found.extend((battle, frame) for frame in frames)
    return max(found, key=lambda one: min(one[1]["lost"]) + worth(one[1]) / one[1]["turn"])


def commanded(page: Page, sheets: int) -> None:
    """Some of the dials are set."""
    page.locator(".form").wait_for()
    for _ in range(sheets):
        for key in ("ArrowRight", "ArrowDown", "Enter"):
            page.keyboard.press(key)
    for key in ("ArrowRight", "ArrowRight", "ArrowDown"):
        page.keyboard.press(key)


def take(browser: Browser, address: str, name: str, looks: dict[str, Any]) -> None:
    context = browser.new_context(**looks, reduced_motion="reduce")
    page = context.new_page()
    page.goto(address)
    commanded(page, 2)
    page.wait_for_timeout(1500)
    page.screenshot(path=HERE / f"{name}.png")
    context.close()
    print(f"{name}.png shows {address.partition('#')[0]}")


def main() -> None:
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    if chromium is None:
        sys.exit("The pictures are taken with Chromium; install it first.")
    with serving() as address, sync_playwright() as playwright:
        http = httpx.Client(base_url=address, timeout=60)
        battle, frame = fought(http)
        seats = {"red": "random", "blue": "person"}
        branch = {"answers": frame["answers"] - len(ARMIES), "seats": seats}
        made = http.post(f"/api/battles/{battle}/branch", json=branch).raise_for_status().json()
        table = f"{address}/table/{made['battle']}#{made['links']['blue']}"
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        take(browser, table, "runewars", LIGHT)
        take(browser, table, "runewars-dark-de", DARK)
        take(browser, table, "runewars-phone", LIGHT | {"viewport": PHONE, "has_touch": True})
        browser.close()


if __name__ == "__main__":
    main()
