"""Moving elements in thought: they are set down as if it had happened, and everything is undone."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from feldherr.field.pose import Pose
from feldherr.games.horden.state import Element


@contextmanager
def moved_in_thought(rules: Any, ends: Iterable[tuple[Element, Pose]]) -> Iterator[None]:
    """While it lasts the elements stand there, and whoever is taken in flank or rear faces them."""
    before = [
        (e, e.pose, dict(e.met), e.met_at_once, e.charged) for e in rules.state.elements.values()
    ]
    movers = list(ends)
    for e, _ in movers:
        rules.whereabouts.move(e, None)
    for e, pose in movers:
        rules.put(e, pose)
    for foe in {name: rules.element(name) for e, _ in movers for name in e.met}.values():
        turn_to_face(rules, foe)
    yield
    for e, pose, met, at_once, charged in before:
        rules.whereabouts.move(e, pose)
        e.met, e.met_at_once, e.charged = met, at_once, charged


def turn_to_face(rules: Any, foe: Element) -> None:
    """B5.2.2.b: an enemy who is held by nobody in front turns to whom he met first."""
    for e in rules.may_face(foe)[:1]:
        rules.put(foe, rules.face(foe, e))
