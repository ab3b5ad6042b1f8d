"""B4.5 The ground that a track leads over, and whether it is a road."""

from feldherr.field.path import Sweep
from feldherr.table import rule

from .contacts import Contacts
from .plan import Course
from .tracks import Track


class Grounds(Contacts):
    @rule("M4.2.i", "G16", "B4.8.b")
    def ground_of(self, track: Track) -> Sweep:
        """The pieces of ground that a track covers; none at all where there is no terrain near.

        Who goes ashore does not wade: his way begins on the boat.
        """
        if track.element.status == "aboard":
            return [track.after.corners]
        return track.sweep if self.ground.near(track.bounds) else []

    @rule("B4.5.c", "G21")
    def rivers_waded(self, track: Track) -> list[Course]:
        """The rivers through which a track leads outside fords and bridges."""
        near = self.ground.river_near(track.bounds)
        return self.waded_on(self.ground_of(track)) if near else []

    @rule("G16", "M4.2.q")
    def keeps_to_road(self, track: Track) -> bool:
        """Whether the whole move leads along a road."""
        if not self.ground.roads:
            return False
        poses = [pose for this in track.legs for pose in (this.at(0.5), this.end)]
        return all(self.on_road(track.element.box_at(pose)) for pose in (track.start, *poses))
