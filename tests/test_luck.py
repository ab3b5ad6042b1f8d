"""The luck report: exact against a twin that counts everything that could have fallen."""

from itertools import product
from math import sqrt
from pathlib import Path

import pytest

from feldherr.games.luck import Faces, Measure, Share
from feldherr.host import Battle
from feldherr.luck import luck, luck_of, rolls, tally
from feldherr.table import FATE
from feldherr.table.record import read

Thrown = tuple[str, Share, Faces]


def share(sides: int, measure: Measure = "pips", low: bool = False, unit: int = 1) -> Share:
    """A die of which high faces are good, or low ones."""
    return Share("red", measure, {(n,): -n if low else n for n in range(1, sides + 1)}, unit)


def counted(thrown: list[Thrown]) -> tuple[float, float, float, float]:
    """The slow twin: got, expected, deviation, rarity, from every way in which all could fall."""
    got = sum(share.worth[faces] / share.unit for _, share, faces in thrown)
    ways = [
        sum(worths)
        for worths in product(
            *([worth / share.unit for worth in share.worth.values()] for _, share, _ in thrown)
        )
    ]
    mean = sum(ways) / len(ways)
    deviation = sqrt(sum((way - mean) ** 2 for way in ways) / len(ways))
    so_far = [way >= got - 1e-9 if got >= mean - 1e-9 else way <= got + 1e-9 for way in ways]
    return got, mean, deviation, sum(so_far) / len(ways)


@pytest.mark.parametrize(
    "thrown",
    [
        [("a", share(6), (6,))],
        [("a", share(6), (4,))],
        [("a", share(6), (3,))],
        [("a", share(6), (1,)), ("a", share(12), (3,)), ("b", share(3), (2,))],
        [("a", share(6, low=True), (1,)), ("a", share(12), (12,)), ("b", share(6), (6,))],
        [("a", share(6, unit=3), (5,)), ("a", share(12, unit=2), (2,)), ("b", share(3), (1,))],
    ],
)
def test_a_tally_is_what_counting_everything_gives(thrown: list[Thrown]) -> None:
    found = tally("a", "pips", thrown)
    numbers = (found.got, found.expected, found.deviation, found.rarity)
    assert numbers == pytest.approx(counted(thrown))
    assert found.rolls == len(thrown)


def fought(seed: int = 5) -> Battle:
    options = {"points": 300, "turn_limit": 8}
    battle = Battle.start("horden", "knights-300", "undead-300", seed, "", options)
    return battle.run(red="random", blue="random")


def test_every_roll_that_matters_is_weighed_for_both_sides() -> None:
    battle = fought()
    weighed = list(rolls(battle.played, battle.opening, battle.journal))
    thrown = [entry.key for entry in battle.journal if entry.seat == FATE and entry.dice]
    neutral = {"attack", "edge", "river-character"}
    for key in {*thrown} - neutral:
        assert key in {name for name, _, _ in weighed}, key
    assert not neutral & {name for name, _, _ in weighed}
    seats = {share.seat for key, share, _ in weighed if key in ("melee", "shooting")}
    assert seats <= {"red", "blue"}


def test_what_one_side_wins_the_other_loses() -> None:
    battle = fought()
    blue, red = sorted(
        luck_of(battle.played, battle.opening, battle.journal), key=lambda mine: mine.seat
    )
    ours, theirs = ([t for t in mine.totals if t.measure == "results"] for mine in (blue, red))
    for mine, other in zip(ours, theirs, strict=True):
        assert mine.got == pytest.approx(-other.got)
        assert mine.expected == pytest.approx(-other.expected)


def test_the_kinds_add_up_to_the_whole() -> None:
    battle = fought()
    for mine in luck_of(battle.played, battle.opening, battle.journal):
        for total in mine.totals:
            parts = [kind for kind in mine.kinds if kind.measure == total.measure]
            assert sum(part.got for part in parts) == pytest.approx(total.got)
            assert sum(part.expected for part in parts) == pytest.approx(total.expected)
            assert sum(part.rolls for part in parts) == total.rolls


def test_a_journal_has_the_luck_of_its_battle(tmp_path: Path) -> None:
    battle = fought()
    battle.save(tmp_path / "battle.jsonl")
    found = luck(read(tmp_path / "battle.jsonl"))
    assert found == luck_of(battle.played, battle.opening, battle.journal)


def test_loaded_dice_are_rare() -> None:
    """A side that always throws the highest face has a luck that hardly ever comes."""
    thrown = [("a", share(12), (12,))] * 20
    assert tally("", "pips", thrown).rarity == pytest.approx((1 / 12) ** 20)
    assert tally("", "pips", [("a", share(12), (1,))] * 20).lucky is False
