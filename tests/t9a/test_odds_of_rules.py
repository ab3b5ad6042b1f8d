"""The odds of rounds in which rules of the books follow from losses, against rounds that the engine
fights."""

from collections import defaultdict
from collections.abc import Sequence
from random import Random
from typing import Any

import numpy as np
import pytest
from msgspec.msgpack import decode, encode
from msgspec.structs import replace

from feldherr.field.box import Side
from feldherr.games.t9a.army.profiles import Given, Part, ShootingWeapon, Weapon
from feldherr.games.t9a.engine import NinthAge
from feldherr.games.t9a.moments import Attack, Pool
from feldherr.games.t9a.odds import clash, fray
from feldherr.games.t9a.odds.aftermath import Aftermath
from feldherr.games.t9a.odds.blasts import Blasts
from feldherr.games.t9a.odds.duels import duel_of
from feldherr.games.t9a.odds.foresight import Foresight
from feldherr.games.t9a.odds.harms import harms_of
from feldherr.games.t9a.odds.losses import Block, axes
from feldherr.games.t9a.odds.outlook import mean
from feldherr.games.t9a.odds.thought import every, unheard
from feldherr.games.t9a.odds.untold import untold
from feldherr.games.t9a.state import Combat, Duel, Position
from tests.t9a.odds_twin import LIMIT, expected, fought
from tests.t9a.positions import DRAGON, HERO, SOLDIER, SOUTH, at, joined, rules, troop, unit

BOOK = pytest.mark.rule("t9a", "8.D.a.3-6")


def facing(own: Any, foe: Any, *more: Any) -> NinthAge:
    """Two units front to front."""
    made = rules(NinthAge, own, foe, *more, phase="melee")
    made.engage(own[0], Side.FRONT, foe[0], Side.FRONT)
    return made


def pools(made: NinthAge) -> tuple[Pool, Pool]:
    """Those of the red hero and of the blue one."""
    red, blue = made.pool("r1"), made.pool("b2")
    assert red is not None and blue is not None
    return red, blue


def agrees(made: NinthAge, rounds: int, least: float = 0.01) -> None:
    """Whether odds and rounds that are fought tell the same, and no rule is left out."""
    here = [made.unit("r1"), made.unit("b1")]
    assert list(untold(made, here)) == []
    tally = fought(made, ("r1", "b1"), rounds, Random(7))
    for n, number in enumerate(expected(clash(made, *here))):
        assert tally.mean(n) == pytest.approx(number, abs=LIMIT * tally.error(n) + least), n


# --- What comes later than the round ---


@BOOK
@pytest.mark.parametrize(("marks", "rises"), [((), 1 / 3), (("wardens_bond",), 2 / 3)])
def test_who_burns_down_is_lost_in_the_round_but_perhaps_not_for_good(
    marks: tuple[str, ...], rises: float
) -> None:
    bird = unit("r1", troop(replace(DRAGON, name="Phoenix"), "rebirth", marks=marks), at(36, 20))
    bird[0].wounds = 5
    made = facing(bird, unit("b1", HERO, at(36, 20, SOUTH)))
    agrees(made, 150)
    toll = clash(made, made.unit("r1"), made.unit("b1")).own
    assert toll.mean > 0.1 and toll.destroyed == pytest.approx(toll.lost[1] * (1 - rises))


@BOOK
def test_lightning_strikes_flyers_when_the_round_is_over() -> None:
    rules_of_coil = Given("electric_discharge_rule"), Given("magical_attacks")
    coil = ShootingWeapon("electric_discharge", 18, shots=3, strength=5, rules=rules_of_coil)
    part = replace(HERO.parts[0], shooting=(coil,), rules=rules_of_coil)
    mill = unit("r1", replace(HERO, parts=(part,)), at(36, 20))
    agrees(facing(mill, unit("b1", troop(DRAGON, "fly"), at(36, 20, SOUTH))), 150)


# --- Breath ---


@BOOK
def test_a_breath_of_dying_embers_costs_a_health_point() -> None:
    breath = Given("breath_attack", x=3, gives=(Given("dying_embers"),))
    part = replace(HERO.parts[0], rules=(breath,))
    own = unit("r1", replace(HERO, parts=(part,)), at(36, 20))
    made = facing(own, unit("b1", "soldier", at(36, 20, SOUTH), 15, 5))
    agrees(made, 150)
    assert clash(made, made.unit("r1"), made.unit("b1")).own.lost.get(0, 0.0) == 0.0


# --- Duels ---


def duel(*words: str, champion: bool = False) -> NinthAge:
    """A hero with such rules fights one who leads soldiers, or their champion."""
    weak = replace(HERO, health=1, resilience=3, worn=(), armour=0)
    own = unit("r1", troop(HERO, *words, character=True), at(36, 20))
    foe = unit("b1", "soldier", at(36, 20, SOUTH), 10, 5, champion=champion, standard=True)
    other = unit("b2", troop(weak, character=True))
    joined(foe[0], *(() if champion else (other,)), file=2)
    made = facing(own, foe, *(() if champion else (other,)))
    made.state.duels = (Duel("r1", "b1.champion" if champion else "b2"),)
    return made


@BOOK
@pytest.mark.rule("t9a", "15.E.d", "15.F.a.0")
@pytest.mark.parametrize("word", ["trophy_rack", "rising_star"])
def test_a_duellist_slain_is_a_point_in_the_same_round(word: str) -> None:
    made = duel(word)
    agrees(made, 200)
    found, plain = (clash(one, one.unit("r1"), one.unit("b1")) for one in (made, duel()))
    more = mean(found.difference) - mean(plain.difference)
    assert more == pytest.approx(duel_of(made, *pools(made)).enemy, abs=1e-6) and more > 0.5


@BOOK
@pytest.mark.rule("t9a", "15.E.c.5")
def test_who_has_slain_his_duellist_fights_on_like_everybody() -> None:
    """A pursuit leads him into the next enemy in the same turn."""
    made, free = duel(), duel()
    free.state.duels = ()
    made.unit("b2").status, made.unit("b2").models = "destroyed", 0
    free.unit("b2").status, free.unit("b2").models = "destroyed", 0
    for one in (made, free):
        one.unit("b1").characters = ()
    found, plain = (fray(one, one.unit("r1"), one.unit("b1")) for one in (made, free))
    assert found == plain


@BOOK
@pytest.mark.rule("t9a", "15.E.c.1", "15.B.1")
def test_who_fights_a_duel_with_somebody_else_harms_nobody() -> None:
    """His opponent stands in another unit, which is left out."""
    own, foe = unit("r1", HERO, at(36, 20)), unit("b1", "soldier", at(36, 20, SOUTH), 10, 5)
    made = facing(own, foe, unit("b2", troop(HERO, character=True), at(50, 20, SOUTH)))
    made.state.duels = (Duel("r1", "b2"),)
    made.state.combat = Combat(units=("b1", "b2", "r1"))
    assert clash(made, made.unit("r1"), made.unit("b1")).enemy.lost == {0: 1.0}


@BOOK
@pytest.mark.rule("t9a", "16.A.a.3", "16.A.b")
def test_a_champion_who_falls_with_his_men_is_a_trophy_if_the_hero_has_wounded_him_too() -> None:
    """His men and he have two Health Points each: what falls beyond them falls to him."""
    own, hero = unit("r1", "soldier", at(36, 20), 12, 6), unit("r2", troop(
        replace(HERO, parts=(replace(HERO.parts[0], agility=3),)), "trophy_rack", character=True
    ))  # fmt: skip
    joined(own[0], hero, file=2)
    tough = troop(replace(SOLDIER, health=2, worn=(), armour=0, resilience=2))
    made = facing(own, unit("b1", tough, at(36, 20, SOUTH), 3, 3, champion=True), hero)
    made.state.duels = (Duel("r2", "b1.champion"),)
    agrees(made, 150)


@BOOK
@pytest.mark.rule("t9a", "15.E.d")
@pytest.mark.parametrize("word", ["trophy_rack", "rising_star"])
def test_who_has_slain_a_duellist_by_his_blood_alone_has_no_trophy(word: str) -> None:
    made = duel(word, "acid_blood")
    made.unit("r1").charging = False
    agrees(made, 300)


# --- Curses ---


def pharaoh(foe: Any, health: int = 2) -> NinthAge:
    """A mummy that is easily slain, and curses; it has Health Points to lose in several steps."""
    weak = replace(HERO, health=health, resilience=3, worn=(), armour=0)
    made = facing(unit("r1", troop(weak, "mummys_curse", character=True), at(36, 20)), foe)
    made.unit("b1").charging = True
    return made


@BOOK
@pytest.mark.parametrize(
    ("foe", "champion"), [(HERO, False), ("soldier", True), (DRAGON, False), ("knight", False)]
)
def test_one_of_those_who_slay_a_mummy_is_cursed(foe: Any, champion: bool) -> None:
    facing_it = unit("b1", foe, at(36, 20, SOUTH), 6, 3, champion=champion)
    agrees(pharaoh(facing_it, 1 if champion else 2), 400)


@BOOK
def test_it_curses_after_losses_in_an_earlier_step() -> None:
    """By a rider who is quicker than his steed."""
    first, then = (
        Part(name, 1, agility, attacks, 6, 5, 3)
        for name, agility, attacks in (("Rider", 6, 1), ("Steed", 2, 2))
    )
    rider = replace(DRAGON, parts=(first, then), rules=(), resilience=3)
    made = pharaoh(unit("b1", rider, at(36, 20, SOUTH)), 2)
    agrees(made, 300)


@BOOK
def test_of_several_who_slay_it_a_random_model_is_cursed() -> None:
    """Three soldiers and their champion, each with a hit that wounds: all faces of all dice."""
    start = pharaoh(unit("b1", "soldier", at(36, 20, SOUTH), 4, 4, champion=True))
    start.state.combat = Combat(units=("b1", "r1"))

    def blows(made: NinthAge) -> list[Attack]:
        return [
            Attack(kind="special", target="r1", pool="r1", by=made.parts(pool)[0], count=models,
                   hits=models, strength=4, piercing=0)
            for pool, models in zip(made.pools(made.unit("b1")), (2, 1), strict=True)
        ]  # fmt: skip

    def struck() -> Any:
        made = NinthAge(start.opening, decode(encode(start.state), type=Position), unheard)
        yield from made.attack_sequence(blows(made))
        one = made.unit("b1")
        return made.unit("r1").round.lost, one.models - one.champion, one.champion

    found: dict[Any, float] = defaultdict(float)
    for chance, end in every(struck):
        found[end] += chance
    there = Foresight(start)
    there.remember("r1", "b1")
    lanes = axes([pool for name in ("r1", "b1") for pool in there.pools(there.unit(name))])
    harms = harms_of(there, blows(there), {"r1": 0, "b1": 1, "b1.champion": 2})
    block, blasts = Block([0] * 3, np.ones((1, 1, 1))), Blasts(there, ("r1", "b1"), lanes)
    ((_, after),) = Aftermath(there, [*lanes], block, blasts).of(harms)
    told: dict[Any, float] = defaultdict(float)
    for (lost, ranks, champion), chance in np.ndenumerate(after.chances):
        told[min(2, lost), 3 - ranks, champion == 0] += float(chance)
    assert {end: p for end, p in told.items() if p} == pytest.approx(dict(found))
    assert 0 < found[2, 3, False] < found[2, 2, True]


# --- Fog ---

PAIRED = Weapon("paired_weapons", rules=(Given("two_handed"),))


def misty(attacks: int, foes: Sequence[Any], *words: str) -> NinthAge:
    """Six quick elves with paired weapons, Fae Miasma and these rules strike before others."""
    quick = replace(SOLDIER.parts[0], agility=6, attack_value=attacks, weapons=(PAIRED,))
    elves = troop(replace(SOLDIER, parts=(quick,)), "fae_miasma", *words)
    own = unit("r1", elves, at(36, 20), 6, 6)
    made = rules(NinthAge, own, *foes, phase="melee")
    for one, _ in foes:
        made.engage(own[0], Side.FRONT, one, Side.FRONT)
    return made


@BOOK
@pytest.mark.parametrize("words", [(), ("battle_focus", "poison_attacks")])
@pytest.mark.parametrize("foe", ["soldier", "knight"])
def test_who_is_befogged_hits_worse_in_later_steps(foe: str, words: tuple[str, ...]) -> None:
    few = 1 if foe == "knight" else 8
    made = misty(
        1, [unit("b1", foe, at(36, 20, SOUTH), few, min(few, 4), champion=few > 1)], *words
    )
    agrees(made, 250)


@BOOK
def test_of_two_units_one_may_be_befogged_or_the_other_or_both() -> None:
    aside = 1.5 * 20 / 25.4
    places = (("b1", 36 - aside), ("b3", 36 + aside))
    made = misty(1, [unit(name, "soldier", at(x, 20, SOUTH), 3, 3) for name, x in places])
    tally = fought(made, ("r1", "b1", "b3"), 400, Random(7))
    for n, number in enumerate(expected(fray(made, made.unit("r1"), made.unit("b1")))):
        assert tally.mean(n) == pytest.approx(number, abs=LIMIT * tally.error(n) + 0.01), n


@BOOK
@pytest.mark.parametrize("words", [("acid_blood",), ("mirrored_scales",), ("yer_comin_with_me",)])
def test_fog_comes_from_hits_that_are_struck_back(words: tuple[str, ...]) -> None:
    """Elves whose ones strike themselves befog themselves."""
    made = misty(1, [unit("b1", troop("soldier", *words), at(36, 20, SOUTH), 4, 4)])
    agrees(made, 250)


@BOOK
@pytest.mark.parametrize("words", [(), ("acid_blood",), ("trophy_rack",)])
def test_a_mummy_may_be_slain_in_the_fog(words: tuple[str, ...]) -> None:
    """By elves, one of whom it curses; its blood may slay others, and it slays them itself."""
    weak = troop(replace(HERO, health=2, worn=(), armour=0), "mummys_curse", *words, character=True)
    agrees(misty(1, [unit("b1", weak, at(36, 20, SOUTH))]), 200)


@BOOK
def test_a_mummy_curses_one_of_those_whom_it_has_left() -> None:
    """It strikes at the same time as they do."""
    part = replace(HERO.parts[0], agility=3, attack_value=5)
    weak = replace(HERO, health=1, resilience=3, worn=(), armour=0, parts=(part,))
    made = facing(
        unit("r1", troop(weak, "mummys_curse", character=True), at(36, 20)),
        unit("b1", "soldier", at(36, 20, SOUTH), 3, 3),
    )
    agrees(made, 300)
