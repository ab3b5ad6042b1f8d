"""What is laid over the table: reach, fields of fire, threats, front zones."""

from collections.abc import Callable, Iterator
from itertools import chain

from feldherr.field.zone import zone_ahead
from feldherr.games.aid import Shape, What, Words
from feldherr.table import rule

from ..base import le
from ..engine import Horden
from ..state import Element
from .fights import shot_odds
from .reach import deployment_zone, group_reach, reach_of
from .threats import threats_to


def overlay(rules: Horden, what: What, bodies: tuple[str, ...]) -> tuple[Shape, ...]:
    """The shapes for these bodies; bodies that are not on the table have none."""
    known = [e for name in bodies if (e := rules.state.elements.get(name)) is not None]
    if what == "reach" and rules.state.phase == "setup":
        waiting = [e for e in known if e.pose is None and e.seat in rules.state.edges]
        return tuple(_zone(rules, e) for e in waiting[:1])
    standing = [e for e in known if e.pose is not None]
    if what == "reach" and len(standing) > 1 and (outline := group_reach(rules, standing)):
        return (Shape(what="reach", body=standing[0].id, outline=outline),)
    return tuple(chain.from_iterable(LAYING[what](rules, e) for e in standing))


def _zone(rules: Horden, e: Element) -> Shape:
    """Where it may be put down."""
    outline = deployment_zone(rules, e)
    return Shape(what="reach", body=e.id, outline=outline, words=Words("aid-deployment-zone"))


def _reach(rules: Horden, e: Element) -> Iterator[Shape]:
    """Where its base could stand after a move of its own, the others staying where they are."""
    outline = reach_of(rules, e)
    if outline:
        words = Words("aid-reach", {"element": e.id, "le": rules.rates(e).open})
        yield Shape(what="reach", body=e.id, outline=outline, words=words)


@rule("B5.2.1.a", "B5.2.1.b")
def _fire(rules: Horden, e: Element) -> Iterator[Shape]:
    """The zone before its front, and whom it would have to shoot at, with the odds."""
    mm = rules.shooting_range(e)
    if not mm:
        return
    words = Words("aid-range", {"element": e.id, "le": le(mm)})
    yield Shape(what="fire", body=e.id, outline=zone_ahead(e.box, mm).corners, words=words)
    for foe in rules.aims(e):
        odds = shot_odds(rules, e, foe)
        told = {"element": e.id, "foe": foe.id, "percent": round(100 * odds.headline.probability)}
        line = (e.pose.point if e.pose else e.box.center, foe.box.center)
        yield Shape(what="fire", body=e.id, line=line, words=Words("aid-target", told))


@rule("B4.3.a")
def _zones(rules: Horden, e: Element) -> Iterator[Shape]:
    """The ground before its front on which enemies are hemmed in."""
    words = Words("aid-zone", {"element": e.id})
    yield Shape(what="zones", body=e.id, outline=rules.front_zone(e).corners, words=words)


LAYING: dict[What, Callable[[Horden, Element], Iterator[Shape]]] = {
    "reach": _reach,
    "fire": _fire,
    "threats": threats_to,
    "zones": _zones,
}
