"""What a placement may name: elements, whole groups, camps and ramparts, and how they may go."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from feldherr.games.aid import Words
from feldherr.table import Placement, Question

from ..deployment.lineup import groups as sorts
from ..engine import Horden
from ..models.troops import is_flying
from ..movement.links import groups_of
from ..state import Element

What = tuple[str, ...]
Movable = Callable[[Horden, Question], Iterable[Sequence[Element]]]


def movable(rules: Horden, question: Question) -> tuple[What, ...]:
    """All that can be named, groups before single ones; the leading one of a group first."""
    if question.key in ("camp", "rampart"):
        return ((_structure(rules, question),),)
    found = ANSWERING.get(question.key)
    groups = found(rules, question) if found else ()
    return tuple(tuple(e.id for e in group) for group in groups)


def manners(rules: Horden, question: Question, what: What) -> tuple[str, ...]:
    """The values of `how`."""
    if question.key == "rampart":
        return "", "gate"
    if question.key not in ("move", "stride"):
        return ("line", "column") if len(what) > 1 else ("",)
    elements = [rules.element(name) for name in what if name in rules.state.elements]
    return tuple(_ways(rules, elements))


def _ways(rules: Horden, elements: Sequence[Element]) -> Iterator[str]:
    """How elements may move: plainly, into a column, down to the ground, aboard."""
    yield ""
    if len(elements) > 1:
        yield "column"
    elif elements and is_flying(elements[0].kind):
        yield "land"
    boats = (e for e in rules.elements(rules.state.active) if e.kind == "boat" and e.landed)
    if len(elements) == 1 and elements[0].troop.boat_places and any(boats):
        yield "embark"


def group_words(rules: Horden, what: What) -> Words:
    """What several that go together are called; who has a name of its own, with its type."""
    if len(what) > 1:
        return Words("aid-several", {"count": len(what), "elements": what})
    e = rules.state.elements.get(what[0])
    if e and e.name:
        return Words("aid-one-of", {"element": e.id, "kind": e.kind})
    return Words("aid-one", {"element": what[0]})


def manner_words(how: str) -> Words:
    """What a manner of going is called."""
    return Words(f"aid-how-{how or 'plain'}")


# --- Who ---


def _structure(rules: Horden, question: Question) -> str:
    """The camp or the section of rampart that is to be put down next."""
    seat = question.seat
    return f"camp-{seat}" if question.key == "camp" else rules.next_section(seat)


def _movers(rules: Horden, question: Question) -> Iterator[Sequence[Element]]:
    """Who can still move, one by one and in groups."""
    orders, ap = rules.orders(question.seat), rules.state.ap
    free = [e for e in _own(rules, question) if _may_move(rules, e)]
    afoot = [e for e in free if e.kind != "boat" and e.pose and not e.met]
    found = [*groups_of(afoot, rules.whereabouts), *([e] for e in free)]
    yield from (group for group in found if len(rules.charges(group, orders)) <= ap)


def _may_move(rules: Horden, e: Element) -> bool:
    return rules.refuse_movers(Placement((e.id,), ())) is None


def _striders(rules: Horden, question: Question) -> Iterator[Sequence[Element]]:
    """Who can be the reason for an extra move, and the groups that would go along."""
    able = [e for e in rules.elements(question.seat) if rules.can_stride(e)]
    together = groups_of(list(rules.elements(question.seat)), rules.whereabouts)
    yield from (group for group in together if any(e in group for e in able))
    yield from ([e] for e in able)


def _waiting(rules: Horden, question: Question) -> Iterator[Sequence[Element]]:
    """Who is to be put down, one by one and sort by sort."""
    yield from _alone_and_together(rules.waiting(question.seat, rules.state.deployed >= 4))


def _ambushers(rules: Horden, question: Question) -> Iterator[Sequence[Element]]:
    yield from _alone_and_together(rules.ambushers(question.seat))


def _marchers(rules: Horden, question: Question) -> Iterator[Sequence[Element]]:
    left = rules.not_placed(question.seat)
    if question.key == "column":
        yield left
    yield from _alone_and_together(left)


def _baggage(rules: Horden, question: Question) -> Iterator[Sequence[Element]]:
    yield from _alone_and_together(rules.baggage_left(question.seat))


def _asked_for(rules: Horden, question: Question) -> Iterator[Sequence[Element]]:
    yield [rules.element(question.about["element"])]


def _alone_and_together(elements: Sequence[Element]) -> Iterator[Sequence[Element]]:
    yield from sorts(elements)
    yield from ([e] for e in elements)


def _own(rules: Horden, question: Question) -> Iterator[Element]:
    return (e for e in rules.state.elements.values() if e.seat == question.seat)


ANSWERING: dict[str, Movable] = {
    "move": _movers,
    "stride": _striders,
    "deploy": _waiting,
    "hide": _ambushers,
    "column": _marchers,
    "vanguard": _marchers,
    "baggage": _baggage,
    **dict.fromkeys(("horde", "lurker", "god"), _asked_for),
}
"""Who is movable, by question."""
