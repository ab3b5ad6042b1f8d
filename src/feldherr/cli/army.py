"""`feldherr army`: check, show, list, import and print armies, and the schema of their files."""

from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table
from rich.text import Text

from feldherr.cli.core_set import deal
from feldherr.cli.html import writable
from feldherr.cli.voice import HOME, Language, err, helps, mending, out, told
from feldherr.games.showable import name_in
from feldherr.muster import armies, check, dump, schema, show
from feldherr.muster.imported import import_army
from feldherr.muster.sheets import sheet_of, written

army = typer.Typer(no_args_is_help=True)
army.command("deal", help=helps("help-army-deal"))(deal)
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
    args = {"army": name_in(lang, report.army.name), "points": report.points}
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
        known = Table.grid(padding=(0, 2))
        for name in armies(game):
            known.add_row(name, Text(name_in(lang, check(name).army.name)))
        out.print(known)


@army.command("schema", help=helps("help-army-schema"))
def print_schema(game: str = "horden", lang: Language = HOME) -> None:
    with mending(lang):
        out.print_json(data=schema(game))


@army.command("import", help=helps("help-army-import"))
def import_list(
    file: Annotated[Path, typer.Argument(help=helps("help-roster"))],
    data: Annotated[Path | None, typer.Option(help=helps("help-army-data"))] = None,
    to: Annotated[Path | None, typer.Option(help=helps("help-army-to"))] = None,
    lang: Language = HOME,
) -> None:
    with mending(lang):
        writable(to)
        made = import_army(file, data)
        text = dump(made.army, made.points)
        if to is None:
            out.print(text, markup=False, soft_wrap=True, end="")
        else:
            to.write_text(text, encoding="utf-8")
    for note in made.told(lang):
        err.print(note, style="yellow", markup=False, soft_wrap=True)


@army.command("sheet", help=helps("help-army-sheet"))
def print_sheet(
    file: Name,
    to: Annotated[Path | None, typer.Option(help=helps("help-sheet-to"))] = None,
    hidden: Annotated[bool, typer.Option(help=helps("help-sheet-hidden"))] = False,
    lang: Language = HOME,
) -> None:
    with mending(lang):
        writable(to)
        sheet = sheet_of(file, lang, hidden)
        if to is None:
            out.print(written(sheet, "", lang).decode(), markup=False, soft_wrap=True, end="")
        else:
            to.write_bytes(written(sheet, to.suffix, lang))
