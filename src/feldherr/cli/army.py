"""`feldherr army`: check, show and list armies, and the schema of their files."""

from typing import Annotated

import typer

from feldherr.cli.voice import HOME, Language, err, helps, mending, out, told
from feldherr.muster import armies, check, schema, show

army = typer.Typer(no_args_is_help=True)
Name = Annotated[str, typer.Argument(help=helps("help-army"))]
BREACHES = 2
"""Exit code of an illegal army: a mistake of the person who wrote it."""


@army.command("check", help=helps("help-army-check"))
def check_army(file: Name, lang: Language = HOME) -> None:
    with mending(lang):
        report = check(file)
    breaches = report.told(lang)
    for breach in breaches:
        err.print(breach, style="red", markup=False, soft_wrap=True)
    key = "army-breaches" if breaches else "army-legal"
    args = {"army": report.army.name, "points": report.points}
    counted = {"count": len(breaches)} if breaches else {}
    out.print(told(lang, key, **args, **counted), markup=False)
    if breaches:
        raise typer.Exit(BREACHES)


@army.command("show", help=helps("help-army-show"))
def show_army(file: Name, lang: Language = HOME) -> None:
    with mending(lang):
        out.print(show(file, lang))


@army.command("list", help=helps("help-army-list"))
def list_armies(game: str = "horden", lang: Language = HOME) -> None:
    with mending(lang):
        for name in armies(game):
            out.print(name)


@army.command("schema", help=helps("help-army-schema"))
def print_schema(game: str = "horden", lang: Language = HOME) -> None:
    with mending(lang):
        out.print_json(data=schema(game))
