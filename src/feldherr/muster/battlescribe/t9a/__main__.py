"""Prints how far the entries of a folder of catalogues can be played."""

import sys
from collections import Counter
from pathlib import Path

from ...complaints import BadFile
from .survey import Verdict, survey


def lines(verdicts: list[Verdict]) -> list[str]:
    """A line for each book, then for each entry that is not wholly played, and why."""
    books = dict.fromkeys(one.book for one in verdicts)
    told = [_counted(name, [one for one in verdicts if one.book == name]) for name in books]
    lacking = [f"{one.book}, {one.entry}: {_why(one)}" for one in verdicts if not one.fully]
    return [*told, _counted("all", verdicts), "", *lacking]


def _why(one: Verdict) -> str:
    told = f"told only: {', '.join(one.told)}" if one.told else ""
    return "; ".join(filter(None, (one.broken, *one.unclear, told)))


def _counted(name: str, verdicts: list[Verdict]) -> str:
    counts = Counter(
        fully=sum(one.fully for one in verdicts),
        expressed=sum(one.expressed for one in verdicts),
        fielded=sum(not one.broken for one in verdicts),
    )
    return (
        f"{name}: {len(verdicts)} entries, {counts['fielded']} can be fielded, "
        f"{counts['expressed']} wholly expressed, {counts['fully']} played to the letter"
    )


def main(folder: Path) -> None:
    """Prints the survey of a folder; ends with 2 and a sentence if it cannot be read."""
    try:
        print("\n".join(lines(survey(folder))))
    except BadFile as wrong:
        print(wrong.sentence("en"), file=sys.stderr)
        raise SystemExit(2) from wrong


if __name__ == "__main__":
    main(Path(sys.argv[1]))
