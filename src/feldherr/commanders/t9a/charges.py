"""Whom to charge, and what to do when one is charged."""

from feldherr.commanders.base import Reason
from feldherr.commanders.greedy import Rating
from feldherr.field.box import Side
from feldherr.games.t9a.engine import NinthAge
from feldherr.games.t9a.odds import reach_of
from feldherr.games.t9a.state import Unit
from feldherr.games.t9a.words import INCH

from .chances import caught, passed
from .fights import Fights
from .outlook import Outlook
from .worth import price

PATIENCE = 4.0
"""Points that a charge must be worth: another one may come."""
GETS_AWAY = 0.5
"""What part of an enemy's threat counts against waiting: the unit may still move out of it."""
HOPELESS = -20.0
"""Points from which on a charge is not thought about more exactly."""
STRANDED = 0.04
"""The part of its points that a failed charge costs: the unit is Shaken and out of its place."""
DODGED = 0.3
"""How often an enemy flees who has nothing to win."""
ALONE = -50.0
"""Points that it costs if a Character charges out of its unit (21.B.d.1)."""
TOGETHER = 0.7
"""How surely friends who can charge the same enemy do so, too."""
ROUTED = 0.45
"""The part of its points that flight costs: half of them count for the enemy, some rally."""
BROUGHT_BACK = 0.1
"""The part of its points that flight costs a unit that rallies: it has lost turns."""
FOILED = 0.06
"""The part of its points that an enemy loses whose charge meets nobody."""


class Charges:
    """Judges declarations and reactions."""

    def __init__(self, rules: NinthAge, seat: str, fights: Fights, outlook: Outlook) -> None:
        self.rules, self.seat, self.fights, self.outlook = rules, seat, fights, outlook

    # --- Declaring ---

    def declare(self, said: str) -> Rating:
        """ "r1 > b2", on the ground or not; "done"."""
        if said == "done":
            return PATIENCE, Reason("why-done")
        name, _, target, *way = said.split(" ")
        unit, foe = self.rules.unit(name), self.rules.unit(target)
        told = {"unit": unit.id, "other": foe.id}
        if unit.host:
            return ALONE, Reason("why-leave", told)
        return self.worth(unit, foe, not way), Reason("why-good-charge", told)

    def worth(self, unit: Unit, foe: Unit, flying: bool = True) -> float:
        """What declaring a charge is worth: if it succeeds, if not, and against waiting."""
        chance = self.reaching(unit, foe, flying)
        own = price(self.rules, unit)
        failed = STRANDED * own
        if foe.fleeing:
            return chance * price(self.rules, foe) - (1 - chance) * failed
        gain = self.gain(unit, foe, flying)
        gain *= 1 - DODGED * (gain > 0)
        waits = -GETS_AWAY * self.outlook.threat_of(unit, foe)
        return chance * (gain - waits) - (1 - chance) * failed

    def reaching(self, unit: Unit, foe: Unit, flying: bool = True) -> float:
        """11.E.a The exact chance of a Charge Range that is long enough."""
        found = reach_of(self.rules, unit, foe, flying and self.rules.flies_charge(unit))
        return found.chance if found else 0.0

    def gain(self, unit: Unit, foe: Unit, flying: bool = True) -> float:
        """What the fight is worth: with all who have declared, and with who may still do so."""
        rules = self.rules
        own = unit, rules.charge_side(unit, foe)
        declared = [u for u in rules.units(self.seat) if u.turn.target == foe.id]
        others = [(u, u.turn.sides[foe.id]) for u in declared if u.id != unit.id]
        if others:
            return self.fights.charge([own, *others], foe) - self.fights.charge(others, foe)
        alone = self.fights.charge([own], foe)
        if alone > HOPELESS and not rules.engaged(foe):
            alone = self.fights.exact_charge(unit, foe, flying and rules.flies_charge(unit))
        helped = [self.fights.charge([own, one], foe) / 2 for one in self._helpers(unit, foe)]
        return max(alone, TOGETHER * max(helped, default=alone))

    def _helpers(self, unit: Unit, foe: Unit) -> list[tuple[Unit, Side]]:
        """Friends who could charge the same enemy with a fair chance."""
        rules = self.rules
        able = [u for u in rules.friends(unit) if rules.may_charge(u) and not u.turn.target]
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

    # --- Reactions ---

    def react(self, said: str, unit: Unit, charger: Unit) -> Rating:
        """What a reaction of a charged unit is worth."""
        told = {"unit": unit.id, "other": charger.id}
        if said == "flee":
            return self.flight(unit, charger), Reason("why-flee", told)
        side = self.rules.charge_side(charger, unit)
        held = self._coming(charger, unit) * self.fights.charged(unit, charger, side)
        if said == "stand_and_shoot":
            return held + self.outlook.shots.possible(unit, charger) / 2 + 0.1, Reason(
                "why-shoot-back", told
            )
        return held, Reason("why-hold", told)

    def _coming(self, charger: Unit, unit: Unit) -> float:
        """The chance that a declared charge arrives."""
        return self.outlook.reach(charger).chance(self.rules.distance(charger, unit))

    def flight(self, unit: Unit, charger: Unit) -> float:
        """What it is worth to flee: it may be caught, it may rally, the enemy has gone astray."""
        rules, own = self.rules, price(self.rules, unit)
        reach, away = self.outlook.reach(charger), rules.distance(charger, unit)
        lead = int((away - reach.advance) // INCH)
        dead = caught(lead, reach.maximised, rules.maximised(unit, "flee"))
        firm = passed(max(rules.least(unit, "discipline"), 2), rules.rallied(unit))
        lost = firm * BROUGHT_BACK + (1 - firm) * ROUTED
        if unit.fleeing:
            return -dead * own
        return -own * (dead + (1 - dead) * lost) + (1 - dead) * FOILED * price(rules, charger)
