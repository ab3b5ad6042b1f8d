"""Debian's Chromium, as the tests look through it."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.patience import PATIENCE

NAMES = ("chromium", "chromium-browser", "google-chrome")
CHROMIUM = next(filter(None, map(shutil.which, NAMES)), None)
FLAGS = (
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-quic",
    "--no-first-run", "--disable-background-networking", "--disable-component-update",
    "--disable-sync", "--window-size=1440,900", "--virtual-time-budget=4000", "--dump-dom",
)  # fmt: skip
WHY = "no Chromium is installed here (Debian: apt-get install chromium); CI looks through one"

needs_browser = pytest.mark.skipif(CHROMIUM is None and not os.environ.get("CI"), reason=WHY)
"""For tests that look at pages: skipped where there is no browser, but never where CI runs."""


def dom(file: Path, query: str = "") -> str:
    """The page as the browser has it once its script has run."""
    assert CHROMIUM is not None, WHY
    profile = f"--user-data-dir={file.parent / 'profile'}"
    command = [CHROMIUM, *FLAGS, profile, f"{file.as_uri()}{query}"]
    run = subprocess.run(command, capture_output=True, text=True, check=True, timeout=PATIENCE)
    return run.stdout
