"""An army in the terminal."""

from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from feldherr.muster import BadFile, armies, show
from feldherr.texts import LANGUAGES


def printed(where: Path | str, language: str, width: int = 100) -> str:
    console = Console(file=StringIO(), width=width)
    console.print(show(where, language))
    told = console.file.getvalue()  # type: ignore[attr-defined]
    assert isinstance(told, str)
    return told


def test_a_picture_and_a_list() -> None:
    lines = [line.rstrip() for line in printed("knights-300", "en").splitlines()]
    assert lines[0] == "The Barony of Valmere · Knights of a realm · 300 of 300 points"
    at = lines.index("Mounted")
    assert lines[at + 1 : at + 4] == ["▛▀▀▜ ▛▀▀▜ ▛▀▀▜", "▌Kn▐ ▌Kn▐ ▌Kn▐", "▙★♦▟ ▙▄▄▟ ▙▄▄▟"]
    assert "★ commander  ♦ hero  ✚ cleric" in lines
    (knights,) = [line for line in lines if line.startswith("  2")]
    assert knights.split() == ["2", "Kn", "Knights", "84"]


def test_it_speaks_german() -> None:
    told = printed("legion-600", "de")
    for said in ("600 von 600 Pk.", "Fußtruppen", "Lg Legionäre", "Annäherungshindernisse"):
        assert said in told
    assert "Lager und Tross" in told and "befestigt" in told


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", armies("horden"))
def test_every_army_fits_into_an_ordinary_terminal(name: str, language: str) -> None:
    assert all(len(line) <= 80 for line in printed(name, language, 80).splitlines())


def test_a_name_is_shown_as_it_is_written(tmp_path: Path) -> None:
    path = tmp_path / "army.yaml"
    path.write_text(
        "game: horden\nname: '[red]Orcs[/red]'\npoints: 20\ncamp: {}\nelements:\n"
        "  - {type: spear, name: '[bold]', commander: true}\n"
    )
    told = printed(path, "en")
    assert "[red]Orcs[/red] · 60 of 20 points" in told
    assert "[bold], Spears" in told
    assert "40 more than the 20 of the game" in " ".join(told.split()), "breaches are told below"


def test_what_cannot_be_read_is_not_shown(tmp_path: Path) -> None:
    with pytest.raises(BadFile):
        show(tmp_path / "none.yaml", "en")
