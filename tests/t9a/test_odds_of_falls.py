"""The odds of rounds with rules of the books that feed who strikes, burn what stands near those who
fall, or last until flames wound: against rounds that the engine fights."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from feldherr.field.box import Side
from feldherr.games.t9a.army.profiles import Given, Part
from feldherr.games.t9a.engine import NinthAge
from feldherr.games.t9a.odds import clash, fray
from feldherr.games.t9a.odds.untold import untold
from tests.t9a.odds_twin import LIMIT, expected, fought
from tests.t9a.positions import HERO, OGRE, SOLDIER, SOUTH, at, joined, troop, unit
from tests.t9a.test_odds_of_rules import agrees, facing

BOOK = pytest.mark.rule("t9a", "8.D.a.3-6")


def fighter(*rules: Given, model: Any = HERO, agility: int = 5, attacks: int = 3) -> Any:
    """A model whose only part has these attacks and attack attributes, and no armour."""
    part = replace(model.parts[0], agility=agility, attack_value=attacks, rules=rules)
    return replace(model, parts=(part,), worn=(), armour=0, rules=())


# --- Who is fed ---


def maw(health: int, wounds: int = 0, attacks: int = 2) -> NinthAge:
    """One that devours before ogres strike it."""
    mouth = replace(fighter(attacks=attacks), health=health, resilience=3)
    own = unit("r1", troop(mouth, "devour"), at(36, 20))
    own[0].wounds = wounds
    return facing(own, unit("b1", "ogre", at(36, 20, SOUTH), 2, 2))


@BOOK
@pytest.mark.rule("t9a", "15.D.a.3")
@pytest.mark.parametrize(("health", "wounds"), [(2, 0), (1, -2), (17, 0)])
def test_who_devours_has_more_to_lose_in_later_steps(health: int, wounds: int) -> None:
    """With its 18th Health Point it bursts before the ogres strike."""
    agrees(maw(health, wounds), 300)


@BOOK
@pytest.mark.rule("t9a", "15.D.a.3")
@pytest.mark.parametrize(("agility", "most"), [(5, 2), (2, 1)])
def test_who_falls_in_the_same_step_is_not_fed(agility: int, most: int) -> None:
    """Heroes strike at Agility 2: a Health Point eaten before that must be lost, too."""
    mouth = replace(fighter(agility=agility, attacks=1), health=1, resilience=3)
    found = []
    for words in ((), ("devour",)):
        own = unit("r1", troop(mouth, *words), at(36, 20))
        made = facing(own, unit("b1", fighter(agility=2), at(36, 20, SOUTH), 2, 2))
        found.append(clash(made, made.unit("r1"), made.unit("b1")).own)
    plain, fed = found
    assert max(fed.lost) == most and (fed.destroyed < plain.destroyed - 0.01) == (most == 2)
    assert most == 2 or fed.destroyed == pytest.approx(plain.destroyed)


def claws(*agilities: int, wounds: int = 0) -> NinthAge:
    """A beast with 3 Health Points and Strength from Flesh; ogres strike at 4 and at 1."""
    given = Given("str_from_flesh"), Given("lethal_strike")
    every = [Part(f"Claw {n}", 1, n, 2, 6, 5, 3, rules=given) for n in agilities]
    own = unit("r1", replace(OGRE, parts=tuple(every), resilience=3), at(36, 20))
    own[0].wounds = wounds
    foes = tuple(Part(f"Fist {n}", 1, n, 3, 5, 4, 1) for n in (4, 1))
    return facing(own, unit("b1", replace(OGRE, parts=foes), at(36, 20, SOUTH), 2, 2))


@BOOK
@pytest.mark.rule("t9a", "21.G.b.17/1")
@pytest.mark.parametrize("wounds", [0, 1])
def test_strength_from_flesh_has_the_odds_of_rounds_that_are_fought(wounds: int) -> None:
    agrees(claws(6, 2, wounds=wounds), 300)


@BOOK
@pytest.mark.parametrize(
    ("agilities", "wounds", "most"), [((6,), 0, 3), ((6,), 2, 2), ((6, 5), 2, 2), ((2,), 0, 4)]
)
def test_strength_is_drawn_from_flesh_by_who_is_hurt_and_once(
    agilities: tuple[int, ...], wounds: int, most: int
) -> None:
    """Of one Health Point that is left and one that comes back two can be lost."""
    made = claws(*agilities, wounds=wounds)
    assert max(clash(made, made.unit("r1"), made.unit("b1")).own.lost) == most


# --- Who burns those near ---


def bomb(word: str, *more: Any, foe: Any = None) -> NinthAge:
    """One that is easily slain and has such an end, before quick heroes."""
    weak = replace(fighter(agility=1), health=1, resilience=2)
    quick = fighter(agility=6)
    foes = foe or unit("b1", replace(quick, health=2), at(36, 20, SOUTH), 3, 3)
    return facing(unit("r1", troop(weak, word), at(36, 20)), foes, *more)


@BOOK
@pytest.mark.rule("t9a", "16.A.e")
@pytest.mark.parametrize("word", ["living_bomb", "divine_light"])
def test_the_fall_of_some_burns_who_has_slain_them(word: str) -> None:
    agrees(bomb(word), 200)


@BOOK
@pytest.mark.rule("t9a", "16.A.e", "21.B.e/1", "16.A.b")
def test_what_burns_is_shared_out_among_those_who_are_left() -> None:
    """Soldiers with a champion, and a large Character who is not shielded."""
    quick = fighter(model=SOLDIER, agility=6, attacks=1)
    foes = unit("b1", quick, at(36, 20, SOUTH), 7, 4, champion=True)
    giant = unit("b2", troop(replace(OGRE, base=(20, 20)), character=True))
    joined(foes[0], giant, file=2)
    agrees(bomb("living_bomb", giant, foe=foes), 300)


@BOOK
@pytest.mark.rule("t9a", "16.A.e")
def test_one_bomb_sets_off_another_and_friends_suffer_too() -> None:
    """Nobody strikes the second one."""
    weak = troop(replace(fighter(agility=1), health=1, resilience=2), "living_bomb")
    friend = unit("r3", weak, at(36 + 20 / 25.4, 20))
    giant = replace(fighter(agility=6), health=30)
    made = bomb("living_bomb", friend, foe=unit("b1", giant, at(36, 20, SOUTH)))
    made.engage(friend[0], Side.FRONT, made.unit("b1"), Side.FRONT)
    assert list(untold(made, [made.unit(name) for name in ("r1", "r3", "b1")])) == []
    tally = fought(made, ("r1", "b1", "r3"), 300, Random(7))
    found = fray(made, made.unit("r1"), made.unit("b1"))
    for n, number in enumerate(expected(found)):
        assert tally.mean(n) == pytest.approx(number, abs=LIMIT * tally.error(n) + 0.01), n
    assert found.others["r3"].destroyed > 0.9 * found.own.destroyed > 0.5


@BOOK
@pytest.mark.rule("t9a", "16.A.e")
def test_a_bomb_is_named_near_fanatics_and_near_one_beside_the_combat() -> None:
    """They do not outlive blasts; another one might burn the combat, too."""
    foe = unit("b1", "soldier", at(36, 20, SOUTH), 5, 5)
    fanatics = unit("b1", troop("soldier", "fanatical"), at(36, 20, SOUTH), 5, 5)
    near, far = (unit("r3", troop("ogre", "living_bomb"), at(36, y)) for y in (15, 5))
    scenes = ((fanatics, (), 1), (foe, (near,), 1), (foe, (far,), 0))
    for enemy, others, named in scenes:
        made = bomb("living_bomb", *others, foe=enemy)
        told = untold(made, [made.unit(name) for name in ("r1", "b1")])
        assert [given.word for _, given in told] == ["living_bomb"] * named


# --- Who is doused ---


def burning(*agilities: int, doused: bool) -> NinthAge:
    """A hero with one flaming attack in each of these steps."""
    flames = (Given("flaming_attacks"),)
    parts = [Part(f"Torch {n}", 1, n, 1, 5, 5, 3, rules=flames) for n in agilities]
    oiled = troop(replace(fighter(agility=1), health=6, resilience=6), "flamethrower_2_rule")
    foe = unit("b1", oiled, at(36, 20, SOUTH))
    made = facing(unit("r1", replace(HERO, parts=tuple(parts)), at(36, 20)), foe)
    foe[0].gained = {"doused": made.state.player_turn + 1} if doused else {}
    return made


@BOOK
@pytest.mark.rule("t9a", "21.D.b.2/1")
def test_the_doused_burn_until_flames_have_wounded_them() -> None:
    agrees(burning(6, 5, doused=True), 300)
    scenes = (burning(6, 5, doused=True), burning(6, doused=True), burning(6, doused=False))
    both, wet, dry = (clash(one, one.unit("r1"), one.unit("b1")).enemy.mean for one in scenes)
    assert both == pytest.approx(wet + (1 - wet) * wet + wet * dry) and dry < wet - 0.05
