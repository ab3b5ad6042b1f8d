"""Which rules the code cites and which tests show them."""

from collections import defaultdict
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

import msgspec
from msgspec import Struct

import feldherr
from feldherr.games.registry import game
from feldherr.games.rulebook import Rule, Rulebook
from feldherr.shown import Shown, shown_in
from feldherr.table import CITES

SOURCE = Path(feldherr.__file__).parent
CHECKOUT = SOURCE.parents[1]
"""Where tests and scenarios lie beside the source; an installed package has none."""
BUILT = SOURCE / "shown.json"
"""What they show, where the package was built into a wheel."""


class Coverage(Struct, frozen=True):
    """A game's rules: id -> places in the code that cite it, id -> tests that show it."""

    book: Rulebook
    cited: Mapping[str, list[str]]
    shown: Mapping[str, list[str]]

    def open(self) -> dict[str, Rule]:
        """The rules with effect that are not both cited and shown."""
        effective = self.book.with_effect().items()
        return {
            key: rule for key, rule in effective if not (key in self.cited and key in self.shown)
        }

    def unknown(self) -> dict[str, list[str]]:
        """Ids cited or shown that the rulebook does not have, and where."""
        places = [*self.cited.items(), *self.shown.items()]
        return {key: where for key, where in places if key not in self.book.entries}


@cache
def coverage(name: str) -> Coverage:
    """The coverage of a game's rules."""
    return Coverage(game(name).rulebook, cited(name), shown(name))


def cited(name: str) -> dict[str, list[str]]:
    """Rule id -> "file:line function" of the code that cites it."""
    package = game(name).engine.__module__.rpartition(".")[0]
    folder = SOURCE.parent.joinpath(*package.split("."))
    for module in walk_packages([str(folder)], package + "."):
        import_module(module.name)
    found = defaultdict(list)
    for code, ids in CITES.items():
        path = Path(code.co_filename)
        if path.is_relative_to(folder):
            place = f"{path.relative_to(SOURCE.parent)}:{code.co_firstlineno} {code.co_name}"
            for key in ids:
                found[key].append(place)
    return dict(found)


def shown(name: str) -> Mapping[str, list[str]]:
    """Rule id -> "file::test" of the tests and scenario files that show it."""
    return all_shown().get(name, {})


@cache
def all_shown() -> Shown:
    """What is shown of all games: a wheel brings the list along, a checkout has the tests."""
    if BUILT.exists():
        return msgspec.json.decode(BUILT.read_bytes(), type=dict[str, dict[str, list[str]]])
    return shown_in(CHECKOUT)
