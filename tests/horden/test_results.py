"""T10 and B5.3: what becomes of a loser, type by type, with the totals that just do and do not."""

import pytest

from feldherr.games.horden.state import Section
from tests.horden.outcomes import HALF, MORE, ROUGH, X, Y, behind, fate

from .positions import SOUTH, at

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
