"""Rules for tests of what follows a combat: pursuers' new fights are noted, Lurkers go home."""

from math import degrees

import pytest

from feldherr.games.horden.aftermath.aftermath import Aftermath
from feldherr.games.horden.state import Element
from feldherr.table import Event, Steps


class After(Aftermath):
    """The aftermath alone; `fights` are those that a pursuit led to."""

    told: list[Event]

    def fight_on(self, e: Element, foe: Element) -> Steps[None]:
        self.fights = [*getattr(self, "fights", []), (e.id, foe.id)]
        yield from self.roll(e.seat, "melee")

    def note_next_lair(self, e: Element) -> Steps[None]:
        e.status, e.lurks_in = "lurking", "noted"
        yield from self.roll(e.seat, "lair")


def stands(e: Element, x: float, y: float, facing: float | None = None) -> None:
    """It stands there, in mm (terrain is exact to its tolerance) and degrees."""
    assert e.pose is not None, f"{e.id} is not on the table"
    assert e.pose.point == pytest.approx((x, y), abs=0.7)
    if facing is not None:
        assert degrees(e.pose.facing) % 360 == pytest.approx(facing % 360, abs=0.01)


def is_lost(e: Element) -> bool:
    return e.status == "lost" and e.pose is None
