"""Ways back of units that turn on the spot, if enemies may charge them where they stand."""

from collections.abc import Iterator
from math import degrees, pi

from feldherr.field.pose import Pose, direction
from feldherr.games.t9a.engine import NinthAge
from feldherr.games.t9a.movement.arranging import centred
from feldherr.games.t9a.state import Unit
from feldherr.table import Placement

ASIDE = (0.0, pi / 4, -pi / 4)
"""Radians from straight away."""


class Retreats:
    """Ways of one unit away from an enemy; others only step back, as the game proposes."""

    def __init__(self, rules: NinthAge, unit: Unit) -> None:
        self.rules, self.unit = rules, unit
        self.own = rules.formation(unit)

    def ways(self, foe: Unit) -> Iterator[Placement]:
        """As far as it goes, looking as before at the end."""
        rules, flying = self.rules, self.rules.flies(self.unit)
        rates = {"advance": rules.advance_rate(self.unit, flying)}
        if rules.can_march(self.unit):
            rates["march"] = rules.march_rate(self.unit, flying)
        away = direction(rules.formation(foe).center, self.own.center)
        for how, rate in rates.items():
            for aside in ASIDE:
                stops = tuple(map(_stop, self._back(away + aside, rate)))
                yield Placement((self.unit.id,), stops, f"fly-{how}" if flying else how)

    def _back(self, heading: float, mm: float) -> tuple[Pose, ...]:
        """A turn on the spot, straight on, and a turn back."""
        start = self._turned(self.own.pose, heading)
        end = start.ahead(mm)
        return start, end, self._turned(end, self.own.pose.facing)

    def _turned(self, pose: Pose, facing: float) -> Pose:
        form = self.own.at(pose)
        return centred(form, form.center, facing).pose


def _stop(pose: Pose) -> tuple[float, float, float]:
    return pose.x, pose.y, degrees(pose.facing)
