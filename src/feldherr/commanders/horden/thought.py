"""Moving elements in thought: they are set down as if it had happened, and everything is undone."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from feldherr.field.pose import Pose
from feldherr.games.horden.state import Element

NEAR = 80.0
"""mm. Whose base comes not within that distance of a front touches nobody there."""


class Noted:
    """What a change of place changes of an element, to be restored."""

    def __init__(self, e: Element) -> None:
        self.element, self.pose = e, e.pose
        self.met, self.met_at_once, self.charged = dict(e.met), e.met_at_once, e.charged

    def restore(self, rules: Any) -> None:
        e = self.element
        e.met, e.met_at_once, e.charged = self.met, self.met_at_once, self.charged
        rules.whereabouts.move(e, self.pose)


@contextmanager
def moved_in_thought(rules: Any, ends: Sequence[tuple[Element, Pose]]) -> Iterator[None]:
    """While it lasts the elements stand there, and whoever is taken in flank or rear faces them."""
    seat = ends[0][0].seat
    near = [*neighbours(rules, ends), *(e for e in rules.elements(seat) if e.met)]
    noted = [Noted(e) for e in {e.id: e for e in (*near, *(e for e, _ in ends))}.values()]
    for e, _ in ends:
        rules.put(e, None)
    for e, pose in ends:
        rules.put(e, pose)
    for name in {name: 0 for e, _ in ends for name in e.met}:
        turn_to_face(rules, rules.element(name))
    yield
    for e in rules.elements(seat):
        if e.met:
            e.met, e.met_at_once, e.charged = {}, (), ()
    for before in noted:
        before.restore(rules)


def neighbours(rules: Any, ends: Sequence[tuple[Element, Pose]]) -> Iterator[Element]:
    """The enemies that may be touched by who goes there, or are touched by who comes from there."""
    enemy = rules.enemy(ends[0][0].seat)
    for e, end in ends:
        for pose in (end, e.pose) if e.pose else (end,):
            yield from rules.whereabouts.around(pose.point, NEAR, enemy)


def turn_to_face(rules: Any, foe: Element) -> None:
    """B5.2.2.b: an enemy who is held by nobody in front turns to whom he met first."""
    for e in rules.may_face(foe)[:1]:
        rules.put(foe, rules.face(foe, e))
