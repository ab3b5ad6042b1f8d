"""Moves: which unit goes first, and where to; reforms, vanguards, pursuits."""

from collections.abc import Iterable, Iterator

from feldherr.commanders.base import Reason
from feldherr.commanders.greedy import Rating
from feldherr.field.pose import Pose, direction
from feldherr.field.straight import meeting, room_ahead
from feldherr.games.t9a.engine import NinthAge
from feldherr.games.t9a.formation.arcs import facing_charged
from feldherr.games.t9a.formation.formation import Formation
from feldherr.games.t9a.preparation.places import files_of, placed, pose_of
from feldherr.games.t9a.state import Unit
from feldherr.games.t9a.words import INCH, SHIFTS
from feldherr.table import Placement

from .choices import ASKED_AGAIN
from .formations import Formations
from .outlook import Outlook
from .retreats import Retreats
from .sides import Facts
from .ways_round import WaysRound
from .weights import NOWHERE, Weights
from .worth import leads, price

JOINS, LEAVES = 12.0, -20.0
"""Points that it is worth to a lone Character to join a unit; that it costs to leave one."""
TURNING = 1.5
"""Points that a Reform must be worth beyond staying: the unit neither marches nor shoots."""
REFORMED = 6.0
"""Points that a Reform after combat costs: no charge and no scoring for a turn."""
CATCH, OFF_TABLE = 0.5, 0.3
"""The part of its points that is won by catching an enemy, dice considered; that is lost by being
off the table for a turn."""
INERTIA = 0.5
"""Points that a move must be worth: nobody shuffles about."""
HEADLONG = 2.0
"""Points that it costs to run on without an enemy: one does not know where it ends."""
PURSUED = 7 * INCH
"""mm. How far a pursuit goes on average."""


class Manoeuvres:
    """Judges moves."""

    def __init__(self, rules: NinthAge, seat: str, outlook: Outlook) -> None:
        self.rules, self.seat, self.outlook = rules, seat, outlook
        self._known: dict[str, Weights] = {}
        self._formed: dict[str, float] = {}

    def order(self, said: str) -> Rating:
        """Who stands nearest to the enemy moves first, to make room; Characters alone come last."""
        if said == "done":
            return -1e6, Reason("why-done")
        unit = self.rules.unit(said)
        away = min((self.rules.distance(unit, foe.unit) for foe in self.outlook.foes), default=0.0)
        late = 1e4 * self.rules.is_character(unit)
        return -away - late, Reason("why-front-first", {"unit": unit.id})

    def ideas(self, unit: Unit) -> Iterator[Placement]:
        """Ways that the game does not propose."""
        yield from WaysRound(self.rules, unit).ways()
        yield from self._retreats(unit)

    def _retreats(self, unit: Unit) -> Iterator[Placement]:
        """Ways back of who turns on the spot, if the nearest enemy's charge can reach it."""
        ready = [foe for foe in self.outlook.foes if foe.ready and self.rules.spins(unit)]
        nearest = min(ready, key=lambda foe: self.rules.distance(unit, foe.unit), default=None)
        if nearest and nearest.reach.chance(self.rules.distance(unit, nearest.unit)):
            yield from Retreats(self.rules, unit).ways(nearest.unit)

    def move(self, said: Placement) -> Rating:
        """What it is worth to go there."""
        unit = self.rules.unit(said.what[0])
        how = "reform" if said.how.isdigit() else said.how
        there = self.outlook.weigh(unit, pose_of(said), how, files_of(said, 0))
        return there.points - INERTIA, there.why(self._stays(unit), unit.id)

    def _stays(self, unit: Unit) -> Weights:
        """What the place is worth where a unit stands now."""
        if unit.id not in self._known:
            pose = unit.pose
            self._known[unit.id] = self.outlook.weigh(unit, pose) if pose else NOWHERE
        return self._known[unit.id]

    def _here(self, unit: Unit) -> float:
        """The same in points."""
        return self._stays(unit).points

    def word(self, said: str, unit: Unit) -> Rating:
        """Staying, reforming, joining and leaving."""
        told = {"unit": unit.id}
        here = self._here(unit)
        if said in ("t9-reform", "t9-swift-reform"):
            return self.best_formation(unit, here) - TURNING, Reason("why-reform", told)
        if said == "t9-in-parts" or said.endswith(SHIFTS):
            return here - ASKED_AGAIN, Reason("why-stay", told)
        if said.endswith("t9-leaves"):
            return here + LEAVES, Reason("why-leave", told)
        if " > " in said:
            host = self.rules.unit(said.split(" ")[2])
            return here + self.company(unit, host), Reason("why-join", {**told, "other": host.id})
        return here, Reason("why-stay", told)

    def vanguard(self, said: str, unit: Unit) -> Rating:
        """Whoever would reform first is asked again and again: it stays as it is."""
        here = self._here(unit)
        return here - ASKED_AGAIN * (said != "stay"), Reason("why-stay", {"unit": unit.id})

    def best_facing(self, unit: Unit, here: float) -> float:
        """What the best direction is worth to a unit, turned where it stands."""
        return self._best(unit, self._formations(unit).turned(), here)

    def best_formation(self, unit: Unit, here: float) -> float:
        """The same of the best direction or width."""
        if unit.id not in self._formed:
            turned = self.best_facing(unit, here)
            self._formed[unit.id] = self._best(unit, self._formations(unit).widths(), turned)
        return self._formed[unit.id]

    def reforms(self, unit: Unit) -> Iterator[Placement]:
        """Formations that the game does not propose."""
        for one in self._formations(unit).widths():
            yield placed(unit.id, one.pose, one.files)

    def _formations(self, unit: Unit) -> Formations:
        return Formations(self.rules, self.outlook.detours, unit)

    def _best(self, unit: Unit, found: Iterable[Formation], here: float) -> float:
        worth = [self.outlook.stand(unit, one.pose, "reform", one.files) for one in found]
        return max(worth, default=here)

    def company(self, unit: Unit, host: Unit) -> float:
        """What it is worth to a Character to be in a unit: the more and the braver the better."""
        rules = self.rules
        if host.fleeing:
            return -JOINS
        crowd = min(host.models, 20) / 20
        return JOINS * (0.5 + crowd) - JOINS * len(host.characters) / 2 * leads(rules, host)

    # --- Pursuit ---

    def pursuit(self, said: str, unit: Unit) -> Rating:
        """Whom to pursue, or to restrain: by what is caught, and where it leads."""
        rules, here = self.rules, self._here(unit)
        if said not in rules.state.units:
            return here, Reason("why-restrain", {"unit": unit.id})
        foe = rules.unit(said)
        worth = CATCH * price(rules, foe) + self.ahead(unit, foe.id)
        return worth, Reason("why-pursue", {"unit": unit.id, "other": said})

    def driven_off(self, said: str, unit: Unit) -> Rating:
        """15.H.02 From whom a broken enemy flees: so that the table's edge is as near as can be."""
        foe = self.rules.formation(self.rules.unit(said))
        own = self.rules.formation(unit)
        room = room_ahead(own.rectangle, direction(foe.center, own.center), *self.rules.table)
        return -room, Reason("why-driven-off", {"unit": unit.id, "other": said})

    def ahead(self, unit: Unit, but: str = "") -> float:
        """What it is worth to run straight on as far as dice take it: into enemies, or there."""
        assert unit.pose is not None
        end = unit.pose.ahead(PURSUED)
        if not self._on_table(end):
            return -OFF_TABLE * price(self.rules, unit)
        met = self._met(unit, but)
        if met is None:
            return self.outlook.stand(unit, end, "pursuit")
        side = facing_charged(met.body, self.rules.boundary(unit))
        return self.outlook.fights.planned(unit, met.unit, side)

    def _met(self, unit: Unit, but: str) -> Facts | None:
        """The first enemy that an average pursuit runs into."""
        own = self.rules.formation(unit).rectangle
        found = []
        for foe in self.outlook.foes:
            other = self.rules.formation(foe.unit).rectangle
            hit = meeting(own, own.pose.facing, other)
            if foe.unit.id != but and hit is not None and 0 < hit.enter <= PURSUED:
                found.append((hit.enter, foe))
        return min(found, key=lambda one: one[0])[1] if found else None

    def overrun(self, said: str, unit: Unit) -> Rating:
        """Whether to run on after all enemies are gone."""
        told = {"unit": unit.id}
        if said in ("overrun", "yes"):
            return self.ahead(unit) - HEADLONG, Reason("why-overrun", told)
        return self._here(unit), Reason("why-restrain", told)

    def afterwards(self, said: str, unit: Unit) -> Rating:
        """15.H.e A Pivot is free; a Reform forbids charging and scoring for a turn."""
        here, told = self._here(unit), {"unit": unit.id}
        if said == "post-combat-stay":
            return here, Reason("why-stay", told)
        if said.endswith(SHIFTS):
            return here - ASKED_AGAIN, Reason("why-habit", told)
        costs = TURNING if said == "post-combat-pivot" else REFORMED
        return self.best_facing(unit, here) - costs, Reason("why-reform", told)

    def _on_table(self, pose: Pose) -> bool:
        width, depth = self.rules.table
        return 0 <= pose.x <= width and 0 <= pose.y <= depth
