"""Whom to charge, and what to do when one is charged."""

from math import pi

from feldherr.commanders.base import Reason
from feldherr.commanders.greedy import Rating
from feldherr.field.box import Side
from feldherr.field.pose import angle_between, direction
from feldherr.field.straight import room_ahead
from feldherr.games.t9a.charge.refused import SPARES
from feldherr.games.t9a.odds import reach_of
from feldherr.games.t9a.preparation.places import pose_of
from feldherr.games.t9a.state import Unit
from feldherr.games.t9a.words import INCH
from feldherr.table import Placement

from .blows import melee
from .chances import at_least, caught, passed
from .choices import ASKED_AGAIN
from .fights import Fights, rate
from .outlook import Outlook
from .pondering import Pondering
from .thought import clashing, stepped_out, touching
from .worth import leads, price

PATIENCE = 4.0
"""Points that a charge must be worth: another one may come."""
GETS_AWAY = 0.5
"""What part of an enemy's threat counts against waiting: the unit may still move out of it."""
REPLY = 0.5
"""How much the enemy's reply to a charge counts: he may have better to do, or be late."""
HOPELESS = -20.0
"""Points from which on a charge is not thought about more exactly."""
STRANDED = 0.04
"""The part of its points that a failed charge costs: the unit is Shaken and out of its place."""
DODGED = 0.3
"""How often an enemy flees who has nothing to win."""
ALONE, LEADERLESS = 20.0, 40.0
"""Points that it costs if a Character charges out of its unit (21.B.d.1); more if it leads the
army."""
TOGETHER = 0.7
"""How surely friends who can charge the same enemy do so, too."""
FLIGHT, ASIDE = 7 * INCH, pi / 3
"""mm of an average flight; radians from its direction within which friends are in its way."""
CROWDED = 4
"""Inches that a flight through friends is longer: it must not end among them."""
SWEPT_ALONG = 0.7
"""The part of its points that a friend loses who panics when others flee through it."""
ROUTED = 0.45
"""The part of its points that flight costs: half of them count for the enemy, some rally."""
BROUGHT_BACK = 0.15
"""The part of its points that flight costs a unit that rallies: it has lost turns."""
FOILED = 0.06
"""The part of its points that an enemy loses whose charge meets nobody."""


class Charges:
    """Judges declarations and reactions."""

    def __init__(self, rules: Pondering, seat: str, fights: Fights, outlook: Outlook) -> None:
        self.rules, self.seat, self.fights, self.outlook = rules, seat, fights, outlook

    # --- Declaring ---

    def declare(self, said: str) -> Rating:
        """ "r1 > b2", on the ground or not; "done"."""
        if said == "done":
            return PATIENCE * bool(self.outlook.own_turns), Reason("why-no-charge")
        name, _, target, *way = said.split(" ")
        unit, foe = self.rules.unit(name), self.rules.unit(target)
        told = {"unit": unit.id, "other": foe.id}
        if unit.host:
            return self.going_out(unit, foe, not way), Reason("why-good-charge", told)
        worth, chance = self.worth(unit, foe, not way), self.reaching(unit, foe, not way)
        odds = {"chance": round(100 * chance), "points": round(worth)}
        return worth, Reason("why-charge-odds", told | odds)

    def going_out(self, unit: Unit, foe: Unit, flying: bool) -> float:
        """21.B.d.1 What it is worth that a Character charges out of its unit, which then stays: it
        must be able to win alone."""
        host = self.rules.unit(unit.host)
        with stepped_out(self.rules, unit) as alone:
            solo = self.fights.charge([self._own(alone, foe)], foe)
            worth = min(solo, self.worth(alone, foe, flying)) if solo > 0 else HOPELESS
        costs = ALONE + LEADERLESS * leads(self.rules, unit)
        return worth - costs - (self._best_of(host) if worth > costs else 0.0)

    def _best_of(self, unit: Unit) -> float:
        """The most that a charge of a unit could be worth now."""
        near = (foe for foe in self.rules.enemies(unit) if self._is_near(unit, foe))
        return max((self.worth(unit, foe) for foe in near), default=0.0)

    def worth(self, unit: Unit, foe: Unit, flying: bool = True) -> float:
        """What declaring a charge is worth: if it succeeds, if not, and against waiting."""
        chance = self.reaching(unit, foe, flying)
        own = price(self.rules, unit)
        failed = STRANDED * own
        if foe.fleeing:
            return chance * price(self.rules, foe) - (1 - chance) * failed
        if not self.has_room(unit, foe):
            return -failed
        gain = self.gain(unit, foe, flying) + self.fright(unit, foe)
        gain -= self.outlook.footing.costs(
            unit, self.rules.formation(unit).center, self.rules.boundary(foe), flying
        )
        gain *= 1 - DODGED * (gain > 0)
        waits = -GETS_AWAY * self.outlook.threat_of(unit, foe)
        return chance * (gain - waits - self.exposed(unit, foe)) - (1 - chance) * failed

    def fright(self, unit: Unit, foe: Unit) -> float:
        """17.A.1 What the panic of those nearby is worth if one of both breaks."""
        rules, nerves = self.rules, self.outlook.nerves
        body = rules.boundary(foe)
        swing = self.fights.first_round([*self._declared(unit, foe), self._own(unit, foe)], foe)
        return swing.wins * nerves.shock(foe, body) - swing.loses * nerves.shock(unit, body)

    def has_room(self, unit: Unit, foe: Unit) -> bool:
        """Whether it finds a place beside friends that charge or fight at the same edge: the two
        outermost may stand over the corners."""
        rules, side = self.rules, self.rules.charge_side(unit, foe)
        mine = [u for u, at in self._declared(unit, foe) if at is side]
        mine += [u for u in rules.friends(unit) if foe.engaged and foe.engaged.get(u.id) is side]
        widths = sorted(rules.boundary(one).width for one in (unit, *mine))
        return sum(widths[:-2]) <= rules.formation(foe).rectangle.extent(side)

    def _own(self, unit: Unit, foe: Unit) -> tuple[Unit, Side]:
        return unit, self.rules.charge_side(unit, foe)

    def _declared(self, unit: Unit, foe: Unit) -> list[tuple[Unit, Side]]:
        """The friends that have declared a charge against the same enemy, and against which edge
        of it."""
        friends = (one for one in self.rules.units(self.seat) if one.id != unit.id)
        return [(one, one.turn.sides[foe.id]) for one in friends if one.turn.target == foe.id]

    def exposed(self, unit: Unit, foe: Unit) -> float:
        """What the charges of other enemies may cost more there than where the unit stands."""
        if foe.engaged or unit.pose is None:
            return 0.0
        end = touching(self.rules, unit, foe, self.rules.charge_side(unit, foe))
        there, here = (self.rules.boundary(unit, pose) for pose in (end, unit.pose))
        more = self.outlook.danger(unit, there, foe.id) - self.outlook.danger(unit, here, foe.id)
        return REPLY * max(0.0, more)

    def reaching(self, unit: Unit, foe: Unit, flying: bool = True) -> float:
        """11.E.a The exact chance of a Charge Range that is long enough."""
        found = reach_of(self.rules, unit, foe, flying and self.rules.flies_charge(unit))
        return found.chance if found else 0.0

    def gain(self, unit: Unit, foe: Unit, flying: bool = True) -> float:
        """What the fight is worth: with all who have declared, and with who may still do so."""
        rules, own, others = self.rules, self._own(unit, foe), self._declared(unit, foe)
        if others:
            return self.fights.charge([own, *others], foe) - self.fights.charge(others, foe)
        alone = self.fights.charge([own], foe)
        if alone > HOPELESS and not rules.engaged(foe):
            alone = self.fights.exact_charge(unit, foe, flying and rules.flies_charge(unit))
        helped = [self.fights.charge([own, one], foe) / 2 for one in self._helpers(unit, foe)]
        return max(alone, TOGETHER * max(helped, default=alone))

    def _helpers(self, unit: Unit, foe: Unit) -> list[tuple[Unit, Side]]:
        """Friends who could charge the same enemy with a fair chance; not those that a Character
        leaves behind (21.B.d.1)."""
        rules = self.rules
        others = (one for one in rules.friends(unit) if one.id != unit.phase.left)
        able = [u for u in others if rules.may_charge(u) and not u.turn.target]
        fair = [u for u in able if self._is_near(u, foe) and rules.best_prospect(u, foe)]
        return [(u, rules.charge_side(u, foe)) for u in fair]

    def _is_near(self, unit: Unit, foe: Unit) -> bool:
        away = self.rules.distance(unit, foe)
        return self.outlook.reach(unit).chance(away) >= 0.5

    def redirect(self, said: str, fled: Unit) -> Rating:
        """Whether to look for somebody else when the target has fled."""
        if said == "done":
            return 0.0, Reason("why-done")
        unit = self.rules.unit(said)
        others = [foe for foe in self.rules.enemies(unit) if foe.id != fled.id]
        left = self.worth(unit, fled) if fled.status == "table" else 0.0
        best = max(
            (self.worth(unit, foe) for foe in others if self._is_near(unit, foe)), default=0.0
        )
        return best - max(0.0, left), Reason("why-redirect", {"unit": said})

    def target(self, said: str, unit: Unit) -> Rating:
        """Whom to charge instead."""
        if said == "done":
            return 0.0, Reason("why-done")
        told = {"unit": unit.id, "other": said}
        return self.worth(unit, self.rules.unit(said)), Reason("why-good-charge", told)

    # --- Arriving ---

    def place(self, said: Placement, unit: Unit, foe: Unit, side: Side) -> Rating:
        """11.E.d-3 Where it touches the enemy's edge: as well as it fights there, and as little as
        other enemies can do to it."""
        rules = self.rules
        with clashing(rules, unit, foe, side, charging=True):
            unit.pose = pose_of(said)
            worth = melee(rules, unit).mean * rate(rules, foe)
            worth -= melee(rules, foe).mean * rate(rules, unit)
            danger = self.outlook.danger(unit, rules.boundary(unit), foe.id)
        return worth - REPLY * danger, Reason("why-place", {"unit": unit.id})

    # --- Reactions ---

    def react(self, said: str, unit: Unit, charger: Unit) -> Rating:
        """What a reaction of a charged unit is worth."""
        told = {"unit": unit.id, "other": charger.id}
        if said == "flee":
            return self.flight(unit, charger), Reason("why-flee", told)
        side = self.rules.charge_side(charger, unit)
        held = self._coming(charger, unit) * self.fights.charged(unit, charger, side)
        if said == SPARES:
            return held - ASKED_AGAIN, Reason("why-hold", told)
        if said == "stand_and_shoot":
            return held + self.outlook.shots.possible(unit, charger) / 2 + 0.1, Reason(
                "why-shoot-back", told
            )
        return held, Reason("why-hold", told)

    def _coming(self, charger: Unit, unit: Unit) -> float:
        """The chance that a declared charge arrives."""
        return self.outlook.reach(charger).chance(self.rules.distance(charger, unit))

    def flight(self, unit: Unit, charger: Unit) -> float:
        """What it is worth to flee: it may be caught or leave the table, it may rally, friends on
        its way may panic, the enemy has gone astray."""
        rules, own = self.rules, price(self.rules, unit)
        reach, away = self.outlook.reach(charger), rules.distance(charger, unit)
        swift = rules.maximised(unit, "flee")
        facing = direction(rules.formation(charger).center, rules.formation(unit).center)
        room = room_ahead(rules.formation(unit).rectangle, facing, *rules.table)
        near = self._on_the_way(unit, facing)
        gone = at_least(int(room // INCH) + 1 - CROWDED * bool(near), *swift)
        dead = 1 - (1 - gone) * (
            1 - caught(int((away - reach.advance) // INCH), reach.maximised, swift)
        )
        if unit.fleeing:
            return -dead * own
        lost = BROUGHT_BACK + (1 - self._firm(unit)) * (ROUTED - BROUGHT_BACK)
        panic = sum(SWEPT_ALONG * (1 - self._firm(one)) * price(rules, one) for one in near)
        return (
            -own * (dead + (1 - dead) * lost) - panic + (1 - dead) * FOILED * price(rules, charger)
        )

    def _firm(self, unit: Unit) -> float:
        """The chance to pass a test of nerves."""
        return passed(max(self.rules.least(unit, "discipline"), 2), self.rules.rallied(unit))

    def _on_the_way(self, unit: Unit, facing: float) -> list[Unit]:
        """The friends through whom it would flee."""
        rules = self.rules
        centre = rules.formation(unit).center
        close = [one for one in rules.friends(unit) if rules.distance(unit, one) <= FLIGHT]
        return [
            one
            for one in close
            if abs(angle_between(facing, direction(centre, rules.formation(one).center))) < ASIDE
        ]
