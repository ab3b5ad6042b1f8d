"""What a scenario file says. docs/formats.md specifies the format."""

from pathlib import Path
from typing import Any, Literal

import msgspec
from msgspec import Struct

from feldherr.games.registry import WHERE, game
from feldherr.games.rulebook import Unknown
from feldherr.muster.complaints import choice
from feldherr.muster.source import Source, read
from feldherr.table import Answer, Refusal


class Expectation(Struct, frozen=True, forbid_unknown_fields=True):
    """What must hold after the script.

    `events`: keys, or {key: arguments}, that were told in this order, others may lie between;
    `never`: keys that were not told; `state`: a part of the state; `asks`: "seat key" of the open
    question, "" when the battle must be over; `options`: answers that must be on offer, or not.
    """

    events: list[str | dict[str, dict[str, Any]]] = []
    never: list[str] = []
    state: dict[str, Any] = {}
    asks: str | None = None
    offered: list[str] = []
    withheld: list[str] = []


class Scenario(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One file. `play` lists one-entry mappings: "seat key": answer; with `refused` a refusal."""

    scenario: Literal[1]
    title: str | dict[str, str]
    game: str
    rules: list[str] = []
    options: dict[str, Any] = {}
    plan: str | dict[str, Any] | None = None
    armies: dict[str, Any] = {}
    position: dict[str, Any]
    play: list[dict[str, Any]] = []
    expect: Expectation = Expectation()

    def called(self, language: str) -> str:
        return self.title if isinstance(self.title, str) else self.title.get(language, "")


class Line(Struct, frozen=True):
    """One line of the script: whose answer to which question; `refused` is the key it must meet."""

    seat: str
    key: str
    answer: Answer
    refused: str = ""


def load(path: Path) -> tuple[Scenario, Source]:
    """Read a scenario and check what can be checked before it runs. Raises `BadFile`."""
    source = read(path)
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
    return scenario, source


def line(scenario: Scenario, source: Source, index: int) -> Line:
    """One line of the script as a value. Raises `BadFile` if it does not have the form of one."""
    said = dict(scenario.play[index])
    refused = str(said.pop("refused", ""))
    names = [name.split() for name in said]
    if len(names) != 1 or len(names[0]) != 2:
        raise source.complaint(Refusal("no-script-line"), "play", index)
    seat, key = names[0]
    try:
        answer = msgspec.convert(next(iter(said.values())), Answer)
    except msgspec.ValidationError as wrong:
        refusal = Refusal("no-script-answer", (), {"detail": str(wrong)})
        raise source.complaint(refusal, "play", index) from wrong
    return Line("fate" if seat == "dice" else seat, key, answer, refused)
