"""8.D.a.3-6 Forsworn that break turn into Wretched Ones."""

from typing import Any

import pytest
from msgspec.structs import replace

from feldherr.field.box import Side
from feldherr.games.t9a.army.army import Army, Choice
from feldherr.games.t9a.army.books import Book, Entry, Gift, PartEntry, Profile, books
from feldherr.games.t9a.army.named import Told
from feldherr.games.t9a.army.roster import troops
from feldherr.games.t9a.state import Combat
from feldherr.muster.battlescribe.t9a.lists import cut
from tests.t9a.positions import NORTH, SOUTH, at, keys, rules, run, troop, unit
from tests.t9a.stand_ins import Whole

BOOK = pytest.mark.rule("t9a", "8.D.a.3-6")
DAMNED = troop("ogre", "damnation")
WRETCHED = replace(troop("ogre", "irredeemable"), enters="remains")


def broken(*more: Any, files: int = 3) -> Whole:
    """Three of six damned ogres have broken in a combat with soldiers."""
    entry = replace(DAMNED, brings=(WRETCHED,))
    damned = unit("r1", entry, at(20, 20, NORTH), 3, files, wounds=1)
    remains = unit("r1-1", WRETCHED, None, 6)
    remains[0].status, remains = "concealed", (remains[0], replace(remains[1], points=0))
    foe = unit("b1", "soldier", at(20, 20, SOUTH), 10, 5)
    damned[0].engaged, foe[0].engaged = {"b1": Side.FRONT}, {"r1": Side.FRONT}
    made = rules(Whole, damned, remains, foe, *more, phase="melee")
    made.state.combat = Combat(units=("b1", "r1"), scores={"red": 0, "blue": 3})
    made.unit("r1").round.broken = True
    return made


def of_book() -> Book:
    """A book with an entry that turns into another one."""
    shapes = Profile(height="large", type="infantry", base=(40, 40), advance=6, march=12)
    shapes = replace(shapes, discipline=8, health=3, defensive_skill=3, resilience=4, armour=0)
    part = PartEntry(name="One", agility=3, attack_value=1, offensive_skill=3, strength=4)
    part = replace(part, armour_penetration=0)

    def entry(word: str, *has: str) -> Entry:
        gift = Gift(has=has, shapes=shapes, parts=(part,))
        return Entry(
            id=word, en=word, categories=("core",), sizes=(3, 9), cost=200, each=60, brings=(gift,)
        )

    told = Told(id="damnation", en="Damnation")
    book = next(iter(books().values()))
    entries = (entry("forsworn", "Damnation"), entry("wretched_ones"), entry("others"))
    return replace(book, entries=entries, rules=(*book.rules, told))


@BOOK
@pytest.mark.rule("t9a", "18.A.1")
def test_as_many_as_they_were_wait_for_their_damnation() -> None:
    units = (Choice(unit="forsworn", size=5),)
    listed = troops(Army(name="", book="own", points=4500, units=units, own=of_book()))[0]
    assert [(one.entry, one.size, one.points) for one in listed.brings] == [("wretched_ones", 5, 0)]


@BOOK
def test_an_army_file_brings_along_what_its_units_turn_into() -> None:
    assert [one.id for one in cut(of_book(), {"forsworn"}).entries] == ["forsworn", "wretched_ones"]
    assert [one.id for one in cut(of_book(), {"others"}).entries] == ["others"]


@BOOK
@pytest.mark.rule("t9a", "15.G.2", "11.E.g-1")
def test_who_breaks_is_replaced_where_it_stands() -> None:
    made = broken()
    run(made.break_tests())
    old, new = made.unit("r1"), made.unit("r1-1")
    assert old.status == "destroyed" and new.status == "table"
    assert (new.models, new.wounds, new.files) == (3, 0, 3) and new.pose == at(20, 20, NORTH)
    assert new.engaged == {"b1": Side.FRONT} and made.unit("b1").engaged == {"r1-1": Side.FRONT}
    assert made.combat.units == ("b1", "r1-1") and made.state.cursor == "pursuits"
    run(made.pursuits())
    assert new.pose == at(20, 20, NORTH) and not new.fleeing and not made.unit("b1").freed


@BOOK
@pytest.mark.rule("t9a", "18.A.1", "13.K.d.3")
def test_the_damned_are_lost_and_the_wretched_worth_nothing() -> None:
    made = broken()
    run(made.are_replaced())
    assert made.worth(made.unit("r1")) == 30
    assert made.worth(made.unit("r1-1")) == 0


@BOOK
@pytest.mark.rule("t9a", "17.A.1.a", "17.A.1.b")
def test_friends_beside_them_are_afraid() -> None:
    made = broken(unit("r2", "soldier", at(24, 20), 10))
    run(made.are_replaced(), (2, 2))
    assert keys(made) == ["turns-into", "test-passed"]


@BOOK
@pytest.mark.rule("t9a", "4.C-1", "21.B.b/11")
def test_the_damned_are_alone_and_never_in_a_column() -> None:
    made = broken()
    host = made.unit("r1")
    host.engaged, made.unit("b1").engaged = {}, {}
    made.put(made.unit("b1"), at(20, 60, SOUTH))
    assert not made.can(host, "join")
    assert made.crowded(host, made.formation(host)) is None
    host.files = 1
    refused = made.crowded(host, made.formation(host))
    assert refused is not None and refused.key == "t9-no-column"
