"""Who stands near what is found by strips; here it is found by looking at everybody."""

from collections.abc import Iterator
from math import dist

import pytest

from feldherr import Battle
from feldherr.field.tolerance import TOLERANCE
from feldherr.games.horden.engine import Horden
from feldherr.games.horden.state import SEATS, Element
from feldherr.table import Event

from .positions import at, element, rules


@pytest.mark.parametrize("seed", range(3))
def test_everybody_is_found_where_he_stands_all_through_a_battle(seed: int) -> None:
    def watch(battle: object) -> None:
        assert isinstance(battle, Battle)
        made = Horden(battle.opening, battle.state, unheard)
        for seat in ("", *SEATS):
            for mm in (40.0, 300.0):
                found = made.whereabouts.around((600.0, 400.0), mm, seat)
                assert found == list(looked_for(made, mm, seat))
        for seat in ("", *SEATS):
            assert made.elements(seat) == tuple(openly(made, seat))
        for e in made.elements():
            reach = e.box.radius + TOLERANCE
            near = made.whereabouts.around(e.box.center, reach)
            assert near == list(looked_for(made, reach, "", e.box.center))

    Battle.start("horden", "elves-600", "orcs-600", seed=seed).run(
        watch, red="random", blue="random"
    )


def looked_for(
    made: Horden, mm: float, seat: str, point: tuple[float, float] = (600.0, 400.0)
) -> Iterator[Element]:
    for e in made.state.elements.values():
        if e.pose and seat in ("", e.seat) and dist(e.box.center, point) <= mm + e.box.radius:
            yield e


def openly(made: Horden, seat: str) -> Iterator[Element]:
    for e in made.state.elements.values():
        if e.status == "table" and seat in ("", e.seat):
            assert e.box == e.box_at(e.pose) if e.pose else False
            yield e


def test_far_off_the_table_one_is_found_too() -> None:
    made = rules(Horden, element("r1", "blade", at(-2000, -50)), element("r2", "pike", at(9000, 1)))
    first, second = made.element("r1"), made.element("r2")
    assert made.whereabouts.around(first.box.center, 50) == [first]
    assert made.whereabouts.around(second.box.center, 50) == [second]
    made.put(first, None)
    assert made.whereabouts.around((-2000.0, -50.0), 50) == []
    made.put(first, at(9000, 40))
    assert made.whereabouts.around(second.box.center, 50) == [first, second]


def test_whoever_hides_or_waits_is_somewhere_but_does_not_stand_there() -> None:
    hidden = element("b1", "blade", at(600, 400), status="ambush")
    made = rules(Horden, hidden, element("r1", "blade", at(600, 600)))
    assert made.whereabouts.around((600.0, 400.0), 50) == [hidden]
    assert made.whereabouts.standing_around((600.0, 400.0), 50) == []
    assert hidden not in made.elements()
    made.reveal(hidden)
    assert made.whereabouts.standing_around((600.0, 400.0), 50) == [hidden]
    assert hidden in made.elements()


def test_what_is_remembered_for_one_side_is_not_told_to_the_other() -> None:
    """Whoever pursues may come to stand just where his enemy stood before."""
    place = (600.0, 400.0)
    made = rules(Horden, element("r1", "blade", at(*place)), element("b1", "blade", at(600, 600)))

    def near_of(foes: str) -> list[Element]:
        def find() -> tuple[list[Element], float]:
            return made.whereabouts.nearest(place, 300.0, foes), 300.0

        return made.whereabouts.recall(place, foes, place, find)

    assert near_of("red") == [made.element("r1")]
    assert near_of("blue") == [made.element("b1")]


def unheard(event: Event) -> None:
    """Nobody listens."""
