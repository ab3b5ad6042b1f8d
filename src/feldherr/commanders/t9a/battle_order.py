"""Before the battle: where units are deployed, what is chosen of the scenario."""

from collections.abc import Iterator
from functools import cached_property

from feldherr.commanders.base import Reason
from feldherr.commanders.greedy import Rating
from feldherr.field.body import Body
from feldherr.field.pose import Pose
from feldherr.games.t9a.engine import NinthAge
from feldherr.games.t9a.preparation.places import files_of, placed, pose_of
from feldherr.games.t9a.state import Unit
from feldherr.games.t9a.words import INCH
from feldherr.table import Placement

from .line_up import LineUp
from .outlook import Outlook
from .worth import leads, price

FIRST, NEVER = 1e6, -1e6
"""Points of what is always done, and of what only is where nothing else is left."""
GAP = 1.25 * INCH
"""mm between neighbours in the line of battle."""
RANK = INCH
"""mm. So much more room is left behind a unit: it grows deeper if a Character joins it."""
FAST = 6.0 * INCH
"""mm. Who advances further than that goes to a flank."""
WING, SPREAD = 0.36, 0.5
"""Where flanks are, in table widths from the middle; what a mm aside costs against one behind."""
LANE, BARRED = 18 * INCH, 8 * INCH
"""mm before a unit that should be free of rocks; so far aside it rather stands."""
MASKED = 8 * INCH
"""mm aside for a place that is not before or behind a friend, who would be in the way."""
BEHIND = {"block": 0.0, "fast": 1.0, "shooters": 2.0, "machine": 6.0, "lord": 4.0}
"""Inches behind the front of the zone, by what a unit is for."""
TURN = {"block": 4, "shooters": 3, "machine": 2, "fast": 1, "lord": 0}
"""Who is deployed first: those whose place is plain; last those who look for theirs."""
LED = 3.5
"""When lords are deployed who find units to lead."""
ROOM = 1000.0
"""What the order counts against the place, mm."""
OPPOSITE = 1.0
"""mm aside for a point that the enemies before a place promise."""


class BattleOrder:
    """Judges deployment."""

    def __init__(self, rules: NinthAge, seat: str, outlook: Outlook) -> None:
        self.rules, self.seat, self.outlook = rules, seat, outlook
        self.line_up = LineUp(outlook)

    # --- Who ---

    def role(self, unit: Unit) -> str:
        """What a unit is for."""
        rules = self.rules
        if rules.any_has(unit, "war_machine"):
            return "machine"
        if rules.is_character(unit) and rules.troop(unit.id).model.height != "gigantic":
            return "lord"
        if self.outlook.shots.range(unit) > 12 * INCH and rules.type_of(unit) == "infantry":
            return "shooters"
        fast = rules.advance_rate(unit, rules.flies(unit)) > FAST
        return "fast" if fast else "block"

    @cached_property
    def next(self) -> str:
        """The unit that is deployed next: the dearest of the foremost kind."""
        waiting = [u for u in self.rules.waiting(self.seat) if self._may_come(u)]
        best = max(waiting, key=lambda u: (self._turn(u), price(self.rules, u)), default=None)
        return best.id if best else ""

    def _turn(self, unit: Unit) -> float:
        """The later the lower. Lords come as soon as all stand whom they may lead best, while
        there is room in their ranks."""
        role = self.role(unit)
        return LED if role == "lord" and not self._hosts else TURN[role]

    @cached_property
    def _hosts(self) -> list[Unit]:
        """The units that wait and are of the same kind as a lord who waits, too."""
        waiting = self.rules.waiting(self.seat)
        kinds = {self.rules.type_of(one) for one in waiting if self.role(one) == "lord"}
        others = (one for one in waiting if self.role(one) in ("block", "fast"))
        return [one for one in others if self.rules.type_of(one) in kinds]

    def _may_come(self, unit: Unit) -> bool:
        """Characters follow each other; early turns of some deployments are not for all."""
        mine = [u for u in self.rules.state.units.values() if u.seat == self.seat]
        lords = [u for u in mine if self.rules.counts_as_character(u)]
        begun = any(u.alive for u in lords) and any(u.status == "reserve" for u in lords)
        lord = self.rules.counts_as_character(unit)
        return lord if begun else not (lord and self.rules.one_only(self.seat))

    # --- Where ---

    def ideas(self) -> Iterator[Placement]:
        """Beside those who stand already, in one line with them, and behind them."""
        if not self.next:
            return
        unit = self.rules.unit(self.next)
        own = self.rules.formation(unit, Pose(0.0, 0.0, 0.0))
        for friend in self.outlook.friends:
            aside = (own.width + friend.body.width) / 2 + GAP
            for sign in (1, -1):
                yield placed(unit.id, friend.body.pose.aside(sign * aside), unit.files)
            back = friend.body.depth + GAP + RANK
            yield placed(unit.id, friend.body.pose.ahead(-back), unit.files)

    def deploy(self, said: Placement) -> Rating:
        """A unit in the zone, by what it is for, and who stands opposite."""
        if self.next and said.what[0] != self.next:
            return NEVER, Reason("why-habit")
        unit = self.rules.unit(said.what[0])
        role, body = self.role(unit), self.rules.boundary(unit, pose_of(said))
        back = abs(self._behind_front(body) - BEHIND[role] * INCH)
        column = self.line_up.in_column(unit)
        aside = SPREAD * (self.line_up.along(body) if column else self._aside(role, body))
        barred = BARRED * self._is_barred(body)
        worth = ROOM * TURN[role] - back - aside - barred
        worth += OPPOSITE * self.line_up.opposite(unit, pose_of(said))
        worth -= MASKED * self.line_up.masked(unit, body)
        return worth, Reason("why-line", {"unit": unit.id})

    def _is_barred(self, body: Body) -> bool:
        """Whether rocks lie in the way of who stands there."""
        ahead = body.pose.ahead(LANE).point
        return self.outlook.detours.bar(body.center, ahead, body.width)

    def _behind_front(self, body: Body) -> float:
        """How far a unit stands behind the front of its zone, mm."""
        limits = self.rules.zone_limits(self.seat, body)
        return min(limit.least(body) - limit.mm for limit in limits)

    def _aside(self, role: str, body: Body) -> float:
        """How far a unit stands from where it belongs between the table's short edges, mm."""
        width = self.rules.table[0]
        away = abs(body.center[0] - self._middle)
        return abs(away - WING * width) if role == "fast" else away

    @cached_property
    def _middle(self) -> float:
        """mm. The middle of the zone."""
        corners = [x for area in self.rules.zone_areas(self.seat) for x, _ in area]
        return (min(corners) + max(corners)) / 2

    def word(self, said: str) -> Rating:
        """A deployment turn of one unit; Characters go into units."""
        if said == "done":
            return FIRST, Reason("why-wait-and-see")
        name, _, host = said.partition(" > ")
        if host not in self.rules.state.units:
            return NEVER - FIRST, Reason("why-no-room")
        return self.join(self.rules.unit(name), self.rules.unit(host))

    def join(self, unit: Unit, host: Unit) -> Rating:
        """Which unit a Character leads: a big one, that has no other leader yet."""
        rules, told = self.rules, {"unit": unit.id, "other": host.id}
        if self.next and unit.id != self.next:
            return NEVER, Reason("why-join", told)
        if self.role(host) in ("machine", "shooters") or host.models < 5:
            return -ROOM, Reason("why-join", told)
        fits = rules.troop(unit.id).model.type == rules.troop(host.id).model.type
        worth = price(rules, host) + ROOM * fits - ROOM * leads(rules, host) / 4
        return worth - ROOM / 2 * len(host.characters), Reason("why-join", told)

    def scout(self, said: Placement) -> Rating:
        """Scouts, vanguards, ambushers: by what they see from there."""
        unit = self.rules.unit(said.what[0])
        worth = self.outlook.stand(unit, pose_of(said), "", files_of(said, 0))
        return worth, Reason("why-place", {"unit": unit.id})

    def column_edge(self, said: str) -> Rating:
        """9.D.6 A column comes from the short edge that its first unit is nearer to."""
        return self.line_up.edge(said), Reason("why-line-end")

    # --- The scenario ---

    def marker(self, said: Placement) -> Rating:
        """The own marker lies near to home."""
        x, y, _ = said.path[-1]
        return -self._from_home(y) - abs(x - self.rules.table[0] / 2) / 4, Reason("why-near-home")

    def _from_home(self, y: float) -> float:
        return y if self.rules.state.zones.get(self.seat) == "south" else self.rules.table[1] - y

    def zone(self, said: str) -> Rating:
        """The half of the table in which fewest rocks stand."""
        barred, half = {"south": 0.0, "north": 0.0}, self.rules.table[1] / 2
        for rock in self.outlook.detours.rocks:
            barred["south" if rock.center[1] < half else "north"] += rock.width
        differ = barred["south"] != barred["north"]
        return -barred.get(said, 0.0), Reason("why-open-ground" if differ else "why-as-good")

    def hill(self, said: str) -> Rating:
        """The feature that the enemy has to take lies near to home."""
        return -self._from_home(self.rules.piece(said).box.center[1]), Reason("why-near-home")

    def mark(self, said: str) -> Rating:
        """Of the enemy's units the one that falls most easily."""
        return -float(self.rules.health(self.rules.unit(said))), Reason(
            "why-easy-prey", {"unit": said}
        )

    def hold_back(self, said: str) -> Rating:
        """Scouts and ambushers do as they are good at; nobody is kept in reserve."""
        likes = {"t9-scout": 1.0, "t9-ambush": 0.5, "t9-reinforcement": -1.0}
        if said == "done":
            return 0.0, Reason("why-done")
        name, _, how = said.partition(" > ")
        return likes.get(how, -0.5), Reason("why-made-for-it", {"unit": name})

    def turn(self, said: str) -> Rating:
        """10.D Of both turns the first, if the roll is won."""
        return float(said == "t9-first"), Reason("why-first-turn")

    def seat_first(self, key: str, said: str) -> Rating:
        """Let the enemy show his plan first, but strike first."""
        own = said == self.seat
        if key == "first-turn":
            return float(own), Reason("why-first-turn")
        return float(not own), Reason("why-wait-and-see")
