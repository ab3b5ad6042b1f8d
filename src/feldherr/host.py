"""Hosting a battle: started from two armies, led by commanders, written down, shown."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import cached_property
from importlib.metadata import version
from pathlib import Path
from secrets import token_hex
from typing import IO, Any

import msgspec

from feldherr.commanders import Commander, commander
from feldherr.games.aid import Odds
from feldherr.games.registry import Game, Moment, game
from feldherr.muster import agreed, load_table
from feldherr.muster.army import SUFFIXES, check, legal
from feldherr.picture import render_svg
from feldherr.replay import Teller, opening_of
from feldherr.scenario import answered, load, started
from feldherr.table import (
    Answer,
    CommittedFate,
    Fate,
    Placement,
    Question,
    Refusal,
    Sight,
    commitment,
    play,
)
from feldherr.table import Battle as TableBattle
from feldherr.table.record import (
    FORMAT,
    Header,
    Journal,
    Scribe,
    Unreadable,
    first_difference,
)
from feldherr.texts import sentence


class Battle(TableBattle[Any, Any]):
    """A battle that knows its game: the way in for Python programs and notebooks.

    >>> battle = Battle.start("horden", "knights-600", "orcs-600", seed=7)
    >>> battle.run(red="random", blue="random").over
    True
    """

    played: Game
    secret: str

    @classmethod
    def start(
        cls,
        name: str,
        red: Any,
        blue: Any,
        seed: int | str | None = None,
        plan: Any = None,
        options: Mapping[str, Any] | None = None,
    ) -> "Battle":
        """A battle before its first question.

        Armies are army structs, names of armies that come with feldherr, or paths of army files;
        `plan` is a named or given table or the path of a file, None lets fate lay it. Without a
        seed one is drawn. Where the options name no size of game, it is that of the army files.
        Raises `LookupError` for an unknown game and for options that it does not have, `BadFile`
        for a bad file or one of another game, `TypeError` for anything that is no army of the game.
        """
        played = game(name)
        given = {"red": red, "blue": blue}
        files = {
            seat: check(army, wanted=played)
            for seat, army in given.items()
            if isinstance(army, str | Path)
        }
        armies = given | {seat: legal(report) for seat, report in files.items()}
        if strangers := [army for army in armies.values() if not isinstance(army, played.army)]:
            raise TypeError(f"{type(strangers[0])} is no army of {name}; take {played.army}.")
        usual = {"points": max(report.size for report in files.values())} if files else {}
        chosen = agreed(played, usual | dict(options or {}))
        table = _table(played, plan) if isinstance(plan, str | Path) else plan
        battle = cls(played.engine, played.start(armies, chosen, table))
        battle.played, battle.secret = played, token_hex(16) if seed is None else str(seed)
        return battle

    @classmethod
    def reopen(cls, journal: Journal, secret: str = "") -> "Battle":
        """The battle that a journal tells, up to its last answer.

        `secret` is that of its dice; without it a new one is drawn. Raises `Unreadable` for a
        journal whose opening the game does not know or that its rules play otherwise today.
        """
        played = game(journal.header.game)
        battle = cls(played.engine, opening_of(journal))
        battle.played, battle.secret = played, secret or token_hex(16)
        with suppress(Exception):  # answers that nobody judges may break whatever a rule relies on
            battle.replay(journal.entries)
        whole = len(battle.journal) == len(journal.entries)
        at = first_difference(battle, journal) if whole else len(battle.journal)
        if at is not None:
            raise Unreadable(journal.name, "journal-differs", answers=str(at))
        return battle

    @classmethod
    def posed(cls, path: Path | str, language: str = "en") -> "Battle":
        """The battle of a scenario file: at its position, after what its script answers.

        Raises `BadFile` for a file that is no scenario, or whose script goes otherwise; how, it
        says in that language.
        """
        scenario, source = load(Path(path))
        there = started(scenario, source)
        battle = cls(there.engine, there.opening, there.marks[0].snapshot)
        battle.played, battle.secret = game(scenario.game), token_hex(16)
        for difference in answered(battle, scenario, source):
            args = {"detail": difference.sentence(language)}
            raise source.complaint(Refusal("script-differs", (), args), "play")
        return battle

    def run(
        self,
        watch: Callable[[TableBattle[Any, Any]], None] = lambda battle: None,
        fate: Fate | None = None,
        limit: int | None = None,
        **players: str | Commander,
    ) -> "Battle":
        """Let commanders (by name or made) lead the seats until the battle is over.

        `limit`: or until so many answers are in the journal; then it can be called again.
        """
        chosen = {
            seat: commander(who, f"{self.secret}:{seat}", game=self.played.name)
            if isinstance(who, str)
            else who
            for seat, who in players.items()
        }
        play(self, chosen, fate or CommittedFate(self.secret), watch, limit)
        return self

    @cached_property
    def teller(self) -> Teller:
        """What makes sentences of this battle's facts."""
        return Teller(self.played, self.opening)

    @property
    def moment(self) -> Moment:
        """Turn, phase, losses, winner."""
        return self.played.moment(self.opening, self.state)

    def asks(self, language: str = "en", question: Question | None = None) -> str:
        """The open question, or a part of it, as a sentence; "" when the battle is over."""
        asked = question or self.question
        if asked is None:
            return ""
        return sentence(language, f"ask-{asked.key}", asked.about, self.teller.names[language])

    def refuses(
        self, answer: Answer, language: str = "en", question: Question | None = None
    ) -> str:
        """Why an answer to the open question, or a part of it, is refused, and by which rules.

        "" if it is allowed.
        """
        asked = question or self.question
        refusal = asked.check(answer) if asked else Refusal("not-your-question", (), {"seat": ""})
        if refusal is None:
            return ""
        names = self.teller.names[language]
        why = sentence(language, f"no-{refusal.key}", refusal.args, names)
        return f"{why} [{', '.join(refusal.rules)}]" if refusal.rules else why

    def weighs(self, answer: str | Placement, question: Question | None = None) -> tuple[Odds, ...]:
        """The odds of what an answer to the open question, or a part of it, leads to.

        Exact, unless they say otherwise, by what the seat that is asked knows; of many answers
        there are none. `teller` makes sentences of their words.
        """
        asked = question or self.question
        if asked is None:
            return ()
        return self.played.aid.odds(Sight(self, asked.seat).rules, asked, answer)

    def tells(self, since: int = 0, language: str = "en") -> list[str]:
        """What has happened, in sentences, from the event of that number on."""
        return [self.teller.line(event).text.to(language) for event in self.events[since:]]

    def header(self, commanders: Mapping[str, str] | None = None) -> Header:
        """The first line of this battle's journal."""
        return Header(
            journal=FORMAT,
            feldherr=version("feldherr"),
            game=self.played.name,
            rules=self.played.rulebook.digest,
            commitment=commitment(self.secret),
            commanders=dict(commanders or {}),
            opening=msgspec.to_builtins(self.opening),
        )

    def write(self, file: IO[str], commanders: Mapping[str, str] | None = None) -> None:
        """Write the whole journal, with the secret if the battle is over."""
        scribe = Scribe(file, self.header(commanders))
        scribe.follow(self)
        if self.over:
            scribe.end(self.secret)

    def save(self, path: Path | str, commanders: Mapping[str, str] | None = None) -> None:
        """Write the journal to a file."""
        with Path(path).open("w", encoding="utf-8") as file:
            self.write(file, commanders)

    def svg(self, language: str = "en") -> str:
        """A picture of the table as it is now."""
        return render_svg(self.played.scene(self.opening, self.state), language)

    def _repr_svg_(self) -> str:
        return self.svg()


def _table(played: Game, plan: str | Path) -> Any:
    """A table by its name, or that of a file."""
    if isinstance(plan, Path) or Path(plan).suffix in SUFFIXES:
        return load_table(played, plan)
    return played.plan(plan)
