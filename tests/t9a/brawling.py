"""Combats between units that touch; flights and charges are only noted."""

from collections.abc import Mapping, Sequence
from typing import Any

from feldherr.field.box import Side
from feldherr.field.pose import Pose
from feldherr.games.t9a.formation.formation import Formation
from feldherr.games.t9a.losses.losses import Casualties
from feldherr.games.t9a.melee.specials import Melee
from feldherr.games.t9a.moments import Cause, Charge
from feldherr.games.t9a.state import Combat, Kind, Piece, ThisRound, Unit
from feldherr.games.t9a.words import INCH
from feldherr.table import Steps
from tests.t9a.positions import NORTH, SOUTH, at, rules, told, unit
from tests.t9a.stand_ins import Alone

RED, BLUE = at(20, 20, NORTH), at(20, 20, SOUTH)
"""Where two units touch front to front."""


class Brawl(Alone):
    """A melee; who flees runs through everything, who charges is only noted."""

    def flee_move(self, unit: Unit, inches: int | None = None) -> Steps[None]:
        self.tell("alone-flees", unit=unit.id, inches=inches)
        assert unit.pose is not None
        self.put(unit, unit.pose.ahead((inches or 0) * INCH))
        yield from ()

    def turn_to_flee(self, unit: Unit, pose: Pose) -> Steps[None]:
        self.put(unit, pose)
        yield from ()

    def panic_tests(
        self, units: Sequence[Unit], cause: Cause, enemies: Mapping[str, str] | None = None
    ) -> Steps[None]:
        for one in units:
            self.tell("alone-panic", unit=one.id, cause=cause)
        yield from ()

    destroy = Casualties.destroy
    pursuit_move = Melee.pursuit_move
    no_longer_engaged = Melee.no_longer_engaged
    ends_player_turn = Melee.ends_player_turn

    def charge_side(self, unit: Unit, target: Unit) -> Side:
        return Side.FRONT

    def charge_in(self, charge: Charge) -> Steps[bool]:
        self.tell("alone-charges", unit=charge.unit, other=charge.target)
        self.engage(self.unit(charge.unit), Side.FRONT, self.unit(charge.target), charge.side)
        yield from ()
        return True

    put_in_contact = charge_in

    def most_in(self, unit: Unit, kind: Kind) -> Piece | None:
        return next((one for one in self.state.pieces.values() if one.kind == kind), None)

    def defends(self, unit: Unit) -> Piece | None:
        return None

    def dangerous_terrain(
        self, unit: Unit, path: Sequence[Formation], flying: bool = False
    ) -> Steps[None]:
        yield from ()


def brawl(*units: Any, engaged: str = "r1 b1", **fields: Any) -> Brawl:
    """A round of combat in red's turn; pairs "r1 b1" fight front to front, "r1 b1 rear" at that
    edge of the second."""
    made = rules(Brawl, *units, phase="melee", cursor="choose_combat", **fields)
    for pair in engaged.split(", "):
        one, other, *edge = pair.split()
        side = Side[edge[0].upper()] if edge else Side.FRONT
        made.engage(made.unit(one), Side.FRONT, made.unit(other), side)
    names = tuple(sorted({name for pair in engaged.split(", ") for name in pair.split()[:2]}))
    made.state.combat = Combat(units=names)
    for name in names:
        made.unit(name).round = ThisRound(engaged=True)
    return made


def said(made: Brawl, key: str) -> list[dict[str, Any]]:
    """The arguments of all events of a key."""
    return [dict(event.args) for event in told(made) if event.key == key]


def lost_by(made: Brawl, margin: int) -> Brawl:
    """Blue has lost the round by so many points."""
    made.combat.scores = {"red": margin, "blue": 0}
    made.combat.losers = tuple(unit.id for unit in made.fighting("blue"))
    return made


def blocks(blue: Any = "soldier", models: int = 10, **fields: Any) -> Brawl:
    """A unit of soldiers, and one of blue's before its front."""
    return brawl(unit("r1", "soldier", RED, 10), unit("b1", blue, BLUE, models, **fields))
