"""9.D to 9.F What is fought for and from where: Deployment Type, Secondary Objective, zones."""

from typing import get_args

from feldherr.table import Steps, rule

from ..options import Deployment, Objective
from ..state import RED
from .battlefield import Building
from .zones import Zones

DEPLOYMENTS: tuple[Deployment, ...] = get_args(Deployment)
OBJECTIVES: tuple[Objective, ...] = get_args(Objective)


class Scenario(Building, Zones):
    """Steps choose_deployment, choose_objective, roll_for_zone, choose_zone."""

    @rule("9.D-1", "9-1")
    def choose_deployment(self) -> Steps[None]:
        """The Deployment Type that was agreed on, or a D6."""
        agreed = self.options.deployment
        if not agreed:
            faces = yield from self.roll(RED, "deployment-type", 6)
            agreed = DEPLOYMENTS[faces[0] - 1]
        self.state.deployment = agreed
        self.tell("deployment-type", "9.D-1", type=agreed)
        self.state.cursor = "choose_objective"

    @rule("9.E-1")
    def choose_objective(self) -> Steps[None]:
        """The Secondary Objective that was agreed on, or a D6."""
        agreed = self.options.objective
        if not agreed:
            faces = yield from self.roll(RED, "objective", 6)
            agreed = OBJECTIVES[faces[0] - 1]
        self.state.objective = agreed
        self.tell("secondary-objective", "9.E-1", objective=agreed)
        self.state.cursor = "roll_for_zone"

    @rule("9.F-1", "2.A.c-2")
    def roll_for_zone(self) -> Steps[None]:
        """Both roll a D6, the higher one chooses; ties are rolled again."""
        totals = {}
        for seat in self.opening.seats:
            faces = yield from self.roll(seat, "zone-roll", 6, seat=seat)
            totals[seat] = faces[0] + self._well_informed(seat)
        if len(set(totals.values())) > 1:
            self.state.chooser = max(totals, key=lambda seat: totals[seat])
            self.tell("chooses-zone", "9.F-1", seat=self.state.chooser)
            self.state.cursor = "choose_zone"

    @rule("8.D.a.3-6")
    def _well_informed(self, seat: str) -> bool:
        """Whether an army has a Fleet Officer: its roll is 1 better."""
        own = (unit.id for unit in self.state.units.values() if unit.seat == seat)
        return any("fleet_officer" in self.opening.printed[name] for name in own)

    @rule("9.F-1", "9.D.2", "9.D.4", "9.D.5")
    def choose_zone(self) -> Steps[None]:
        """The winner chooses his zone and what else the Deployment Type leaves to him."""
        state, seat = self.state, self.state.chooser
        if state.deployment == "refused_flank":
            diagonal = yield from self.choose(seat, "diagonal", ("rising", "falling"))
            state.diagonal = "rising" if diagonal == "rising" else "falling"
        edge = yield from self.choose(seat, "t9-zone", ("south", "north"))
        south = seat if edge == "south" else self.enemy(seat)
        state.zones = {south: "south", self.enemy(south): "north"}
        if state.deployment == "dawn_assault":
            yield from self._choose_short_edge(seat)
        if state.deployment == "encircle":
            role = yield from self.choose(seat, "encircle-role", ("encircles", "is-encircled"))
            state.attacker = seat if role == "encircles" else self.enemy(seat)
        self.tell("t9-zone-chosen", "9.F-1", seat=seat, edge=edge)
        state.turn_of, state.cursor = seat, "lay_markers"

    @rule("9.D.2")
    def _choose_short_edge(self, seat: str) -> Steps[None]:
        """The chooser's short table edge; the opponent has the other one."""
        own = yield from self.choose(seat, "short-edge", ("west", "east"))
        west = seat if own == "west" else self.enemy(seat)
        self.state.short_edges = {west: "west", self.enemy(west): "east"}
