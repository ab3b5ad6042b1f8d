"""Complaints about files that people write: which file, which line, what, how to mend it."""

from collections.abc import Iterable
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from feldherr.table import Illegal, Refusal
from feldherr.texts import sentence, text

Step = str | int
"""One step on the way to a value in a file: a name, or the number of an entry from 0."""


class BadFile(ValueError):
    """A file that cannot be used, or one breach of the rules in it.

    `refusal` holds the text key, its arguments and the rules that are broken; `line` counts from 1,
    None where the whole file is meant. `str()` is the English sentence.
    """

    def __init__(self, path: Path | str, line: int | None, refusal: Refusal) -> None:
        super().__init__(str(path), line, refusal)
        self.path, self.line, self.refusal = str(path), line, refusal

    def __str__(self) -> str:
        return self.sentence("en")

    def sentence(self, language: str) -> str:
        """Where, what, and the rules in brackets."""
        what = self.what(language)
        if self.line is None:
            return text(language, "complaint-file", file=self.path, what=what)
        return text(language, "complaint-line", file=self.path, line=str(self.line), what=what)

    def what(self, language: str) -> str:
        """The same without file and line, which a list may have shown already."""
        said = sentence(language, f"no-{self.refusal.key}", self.refusal.args, {})
        rules = ", ".join(self.refusal.rules)
        return f"{said} [{rules}]" if rules else said


def said(wrong: Exception) -> str:
    """What is wrong with something that was read, in English."""
    if isinstance(wrong, Illegal):
        return sentence("en", f"no-{wrong.refusal.key}", wrong.refusal.args, {})
    return str(wrong)


def quoted(words: Iterable[object]) -> str:
    """Words as one types them into a file."""
    return ", ".join(f"`{word}`" for word in words)


def choice(value: str, known: Iterable[str]) -> dict[str, Any]:
    """Arguments of a complaint about a word that is none of the known ones."""
    known = list(known)
    near = get_close_matches(value.lower(), known, 3, 0.6)
    return {
        "value": quoted([value]),
        "near": len(near),
        "nearest": quoted(near),
        "known": quoted(known),
    }
