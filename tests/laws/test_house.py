"""Laws about the house: what is locked, promised and shipped."""

import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from zipfile import ZipFile

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.laws.source import ROOT, SOURCE

FOLDERS = ("src", "tests", "docs", "benchmarks", "scenarios", "web/src", ".ci")
TEXTS = {
    ".py",
    ".md",
    ".toml",
    ".yaml",
    ".yml",
    ".ftl",
    ".svg",
    ".js",
    ".css",
    ".html",
    ".ts",
    ".tsx",
    ".lock",
    "",
}
MACHINE = re.compile(r"/(?:work|root|home|Users)/\w|file:/{3}")
PINNED = re.compile(r"^([\w.-]+)==(\S+)(?: ; .*)? \\$", re.MULTILINE)


def project() -> dict[str, dict[str, object]]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def ours() -> Iterator[Path]:
    """Every text file of the project."""
    found = [path for name in FOLDERS for path in (ROOT / name).rglob("*")]
    for path in [*ROOT.iterdir(), *found]:
        if path.is_file() and path.suffix in TEXTS and "__pycache__" not in path.parts:
            yield path


def locked() -> list[tuple[str, str]]:
    """The names and versions that make installs; some depend on the version of Python."""
    found: list[tuple[str, str]] = PINNED.findall(lock())
    return found


def lock() -> str:
    return (ROOT / "requirements.lock").read_text(encoding="utf-8")


# What is installed --------------------------------------------------------------------------------


def test_everything_that_the_project_needs_is_locked() -> None:
    wanted = [*project()["project"]["dependencies"], *project()["dependency-groups"]["dev"]]  # type: ignore[misc]
    for line in wanted:
        needed = Requirement(str(line))
        versions = [v for name, v in locked() if name == canonicalize_name(needed.name)]
        assert versions and all(needed.specifier.contains(v) for v in versions), line


def test_everything_that_is_locked_has_hashes() -> None:
    blocks = re.split(r"^(?=\S)", lock(), flags=re.MULTILINE)[1:]
    assert len(blocks) == len(locked()) > 40
    assert [block for block in blocks if "--hash=sha256:" not in block] == []


def test_the_lock_names_no_registry() -> None:
    assert not re.search(r"://|--(extra-)?index|--find-links", lock())


def test_no_file_knows_the_machine_on_which_it_was_written() -> None:
    told = {
        str(path.relative_to(ROOT)): MACHINE.findall(path.read_text(encoding="utf-8"))
        for path in ours()
    }
    assert {path: found for path, found in told.items() if found} == {}


# What is promised ---------------------------------------------------------------------------------


def test_every_command_of_make_that_is_mentioned_exists() -> None:
    targets = {*re.findall(r"^(\w+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)}
    pages = [path for path in ours() if path.suffix == ".md"]
    for page in pages:
        said = re.findall(r"(?:`|^)make (\w+)", page.read_text(encoding="utf-8"), re.MULTILINE)
        assert {*said} <= targets, page


def test_ci_runs_what_everybody_runs() -> None:
    last = (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()[-1]
    assert last.startswith("make test")


def test_the_changelog_begins_with_this_version() -> None:
    version = str(project()["project"]["version"])
    headings = re.findall(r"^## (\S+)", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    assert headings[0] == version


# What is shipped ----------------------------------------------------------------------------------


def test_the_wheel_holds_everything_and_works_alone(tmp_path: Path) -> None:
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    with ZipFile(wheel) as zipped:
        zipped.extractall(tmp_path / "installed")
    files = {path.relative_to(SOURCE) for path in SOURCE.rglob("*") if path.is_file()}
    missing = {path for path in files if not (tmp_path / "installed/feldherr" / path).exists()}
    assert {path for path in missing if "__pycache__" not in path.parts} == set()
    assert "legal" in called_alone(tmp_path, "army", "check", "knights-600", "--lang", "en")
    assert "tests/horden/test_zones.py::" in called_alone(tmp_path, "rule", "horden", "B4.3.a")
    assert called_alone(tmp_path, "rules", "horden", "--open", "--json")


def called_alone(folder: Path, *words: str) -> str:
    """What the package that was installed in a folder prints, far from the checkout."""
    done = subprocess.run(
        [sys.executable, "-c", f"from feldherr.cli import app; app({list(words)})"],
        cwd=folder,
        env=os.environ | {"PYTHONPATH": str(folder / "installed")},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout
