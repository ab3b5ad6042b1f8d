"""`make pictures`: the pages of the web table, photographed from a server of their own."""

import json
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import httpx
from playwright.sync_api import Browser, Page, sync_playwright

HERE = Path(__file__).parent
DESK = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
LIGHT: dict[str, Any] = {"viewport": DESK, "color_scheme": "light", "locale": "en-GB"}
DARK: dict[str, Any] = {"viewport": DESK, "color_scheme": "dark", "locale": "de-DE"}
ARMIES = {"red": {"name": "knights-600"}, "blue": {"name": "orcs-600"}}
COMMANDERS = {"red": "greedy", "blue": "greedy"}
PART = 0.5
"""Which part of all losses is suffered when the pictures are taken."""


class Studio:
    """A server with a battle that is over, one that goes on from its middle, and a browser."""

    def __init__(self, address: str, browser: Browser) -> None:
        self.address, self.browser = address, browser
        self.http = httpx.Client(base_url=address, timeout=60)
        wanted = {"game": "horden", "size": 600, "armies": ARMIES, "plan": "crossroads"}
        self.over = self.create("/api/battles", wanted | {"seats": COMMANDERS})
        while not self.http.get(f"/api/battles/{self.over['battle']}").json()["over"]:
            time.sleep(1)
        film = self.http.get(f"/api/battles/{self.over['battle']}/film").json()
        self.middle = telling(film)
        seats = {"red": "greedy", "blue": "person"}
        answers = film["frames"][self.middle - 1]["answers"]
        branch = f"/api/battles/{self.over['battle']}/branch"
        self.running = self.create(branch, {"answers": answers, "seats": seats})

    def create(self, where: str, wanted: dict[str, Any]) -> dict[str, Any]:
        made: dict[str, Any] = self.http.post(where, json=wanted).raise_for_status().json()
        return made

    @contextmanager
    def page(self, path: str, looks: dict[str, Any]) -> Iterator[Page]:
        """A page as somebody sees it who has a seat in the battle that goes on."""
        context = self.browser.new_context(**looks)
        mine = [
            {"battle": made["battle"], "tokens": tokens, "at": at}
            for at, made, tokens in (
                (2, self.running, {"blue": self.running["links"]["blue"]}),
                (1, self.over, {}),
            )
        ]
        kept = json.dumps(json.dumps(mine))
        context.add_init_script(f"localStorage['feldherr.battles'] ??= {kept}")
        page = context.new_page()
        page.goto(self.address + path)
        page.wait_for_load_state("networkidle")
        yield page
        context.close()

    def take(self, name: str, path: str, looks: dict[str, Any], show: str, press: str = "") -> None:
        """Photograph a page, once `show` is seen on it; a button that is pressed before."""
        with self.page(path, looks) as page:
            if press:
                page.get_by_role("button", name=press).click()
            page.locator(show).first.wait_for()
            page.locator(show).first.scroll_into_view_if_needed()
            page.wait_for_timeout(1500)
            page.screenshot(path=HERE / f"{name}.png")
        print(f"{name}.png shows {path}")


def telling(film: dict[str, Any]) -> int:
    """The number of a frame with dice that lies where the wanted part of all losses is suffered."""
    frames = film["frames"]
    wanted = PART * sum(frames[-1]["lost"])
    rolled = (number for number, frame in enumerate(frames, 1) if len(frame.get("dice", ())) > 1)
    return min(rolled, key=lambda number: abs(sum(frames[number - 1].get("lost", ())) - wanted))


def main() -> None:
    with serving() as address, looking() as browser:
        photograph(Studio(address, browser))


def photograph(studio: Studio) -> None:
    """All pictures of the documentation."""
    table, replay = f"/table/{studio.running['battle']}", f"/replay/{studio.over['battle']}"
    moment = f"{replay}?at={studio.middle}"
    studio.take("lobby", "/", LIGHT, ".mine .th svg")
    studio.take("table", table, LIGHT, ".advice", press="Hint")
    studio.take("table-dark-de", table, DARK, ".card.ask")
    studio.take("table-phone", table, LIGHT | {"viewport": PHONE, "has_touch": True}, ".card.ask")
    studio.take("replay-dark-de", moment, DARK, ".replay .body")
    studio.take("learn", "/learn/horden", LIGHT, ".card.lesson")
    studio.take("luck", moment, LIGHT, ".luck", press="Luck")


@contextmanager
def looking() -> Iterator[Browser]:
    """Chromium, until the block ends."""
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    if chromium is None:
        sys.exit("The pictures are taken with Chromium; install it first.")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        yield browser
        browser.close()


@contextmanager
def serving() -> Iterator[str]:
    """The address of a server that runs until the block ends."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    program = str(Path(sys.executable).with_name("feldherr"))
    with TemporaryDirectory() as folder:
        database = f"sqlite:///{folder}/battles.db"
        call = [program, "serve", "--port", str(port), "--database", database]
        server = subprocess.Popen(call, stdout=subprocess.DEVNULL)
        try:
            address = f"http://127.0.0.1:{port}"
            wait(address)
            yield address
        finally:
            server.terminate()
            server.wait()


def wait(address: str) -> None:
    """Wait until the server answers."""
    while True:
        try:
            httpx.get(f"{address}/health").raise_for_status()
            return
        except httpx.TransportError:
            time.sleep(0.2)


if __name__ == "__main__":
    main()
