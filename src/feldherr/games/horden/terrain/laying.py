"""M4.2.a Laying the terrain without an umpire: fate draws the squares of the table."""

from feldherr.table import Steps, rule

from .squares import squares
from .terrain import Terrain
from .tiles import cards


class Laying(Terrain):
    """Every card that can be drawn leads to a table without faults (M4.2.b), whatever fate says."""

    @rule("M4.2.a", "M4.2.b")
    def lay_terrain(self) -> Steps[None]:
        """Draw one card: the courses across the table, then square by square."""
        state = self.state
        if self.opening.plan is not None or len(state.tiles) > squares(self.width):
            names = self.plan.names
            self.tell("terrain-laid", "M4.2.a", count=len(names), pieces=names)
            state.cursor = "roll_for_attack"
            return
        pile = cards(state.tiles, self.width)
        (card,) = yield from self.draw(
            self.opening.seats[0], "terrain-card", len(pile), square=len(state.tiles)
        )
        self.add_square(pile[card])
