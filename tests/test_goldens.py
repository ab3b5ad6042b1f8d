"""Golden battles go as they went; fixed positions have as many ways to go on as before."""

from pathlib import Path

import pytest
from msgspec.json import encode

from feldherr.cli.perft import counted
from feldherr.host import Battle
from feldherr.replay import film
from feldherr.scenario import load, started
from feldherr.table.record import Unreadable, parse, read
from tests.goldens import BATTLES, journal_of

every_battle = pytest.mark.parametrize("name", BATTLES)


@every_battle
def test_a_golden_battle_goes_as_it_went(name: str) -> None:
    """Every checksum on the way. If a rule was changed on purpose: `python -m tests.goldens`."""
    journal = read(journal_of(name))
    battle = Battle.reopen(journal, journal.secret)
    assert battle.over and len(battle.journal) == len(journal.entries)
    told = [event for mark in journal.marks for event in mark.events]
    assert encode(battle.events) == encode(told)


@every_battle
def test_a_golden_battle_can_be_watched(name: str) -> None:
    assert film(read(journal_of(name))).frames


def test_a_golden_battle_that_goes_otherwise_is_noticed() -> None:
    text = journal_of("knights-orcs").read_text("utf-8")
    bent = text.replace('"checksum":', '"checksum":1', 1)
    with pytest.raises(Unreadable, match="journal-differs"):
        Battle.reopen(parse(bent))


# Counts -------------------------------------------------------------------------------------------

POSITION = """
scenario: 1
title: {en: A position, de: Eine Stellung}
game: horden
position:
  step: %s
  phase: %s
  turn: 1
  ap: 2
  active: red
  red: {r1: {kind: %s, at: [600, 400, 90], commander: true}}
  blue: {b1: {kind: %s, at: [%s, 270], commander: true}}
play: []
expect: {}
"""


@pytest.mark.parametrize(
    ("position", "counts"),
    [
        (("fight", "melee", "spear", "spear", "600, 400"), (3, 9, 21)),
        (("shoot", "shooting", "heavy_archer", "blade", "600, 470"), (2, 6, 27)),
        (("move", "movement", "knight", "spear", "600, 700"), (6, 8, 33)),
        (("move", "movement", "light_infantry", "auxilia", "700, 450"), (7, 9, 39)),
    ],
    ids=lambda value: value[2] if isinstance(value[0], str) else "",
)
def test_from_fixed_positions_there_are_so_many_ways_to_go_on(
    position: tuple[str, ...], counts: tuple[int, ...], tmp_path: Path
) -> None:
    """Answers one, two and three deep; dice are cut to their lowest, middling and highest faces."""
    path = tmp_path / "position.yaml"
    path.write_text(POSITION % position, "utf-8")
    battle = started(*load(path))
    assert tuple(counted(battle, depth) for depth in (1, 2, 3)) == counts
