"""Battles of Python programs: what does not fit is refused before anything begins."""

import pytest

from feldherr import Battle, load_army
from feldherr.games.rulebook import Unknown
from feldherr.muster import BadFile

RED, BLUE = "greenhides-2500", "highborn-2500"


def test_an_option_that_the_game_does_not_have_is_told_with_those_it_has() -> None:
    with pytest.raises(Unknown, match=r"`moon` is unknown here\. Known names: `points`, `turns`,"):
        Battle.start("t9a", RED, BLUE, options={"moon": 1})


def test_armies_of_another_game_do_not_begin_a_battle() -> None:
    with pytest.raises(BadFile, match="written for another game"):
        Battle.start("t9a", RED, "dwarfs-600")
    with pytest.raises(TypeError, match="no army of t9a"):
        Battle.start("t9a", RED, load_army("dwarfs-600"))
