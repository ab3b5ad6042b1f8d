"""What snapping works with: ideas near a wish."""

from collections.abc import Iterator, Sequence
from math import cos, pi, sin
from typing import NamedTuple

from feldherr.field.box import SIDES, Box
from feldherr.field.pose import Pose, angle_between, span
from feldherr.table import Placement

from ..deployment.stops import stop_of
from ..models.troops import ELEMENT_WIDTH
from ..movement.goals import against
from ..state import Element

CONTACT_SNAP = 14.0
"""mm. So much nearer a contact with an enemy counts: hands that aim at it should get it."""
LINE_SNAP = 8.0
"""mm. The same for an exact line with own troops."""
LOOK_AROUND = 60.0
"""mm. What is further from a wish than this has no part in it."""


RINGS = (12.0, 25.0, 40.0, 60.0, 90.0)
"""mm. How far around a wish other places are looked for."""
RAYS = 8
"""In how many directions."""


class Idea(NamedTuple):
    """A placement, and by how many mm it counts as nearer to the wish than it is."""

    placement: Placement
    bonus: float = 0.0


def put(what: tuple[str, ...], how: str, *path: Pose) -> Placement:
    """A placement along that path."""
    return Placement(what, tuple(map(stop_of, path)), how)


def contacts(goal: Pose, foes: Sequence[Box]) -> Iterator[Pose]:
    """Squarely on the sides of the enemies around."""
    for foe in foes:
        for side in SIDES:
            pose = against(foe, side)
            if span(pose.point, goal.point) <= LOOK_AROUND:
                yield pose


def seams(goal: Pose, e: Element, friends: Sequence[Box]) -> Iterator[Pose]:
    """Beside own troops with the front edges in line, and behind or before them."""
    for friend in friends:
        here = friend.pose
        places = (
            *(here.aside(ELEMENT_WIDTH), here.aside(-ELEMENT_WIDTH)),
            *(here.ahead(-friend.depth), here.ahead(e.depth)),
        )
        for pose in places:
            turned = abs(angle_between(pose.facing, goal.facing))
            if span(pose.point, goal.point) <= LOOK_AROUND and turned < pi / 4:
                yield pose


def around(goal: Pose) -> Iterator[Pose]:
    """Rings of places about a pose, all looking the same way."""
    for mm in RINGS:
        for ray in range(RAYS):
            angle = goal.facing + 2 * pi * ray / RAYS
            yield Pose(goal.x + mm * cos(angle), goal.y + mm * sin(angle), goal.facing)
