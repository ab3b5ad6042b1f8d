"""What chapters ask of each other about moves, charges, pursuits and Characters.

See `deeds`, which goes on where this ends. Lengths are mm unless a name says inches.
"""

from collections.abc import Callable, Mapping, Sequence
from math import inf
from typing import TYPE_CHECKING

from feldherr.field.box import Side
from feldherr.field.pose import Point, Pose
from feldherr.table import Refusal, Steps

from .classification import Classification
from .formation.formation import Formation
from .moments import Attack, Charge
from .state import Unit

if TYPE_CHECKING:
    from .characters.changing_places import Order
    from .charge.contenders import Planned
    from .charge.moves import ChargeMove, Scene

Limit = Callable[[Unit, Formation], Refusal | None]
"""Why a unit cannot be set up so; None: it can."""


class MovingDeeds(Classification):
    """The deeds of movement, charge and pursuit."""

    # --- Moves: movement/ ---

    def flee_move(self, unit: Unit, inches: int | None = None) -> Steps[None]:
        """12.C: straight ahead, so far or as rolled now, with all that it runs into; it may be
        removed as a casualty. See movement/flight.py."""
        raise NotImplementedError

    def crashes(self, unit: Unit, path: Sequence[Formation], flying: bool = False) -> Steps[None]:
        """8.D.a.3-6: what a move into models that ricochet does, and what a move does to shambolic
        units. See movement/ricochet.py."""
        raise NotImplementedError

    def springs_traps(
        self, unit: Unit, path: Sequence[Formation], lifted: bool = False
    ) -> Steps[None]:
        """8.D.a.3-6: a unit has moved where enemies may have laid traps. See movement/traps.py."""
        raise NotImplementedError

    def meets(self, unit: Unit, path: Sequence[Formation], lifted: bool = False) -> list[str]:
        """8.D.a.3-6: the terrain features in which a move begins, or that it touches; `lifted`:
        where it ends. See movement/traps.py."""
        raise NotImplementedError

    def run_into(self, unit: Unit, path: Sequence[Formation]) -> list[Unit]:
        """8.D.a.3-6: the models that ricochet and that a way of others meets. See
        movement/ricochet.py."""
        raise NotImplementedError

    def concealed(self, unit: Unit) -> list[Unit]:
        """8.D.a.3-6: who is concealed in a unit still. See movement/released.py."""
        raise NotImplementedError

    def releases(self, unit: Unit) -> Steps[None]:
        """8.D.a.3-6: they burst out of it. See movement/released.py."""
        raise NotImplementedError

    def turn_to_flee(self, unit: Unit, pose: Pose) -> Steps[None]:
        """12.C-4: the turn before a Flee Move, about its centre. See movement/flight.py."""
        raise NotImplementedError

    def reform(
        self, unit: Unit, key: str, pivot: bool = False, bad: Limit | None = None
    ) -> Steps[bool]:
        """12.D.d, 12.E-1: a Reform, or a Pivot only; the question is `key`. False: it stays.

        `bad` says instead of `bad_reform` how far it may go. See movement/reforms.py.
        """
        raise NotImplementedError

    def bad_reform(
        self, unit: Unit, formation: Formation, before: Formation | None = None
    ) -> Refusal | None:
        """12.D.d-2: why it cannot be set up so from where it stood. See movement/reforms.py."""
        raise NotImplementedError

    def vanguard_move(self, unit: Unit, inches: int) -> Steps[bool]:
        """21.A.a.39: Advance Moves and Reforms with that rate; False if it was not moved.

        See movement/vanguard.py.
        """
        raise NotImplementedError

    def advance_rate(self, unit: Unit, flying: bool = False) -> float:
        """5.A.a, G-41: the lowest of its models, mm. See movement/rates.py."""
        raise NotImplementedError

    def march_rate(self, unit: Unit, flying: bool = False) -> float:
        """The same of the March Rate. See movement/rates.py."""
        raise NotImplementedError

    # --- Gateways: movement/gateways.py ---

    def passes_gateway(self, unit: Unit) -> Steps[None]:
        """8.D.a.3-6: a unit that has just made its move may go through a gateway. See
        movement/gateways.py."""
        raise NotImplementedError

    def closes_gateway(self, name: str, apart: str = "") -> Steps[None]:
        """8.D.a.3-6: a gateway bursts, and hurts all near but one. See movement/gateways.py."""
        raise NotImplementedError

    def sees_point(self, unit: Unit, point: Point) -> bool:
        """8.D.a.3-6: one of its models has Line of Sight to a point on the ground.

        See shooting/sight.py.
        """
        raise NotImplementedError

    def distributed(self, attacks: Sequence[Attack]) -> Steps[list[Attack]]:
        """7.E: all hits with the pools that suffer them. See attacks/distribution.py."""
        raise NotImplementedError

    def in_zone(self, seat: str, point: Point) -> bool:
        """9.D-3: whether a point lies in a Deployment Zone. See preparation/markers.py."""
        raise NotImplementedError

    # --- Charges: charge/ ---

    def charge_side(self, unit: Unit, target: Unit) -> Side:
        """11.C-1: the edge of the target that is charged from where the unit is located.

        See charge/targets.py.
        """
        raise NotImplementedError

    def charge_targets(self, unit: Unit, rolled: int = 12) -> list[str]:
        """11.B: the enemies a unit could declare a charge against, with a roll of that at most.

        See charge/targets.py.
        """
        raise NotImplementedError

    def charge_in(self, charge: Charge) -> Steps[bool]:
        """11.E: the Charge Move of a declared charge whose range is known, in contact as well as
        possible; False if it cannot be completed (no failed Charge Move is made then).

        See charge/chargers.py.
        """
        raise NotImplementedError

    def put_in_contact(self, charge: Charge) -> Steps[bool]:
        """15.H.c.1.2: a charger that is removed and put back in contact; False: there is no room.

        See charge/chargers.py.
        """
        raise NotImplementedError

    def comes_into_contact(self, charge: Charge, move: "ChargeMove") -> Steps[bool]:
        """11.E.b-1: a charger goes its way and is engaged. See charge/chargers.py."""
        raise NotImplementedError

    def charge_scene(
        self, unit: Unit, target: Unit, flying: bool = False, declaring: bool = False
    ) -> "Scene":
        """11.E.b-5: what is around a charge. See charge/targets.py."""
        raise NotImplementedError

    def plans_charges(
        self, charges: Sequence[Charge], target: Unit, poses: Mapping[str, Pose] | None = None
    ) -> Sequence["Planned"]:
        """11.E.f-2: who moves first of several chargers, and where to. See charge/places.py."""
        raise NotImplementedError

    def set_up(self, unit: Unit, formation: Formation, passing: bool = False) -> None:
        """12.D.d: a unit stands in a formation from now on. See movement/reforms.py."""
        raise NotImplementedError

    def reset_charge(self, unit: Unit) -> None:
        """11.B-5: the unit is not charging any more. See charge/reactions.py."""
        raise NotImplementedError

    # --- Pursuit: melee/chase.py ---

    def pursuit_move(
        self, unit: Unit, distance: float, facing: float, off_board: bool = True
    ) -> Steps[None]:
        """15.H.c: pivots to a facing (radians) and pursues straight ahead, charging what it meets.

        Random Movement (21.A.a.44) uses it with `off_board` False. See melee/chase.py.
        """
        raise NotImplementedError

    # --- Characters: characters/ ---

    def stays(self, character: Unit, host: Unit, *rules: str) -> None:
        """21.B.d.1, 21.B.d.2: a Character is part of its unit still. See characters/leaving.py."""
        raise NotImplementedError

    def leave(self, character: Unit) -> None:
        """21.B.d: a Character stands as a unit of its own from now on, still without a place.

        See characters/leaving.py.
        """
        raise NotImplementedError

    def join(
        self, character: Unit, host: Unit, pose: Pose | None = None, reach: float = inf
    ) -> Steps[bool]:
        """21.B.b: a Character takes its place in a unit, chosen by its owner; False if there is
        none. From `pose` the place is no further than `reach` mm. See characters/joining.py."""
        raise NotImplementedError

    def join_places(
        self, character: Unit, host: Unit, pose: Pose | None = None, reach: float = inf
    ) -> dict[str, Formation]:
        """21.B.b/5: the places it can take, by word. See characters/joining.py."""
        raise NotImplementedError

    def can_join(self, character: Unit, host: Unit) -> bool:
        """21.B.b/11: all restrictions but the way there. See characters/joining.py."""
        raise NotImplementedError

    def stands_behind(self, character: Unit, host: Unit) -> bool:
        """21.A.a.11: it need not stand as far forward as possible. See characters/joining.py."""
        raise NotImplementedError

    def grows_too_far(self, unit: Unit, formation: Formation) -> bool:
        """10.C-2: while units are deployed. See preparation/deployment.py."""
        raise NotImplementedError

    def shift_words(self, unit: Unit, aside: bool = False) -> list[str]:
        """21.A.a.2/2, 21.C.d/3: who can change places in a unit, with `aside` also who stands at
        its sides. See characters/changing_places.py."""
        raise NotImplementedError

    def takes_place(self, unit: Unit, said: str) -> Steps[None]:
        """21.A.a.2/2, 21.C.d/3: a Character or the champion takes another place. See
        characters/changing_places.py."""
        raise NotImplementedError

    def order_of(self, unit: Unit) -> "Order":
        """How those with Front Rank stand. See characters/changing_places.py."""
        raise NotImplementedError

    def stands_as(self, unit: Unit, order: "Order") -> None:
        """So they stand from now on. See characters/changing_places.py."""
        raise NotImplementedError

    def crumbles(self, unit: Unit, lost_by: int) -> Steps[None]:
        """21.A.a.13/2: an unstable unit has lost a combat by so much. See melee/crumbling.py."""
        raise NotImplementedError
