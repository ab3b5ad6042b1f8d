"""From the rules to a picture: places, and names in both languages."""

from collections.abc import Iterable, Mapping
from math import degrees

from feldherr.field.pose import Pose
from feldherr.picture.scene import Place, Text

Called = Mapping[str, Mapping[str, str]]
"""Names by language and id."""


def place(pose: Pose) -> Place:
    """Where a body is drawn whose front edge has its middle there."""
    return Place(round(pose.x, 3), round(pose.y, 3), round(degrees(pose.facing) % 360, 3))


def label(called: Called, name: str) -> Text:
    """What something is called, in both languages."""
    return Text(**{language: names.get(name, name) for language, names in called.items()})


def title(called: Called, seats: Iterable[str]) -> Text:
    """Who fights against whom, in both languages."""
    sides = [label(called, seat) for seat in seats]
    return Text(" – ".join(side.en for side in sides), " – ".join(side.de for side in sides))
