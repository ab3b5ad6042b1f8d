"""Laws about engines that are put together from chapters."""

import re
from collections import defaultdict
from inspect import getdoc, isfunction
from types import FunctionType

import pytest

from feldherr.games.registry import Game, games


def definitions(engine: type) -> dict[str, list[tuple[type, FunctionType]]]:
    """Every method by its name, with the chapters that define it, the one that speaks first."""
    found = defaultdict(list)
    for chapter in engine.__mro__[:-1]:
        for name, method in vars(chapter).items():
            if isfunction(method) and not name.startswith("__"):
                found[name].append((chapter, method))
    return found


def is_abstract(method: FunctionType) -> bool:
    return "NotImplementedError" in method.__code__.co_names


@pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
def test_no_chapter_is_left_unwritten(game: Game) -> None:
    speaking = {name: found[0][1] for name, found in definitions(game.engine).items()}
    assert [name for name, method in speaking.items() if is_abstract(method)] == []


@pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
def test_what_is_only_agreed_upon_names_the_file_that_says_how(game: Game) -> None:
    for name, found in definitions(game.engine).items():
        told = [
            method.__module__.replace(".", "/") + ".py"
            for _, method in found
            if not is_abstract(method)
        ]
        for _, method in found:
            named = re.search(r"See\s+([a-z_]+/[a-z_]+\.py)", getdoc(method) or "")
            if named and is_abstract(method):
                assert any(one.endswith(f"/{named[1]}") for one in told), (name, named[1])


@pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
def test_chapters_that_do_not_know_each_other_share_no_name(game: Game) -> None:
    """Else one would silently replace the other's helper in the whole engine."""
    for name, found in definitions(game.engine).items():
        first = found[0][0]
        others = [chapter for chapter, method in found[1:] if not is_abstract(method)]
        strangers = [chapter.__name__ for chapter in others if not issubclass(first, chapter)]
        assert strangers == [], f"{first.__name__}.{name} hides that of {strangers}"
