"""Editions of the same family: each overrides a table, a number or a predicate and copies nothing.

What this edition says is said by the one of 2015 (*Das 9. Zeitalter*) or by *Tactical War*.
"""

from collections.abc import Iterator
from typing import Any, ClassVar

import pytest
from msgspec.structs import replace

from feldherr.commanders.random import Random
from feldherr.commanders.t9a.adviser import Adviser
from feldherr.commanders.t9a.worth import price
from feldherr.field.box import Side
from feldherr.games.t9a.engine import NinthAge
from feldherr.games.t9a.odds import clash
from feldherr.games.t9a.odds.editions import edition_of
from feldherr.games.t9a.state import Unit
from feldherr.games.t9a.words import Height
from feldherr.table import Battle, SeededFate, play
from tests.t9a.brawling import Brawl, brawl
from tests.t9a.positions import SOUTH, at, battle, rules, troop, unit
from tests.t9a.shooting_range import Range, field, volley
from tests.t9a.stand_ins import Whole
from tests.t9a.test_battles import host


class Edition(NinthAge):
    """What another edition of the family says."""

    FULL_RANK: ClassVar[dict[Height, int]] = {"standard": 5, "large": 3, "gigantic": 3}
    SUPPORTING: ClassVar[dict[Height, int]] = {"standard": 1, "large": 1, "gigantic": 1}
    HOPELESS: ClassVar[dict[int, int]] = {7: 4, 8: 5, 9: 6}
    FROM_TURN: ClassVar[int] = 1
    LEADER: ClassVar[int] = 100

    @staticmethod
    def tall_enough(height: int, highest: int) -> bool:
        """Only the taller hide somebody."""
        return height > highest

    def by_skill(self, offence: int, defence: int) -> int:
        """4+ against equals and a little better ones, 3+ against worse, 5+ if twice as good."""
        return 3 if offence > defence else 5 if defence > 2 * offence else 4

    def score_for_charging(self, units: list[Unit]) -> int:
        """+1 for each unit that has charged."""
        return sum(unit.charging for unit in units)

    def steadfast(self, unit: Unit) -> bool:
        """There is nothing like it."""
        return False

    def score(self, seat: str) -> Iterator[tuple[str, int]]:
        """Who has more men left scores one more."""
        yield from super().score(seat)
        sides = (self.fighting(side) for side in (seat, self.enemy(seat)))
        mine, theirs = (sum(self.health(unit) for unit in units) for units in sides)
        yield "strength", int(mine > theirs)


class Fight(Brawl, Edition):
    """A melee by those rules."""


class Shots(Range, Edition):
    """Shooting by them."""


class War(Whole, Edition):
    """A battle by them."""


def of(engine: type[Any], made: Any) -> Any:
    """The same position by the rules of another engine."""
    return engine(made.opening, made.state, lambda event: None)


def fight(models: int = 10) -> Any:
    """Two units of red's that have charged one of blue's with twelve men."""
    places = (("r1", 20), ("r2", 30))
    mine = [unit(name, "soldier", at(x, 10), models, charging=True) for name, x in places]
    theirs = unit("b1", "soldier", at(25, 20, SOUTH), 12)
    return of(Fight, brawl(*mine, theirs, engaged="r1 b1, r2 b1"))


@pytest.mark.parametrize(("offence", "defence", "needed"), [(5, 4, 3), (4, 4, 4), (2, 5, 5)])
def test_its_own_rolls_to_hit(offence: int, defence: int, needed: int) -> None:
    assert fight().by_skill(offence, defence) == needed


@pytest.mark.parametrize(("models", "more"), [(6, 0), (7, 1)])
def test_its_own_combat_score(models: int, more: int) -> None:
    """One for each charger, one for more men: twice six are not more than twelve."""
    score = dict(fight(models).score("red"))
    assert (score["charge"], score["strength"]) == (2, more)


def test_its_own_full_ranks() -> None:
    lone = unit("r1", "dragon", at(20, 10), 1)
    found = [rules(kind, lone) for kind in (Brawl, Fight)]
    assert [made.full_ranks(made.unit("r1")) for made in found] == [1, 0]


@pytest.mark.parametrize(
    ("engine", "faces", "lost"),
    [(Range, (), 0), (Shots, ((6,), (4,)), 0), (Shots, ((6,), (5,), (4,)), 1)],
)
def test_shots_that_are_hopeless_elsewhere(engine: type[Any], faces: Any, lost: int) -> None:
    """At 8+ a six must be followed by a 5; in the 2nd edition it is not even rolled."""
    made = of(engine, field(models=1, files=1, inches=20))
    made.shaded, made.unit("r1").turn.moved = "hard", True
    assert volley(made, *faces) == lost


@pytest.mark.parametrize(("engine", "sees"), [(Whole, False), (War, True)])
def test_only_the_taller_hide_somebody(engine: type[Any], sees: bool) -> None:
    """Soldiers hide soldiers behind them in the 2nd edition."""
    mine, foe = unit("r1", "archer", at(20, 10), 1), unit("b1", "archer", at(20, 30, SOUTH), 1)
    between = unit("r2", "soldier", at(20, 20), 20)
    made = rules(engine, mine, foe, between)
    assert made.sees(made.unit("r1"), made.unit("b1")) is sees


@pytest.mark.parametrize(("engine", "leader", "leads_by"), [(NinthAge, 200, 4), (Edition, 100, 5)])
def test_the_greedy_commander_thinks_by_it(
    engine: type[NinthAge], leader: int, leads_by: int
) -> None:
    """What leaders are worth, and with what score a charge of more men in four ranks begins."""
    led = replace(troop("soldier"), general=True, points=90)
    mine = unit("r1", led, at(20, 10), 20)
    foe = unit("b1", "soldier", at(20, 20, SOUTH), 5)
    adviser = Adviser(of(engine, rules(NinthAge, mine, foe)), "red")
    own, enemy = (adviser.rules.unit(name) for name in ("r1", "b1"))
    fight = adviser.fights.clash(own, enemy, Side.FRONT, charging=True)
    assert price(adviser.rules, own) == 90 + leader
    assert fight.bonus - fight.foe_bonus == leads_by


def test_who_thinks_about_thoughts_thinks_of_the_edition_alone() -> None:
    """The odds that a commander asks for do not remember what he does."""
    made = Adviser(of(War, rules(NinthAge, unit("r1", "soldier", at(20, 10)))), "red").rules
    assert isinstance(made, War) and edition_of(made) is War


class Rankless(NinthAge):
    """An edition in which depth is worth nothing."""

    MOST_RANKS: ClassVar[int] = 0


@pytest.mark.parametrize("engine", [NinthAge, Rankless])
def test_the_odds_of_a_round_know_its_table(engine: type[NinthAge]) -> None:
    """Four ranks of five, of which the enemy's five men do not take a whole one."""
    mine, foe = (
        unit("r1", "soldier", at(20, 10), 20, 5),
        unit("b1", "soldier", at(20, 20, SOUTH), 5),
    )
    made = rules(engine, mine, foe, phase="melee")
    made.engage(mine[0], Side.FRONT, foe[0], Side.FRONT)
    mine[0].charging = True
    found = clash(made, mine[0], foe[0])
    ahead = sum(number * chance for number, chance in found.difference.items())
    worth = 1 + found.enemy.mean - found.own.mean
    assert ahead - worth == pytest.approx(3 if engine is NinthAge else 0, abs=0.01)


@pytest.mark.parametrize("seed", range(2))
def test_whole_battles_are_fought_by_it(seed: int) -> None:
    fields = {"cursor": "lay_terrain", "player_turn": 0, "active": "", "first": ""}
    made: Battle[Any, Any] = battle(War, *host("r"), *host("b"), **fields)
    players = {name: Random(f"{name}{seed}") for name in ("red", "blue")}
    play(made, players, SeededFate(f"edition {seed}"), limit=5000)
    assert made.over
