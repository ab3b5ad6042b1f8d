"""The odds of volleys with rules of army books, of breath, and of Characters who are struck."""

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest
from msgspec.msgpack import decode, encode
from msgspec.structs import replace

from feldherr.games.t9a.army.profiles import Change, Given, Part, ShootingWeapon
from feldherr.games.t9a.engine import NinthAge
from feldherr.games.t9a.formation.formation import Stand
from feldherr.games.t9a.model_rules.books.vermin_swarm import LivingBomb
from feldherr.games.t9a.moments import Volley
from feldherr.games.t9a.odds import Shot, shot
from feldherr.games.t9a.odds.outlook import Spread
from feldherr.games.t9a.odds.thought import every
from feldherr.games.t9a.odds.untold import untold_of
from feldherr.games.t9a.state import Position
from tests.t9a.positions import SOLDIER, SOUTH, at, joined, rules, troop, unit
from tests.t9a.shooting_range import PLAIN, armed

VOLLEY = Volley(unit="r1", target="b1")
BARE = replace(SOLDIER, worn=(), armour=0)


def shooting(weapon: ShootingWeapon, models: int = 2, targets: int = 8, **fields: Any) -> Any:
    own = unit("r1", armed(weapon), at(20, 10), models)
    foe = unit("b1", "soldier", at(20, 20, SOUTH), targets, min(targets, 4))
    foe[0].phase.health = targets
    return rules(NinthAge, own, foe, phase="shooting", **fields)


def thrown(start: NinthAge, names: tuple[str, ...] = ("b1", "r1")) -> Iterator[Spread]:
    """The Health Points that a volley costs each of these units, over every face of its dice."""
    state = encode(start.state)
    found = [Counter[int]() for _ in names]

    def fired() -> Any:
        made = NinthAge(start.opening, decode(state, type=Position), lambda _: None)
        made.panic_tests = lambda *_: iter(())  # type: ignore[method-assign, assignment]
        yield from made.shoot(VOLLEY)
        return [start.health(start.unit(n)) - made.health(made.unit(n)) for n in names]

    for chance, lost in every(fired):
        for one, number in zip(found, lost, strict=True):
            one[number] += chance  # type: ignore[assignment]
    yield from map(dict, found)


def agrees(start: NinthAge) -> Shot:
    """The odds of a volley, which are those of all its dice."""
    found, (lost, own) = shot(start, VOLLEY), thrown(start)
    assert found.lost == pytest.approx(lost)
    assert found.own == pytest.approx(own)
    return found


def with_rule(word: str, weapon: str = "bow", **fields: Any) -> ShootingWeapon:
    return replace(PLAIN, word=weapon, rules=(Given(word),), **fields)


@pytest.mark.rule("t9a", "8.D.a.3-6", "21.G.b.15/2")
@pytest.mark.parametrize("models", [5, 15, 20])
def test_blunderbusses_in_four_ranks_hit_twice(
    models: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One of them shoots here."""
    whole = NinthAge.aiming

    def one(made: NinthAge, *whoever: Any) -> Iterator[Stand]:
        yield from islice(whole(made, *whoever), 1)

    monkeypatch.setattr(NinthAge, "aiming", one)
    found = agrees(shooting(with_rule("blunderbuss_rule", "blunderbuss", aim=5), models))
    assert max(found.hits) == 1 + (models > 10)


@pytest.mark.rule("t9a", "8.D.a.3-6", "21.G.b.18/1")
def test_each_natural_1_of_a_jezail_strikes_who_shot() -> None:
    found = agrees(shooting(with_rule("jezail_rule", "jezail"), 1))
    assert found.own[0] < 1


@pytest.mark.rule("t9a", "8.D.a.3-6", "7.D-1", "21.G.b.4/1")
def test_a_barrel_hits_surely_as_often_as_it_reaches_models() -> None:
    start = shooting(with_rule("beer_barrel_rule", "beer_barrel", aim=6), 1, 2)
    assert agrees(start).hits == {2: 1.0}


@pytest.mark.rule("t9a", "8.D.a.3-6", "7.F-4")
def test_dousing_costs_nothing() -> None:
    weapon = replace(with_rule("flamethrower_2_rule", "flamethrower_2"), artillery="flamethrower")
    start = shooting(weapon, 1)
    assert shot(start, VOLLEY).hits == {0: 1.0}
    assert not list(untold_of(start, VOLLEY))


@pytest.mark.rule("t9a", "8.D.a.3-6", "5.C-1")
def test_miasma_does_not_change_what_a_volley_costs() -> None:
    start = rules(
        NinthAge,
        unit("r1", troop(armed(replace(PLAIN, word="longbow")), "fae_miasma"), at(20, 10)),
        unit("b1", "soldier", at(20, 20, SOUTH), 2),
        phase="shooting",
    )
    agrees(start)


@pytest.mark.rule("t9a", "8.D.a.3-6")
def test_archers_choose_their_arrows_before_they_shoot() -> None:
    """What is offered first: those that hit more easily."""
    bow = armed(replace(PLAIN, word="sylvan_longbow", aim=5))
    master = replace(bow, parts=(replace(bow.parts[0], rules=(Given("master_archer"),)),))
    own, foe = unit("r1", master, at(20, 10)), unit("b1", "soldier", at(20, 20, SOUTH), 4)
    found = agrees(rules(NinthAge, own, foe, phase="shooting"))
    assert found.hits[0] == pytest.approx(1 / 3)


@pytest.mark.rule("t9a", "17.A.1.d", "8.D.a.3-6")
def test_whoever_loses_anything_to_a_charnel_catapult_may_panic() -> None:
    start = shooting(with_rule("charnel_catapult_rule"), 1, 12)
    found = agrees(start)
    failed = sum(a + b > 6 for a in range(1, 7) for b in range(1, 7)) / 36
    assert found.panics == pytest.approx((1 - found.lost[0]) * failed)


@pytest.mark.rule("t9a", "21.H.a.1/1", "21.H.a.1/2")
@pytest.mark.parametrize("embers", [False, True])
def test_21_h_a_1_a_breath_of_2d6_hits(embers: bool) -> None:
    """One model, which is left if no hit wounds, or its armour saves it."""
    breath = Given(
        "breath_attack",
        changes=(Change("strength", 4, "set"), Change("armour_penetration", 1, "set")),
        gives=(Given("dying_embers"),) if embers else (),
    )
    wyrm = replace(SOLDIER, health=4, parts=(Part("Wyrm", 1, 3, 1, 3, 5, 2, rules=(breath,)),))
    start = rules(
        NinthAge,
        unit("r1", wyrm, at(20, 10)),
        unit("b1", "soldier", at(20, 14, SOUTH), 1),
        phase="shooting",
    )
    found = shot(start, VOLLEY)
    slain = 2 / 3 * 5 / 6
    left = sum((1 - slain) ** (a + b) for a in range(1, 7) for b in range(1, 7)) / 36
    assert found.lost == pytest.approx({0: left, 1: 1 - left})
    assert found.own == {int(embers): 1.0}


# --- What follows in the same phase ---


@pytest.mark.rule("t9a", "8.D.a.3-6")
@pytest.mark.parametrize("flies", [True, False])
@pytest.mark.parametrize("word", ["lightning_attack", "electric_discharge_rule"])
def test_lightning_strikes_flyers_again_when_the_phase_ends(word: str, flies: bool) -> None:
    """D6 hits that wound on 3+, of which armour saves on 6+, if the shot hits on 4+."""
    part = replace(armed(PLAIN).parts[0], rules=(Given(word),))
    own = unit("r1", replace(armed(PLAIN), parts=(part,)), at(20, 10))
    foe = unit("b1", troop("soldier", *([Given("fly", x=8, y=16)] * flies)), at(20, 20, SOUTH), 12)
    start = rules(NinthAge, own, foe, phase="shooting")
    found, once = shot(start, VOLLEY), shot(shooting(PLAIN, 1, 12), VOLLEY)
    later = 3.5 * 2 / 3 * 5 / 6 * (1 - found.hits[0])
    assert found.mean == pytest.approx(once.mean + later * flies)
    assert not list(untold_of(start, VOLLEY))


@pytest.mark.rule("t9a", "8.D.a.3-6")
@pytest.mark.parametrize("models", [1, 2])
def test_a_mummy_that_is_shot_curses_one_of_those_who_shot(models: int) -> None:
    """Of whose shots one has wounded it: the soldier, or the champion, too."""
    own = unit("r1", armed(PLAIN), at(20, 10), models, models, champion=models > 1)
    foe = unit("b1", troop(BARE, "mummys_curse"), at(20, 20, SOUTH), 1)
    found = agrees(rules(NinthAge, own, foe, phase="shooting"))
    assert found.own[1] == pytest.approx(found.lost[1] * 5 / 6), "6 against 3: on 2+, no save"


@pytest.mark.rule("t9a", "8.D.a.3-6", "7.E-1")
def test_a_mummy_among_others_that_is_shot_curses_too() -> None:
    """Two hits strike one soldier and her."""
    own, few = unit("r1", armed(PLAIN), at(20, 10), 2, 2), unit("b1", BARE, at(20, 20, SOUTH))
    mummy = unit("b2", troop(replace(BARE, name="Mummy"), "mummys_curse", character=True))
    joined(few[0], mummy)
    found = agrees(rules(NinthAge, own, few, mummy, phase="shooting"))
    assert found.own[1] > 0


@pytest.mark.rule("t9a", "8.D.a.3-6", "16.A.e")
@pytest.mark.parametrize(("marks", "rises"), [((), 1 / 3), (("wardens_bond",), 2 / 3)])
def test_who_burns_down_by_shots_may_rise_again(marks: tuple[str, ...], rises: float) -> None:
    own = unit("r1", armed(PLAIN), at(20, 10))
    foe = unit("b1", troop("soldier", "rebirth", marks=marks), at(20, 20, SOUTH), 1)
    start = rules(NinthAge, own, foe, phase="shooting")
    found = shot(start, VOLLEY)
    assert found.lost[1] > 0 and found.destroyed == pytest.approx(found.lost[1] * (1 - rises))
    assert not list(untold_of(start, VOLLEY))


# --- Who burns those near ---


def bomb(*more: Any, monkeypatch: pytest.MonkeyPatch, **words: str) -> NinthAge:
    """One with such an end is shot at from near by; others stand beside it. Each suffers one hit
    by it."""
    monkeypatch.setattr(LivingBomb, "blast", replace(LivingBomb.blast, hits=1))
    gunner = troop(replace(armed(PLAIN), worn=(), armour=0), *filter(None, [words.get("own")]))
    own = unit("r1", gunner, at(20, 15))
    weak = troop(BARE, "living_bomb", *filter(None, [words.get("foe")]))
    target = unit("b1", weak, at(20, 20, SOUTH))
    return rules(NinthAge, own, target, *more, phase="shooting")


@pytest.mark.rule("t9a", "8.D.a.3-6", "16.A.e", "16.A.b")
@pytest.mark.parametrize("reach", [True, False])
def test_a_bomb_that_is_shot_burns_all_near(reach: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those who shoot, and a unit beside it."""
    aside = unit("b3", BARE, at(23 if reach else 30, 20, SOUTH), 2, 2)
    start = bomb(aside, monkeypatch=monkeypatch)
    found, (_, lost) = agrees(start), thrown(start, ("b1", "b3"))
    assert found.own[1] > 0
    assert found.others.get("b3", 0.0) == pytest.approx(sum(n * p for n, p in lost.items()))
    assert (found.others.get("b3", 0.0) > 0.01) == reach
    assert not list(untold_of(start, VOLLEY))


@pytest.mark.rule("t9a", "8.D.a.3-6", "16.A.e", "7.A-1")
def test_a_bomb_that_is_shot_may_curse_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who is burnt is not cursed any more."""
    agrees(bomb(monkeypatch=monkeypatch, foe="mummys_curse"))


@pytest.mark.rule("t9a", "8.D.a.3-6", "16.A.e")
@pytest.mark.parametrize(("x", "own", "named"), [(23, "", 1), (30, "", 0), (30, "living_bomb", 0)])
def test_a_bomb_that_may_set_off_others_is_named(
    x: int, own: str, named: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    start = bomb(
        unit("b3", troop(BARE, "living_bomb"), at(x, 20, SOUTH)), monkeypatch=monkeypatch, own=own
    )
    assert [given.word for _, given in untold_of(start, VOLLEY)] == ["living_bomb"] * named
    if not named:
        agrees(start)
