"""What people would like to do and cannot: greyed options, each with the reason of the rules."""

from collections.abc import Callable, Iterator

from feldherr.table import Question, Refusal, rule

from ..charge.refused import SHOOTS
from ..engine import NinthAge
from ..state import Unit

Refused = tuple[str, Refusal]
"""An answer, and why it is not allowed."""


def refused(rules: NinthAge, question: Question) -> tuple[Refused, ...]:
    """The answers that are worth showing greyed: those that the rules refuse for a reason. A unit
    is named once, the first reason is the one that counts."""
    wished = WISHES.get(question.key, _nothing)(rules, question)
    found, told = list[Refused](), set[str]()
    for answer in wished:
        no, first = question.check(answer), answer.split(" ")[0]
        if no is not None and no.rules and first not in told:
            found.append((answer, no))
            told.add(first)
    return tuple(found)


def _nothing(rules: NinthAge, question: Question) -> Iterator[str]:
    """All that could be wished for is offered."""
    yield from ()


@rule("11.B-1", "11.B-2")
def _charges(rules: NinthAge, question: Question) -> Iterator[str]:
    """Each unit that has not declared a charge and is offered none: that it cannot at all, or not
    at the nearest enemy."""
    for unit in _left_out(rules, question):
        if not unit.turn.declared:
            yield unit.id
            yield from _at_nearest(rules, unit)


@rule("14.A.a.1", "14.A.a.5")
def _shots(rules: NinthAge, question: Question) -> Iterator[str]:
    """Each unit that has something to shoot with and is offered no target: that it cannot at all,
    or not at the nearest enemy."""
    for unit in _left_out(rules, question):
        if _is_armed(rules, unit) and not unit.phase.shot:
            yield unit.id
            yield from _at_nearest(rules, unit)


def _left_out(rules: NinthAge, question: Question) -> Iterator[Unit]:
    """The units of a side that no option begins with."""
    offered = {str(answer).split(" ")[0] for answer in question.options}
    return (unit for unit in rules.units(question.seat) if unit.id not in offered)


def _is_armed(rules: NinthAge, unit: Unit) -> bool:
    """Whether somebody in it has something to shoot with."""
    return any(rules.carried(own) for pool in rules.pools(unit) for own in rules.parts(pool))


def _at_nearest(rules: NinthAge, unit: Unit) -> Iterator[str]:
    """The word that names a unit and the enemy that is nearest to it."""
    foes = list(rules.enemies(unit))
    if foes:
        yield f"{unit.id} > {min(foes, key=lambda foe: rules.distance(unit, foe)).id}"


@rule("12.D-1")
def _moves(rules: NinthAge, question: Question) -> Iterator[str]:
    """The units that have neither moved nor charged yet."""
    units = rules.units(question.seat)
    return (unit.id for unit in units if not (unit.phase.moved or unit.turn.declared))


@rule("11.C-2")
def _reactions(rules: NinthAge, question: Question) -> Iterator[str]:
    """To stand and shoot with what one has, and to flee; to hold is always offered."""
    if _is_armed(rules, rules.unit(str(question.about["unit"]))):
        yield SHOOTS
    yield "flee"


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
