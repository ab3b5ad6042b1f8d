"""Prints how far the entries of a folder of catalogues can be played."""

import sys
from collections import Counter
from pathlib import Path

from .survey import Verdict, survey


def lines(verdicts: list[Verdict]) -> list[str]:
    """A line for each book, then for what is not expressed, by name."""
    books = dict.fromkeys(one.book for one in verdicts)
    told = [_counted(name, [one for one in verdicts if one.book == name]) for name in books]
    lacking = [
        f"{one.book}, {one.entry}: {'; '.join((one.broken, *one.unclear)).strip('; ')}"
        for one in verdicts
        if not one.expressed
    ]
    return [*told, _counted("all", verdicts), "", *lacking]


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


if __name__ == "__main__":
    print("\n".join(lines(survey(Path(sys.argv[1])))))
