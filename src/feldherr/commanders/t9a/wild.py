"""Where units turn that move at random (21.A.a.44), and those that whirl through all they meet."""

from collections.abc import Iterator
from math import inf

from feldherr.commanders.base import Reason
from feldherr.commanders.greedy import Rating
from feldherr.dice import Distribution
from feldherr.field.body import Body
from feldherr.field.box import Box
from feldherr.field.pose import direction
from feldherr.field.straight import meeting, room_ahead
from feldherr.games.t9a.formation.arcs import facing_charged
from feldherr.games.t9a.formation.spacing import SPACING
from feldherr.games.t9a.moments import Attack, Own
from feldherr.games.t9a.movement.arranging import centred
from feldherr.games.t9a.odds.distances import distance_of
from feldherr.games.t9a.preparation.places import placed, pose_of
from feldherr.games.t9a.state import Unit
from feldherr.games.t9a.words import INCH
from feldherr.table import Placement

from .blows import harm
from .chances import mean
from .detours import hull
from .outlook import Outlook
from .pondering import Pondering
from .thought import placed_in_thought


class Wild:
    """Judges directions by what the dice may lead to."""

    def __init__(self, rules: Pondering, outlook: Outlook) -> None:
        self.rules, self.outlook = rules, outlook

    def ideas(self, unit: Unit) -> Iterator[Placement]:
        """Straight at each enemy."""
        own = self.rules.formation(unit)
        for foe in self.outlook.foes:
            facing = direction(own.center, foe.body.center)
            yield placed(unit.id, centred(own, own.center, facing).pose)

    def way(self, said: Placement) -> Rating:
        """A direction: who is met there, or where the move ends."""
        unit = self.rules.unit(said.what[0])
        with placed_in_thought(self.rules, unit, pose_of(said)):
            whirls = self.rules.is_ricochet(unit.id)
            worth = self._whirls(unit) if whirls else self._runs(unit)
        return worth, Reason("why-random-way", {"unit": unit.id})

    def _far(self, unit: Unit, mm: float) -> float:
        """The chance that its dice take it so far."""
        return sum(chance for inches, chance in self._rolled(unit) if inches * INCH >= mm)

    def _rolled(self, unit: Unit) -> Distribution:
        """How many inches they take it."""
        return distance_of(self.rules, unit, "pursuit")

    # --- Who runs into the first that it meets ---

    def _runs(self, unit: Unit) -> float:
        """It charges an enemy; rocks and friends stop it, and it stays on the board."""
        assert unit.pose is not None
        own = hull(self.rules.boundary(unit))
        met = [(self._until(own, foe.body), foe) for foe in self.outlook.foes]
        enter, foe = min(met, key=lambda one: one[0], default=(inf, None))
        room = min(self._room(own), self._until_friends(own, unit)) - SPACING
        if foe is None or enter > room:
            return self._ends(unit, room)
        reached = self._far(unit, enter)
        side = facing_charged(foe.body, own)
        won = self.outlook.fights.planned(unit, foe.unit, side)
        return reached * won + (1 - reached) * self._ends(unit, enter - SPACING)

    def _ends(self, unit: Unit, room: float) -> float:
        """What the place is worth that an average roll leads to."""
        assert unit.pose is not None
        far = sum(inches * chance for inches, chance in self._rolled(unit)) * INCH
        return self.outlook.stand(unit, unit.pose.ahead(max(0.0, min(far, room))), "pursuit")

    def _until_friends(self, own: Box, unit: Unit) -> float:
        friends = self.rules.friends(unit)
        return min((self._until(own, self.rules.boundary(one)) for one in friends), default=inf)

    def _room(self, own: Box) -> float:
        """mm to the board's edge or a rock."""
        rocks = (self._until(own, rock) for rock in self.outlook.detours.rocks)
        return min(*rocks, room_ahead(own, own.pose.facing, *self.rules.table), inf)

    # --- Who goes through all ---

    def _whirls(self, unit: Unit) -> float:
        """8.D.a.3-6 The points that hits cost the enemy, less those that they cost friends."""
        own = hull(self.rules.boundary(unit))
        room = self._room(own)
        worth = 0.0
        for other in self.rules.others(unit):
            away = self._until(own, self.rules.boundary(other))
            if away <= room:
                costs = self._far(unit, away) * self._hits(unit, other)
                worth += costs if other.seat != unit.seat else -costs
        return worth

    def _hits(self, unit: Unit, other: Unit) -> float:
        """The points that going through a unit costs it."""
        rules, pool = self.rules, self.rules.pools(unit)[0]
        part = pool.model.parts[0]
        made = Attack(kind="other", target=other.id, pool=rules.pools(other)[0].key)
        made.by = own = Own(pool, part)
        made.strength = rules.value(own, "strength")
        made.piercing = rules.value(own, "armour_penetration")
        given = next(g for g in (*rules.rules_of(pool), *part.rules) if g.word == "ricochet")
        lost = harm(rules, rules.attributes(made), mean(given.x))
        return self.outlook.shots.points(other, lost)

    def _until(self, own: Box, other: Body) -> float:
        """mm straight ahead until it meets something."""
        hit = meeting(own, own.pose.facing, hull(other))
        return hit.enter if hit else inf
