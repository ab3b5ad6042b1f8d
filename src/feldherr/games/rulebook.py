"""The rulebook of a game: every rule by its id, its title in both languages, gaps and examples.

`rulebook.toml` in the game's package lists them. A rule without effect in code says why; a gap is a
question that the printed rules leave open, with the ruling that the engine follows; an example is
one that the book works out, and a scenario shows it.
"""

import tomllib
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from types import MappingProxyType
from typing import Any, TypeVar

import msgspec

from feldherr.table import Refusal

E = TypeVar("E", bound="Entry")


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One id with what it says, in English and German."""

    id: str
    en: str
    de: str

    def __post_init__(self) -> None:
        if not self.en.strip() or not self.de.strip():
            raise ValueError("a text is needed in both languages, `en` and `de`")

    def text(self, language: str) -> str:
        return self.de if language == "de" else self.en


class Rule(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A rule's short title; `line` is its first line in the text of the printed rulebook."""

    line: int
    no_effect_en: str = ""
    no_effect_de: str = ""

    def __post_init__(self) -> None:
        super().__post_init__()
        if bool(self.no_effect_en) != bool(self.no_effect_de):
            raise ValueError("`no_effect_en` and `no_effect_de` belong together")

    @property
    def has_effect(self) -> bool:
        """Whether code and a test must show the rule."""
        return not self.no_effect_en

    def no_effect(self, language: str) -> str:
        """Why no code cites the rule; "" if it has an effect."""
        return self.no_effect_de if language == "de" else self.no_effect_en


class Gap(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An open question and its ruling; `option` names the option that may decide otherwise."""

    option: str = ""


class Example(Rule, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a worked example of the book is about."""


class Unknown(LookupError):
    """A rule, a game or an option that there is not. `refusal` carries text key and arguments."""

    def __init__(self, sentence: str, refusal: Refusal) -> None:
        super().__init__(sentence)
        self.refusal = refusal


class Rulebook(msgspec.Struct, frozen=True):
    """All entries of one game in printed order.

    `later`: rules and sections that the engine does not play yet.
    `digest`: hex SHA-256 of the game's data files, so that a stored battle can tell by which rules
    it was played.
    """

    game: str
    rules: Mapping[str, Rule]
    gaps: Mapping[str, Gap]
    examples: Mapping[str, Example]
    later: tuple[str, ...]
    digest: str

    @property
    def entries(self) -> Mapping[str, Rule | Gap]:
        """All that has an id."""
        return {**self.rules, **self.gaps, **self.examples}

    def with_effect(self) -> dict[str, Rule]:
        return {key: rule for key, rule in self.rules.items() if rule.has_effect}

    def section(self, prefix: str) -> dict[str, Rule]:
        """The rules of a chapter or section: "B5.3" holds B5.3.a and B5.3.2/d, not B5.31."""
        stems = tuple(f"{prefix}{end}" for end in "./")
        return {k: rule for k, rule in self.rules.items() if f"{k}.".startswith(stems)}

    def awaited(self) -> dict[str, Rule]:
        """The rules that are not played yet."""
        return {key: rule for part in self.later for key, rule in self.section(part).items()}

    def entry(self, key: str) -> Rule | Gap:
        """What has that id. Raises Unknown, which names the nearest ids."""
        found = self.entries.get(key)
        if found is None:
            raise self._unknown(key)
        return found

    def nearest(self, key: str, count: int = 5) -> list[str]:
        """Ids that may be meant: the rules of a section, else those spelt alike."""
        known = {known.lower(): known for known in self.entries}
        key = key.lower().rstrip(".")
        inside = [low for low in known if f"{low}.".startswith(f"{key}.")]
        return [known[low] for low in (inside or get_close_matches(key, known, count))[:count]]

    def _unknown(self, key: str) -> Unknown:
        near = self.nearest(key)
        nearest = ", ".join(near)
        sentence = f"The rulebook of {self.game} has no rule {key!r}."
        hint = f" Do you mean one of these: {nearest}?" if near else ""
        args = {"game": self.game, "id": key, "nearest": nearest, "near": len(near)}
        return Unknown(sentence + hint, Refusal("no-such-rule", (), args))


@cache
def load(game: str) -> Rulebook:
    """A game's rulebook. Raises Unknown for a game without one, ValueError for a bad file."""
    package = files("feldherr.games") / game
    book = package / "rulebook.toml"
    if not book.is_file():
        raise Unknown(f"There is no game {game!r}.", Refusal("no-such-game", (), {"game": game}))
    tables = tomllib.loads(book.read_text(encoding="utf-8"))
    if stray := tables.keys() - {"rules", "gaps", "examples", "later"}:
        known = "[rules], [gaps], [examples] and later"
        raise ValueError(f"{game}/rulebook.toml: only {known}, not {sorted(stray)}")
    return Rulebook(
        game,
        MappingProxyType(dict(_entries(Rule, game, tables.get("rules", {})))),
        MappingProxyType(dict(_entries(Gap, game, tables.get("gaps", {})))),
        MappingProxyType(dict(_entries(Example, game, tables.get("examples", {})))),
        tuple(tables.get("later", ())),
        data_digest(package),
    )


def _entries(kind: type[E], game: str, tables: dict[str, Any]) -> Iterator[tuple[str, E]]:
    for key, fields in tables.items():
        try:
            yield key, msgspec.convert({**fields, "id": key}, kind)
        except msgspec.ValidationError as error:
            raise ValueError(f'{game}/rulebook.toml: "{key}": {error}') from error


def data_digest(package: Traversable) -> str:
    """Hex SHA-256 over names and texts of the rulebook.toml and all *.yaml of a package, by name.

    Line ends do not count: a checkout on another system has the same digest.
    """
    total = sha256()
    for file in sorted(_data(package), key=lambda file: file.name):
        text = file.read_text(encoding="utf-8")
        total.update(f"{file.name}\0{len(text)}\0{text}".encode())
    return total.hexdigest()


def _data(package: Traversable) -> Iterator[Traversable]:
    for entry in package.iterdir():
        if entry.is_dir():
            yield from _data(entry)
        elif entry.name == "rulebook.toml" or entry.name.endswith(".yaml"):
            yield entry
