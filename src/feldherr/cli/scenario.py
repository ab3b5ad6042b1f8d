"""`feldherr scenario`: exit 0 when all hold, 1 with the differences, 2 for a bad file."""

import sys
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from feldherr.cli.voice import HOME, Language, helps, mending, out, told
from feldherr.scenario import Result, Scenario, load, run

FAILS = 1


def scenario(
    files: Annotated[list[Path], typer.Argument(help=helps("help-scenarios"))],
    json: Annotated[bool, typer.Option("--json", help=helps("help-json"))] = False,
    lang: Language = HOME,
) -> None:
    with mending(lang):
        results = [(path, *_run(path)) for path in files]
    for path, played, result in results:
        if json:
            _print_json(path, played, result)
        else:
            _print(path, played, result, lang)
    if not all(result.holds for _, _, result in results):
        raise typer.Exit(FAILS)


def _run(path: Path) -> tuple[Scenario, Result]:
    loaded, source = load(path)
    return loaded, run(loaded, source)


def _print(path: Path, played: Scenario, result: Result, lang: str) -> None:
    verdict = told(lang, "holds" if result.holds else "fails")
    style = "green" if result.holds else "red"
    out.print(f"{verdict} {path}: {played.called(lang)}", style=style, markup=False)
    for difference in result.differences:
        out.print(f"    {difference.sentence(lang)}", markup=False)


def _print_json(path: Path, played: Scenario, result: Result) -> None:
    line = {
        "file": str(path),
        "title": played.title,
        "holds": result.holds,
        "differences": [str(difference) for difference in result.differences],
        "events": result.events,
        "state": result.state,
    }
    sys.stdout.write(msgspec.json.encode(line).decode() + "\n")
