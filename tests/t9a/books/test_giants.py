"""8.D.a.3-6 Giants: what they fall on."""

from typing import Any

import pytest
from msgspec.structs import replace

from feldherr.field.box import Side
from feldherr.games.t9a.army.profiles import Change, Given, Weapon
from feldherr.games.t9a.moments import Attack, Charge, Own
from feldherr.games.t9a.odds.clash import clash
from tests.t9a.books.meetings import rule_of
from tests.t9a.brawling import BLUE, RED, Brawl, brawl, said
from tests.t9a.positions import DRAGON, SOLDIER, SOUTH, at, rules, run, troop, unit
from tests.t9a.stand_ins import Whole

BOOK = pytest.mark.rule("t9a", "8.D.a.3-6")
PART = replace(DRAGON.parts[0], agility=3, rules=())
GIANT = replace(DRAGON, name="Giant", type="infantry", rules=(), parts=(PART,), base=(75, 50))


def falling(word: str = "yes", target: str = "b1", models: int = 20, files: int = 5) -> Brawl:
    """A giant charges men in ranks; asked whether it falls on a target of its charge."""
    giant = unit("r1", troop(GIANT, "belly_flop"), RED)
    made = brawl(giant, unit("b1", "soldier", BLUE, models, files))
    red = made.unit("r1")
    red.charging = True
    charge = Charge(unit="r1", target=target, side=Side.FRONT)
    run(rule_of(made, "belly_flop").has_charged(made, red, charge), word)
    run(made.start_round(), (1, 1))  # nobody is afraid
    made.set_initiative()
    return made


def struck(made: Brawl, step: int) -> list[tuple[str, int, int | None]]:
    """What the giant does in an Initiative Step: which attack, how often, with what Strength."""
    made.combat.step = step
    found: list[Any] = run(made.attacks_of_step(made.unit("r1")))
    return [(one.special, one.hits or one.count, one.strength) for one in found]


@BOOK
@pytest.mark.parametrize(
    ("models", "files", "hits"), [(20, 5, 12), (8, 2, 8), (3, 3, 3), (12, 2, 8)]
)
def test_a_belly_flattens_three_files_in_four_ranks(models: int, files: int, hits: int) -> None:
    made = falling(models=models, files=files)
    agility = made.combat.order["r1#0"]
    assert struck(made, agility) == [("belly-flop", hits, 5)]
    assert struck(made, 10) == struck(made, 0) == []  # neither blows nor stomps


@BOOK
@pytest.mark.parametrize(("word", "target"), [("no", "b1"), ("yes", "b2")])
def test_who_does_not_fall_on_its_enemy_fights_as_always(word: str, target: str) -> None:
    made = falling(word, target)
    (attack,) = struck(made, made.combat.order["r1#0"])
    assert attack[0] == "" and not made.shaken(made.unit("r1"))
    assert made.value(Own(made.pools(made.unit("r1"))[0]), "defensive_skill") == 5
    assert [one["other"] for one in said(made, "drops-on")] == (["b2"] if word == "yes" else [])


@BOOK
def test_on_its_belly_it_is_shaken_and_easily_hit_for_a_round() -> None:
    made = falling()
    red = made.unit("r1")
    assert made.shaken(red)
    assert made.value(Own(made.pools(red)[0]), "defensive_skill") == 1
    red.first_round = False
    assert made.value(Own(made.pools(red)[0]), "defensive_skill") == 5


@BOOK
def test_odds_know_who_is_about_to_fall() -> None:
    made = falling()
    told = clash(made, made.unit("r1"), made.unit("b1"))
    assert sum(n * p for n, p in told.enemy.lost.items()) == pytest.approx(12 * 5 / 6)


# Warriors of the Dark Gods ------------------------------------------------------------------------

SPEAR = Weapon("tribal_warspear", changes=(Change("strength", 1),),
               rules=(Given("tribal_warspear_rule"),))  # fmt: skip
SPEARED = replace(GIANT, parts=(replace(PART, weapons=(SPEAR,)),))


@BOOK
@pytest.mark.parametrize(("charging", "agility"), [(True, 2), (False, 3)])
def test_chargers_into_a_tribal_spear_are_slower(charging: bool, agility: int) -> None:
    near, far = unit("b1", "soldier", BLUE, 10), unit("b2", "soldier", at(50, 20, SOUTH), 10)
    made = brawl(unit("r1", SPEARED, RED), near, far)
    for name, value in (("b1", agility), ("b2", 3)):
        made.unit(name).charging = charging
        assert made.value(made.parts(made.pools(made.unit(name))[0])[0], "agility") == value


@BOOK
@pytest.mark.parametrize(("foe", "costs"), [(GIANT, (5,)), ("soldier", ())])
def test_a_tribal_spear_is_made_for_towers(foe: Any, costs: Any) -> None:
    made = brawl(unit("r1", SPEARED, RED), unit("b1", foe, BLUE, 1))
    own = made.parts(made.pools(made.unit("r1"))[0])[0]
    attack = Attack(kind="close_combat", target="b1", pool="b1", by=own, weapon=SPEAR, wounds=1)
    known = made.attributes(attack)
    assert known.strength == 7 and run(made.cost(known), *([costs] if costs else [])) == (
        3 if costs else 1
    )


@BOOK
@pytest.mark.parametrize(
    ("entry", "kind", "joins"),
    [
        ("barbarians", "infantry", True),
        ("warriors", "infantry", False),
        ("barbarians", "cavalry", False),
    ],
)
def test_a_giant_with_a_spear_joins_barbarians(entry: str, kind: Any, joins: bool) -> None:
    men = replace(SOLDIER, base=(25, 25), type=kind)
    host = unit("r1", replace(troop(men), entry=entry), at(20, 20), 30, 6)
    giant = unit("r2", troop(replace(SPEARED, base=(50, 75)), "war_platform"), at(40, 20))
    made = rules(Whole, host, giant)
    assert made.can_join(made.unit("r2"), made.unit("r1")) is joins


@BOOK
@pytest.mark.parametrize(("word", "duels"), [("favoured_giant", True), ("fear", False)])
def test_a_favoured_giant_duels(word: str, duels: bool) -> None:
    champion = unit("b1", "soldier", BLUE, 10, champion=True)
    made = brawl(unit("r1", troop(GIANT, word), RED), champion)
    assert ("r1" in [pool.key for pool in made.duellists("red")]) is duels
    if duels:
        run(made._challenge("blue", []), "b1.champion", "no-duel")
        assert made.unit("r1").refused
