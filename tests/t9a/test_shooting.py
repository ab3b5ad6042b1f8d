"""14 Shooting Phase: who shoots, what hits."""

from typing import Any

import pytest
from msgspec.structs import replace

from feldherr.field.box import Side
from feldherr.games.t9a.army.profiles import Given, Model, Part, ShootingWeapon
from feldherr.games.t9a.formation.cover import Shade
from feldherr.games.t9a.formation.formation import Stand
from feldherr.games.t9a.moments import Charge, Volley
from feldherr.games.t9a.state import Unit
from feldherr.table import Answer
from tests.t9a.positions import SOUTH, asked, at, rules, run, troop, unit
from tests.t9a.shooting_range import BOW, PLAIN, Range, armed, field, needed, volley


def ready(made: Range) -> int:
    """How many of red's models may shoot at blue."""
    shot = Volley(unit="r1", target="b1")
    return sum(len(group.stands) for group in run(made.shooters(shot)))


# 14.A ---------------------------------------------------------------------------------------------


@pytest.mark.rule("t9a", "14.A.0", "14.A.a.1", "14.A.a.5", "14.A.a.10")
def test_one_unit_after_another_shoots_until_its_player_is_done() -> None:
    made = field()
    made.choose_shooter()
    assert made.state.cursor == "shoot_in_turn"
    run(made.shoot_in_turn(), "r1 > b1", (4, 3, 3, 3, 3), (4,))
    assert made.unit("r1").phase.shot and made.unit("b1").models == 19
    assert made.state.cursor == "choose_shooter"
    made.choose_shooter()
    assert made.state.phase == "melee"


@pytest.mark.rule("t9a", "14.A.0", "14.A.a.9")
def test_a_player_may_shoot_with_nobody() -> None:
    made = field()
    run(made.shoot_in_turn(), "no-shooting")
    assert made.state.phase == "melee"


@pytest.mark.rule("t9a", "14.A.a.9")
@pytest.mark.parametrize(("count", "hit"), [("5", 5), ("2", 2), ("0", 0)])
def test_any_model_may_decline_to_shoot(count: str, hit: int) -> None:
    made = field()
    dice: list[Answer] = [(6,) * hit, (6,) * hit] if hit else []
    run(made.shoot_in_turn(), "shooting-in-part", count, *dice)
    assert (made.unit("b1").models, made.unit("r1").phase.shot) == (20 - hit, True)


@pytest.mark.rule("t9a", "11.C.b-1", "14.A.a.9")
@pytest.mark.parametrize(("count", "hit"), [("5", 5), ("2", 2), ("0", 0)])
def test_any_model_may_decline_to_stand_and_shoot(count: str, hit: int) -> None:
    made = field()
    dice: list[Answer] = [(6,) * hit, (6,) * hit] if hit else []
    charge = Charge(unit="b1", target="r1", side=Side.FRONT)
    run(made.stand_and_shoot(made.unit("r1"), charge, sparing=True), count, *dice)
    assert made.unit("b1").models == 20 - hit


@pytest.mark.rule("t9a", "14.A.a.9")
@pytest.mark.parametrize(("models", "offered"), [(2, True), (1, False)])
def test_a_single_model_has_nobody_to_spare(models: int, offered: bool) -> None:
    words = asked(field(models=models).shoot_in_turn()).proposals
    assert ("shooting-in-part" in words) is offered and words[-1] == "no-shooting"


@pytest.mark.rule("t9a", "14.A.a.1", "12.D.c-3", "12.D.d-3", "17.B.2", "17.C.c")
@pytest.mark.parametrize(
    "why", ["fleeing", "shaken", "engaged", "was_engaged", "marched", "reformed", "shot"]
)
def test_who_may_not_shoot(why: str) -> None:
    made = field()
    red = made.unit("r1")
    assert made.may_shoot(red)
    red.fleeing = why == "fleeing"
    red.shaken_until = int(why == "shaken")
    red.engaged = {"b1": Side.FRONT} if why == "engaged" else {}
    red.turn.was_engaged = why == "was_engaged"
    red.turn.marched, red.turn.reformed = why == "marched", why == "reformed"
    red.phase.shot = why == "shot"
    assert not made.may_shoot(red)


@pytest.mark.rule("t9a", "21.G.b.11/1", "21.G.b.2/1", "X14")
@pytest.mark.parametrize(
    ("words", "done", "able"),
    [
        (["march_and_shoot"], "marched", True),
        (["march_and_shoot", "move_or_fire"], "marched", False),
        (["move_or_fire"], "moved", False),
        (["move_or_fire"], "pivoted", False),
        (["move_or_fire"], "moved just_arrived", True),
        (["move_or_fire"], "", True),
        ([], "moved", True),
    ],
)
def test_marching_and_moving_bar_some_weapons(words: list[str], done: str, able: bool) -> None:
    weapon = replace(PLAIN, rules=tuple(Given(word) for word in words))
    made = field(armed(weapon))
    for one in done.split():
        setattr(made.unit("r1").turn, one, True)
    assert made.may_shoot(made.unit("r1")) is able


@pytest.mark.rule("t9a", "14.A.a.2", "21.A.a.26/1", "21.G.b.14/2")
@pytest.mark.parametrize(
    ("rule", "weapon", "files", "moved", "models"),
    [
        ((), PLAIN, 5, False, 10),
        (("skirmisher",), PLAIN, 5, False, 20),
        ((), BOW, 8, False, 20),
        ((), BOW, 8, True, 16),
        ((), PLAIN, 8, False, 16),
    ],
)
def test_two_ranks_shoot_skirmishers_from_all_and_lines_with_bows_from_three(
    rule: tuple[str, ...], weapon: ShootingWeapon, files: int, moved: bool, models: int
) -> None:
    made = field(troop(armed(weapon), *rule), models=20, files=files)
    made.unit("r1").turn.moved = moved
    assert ready(made) == models


@pytest.mark.rule("t9a", "14.A.a.7", "14.A.a.6", "14.A.a.5")
@pytest.mark.parametrize(("inches", "count"), [(24.0, 5), (24.1, 0)])
def test_range_is_measured_from_each_model(inches: float, count: int) -> None:
    made = field(inches=inches)
    assert ready(made) == count
    assert [foe.id for foe in made.targets(made.unit("r1"))] == (["b1"] if count else [])


@pytest.mark.rule("t9a", "14.A.a.6", "E14-5", "14.A.a.5")
def test_without_sight_and_at_engaged_units_nobody_shoots() -> None:
    made = field()
    made.blind = True
    assert not list(made.targets(made.unit("r1")))
    made = field()
    made.unit("b1").engaged = {"r2": Side.FRONT}
    assert not list(made.targets(made.unit("r1")))


@pytest.mark.rule("t9a", "14.A.a.8")
@pytest.mark.parametrize(("inches", "able"), [(3.0, False), (11.9, True)])
def test_who_is_wholly_within_the_minimum_range_is_safe(inches: float, able: bool) -> None:
    made = field(armed(replace(PLAIN, minimum=12)), inches=inches)
    assert bool(ready(made)) is able


class Screened(Range):
    """Some models of the first files see past others; who shoots over these has no cover."""

    seers = 1

    def model_sees(self, unit: Unit, stand: Stand, target: Unit, over: bool = False) -> bool:
        return over or stand.file < self.seers

    def shade(self, unit: Unit, stand: Stand, target: Unit, over: bool = False) -> Shade:
        return "" if over else "hard"


@pytest.mark.rule("t9a", "21.G.b.14/1", "GC65")
@pytest.mark.parametrize(("seers", "rolls"), [(1, [6, 4, 4]), (2, [4, 4, 4])])
def test_the_only_one_who_sees_the_target_does_not_shoot_over_others(
    seers: int, rolls: list[int]
) -> None:
    archers, foe = unit("r1", armed(BOW), at(20, 10), 3, 3), unit("b1", "archer", at(20, 20, SOUTH))
    made = rules(Screened, archers, foe, phase="shooting")
    made.seers = seers
    shot = Volley(unit="r1", target="b1")
    [group] = run(made.shooters(shot))
    assert [made.needed_to_shoot(group, one, shot) for one in group.stands] == rolls


@pytest.mark.rule("t9a", "14.A.a.7", "14.A.a.8")
@pytest.mark.parametrize(("inches", "able"), [(8.7, False), (8.8, True)])
def test_the_minimum_range_is_measured_from_the_base(inches: float, able: bool) -> None:
    made = field(armed(replace(PLAIN, minimum=12)), inches=inches, models=1, files=1)
    assert bool(ready(made)) is able


@pytest.mark.rule("t9a", "14.A.a.3", "21.F.b/1", "21.F.b/2", "G-14-4")
def test_whoever_has_two_weapons_chooses_one_for_all() -> None:
    made = field(armed(PLAIN, ShootingWeapon("pistol", 12, aim=4, strength=4, piercing=2)))
    assert volley(made, "pistol", (5, 4, 4, 4, 4), (3,)) == 1


@pytest.mark.rule("t9a", "14.A.a.3", "21.C.a.3/4")
def test_a_champion_shoots_for_itself() -> None:
    made = field(armed(PLAIN), models=5)
    made.unit("r1").champion = True
    groups = run(made.shooters(Volley(unit="r1", target="b1")))
    assert [(g.pool.key, len(g.stands)) for g in groups] == [("r1", 4), ("r1.champion", 1)]


@pytest.mark.rule("t9a", "14.A.a.4", "G-14-4", "21.G.b.1/2", "21.G.b.20/1")
@pytest.mark.parametrize(("per", "groups"), [("part", 2), ("model", 1)])
def test_each_part_shoots_and_a_chassis_lends_its_weapon(per: str, groups: int) -> None:
    crew = Part("Crew", 2, 3, 1, 3, 3, 0, shooting=(PLAIN,))
    archer = replace(crew, name="Archer", count=1)
    chassis = Part("Chassis", 1, rules=(Given("inanimate"),), shooting=(replace(BOW, word="gun"),))
    wagon = Model(name="Wagon", base=(50, 100), parts=(crew, archer, chassis))
    made = field(wagon, models=1, files=1, options={"shots_per": per})
    found = run(made.shooters(Volley(unit="r1", target="b1")), "bow")
    assert len(found) == groups
    assert run(made.shots_of(found[0], 1)) == 2


# 14.B, 14.C ---------------------------------------------------------------------------------------


@pytest.mark.rule("t9a", "14.B.1", "E14-1")
@pytest.mark.parametrize("aim", [3, 4])
def test_aim_is_the_roll_that_hits(aim: int) -> None:
    assert needed(field(armed(replace(PLAIN, aim=aim)))) == aim


@pytest.mark.rule(
    "t9a",
    "14.C.T",
    "14.C.0",
    "14.C.a",
    "14.C.b",
    "14.C.c",
    "14.C.d.1",
    "14.C.d.2",
    "14.C.d.3",
    "E14-6",
    "E14-7",
    "X30",
)
@pytest.mark.parametrize(
    ("words", "inches", "moved", "reaction", "shaded", "roll"),
    [
        ([], 12.0, False, False, "", 4),
        ([], 12.1, False, False, "", 5),
        (["accurate"], 12.1, False, False, "", 4),
        ([], 10, True, False, "", 5),
        (["quick_to_fire"], 10, True, False, "", 4),
        (["unwieldy"], 10, True, False, "", 6),
        (["unwieldy", "quick_to_fire"], 10, True, False, "", 5),
        ([], 10, False, True, "", 5),
        ([], 10, False, False, "soft", 5),
        ([], 10, False, False, "hard", 6),
        ([], 20, True, False, "hard", 8),
    ],
)
def test_to_hit_modifiers_add_up(
    words: list[str], inches: float, moved: bool, reaction: bool, shaded: Any, roll: int
) -> None:
    made = field(armed(replace(PLAIN, rules=tuple(map(Given, words)))), inches=inches)
    made.unit("r1").turn.moved, made.shaded = moved, shaded
    assert needed(made, reaction) == roll


@pytest.mark.rule("t9a", "14.C.a", "11.C.b-1")
def test_beyond_its_range_a_reaction_is_a_long_shot() -> None:
    assert needed(field(inches=30), reaction=True) == 6


@pytest.mark.rule("t9a", "21.D.b.6/1", "GC51", "L5394/x", "14.C.T")
@pytest.mark.parametrize(
    ("given", "roll"),
    [([1], 5), ([1, 1], 6), ([], 4)],
)
def test_hard_targets_are_harder_to_hit_and_add_up(given: list[int], roll: int) -> None:
    hard = [Given("hard_target", x=x, name=str(n)) for n, x in enumerate(given)]
    made = field(blue=troop("archer", *hard))
    assert needed(made) == roll


@pytest.mark.rule("t9a", "14.C.0", "G-14-8")
def test_no_roll_is_better_than_two_and_a_one_misses() -> None:
    made = field(armed(replace(PLAIN, aim=1)), models=2, files=2)
    assert needed(made) == 2
    assert volley(made, (1, 2), (4,)) == 1


# 14.D Hopeless shots ------------------------------------------------------------------------------


def hopeless(**fields: Any) -> Range:
    made = field(models=3, files=3, **fields)
    made.shaded, made.unit("r1").turn.moved = "hard", True
    return made


@pytest.mark.rule("t9a", "14.D.1", "E14-9")
def test_at_seven_a_six_must_be_followed_by_a_four() -> None:
    made = hopeless()
    assert needed(made) == 7
    assert volley(made, (6, 6, 5), (4, 3), (4,)) == 1


@pytest.mark.rule("t9a", "14.D.2")
def test_at_eight_nothing_hits() -> None:
    made = hopeless(inches=20)
    assert needed(made) == 8 and volley(made) == 0


@pytest.mark.rule("t9a", "14.D.3", "21.G.b.6/2", "21.G.b.15/2")
def test_a_hopeless_six_that_hits_is_still_a_natural_six() -> None:
    poison = replace(PLAIN, rules=(Given("poison_attacks"),))
    made = hopeless(red=armed(poison))
    assert volley(made, (6, 6, 6), (4, 4, 3)) == 2


# 11.C.b Stand and Shoot ---------------------------------------------------------------------------


@pytest.mark.rule("t9a", "11.C.b-2", "G-34")
@pytest.mark.parametrize(("inches", "able"), [(4.0, False), (4.1, True)])
def test_a_charger_must_be_further_away_than_its_advance_rate(inches: float, able: bool) -> None:
    made = field(inches=inches)
    charge = Charge(unit="b1", target="r1", side=Side.FRONT)
    assert made.can_stand_and_shoot(made.unit("r1"), charge) is able


@pytest.mark.rule("t9a", "11.C.b-2")
def test_only_at_chargers_in_front() -> None:
    made = field()
    made.put(made.unit("b1"), at(20, 2))
    charge = Charge(unit="b1", target="r1", side=Side.REAR)
    assert not made.can_stand_and_shoot(made.unit("r1"), charge)


@pytest.mark.rule("t9a", "21.G.b.13/1", "21.F.c/2")
def test_what_must_be_reloaded_does_not_stand_and_shoot() -> None:
    slow = armed(replace(PLAIN, rules=(Given("reload"),)))
    made = field(slow)
    charge = Charge(unit="b1", target="r1", side=Side.FRONT)
    assert not made.can_stand_and_shoot(made.unit("r1"), charge)


@pytest.mark.rule("t9a", "11.C.b-1", "14.C.c")
def test_standing_and_shooting_does_not_cost_the_next_phase() -> None:
    made = field()
    charge = Charge(unit="b1", target="r1", side=Side.FRONT)
    run(made.stand_and_shoot(made.unit("r1"), charge), (5, 4, 4, 4, 4), (4,))
    assert made.unit("b1").models == 19 and not made.unit("r1").phase.shot
