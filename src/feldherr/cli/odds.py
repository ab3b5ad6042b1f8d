"""`feldherr odds`: what the answers to the open question of a journal or a scenario lead to."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.markup import escape
from rich.table import Table

from feldherr.cli.voice import HOME, Language, fail, helps, mending, out, told
from feldherr.host import Battle
from feldherr.server.advice import Prospect
from feldherr.server.wording import Wording
from feldherr.table import Choice, Form, Place, Question
from feldherr.table.record import read

JOURNAL = ".jsonl"
"""How the names of journals end; other files are scenarios."""


def odds(
    file: Annotated[Path, typer.Argument(help=helps("help-odds-file"))],
    json: Annotated[bool, typer.Option("--json", help=helps("help-json"))] = False,
    lang: Language = HOME,
) -> None:
    with mending(lang):
        battle = Battle.reopen(read(file)) if file.suffix == JOURNAL else Battle.posed(file, lang)
    if battle.over:
        raise fail(told(lang, "over", file=str(file)))
    found = list(prospects(battle))
    if json:
        lines = ({"answer": word} | msgspec.to_builtins(each) for word, each in found)
        sys.stdout.writelines(msgspec.json.encode(line).decode() + "\n" for line in lines)
        return
    out.print(battle.asks(lang), markup=False)
    for word, each in found:
        title = f"[bold]{escape(word)}[/bold]: {escape(each.title.to(lang))}"
        out.print(title, soft_wrap=True)
        out.print(card(each, lang))
    if not found:
        out.print(told(lang, "no-odds"))


def prospects(battle: Battle) -> Iterator[tuple[str, Prospect]]:
    """Every word that may be answered, with the odds of whatever it leads to."""
    wording, asked = Wording(battle.teller), battle.question
    for question in asked.parts if isinstance(asked, Form) else (asked,):
        for word in words(question):
            for each in wording.prospects(battle.weighs(word, question)):
                yield word, each


def words(question: Question | None) -> list[str]:
    """The words among the answers to a question: dice and placements are not gone through."""
    if isinstance(question, Place):
        return list(question.words)
    return [str(word) for word in question.options] if isinstance(question, Choice) else []


def card(each: Prospect, lang: str) -> Table:
    """The chances, one below the other, and the sum behind them: own side, enemy's."""
    table = Table(box=None, padding=(0, 2), show_header=False)
    for chance in (each.headline, *each.chances):
        table.add_row(escape(chance.text.to(lang)), f"{100 * chance.probability:.1f} %")
    for row in each.factors:
        sides = ("" if side is None else str(side) for side in (row.own, row.enemy))
        table.add_row(escape(row.text.to(lang)), *map(escape, sides))
    return table
