"""8.D.a.3-6 Model rules that army books define: those that are enforced."""

from typing import Any

import pytest

from feldherr.field.box import Side
from feldherr.games.t9a.army.profiles import Given, Model, Part, ShootingWeapon, Weapon
from feldherr.games.t9a.model_rules.books import is_enforced
from feldherr.games.t9a.moments import DisciplineTest, TestKind
from feldherr.games.t9a.state import Unit
from tests.t9a.attacking import Striking, fight, owner, strike
from tests.t9a.positions import HAND, SOUTH, at, rules, run, troop, unit
from tests.t9a.stand_ins import Alone

BOOK = pytest.mark.rule("t9a", "8.D.a.3-6")
GREAT = Weapon("great_weapon")


class Firm(Striking):
    """Red is steadfast if it is said."""

    firm = False

    def steadfast(self, unit: Unit) -> bool:
        return self.firm


def fighter(*words: str, part: tuple[Given, ...] = (), **fields: Any) -> Model:
    own = Part("Fighter", 1, 3, 1, 3, 3, 0, rules=part, weapons=(HAND, GREAT), **fields)
    return Model(name="Fighter", rules=tuple(map(Given, words)), parts=(own,))


def duel(red: Model, side: Side = Side.FRONT, firm: bool = False, **fields: Any) -> Firm:
    """Ten red touch `side` of ten blue with their front."""
    engine = type("Told", (Firm,), {"firm": firm})
    made = fight(unit("r1", red, at(20, 20), 10), unit("b1", "soldier", at(20, 20, SOUTH), 10),
                 engine=engine)  # fmt: skip
    made.engage(made.unit("r1"), Side.FRONT, made.unit("b1"), side)
    for name, value in fields.items():
        setattr(made.unit("r1"), name, value)
    return made  # type: ignore[return-value]


def strength(made: Firm, **fields: Any) -> tuple[int | None, int | None]:
    found = made.attributes(strike(made, 1, weapon=HAND, **fields))
    return found.strength, found.piercing


@BOOK
@pytest.mark.parametrize(
    ("first", "firm", "expected"), [(True, False, 4), (False, True, 4), (False, False, 3)]
)
def test_born_to_fight_counts_in_the_first_round_and_while_steadfast(
    first: bool, firm: bool, expected: int
) -> None:
    made = duel(fighter("born_to_fight"), firm=firm, first_round=first)
    assert strength(made) == (expected, expected - 3)
    assert strength(made, kind="special") == (3, 0)


@BOOK
@pytest.mark.parametrize(("at_start", "expected"), [(True, 4), (False, 3)])
def test_who_is_born_to_fight_is_as_firm_as_at_the_start_of_the_round(
    at_start: bool, expected: int
) -> None:
    made = duel(fighter("born_to_fight"), firm=at_start, first_round=False)
    for one in made.unit_rules(made.unit("r1")):
        run(one.starts_round(made, made.unit("r1")))
    made.firm = not at_start
    assert strength(made) == (expected, expected - 3)


@BOOK
def test_born_to_fight_does_not_help_mounts() -> None:
    made = duel(fighter("born_to_fight", part=(Given("harnessed"),)), first_round=True)
    assert strength(made) == (3, 0)


@BOOK
def test_sword_sworn_hits_better_with_great_weapons_only() -> None:
    made = duel(fighter("sword_sworn"))
    for weapon, bonus in ((GREAT, 1), (HAND, 0)):
        attack = strike(made, 1, weapon=weapon)
        own = owner(made, "r1")
        found = sum(one.to_hit(made, own, attack) for one in made.model_rules(own))
        assert found == bonus


@BOOK
@pytest.mark.parametrize(("side", "again"), [(Side.REAR, "failed"), (Side.FRONT, "")])
def test_opportunists_strike_again_in_flank_and_rear(side: Side, again: str) -> None:
    made = duel(fighter("opportunist"), side)
    own, attack = owner(made, "r1"), strike(made, 1, weapon=HAND)
    assert [one.hits_again(made, own, attack) for one in made.model_rules(own)] == [again]


@BOOK
@pytest.mark.parametrize(("charging", "expected"), [(True, (4, 2)), (False, (3, 0))])
def test_fire_on_impact_shoots_while_charging(charging: bool, expected: tuple[int, int]) -> None:
    pistol = ShootingWeapon("pistol", 12, strength=4, piercing=2)
    made = duel(fighter("fire_on_impact", shooting=(pistol,)), charging=charging)
    assert strength(made) == expected
    own = owner(made, "r1")
    steps = [one.step(made, own, None) for one in made.model_rules(own)]
    assert steps == [10 if charging else None]


@BOOK
def test_rage_grows_with_lost_health_points() -> None:
    giant = fighter("rage")
    giant = Model(name="Giant", health=7, rules=giant.rules, parts=giant.parts)
    made = fight(unit("r1", giant, at(20, 20), 1), unit("b1", "soldier", at(20, 30, SOUTH), 10))
    assert made.value(owner(made, "r1"), "attack_value") == 1
    made.unit("r1").wounds = 2
    assert made.value(owner(made, "r1"), "attack_value") == 3


# Discipline and freedom ---------------------------------------------------------------------------


def test_of(word: str, kind: TestKind, *faces: int, cause: Any = "") -> bool:
    """Whether ten soldiers with a rule pass a test with Discipline 7 and these dice."""
    made = rules(Alone, unit("r1", troop("soldier", word), at(20, 20), 10))
    test = DisciplineTest(unit="r1", kind=kind, cause=cause)
    return bool(run(made.discipline_test(test), *([tuple(faces)] if faces else [])))


test_of.__test__ = False  # type: ignore[attr-defined]


@BOOK
@pytest.mark.parametrize(("faces", "passed"), [((6, 3, 4), True), ((6, 4, 4), False)])
def test_cold_blooded_units_drop_the_highest_die(faces: tuple[int, ...], passed: bool) -> None:
    assert test_of("cold_blooded", "panic", *faces) is passed


@BOOK
def test_martial_discipline_does_not_help_against_panic() -> None:
    assert test_of("martial_discipline", "rally", 6, 3, 4)
    assert not test_of("martial_discipline", "panic", 6, 3)


@BOOK
def test_frontiersmen_pass_tests_that_terror_causes() -> None:
    assert test_of("frontiersmen", "panic", cause="terror")
    assert not test_of("frontiersmen", "panic", 6, 3, cause="losses")


@BOOK
def test_what_a_unit_may_do_besides() -> None:
    made = rules(
        Alone,
        unit("r1", troop("soldier", "fearless"), at(20, 20), 10),
        unit("r2", troop("soldier", "fearless", "elusive"), at(30, 20), 10),
        unit("r3", troop("soldier", "undead"), at(40, 20), 10),
        unit("r4", troop("soldier", "undead", "autonomous"), at(50, 20), 10),
        unit("r5", troop("soldier", "oi_it_bites"), at(10, 20), 10),
    )
    free = {name: made.can(made.unit(name), "flee") for name in ("r1", "r2")}
    assert free == {"r1": False, "r2": True}
    assert not made.can(made.unit("r3"), "march") and made.can(made.unit("r4"), "march")
    assert made.can(made.unit("r1"), "join") and not made.can(made.unit("r5"), "join")


def test_which_rules_are_enforced_is_known() -> None:
    assert is_enforced("martial_discipline") and is_enforced("common_orc")
    assert is_enforced("parent_unit") and not is_enforced("unheard_of")
