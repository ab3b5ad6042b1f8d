"""Help at the table: what a dragged ghost asks for again and again, in the middle of a battle."""

from itertools import islice

import pytest

from feldherr.games.aid import What
from feldherr.games.horden.aid.aid import HordenAid
from feldherr.table import Placement, Question, Sight

from .battles import fought, start
from .conftest import Best, Report
from .table import Row

AID = HordenAid()
ASIDE = (30.0, 120.0, 10.0)
"""mm, mm, degrees. How far beside what the game proposes the hand is."""
DRAGGED = 5
"""How many ghosts are dragged."""


def moving() -> tuple[Question, Sight]:
    """The first move in the second half of a battle."""
    whole, battle = fought(), start()
    for number, entry in enumerate(whole.journal):
        asked = battle.question
        if number > len(whole.journal) // 2 and asked and asked.key == "move":
            return asked, Sight(battle, asked.seat)
        battle.replay([entry])
    raise AssertionError("nothing moves in the second half of this battle")


def wishes(question: Question) -> list[Placement]:
    """Where hands put ghosts: not quite where the game proposes to go."""
    placed = (answer for answer in question.proposals if isinstance(answer, Placement))
    return [
        Placement(answer.what, (tuple(map(sum, zip(answer.path[-1], ASIDE, strict=True))),))  # type: ignore[arg-type]
        for answer in islice(placed, DRAGGED)
    ]


def bench_dragging_a_ghost(best: Best, report: Report) -> None:
    """Everything that is told of one wish: ghost, gauge, the nearest legal place, its odds."""
    question, sight = moving()
    rules, wanted = sight.rules, wishes(question)

    def drag() -> None:
        for wish in wanted:
            AID.ghost(rules, question, wish)
            AID.gauge(rules, question, wish)
            if near := AID.nearest(rules, question, wish):
                AID.odds(rules, question, near)

    milli = best(drag, rounds=5) / len(wanted) * 1e3
    report(Row("help for one place of a dragged ghost", milli, "ms", 50, "less"))


@pytest.mark.parametrize("what", ["reach", "threats"])
def bench_overlays(best: Best, report: Report, what: What) -> None:
    """One overlay for every element, one after the other."""
    _, sight = moving()
    rules = sight.rules
    names = [e.id for e in rules.elements()]

    def lay() -> None:
        vars(rules.state).pop("reached", None)
        for name in names:
            AID.overlay(rules, what, (name,))

    milli = best(lay, rounds=2) / len(names) * 1e3
    report(Row(f"{what} of one element", milli, "ms", 50, "less"))
