"""What enemies may do to a unit that stands somewhere, and what its fate does to its friends."""

from functools import cached_property

from feldherr.field.body import Body, body_distance
from feldherr.field.box import Side
from feldherr.games.t9a.formation.arcs import facing_charged, is_in_arc
from feldherr.games.t9a.state import Unit
from feldherr.games.t9a.words import INCH

from .nerves import Nerves
from .sides import Facts, Sides
from .worth import price

AS_WELL = 0.5
"""How much further threats count beside the worst: enemies charge together."""
FEARED = (0.8, 0.65, 0.55)
"""How much a threatening charge counts if nobody, one friend, several are near enough to strike
back: the enemy may have better to do, and fears their reply."""
HELP = 8 * INCH
"""mm. So near a friend is at hand, beside what it can still march."""
WAVERING = 0.25
"""The chance that a friend in combat comes to a bad end."""


class Perils(Sides):
    """Threats and panic."""

    @cached_property
    def nerves(self) -> Nerves:
        return Nerves(self.rules)

    def threat_of(self, unit: Unit, foe: Unit) -> float:
        """What a charge of one enemy may cost the unit where it stands."""
        facts = next((one for one in self.foes if one.unit.id == foe.id), None)
        if facts is None or not self.foes_turns:
            return 0.0
        body = self.rules.boundary(unit)
        return self.fear(unit, body) * self._threat(unit, body, facts)

    def danger(self, unit: Unit, body: Body, but: str = "") -> float:
        """What the charges of enemies, but of one, there may cost the unit."""
        if not self.foes_turns:
            return 0.0
        foes = [foe for foe in self.foes if foe.unit.id != but]
        coming = [(chance, foe) for foe in foes if (chance := self._coming(body, foe))]
        losses = sorted((p * self._blow(unit, body, foe) for p, foe in coming), reverse=True)
        most, *others = losses or [0.0]
        most = max(most + AS_WELL * sum(others), self._together(unit, body, coming))
        return min(most, price(self.rules, unit))

    def _threat(self, unit: Unit, body: Body, foe: Facts) -> float:
        chance = self._coming(body, foe)
        return chance * self._blow(unit, body, foe) if chance else 0.0

    def _coming(self, body: Body, foe: Facts) -> float:
        """The chance that an enemy who charges reaches that place."""
        chance = foe.reach.chance(body_distance(body, foe.body)) if foe.ready else 0.0
        if not chance or not is_in_arc(foe.body, Side.FRONT, body):
            return 0.0
        return 0.0 if self.is_barred(foe.unit, foe.body, body, 0.0) else chance

    def is_barred(self, unit: Unit, body: Body, other: Body, width: float) -> bool:
        """Whether rocks lie in the way of a unit from here to there, as if it were so wide (mm):
        whoever fears an enemy thinks him slender."""
        rocks = self.detours.rocks and not self.rules.flies(unit)
        return bool(rocks) and self.detours.bar(body.center, other.center, width)

    def _blow(self, unit: Unit, body: Body, foe: Facts) -> float:
        """What the charge of one enemy is worth to him there."""
        return max(0.0, self.fights.planned(foe.unit, unit, facing_charged(body, foe.body)))

    def _together(self, unit: Unit, body: Body, coming: list[tuple[float, Facts]]) -> float:
        """What the two that come most surely do if they charge together."""
        if len(coming) < 2:
            return 0.0
        (p, one), (q, other) = sorted(coming, key=lambda known: -known[0])[:2]
        both = [(foe.unit, facing_charged(body, foe.body)) for foe in (one, other)]
        return p * q * max(0.0, self.fights.planned_together(both, unit))

    def fear(self, unit: Unit, body: Body) -> float:
        """How much threats count there: less among friends who can strike back."""
        helpers = sum(self._helps(one, body) for one in self.friends if one.unit.id != unit.id)
        return FEARED[min(helpers, len(FEARED) - 1)]

    def _helps(self, friend: Facts, body: Body) -> bool:
        if not friend.ready:
            return False
        moved = friend.unit.phase.moved or self.rules.state.active != self.seat
        march = 0.0 if moved else self.rules.march_rate(friend.unit)
        return body_distance(body, friend.body) <= HELP + march

    # --- Panic ---

    def panic(self, unit: Unit, body: Body, risk: float) -> float:
        """17.A.1 What it may cost that units panic at each other's fate: its friends at that of a
        unit with such a risk, it at that of its friends."""
        near = self.nerves.near(unit, body)
        caused = sum(self.nerves.at_stake(one) for one in near if self.rules.heeds(one, unit))
        feared = sum(self._risks[one.id] for one in near if self.rules.heeds(unit, one))
        return risk * caused + min(1.0, feared) * self.nerves.at_stake(unit)

    @cached_property
    def _risks(self) -> dict[str, float]:
        """The chances that friends come to a bad end where they stand."""
        return {one.unit.id: self._risk(one) for one in self.friends}

    def _risk(self, friend: Facts) -> float:
        if self.rules.engaged(friend.unit):
            return WAVERING
        lost = self.danger(friend.unit, friend.body) * self.fear(friend.unit, friend.body)
        return min(1.0, lost / max(friend.price, 1.0))
