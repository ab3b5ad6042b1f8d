"""What people would like to do and cannot: greyed options, each with the reason."""

from collections.abc import Callable, Iterator

from feldherr.table import Question, Refusal, rule

from ..combat.targets import lane
from ..engine import Horden
from ..models.troops import LE
from ..state import Element

Refused = tuple[str, Refusal]
"""An answer, and why it is not allowed."""


def refused(rules: Horden, question: Question) -> tuple[Refused, ...]:
    """The answers that are worth showing greyed."""
    found = REFUSING.get(question.key)
    return tuple(found(rules, question.seat)) if found else ()


# --- Shooting ---


def _shots(rules: Horden, seat: str) -> Iterator[Refused]:
    """Own shooters that cannot shoot now, and targets that others come before."""
    for e in rules.shooters(seat):
        if e.status == "table":
            aims = rules.ready_aims(e)
            if not aims:
                yield e.id, _silent(rules, e)
            for shot in rules.shots(e) if aims else ():
                if shot.target not in aims:
                    told = {"element": e.id, "foe": aims[0].id}
                    refusal = Refusal("target-comes-first", ("B5.2.1.b", "G24"), told)
                    yield f"{e.id} > {shot.target.id}", refusal


@rule("B5.2.1.a", "B5.2.1.c", "B5.2.1.d", "B5.2.1.e", "B5.2.1.j")
def _silent(rules: Horden, e: Element) -> Refusal:
    """Why an element does not shoot."""
    told = {"element": e.id}
    if e.shot:
        return Refusal("has-shot", ("B5.2.1.c",), told)
    if rules.is_bound(e):
        return Refusal("shooter-bound", ("B5.2.1.a",), told)
    if not rules.may_shoot_in_own_turn(e):
        if e.kind == "handgunner":
            return Refusal("shooter-alone", ("B5.2.1.j",), told)
        return Refusal("shooter-moved", ("B5.2.1.d", "B5.2.1.e"), told)
    foes = [foe for foe in rules.enemies(e) if lane(e.box, foe.box, rules.shooting_range(e))]
    if not foes:
        le = round(rules.shooting_range(e) / LE, 1)
        return Refusal("nobody-in-range", ("B5.2.1.a",), told | {"le": le})
    return _missed(rules, e, min(foes, key=lambda foe: rules.away(e, foe)))


@rule("B5.2.1.a", "B5.2.1.g", "B5.2.1.h")
def _missed(rules: Horden, e: Element, foe: Element) -> Refusal:
    """Why it does not shoot at an enemy in its zone."""
    told = {"element": e.id, "foe": foe.id}
    if foe.shot_at:
        return Refusal("target-shot-at", ("B5.2.1.h",), told)
    if rules.is_bound(foe):
        return Refusal("target-bound", ("B5.2.1.a",), told)
    way = lane(e.box, foe.box, rules.shooting_range(e))
    blocked = way is not None and rules.is_blocked(e, foe, way.corridor)
    return Refusal("target-blocked" if blocked else "target-unseen", ("B5.2.1.g",), told)


# --- Magic ---


@rule("B5.1.1.a", "B4.5.e", "G28")
def _spells(rules: Horden, seat: str) -> Iterator[Refused]:
    """Own wizards that cannot attack now."""
    for e in rules.elements(seat):
        if not rules.has(e, "wizard"):
            continue
        told = {"element": e.id}
        if e.cast:
            yield e.id, Refusal("has-cast", ("B5.1.1.a",), told)
        elif not rules.may_cast(e):
            yield e.id, Refusal("wizard-bound", ("B5.1.1.a", "B4.5.e"), told)
        elif not any(rules.reaches(e, foe) for foe in rules.enemies(e)):
            yield e.id, Refusal("nobody-to-enchant", ("B5.1.1.a",), told | {"le": 6})


REFUSING: dict[str, Callable[[Horden, str], Iterator[Refused]]] = {
    "shoot": _shots,
    "cast": _spells,
}
