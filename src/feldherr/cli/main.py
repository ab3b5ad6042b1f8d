"""All commands and their help, in the language of the environment."""

from importlib.metadata import version
from typing import Annotated

import typer

from feldherr.cli.army import army
from feldherr.cli.battle import battle
from feldherr.cli.luck import luck
from feldherr.cli.odds import odds
from feldherr.cli.perft import perft
from feldherr.cli.replay import replay, verify
from feldherr.cli.resume import resume
from feldherr.cli.rules import rule, rules
from feldherr.cli.scenario import scenario
from feldherr.cli.serve import serve
from feldherr.cli.usage import Program
from feldherr.cli.voice import HOME, Language, helps, out
from feldherr.commanders import commanders as known_commanders

app = typer.Typer(cls=Program, help=helps("help"), no_args_is_help=True, rich_markup_mode="rich")
COMMANDS = (serve, battle, resume, replay, verify, luck, odds, scenario, rule, rules, perft)

for command in COMMANDS:
    app.command(command.__name__, help=helps(f"help-{command.__name__}"))(command)
app.add_typer(army, name="army", help=helps("help-army-command"))


@app.command(help=helps("help-commanders"))
def commanders(lang: Language = HOME) -> None:
    for name in known_commanders():
        out.print(name)


def _version(wanted: bool) -> None:
    if wanted:
        out.print(f"feldherr {version('feldherr')}")
        raise typer.Exit


@app.callback()
def main(
    show: Annotated[
        bool,
        typer.Option("--version", callback=_version, is_eager=True, help=helps("help-version")),
    ] = False,
) -> None:
    """The program itself."""
