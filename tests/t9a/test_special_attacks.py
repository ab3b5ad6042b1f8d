"""21.H Special Attacks in melee."""

from typing import Any

import pytest

from feldherr.games.t9a.army.profiles import Change, Given, Model, Part
from feldherr.games.t9a.melee.specials import Melee
from feldherr.games.t9a.state import Duel, ThisPhase
from feldherr.table import Answer
from tests.t9a.brawling import Brawl, brawl
from tests.t9a.positions import HAND, HERO, SOUTH, at, joined, run, troop, unit

RED, BLUE = at(20, 20), at(20, 20, SOUTH)


def beast(*rules: Given, harnessed: bool = True, **fields: Any) -> Model:
    """A rider on a beast with these rules."""
    reins = (Given("harnessed"),) if harnessed else ()
    rider = Part("Rider", 1, 4, 1, 3, 3, 0, weapons=(HAND,))
    mount = Part("Beast", 1, 3, 2, 3, 5, 2, rules=(*reins, *rules))
    fields = {"base": (50, 50), "height": "standard", **fields}
    return Model(name="Beast", parts=(rider, mount), **fields)


def fight(red: Any, blue: Any = "soldier", **fields: Any) -> Brawl:
    made = brawl(unit("r1", red, RED, 1, 1), unit("b1", blue, BLUE, 10), **fields)
    made.set_initiative()
    return made


def hits(made: Melee, step: int, *answers: Answer) -> int:
    made.combat.step = step
    found = run(_of_mount(made), *answers)
    return sum(attack.hits for attack in found)


def _of_mount(made: Melee) -> Any:
    return made._specials(made.parts(made.pools(made.unit("r1"))[0])[1])


@pytest.mark.rule("t9a", "21.H.a.2/1", "21.H.a.2/4", "21.H/1", "7.A.a-3", "7.D-1")
@pytest.mark.parametrize(
    ("charging", "step", "found"), [(True, 10, 4), (False, 10, 0), (True, 9, 0)]
)
def test_impact_hits_come_first_when_charging(charging: bool, step: int, found: int) -> None:
    made = fight(beast(Given("impact_hits", x="D6")))
    made.unit("r1").charging = charging
    assert hits(made, step, *([(4,)] if found else [])) == found


@pytest.mark.rule("t9a", "21.H.a.2/1")
def test_impact_hits_strike_in_front_only() -> None:
    made = brawl(
        unit("r1", beast(Given("impact_hits", x=3)), RED, 1, 1),
        unit("b1", "soldier", BLUE, 10),
    )
    made.unit("r1").charging = True
    made.set_initiative()
    made.unit("r1").engaged = {"b1": next(iter(made.unit("b1").engaged.values())).opposite}
    assert hits(made, 10) == 0


@pytest.mark.rule("t9a", "21.H.a.2/3")
def test_of_several_parts_only_harnessed_and_inanimate_ones_make_impact_hits() -> None:
    made = fight(beast(Given("impact_hits", x=2), harnessed=False))
    made.unit("r1").charging = True
    assert hits(made, 10) == 0


@pytest.mark.rule("t9a", "21.H.a.2/2", "21.H.a.5/2", "GC72", "21.H.a.5/1", "21.H.a.5/3")
@pytest.mark.parametrize(("rather", "impact", "grind"), [("yes", 2, 0), ("no", 0, 5)])
def test_whoever_grinds_and_impacts_does_one_of_them(rather: str, impact: int, grind: int) -> None:
    made = fight(beast(Given("impact_hits", x=2), Given("grind_attacks", x="D6")))
    made.unit("r1").charging = True
    made.set_initiative()
    assert hits(made, 10, rather) == impact
    assert hits(made, 4, *([(5,)] if grind else [])) == grind


@pytest.mark.rule("t9a", "21.H.a.4/1", "21.H.a.4/2", "21.H.a.4/3", "19.A.a.1", "GC71")
@pytest.mark.parametrize(
    ("blue", "step", "found"),
    [("soldier", 0, 3), ("ogre", 0, 0), ("knight", 0, 0), ("soldier", 3, 0)],
)
def test_the_gigantic_stomp_on_the_small_last_of_all(blue: str, step: int, found: int) -> None:
    made = fight(beast(height="gigantic"), blue)
    assert hits(made, step, *([(3,)] if found else [])) == found


@pytest.mark.rule("t9a", "21.H.a.4/1", "21.D.b.3/1", "21.H.a.4/4", "15.E.c.2")
@pytest.mark.parametrize(("duels", "answers", "found"), [(False, [(3,)], 3), (True, [], 0)])
def test_who_is_stomped_touches_the_beast_and_is_small(
    duels: bool, answers: Any, found: int
) -> None:
    lord = Model(name="Lord", height="large", base=(20, 20), parts=HERO.parts)
    foe, leader = unit("b1", "soldier", BLUE, 9), unit("b2", troop(lord, character=True))
    joined(foe[0], leader, file=2)
    giant = troop(beast(height="gigantic"), character=True)
    made = brawl(unit("r1", giant, RED, 1, 1), foe, leader)
    made.state.duels = (Duel("r1", "b2"),) if duels else ()
    made.set_initiative()
    assert hits(made, 0, *answers) == found


@pytest.mark.rule("t9a", "21.H.a.4/1", "GC71")
def test_of_two_enemies_in_contact_only_the_small_ones_are_stomped() -> None:
    made = brawl(
        unit("r1", beast(height="gigantic", base=(100, 50)), RED, 1, 1),
        unit("b1", "knight", BLUE.aside(40), 2),
        unit("b2", "soldier", BLUE.aside(-40), 4),
        engaged="r1 b1, r1 b2",
    )
    made.set_initiative()
    made.combat.step = 0
    assert [attack.target for attack in run(_of_mount(made), (3,))] == ["b2"]


@pytest.mark.rule("t9a", "19.A.b.1", "G-19-2", "GA5")
def test_constructs_do_not_stomp() -> None:
    assert hits(fight(beast(height="gigantic", type="construct")), 0) == 0


@pytest.mark.rule("t9a", "L5391", "L5396", "21.H.a.4/1")
def test_of_two_stomps_the_greater_one_counts() -> None:
    made = fight(beast(Given("stomp_attacks", x=2), height="large"))
    assert hits(made, 0) == 2


@pytest.mark.rule("t9a", "L5399")
@pytest.mark.parametrize(("word", "dice", "found"), [("D6", [(5,)], 5), ("2", [], 2)])
def test_of_different_dice_the_owner_picks_before_he_rolls(
    word: str, dice: list[Answer], found: int
) -> None:
    made = fight(beast(Given("stomp_attacks", x=2), height="gigantic"))
    assert hits(made, 0, word, *dice) == found


@pytest.mark.rule("t9a", "15.E.c.2", "21.H.a.4/4")
def test_in_a_duel_only_the_opponent_is_struck() -> None:
    foe, hero = unit("b1", "soldier", BLUE, 9), unit("b2", troop(HERO, character=True))
    joined(foe[0], hero, file=2)
    rider = troop(beast(Given("impact_hits", x=2)), character=True)
    made = brawl(unit("r1", rider, RED, 1, 1), foe, hero)
    made.state.duels = (Duel("r1", "b2"),)
    made.unit("r1").charging = True
    made.set_initiative()
    made.combat.step = 10
    assert [attack.pool for attack in run(_of_mount(made))] == ["b2"]


@pytest.mark.rule("t9a", "21.H.a.1/1", "21.H.a.1/3", "21.H.a.1/4", "GC75")
def test_breath_is_used_once_a_game() -> None:
    breath = Given(
        "breath_attack",
        changes=(Change("strength", 4, "set"), Change("armour_penetration", 1, "set")),
        gives=(Given("flaming_attacks"),),
    )
    made = fight(beast(breath))
    made.combat.step = 3
    assert run(_of_mount(made), "no") == []
    [attack] = run(_of_mount(made), "yes", (3, 4))
    known = made.attributes(attack)
    assert (attack.hits, known.strength, known.piercing) == (7, 4, 1)
    assert [given.word for given in known.rules] == ["flaming_attacks"]
    assert run(_of_mount(made)) == []


@pytest.mark.rule("t9a", "21.H.a.1/3", "21.H.a.1/4")
def test_each_breather_chooses_the_enemy_it_breathes_at() -> None:
    """Two touch one enemy each; the third stands before both and goes with its owner."""
    three = unit("r1", beast(Given("breath_attack"), harnessed=False), RED, 3, 3)
    foes = [unit(f"b{n}", "soldier", BLUE.aside(way), 3) for n, way in ((1, 40), (2, -40))]
    made = brawl(three, *foes, engaged="r1 b1, r1 b2")
    made.set_initiative()
    made.combat.step = 3
    dice: list[Answer] = [(1, 1), "2", (2, 2, 3, 3)]
    found = run(_of_mount(made), "b2", "yes", *dice)
    assert {attack.target: attack.hits for attack in found} == {"b1": 2, "b2": 10}
    assert run(_of_mount(made)) == []


@pytest.mark.rule("t9a", "21.H.a.1/1", "21.H.a.1/4")
def test_models_keep_their_breath_for_later() -> None:
    """Of three one breathes, then the two others, then none."""
    made = brawl(
        unit("r1", beast(Given("breath_attack"), harnessed=False), RED, 3, 3),
        unit("b1", "soldier", BLUE, 12),
    )
    made.set_initiative()
    made.combat.step = 3
    assert [attack.hits for attack in run(_of_mount(made), "yes", "1", (1, 1))] == [2]
    later = run(_of_mount(made), "yes", "2", (2, 2, 3, 3))
    assert [attack.hits for attack in later] == [10]
    assert run(_of_mount(made)) == []


@pytest.mark.rule("t9a", "21.H.a.1/1", "GC75")
def test_of_two_breaths_a_model_uses_one_in_a_phase() -> None:
    fire, frost = (Given("breath_attack", gives=(Given(word),)) for word in ("fire", "frost"))
    made = fight(Model(name="Hydra", parts=(head("Left", fire), head("Right", frost))))
    left, right = made.parts(made.pools(made.unit("r1"))[0])
    made.combat.step = 3
    assert run(made._specials(left), "yes", (3, 4))
    assert run(made._specials(right)) == []
    made.unit("r1").phase = ThisPhase()
    assert run(made._specials(left)) == []
    assert run(made._specials(right), "yes", (1, 1))


def head(name: str, breath: Given) -> Part:
    return Part(name, 1, 3, 1, 3, 5, 2, rules=(breath,))


@pytest.mark.rule("t9a", "GC73", "21.G.b.22/2", "7.A.c-1")
def test_special_attacks_have_the_parts_own_strength() -> None:
    made = fight(beast(Given("impact_hits", x=1)))
    made.unit("r1").charging = True
    made.combat.step = 10
    [attack] = run(_of_mount(made))
    known = made.attributes(attack)
    assert (known.strength, known.piercing) == (5, 2)


@pytest.mark.rule("t9a", "8.D.a.3-6", "2.B.a.2-1")
def test_big_brothers_stomp_harder() -> None:
    made = fight(beast(Given("big_brother"), Given("impact_hits", x="D6"), height="gigantic"))
    assert hits(made, 0, (2, 5)) == 5
    made.unit("r1").charging = True
    assert hits(made, 10, (4,)) == 4
