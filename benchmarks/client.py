"""`python -m benchmarks.client [--write]`: how the table in the browser feels under the hand.

A group is dragged in circles on a table with 100 bodies, in Debian's Chromium; the server runs
beside it. Frames come from `requestAnimationFrame`, feedback from a question to its reply.
"""

import json
import os
import sys
import time
from math import cos, sin
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Page, WebSocketRoute, sync_playwright

from benchmarks.table import between
from tests.browser import CHROMIUM
from tests.server.conftest import serving
from tests.web.conftest import FLAGS
from tests.web.seat import sitting

PAGE = Path(__file__).parent / "README.md"
MARKS = ("<!-- client -->", "<!-- end of client -->")
BODIES, SECONDS = 100, 5.0
WATCH = """
window.frames_ = []; window.waits = []; const asked = new Map();
const frame = (now) => { frames_.push(now); requestAnimationFrame(frame); };
requestAnimationFrame(frame);
const send = WebSocket.prototype.send;
WebSocket.prototype.send = function (text) {
  const said = JSON.parse(text);
  if (said.say === "check") asked.set(said.ref, performance.now());
  if (!this.watched) this.addEventListener("message", ({ data }) => {
    const { say, ref } = JSON.parse(data);
    if (say === "judged") waits.push(performance.now() - asked.get(ref));
  });
  this.watched = true;
  return send.call(this, text);
};
"""
BATTLE = {
    "game": "horden",
    "size": 600,
    "armies": {"red": {"name": "orcs-600"}, "blue": {"name": "knights-600"}},
    "plan": "wooded_hills",
    "seats": {"red": "person", "blue": "random"},
}


def crowded(line: WebSocketRoute) -> None:
    """Put more bodies onto the table than the battle has."""
    server = line.connect_to_server()
    server.on_message(lambda text: line.send(_crowded(json.loads(text))))


def _crowded(news: dict[str, Any]) -> str:
    if news["say"] == "table":
        bodies = news["scene"].setdefault("bodies", [])
        for n in range(BODIES - len(bodies)):
            place = {"x": 60 + n % 25 * 44, "y": 780 - n // 25 * 24, "facing": 270}
            body = {"id": f"x{n}", "side": 0, "symbol": "pike", "place": place}
            bodies.append(body | {"width": 40, "depth": 20, "marks": ["moved"]})
    return json.dumps(news)


def dragged(page: Page) -> tuple[float, list[float]]:
    """Frames a second while a group is dragged, and how long each reply took (ms)."""
    page.locator(".groups .many .option").first.click()
    box = page.locator(".taken").first.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.evaluate("frames_.length = 0; waits.length = 0")
    start = time.monotonic()
    while (now := time.monotonic() - start) < SECONDS:
        page.mouse.move(x + 60 * sin(3 * now), y - 50 + 50 * cos(3 * now))
    frames, waits = page.evaluate("[frames_, waits]")
    return 1000 * (len(frames) - 1) / (frames[-1] - frames[0]), waits


def measured() -> list[str]:
    """The rows of the table."""
    with (
        TemporaryDirectory() as folder,
        sync_playwright() as playwright,
        serving(Path(folder)) as site,
    ):
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        made = site.create(**BATTLE)
        with sitting(chromium, site, made, sockets=crowded) as red:
            red.page.add_init_script(WATCH)
            red.page.reload()
            while "tactical move" not in red.question():
                red.follows_advice()
            rate, waits = dragged(red.page)
    slow = quantiles(waits, n=20)[-1]
    busy = f"{os.cpu_count()} cores with {os.getloadavg()[0]:.0f} processes at work"
    return [
        busy,
        "",
        "| | measured | target |",
        "|---|---|---|",
        f"| dragging a group among {BODIES} bodies | {rate:.0f} frames/s | ≥ 50 |",
        f"| why a wish is refused, median | {median(waits):.0f} ms | ≤ 50 |",
        f"| why a wish is refused, 95 of 100 | {slow:.0f} ms | |",
        "",
    ]


if __name__ == "__main__":
    rows = measured()
    print("\n".join(rows))
    if "--write" in sys.argv:
        text = PAGE.read_text(encoding="utf-8")
        PAGE.write_text(between(text, MARKS, rows), encoding="utf-8")
