"""11.C The odds of charge reactions: who flees, and who stands and shoots."""

from collections.abc import Sequence
from math import ceil

from msgspec import Struct
from msgspec.structs import replace

from feldherr.dice import constant, mixture, spread
from feldherr.field.tolerance import TOLERANCE
from feldherr.table import Steps, rule

from ..charge.declare import contact_way
from ..engine import NinthAge
from ..moments import Attack, Losses, Pool, Volley
from ..state import Unit
from ..words import INCH
from .arrivals import fray_after_charge
from .distances import arrives, distance_of
from .foresight import Foresight, Likely, likely
from .outlook import Clash, Shot, Spread, blended
from .shots import panics, shot
from .thought import Weighed, every

RARE = 1e-3
"""Losses less likely than this are taken for the next smaller ones."""
UNLIKELY = 1e-6
"""Nobody is slain to the last on a flight if it is less likely: each danger doubles the worlds."""


class Flight(Struct, frozen=True):
    """The chances that who flees from a charge is run down, and that it is lost on its way: off
    the table, or into another charger."""

    run_down: float
    lost: float


class Stand(Struct, frozen=True):
    """A volley at a charger: the chance that it does not come any further, because nobody is left
    or because the rest panics, and the fight with whoever arrives."""

    shot: Shot
    halted: float
    fight: Clash | None


# --- Fleeing ---


class Fleeing(Foresight):
    """The rules while somebody flees: his dice with their chances. Whether dangers on the way slay
    him to the last is all that matters of them: where the others get, losses do not change."""

    def flee_distance(self, unit: Unit) -> Steps[int]:
        """The sum of the dice is all that matters."""
        faces = yield Weighed(distance_of(self, unit, "flee"))
        return int(faces[0])

    def _endangered(self, pool: Pool, made: Attack, danger: int, dice: int) -> Steps[Attack]:
        """The hits of these dice with their chances."""
        yield from ()
        hit = danger / 6
        return likely(replace(made, hits=dice), spread({0: 1 - hit, 1: hit}).times(dice))

    @rule("12.C-2", "20.A.a.2")
    def attack_sequence(self, attacks: Sequence[Attack]) -> Steps[None]:
        """A pool that may be slain is, or it loses nothing."""
        for known in map(self.attributes, attacks):
            pool = self.pool(known.pool or self.left(known.target)[0])
            slain = self._slays(known, pool) if pool else 0.0
            if pool and slain > UNLIKELY:
                faces = yield Weighed(spread({0: 1 - slain, 1: slain}))
                lost = {pool.key: faces[0] * pool.health}
                yield from self.lose_health([Losses(unit=pool.unit, lost=lost)])

    def _slays(self, known: Attack, pool: Pool) -> float:
        """The chance that hits slay a whole pool."""
        number = known.number if isinstance(known, Likely) else constant(known.hits)
        each = self.landed(known, pool.key).one("lost")
        lost = mixture((chance, each.times(count)) for count, chance in number)
        return lost.chance(pool.health)

    def flight(self, charger: Unit, unit: Unit) -> Steps["Fleeing"]:
        """A unit flees from a charger."""
        yield from self.flees_from(unit, self.formation(charger).center)
        return self


@rule("11.C.c-1", "11.C.c-3", "11.E.h-1", "12.C-1", "12.C-2")
def flight_from(rules: NinthAge, charger: Unit, unit: Unit, flying: bool) -> Flight:
    """The odds of a flight from a charge, wherever it leads."""
    caught = lost = 0.0

    def fled() -> Steps[Fleeing]:
        there = Fleeing(rules)
        return there.flight(there.unit(charger.id), there.unit(unit.id))

    for chance, there in every(fled):
        if there.unit(unit.id).status != "table":
            lost += chance
        else:
            caught += chance * _follows(there, charger.id, unit.id, flying)
    return Flight(caught, lost)


@rule("11.E.a-2", "11.E.h-1")
def _follows(there: Fleeing, name: str, fled: str, flying: bool) -> float:
    """The chance that a charger reaches a unit that has fled to where it is."""
    charger, unit = there.unit(name), there.unit(fled)
    scene = there.charge_scene(charger, unit, flying)
    if contact_way(there.formation(charger), there.formation(unit), None, scene) is None:
        return 0.0
    away = there.distance(charger, unit) - there.advance_rate(charger, flying)
    return arrives(there, charger, unit, ceil((away - TOLERANCE) / INCH))


# --- Stand and Shoot ---


@rule("11.C.b-1", "17.A.1.d", "11.B-5")
def stand_against(rules: NinthAge, charger: Unit, unit: Unit, flying: bool) -> Stand:
    """The odds of shooting at a charger: what it loses it does not bring into the fight."""
    volley = Volley(unit=unit.id, target=charger.id, reaction=True)
    found, halted = shot(rules, volley), 0.0
    fights: list[tuple[float, Clash]] = []
    for lost, chance in _likely(found.lost).items():
        there = Foresight(rules)
        hurt = there.unit(charger.id)
        there.remember(hurt.id)
        there.suffer({there.pools(hurt)[0].key: lost} if lost else {})
        hurt = there.unit(charger.id)
        stops = panics(there, volley) if hurt.status == "table" and hurt.alive else 1.0
        halted += chance * stops
        fight = fray_after_charge(there, hurt, unit, flying) if stops < 1 else None
        if fight is not None:
            fights.append((chance * (1 - stops), fight))
    whole = sum(chance for chance, _ in fights)
    fought = blended((chance / whole, one) for chance, one in fights) if fights else None
    return Stand(found, halted, fought)


def _likely(lost: Spread) -> Spread:
    """Losses, those that hardly happen counted as the next smaller ones."""
    found: Spread = {}
    last = 0
    for number, chance in sorted(lost.items()):
        last = number if chance >= RARE or not found else last
        found[last] = found.get(last, 0.0) + chance
    return found
