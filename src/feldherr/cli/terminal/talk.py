"""Talking with a person at the table: what is asked, heard and commanded."""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from rich.markup import escape
from rich.table import Table
from rich.text import Text

from feldherr.cli.report import markup
from feldherr.cli.voice import out
from feldherr.games.rulebook import Unknown
from feldherr.host import Battle
from feldherr.table import FATE, masked
from feldherr.texts import LANGUAGES, sentence, text

from .chart import HIGH, MARGIN, WIDE, chart
from .diary import Diary
from .ruler import ruler_of
from .standing import standing

COMMANDS = ("help", "map", "list", "rule", "undo", "save", "quit")
"""What can be typed at any question; the words for it are the texts `terminal-word-…`."""


def meaning(word: str, among: Iterable[str]) -> str:
    """The command that a word means, in any language; "" if it is none of these."""
    said = word.lower()
    for command in among:
        if any(said in text(lang, f"terminal-word-{command}").split() for lang in LANGUAGES):
            return command
    return ""


class Leave(Exception):
    """The person stops; the journal is kept."""


class TakeBack(Exception):
    """The person wants another answer than the last one."""


class Talk:
    """One table, and the language that is spoken there."""

    def __init__(self, battle: Battle, diary: Diary, language: str) -> None:
        self.battle, self.diary, self.language = battle, diary, language
        self.told, self.rolled = len(battle.events), len(battle.journal)
        self.seats: tuple[str, ...] = ()

    def say(self, message: str, style: str = "", **args: Any) -> None:
        """A sentence of the table's own."""
        out.print(text(self.language, f"terminal-{message}", **args), style=style, markup=False)

    def news(self) -> None:
        """What has happened since the last call: dice, and what the people here may know."""
        for entry in self.battle.journal[self.rolled :]:
            if entry.seat == FATE and entry.dice and isinstance(entry.answer, tuple):
                faces = ", ".join(map(str, entry.answer))
                self.say("rolled", "dim", faces=faces, sides=entry.dice[0])
        for event in self.battle.events[self.told :]:
            if event.only in ("", *self.seats):
                out.print(markup(self.battle.teller.line(event), self.language))
        self.told, self.rolled = len(self.battle.events), len(self.battle.journal)

    def forget(self) -> None:
        """Answers were taken back: what follows is told again."""
        self.told, self.rolled = len(self.battle.events), len(self.battle.journal)

    # --- Hearing ---

    def hear(self, seat: str) -> str:
        """The next line that is no command. Raises `Leave` or `TakeBack` for those two.

        `seat` sees what commands show. The end of the input and Ctrl-C are a way to leave.
        """
        while True:
            try:
                line = " ".join(out.input("> ").split())
            except (EOFError, KeyboardInterrupt):
                out.print()
                raise Leave from None
            word, _, rest = line.partition(" ")
            if not (command := meaning(word, COMMANDS)):
                return line
            self.obey(command, rest, seat)

    def obey(self, command: str, rest: str, seat: str) -> None:
        """Do what was commanded; the question stays open."""
        if command == "quit":
            raise Leave
        if command == "undo":
            raise TakeBack
        showing: dict[str, Callable[[], None]] = {
            "help": self.help,
            "map": lambda: self.map(seat),
            "list": lambda: self.list(seat),
            "rule": lambda: self.rule(rest),
            "save": lambda: self.save(rest),
        }
        showing[command]()

    # --- Showing ---

    def scene(self, seat: str) -> Any:
        """The table as a seat knows it."""
        state = masked(self.battle.state, seat)
        return self.battle.played.scene(self.battle.opening, state)

    def map(self, seat: str) -> None:
        """The table as a picture that fits the screen."""
        scene = self.scene(seat)
        room = min(out.width - MARGIN, int(2 * HIGH * scene.width / scene.height))
        wide = max(40, min(WIDE, room // 8 * 8))
        out.print(chart(scene, self.language, wide), no_wrap=True, crop=False)

    def help(self) -> None:
        """What can be typed, and what for."""
        grid = Table.grid(padding=(0, 2))
        played, state = self.battle.played, self.battle.state
        examples = ruler_of(played.scene(self.battle.opening, state)).examples(self.language)
        rule = next(iter(played.rulebook.entries))
        told = text(self.language, "terminal-help", game=played.name, rule=rule, **examples)
        for line in told.splitlines():
            grid.add_row(*map(Text, line.split(" – ")))
        out.print(grid)

    def list(self, seat: str) -> None:
        """Where everything stands."""
        out.print(standing(self.scene(seat), self.language))

    def rule(self, name: str) -> None:
        """What a rule says, by its id."""
        try:
            entry = self.battle.played.rulebook.entry(name)
        except Unknown as unknown:
            refusal = unknown.refusal
            out.print(sentence(self.language, f"no-{refusal.key}", refusal.args, {}), style="red")
        else:
            out.print(f"[bold]{entry.id}[/bold]  {escape(entry.text(self.language))}")

    def save(self, name: str) -> None:
        """A copy of the journal in another file; the battle's own is always up to date."""
        path = Path(name) if name else self.diary.path
        try:
            if name:
                path.write_text(self.diary.path.read_text(encoding="utf-8"), encoding="utf-8")
        except OSError as wrong:
            self.say("not-saved", "yellow", file=str(path), detail=str(wrong.strerror))
        else:
            self.say("saved", file=str(path))
