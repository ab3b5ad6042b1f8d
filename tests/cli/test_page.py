"""The page that a real battle leaves, seen in a browser."""

from html import unescape
from pathlib import Path

import pytest

from tests.browser import dom, needs_browser
from tests.cli.conftest import Call

pytestmark = needs_browser


@pytest.mark.parametrize(
    ("language", "log", "over"),
    [("en", "Log", "draw|Victory"), ("de", "Verlauf", "unentschieden|Sieg")],
)
def test_the_replay_of_a_battle_opens_at_its_end(
    call: Call, journal: str, tmp_path: Path, language: str, log: str, over: str
) -> None:
    (tmp_path / "b.jsonl").write_text(journal, "utf-8")
    call("replay", "b.jsonl", "--html", "b.html")
    shown = unescape(dom(tmp_path / "b.html", f"?lang={language}#{journal.count('mark')}"))
    assert f">{log}<" in shown and "Horden & Helden" in shown
    assert any(word in shown for word in over.split("|"))
    assert "Valmere" in shown and "B2.1" in shown


def test_the_page_loads_nothing(call: Call, journal: str, tmp_path: Path) -> None:
    """No address in it leads anywhere but into the page itself."""
    (tmp_path / "b.jsonl").write_text(journal, "utf-8")
    call("replay", "b.jsonl", "--html", "b.html")
    page = (tmp_path / "b.html").read_text("utf-8")
    assert "src=" not in page and "@import" not in page and "url(http" not in page
