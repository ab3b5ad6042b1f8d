"""T10.3 Results of combat for foot."""

import pytest

from feldherr.games.horden.combat.melee import Melee
from feldherr.games.horden.combat.outcome import Outcome, effective_totals, is_half
from feldherr.games.horden.combat.results import Results
from feldherr.games.horden.combat.volley import Volley
from feldherr.games.horden.state import Camp, Section
from tests.horden.outcomes import HALF, MORE, ROUGH, X, Y, behind, fate

from .ground import piece, plan
from .positions import NORTH, SOUTH, at, element, rules

# --- T10.3, foot ---


@pytest.mark.rule("horden", "T10.AR", "G40")
def test_artillery() -> None:
    assert fate("artillery", "horde", (19, 20)) == "destroyed"
    assert fate("artillery", "artillery", (5, 20), shooting=True) == "recoil"
    camp = Camp(id="camp-red", seat="red", holder="red", pose=at(X, Y, NORTH))
    sheltered = fate("artillery", "artillery", (5, 20), shooting=True, camps={"camp-red": camp})
    assert sheltered == "stand"
    wall = {"s": Section(id="s", seat="red", pose=at(X, Y, NORTH))}
    assert fate("artillery", "artillery", (5, 20), shooting=True, sections=wall) == "stand"


@pytest.mark.rule("horden", "T10.AR", "G40", "T10.2")
@pytest.mark.parametrize(("totals", "kind"), [(MORE, "recoil"), (HALF, "destroyed")])
def test_artillery_may_be_agreed_to_die_from_shots(totals: tuple[int, int], kind: str) -> None:
    mortal = {"artillery_survives_shots": False}
    assert fate("artillery", "artillery", totals, shooting=True, options=mortal) == kind


@pytest.mark.rule("horden", "T10.BL", "G39", "T10.c", "B5.3.b")
@pytest.mark.parametrize("own", ["blade", "legionary", "wagon_litter_blades"])
def test_blades_and_legionaries(own: str) -> None:
    assert fate(own, "light_horse", HALF) == "recoil"
    for foe in ("pike", "spear", "light_spear"):
        assert fate(own, foe, behind(8)) == "destroyed"
        assert fate(own, foe, (7, 14)) == "recoil"
    assert fate(own, "tribal_warrior", behind(3), table=ROUGH) == "destroyed"
    assert fate(own, "tribal_warrior", behind(2)) == "recoil"
    for foe in ("lancer", "tribal_foot"):
        assert fate(own, foe, behind(3)) == "destroyed"
        assert fate(own, foe, behind(2)) == "recoil"
        assert fate(own, foe, behind(3), table=ROUGH) == "recoil"
    for foe in ("expendable", "knight"):
        assert fate(own, foe, behind(1)) == "destroyed"
        assert fate(own, foe, behind(1), table=ROUGH) == "recoil"
    wall = {"s": Section(id="s", seat="red", pose=at(X, Y, NORTH))}
    assert fate(own, "knight", behind(1), sections=wall) == "recoil"
    assert fate(own, "blade", HALF) == "destroyed"


@pytest.mark.rule("horden", "G39", "B5.3.c")
def test_a_total_of_nothing_does_not_lower_the_margin() -> None:
    assert fate("blade", "spear", (-1, 5)) == "recoil"
    assert fate("blade", "spear", (-3, 5)) == "destroyed"
    assert fate("blade", "auxilia", (-1, 5)) == "destroyed"


@pytest.mark.rule("horden", "T10.HG", "T10.AX", "T10.HO")
def test_handgunners_auxilia_hordes() -> None:
    assert fate("handgunner", "horde", (19, 20)) == "destroyed"
    assert fate("handgunner", "heavy_archer", MORE, shooting=True) == "recoil"
    for foe in ("lancer", "knight"):
        assert fate("auxilia", foe, behind(1)) == "destroyed"
        assert fate("auxilia", foe, behind(1), table=ROUGH) == "recoil"
    for foe in ("behemoth", "tribal_warrior"):
        assert fate("horde", foe, behind(1), table=ROUGH) == "destroyed"
    for foe in ("expendable", "lancer", "knight", "tribal_foot"):
        assert fate("horde", foe, behind(1)) == "destroyed"
        assert fate("horde", foe, behind(1), table=ROUGH) == "recoil"
    assert fate("horde", "blade", MORE) == "recoil"


@pytest.mark.rule("horden", "T10.SP", "G7")
@pytest.mark.parametrize("own", ["spear", "light_spear"])
def test_spears(own: str) -> None:
    assert fate(own, "light_horse", HALF) == "recoil"
    for foe in ("blade", "legionary"):
        assert fate(own, foe, behind(7)) == "destroyed"
        assert fate(own, foe, (6, 12)) == "recoil"
    assert fate(own, "tribal_warrior", behind(3)) == "destroyed"
    assert fate(own, "tribal_warrior", behind(2)) == "recoil"
    for foe in ("lancer", "tribal_foot"):
        assert fate(own, foe, behind(5)) == "destroyed"
        assert fate(own, foe, behind(4)) == "recoil"
        assert fate(own, foe, behind(3), options={"spears_broken_at": 3}) == "destroyed"
        assert fate(own, foe, behind(5), table=ROUGH) == "recoil"
    for foe in ("expendable", "knight"):
        assert fate(own, foe, behind(1)) == "destroyed"
    assert fate(own, "auxilia", HALF) == "destroyed"


@pytest.mark.rule("horden", "T10.PK")
def test_pikes() -> None:
    assert fate("pike", "light_horse", HALF) == "recoil"
    for foe in ("blade", "legionary"):
        assert fate("pike", foe, behind(5)) == "destroyed"
        assert fate("pike", foe, (4, 8)) == "recoil"
    assert fate("pike", "tribal_warrior", behind(2)) == "destroyed"
    assert fate("pike", "tribal_warrior", behind(1)) == "recoil"
    for foe, margin in (("lancer", 3), ("tribal_foot", 2), ("knight", 1), ("expendable", 1)):
        assert fate("pike", foe, behind(margin)) == "destroyed"
        assert fate("pike", foe, behind(margin), table=ROUGH) == "recoil"
    assert fate("pike", "lancer", behind(2)) == fate("pike", "tribal_foot", behind(1)) == "recoil"
    assert fate("pike", "auxilia", HALF) == "destroyed"


@pytest.mark.rule("horden", "T10.SH", "T10.a", "T10.c")
@pytest.mark.parametrize(
    "own", ["light_archer", "heavy_archer", "elf_archer", "wagon_litter_archers"]
)
def test_archers(own: str) -> None:
    for foe in ("cavalry", "light_horse", "war_wagon"):
        assert fate(own, foe, behind(1)) == "destroyed"
        assert fate(own, foe, behind(1), table=ROUGH) == "recoil"
    assert fate(own, "war_wagon", behind(1), shooting=True) == "recoil"
    assert fate(own, "tribal_foot", behind(4)) == "destroyed"
    assert fate(own, "tribal_foot", (3, 6)) == "recoil"
    assert fate(own, "tribal_foot", behind(4), table=ROUGH) == "recoil"
    assert fate(own, "tribal_warrior", behind(4), table=ROUGH) == "destroyed"
    assert fate(own, "tribal_warrior", (3, 6)) == "recoil"


@pytest.mark.rule("horden", "T10.TR", "G6", "G41")
@pytest.mark.parametrize("own", ["tribal_warrior", "tribal_foot"])
def test_tribes(own: str) -> None:
    for who in ("wizard", "cleric"):
        assert fate(own, "auxilia", MORE, winner={"individual": who}) == "flee 4"
        assert fate(own, "auxilia", HALF, winner={"individual": who}) == "destroyed"
    assert fate(own, "blade", behind(8)) == "destroyed"
    assert fate(own, "blade", (7, 14)) == "recoil"
    assert fate(own, "legionary", behind(8)) == "recoil"
    as_blades = {"legionaries_count_as_blades_vs_tribal": True}
    assert fate(own, "legionary", behind(8), options=as_blades) == "destroyed"
    for foe, margin in (("expendable", 1), ("behemoth", 1), ("knight", 1), ("lancer", 3)):
        assert fate(own, foe, behind(margin)) == "destroyed"
        assert fate(own, foe, behind(margin), table=ROUGH) == "recoil"
    for foe in ("pike", "spear"):
        assert fate(own, foe, behind(9)) == "destroyed"
        assert fate(own, foe, (8, 16)) == "recoil"
    worst = fate(own, "knight", behind(1), winner={"individual": "wizard"})
    assert worst == "destroyed", "the worst of several clauses"


@pytest.mark.rule("horden", "T10.BG", "M4.1.e", "G52")
def test_baggage_and_followers() -> None:
    assert fate("baggage", "horde", (19, 20)) == "destroyed"
    assert fate("camp_followers", "horde", (19, 20)) == "destroyed"
    assert fate("baggage", "artillery", MORE, shooting=True) == "flee 4"
    assert fate("baggage", "artillery", HALF, shooting=True) == "destroyed"


@pytest.mark.rule("horden", "T10.LU", "M4.2.f")
def test_lurkers() -> None:
    for foe in ("auxilia", "light_infantry", "airship", "heavy_archer", "wagon_litter_archers"):
        assert fate("lurker", foe, HALF, table=ROUGH) == "destroyed"
    for foe in ("cavalry", "light_horse", "knight", "lancer", "camelry"):
        assert fate("lurker", foe, HALF, table=ROUGH) == "flee_off"
        assert fate("lurker", foe, HALF) == "destroyed", "there it is open for riders"
    dunes = plan(piece("dunes", 300.0, 300.0, 700.0, 500.0))
    assert fate("lurker", "camelry", HALF, table=dunes) == "destroyed"
    assert fate("lurker", "cavalry", HALF, table=dunes) == "flee_off"
    assert fate("lurker", "flyer", HALF, table=dunes) == "flee_off"
    assert fate("lurker", "blade", HALF) == "flee_off"
    assert fate("lurker", "cavalry", MORE) == "recoil"


@pytest.mark.rule("horden", "T10.LI", "T10.b")
@pytest.mark.parametrize("own", ["light_infantry", "petardier"])
def test_light_infantry(own: str) -> None:
    for foe in ("flyer", "camelry", "lancer", "light_horse", "cavalry", "knight"):
        assert fate(own, foe, behind(1)) == "destroyed"
        assert fate(own, foe, MORE, table=ROUGH) == "recoil"
        assert fate(own, foe, HALF, table=ROUGH) == "flee 4"
    assert fate(own, "behemoth", MORE) == "recoil"
    assert fate(own, "behemoth", HALF) == "destroyed"
    assert fate(own, "blade", MORE) == "retreat"
    assert fate(own, "blade", HALF) == "destroyed"
    assert fate(own, "light_infantry", MORE) == "recoil"
    assert fate(own, "heavy_archer", MORE, shooting=True) == "recoil"
    for foe in ("artillery", "war_wagon", "baggage"):
        assert fate(own, foe, HALF) == fate(own, foe, HALF, shooting=True) == "flee 4"


# --- B5.3 ---


@pytest.mark.rule("horden", "B5.3.c", "B5.5.1.a", "W18")
@pytest.mark.parametrize(
    "totals, half, depths",
    [
        ((3, -1), True, 3),
        ((-1, -4), True, 3),
        ((0, -4), True, 3),
        ((-3, -4), False, 1),
        ((5, 3), False, 1),
        ((6, 3), True, 2),
        ((8, 3), True, 2),
        ((9, 3), True, 3),
    ],
)
def test_totals_of_zero_and_less(totals: tuple[int, int], half: bool, depths: int) -> None:
    higher, lower = effective_totals(*totals)
    assert is_half(lower, higher) is half
    told = Outcome(
        loser="b1", winner="r1", kind="recoil", rule="", totals=totals[::-1], shooting=False
    )
    assert told.depths == depths


@pytest.mark.rule("horden", "B5.3.c", "W18")
def test_equal_totals_of_nothing_leave_all_as_it_is() -> None:
    position = rules(
        Melee, element("r1", "blade", at(X, Y)), element("b1", "blade", at(X, Y, SOUTH))
    )
    assert position.outcomes((position.element("r1"), position.element("b1")), (0, 0)) == []


def exchange(shooter: str, target: str, answered: bool, totals: tuple[int, int]) -> list[str]:
    """Whom the results of a shooting combat befall; r1 shoots at b1."""
    one, other = element("r1", shooter, at(X, Y)), element("b1", target, at(X, Y + 60, SOUTH))
    position: Results = rules(Melee, one, other)
    outcomes = position.outcomes((one, other), totals, Volley("r1", "b1", answered))
    return [outcome.loser for outcome in outcomes]


@pytest.mark.rule("horden", "B5.3.d", "G13")
def test_a_shooter_ignores_what_is_adverse_unless_shot_at_or_shooting_at_a_god() -> None:
    assert exchange("heavy_archer", "blade", False, (5, 20)) == []
    assert exchange("heavy_archer", "heavy_archer", True, (5, 20)) == ["r1"]
    assert exchange("heavy_archer", "god", False, (5, 20)) == ["r1"]
    assert exchange("heavy_archer", "blade", False, (20, 5)) == ["b1"]
    assert exchange("light_archer", "heavy_archer", False, (9, 9)) == []
    assert exchange("light_archer", "heavy_archer", True, (9, 9)) == ["r1"]


@pytest.mark.rule("horden", "T10.SUP")
def test_the_second_rank_falls_with_the_first() -> None:
    one, second = element("r1", "spear", at(X, Y)), element("r2", "spear", at(X, Y - 15))
    foe = element("b1", "knight", at(X, Y, SOUTH))
    position = rules(Melee, one, second, foe)
    (outcome,) = position.outcomes((one, foe), (5, 20))
    (fallen,) = position.fall_with(outcome, ["r2"])
    assert (fallen.loser, fallen.kind, fallen.rule) == ("r2", "destroyed", "T10.SUP")
    (outcome,) = position.outcomes((one, foe), (20, 21))
    assert outcome.kind == "destroyed", "by Knights in the open"
    (outcome,) = position.outcomes((foe, one), (20, 21))
    assert position.fall_with(outcome, ["r2"]) == []


@pytest.mark.rule("horden", "B5.3.a")
def test_the_entry_that_speaks_is_cited() -> None:
    one, foe = element("r1", "spear", at(X, Y)), element("b1", "knight", at(X, Y, SOUTH))
    position = rules(Melee, one, foe)
    assert position.outcome(one, foe, (9, 20), False).rule == "T10.SP"
    assert position.outcome(foe, one, (9, 20), False).rule == "T10.2"
    assert position.outcome(foe, one, (9, 9), False).rule == "T10.1"
