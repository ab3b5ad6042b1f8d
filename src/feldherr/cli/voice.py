"""How the program speaks: language, colours, and errors that are sentences."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, Any

import typer
from rich.console import Console

from feldherr.games.rulebook import Unknown
from feldherr.muster import BadFile
from feldherr.table.record import Unreadable
from feldherr.texts import LANGUAGES, sentence, text

MISTAKE = 2
"""Exit code when the person who called made a mistake."""

WHY = {FileNotFoundError: "missing", IsADirectoryError: "folder", PermissionError: "forbidden"}
"""What keeps a file from being read or written, by the name the text `cli-no-file` knows."""

out = Console(highlight=False)
err = Console(stderr=True, highlight=False)


def home_language() -> str:
    """The language of the environment: German if the locale is, else English."""
    spoken = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG", "")
    return "de" if spoken.startswith("de") else "en"


def helps(message: str) -> str:
    """A help text in the language of the environment."""
    return text(home_language(), f"cli-{message}")


def _known(language: str) -> str:
    if language not in LANGUAGES:
        raise typer.BadParameter(text(home_language(), "cli-no-language", chosen=language))
    return language


Language = Annotated[
    str, typer.Option("--lang", help=helps("help-lang"), callback=_known, show_default=True)
]
HOME = home_language()


def fail(what: str) -> typer.Exit:
    """Say what is wrong; raise what this returns."""
    err.print(what, style="red", markup=False, soft_wrap=True)
    return typer.Exit(MISTAKE)


@contextmanager
def mending(language: str) -> Iterator[None]:
    """Turn what a person can mend into one sentence and exit code 2."""
    try:
        yield
    except BadFile as bad:
        raise fail(bad.sentence(language)) from bad
    except (Unreadable, Unknown) as wrong:
        refusal = wrong.refusal
        raise fail(sentence(language, f"no-{refusal.key}", refusal.args, {})) from wrong
    except OSError as wrong:
        why = WHY.get(type(wrong), "other")
        args = {"file": str(wrong.filename), "why": why, "detail": str(wrong.strerror)}
        raise fail(told(language, "no-file", **args)) from wrong
    except KeyboardInterrupt:
        raise typer.Exit(130) from None


def told(language: str, message: str, **args: Any) -> str:
    """A sentence of the program itself."""
    return text(language, f"cli-{message}", **args)
