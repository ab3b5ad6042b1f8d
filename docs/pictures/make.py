"""`make pictures`: a real battle, photographed by Chromium from the replay that everybody gets."""

import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from feldherr import Battle
from feldherr.cli.html import write_html
from feldherr.picture import Film
from feldherr.replay import film
from feldherr.table.record import read

HERE = Path(__file__).parent
ARMIES = ("knights-600", "orcs-600")
SEED = 7
SIZE = (1440, 1000)
PART = 0.5
"""Which part of all losses is suffered when the picture is taken."""


def main() -> None:
    with TemporaryDirectory() as name:
        folder = Path(name)
        battle = Battle.start("horden", *ARMIES, seed=SEED, plan="crossroads")
        leaders = {"red": "greedy", "blue": "greedy"}
        battle.run(red="greedy", blue="greedy").save(folder / "battle.jsonl", leaders)
        shown = film(read(folder / "battle.jsonl"))
        write_html(shown, folder / "battle.html", "en")
        frame = telling_frame(shown)
        take(folder / "battle.html", f"lang=en&theme=light#{frame}", HERE / "battle.png")
        take(folder / "battle.html", f"lang=de&theme=dark#{frame}", HERE / "battle-de-dark.png")


def telling_frame(shown: Film) -> int:
    """The number of a frame with dice that lies where the wanted part of all losses is suffered."""
    wanted = PART * sum(shown.frames[-1].lost)
    rolled = (number for number, frame in enumerate(shown.frames, 1) if len(frame.dice) > 1)
    return min(rolled, key=lambda number: abs(sum(shown.frames[number - 1].lost) - wanted))


def take(page: Path, address: str, picture: Path) -> None:
    """Photograph a page. Raises `SystemExit` with a sentence if there is no Chromium."""
    browser = shutil.which("chromium") or shutil.which("chromium-browser")
    if browser is None:
        sys.exit("The pictures are taken with Chromium; install it first.")
    size = ",".join(map(str, SIZE))
    call = [browser, "--headless", "--no-sandbox", "--hide-scrollbars", f"--window-size={size}"]
    where = f"{page.as_uri()}?{address}"
    subprocess.run([*call, f"--screenshot={picture}", where], check=True, capture_output=True)
    print(f"{picture} shows {address}")


if __name__ == "__main__":
    main()
