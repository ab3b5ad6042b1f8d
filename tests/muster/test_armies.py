"""The armies that come with feldherr: legal at their size, different from each other, fun."""

from collections import Counter
from typing import get_args

import pytest

from feldherr.games.horden.models.troops import Kind, Property, is_flying, is_mounted, troop
from feldherr.games.registry import games
from feldherr.muster import Report, armies, check, dump
from feldherr.muster.army import ARMIES

NAMES = armies("horden")
FACTIONS = sorted({name.rpartition("-")[0] for name in NAMES})
SHIPPED = {name: check(name) for name in NAMES}


def points_by_kind(report: Report) -> Counter[str]:
    """How much of an army's points goes into each type."""
    shares = Counter[str]()
    for row in report.game.rows(report.army):
        shares[row.kind] += row.points
    return shares


@pytest.mark.rule("horden", "M3.5.a", "M1.2.c", "T1")
@pytest.mark.parametrize("name", NAMES)
def test_it_is_legal_at_its_size_and_spends_every_point(name: str) -> None:
    report = SHIPPED[name]
    assert report.told("en") == []
    assert str(report.size) == name.rpartition("-")[2]
    assert report.left == 0
    assert sum(row.points for row in report.game.rows(report.army)) == report.points


def test_there_are_eight_fantasy_armies_and_two_historical_ones_at_300_and_600() -> None:
    assert [
        *("beasts", "dwarfs", "elves", "english", "knights"),
        *("legion", "macedon", "orcs", "steppe", "undead"),
    ] == FACTIONS
    assert [f"{faction}-{size}" for faction in FACTIONS for size in (300, 600)] == NAMES


def test_every_type_is_used_by_some_army() -> None:
    used = {unit.kind for report in SHIPPED.values() for unit in report.army.units}
    assert used == set(get_args(Kind)) - {"camp_followers"}


def test_most_devices_are_used_by_some_army() -> None:
    units = [unit for report in SHIPPED.values() for unit in report.army.units]
    used = {having for unit in units for having in unit.properties}
    assert used == set(get_args(Property)) - {"siege_tower"}
    assert {"hero", "wizard", "cleric"} <= {unit.individual for unit in units}
    assert any(report.army.ramparts for report in SHIPPED.values())
    assert any(report.army.distrust for report in SHIPPED.values())


@pytest.mark.parametrize("size", [300, 600])
def test_no_two_armies_of_a_size_are_alike(size: int) -> None:
    """At most half of their points goes into the same types."""
    mine = {f: points_by_kind(SHIPPED[f"{f}-{size}"]) for f in FACTIONS}
    for first in FACTIONS:
        for second in FACTIONS:
            if first < second:
                assert (mine[first] & mine[second]).total() <= size / 2, (first, second)


def share(faction: str, *kinds: str) -> float:
    spent = points_by_kind(SHIPPED[f"{faction}-600"])
    return sum(spent[kind] for kind in kinds) / 600


def test_each_plays_in_a_way_of_its_own() -> None:
    units = {faction: SHIPPED[f"{faction}-600"].army.units for faction in FACTIONS}
    riding = {f: sum(is_mounted(unit.kind) for unit in found) for f, found in units.items()}
    slow = {f: sum(troop(u.kind).moves.open <= 2 for u in found) for f, found in units.items()}
    assert max(riding, key=lambda faction: riding[faction]) == "steppe"
    assert riding["dwarfs"] == 0 and not is_flying(units["dwarfs"][0].kind)
    assert share("elves", "elf_archer") > 0.25
    assert share("orcs", "tribal_warrior", "tribal_foot", "horde") > 0.6
    assert share("macedon", "pike") >= 0.4
    assert share("english", "heavy_archer") > 0.4
    assert share("legion", "legionary") > 0.4
    assert slow["dwarfs"] > slow["elves"]
    assert all(unit.undead for unit in units["undead"] if unit.kind != "lurker")


@pytest.mark.parametrize("faction", ["english", "macedon"])
def test_historical_armies_do_without_fantasy(faction: str) -> None:
    for size in (300, 600):
        units = SHIPPED[f"{faction}-{size}"].army.units
        assert not any(unit.individual or unit.undead or is_flying(unit.kind) for unit in units)


@pytest.mark.parametrize("name", NAMES)
def test_its_file_reads_well(name: str) -> None:
    text = (ARMIES / "horden" / f"{name}.yaml").read_text(encoding="utf-8")
    schema, comment, *rest = text.splitlines()
    assert schema == "# yaml-language-server: $schema=../../schemas/horden.json"
    assert comment.startswith("# ") and len(comment) > 20
    said = "".join(f"{line}\n" for line in rest if not line.startswith("#"))
    assert said == dump(SHIPPED[name].army, SHIPPED[name].size), "as feldherr itself writes it"


def test_names_of_armies_are_unique_over_all_games() -> None:
    found = [path.stem for path in ARMIES.glob("*/*.yaml")]
    assert len(found) == len({*found}) > len(NAMES)
    assert sorted(name for game in games() for name in armies(game.name)) == sorted(found)


def test_a_game_that_there_is_not_has_no_armies() -> None:
    with pytest.raises(LookupError, match="There is no game 'chess'"):
        armies("chess")
