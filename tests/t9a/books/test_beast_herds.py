"""8.D.a.3-6 Beast Herds: axes, calls, offerings, drinks, and what sleeps in the woods."""

from typing import Any

import pytest
from msgspec.structs import replace

from feldherr.games.t9a.army.profiles import Given, Part, ShootingWeapon, Weapon
from feldherr.games.t9a.moments import Attack, DisciplineTest, Own
from feldherr.games.t9a.preparation.places import placed
from tests.t9a.attacking import owner
from tests.t9a.brawling import BLUE, RED, brawl
from tests.t9a.positions import (
    HAND,
    HERO,
    OGRE,
    SOLDIER,
    asked,
    at,
    joined,
    keys,
    piece,
    rules,
    run,
    troop,
    unit,
)
from tests.t9a.stand_ins import Whole

BOOK = pytest.mark.rule("t9a", "8.D.a.3-6")
AXE = Weapon("beast_axe", rules=(Given("beast_axe_rule"),))


@BOOK
@pytest.mark.parametrize(("used", "step", "defence"), [("beast_axe", 0, 5), ("halberd", 3, 3)])
def test_a_beast_axe_strikes_last_and_guards(used: str, step: int, defence: int) -> None:
    weapons = (HAND, AXE, Weapon("halberd"))
    lord = replace(SOLDIER, worn=(), parts=(replace(SOLDIER.parts[0], weapons=weapons),))
    made = brawl(unit("r1", lord, RED, 10), unit("b1", "soldier", BLUE, 10))
    made.unit("r1").weapons = {"rank_and_file.0": used}
    own = owner(made, "r1")  # type: ignore[arg-type]
    assert made.initiative(own) == step
    assert made.value(Own(own.pool), "defensive_skill") == defence


# Ambush -------------------------------------------------------------------------------------------


def hidden(*words: str, first: str = "blue", turn: int = 1, call: bool = True) -> Whole:
    """An ambusher of red's, and a lord who may have the Hunting Call."""
    lord = troop(HERO, *(["hunting_call"] if call else []), character=True)
    pack = unit("r2", troop("soldier", "ambush", *words), None, 10)
    foe = unit("b1", "soldier", at(36, 40, 270), 10)
    made = rules(Whole, unit("r1", lord, at(36, 20)), pack, foe, game_turn=turn, first=first,
                 phase="movement", cursor="arrivals")  # fmt: skip
    made.unit("r2").status = "ambush"
    return made


@BOOK
@pytest.mark.parametrize(
    ("first", "words", "call", "early"),
    [
        ("blue", ("pack_tactics",), True, True),
        ("red", ("pack_tactics",), True, False),
        ("blue", (), True, False),
        ("blue", ("pack_tactics",), False, False),
    ],
)
def test_a_call_brings_packs_in_the_first_turn(
    first: str, words: tuple[str, ...], call: bool, early: bool
) -> None:
    made = hidden(*words, first=first, call=call)
    said: list[Any] = ["yes", (3,)]
    run(made.arrivals(), *said[: 2 * early])
    assert made.state.entering == (("r2",) if early else ())


@BOOK
@pytest.mark.parametrize(("dice", "comes"), [([(2,), (3,)], True), ([(1,), (2,)], False)])
def test_a_call_has_low_rolls_repeated(dice: Any, comes: bool) -> None:
    made = hidden("pack_tactics", turn=2)
    run(made.arrivals(), *dice)
    assert bool(made.state.entering) is comes


@BOOK
@pytest.mark.parametrize(("x", "legal"), [(36.0, True), (38.5, False)])
def test_sleepers_wake_within_a_forest_when_their_owner_wants(x: float, legal: bool) -> None:
    briar = replace(OGRE, rules=(Given("sleeper"), Given("unbreakable")))
    made = rules(
        Whole,
        unit("r1", briar, None, 1),
        unit("b1", "soldier", at(36, 45, 270), 10),
        pieces=[piece("t1", "forest", at(36, 20))],
        game_turn=1,
        phase="movement",
        cursor="arrivals",
    )
    sleeper = made.unit("r1")
    sleeper.status = "ambush"
    assert made.any_has(sleeper, "ambush")
    run(made.arrivals(), "yes")
    assert made.state.entering == ("r1",)
    question = asked(made.enter())
    refused = question.check(placed("r1", at(x, 20), 1))
    assert (refused is None) is legal
    run(made.enter(), question.options[0])
    assert sleeper.pose is not None and made.in_forest(made.formation(sleeper))


@BOOK
def test_sleepers_may_sleep_on() -> None:
    briar = replace(OGRE, rules=(Given("sleeper"),))
    made = rules(Whole, unit("r1", briar, None, 1), game_turn=1, phase="movement")
    made.unit("r1").status = "ambush"
    run(made.arrivals(), "no")
    assert made.state.entering == ()


# Offerings ----------------------------------------------------------------------------------------


@BOOK
@pytest.mark.parametrize(
    ("said", "dice", "passed"), [("r2", [(3, 3)], True), ("nobody", [], False)]
)
def test_blood_buys_another_panic_test(said: str, dice: Any, passed: bool) -> None:
    sayer = unit("r2", troop(HERO, "blood_offering", character=True), None)
    red = unit("r1", "soldier", at(36, 20), 10)
    joined(red[0], sayer)
    made = rules(Whole, red, sayer, unit("b1", "soldier", at(36, 40, 270), 10))
    test = DisciplineTest(unit="r1", kind="panic")
    assert run(made.discipline_test(test), (6, 6), said, *dice) is passed
    assert made.unit("r2").wounds == passed and made.unit("r2").alive


@BOOK
def test_blood_buys_no_march() -> None:
    sayer = unit("r1", troop(HERO, "blood_offering", character=True), at(36, 20))
    made = rules(Whole, sayer)
    assert not run(made.discipline_test(DisciplineTest(unit="r1", kind="march")), (6, 6))


# Drink --------------------------------------------------------------------------------------------


def drinkers(said: str, objective: Any = "hold_the_ground") -> Whole:
    """Centaurs who have chosen, a chieftain and a lord who do not drink."""
    units = [
        unit("r1", troop("knight", "drunkard", "ambush"), at(20, 20), 5),
        unit("r2", troop(HERO, "drunkard", "looted_booze", character=True), at(30, 20)),
        unit("r3", troop(HERO, character=True), at(40, 20)),
    ]
    made = rules(Whole, *units, objective=objective)
    for name, word in (("r1", said), ("r2", "t9-drunk" if said == "t9-sober" else "t9-sober")):
        one = made.unit_rules(made.unit(name))
        for each in one:
            run(each.before_deployment(made, made.unit(name)), *([word] if _asks(each) else []))
    return made


def _asks(one: Any) -> bool:
    return bool(one.given.word == "drunkard")


@BOOK
@pytest.mark.parametrize(
    ("said", "words", "ambush"),
    [
        ("t9-sober", ("vanguard", "light_troops"), True),
        ("t9-drunk", ("fearless", "devastating_charge"), False),
    ],
)
def test_the_sober_are_quick_and_the_drunk_are_brave(
    said: str, words: tuple[str, ...], ambush: bool
) -> None:
    made = drinkers(said)
    red = made.unit("r1")
    assert all(made.all_have(red, word) for word in words)
    assert made.can(red, "ambush") is ambush
    assert (red.no_scoring_until > 0) is (said == "t9-sober")
    assert drinkers("t9-sober", "capture_the_flags").unit("r1").no_scoring_until == 0


@BOOK
def test_the_drunk_and_the_sober_do_not_mix() -> None:
    made = drinkers("t9-sober")
    host, drunk, other = (made.unit(name) for name in ("r1", "r2", "r3"))
    assert made._keep_apart(drunk, host) and not made._keep_apart(other, host)


@BOOK
def test_loot_makes_everybody_drunk_once() -> None:
    made = drinkers("t9-sober")
    chief = made.unit("r2")
    booze = next(one for one in made.unit_rules(chief) if one.given.word == "looted_booze")
    run(booze.starts_turn(made, chief), "yes")
    assert "drunk" in made.unit("r1").gained and "sober" not in made.unit("r1").gained
    made.unit("r1").gained = {"sober": 1000}
    run(booze.starts_turn(made, chief))
    assert keys(made).count("booze-looted") == 1


# Monsters -----------------------------------------------------------------------------------------


@BOOK
def test_strength_from_flesh_is_drawn_from_lethal_strikes_once_in_a_phase() -> None:
    claws = Part("Gortach", 1, 3, 6, 4, 6, 3, rules=(Given("str_from_flesh"),), weapons=(HAND,))
    gortach = replace(OGRE, health=6, parts=(claws,))
    made = brawl(unit("r1", gortach, RED, 1), unit("b1", "ogre", BLUE, 3))
    red, own = made.unit("r1"), owner(made, "r1")  # type: ignore[arg-type]
    red.wounds = 3
    blow = Attack(kind="close_combat", target="b1", pool="b1", by=own, weapon=HAND)
    blow = made.attributes(blow)
    blow.wounds, blow.lethal = 3, 1
    assert run(made.cost(blow), (5,)) == 5
    run(made._following([blow]))
    for _ in range(2):
        for one in made.unit_rules(red):
            run(one.ends_step(made, red))
    assert red.wounds == 2


@BOOK
def test_a_cyclops_that_pivots_hurls_freely() -> None:
    rock = ShootingWeapon("hurl_attack", 36, aim=4, rules=(Given("hurl_attack_rule"),))
    cyclops = replace(OGRE, parts=(replace(OGRE.parts[0], shooting=(rock,)),))
    made = rules(Whole, unit("r1", cyclops, RED, 1), unit("b1", "soldier", at(20, 40, 270), 10))
    turn = made.unit("r1").turn
    turn.moved = turn.pivoted = True
    shot = made.attributes(
        Attack(kind="shooting", target="b1", by=owner(made, "r1"), weapon=rock)  # type: ignore[arg-type]
    )
    assert shot.by is not None
    free = [one.ignores(made, shot.by, shot) for one in made.attack_rules(shot)]
    assert frozenset({"moved"}) in free
