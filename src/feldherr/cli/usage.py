"""Calls that the program does not understand: what is wrong with them, in the person's language."""

import re
import sys
from collections.abc import Sequence
from difflib import get_close_matches
from typing import Any

from rich.text import Text
from typer import Abort, TyperException
from typer.core import TyperGroup

from feldherr.cli.voice import MISTAKE, err, home_language, told
from feldherr.texts import LANGUAGES

QUOTED = re.compile(r"'([^']*)'")
Slip = tuple[str, dict[str, Any]]
"""A message with its arguments."""


class Program(TyperGroup):
    """All commands; slips in a call are answered with a sentence and exit code 2."""

    def main(  # type: ignore[override]
        self, args: Sequence[str] | None = None, standalone_mode: bool = True, **extra: Any
    ) -> Any:
        typed = list(sys.argv[1:] if args is None else args)
        if not standalone_mode:
            return super().main(typed, standalone_mode=False, **extra)
        try:
            code = super().main(typed, standalone_mode=False, **extra)
        except TyperException as wrong:
            answer(wrong, spoken(typed))
            sys.exit(MISTAKE)
        except Abort:
            sys.exit(1)
        sys.exit(code if isinstance(code, int) else 0)


def spoken(typed: Sequence[str]) -> str:
    """The language that a call wishes, understood or not; else the environment's."""
    for option, value in zip(typed, [*typed[1:], ""], strict=True):
        name, _, inside = option.partition("=")
        if name == "--lang" and (inside or value) in LANGUAGES:
            return inside or value
    return home_language()


def answer(wrong: TyperException, language: str) -> None:
    """How the command is called, where there is help, and what is wrong."""
    if type(wrong).__name__ == "NoArgsIsHelpError":
        return  # the help itself is the answer, and has been shown
    context = getattr(wrong, "ctx", None)
    path = context.command_path if context else "feldherr"
    if context:
        pieces = (piece(part, language) for part in context.command.collect_usage_pieces(context))
        call = " ".join([path, *pieces])
        err.print(Text(told(language, "usage", call=call)), style="yellow")
    err.print(Text(told(language, "usage-help", call=f"{path} --help")), style="dim")
    key, args = slip(wrong)
    err.print(Text(told(language, f"usage-{key}", **args)), style="red", soft_wrap=True)


def piece(part: str, language: str) -> str:
    """One part of how a command is called."""
    known = {"[OPTIONS]": "usage-options", "COMMAND [ARGS]...": "usage-command"}
    return told(language, known[part]) if part in known else part


def slip(wrong: Any) -> Slip:
    """What kind of slip it is, and what a sentence about it needs."""
    kind = type(wrong).__name__
    if kind == "MissingParameter":
        return "missing", {"name": named(wrong.param)}
    if kind == "NoSuchOption":
        return "no-option", nearest(wrong.option_name, wrong.possibilities or ())
    if kind == "BadOptionUsage":
        needs = "requires" in wrong.message
        return "needs-value" if needs else "takes-no-value", {"name": wrong.option_name}
    return value(wrong) if kind == "BadParameter" else words(wrong)


def words(wrong: Any) -> Slip:
    """Words of a call that are no command, or too many."""
    if wrong.message.startswith("No such command"):
        commands = wrong.ctx.command.list_commands(wrong.ctx)
        return "no-command", nearest(QUOTED.findall(wrong.message)[0], commands)
    if "extra argument" in wrong.message:
        return "too-many", {"extra": wrong.message.partition("(s) (")[2].rstrip(")")}
    return "other", {"detail": wrong.format_message()}


def nearest(name: str, known: Sequence[str]) -> dict[str, Any]:
    """A name that there is not, and one that may be meant."""
    found = get_close_matches(name, known, 1)
    return {"name": name, "near": len(found), "nearest": "".join(found)}


def value(wrong: Any) -> Slip:
    """What is wrong with a value: the checks of the types say it, or our own callback."""
    checks: list[dict[str, Any]] = getattr(wrong.__cause__, "errors", list)()
    if not checks:
        return "other", {"detail": wrong.message}
    check = checks[0]
    args = {"name": named(wrong.param), "value": str(check["input"])}
    if check["type"] in ("int_parsing", "float_parsing"):
        return "no-number", args | {"kind": check["type"]}
    if check["type"] == "greater_than_equal":
        return "too-small", args | {"least": check["ctx"]["ge"]}
    if check["type"] == "less_than_equal":
        return "too-large", args | {"most": str(check["ctx"]["le"])}
    if check["type"] == "value_error":
        return "no-choice", args | {"known": ", ".join(QUOTED.findall(check["msg"])[1:])}
    return "other", {"detail": wrong.message}


def named(param: Any) -> str:
    """What an option or argument is called when it is typed."""
    option = param.param_type_name == "option"
    return str(max(param.opts, key=len) if option else param.name)
