"""8.D.a.3-6 Giants: what they fall on."""

from typing import Any

import pytest
from msgspec.structs import replace

from feldherr.field.box import Side
from feldherr.games.t9a.moments import Charge, Own
from feldherr.games.t9a.odds.clash import clash
from tests.t9a.books.meetings import rule_of
from tests.t9a.brawling import BLUE, RED, Brawl, brawl, said
from tests.t9a.positions import DRAGON, run, troop, unit

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
