"""Shots and values of weapons as catalogues print them."""

import pytest

from feldherr.games.t9a.army.gear import weapon
from feldherr.games.t9a.army.profiles import Change
from feldherr.games.t9a.army.words import given
from feldherr.muster.battlescribe.catalogues import Sheet
from feldherr.muster.battlescribe.t9a.mended import height, sized
from feldherr.muster.battlescribe.t9a.weapons import gear


def sheet(kind: str, **values: str) -> Sheet:
    return Sheet("Gun", kind, {"Range": "18", **values}, {}, (), False)


@pytest.mark.parametrize(
    ("printed", "shots", "told"),
    [
        ("3", 3, []),
        ("(2D6)*2", "2D6*2", []),
        ("(2D6)×2 | (3D6×2)", "2D6*2", []),
        ("as often as it likes", 1, ["Shots as often as it likes"]),
        ("D6, 2D6 or 3D6", "D6", ["Shots D6, 2D6 or 3D6"]),
    ],
)
def test_shots_are_read_and_what_is_not_understood_is_told(
    printed: str, shots: int | str, told: list[str]
) -> None:
    heard: list[str] = []

    def tells(name: str, prose: str) -> list[str]:
        heard.append(prose)
        return ["Gun Rule"]

    made = gear(sheet("6 Ranged Weapon", Shots=printed, Str="4", AP="1"), tells)
    assert made is not None and made.shots == shots and heard == told
    assert ("Gun Rule" in made.has) is bool(told)


@pytest.mark.parametrize(("printed", "how"), [("+2", "add"), ("4", "set")])
def test_values_without_a_sign_are_those_of_the_weapon(printed: str, how: str) -> None:
    made = gear(sheet("5 Melee Weapon", Str=printed, AP=printed), lambda *_: [])
    assert made is not None
    by = int(printed.lstrip("+"))
    expected = {("strength", by, how), ("armour_penetration", by, how)}
    changes: tuple[Change, ...] = weapon(made, given).changes
    assert {(one.of, one.by, one.how) for one in changes} == expected


def test_an_option_may_change_size_and_base_in_words() -> None:
    told = "The Vampire's height is changed to Large and its base size to 40x40mm."
    assert height(told) == "large" and sized(told) == (40, 40)
    assert height("He grows.") is None and sized("He grows.") is None
