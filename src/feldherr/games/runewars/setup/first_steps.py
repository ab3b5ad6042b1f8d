"""L121, L122 Steps 3 and 4: first player, deployment and objective."""

from feldherr.table import Steps, rule

from ..abilities.windows import Windows
from ..army.points import cost

SHOWN = 3
"""L122: how many cards of each kind lie face up."""


class FirstSteps(Windows):
    """Steps choose_first_player, reveal_cards, choose_card, choose_other_card, choose_zone."""

    @rule("L119", "L120", "L121", "74.0", "92.0", "G-44")
    def choose_first_player(self) -> Steps[None]:
        """The cheaper army's player chooses who is first player; a coin for equal armies."""
        red, blue = self.opening.seats
        points = {seat: cost(self.army(seat)) for seat in (red, blue)}
        chooser = red if points[red] < points[blue] else blue
        if points[red] == points[blue]:
            (face,) = yield from self.roll(red, "coin", 2)
            chooser = (red, blue)[face - 1]
        first = yield from self.choose(chooser, "first-player", self.opening.seats)
        self.state.first = first
        self.tell("first-player", "L121", seat=first)
        self.state.cursor = "reveal_cards"

    @rule("L122", "89.1", "14.0", "L1314.b")
    def reveal_cards(self) -> Steps[None]:
        """Three objectives and three deployments; a skirmish has one deployment scheme."""
        objectives = [card.id for card in self.components.objectives]
        drawn = yield from self.draw(self.state.first, "objectives", len(objectives), SHOWN)
        shown = tuple(objectives[n] for n in drawn)
        if self.options.skirmish:
            self.state.deployment = self.components.skirmish_deployment.id
        else:
            schemes = [card.id for card in self.components.deployments]
            drawn = yield from self.draw(self.state.first, "deployments", len(schemes), SHOWN)
            shown += tuple(schemes[n] for n in drawn)
        self.state.offered = shown
        self.tell("cards-shown", "L122", cards=list(shown))
        self.state.cursor = "choose_card"

    @rule("L122", "14.1", "1.0")
    def choose_card(self) -> Steps[None]:
        """The first player takes any card; those of the same type go away."""
        yield from self._take(self.state.first)
        self.state.cursor = "choose_other_card"

    @rule("L122", "14.1", "G-03")
    def choose_other_card(self) -> Steps[None]:
        """The second player takes one of the other type. Who took the deployment has the zones."""
        second = self.enemy(self.state.first)
        if self.state.offered:
            yield from self._take(second)
        self.state.chooser = self.state.chooser or second
        self.state.cursor = "choose_zone"

    def _take(self, seat: str) -> Steps[None]:
        state = self.state
        chosen = yield from self.choose(seat, "setup-card", state.offered)
        self.tell("card-chosen", "L122", seat=seat, card=chosen)
        schemes = self.components.deployment_cards
        if chosen in schemes:
            state.deployment, state.chooser = chosen, seat
        else:
            state.objective = chosen
        state.offered = tuple(c for c in state.offered if (c in schemes) != (chosen in schemes))

    @rule("L122", "13.0", "13.1", "13.1.a", "14.1")
    def choose_zone(self) -> Steps[None]:
        """Who chose the deployment card chooses his colour."""
        seat = self.state.chooser
        chosen = yield from self.choose(seat, "zone", ("red-zone", "blue-zone"))
        other = self.enemy(seat)
        red = seat if chosen == "red-zone" else other
        self.state.zones = {red: "red", self.enemy(red): "blue"}
        self.tell("zone-chosen", "L122", seat=seat, zone=chosen)
        self.state.cursor = "deal_terrain"
