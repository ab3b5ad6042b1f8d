"""17 Psychology: Panic Tests, fleeing, shaken, and the rules about courage."""

from collections.abc import Sequence
from math import pi
from typing import Any

import pytest

from feldherr.field.pose import Pose
from feldherr.games.t9a.engine import NinthAge
from feldherr.games.t9a.moments import DisciplineTest, Losses
from feldherr.games.t9a.morale.panic import Panic
from feldherr.games.t9a.state import Unit
from feldherr.table import Steps
from tests.t9a.positions import SOUTH, at, keys, rules, run, told, troop, unit
from tests.t9a.stand_ins import Alone


class Panicking(Alone):
    """Panic; fleeing units turn and stay."""

    def turn_to_flee(self, unit: Unit, pose: Pose) -> Steps[None]:
        self.put(unit, pose)
        yield from ()

    def flee_move(self, unit: Unit, inches: int | None = None) -> Steps[None]:
        self.tell("alone-flees", unit=unit.id)
        yield from ()

    def panic_tests(self, units: Sequence[Unit], *args: Any, **more: Any) -> Steps[None]:
        yield from Panic.panic_tests(self, units, *args, **more)


def scene(*more: Any, what: Any = "soldier", **fields: Any) -> Panicking:
    """Blue's Discipline 7 at (20", 20"), red's enemies as told."""
    return rules(Panicking, unit("b1", what, at(20, 20, SOUTH), 10, **fields), *more)


FOE = unit("r1", "soldier", at(20, 10), 10)


@pytest.mark.rule("t9a", "17.A.1", "17.A.1.a", "5.C.a-1", "17.C.a", "5.C.a-3")
@pytest.mark.parametrize(("dice", "flees"), [((3, 4), False), ((4, 4), True)])
def test_a_failed_panic_test_makes_a_unit_flee(dice: tuple[int, int], flees: bool) -> None:
    made = scene(unit("r1", "soldier", at(20, 10), 10))
    run(made.panic_tests([made.unit("b1")], "destroyed"), dice)
    assert made.unit("b1").fleeing is flees
    assert ("alone-flees" in keys(made)) is flees


@pytest.mark.rule("t9a", "17.A.4", "17.C.a", "2.A.c-1")
def test_those_who_fail_flee_from_then_on_and_run_in_the_order_of_their_owner() -> None:
    """The one that runs first runs through the other: that one flees already and does not test."""
    behind, foe = (
        unit("b2", "soldier", at(20, 23, SOUTH), 10),
        unit("r1", "soldier", at(20, 10), 10),
    )
    pair = [unit("b1", "soldier", at(20, 20, SOUTH), 10), behind, foe]
    made = rules(NinthAge, *pair, phase="shooting")
    both = [made.unit("b1"), made.unit("b2")]
    run(made.panic_tests(both, "destroyed"), (6, 6), (6, 5), "b1", (1, 2), (1, 2))
    fled = [event.args["unit"] for event in told(made) if event.key == "t9-flee-move"]
    assert fled == ["b1", "b2"] and all(one.fleeing for one in both)


@pytest.mark.rule("t9a", "17.A.4", "17.A.1.d", "17.A.3")
def test_whoever_brought_them_to_it_all_test_before_anybody_flees() -> None:
    """Losses by two enemies at one moment: both test, then each flees from its own."""
    pair = [unit("b1", "soldier", at(20, 20, SOUTH), 10), unit("b2", "soldier", at(40, 20), 10)]
    foes = [unit("r1", "soldier", at(20, 10), 10), unit("r2", "soldier", at(40, 5), 10)]
    made = rules(NinthAge, *pair, *foes, phase="shooting")
    both = [made.unit("b1"), made.unit("b2")]
    for one in both:
        one.phase.health = 40
    lost = [Losses(unit="b1", enemy="r1"), Losses(unit="b2", enemy="r2")]
    run(made._losses_panic(lost), (6, 6), (6, 5), "b1", (1, 2), (1, 2))
    events = [event.key for event in told(made) if event.key in ("t9-flees", "t9-flee-move")]
    assert events == ["t9-flees", "t9-flees", "t9-flee-move", "t9-flee-move"]


@pytest.mark.rule("t9a", "17.A.2", "G-17-4")
def test_it_flees_the_closest_enemy_from_centre_to_centre() -> None:
    near, far = unit("r1", "soldier", at(20, 15), 10), unit("r2", "soldier", at(60, 40), 10)
    made = scene(near, far)
    run(made.panic_tests([made.unit("b1")], "destroyed"), (6, 6))
    pose = made.unit("b1").pose
    assert pose is not None and pose.facing == pytest.approx(pi / 2)


@pytest.mark.rule("t9a", "17.A.3", "11.C.c-1")
@pytest.mark.parametrize(
    ("cause", "east"), [("losses", True), ("terror", True), ("destroyed", False)]
)
def test_who_caused_the_panic_is_fled(cause: Any, east: bool) -> None:
    near, cause_of_it = unit("r1", "soldier", at(20, 15), 10), unit("r2", "dragon", at(4, 22.0))
    made = scene(near, cause_of_it)
    run(made.panic_tests([made.unit("b1")], cause, {"b1": "r2"}), (6, 6))
    pose = made.unit("b1").pose
    assert pose is not None and (abs(pose.facing) < 0.3) is east


@pytest.mark.rule("t9a", "17.A.2", "G-17-5", "2.B.b-1")
def test_without_an_enemy_it_flees_anywhere() -> None:
    made = scene()
    run(made.panic_tests([made.unit("b1")], "destroyed"), (6, 6), (90,))
    pose = made.unit("b1").pose
    assert pose is not None and pose.facing == pytest.approx(pi / 2)


@pytest.mark.rule("t9a", "17.A.2")
def test_of_two_equally_close_enemies_the_dice_choose() -> None:
    one, other = unit("r1", "soldier", at(20, 10), 10), unit("r2", "soldier", at(20, 10), 10)
    made = scene(one, other)
    run(made.panic_tests([made.unit("b1")], "destroyed"), (6, 6), (2,))
    assert made.unit("b1").fleeing


@pytest.mark.rule("t9a", "17.A.4")
def test_all_test_before_anybody_flees() -> None:
    made = scene(unit("b2", "soldier", at(40, 20), 10), unit("r1", "soldier", at(30, 10), 10))
    run(made.panic_tests([made.unit("b1"), made.unit("b2")], "destroyed"), (6, 6), (6, 6), "b2")
    seen = [key for key in keys(made) if key in ("test-failed", "alone-flees")]
    assert seen == ["test-failed", "test-failed", "alone-flees", "alone-flees"]


@pytest.mark.rule("t9a", "17.A.5", "G-01", "G-17-1", "WE-44")
@pytest.mark.parametrize("field", ["fleeing", "engaged", "calm"])
def test_engaged_fleeing_and_calmed_units_take_no_test(field: str) -> None:
    made = scene(unit("r1", "soldier", at(20, 10), 10))
    blue = made.unit("b1")
    blue.fleeing = field == "fleeing"
    blue.round.engaged = field == "engaged"
    blue.phase.calm = field == "calm"
    run(made.panic_tests([blue], "destroyed"))
    assert "test-failed" not in keys(made)


@pytest.mark.rule("t9a", "G-01", "G-17-1")
def test_a_unit_tests_again_if_that_was_agreed() -> None:
    blue = unit("b1", "soldier", at(20, 20, SOUTH), 10)
    made = rules(Panicking, blue, options={"one_panic_test_per_phase": False})
    for _ in range(2):
        run(made.panic_tests([made.unit("b1")], "destroyed"), (1, 1))
    assert keys(made).count("test-passed") == 2


@pytest.mark.rule("t9a", "21.A.a.8/1", "11.C-3")
def test_the_fearless_do_not_panic_nor_flee_unless_they_already_do() -> None:
    made = scene(what=troop("soldier", "fearless"))
    run(made.panic_tests([made.unit("b1")], "destroyed"))
    assert not made.unit("b1").fleeing and not made.can(made.unit("b1"), "flee")
    made.unit("b1").fleeing = True
    assert made.can(made.unit("b1"), "flee")


@pytest.mark.rule("t9a", "21.A.a.17/3", "GC22", "17.B.1")
def test_a_war_machine_is_shaken_instead_until_the_end_of_the_next_turn() -> None:
    made = scene(what=troop("soldier", "war_machine"))
    run(made.panic_tests([made.unit("b1")], "destroyed"), (6, 6))
    assert not made.unit("b1").fleeing and made.unit("b1").shaken_until == 2


@pytest.mark.rule("t9a", "21.A.a.17/1", "21.A.a.17/2", "21.A.a.17/5")
def test_what_a_war_machine_cannot_do() -> None:
    machine = scene(what=troop("soldier", "war_machine")).unit("b1")
    made = scene(what=troop("soldier", "war_machine"))
    for deed in ("charge", "flee", "pursue", "overrun", "join"):
        assert not made.can(machine, deed)
    assert made.can(machine, "shoot") and made.can(machine, "combat_reform")


@pytest.mark.rule("t9a", "21.A.a.35/1", "21.A.a.36/1", "15.G.1")
def test_the_unbreakable_pass_and_the_stubborn_ignore_by_how_much_they_lost() -> None:
    test = DisciplineTest(unit="b1", kind="break", penalty=5)
    made = scene(what=troop("soldier", "unbreakable"))
    assert run(made.discipline_test(test)) is True
    made = scene(what=troop("soldier", "stubborn"))
    assert run(made.discipline_test(test), (3, 4)) is True
    made = scene()
    assert run(made.discipline_test(test), (2, 1)) is False
