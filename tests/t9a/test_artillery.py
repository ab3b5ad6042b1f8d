"""21.F.c, 21.F.d, 21.G.b.4 Artillery, misfires, area attacks."""

from typing import Any

import pytest
from msgspec.structs import replace

from feldherr.field.box import Side
from feldherr.games.t9a.army.profiles import Bracket, Given, Model, ShootingWeapon
from feldherr.games.t9a.moments import Volley
from feldherr.games.t9a.state import Seat
from tests.t9a.positions import HERO, SOUTH, at, joined, keys, rules, run, troop, unit
from tests.t9a.shooting_range import PLAIN, Range, armed, field, volley


def ready(made: Range) -> int:
    """How many of red's models may shoot at blue."""
    shot = Volley(unit="r1", target="b1")
    return sum(len(group.stands) for group in run(made.shooters(shot)))


# 21.G.b.4 Area Attacks ----------------------------------------------------------------------------


@pytest.mark.rule(
    "t9a", "21.G.b.4/2", "21.G.b.4/3", "21.G.b.4/5", "X22", "X23", "X24", "X25", "X26", "X27"
)
@pytest.mark.parametrize(
    ("models", "files", "side", "area", "hits"),
    [
        (15, 5, Side.FRONT, (3, 3), 9),
        (7, 5, Side.FRONT, (3, 3), 5),
        (1, 1, Side.FRONT, (3, 3), 1),
        (6, 3, Side.FRONT, (3, 3), 6),
        (10, 5, Side.FRONT, (1, 4), 2),
        (5, 1, Side.FRONT, (1, 4), 4),
        (10, 5, Side.LEFT, (3, 3), 6),
        (10, 5, Side.FRONT, (0, 3), 0),
    ],
)
def test_area_attacks_hit_by_ranks_or_files(
    models: int, files: int, side: Side, area: tuple[int, int], hits: int
) -> None:
    made = rules(Range, unit("b1", "archer", at(20, 20), models, files))
    assert made.area_hits(made.unit("b1"), side, *area) == hits


@pytest.mark.rule("t9a", "21.A.a.2/7", "21.G.b.4/3", "21.G.b.4/5")
@pytest.mark.parametrize(
    ("side", "area", "hits"),
    [(Side.FRONT, (9, 1), 5), (Side.FRONT, (9, 2), 9), (Side.LEFT, (9, 1), 3)],
)
def test_a_wide_base_counts_as_the_models_it_displaces(
    side: Side, area: tuple[int, int], hits: int
) -> None:
    foe = unit("b1", "archer", at(20, 20), 8, 5)
    rider = unit("b2", troop(replace(HERO, base=(40, 40)), character=True))
    joined(foe[0], rider)
    made = rules(Range, foe, rider)
    assert made.area_hits(made.unit("b1"), side, *area) == hits


@pytest.mark.rule("t9a", "21.A.a.2/14", "21.F.c.3/2")
@pytest.mark.parametrize(("side", "rows"), [(Side.FRONT, 2), (Side.LEFT, 3)])
def test_a_base_at_a_side_is_a_file_by_itself(side: Side, rows: int) -> None:
    foe = unit("b1", "archer", at(20, 20), 4, 2)
    rider = unit("b2", troop(replace(HERO, base=(50, 75)), character=True))
    joined(foe[0], rider)
    foe[0].characters = (Seat("b2", side=Side.RIGHT),)
    made = rules(Range, foe, rider)
    assert len(made.rows_from(made.unit("b1"), side)) == rows


def bolts(models: int = 1, **fields: Any) -> Range:
    """Bolt throwers that shoot at twenty archers in four ranks."""
    weapon = ShootingWeapon(
        "bolt", 48, aim=4, strength=3, piercing=10,
        rules=(Given("area_attack", x=1, y=5), *fields.pop("rules", ())),
        bracket=Bracket(6, 10, (Given("multiple_wounds", x="D3"),)),
    )  # fmt: skip
    return field(armed(weapon), models=models, files=models, **{"targets": 20, **fields})


@pytest.mark.rule("t9a", "21.G.b.4/1", "21.G.b.4/3", "21.G.b.4/4")
def test_a_bolt_hits_one_model_of_each_rank_the_first_one_harder() -> None:
    made = bolts()
    run(made.shoot(Volley(unit="r1", target="b1")), (4,), (2,), (4, 4, 3), (6,))
    assert made.unit("b1").models == 20 - 1 - 2
    made = bolts()
    assert volley(made, (3,)) == 0


@pytest.mark.rule("t9a", "21.G.b.4/1", "21.G.b.4/4", "21.G.b.6/3")
def test_of_several_bolts_each_spreads_and_one_hit_of_each_is_poisoned() -> None:
    made = bolts(2, rules=(Given("poison_attacks"),))
    shot = Volley(unit="r1", target="b1")
    attacks = run(made.fire(run(made.shooters(shot))[0], shot), (6, 4))
    assert [(one.hits, one.sixes, one.strength) for one in attacks] == [(2, 1, 6), (6, 0, 3)]


# 21.F.c Artillery ---------------------------------------------------------------------------------


def gun(kind: Any, **fields: Any) -> Model:
    usual: dict[str, Any] = {"aim": 4, "rules": (Given("reload"),)}
    weapon = ShootingWeapon("gun", 48, strength=3, piercing=0, artillery=kind, **usual | fields)
    return armed(weapon, rules=(Given("war_machine"),), health=4)


def battery(kind: Any, targets: int = 20, blue: Any = "archer", **fields: Any) -> Range:
    return field(gun(kind, **fields), models=1, files=1, blue=blue, targets=targets)


@pytest.mark.rule("t9a", "21.F.c.1/1", "21.F.c.1/3", "21.F.c/1")
def test_a_cannon_ignores_cover_and_may_misfire() -> None:
    made = battery("cannon")
    made.shaded = "hard"
    assert volley(made, (4,), (4,)) == 1
    made = battery("cannon")
    assert volley(made, (1,), (5,)) == 0
    assert made.health(made.unit("r1")) == 3 and "misfire-malfunction" in keys(made)


@pytest.mark.rule("t9a", "21.F.c.1/2", "GC58")
@pytest.mark.parametrize(("shaded", "lost"), [("", 1), ("soft", 0)])
def test_a_cannon_hits_giants_without_cover_more_easily(shaded: Any, lost: int) -> None:
    made = battery("cannon", 1, "dragon")
    made.shaded = shaded
    answers: list[Any] = [(3,), (6,), (1,)] if lost else [(3,)]
    assert volley(made, *answers) == lost


@pytest.mark.rule("t9a", "21.F.c.2/1", "21.F.c.2/2", "21.G.b.4/4", "3-D3", "GC59")
def test_a_catapult_hits_a_whole_area_or_in_part() -> None:
    bracket = Bracket(7, 4, (Given("multiple_wounds", x="D3"),))
    made = battery("catapult", area=(4, 4), bracket=bracket)
    assert volley(made, (4,), (2,), (4,) * 15, (1,), "0") == 16
    made = battery("catapult", area=(4, 4), bracket=bracket)
    assert volley(made, (3,), (4,), (5,) * 4 + (4,) * 5) == 4


@pytest.mark.rule("t9a", "21.G.b.6/1", "21.G.b.6/3", "21.F.c.2/2")
@pytest.mark.parametrize(("face", "rolled"), [(6, 8), (5, 9)])
def test_one_hit_of_a_poisoned_catapult_wounds_by_a_six(face: int, rolled: int) -> None:
    made = battery("catapult", area=(3, 3), rules=(Given("poison_attacks"),))
    assert volley(made, (face,), (1,) * rolled) == 9 - rolled


HIDDEN = troop("archer", Given("hard_target", x=3))
"""With Aim 4+ it takes 7 to hit them."""


@pytest.mark.rule("t9a", "14.D.1", "14.D.2", "21.F.c.1/1", "21.F.c.2/2", "GC59")
@pytest.mark.parametrize(
    ("kind", "answers", "lost"),
    [
        ("cannon", [(6,), (4,), (4,)], 1),
        ("cannon", [(6,), (3,)], 0),
        ("cannon", [(5,)], 0),
        ("catapult", [(6,), (4,), (4,) * 9], 9),
        ("catapult", [(6,), (3,), (6,), (4,), (5,) * 4], 4),
        ("catapult", [(5,), (6,), (3,)], 0),
    ],
)
def test_hopeless_shots_of_artillery(kind: Any, answers: list[Any], lost: int) -> None:
    made = battery(kind, blue=HIDDEN, area=(3, 3) if kind == "catapult" else (0, 0))
    assert volley(made, *answers) == lost


@pytest.mark.rule("t9a", "14.D.2", "21.F.c.1/3")
@pytest.mark.parametrize(("answers", "left"), [([(6,)], 4), ([(1,), (5,)], 3)])
def test_a_cannon_that_cannot_hit_may_still_misfire(answers: list[Any], left: int) -> None:
    made = battery("cannon", blue=troop("archer", Given("hard_target", x=4)))
    assert volley(made, *answers) == 0
    assert made.health(made.unit("r1")) == left


@pytest.mark.rule("t9a", "21.F.c.2/2", "21.F.d/1")
@pytest.mark.parametrize(
    ("face", "key"), [(1, "misfire-breakdown"), (3, "misfire-jammed"), (5, "misfire-malfunction")]
)
def test_the_misfire_table(face: int, key: str) -> None:
    made = battery("catapult", area=(3, 3))
    assert volley(made, (1,), (face,)) == 0
    assert key in keys(made)
    if face < 5:
        made.unit("r1").shaken_until = 0
        made.unit("r1").phase.shot = False
        assert not made.may_shoot(made.unit("r1"))


@pytest.mark.rule("t9a", "21.F.d/1", "GC61", "3-D8", "21.F.c.3/1")
def test_a_flamethrower_may_explode_and_takes_its_neighbours_along() -> None:
    made = battery("flamethrower")
    other = made.unit("b1")
    made.put(other, at(20, 12, SOUTH))
    assert volley(made, (1,), (1,), (2,), (1,), (6, 2, 1)) == 2
    assert made.unit("r1").status == "destroyed" and "misfire-explosion" in keys(made)


@pytest.mark.rule("t9a", "21.F.c.3/1", "21.F.c.3/2", "21.F.c.3/3", "3-D1", "3-D2")
@pytest.mark.parametrize(
    ("targets", "dice", "hits"),
    [(20, (5, 4, 6, 1), 5 + 2 + 3 + 1), (5, (6,), 5), (35, (1, 2, 2, 2, 2), 5)],
)
def test_flames_lick_along_the_ranks(targets: int, dice: tuple[int, ...], hits: int) -> None:
    made = battery("flamethrower", targets)
    assert volley(made, (2,), dice, (4,) * hits) == hits


@pytest.mark.rule("t9a", "21.F.c.3/4", "X31")
@pytest.mark.parametrize(("inches", "needed_to_wound"), [(24.0, 2), (24.1, 4)])
def test_flames_are_hotter_at_short_range(inches: float, needed_to_wound: int) -> None:
    made = field(gun("flamethrower", bracket=Bracket(5, 2)), inches, 1, 1, targets=5)
    wounds = (needed_to_wound, needed_to_wound - 1)
    assert volley(made, (2,), (2,), wounds, "0") == 1


@pytest.mark.rule("t9a", "21.F.c.4/1", "GC60")
def test_a_volley_gun_aims_worse_with_a_six_and_misfires_with_two() -> None:
    made = battery("volley_gun", shots="2D6")
    assert volley(made, (6, 1), (5, 4, 4, 4, 4, 4, 4), (4,)) == 1
    made = battery("volley_gun", shots="2D6")
    assert volley(made, (6, 6), (5,)) == 0 and "misfire-malfunction" in keys(made)


@pytest.mark.rule("t9a", "21.F.c.4/1", "6.D-4")
def test_a_six_takes_away_from_what_helps_a_volley_gun() -> None:
    """It aims at 2+ with one more to spare: the six costs that one, a 2 still hits."""
    made = battery("volley_gun", shots="2D6", aim=1)
    assert volley(made, (6, 1), (2, 1, 1, 1, 1, 1, 1), (4,)) == 1


@pytest.mark.rule("t9a", "7.E-1", "21.B.e/1", "14.A.a.10")
def test_shots_at_a_combined_unit_are_distributed() -> None:
    foe = unit("b1", "archer", at(20, 20, SOUTH), 4, 5)
    hero = unit("b2", troop(HERO, character=True))
    joined(foe[0], hero, file=2)
    made = rules(Range, unit("r1", armed(PLAIN), at(20, 10), 1, 1), foe, hero)
    assert volley(made, (4,), "b2", (5,), (1,)) == 1
    assert made.unit("b2").wounds == 1
