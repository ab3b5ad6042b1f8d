"""Sentences in the reader's language, made from Fluent messages.

`<language>/*.ftl` beside this file holds the messages: `event-…` for what has happened, `ask-…` for
questions, `no-…` for refusals, `say-…` for words that answer, `kind-…` for troop types; the other
files belong to the page or program they are named after.
"""

from collections.abc import Mapping
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

LANGUAGES = ("en", "de")
AND = {"en": " and ", "de": " und "}
LONGEST = 2000
"""Characters of an argument. Fluent refuses more than 2500, and nobody reads so many."""
REMEMBERED = 10_000
"""Sentences that are not written anew: the same things happen in many battles."""

Names = Mapping[str, str]
"""What a reader calls the things that ids name."""


@cache
def bundle(language: str) -> FluentBundle:
    """All messages of a language. Raises `ValueError` for a language that we do not speak."""
    if language not in LANGUAGES:
        raise ValueError(f"'{language}' is not spoken here; choose one of {', '.join(LANGUAGES)}")
    made = FluentBundle([language], use_isolating=False)
    folder = files(__package__).joinpath(language)
    for path in sorted(folder.iterdir(), key=lambda path: path.name):
        made.add_resource(FluentResource(path.read_text(encoding="utf-8")))
    return made


def has(language: str, message: str) -> bool:
    return bool(bundle(language).has_message(message))


def text(language: str, message: str, **args: Any) -> str:
    """One message. Raises `LookupError` for a message or an argument that is missing.

    Arguments are texts and numbers; others, like the path of a move, can be in no sentence.
    """
    told = ((n, type(v), short(v)) for n, v in args.items() if isinstance(v, str | int | float))
    return _written(language, message, tuple(told))


@lru_cache(REMEMBERED)
def _written(language: str, message: str, args: tuple[tuple[str, type, Any], ...]) -> str:
    """As `text`; the types tell apart what is equal and written in another way."""
    if not has(language, message):
        raise LookupError(f"no text '{message}' in '{language}'")
    pattern = bundle(language).get_message(message).value
    if pattern is None:
        raise LookupError(f"text '{message}' in '{language}' is empty")
    told = {name: value for name, _, value in args}
    written, errors = bundle(language).format_pattern(pattern, told)
    if errors:
        raise LookupError(f"text '{message}' in '{language}': {errors}")
    return str(written)


def short(value: Any) -> Any:
    """The beginning of a text that is too long."""
    too_long = isinstance(value, str) and len(value) > LONGEST
    return value[: LONGEST - 1] + "…" if too_long else value


def sentence(language: str, message: str, args: Mapping[str, Any], names: Names) -> str:
    """A message whose arguments may be ids and words: they are called by their names."""
    called = {name: readable(language, value, names) for name, value in args.items()}
    return text(language, message, **called)


def readable(language: str, value: Any, names: Names) -> Any:
    """A name for an id, the text of a word, a list with "and"; numbers stay numbers."""
    if isinstance(value, list | tuple):
        words = [str(readable(language, item, names)) for item in value]
        return AND[language].join(filter(None, [", ".join(words[:-1]), *words[-1:]]))
    if isinstance(value, bool):
        return "yes" if value else "no"
    if not isinstance(value, str):
        return value
    return names.get(value) or word(language, value)


def word(language: str, value: str) -> str:
    """The text of a word or troop type; the value itself if it is neither."""
    slug = value.replace("_", "-")
    for message in (f"say-{slug}", f"kind-{slug}"):
        if value and slug.isascii() and has(language, message):
            return text(language, message)
    return value


def option(language: str, answer: str, names: Names) -> str:
    """What an option of a choice is called: "done", "r3", "r3 > b1", "land r3"."""
    parts = answer.split(" ")
    told = ["→" if part == ">" else str(readable(language, part, names)) for part in parts]
    return " ".join(told)


def words(language: str, prefix: str) -> dict[str, str]:
    """All plain messages whose names begin with `prefix`, e.g. for a page."""
    made = bundle(language)
    found = sorted(name for name in made._messages if name.startswith(prefix))
    return {name: text(language, name) for name in found}
