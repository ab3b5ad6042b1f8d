"""B3.1.a to B3.1.c Attacker, defender and their edges of the table."""

from feldherr.table import Steps, rule

from ..state import BLUE, RED
from .edges import Edge, Edges, beside

EDGE_ROLL = {face: 0 if face >= 3 else 2 for face in range(1, 7)}
"""B3.1.b: one die, to corners from the preferred edge: 0 = that edge, 2 = the opposite one."""
EDGE_ROLL_VARIANT = {2: -1, **dict.fromkeys(range(3, 9), 0), **dict.fromkeys((9, 10, 11), 2), 12: 1}
"""B3.1.c: the sum of two dice; -1 = the edge to the left of the preferred one, 1 = to its right."""


class Sides(Edges):
    @rule("B3.1.a", "G50")
    def roll_for_attack(self) -> Steps[None]:
        """The higher die attacks; after a tie both roll again."""
        red, blue = yield from self.roll(RED, "attack", 6, 6)
        if red == blue:
            self.tell("attack-tied", "B3.1.a", "G50", roll=red)
            return
        self.state.attacker = RED if red > blue else BLUE
        self.state.cursor = "choose_edge"
        self.tell("attacks", "B3.1.a", side=self.state.attacker, red=red, blue=blue)

    @rule("B3.1.b")
    def choose_edge(self) -> Steps[None]:
        """The attacker names a long edge, the dice decide; the defender starts opposite."""
        attacker = self.state.attacker
        said = yield from self.choose(attacker, "preferred-edge", ("south", "north"))
        preferred: Edge = "south" if said == "south" else "north"
        corners = yield from self.roll_edge(attacker, preferred)
        edge = beside(preferred, corners)
        self.state.edges = {attacker: edge, self.defender: beside(edge, 2)}
        self.state.cursor = "note_hidden"
        self.tell("edges", "B3.1.b", side=attacker, edge=edge, preferred=preferred)

    @rule("B3.1.b", "B3.1.c")
    def roll_edge(self, attacker: str, preferred: Edge) -> Steps[int]:
        """How many corners the attacker's edge is away from the preferred one, to the right."""
        if self.options.edge_roll == "normal":
            (face,) = yield from self.roll(attacker, "edge", 6, preferred=preferred)
            return EDGE_ROLL[face]
        faces = yield from self.roll(attacker, "edge-variant", 6, 6, preferred=preferred)
        return EDGE_ROLL_VARIANT[sum(faces)]
