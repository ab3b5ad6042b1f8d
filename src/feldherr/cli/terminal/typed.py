"""What a typed line says: a number of the list, a place with its degrees, or an answer as it is."""

import re

from feldherr.table import Answer, Placement, Stop

from .options import Options

NUMBER = r"-?\d+(?:[.,]\d+)?"
STOP = rf"{NUMBER}\s+{NUMBER}\s+{NUMBER}"
PLACED = re.compile(rf"(?:([^\W\d][\w+-]*)\s+)?({STOP}(?:\s*/\s*{STOP})*)(?:\s+([a-z\d-]+))?")
"""Who (ids with + between them), the stops with / between them, and how."""


def understood(line: str, options: Options) -> Answer | None:
    """The answer that a line means, legal or not; None if it is none at all.

    The bodies of a placement need not be named where only one can be meant, nor the usual manner.
    """
    if line.isdigit():
        number = int(line) - 1
        return options.answers[number] if 0 <= number < len(options.answers) else None
    if found := PLACED.fullmatch(line):
        who, stops, how = found.groups()
        what = tuple(who.split("+")) if who else only(options)
        path = tuple(options.ruler.meant(stop(part)) for part in stops.split("/"))
        return Placement(what, path, how or options.usual_manner(what)) if what else None
    return line if options.question.check(line) is None else None


def only(options: Options) -> tuple[str, ...]:
    """The bodies that must be meant, because there are no others."""
    return options.movable[0] if len(options.movable) == 1 else ()


def stop(text: str) -> Stop:
    """Three numbers, with a point or a comma."""
    x, y, degrees = (float(number.replace(",", ".")) for number in text.split())
    return x, y, degrees
