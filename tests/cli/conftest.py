"""What the tests of the command line share: calling it, and a battle that was fought."""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest
from typer.testing import CliRunner

from feldherr.cli import app

SMALL = ("--red", "knights-300", "--blue", "orcs-300", "--points", "300", "--turns", "8")
RANDOM = ("--red-commander", "random", "--blue-commander", "random")


class Said(NamedTuple):
    """What a call printed, with all white space made one blank, and its exit code."""

    code: int
    out: str
    err: str


Call = Callable[..., Said]


def call_it(*arguments: object) -> Said:
    """Call `feldherr` in this process. A crash of the program is a crash of the test."""
    done = CliRunner().invoke(app, [str(argument) for argument in arguments])
    if done.exception and not isinstance(done.exception, SystemExit):
        raise done.exception
    return Said(done.exit_code, " ".join(done.stdout.split()), " ".join(done.stderr.split()))


@pytest.fixture
def call(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Call:
    """Calls `feldherr` in an empty folder."""
    monkeypatch.chdir(tmp_path)
    return call_it


@pytest.fixture(scope="session")
def journal(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The journal of a short battle."""
    path = tmp_path_factory.mktemp("battle") / "battle.jsonl"
    said = call_it("battle", "horden", *SMALL, *RANDOM, "--seed", "3", "--quiet", "--journal", path)
    assert said.code == 0, said
    return path.read_text(encoding="utf-8")
