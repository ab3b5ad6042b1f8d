"""`feldherr resume`: go on with a battle that was left."""

from pathlib import Path
from typing import Annotated

import typer

from feldherr.cli.battle import lead_and_report
from feldherr.cli.html import writable
from feldherr.cli.voice import HOME, Language, fail, helps, mending, told
from feldherr.host import Battle
from feldherr.table import commitment
from feldherr.table.record import Journal, read

from .terminal.diary import Diary, seal


def resume(
    file: Annotated[Path, typer.Argument(help=helps("help-journal-file"))],
    red_commander: Annotated[str | None, typer.Option(help=helps("help-commander"))] = None,
    blue_commander: Annotated[str | None, typer.Option(help=helps("help-commander"))] = None,
    seed: Annotated[str | None, typer.Option(help=helps("help-seed-again"))] = None,
    seconds: Annotated[float, typer.Option(min=0.01, help=helps("help-seconds"))] = 2.0,
    html: Annotated[Path | None, typer.Option(help=helps("help-html"))] = None,
    lang: Language = HOME,
) -> None:
    with mending(lang):
        writable(html)
        journal = read(file)
        left = Battle.reopen(journal, secret(journal, file, seed, lang))
        if left.over:
            raise fail(told(lang, "over", file=str(file)))
        chosen = {"red": red_commander, "blue": blue_commander}
        leaders = {
            seat: chosen[seat] or journal.header.commanders.get(seat, "human")
            for seat in left.played.seats
        }
        diary = Diary(file, left, leaders, bool(journal.header.commitment))
        lead_and_report(left, diary, leaders, seconds, html, lang)


def secret(journal: Journal, file: Path, seed: str | None, lang: str) -> str:
    """The secret of the dice: given, or from the seal beside the journal; "" for real dice."""
    if not journal.header.commitment:
        return ""
    lying = seal(file)
    known = seed or (lying.read_text(encoding="utf-8").strip() if lying.exists() else "")
    if not known:
        raise fail(told(lang, "no-seal", seal=str(lying)))
    if commitment(known) != journal.header.commitment:
        raise fail(told(lang, "wrong-seal"))
    return known
