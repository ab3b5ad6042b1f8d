"""12.E How a single model gets around what stands in its way."""

import pytest

from feldherr.field.body import Disc
from feldherr.field.box import box
from feldherr.field.pose import Pose
from feldherr.games.t9a.formation.formation import Base, Formation
from feldherr.games.t9a.formation.spacing import Obstacle
from feldherr.games.t9a.movement.detours import last_turn


@pytest.mark.rule("t9a", "12.E-1", "21.B.b/5")
def test_of_two_ways_of_the_same_length_one_is_taken() -> None:
    """Around a block to the left or to the right, to a spot on the line through its middle."""
    own = Formation(Pose(0, 0, 0), Base(20, 20))
    block = Obstacle("b1", box(Pose(200, 0, 0), 80, 40), enemy=True)
    pillar = Obstacle("b2", Disc(Pose(380, 0, 0), 30), enemy=True)
    found = last_turn(own, box(Pose(600, 0, 0), 40, 40), (block, pillar), 3000)
    assert found is not None and found[1] < 600
