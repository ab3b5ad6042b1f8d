"""What people would like to do and cannot: greyed options, each with the reason of the rules."""

from collections.abc import Callable, Iterator

from feldherr.table import Question, Refusal, rule

from ..charge.refused import SHOOTS
from ..engine import NinthAge
from ..state import Unit

Refused = tuple[str, Refusal]
"""An answer, and why it is not allowed."""


def refused(rules: NinthAge, question: Question) -> tuple[Refused, ...]:
    """The answers that are worth showing greyed: those that the rules refuse for a reason."""
    wished = WISHES.get(question.key, _nothing)(rules, question)
    judged = ((answer, question.check(answer)) for answer in dict.fromkeys(wished))
    return tuple((answer, no) for answer, no in judged if no is not None and no.rules)


def _nothing(rules: NinthAge, question: Question) -> Iterator[str]:
    """All that could be wished for is offered."""
    yield from ()


@rule("11.B-1", "11.B-2")
def _charges(rules: NinthAge, question: Question) -> Iterator[str]:
    """The nearest enemy of each unit that has not declared a charge and is offered none."""
    offered = {str(answer).split(" ")[0] for answer in question.options}
    for unit in rules.units(question.seat):
        if unit.id not in offered and not unit.turn.declared:
            yield from _at_nearest(rules, unit)


@rule("14.A.a.1", "14.A.a.5")
def _shots(rules: NinthAge, question: Question) -> Iterator[str]:
    """The nearest enemy of each unit that has something to shoot with and cannot now."""
    offered = {str(answer).split(" ")[0] for answer in question.options}
    for unit in rules.units(question.seat):
        armed = any(rules.carried(own) for pool in rules.pools(unit) for own in rules.parts(pool))
        if armed and unit.id not in offered and not unit.phase.shot:
            yield from _at_nearest(rules, unit)


def _at_nearest(rules: NinthAge, unit: Unit) -> Iterator[str]:
    """The word that names a unit and the enemy that is nearest to it."""
    foes = list(rules.enemies(unit))
    if foes:
        yield f"{unit.id} > {min(foes, key=lambda foe: rules.distance(unit, foe)).id}"


@rule("12.D-1")
def _moves(rules: NinthAge, question: Question) -> Iterator[str]:
    """The units that have not moved yet and are not offered."""
    return (unit.id for unit in rules.units(question.seat) if not unit.phase.moved)


@rule("11.C-2")
def _reactions(rules: NinthAge, question: Question) -> Iterator[str]:
    """The three reactions: to hold is always among those offered."""
    yield from (SHOOTS, "flee")


@rule("15.E.a.1", "15.E.b.1")
def _duellists(rules: NinthAge, question: Question) -> Iterator[str]:
    """Everybody of a side in this combat who could fight a duel."""
    return (pool.key for pool in rules.duellists(question.seat))


WISHES: dict[str, Callable[[NinthAge, Question], Iterator[str]]] = {
    "declare-charge": _charges,
    "charge-reaction": _reactions,
    "t9-move-unit": _moves,
    "who-shoots": _shots,
    "issue-duel": _duellists,
    "accept-duel": _duellists,
}
"""What players look for among the answers, by the key of the question."""
