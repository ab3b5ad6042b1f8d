"""`feldherr battle`: two armies, two commanders, one table."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from enum import StrEnum
from io import StringIO
from pathlib import Path
from typing import IO, Annotated, Any

import typer
import yaml
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from feldherr.cli.report import print_report
from feldherr.cli.voice import HOME, Language, err, fail, helps, mending, out, told
from feldherr.commanders import Commander, adviser, commander
from feldherr.games import registry
from feldherr.games.showable import name_in
from feldherr.host import Battle
from feldherr.replay import film
from feldherr.table import Battle as TableBattle
from feldherr.table import CommittedFate, play
from feldherr.table.record import Journal, Scribe, parse, read
from feldherr.texts import sentence

from .html import writable, write_html
from .terminal.diary import Diary, unused
from .terminal.human import HUMAN
from .terminal.led import lead


class Dice(StrEnum):
    """Where the dice come from: a sealed secret, or people's hands."""

    sealed = "sealed"
    manual = "manual"


def battle(
    game: Annotated[str, typer.Argument(help=helps("help-game"))],
    red: Annotated[str, typer.Option(help=helps("help-army"))],
    blue: Annotated[str, typer.Option(help=helps("help-army"))],
    red_commander: Annotated[str | None, typer.Option(help=helps("help-commander"))] = None,
    blue_commander: Annotated[str | None, typer.Option(help=helps("help-commander"))] = None,
    seed: Annotated[str | None, typer.Option(help=helps("help-seed"))] = None,
    plan: Annotated[str | None, typer.Option(help=helps("help-plan"))] = None,
    option: Annotated[list[str] | None, typer.Option(help=helps("help-option"))] = None,
    points: Annotated[int | None, typer.Option(min=100, help=helps("help-points"))] = None,
    turns: Annotated[int | None, typer.Option(min=0, help=helps("help-turns"))] = None,
    seconds: Annotated[float, typer.Option(min=0.01, help=helps("help-seconds"))] = 2.0,
    journal: Annotated[Path | None, typer.Option(help=helps("help-journal"))] = None,
    html: Annotated[Path | None, typer.Option(help=helps("help-html"))] = None,
    fate: Annotated[Dice, typer.Option(help=helps("help-fate"))] = Dice.sealed,
    quiet: Annotated[bool, typer.Option("--quiet", help=helps("help-quiet"))] = False,
    lang: Language = HOME,
) -> None:
    with mending(lang):
        writable(journal)
        writable(html)
        fought = Battle.start(
            game, red, blue, seed, plan, chosen(game, points, turns, option or [])
        )
        refuse_illegal_armies(fought, lang)
        usual = adviser(fought.played.name)
        leaders = {"red": red_commander or usual, "blue": blue_commander or usual}
        if HUMAN in leaders.values() or fate is Dice.manual:
            diary = Diary(journal or unused("battle"), fought, leaders, fate is Dice.sealed)
            lead_and_report(fought, diary, leaders, seconds, html, lang)
            return
        players = {
            seat: commander(name, f"{fought.secret}:{seat}", seconds, game)
            for seat, name in leaders.items()
        }
        text = fight(fought, players, leaders, journal, lang, quiet)
        report(parse(text), html, lang, quiet)


def chosen(name: str, points: int | None, turns: int | None, more: list[str]) -> dict[str, Any]:
    """The options of a game that were named; `more` has names with values, as "friendly=true"."""
    played = registry.game(name)
    wanted = {"points": points, played.turns: turns}
    found = {option: value for option, value in wanted.items() if value is not None}
    for one in more:
        option, _, value = one.partition("=")
        found[option] = typed(value)
    return found


def typed(value: str) -> Any:
    """What a person means: a number, yes or no, or else the text itself."""
    try:
        return yaml.safe_load(value)
    except yaml.YAMLError:
        return value


def lead_and_report(
    fought: Battle,
    diary: Diary,
    leaders: Mapping[str, str],
    seconds: float,
    html: Path | None,
    lang: str,
) -> None:
    """Play at the terminal; the report follows when the battle is over."""
    if lead(fought, diary, leaders, seconds, lang):
        report(read(diary.path), html, lang)


def report(journal: Journal, html: Path | None, lang: str, brief: bool = False) -> None:
    """Print what happened, and write the replay."""
    print_report(journal, lang, brief)
    if html:
        write_html(film(journal), html, lang)
        out.print(told(lang, "html-written", file=str(html)))


def refuse_illegal_armies(fought: Battle, lang: str) -> None:
    """Say every breach of both armies; illegal armies do not fight."""
    played, wrong = fought.played, False
    for seat in played.seats:
        army = fought.opening.armies[seat]
        for breach in played.breaches(army, fought.opening.options):
            why = sentence(lang, f"no-{breach.key}", breach.args, {})
            told_of = f"{name_in(lang, army.name)}: {why} [{', '.join(breach.rules)}]"
            err.print(told_of, style="red", markup=False)
            wrong = True
    if wrong:
        raise fail(told(lang, "army-illegal"))


def fight(
    fought: Battle,
    players: Mapping[str, Commander],
    leaders: Mapping[str, str],
    journal: Path | None,
    lang: str,
    quiet: bool,
) -> str:
    """Fight the battle out, writing it down line by line; the journal's text."""
    with opened(journal) as file, progress(fought, lang, quiet) as show:
        scribe = Scribe(file, fought.header(leaders))

        def watch(battle: TableBattle[Any, Any]) -> None:
            scribe.follow(battle)
            show()

        play(fought, players, CommittedFate(fought.secret), watch)
        scribe.end(fought.secret)
        return file.getvalue()


class Copy(StringIO):
    """Keeps what is written in memory, and writes it to a file at once."""

    def __init__(self, file: IO[str] | None) -> None:
        super().__init__()
        self.file = file

    def write(self, text: str) -> int:
        if self.file:
            self.file.write(text)
        return super().write(text)

    def flush(self) -> None:
        if self.file:
            self.file.flush()


@contextmanager
def opened(journal: Path | None) -> Iterator[Copy]:
    """A text that is kept in memory and, if a file is named, on disk."""
    if journal is None:
        yield Copy(None)
        return
    with journal.open("w", encoding="utf-8") as file:
        yield Copy(file)


@contextmanager
def progress(fought: Battle, lang: str, quiet: bool) -> Iterator[Callable[[], None]]:
    """A bar of turns with both sides' losses, redrawn after every turn."""
    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.fields[lost]}"))
    limit = getattr(fought.opening.options, fought.played.turns) or None
    with Progress(*columns, TimeElapsedColumn(), console=err, disable=quiet) as bar:
        task = bar.add_task(told(lang, "turn", turn=0), total=limit, lost="")

        def show() -> None:
            moment = fought.moment
            if moment.turn != bar.tasks[task].completed:
                lost = told(lang, "losses", blue=moment.lost[0], red=moment.lost[1])
                name = told(lang, "turn", turn=moment.turn)
                bar.update(task, completed=moment.turn, description=name, lost=lost)

        yield show
