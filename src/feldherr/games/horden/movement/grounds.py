"""B4.5 The ground that a track leads over, and whether it is a road."""

from feldherr.table import rule

from ..combat.contacts import Contacts
from ..terrain.ground import Footing
from ..terrain.plan import Course
from .tracks import Track


class Grounds(Contacts):
    @rule("M4.2.i", "G16", "B4.8.b")
    def ground_of(self, track: Track) -> list[Footing]:
        """What a track leads over that is not flat and open. Found once, and only if near.

        Who goes ashore does not wade: his way begins on the boat.
        """
        if track.ground is None:
            if track.element.status == "aboard":
                track.ground = self.ground.under([track.after.corners])
            else:
                flat = self.ground.is_flat(track.bounds)
                track.ground = [] if flat else self.ground.under(track.sweep)
        return track.ground

    @rule("B4.5.c", "G21")
    def rivers_waded(self, track: Track) -> list[Course]:
        """The rivers through which a track leads outside fords and bridges."""
        return [] if self.is_dry(track) else self.waded_on(self.ground_of(track))

    def is_dry(self, track: Track) -> bool:
        """Whether there is no river near a track: a first sieve."""
        return not self.ground.streams or self.ground.is_dry(track.bounds)

    @rule("G16", "M4.2.q")
    def keeps_to_road(self, track: Track) -> bool:
        """Whether the whole move leads along a road."""
        if not self.ground.roads:
            return False
        poses = [pose for this in track.legs for pose in (this.at(0.5), this.end)]
        return all(self.on_road(track.element.box_at(pose)) for pose in (track.start, *poses))
