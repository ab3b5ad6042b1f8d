"""9.H Special Deployment is declared; units that are held back, 9.D.2, 21.A.a.10, 21.A.a.19."""

from collections.abc import Iterator

from feldherr.table import Steps, rule

from ..army.retinue import along
from ..state import Battlefield, Position, Seat, Unit
from .markers import Markers

REINFORCEMENTS = 2
"""9.D.2"""
CHAMPION = "eternal_champion"
"""8.D.a.3-6 Who has this rule is never deployed."""
USUAL = {"standard": 5, "large": 3, "gigantic": 1}
"""Models in the first rank of a unit that nobody has arranged yet."""


class Special(Markers):
    """Step special_deployment."""

    @classmethod
    @rule("9.B-1", "8.A-2")
    def begin(cls, opening: Battlefield) -> Position:
        """All units of both lists beside the table."""
        units = {name: _fresh(opening, name) for name in opening.troops}
        for name in units:
            _with_retinue(opening, units, name)
        return Position(units=units)

    @rule("9.H-1", "9.G-1", "21.A.a.10/1", "21.A.a.19/1", "9.D.2", "21.A.a.10/8")
    def special_deployment(self) -> Steps[None]:
        """One declaration after another, first of the chooser of the zone, then of the other."""
        state, seat = self.state, self.state.turn_of
        ways = [f"{u.id} > {way}" for u in self.waiting(seat) for way in self._ways(u)]
        said = "done"
        if ways:
            said = yield from self.choose(seat, "special-deployment", [*ways, "done"])
        if said == "done":
            state.ready = (*state.ready, seat)
            state.turn_of = self.enemy(seat)
            if len(state.ready) == len(self.opening.seats):
                state.ready, state.turn_of, state.cursor = (), "", "who_deploys"
            return
        name, _, way = said.partition(" > ")
        yield from self._hold_back(self.unit(name), way)

    @rule("21.A.a.10/2")
    def waiting(self, seat: str) -> list[Unit]:
        """The units of a seat that wait for normal deployment: ambushers do not."""
        units = self.state.units.values()
        return [unit for unit in units if unit.seat == seat and unit.status == "reserve"]

    def _ways(self, unit: Unit) -> Iterator[str]:
        """How a unit can be deployed otherwise than normally."""
        if self.any_has(unit, "scout"):
            yield "t9-scout"
        if self.any_has(unit, "ambush") and self.can(unit, "ambush"):
            yield "t9-ambush"
        if self.state.deployment == "dawn_assault" and self._may_reinforce(unit.seat):
            yield "t9-reinforcement"
        for host in self.state.units.values():
            if host.status in ("ambush", "scouting") and self._may_accompany(unit, host):
                yield host.id

    @rule("9.D.2")
    def _may_reinforce(self, seat: str) -> bool:
        held = [u for u in self.state.units.values() if u.seat == seat and u.reinforcement]
        return len(held) < REINFORCEMENTS

    @rule("21.A.a.10/8", "9.D.2")
    def _may_accompany(self, unit: Unit, host: Unit) -> bool:
        """A Character that could be held back itself may join a unit that is."""
        same = host.seat == unit.seat and self.is_character(unit) and host.status == "ambush"
        return same and self._waits_too(unit, host) and self.can_join(unit, host)

    def _waits_too(self, unit: Unit, host: Unit) -> bool:
        """By Ambush, or as a reinforcement in another one."""
        by_rule = self.any_has(unit, "ambush") and self.can(unit, "ambush")
        return by_rule or (host.reinforcement and self._may_reinforce(unit.seat))

    def _hold_back(self, unit: Unit, way: str) -> Steps[None]:
        if way == "t9-scout":
            unit.status, unit.scouted = "scouting", True
        elif way in ("t9-ambush", "t9-reinforcement"):
            unit.status, unit.reinforcement = "ambush", way == "t9-reinforcement"
        else:
            unit.reinforcement = not self.any_has(unit, "ambush")
            yield from self.join(unit, self.unit(way))
        self.tell("declares-deployment", "9.H-1", unit=unit.id, how=way)


@rule("8.D.a.3-1", "3.B-3")
def _fresh(opening: Battlefield, name: str) -> Unit:
    """A unit as its list says, in a formation of usual width."""
    troop = opening.troops[name]
    return Unit(
        id=name,
        seat=opening.seats[0] if name.startswith("r") else opening.seats[1],
        status="ambush" if CHAMPION in opening.printed[name] else "reserve",
        files=usual_files(troop.size, troop.model.height),
        models=troop.size,
        champion=troop.has_champion,
        musician=troop.musician,
        standard=troop.standard,
    )


@rule("8.D.a.3-6", "21.A.a.2/1")
def _with_retinue(opening: Battlefield, units: dict[str, Unit], name: str) -> None:
    """Champions that a unit brings along stand at the left of its first rank, whatever else it
    brings is not there yet."""
    host = units[name]
    for n, one in enumerate(opening.troops[name].brings, start=1):
        member = units[along(name, n)]
        member.status = "joined" if one.enters == "champion" else "concealed"
        if one.enters == "champion":
            member.host = name
            seat = Seat(member.id, file=len(host.characters))
            host.characters = (*host.characters, seat)


def usual_files(models: int, height: str) -> int:
    """How wide a unit stands if nobody says otherwise."""
    return min(models, USUAL[height])
