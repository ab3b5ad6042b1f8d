"""B5.2.3.a-c Rank support: who adds what for whom behind him."""

from typing import Any

import pytest

from feldherr.games.horden.combat.melee import Melee
from feldherr.games.horden.state import Camp, Element
from feldherr.games.horden.terrain.plan import Plan

from .ground import piece, plan, river
from .positions import EAST, NORTH, SOUTH, WEST, at, element, rules

X, Y = 500.0, 400.0


def line(kind: str, *behind: str, x: float = X, name: str = "r", **fields: Any) -> list[Element]:
    """Red elements one behind the other: r1, r2, …"""
    y, found = Y, []
    for n, each in enumerate((kind, *behind), 1):
        found.append(element(f"{name}{n}", each, at(x, y, NORTH), **(fields if n == 1 else {})))
        y -= found[-1].depth
    return found


def gained(
    ranks: list[Element], foe: str, melee: bool = True, table: Plan | None = None, **fields: Any
) -> dict[str, tuple[int, str]]:
    """What the first of the ranks adds for others, by rule: the value and who gives it."""
    enemy = element("b1", foe, at(X, Y, SOUTH))
    position = rules(Melee, *ranks, enemy, plan=table, **fields)
    found = position.rank_support(ranks[0], enemy, melee)
    return {factor.rule: (factor.value, factor.by) for factor in found}


@pytest.mark.rule("horden", "B5.2.3.a", "G54")
@pytest.mark.parametrize("kind", ["spear", "tribal_foot"])
def test_massed_spears_and_tribes(kind: str) -> None:
    assert gained(line(kind, kind), "blade") == {"B5.2.3.a": (2, "r2")}
    assert gained(line(kind, kind), "heavy_archer", melee=False) == {"B5.2.3.a": (2, "r2")}
    assert gained(line(kind, "blade"), "blade") == {}
    assert gained(line(kind, kind, kind), "blade") == {"B5.2.3.a": (2, "r2")}


@pytest.mark.rule("horden", "B5.2.3.a")
def test_the_second_rank_stands_directly_behind_and_faces_the_same_way() -> None:
    first = element("r1", "spear", at(X, Y, NORTH))
    assert gained([first, element("r2", "spear", at(X + 1, Y - 15, NORTH))], "blade") == {}
    assert gained([first, element("r2", "spear", at(X, Y - 16, NORTH))], "blade") == {}
    turned = element("r2", "spear", at(X, Y - 30, SOUTH))
    assert gained([first, turned], "blade") == {}
    askew = (
        at(X, Y - 15, NORTH).about((X - 20, Y - 15), 0.1),
        at(X, Y - 15).about((X + 20, Y - 15), -0.1),
    )
    for pose in askew:
        assert gained([first, element("r2", "spear", pose)], "blade") == {}


@pytest.mark.rule("horden", "B5.2.3.a", "B5.2.3.c")
@pytest.mark.parametrize("kind, row", [("spear", "B5.2.3.a"), ("legionary", "B5.2.3.c")])
def test_neither_may_stand_in_difficult_terrain(kind: str, row: str) -> None:
    def with_rough(low: float, high: float) -> bool:
        table = plan(piece("rough", 300.0, low, 700.0, high))
        return row in gained(line(kind, kind), "blade", table=table)

    assert not with_rough(Y - 10, Y + 100)
    assert not with_rough(Y - 100, Y - 16)
    assert with_rough(Y - 100, Y - 30)


@pytest.mark.rule("horden", "B5.2.3.a", "B5.2.3.c", "T3", "T3.2")
@pytest.mark.parametrize("kind", ["spear", "tribal_foot", "legionary"])
def test_neither_may_wade_through_a_normal_or_raging_river(kind: str) -> None:
    table = plan(courses=(river(Y - 70),))
    for character, counts in (("calm", True), ("normal", False), ("raging", False)):
        found = gained(line(kind, kind), "blade", table=table, rivers={"Run": character})
        assert bool(found) == counts


@pytest.mark.rule("horden", "B5.2.3.a", "M4.1.k")
def test_no_mass_against_a_camp() -> None:
    camp = {"camp-blue": Camp(id="camp-blue", seat="blue", holder="blue", pose=at(X, Y, SOUTH))}
    assert gained(line("spear", "spear"), "blade", camps=camp) == {}
    assert "B5.2.3.c" in gained(line("legionary", "legionary"), "blade", camps=camp)


@pytest.mark.rule("horden", "B5.2.3.a", "G54")
def test_who_is_shot_at_from_a_camp_does_not_attack_it() -> None:
    camp = {"camp-blue": Camp(id="camp-blue", seat="blue", holder="blue", pose=at(X, Y, SOUTH))}
    assert gained(line("spear", "spear"), "heavy_archer", melee=False, camps=camp) != {}


@pytest.mark.rule("horden", "B5.2.3.a")
def test_no_mass_before_expendables_or_fresh_at_artillery() -> None:
    assert gained(line("spear", "spear"), "expendable") == {}
    beside = element("b2", "expendable", at(X + 40, Y - 5, SOUTH))
    assert gained([*line("spear", "spear"), beside], "blade") != {}, "only their front edge counts"
    assert gained(line("spear", "spear"), "artillery") != {}
    assert gained(line("spear", "spear", moved=True), "artillery") == {}
    assert gained(line("spear", "spear", moved=True), "blade") != {}


@pytest.mark.rule("horden", "B5.2.3.b", "G8", "W14")
def test_one_skirmisher_supports_three() -> None:
    wings = [element(f"r{n}", "auxilia", at(X + dx, Y)) for n, dx in ((5, -40), (6, 40))]
    ranks = [*line("spear", "light_infantry"), *wings]
    enemy = element("b1", "knight", at(X, Y, SOUTH))
    position = rules(Melee, *ranks, enemy)
    for name in ("r1", "r5", "r6"):
        found = position.rank_support(position.element(name), enemy, melee=True)
        assert [(factor.rule, factor.value, factor.by) for factor in found] == [
            ("B5.2.3.b", 2, "r2")
        ]


@pytest.mark.rule("horden", "B5.2.3.b")
@pytest.mark.parametrize(
    "own, foe, counts",
    [
        *((own, "knight", True) for own in ("auxilia", "legionary", "spear")),
        ("blade", "knight", False),
        *(("auxilia", foe, True) for foe in ("war_wagon", "tribal_warrior", "tribal_foot")),
        ("auxilia", "blade", False),
        ("auxilia", "flyer", False),
    ],
)
def test_whom_skirmishers_support_against_whom(own: str, foe: str, counts: bool) -> None:
    assert ("B5.2.3.b" in gained(line(own, "light_infantry"), foe)) == counts
    assert "B5.2.3.b" not in gained(line(own, "light_infantry"), foe, melee=False)


@pytest.mark.rule("horden", "B5.2.3.b", "G8")
def test_skirmishers_help_against_who_stands_in_a_village() -> None:
    village = plan(piece("built_up", 300.0, Y, 700.0, 500.0))
    assert "B5.2.3.b" in gained(line("auxilia", "light_infantry"), "blade", table=village)


@pytest.mark.rule("horden", "B5.2.3.b", "G54", "M3.1.3.j")
def test_lurkers_petardiers_and_skirmishers_that_look_elsewhere_do_not_support() -> None:
    for kind in ("lurker", "petardier"):
        assert gained(line("auxilia", kind), "knight") == {}
    aside = element("r2", "light_infantry", at(X - 20, Y - 40, WEST))
    assert gained([*line("auxilia"), aside], "knight") == {}
    assert gained(line("auxilia", "auxilia", "light_infantry"), "knight") == {}


@pytest.mark.rule("horden", "B5.2.3.c", "G8", "T10.c")
def test_legionaries_press_forward() -> None:
    ranks = ("legionary", "legionary")
    for foe in ("blade", "lancer", "knight", "tribal_warrior", "tribal_foot"):
        assert gained(line(*ranks), foe)["B5.2.3.c"] == (3, "r2")
    assert gained(line(*ranks), "wagon_litter_blades") != {}
    for foe in ("spear", "cavalry", "legionary"):
        assert gained(line(*ranks), foe) == {}


@pytest.mark.rule("horden", "G54")
def test_one_bonus_of_each_sort_adds_up() -> None:
    wings = line("auxilia", "light_infantry", x=X + 40, name="r8")
    both = gained([*line("legionary", "legionary"), *wings], "knight")
    assert both == {"B5.2.3.c": (3, "r2"), "B5.2.3.b": (2, "r82")}
    more = line("auxilia", "light_infantry", x=X - 40, name="r9")
    assert gained([*line("legionary", "legionary"), *wings, *more], "knight") == both


def test_an_element_beside_is_no_second_rank() -> None:
    beside = element("r2", "spear", at(X + 20, Y - 20, EAST))
    assert gained([*line("spear"), beside], "blade") == {}
