"""8.D.a.3-6 Beast Herds: giants with trees, barrels and heralds."""

from typing import Any

import pytest
from msgspec.structs import replace

from feldherr.games.t9a.army.profiles import Given, ShootingWeapon, Weapon
from feldherr.games.t9a.moments import Attack, DisciplineTest, Volley
from tests.t9a.books.meetings import rule_of
from tests.t9a.books.test_companions import giant
from tests.t9a.brawling import BLUE, RED, brawl
from tests.t9a.positions import DRAGON, NORTH, SOUTH, at, piece, rules, run, troop, unit
from tests.t9a.shooting_range import armed, field
from tests.t9a.stand_ins import Alone

BOOK = pytest.mark.rule("t9a", "8.D.a.3-6")
CLUB = Weapon("giant_club")
PART = replace(DRAGON.parts[0], agility=3, weapons=(CLUB,), strength=5, armour_penetration=2,
               rules=())  # fmt: skip
GIANT = replace(DRAGON, name="Giant", type="infantry", rules=(), parts=(PART,), base=(75, 50))


@BOOK
@pytest.mark.parametrize(
    ("forest", "said", "weapon"),
    [(23.0, "yes", "uprooted_tree"), (23.0, "no", "giant_club"), (24.1, "", "giant_club")],
)
def test_beside_a_forest_a_giant_may_take_a_tree(forest: float, said: str, weapon: str) -> None:
    herd = unit("r1", troop(GIANT, "giants_of_the_herds"), at(20, 20))
    wood = piece("t1", "forest", at(20, forest, NORTH), 6, 6)
    made = rules(Alone, herd, pieces=[wood], phase="movement")
    red = made.unit("r1")
    run(rule_of(made, "giants_of_the_herds").ends_phase(made, red), *([said] if said else []))
    own = made.parts(made.pools(red)[0])[0]
    assert [one.word for one in made.weapons_of(own)] == [weapon]
    again = [] if said == "yes" else ["no"] if said else []
    run(rule_of(made, "giants_of_the_herds").ends_phase(made, red), *again)
    made.state.active = "blue"
    run(rule_of(made, "giants_of_the_herds").ends_phase(made, red))


@BOOK
def test_a_tree_hits_without_a_roll_and_bluntly() -> None:
    tree = Weapon("uprooted_tree", rules=(Given("uprooted_tree_rule"),))
    model = replace(GIANT, parts=(replace(PART, weapons=(tree,)),))
    made = brawl(unit("r1", model, RED), unit("b1", "soldier", BLUE, 10))
    own = made.parts(made.pools(made.unit("r1"))[0])[0]
    attack = Attack(kind="close_combat", target="b1", pool="b1", by=own, weapon=tree, count=5)
    run(made.roll_to_hit(attack))
    assert attack.hits == 5
    known = made.attributes(attack)
    assert (known.strength, known.piercing) == (5, 0)
    club = replace(attack, weapon=CLUB, hits=0)
    run(made.roll_to_hit(club), (1, 1, 1, 1, 6))
    assert club.hits == 1


BARREL = ShootingWeapon(
    "beer_barrel", 8, strength=4, rules=(Given("beer_barrel_rule"), Given("reload"))
)


@BOOK
def test_a_barrel_is_thrown_once_and_surely() -> None:
    thrower = replace(armed(BARREL), rules=(Given("looted_booze"),))
    made = field(thrower, models=1, inches=6)
    volley = Volley(unit="r1", target="b1")
    run(made.shoot(volley), (1,) * 9)
    own = made.parts(made.pools(made.unit("r1"))[0])[0]
    made.state.player_turn += 2
    assert made.usable(own, volley) == [] and "looted_booze" in made.unit("r1").used


@BOOK
@pytest.mark.parametrize(
    ("killed", "inches", "helped"),
    [("", 5.9, 2), ("", 6.1, 0), ("large", 8.9, 2), ("large", 9.1, 0), ("gigantic", 11.9, 2)],
)
def test_fame_spreads_with_great_kills(killed: str, inches: float, helped: int) -> None:
    famous = unit("r1", troop(GIANT, "fame"), RED)
    herd = unit("r2", "soldier", at(20, 20 - 50 / 25.4 - inches, NORTH), 5)
    prey = unit("b1", replace(DRAGON, height=killed or "standard"), at(20, 20, SOUTH))
    made = brawl(famous, herd, prey)
    own = made.parts(made.pools(made.unit("r1"))[0])[0]
    attack = Attack(kind="close_combat", target="b1", pool="b1", by=own)
    run(rule_of(made, "fame").has_harmed(made, own, attack, 6, 1))

    def bonus(word: str) -> int:
        test = DisciplineTest(unit="r2", kind="rule", word=word)
        unit_ = made.unit("r2")
        return sum(one.discipline(made, unit_, test) for one in made.working_on(unit_))

    assert (bonus("primal_instinct"), bonus("")) == (helped, 0)


@BOOK
def test_a_herald_rides_on_the_giant() -> None:
    told: Any = giant("Fame", knows=("Primal Instinct",))
    body, herald = told.model.parts
    assert herald.name == "Mongrel Herald" and Given("harnessed") in body.rules
