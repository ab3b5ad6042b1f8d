"""Playing a scenario's script."""

from collections.abc import Iterator
from typing import Any

from feldherr.games.registry import game
from feldherr.muster.source import Source
from feldherr.table import Answer, Battle, Illegal

from .differences import Difference
from .model import Line, Scenario, SmallDice, line
from .setting import CRASHES, impossible


def answered(battle: Battle[Any, Any], scenario: Scenario, source: Source) -> Iterator[Difference]:
    """Answer line by line; what goes otherwise than written, and then no further.

    Raises `BadFile` where the rules cannot go on because the position could never be.
    """
    for index in range(len(scenario.play)):
        said = line(scenario, source, index)
        at = source.line("play", index)
        try:
            yield from (differs := list(_one_answer(battle, scenario, said, at)))
        except CRASHES as wrong:
            raise source.complaint(impossible(wrong), "play", index) from wrong
        if differs:
            return


def _one_answer(
    battle: Battle[Any, Any], scenario: Scenario, said: Line, at: int | None
) -> Iterator[Difference]:
    open_now = [f"{question.seat} {question.key}" for question in battle.questions]
    meant = f"{said.seat} {said.key}"
    if meant not in open_now:
        about = {"said": meant, "asked": ", ".join(open_now), "open": len(open_now)}
        yield Difference("question", about, at)
        return
    try:
        battle.answer(_faces(battle, scenario, said), said.seat)
    except Illegal as illegal:
        met = illegal.refusal
        if said.refused not in (met.key, *met.rules):
            about = {"refusal": str(illegal), "wanted": said.refused}
            yield Difference("refused-otherwise" if said.refused else "refused", about, at)
        return
    if said.refused:
        yield Difference("allowed", {"wanted": said.refused}, at)


def _faces(battle: Battle[Any, Any], scenario: Scenario, said: Line) -> Answer:
    """The answer; W6 that stand in for other dice are read as those."""
    if not isinstance(said.answer, SmallDice):
        return said.answer
    question = next(q for q in battle.questions if q.seat == said.seat)
    return game(scenario.game).by_w6(question.dice, said.answer.faces)
