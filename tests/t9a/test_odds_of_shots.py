"""The odds of volleys, charges and pursuits against every face of the dice."""

from collections import defaultdict
from itertools import product
from typing import Any

import pytest
from msgspec.msgpack import decode, encode
from msgspec.structs import replace

from feldherr.games.t9a.army.profiles import Bracket, Given, ShootingWeapon
from feldherr.games.t9a.engine import NinthAge
from feldherr.games.t9a.moments import Volley
from feldherr.games.t9a.odds import caught, clash_after_charge, reach_of, shot
from feldherr.games.t9a.odds.outlook import Spread
from feldherr.games.t9a.odds.thought import every
from feldherr.games.t9a.odds.untold import untold_of
from feldherr.games.t9a.state import Position
from feldherr.table import Event
from tests.t9a.positions import SOUTH, at, joined, rules, troop, unit
from tests.t9a.shooting_range import PLAIN, armed

AREA = Given("area_attack", x=1, y=5)
VOLLEY = Volley(unit="r1", target="b1")
CANNON = ShootingWeapon(
    "cannon",
    48,
    aim=4,
    strength=3,
    piercing=0,
    artillery="cannon",
    bracket=Bracket(10, 10, (Given("multiple_wounds", x="D3"),)),
)


def shooters(weapon: ShootingWeapon, models: int = 1, targets: int = 8, hero: bool = False) -> Any:
    own = unit("r1", armed(weapon), at(20, 10), models)
    foe = unit("b1", "soldier", at(20, 20, SOUTH), targets, min(targets, 4))
    foe[0].phase.health = targets + 3 * hero
    if not hero:
        return rules(NinthAge, own, foe, phase="shooting")
    lord = unit("b2", troop("hero", character=True))
    joined(foe[0], lord)
    return rules(NinthAge, own, foe, lord, phase="shooting")


def thrown_out(start: NinthAge) -> Spread:
    """The Health Points that a volley costs, over every face of its dice."""
    found: dict[int, float] = defaultdict(float)
    state = encode(start.state)

    def fired() -> Any:
        told: list[Event] = []
        made = NinthAge(start.opening, decode(state, type=Position), told.append)
        made.panic_tests = lambda *_: iter(())  # type: ignore[method-assign, assignment]
        made.misfires = lambda *_: iter(())  # type: ignore[method-assign, assignment]
        yield from made.shoot(VOLLEY)
        return sum(event.args["count"] for event in told if event.key == "loses-health")

    for chance, lost in every(fired):
        found[lost] += chance
    return dict(found)


WEAPONS = {
    "plain": PLAIN,
    "hopeless": replace(PLAIN, aim=7),
    "poison": replace(PLAIN, rules=(Given("poison_attacks"),)),
    "cannon": CANNON,
    "area": replace(PLAIN, rules=(AREA,)),
    "area of poison": replace(PLAIN, rules=(AREA, Given("poison_attacks"))),
    "bolt": replace(PLAIN, rules=(AREA,), bracket=Bracket(6, 10, ())),
}


@pytest.mark.rule("t9a", "14.C.0", "14.D.1", "21.G.b.6/2", "21.F.c.1/1", "7.B-1")
@pytest.mark.parametrize("name", WEAPONS)
def test_a_shot_has_the_odds_of_all_its_faces(name: str) -> None:
    start = shooters(WEAPONS[name])
    assert shot(start, VOLLEY).lost == pytest.approx(thrown_out(start))


@pytest.mark.rule("t9a", "7.E-1", "21.B.e/1", "21.B.e/2")
def test_21_b_e_characters_share_the_hits_on_few_models() -> None:
    start = shooters(replace(PLAIN, aim=6), models=2, targets=1, hero=True)
    found = shot(start, VOLLEY)
    assert found.lost == pytest.approx(thrown_out(start))
    assert sum(found.hits.values()) == pytest.approx(1)


@pytest.mark.rule("t9a", "17.A.1.d", "5.C.a-1")
def test_17_a_1_d_who_loses_a_quarter_may_panic() -> None:
    found = shot(shooters(PLAIN, models=5), VOLLEY)
    quarter = sum(chance for lost, chance in found.lost.items() if lost >= 2)
    failed = sum(a + b > 7 for a, b in product(range(1, 7), repeat=2)) / 36
    assert found.panics == pytest.approx(quarter * failed)


@pytest.mark.rule("t9a", "11.E.a-1", "11.E.a-2", "21.A.a.30/1", "21.C.a.2/1")
@pytest.mark.parametrize(("what", "inches"), [("soldier", 11.5), ("knight", 15.5)])
def test_11_e_a_the_chance_to_reach_is_that_of_its_dice(what: str, inches: float) -> None:
    own = unit("r1", what, at(36, 10), 5)
    foe = unit("b1", "soldier", at(36, 10 + inches, SOUTH), 10)
    made = rules(NinthAge, own, foe)
    found = reach_of(made, own[0], foe[0])
    dice = 3 if what == "knight" else 2
    throws = [sum(sorted(throw)[-2:]) for throw in product(range(1, 7), repeat=dice)]
    assert found is not None
    assert found.chance == pytest.approx(sum(n >= found.needed for n in throws) / len(throws))


@pytest.mark.rule("t9a", "15.H.a.2", "12.C-1", "21.A.a.30/1")
def test_15_h_a_who_pursues_as_far_as_the_other_flees_catches_him() -> None:
    own = unit("r1", "knight", at(36, 10), 5)
    foe = unit("b1", "soldier", at(36, 20, SOUTH), 10)
    made = rules(NinthAge, own, foe)
    flights = [sum(throw) for throw in product(range(1, 7), repeat=2)]
    chases = [sum(sorted(throw)[-2:]) for throw in product(range(1, 7), repeat=3)]
    pairs = [chase >= flight for chase in chases for flight in flights]
    assert caught(made, foe[0], own[0]) == pytest.approx(sum(pairs) / len(pairs))


@pytest.mark.rule("t9a", "11.E.b-1", "15.F.a.3")
def test_odds_change_nothing() -> None:
    own = unit("r1", "knight", at(36, 10), 5)
    foe = unit("b1", "soldier", at(36, 20, SOUTH), 10)
    made = rules(NinthAge, own, foe)
    before = encode(made.state)
    found = clash_after_charge(made, own[0], foe[0])
    assert encode(made.state) == before
    assert found is not None
    assert sum(found.difference.values()) == pytest.approx(1)
    assert found.wins + found.ties + found.loses == pytest.approx(1)


@pytest.mark.rule("t9a", "14.A.a.1")
@pytest.mark.parametrize("hero", [False, True])
def test_who_cannot_shoot_costs_nothing(hero: bool) -> None:
    """It looks the other way."""
    made = shooters(PLAIN, 3, hero=hero)
    made.unit("r1").pose = at(20, 10, SOUTH)
    odds = shot(made, VOLLEY)
    assert (odds.mean, odds.destroyed, odds.panics) == (0, 0, 0)


@pytest.mark.rule("t9a", "8.D.a.3-6")
def test_a_volley_has_no_rules_that_its_odds_leave_out() -> None:
    """Of their target neither: it says nothing, or is reckoned with."""
    made = shooters(replace(PLAIN, rules=(Given("blunderbuss_rule"), Given("poison_attacks"))))
    assert not list(untold_of(made, VOLLEY))
    cursed = troop("soldier", "mummys_curse", "doused", "spiked_shield_rule")
    own, foe = unit("r1", armed(PLAIN), at(20, 10)), unit("b1", cursed, at(20, 20, SOUTH), 4, 4)
    start = rules(NinthAge, own, foe, phase="shooting")
    assert not list(untold_of(start, VOLLEY))
