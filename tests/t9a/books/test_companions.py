"""8.D.a.3-6 Model parts that rules of books add."""

import pytest

from feldherr.games.t9a.army.army import Army, Choice
from feldherr.games.t9a.army.books import Book, Category, Entry, Gift, PartEntry, Profile
from feldherr.games.t9a.army.gear import Gear
from feldherr.games.t9a.army.named import Told
from feldherr.games.t9a.army.profiles import Troop
from feldherr.games.t9a.army.roster import troops
from feldherr.games.t9a.moments import Attack
from tests.t9a.positions import HAND, at, rules, unit
from tests.t9a.stand_ins import Alone

BOOK = pytest.mark.rule("t9a", "8.D.a.3-6")
BODY = Profile(height="gigantic", type="infantry", base=(75, 50), advance=7, march=14,
               discipline=8, health=7, defensive_skill=3, resilience=5, armour=1)  # fmt: skip
ARM = PartEntry(name="Giant", agility=3, attack_value=5, offensive_skill=3, strength=5,
                armour_penetration=2)  # fmt: skip
JAVELIN = Gear(id="poisoned_javelin", en="Poisoned Javelin", kind="shooting", range=12, strength=3,
               has=("Poison Attacks",))  # fmt: skip


def giant(printed: str, *gear: Gear, knows: tuple[str, ...] = ()) -> Troop:
    """A giant with a rule, of a book of its own that knows some more."""
    told = tuple(Told(id=one.lower().replace(" ", "_"), en=one) for one in (printed, *knows))
    entry = Entry(id="giant", en="Giant", categories=("core",), cost=100, single_model=True,
                  brings=(Gift(has=(printed,), shapes=BODY, parts=(ARM,)),))  # fmt: skip
    book = Book(id="own", en="Own", edition="2020", categories=(Category(id="core", en="Core"),),
                entries=(entry,), rules=told, gear=gear)  # fmt: skip
    army = Army(name="A", book="own", points=4500, units=(Choice(unit="giant"),), own=book)
    return troops(army)[0]


@BOOK
def test_skinks_throw_javelins_from_a_giant_that_fights_on_with_poison() -> None:
    made = rules(Alone, unit("r1", giant("Skink Companion", JAVELIN), at(20, 20)))
    body, crew = made.parts(made.pools(made.unit("r1"))[0])
    assert crew.part is not None and (crew.part.name, crew.part.count) == ("Skink Crew", 6)
    assert [weapon.word for weapon in made.carried(crew)] == ["poisoned_javelin"]
    blows = [Attack(kind="close_combat", target="r1", by=own, weapon=HAND) for own in (body, crew)]
    assert [bool(made.attributes(blow).has("poison_attacks")) for blow in blows] == [True, False]
    assert not made.mounted(made.pools(made.unit("r1"))[0])
