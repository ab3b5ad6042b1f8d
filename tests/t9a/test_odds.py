"""The odds of a round of melee and of single attacks against every face of the dice, and against
rounds that the engine fights."""

from collections import defaultdict
from random import Random
from typing import Any

import pytest
from msgspec.msgpack import decode, encode
from msgspec.structs import replace

from feldherr.dice import constant
from feldherr.field.box import Side
from feldherr.games.t9a.army.profiles import Given
from feldherr.games.t9a.engine import NinthAge
from feldherr.games.t9a.moments import Attack
from feldherr.games.t9a.odds import clash, fray
from feldherr.games.t9a.odds.foresight import Foresight
from feldherr.games.t9a.odds.thought import every
from feldherr.games.t9a.state import Combat, Duel, Position
from tests.t9a.odds_twin import LIMIT, block, expected, fought, two_blocks
from tests.t9a.positions import HERO, SOLDIER, SOUTH, at, joined, rules, troop, unit

ROUNDS, LEAST = 40, 0.1
"""So many rounds are fought; what is rare may be off by so much."""
SIMPLE: dict[str, tuple[Given, ...]] = {
    "nothing": (),
    "poison": (Given("poison_attacks"),),
    "battle focus": (Given("battle_focus"),),
    "both": (Given("poison_attacks"), Given("battle_focus")),
    "lethal strike": (Given("lethal_strike"),),
    "strength from flesh": (Given("lethal_strike"), Given("str_from_flesh")),
    "renown": (Given("renown"),),
    "hatred": (Given("hatred"),),
    "multiple wounds": (Given("multiple_wounds", x="D3"),),
    "divine": (Given("divine_attacks"),),
    "flaming": (Given("flaming_attacks"),),
    "hatred and poison": (Given("hatred"), Given("poison_attacks")),
}
GUARDS: dict[str, tuple[Given, ...]] = {
    "plain": (),
    "aegis": (Given("aegis", x=4),),
    "fortitude": (Given("fortitude", x=5), Given("flammable")),
}
PAIRS = [
    *((words, "plain") for words in SIMPLE),
    *(("divine", guard) for guard in GUARDS),
    *(("lethal strike", "fortitude"), ("flaming", "fortitude"), ("poison", "aegis")),
]


def face_off(attacker: tuple[Given, ...], guard: tuple[Given, ...]) -> NinthAge:
    """A hero with one attack and an ogre-like one who suffers it, in contact."""
    part = replace(HERO.parts[0], attack_value=1, rules=attacker)
    mine = unit("r1", replace(HERO, parts=(part,)), at(36, 20))
    foe = unit("b1", troop(replace(HERO, name="Foe"), *guard), at(36, 20, SOUTH))
    made = rules(NinthAge, mine, foe, phase="melee")
    made.engage(mine[0], Side.FRONT, foe[0], Side.FRONT)
    made.state.combat = Combat(units=("b1", "r1"))
    return made


def thrown_out(start: NinthAge) -> dict[int, float]:
    """The Health Points that one attack costs, over every face of its dice."""
    found: dict[int, float] = defaultdict(float)
    state = encode(start.state)

    def struck() -> Any:
        made = NinthAge(start.opening, decode(state, type=Position), lambda event: None)
        attack = one_attack(made)
        yield from made.roll_to_hit(attack)
        yield from made.attack_sequence([attack])
        return made.unit("b1").round.lost

    for chance, lost in every(struck):
        found[lost] += chance
    return dict(found)


def one_attack(made: NinthAge) -> Attack:
    own = made.parts(made.pools(made.unit("r1"))[0])[0]
    weapon = made.weapon_of(own)
    return Attack(kind="close_combat", target="b1", pool="b1", by=own, count=1, weapon=weapon)


@pytest.mark.rule("t9a", "15.D.e.1", "7.F-1", "7.G-1", "7.H-1", "21.G.b.6/1", "21.G.b.17/1")
@pytest.mark.parametrize(("words", "guard"), PAIRS)
def test_one_attack_has_the_odds_of_all_its_faces(words: str, guard: str) -> None:
    start = face_off(SIMPLE[words], GUARDS[guard])
    made = Foresight(start)
    capped: dict[int, float] = defaultdict(float)
    for number, chance in made.attempt(one_attack(made)).of("lost", constant(1)):
        capped[min(number, 3)] += chance
    assert {n: p for n, p in capped.items() if p > 1e-12} == pytest.approx(thrown_out(start))


def beasts() -> NinthAge:
    """Ogres with Impact Hits and a stomp, three wide, against soldiers; nobody has charged."""
    own = unit("r1", troop("ogre", Given("impact_hits", x="D3")), at(36, 20), 4, 3)
    foe = block("b1", "soldier", at(36, 20, SOUTH), 20, 5)
    made = rules(NinthAge, own, foe, phase="melee")
    made.engage(own[0], Side.FRONT, foe[0], Side.FRONT)
    own[0].charging = True
    return made


def in_the_flank() -> NinthAge:
    """Knights in the flank of soldiers who are too few and have a random number of attacks."""
    wild = replace(SOLDIER, parts=(replace(SOLDIER.parts[0], attack_value="D3"),))
    own = unit("r1", "knight", at(36, 20), 5, 5)
    foe = unit("b1", wild, at(36, 20), 12, 5)
    foe[0].pose = at(36 - 2 * 20 / 25.4, 20 + 2.5 * 20 / 25.4, 180.0)
    made = rules(NinthAge, own, foe, phase="melee")
    made.engage(own[0], Side.FRONT, foe[0], Side.LEFT)
    return made


def undead() -> NinthAge:
    """Unstable soldiers lose more than they break."""
    own = unit("r1", "knight", at(36, 20), 6, 6)
    foe = unit("b1", troop("soldier", "undead"), at(36, 20, SOUTH), 12, 6)
    made = rules(NinthAge, own, foe, phase="melee")
    made.engage(own[0], Side.FRONT, foe[0], Side.FRONT)
    own[0].charging = True
    return made


def frightful() -> NinthAge:
    """A dragon that soldiers are afraid of."""
    own = unit("r1", "dragon", at(36, 20))
    foe = unit("b1", "soldier", at(36, 20, SOUTH), 15, 5)
    made = rules(NinthAge, own, foe, phase="melee")
    made.engage(own[0], Side.FRONT, foe[0], Side.FRONT)
    return made


@pytest.mark.rule("t9a", "15.D.0", "15.D.a.3", "15.D.c.1.a", "15.F.a.0", "15.G.1", "21.H.a.2/1")
@pytest.mark.parametrize("scene", [two_blocks, beasts, in_the_flank, undead, frightful])
def test_a_round_has_the_odds_of_rounds_that_are_fought(scene: Any) -> None:
    made = scene()
    exact = expected(clash(made, made.unit("r1"), made.unit("b1")))
    tally = fought(made, ("r1", "b1"), ROUNDS, Random(7))
    for n, number in enumerate(exact):
        assert tally.mean(n) == pytest.approx(number, abs=LIMIT * tally.error(n) + LEAST), n


@pytest.mark.rule("t9a", "8.D.a.3-6", "15.D.a.3")
def test_fanatics_who_are_killed_strike_before_they_fall() -> None:
    own = unit("r1", "knight", at(36, 20), 5, 5)
    foes = [
        unit("b1", troop("soldier", *words), at(36, 20, SOUTH), 10, 5)
        for words in ((), ("fanatical",))
    ]
    found = []
    for foe in foes:
        made = rules(NinthAge, own, foe, phase="melee")
        made.engage(own[0], Side.FRONT, foe[0], Side.FRONT)
        own[0].charging = True
        found.append(clash(made, made.unit("r1"), made.unit("b1")))
        tally = fought(made, ("r1", "b1"), ROUNDS, Random(7))
        assert tally.mean(0) == pytest.approx(found[-1].own.mean, abs=LIMIT * tally.error(0))
    plain, fanatical = found
    assert plain.enemy.mean == pytest.approx(fanatical.enemy.mean)
    assert plain.own.mean < fanatical.own.mean


def feared(*words: str) -> NinthAge:
    """Two blocks, the enemy's frightful, the own one with these rules."""
    own = unit("r1", troop("soldier", *words), at(36, 20), 20, 10)
    foe = block("b1", troop("soldier", "fear"), at(36, 20, SOUTH), 20, 10)
    made = rules(NinthAge, own, foe, phase="melee")
    made.engage(own[0], Side.FRONT, foe[0], Side.FRONT)
    return made


@pytest.mark.rule("t9a", "15.D.0", "8.D.a.3-6")
def test_odds_know_what_rules_do_before_the_first_attack() -> None:
    made = feared("nets")
    exact = clash(made, made.unit("r1"), made.unit("b1"))
    tally = fought(made, ("r1", "b1"), ROUNDS, Random(7))
    for n, number in enumerate(expected(exact)):
        assert tally.mean(n) == pytest.approx(number, abs=LIMIT * tally.error(n) + LEAST), n
    plain = feared()
    without = clash(plain, plain.unit("r1"), plain.unit("b1"))
    assert exact.own.mean < without.own.mean, "who is netted hits worse, five times of six"


def led() -> NinthAge:
    """Cowards whose weak but steady leader fights a duel."""
    steady = replace(HERO, discipline=9, health=1, resilience=2, defensive_skill=1, worn=())
    own = block("r1", troop(replace(SOLDIER, discipline=4)), at(36, 20), 20, 3)
    leader = unit("r2", troop(steady, character=True))
    joined(own[0], leader, file=0)
    foe = unit("b1", "hero", at(36, 20, SOUTH))
    made = rules(NinthAge, own, leader, foe, phase="melee")
    made.engage(own[0], Side.FRONT, foe[0], Side.FRONT)
    made.state.duels = (Duel("r2", "b1"),)
    return made


@pytest.mark.rule("t9a", "15.G.1", "5.C.a-1")
def test_a_leader_who_has_fallen_helps_nobody_in_a_break_test() -> None:
    made = led()
    exact = clash(made, made.unit("r1"), made.unit("b1"))
    tally = fought(made, ("r1", "b1"), 5 * ROUNDS, Random(7))
    for n, number in enumerate(expected(exact)):
        assert tally.mean(n) == pytest.approx(number, abs=LIMIT * tally.error(n) + LEAST), n


# --- Several units ---


def two_on_one() -> tuple[NinthAge, tuple[str, ...]]:
    """Soldiers in front and knights in the flank of a block."""
    own = block("r1", "soldier", at(36, 20), 10, 5)
    foe = block("b1", "soldier", at(36, 20, SOUTH), 18, 6, standard=True)
    more = unit("r3", "knight", at(36 - 3 * 20 / 25.4, 20 + 1.5 * 20 / 25.4, -90.0), 4, 4)
    more[0].pose = at(36 - 3 * 20 / 25.4, 20 + 1.5 * 20 / 25.4, 0.0)
    made = rules(NinthAge, own, foe, more, phase="melee")
    made.engage(own[0], Side.FRONT, foe[0], Side.FRONT)
    made.engage(more[0], Side.FRONT, foe[0], Side.RIGHT)
    more[0].charging = True
    return made, ("r1", "b1", "r3")


def last_stand() -> tuple[NinthAge, tuple[str, ...]]:
    """Two lonely warriors strike at each other; beside one stand soldiers with a banner."""
    foe = unit("b1", replace(HERO, health=1, resilience=3, worn=()), at(36, 20, SOUTH))
    weak = unit("r1", replace(HERO, health=1, resilience=3, worn=()), at(36, 20))
    more = unit("r3", "soldier", at(36 + 40 / 25.4, 20), 20, 5, standard=True)
    made = rules(NinthAge, weak, foe, more, phase="melee")
    made.engage(weak[0], Side.FRONT, foe[0], Side.FRONT)
    made.engage(more[0], Side.FRONT, foe[0], Side.FRONT)
    return made, ("r1", "b1", "r3")


@pytest.mark.rule("t9a", "15.D.d.0a", "15.G.1")
def test_who_falls_may_take_his_enemy_with_him_or_leave_him_to_his_friends() -> None:
    """Two strike at the same time: neither remains if both are slain, or if one is slain and the
    other breaks."""
    made, _ = last_stand()
    found = fray(made, made.unit("r1"), made.unit("b1"))
    own, enemy, both = found.own, found.enemy, found.together
    assert min(both["falls", "falls"], both["falls", "breaks"]) > 0.01
    assert own.destroyed + enemy.destroyed + own.breaks + enemy.breaks - sum(both.values()) < 1
    alone = clash(made, made.unit("r1"), made.unit("b1"))
    assert alone.together == {
        ("falls", "falls"): pytest.approx(alone.own.destroyed * alone.enemy.destroyed)
    }


def two_on_two() -> tuple[NinthAge, tuple[str, ...]]:
    """Four units in a line, each engaged with those before it."""
    wide = 6 * 20 / 25.4
    own = unit("r1", "soldier", at(36, 20), 12, 6), unit("r3", "soldier", at(36 + wide, 20), 6, 6)
    foe = unit("b1", "soldier", at(36 + wide / 2, 20, SOUTH), 12, 6)
    beast = unit("b3", "dragon", at(36 + wide * 1.4, 20, SOUTH))
    made = rules(NinthAge, *own, foe, beast, phase="melee")
    for mine, theirs in ((own[0], foe), (own[1], foe), (own[1], beast)):
        made.engage(mine[0], Side.FRONT, theirs[0], Side.FRONT)
    return made, ("r1", "b1", "r3", "b3")


@pytest.mark.rule("t9a", "15.B.1", "15.F.a.0", "15.F.a.6", "15.G.1", "15.G.b")
@pytest.mark.parametrize("scene", [two_on_one, two_on_two, last_stand])
def test_a_round_of_several_units_has_the_odds_of_rounds_that_are_fought(scene: Any) -> None:
    made, names = scene()
    exact = expected(fray(made, made.unit("r1"), made.unit("b1")))
    tally = fought(made, names, ROUNDS, Random(7))
    for n, number in enumerate(exact):
        assert tally.mean(n) == pytest.approx(number, abs=LIMIT * tally.error(n) + LEAST), n
