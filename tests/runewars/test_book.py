"""The rulebook of Runewars: complete, in both languages; cards cite only what it has."""

import re
from pathlib import Path

import feldherr
from feldherr.games import rulebook
from feldherr.games.runewars.engine import Runewars
from feldherr.table import CITES

BOOK = rulebook.load("runewars")
FOLDER = Path(feldherr.__file__).parent / "games/runewars"


def test_all_rules_gaps_and_examples_are_listed() -> None:
    assert (len(BOOK.rules), len(BOOK.gaps), len(BOOK.examples)) == (519, 64, 38)
    text = (FOLDER / "rulebook.toml").read_text(encoding="utf-8")
    assert re.findall(r'^\[rules\."([^"]+)"\]$', text, re.MULTILINE) == [*BOOK.rules]


def test_code_cites_only_what_the_book_has() -> None:
    assert Runewars.__module__.startswith("feldherr.games.runewars")
    mine = {
        code: ids for code, ids in CITES.items() if Path(code.co_filename).is_relative_to(FOLDER)
    }
    assert mine and {key for ids in mine.values() for key in ids} <= {*BOOK.entries}
