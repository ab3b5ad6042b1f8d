"""What a scenario file says. docs/formats.md specifies the format."""

from pathlib import Path
from typing import Any, Literal

import msgspec
from msgspec import Struct

from feldherr.games.registry import WHERE, game
from feldherr.games.rulebook import Unknown
from feldherr.muster.complaints import choice
from feldherr.muster.source import Source, read
from feldherr.table import FATE, Answer, Refusal

Told = str | dict[str, dict[str, Any]]
"""An event: its key, or {key: arguments}."""
DICE = "dice"
"""What files call the seat of fate."""


class Expectation(Struct, frozen=True, forbid_unknown_fields=True):
    """What must hold after the script.

    `events` were told in this order, others may lie between; `never`: keys that were not told;
    `state`: a part of the state; `asks`: "seat key" of an open question, "" when the battle must be
    over; `offered`, `withheld`: answers that must be on offer, or not; `says`: what the rules say
    when they are asked ("sees r1 b1": true); `about`: what the open question says besides;
    `costs`: the armies' prices by seat; `breaches`: how often something is illegal about them.
    """

    events: list[Told] = []
    never: list[str] = []
    state: dict[str, Any] = {}
    asks: str | None = None
    about: dict[str, Any] = {}
    offered: list[str] = []
    withheld: list[str] = []
    says: dict[str, Any] = {}
    costs: dict[str, int] = {}
    breaches: dict[str, dict[str, int]] = {}


class Scenario(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One file. `play` lists one-entry mappings: "seat key": answer; with `refused` a refusal.

    `armies` are names or whole army files, by seat; `opening` is what the battle's opening has
    otherwise. Without a position the battle starts at its very beginning.
    """

    scenario: Literal[1]
    title: str | dict[str, str]
    game: str
    rules: list[str] = []
    options: dict[str, Any] = {}
    plan: str | dict[str, Any] | None = None
    armies: dict[str, str | dict[str, Any]] = {}
    opening: dict[str, Any] = {}
    position: dict[str, Any] | None = None
    play: list[dict[str, Any]] = []
    expect: Expectation = Expectation()

    def called(self, language: str) -> str:
        return self.title if isinstance(self.title, str) else self.title.get(language, "")


class SmallDice(Struct, frozen=True):
    """The faces of the W6 that were thrown for want of other dice."""

    faces: tuple[int, ...]


class Line(Struct, frozen=True):
    """One line of the script: whose answer to which question; `refused` is the key it must meet."""

    seat: str
    key: str
    answer: Answer | SmallDice
    refused: str = ""


def load(path: Path) -> tuple[Scenario, Source]:
    """Read a scenario and check what can be checked before it runs. Raises `BadFile`."""
    source = read(path)
    return checked(source), source


def checked(source: Source) -> Scenario:
    """The scenario that a file's text holds, checked as far as can be. Raises `BadFile`."""
    scenario = source.convert(Scenario)
    if scenario.game not in WHERE:
        args = {"name": "`game`"} | choice(scenario.game, WHERE)
        raise source.complaint(Refusal("value-unknown", (), args), "game")
    for index, cited in enumerate(scenario.rules):
        try:
            game(scenario.game).rulebook.entry(cited)
        except Unknown as unknown:
            raise source.complaint(unknown.refusal, "rules", index) from unknown
    for index in range(len(scenario.play)):
        line(scenario, source, index)
    for index, told in enumerate(scenario.expect.events):
        if isinstance(told, dict) and len(told) != 1:
            raise source.complaint(Refusal("no-event-line"), "expect", "events", index)
    return scenario


def line(scenario: Scenario, source: Source, index: int) -> Line:
    """One line of the script as a value. Raises `BadFile` if it does not have the form of one."""
    said = dict(scenario.play[index])
    refused = str(said.pop("refused", ""))
    names = [name.split() for name in said]
    if len(names) != 1 or len(names[0]) != 2:
        raise source.complaint(Refusal("no-script-line"), "play", index)
    seat, key = names[0]
    try:
        answer = _answer(next(iter(said.values())))
    except msgspec.ValidationError as wrong:
        refusal = Refusal("no-script-answer", (), {"detail": str(wrong)})
        raise source.complaint(refusal, "play", index) from wrong
    return Line(FATE if seat == DICE else seat, key, answer, refused)


def _answer(said: Any) -> Answer | SmallDice:
    """`{w6: [5, 3]}` are W6 that stand in for other dice."""
    if isinstance(said, dict) and [*said] == ["w6"]:
        return SmallDice(msgspec.convert(said["w6"], tuple[int, ...]))
    answer: Answer = msgspec.convert(said, Answer)
    return answer
