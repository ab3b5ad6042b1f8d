"""T10 and B5.3: what becomes of a loser, type by type, with the totals that just do and do not."""

from typing import Any

import pytest

from feldherr.games.horden.combat.melee import Melee
from feldherr.games.horden.combat.outcome import Outcome, effective_totals, is_half
from feldherr.games.horden.combat.results import Results
from feldherr.games.horden.combat.volley import Volley
from feldherr.games.horden.state import Camp, Section
from feldherr.games.horden.terrain.plan import Plan

from .ground import piece, plan
from .positions import NORTH, SOUTH, at, element, rules

X, Y = 500.0, 400.0
ROUGH = plan(piece("rough", 300.0, 300.0, 700.0, 500.0))
MORE, HALF = (11, 20), (10, 20)
"""Totals: just more than half of the enemy's, and half."""


def said(outcome: Outcome) -> str:
    """An outcome as the table says it: "flee 4", "recoil or retreat"."""
    words = outcome.kind + (f" {outcome.le}" if outcome.le else "")
    return f"{words} or {outcome.or_else}" if outcome.or_else else words


def fate(
    own: str,
    foe: str,
    totals: tuple[int, int],
    *,
    shooting: bool = False,
    table: Plan | None = None,
    loser: dict[str, Any] | None = None,
    winner: dict[str, Any] | None = None,
    **fields: Any,
) -> str:
    """What happens to an element of one type against another, and by which entry."""
    one = element("r1", own, at(X, Y, NORTH), **(loser or {}))
    other = element("b1", foe, at(X, Y + (60 if shooting else 0), SOUTH), **(winner or {}))
    position = rules(Melee, one, other, plan=table, active="blue", **fields)
    return said(position.outcome(one, other, totals, shooting))


def behind(margin: int) -> tuple[int, int]:
    """Totals with a difference, the lower one more than half of the other."""
    return (40 - margin, 40)


# --- T10.1, T10.2 ---


@pytest.mark.rule("horden", "T10.1", "B5.3.c", "G42")
@pytest.mark.parametrize(
    "own, foe, totals, melee, shooting",
    [
        ("expendable", "blade", (9, 9), "destroyed", "destroyed"),
        ("expendable", "blade", (1, 1), "destroyed", "destroyed"),
        ("expendable", "blade", (0, 0), "stand", "stand"),
        *((own, "blade", (9, 9), "stand or retreat", "stand") for own in ("flyer", "light_horse")),
        *(
            (own, "blade", (9, 9), "stand or retreat", "stand")
            for own in ("cavalry", "light_infantry")
        ),
        ("petardier", "blade", (-2, -2), "stand or retreat", "stand"),
        ("light_archer", "heavy_archer", (9, 9), "stand", "recoil"),
        ("light_archer", "elf_archer", (9, 9), "stand", "recoil"),
        ("light_archer", "wagon_litter_archers", (9, 9), "stand", "recoil"),
        ("light_archer", "light_archer", (9, 9), "stand", "stand"),
        ("heavy_archer", "light_archer", (9, 9), "stand", "stand"),
        ("blade", "blade", (9, 9), "stand", "stand"),
    ],
)
def test_equal_totals(
    own: str, foe: str, totals: tuple[int, int], melee: str, shooting: str
) -> None:
    assert fate(own, foe, totals) == melee
    assert fate(own, foe, totals, shooting=True) == shooting


@pytest.mark.rule("horden", "T10.2", "T10.3", "T10.BT")
def test_lower_totals_recoil_or_destroy() -> None:
    for own in ("boat", "camelry", "blade"):
        assert fate(own, "blade", MORE) == "recoil"
        assert fate(own, "blade", HALF) == "destroyed"


@pytest.mark.rule("horden", "T10.2", "G52")
def test_before_a_camp_with_its_followers_alone_one_recoils() -> None:
    assert fate("blade", "camp_followers", HALF) == "recoil"
    assert fate("handgunner", "camp_followers", HALF) == "recoil"
    assert fate("artillery", "camp_followers", MORE) == "destroyed"
    assert fate("expendable", "camp_followers", MORE) == "destroyed"
    assert fate("light_horse", "camp_followers", MORE) == "retreat"
    assert fate("light_infantry", "camp_followers", HALF) == "flee 4"


# --- T10.3, flying and mounted ---


@pytest.mark.rule("horden", "T10.FL")
def test_flyers() -> None:
    for foe in ("flyer", "god", "handgunner", "light_archer", "wagon_litter_archers"):
        assert fate("flyer", foe, HALF) == "destroyed"
    for who in ("hero", "wizard"):
        assert fate("flyer", "blade", HALF, winner={"individual": who}) == "destroyed"
    assert fate("flyer", "blade", HALF, winner={"individual": "cleric"}) == "flee 10"
    assert (
        fate("flyer", "blade", HALF, winner={"individual": "hero", "disabled": True}) == "flee 10"
    )
    assert fate("flyer", "handgunner", MORE, shooting=True) == "retreat"
    assert fate("flyer", "handgunner", MORE) == "recoil"
    assert fate("flyer", "blade", MORE, table=ROUGH) == "retreat"
    assert fate("flyer", "heavy_archer", MORE, table=ROUGH, shooting=True) == "recoil"
    assert fate("flyer", "blade", MORE, winner={"individual": "wizard"}) == "retreat"
    assert fate("flyer", "blade", MORE) == "recoil"


@pytest.mark.rule("horden", "T10.GO")
def test_gods() -> None:
    assert fate("god", "god", MORE) == "flee_off"
    for who in ("hero", "cleric"):
        assert fate("god", "blade", MORE, winner={"individual": who}) == "flee_off"
    assert fate("god", "blade", MORE, winner={"individual": "wizard"}) == "recoil"
    assert fate("god", "blade", HALF) == "flee_off"


@pytest.mark.rule("horden", "T10.GF")
def test_great_flyers() -> None:
    assert fate("great_flyer", "blade", MORE, winner={"individual": "wizard"}) == "flee 8"
    assert fate("great_flyer", "blade", HALF, table=ROUGH) == "flee 8"
    assert fate("great_flyer", "airship", MORE, table=ROUGH, shooting=True) == "recoil"
    assert fate("great_flyer", "blade", MORE) == "recoil"
    assert fate("great_flyer", "blade", HALF) == "destroyed"


@pytest.mark.rule("horden", "T10.AI/WW")
@pytest.mark.parametrize("own", ["airship", "war_wagon"])
def test_airships_and_war_wagons(own: str) -> None:
    assert fate(own, "artillery", MORE, shooting=True) == "destroyed"
    assert fate(own, "behemoth", MORE) == "destroyed"
    magic = {"individual": "wizard", "aided": "shooting"}
    assert fate(own, "heavy_archer", MORE, shooting=True, winner=magic) == "destroyed"
    assert fate(own, "heavy_archer", MORE, winner=magic) == "stand"
    assert (
        fate(own, "heavy_archer", MORE, shooting=True, winner={"individual": "wizard"}) == "stand"
    )
    assert fate(own, "blade", MORE) == "stand"
    assert fate(own, "blade", HALF) == "destroyed"


@pytest.mark.rule("horden", "T10.BE", "T10.EX", "T10.b")
def test_beasts_and_expendables() -> None:
    for foe in ("blade", "wagon_litter_blades", "auxilia", "light_infantry", "petardier", "lurker"):
        assert fate("beast", foe, MORE) == "destroyed"
    assert fate("beast", "spear", MORE) == "recoil"
    assert fate("expendable", "horde", (19, 20)) == "destroyed"


@pytest.mark.rule("horden", "T10.CM", "G39")
def test_camelry() -> None:
    assert fate("camelry", "expendable", MORE) == "destroyed"
    for foe in ("knight", "lancer"):
        assert fate("camelry", foe, behind(8)) == "destroyed"
        assert fate("camelry", foe, behind(7)) == "recoil"
        assert fate("camelry", foe, (7, 14)) == "recoil", "below the margin even at half"
    assert fate("camelry", "blade", (7, 14)) == "destroyed"


@pytest.mark.rule("horden", "T10.KN", "G39", "G42")
@pytest.mark.parametrize("own", ["lancer", "knight"])
def test_lancers_and_knights_among_mounted(own: str) -> None:
    for foe, margin in (("knight", 8), ("lancer", 8), ("cavalry", 7), ("light_horse", 3)):
        assert fate(own, foe, behind(margin)) == "destroyed"
        assert fate(own, foe, behind(margin - 1)) == "recoil"
        assert fate(own, foe, (margin - 1, 2 * margin - 2)) == "recoil"
    for foe in ("expendable", "great_flyer", "camelry", "behemoth"):
        assert fate(own, foe, MORE) == "destroyed"
    assert fate(own, "spear", MORE, table=ROUGH) == "destroyed"


@pytest.mark.rule("horden", "T10.KN", "G42", "M3.3.c")
@pytest.mark.parametrize("own", ["lancer", "knight"])
def test_lancers_and_knights_before_infantry(own: str) -> None:
    stakes, rode = {"properties": ("obstacles",)}, {"charged": ("b1",)}
    for foe in ("heavy_archer", "handgunner"):
        assert fate(own, foe, MORE) == "flee 6"
        assert fate(own, foe, MORE, winner=stakes) == "flee 6"
        assert fate(own, foe, MORE, winner=stakes, loser=rode) == "destroyed"
        assert fate(own, foe, MORE, loser=rode) == "flee 6"
        assert fate(own, foe, MORE, shooting=True) == "recoil"
    assert fate(own, "legionary", MORE, winner=stakes, loser=rode) == "destroyed"
    assert fate(own, "legionary", MORE, winner=stakes) == "recoil or retreat"
    assert fate(own, "spear", MORE) == "recoil or retreat"
    assert fate(own, "spear", HALF) == "destroyed"
    assert fate(own, "artillery", MORE) == "recoil", "artillery is no infantry"


@pytest.mark.rule("horden", "T10.LH", "G41", "B5.3.b")
def test_light_horse() -> None:
    for foe in ("artillery", "war_wagon", "baggage", "camp_followers", "spear", "blade"):
        assert fate("light_horse", foe, MORE) == "retreat"
        assert fate("light_horse", foe, (5, 40)) == "retreat"
    assert fate("light_horse", "blade", MORE, table=ROUGH) == "flee 6"
    assert fate("light_horse", "blade", HALF, table=ROUGH) == "destroyed"
    for foe in ("light_infantry", "heavy_archer", "wagon_litter_archers"):
        assert fate("light_horse", foe, MORE) == "recoil"
        assert fate("light_horse", foe, HALF) == "destroyed"
    for foe in ("war_wagon", "airship", "heavy_archer", "wagon_litter_archers"):
        assert fate("light_horse", foe, MORE, shooting=True) == "retreat"
        assert fate("light_horse", foe, MORE, shooting=True, table=ROUGH) == "flee 6"
    for foe in ("handgunner", "expendable"):
        assert fate("light_horse", foe, MORE) == "flee 6"
    assert fate("light_horse", "artillery", MORE, shooting=True) == "flee 6"
    assert fate("light_horse", "cavalry", MORE) == "recoil"
    wall = {"s": Section(id="s", seat="blue", pose=at(X, Y, SOUTH))}
    assert fate("light_horse", "blade", MORE, sections=wall) == "recoil", "over a fortification"


@pytest.mark.rule("horden", "T10.CV", "G39")
def test_cavalry() -> None:
    for foe in ("lancer", "knight"):
        assert fate("cavalry", foe, behind(8)) == "destroyed"
        assert fate("cavalry", foe, (7, 14)) == "recoil"
    for foe in ("expendable", "camelry"):
        assert fate("cavalry", foe, MORE) == "flee 6"
        assert fate("cavalry", foe, HALF) == "destroyed"
    assert fate("cavalry", "spear", MORE, table=ROUGH) == "flee 6"
    assert fate("cavalry", "heavy_archer", MORE, table=ROUGH, shooting=True) == "recoil"


@pytest.mark.rule("horden", "T10.BH", "T10.b")
def test_behemoths() -> None:
    for foe in ("auxilia", "light_infantry", "petardier", "light_horse", "light_spear"):
        assert fate("behemoth", foe, MORE) == "destroyed"
    assert fate("behemoth", "artillery", MORE, shooting=True) == "destroyed"
    magic = {"individual": "wizard", "aided": "shooting"}
    assert fate("behemoth", "heavy_archer", MORE, shooting=True, winner=magic) == "destroyed"
    assert fate("behemoth", "heavy_archer", MORE, shooting=True) == "recoil"
    assert fate("behemoth", "spear", MORE, table=ROUGH) == "destroyed"
    assert fate("behemoth", "spear", MORE) == "recoil"


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
