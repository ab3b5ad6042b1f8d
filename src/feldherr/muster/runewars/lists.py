"""Lists of units as people post them, and as list builders write them, as armies.

docs/lists.md shows the forms that are read.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from feldherr.games.runewars.cards.units import UnitCard
from feldherr.games.runewars.cards.words import Faction
from feldherr.table import Refusal

from ..battlescribe.marks import clean
from ..complaints import BadFile
from .naming import faction_in, is_label, is_upgrade, unit_named, upgrades_named
from .wanted import Found, Wanted, army_of

MOST_LINES = 400
LONGEST = 300
"""Letters of a line."""
BULLET = re.compile(r"^(?:[•▪◦·*\-–—+>]|\. )\s*")
COUNT = re.compile(r"^(\d{1,2}) ?[x×] (?=\D)")
SPLIT = re.compile(r"[,;:()\[\]]| [-–—](?= |$)|\bwith\b|\bw/")
NUMBER = re.compile(r"^(\d{1,4})(?: ?(?:pts?|points?|p)\.?)?$", re.IGNORECASE)
FORMATION = re.compile(r"^([1-9]) ?[x×] ?([1-9])(?: ?trays?)?$", re.IGNORECASE)
TRAYS = re.compile(r"^(\d{1,2}) ?trays?(?: of)?$", re.IGNORECASE)
TAIL = re.compile(r"^(.*\D) ([1-9] ?[x×] ?[1-9]|\d{1,4}(?: ?(?:pts?|points?))?)$", re.IGNORECASE)
HEAD = re.compile(r"^(\d{1,2} ?trays?(?: of)?|[1-9][x×][1-9]) (.+)$", re.IGNORECASE)
OF_SIZE = re.compile(r"\b(\d{1,4}) ?/ ?(\d{2,4})\b")
TITLE = re.compile(r"^(?:army|list|name)(?: name)? ?:\s*(.+)$", re.IGNORECASE)
TOTAL = re.compile(r"^\W*total(?: cost| points)?\W*(\d{1,4})\b", re.IGNORECASE)
SAYINGS = re.compile(
    r"^\+.*\+$|^created with battlescribe|^faction ?:"
    r"|^(?:sub|unit )?total\b.*\d|^points? ?:? ?\d+$",
    re.IGNORECASE,
)
"""Headings, sums of single units, and who has made the list."""


@dataclass
class Line:
    """A line that names something: names in order, and what is said about trays and points."""

    names: list[str] = field(default_factory=list)
    formation: str = ""
    trays: int = 0
    points: int = 0  # of the first name
    count: int = 1
    listed: bool = False  # behind a bullet, or indented

    @property
    def sized(self) -> bool:
        return bool(self.formation or self.trays)


@dataclass
class _List:
    """What a text has named so far."""

    title: str = ""
    faction: Faction | None = None
    limit: int = 0
    cost: int | None = None
    wanted: list[Wanted] = field(default_factory=list)
    unknown: list[str] = field(default_factory=list)
    listed: bool = False  # whether the last unit stood behind a bullet


def army_of_list(path: Path, text: str) -> tuple[Found, int | None]:
    """The army that a text lists, and what the text says that it costs, if it does.

    Raises `BadFile` for a text that is far too long, or names no unit.
    """
    lines = text.splitlines()
    if len(lines) > MOST_LINES or any(len(line) > LONGEST for line in lines):
        args = {"lines": MOST_LINES, "letters": LONGEST}
        raise BadFile(path, None, Refusal("list-too-long", (), args))
    read = _List()
    for line in lines:
        _take(read, line)
    if not read.wanted:
        raise BadFile(path, None, Refusal("no-units-listed"))
    title = read.title or path.stem
    found = army_of(path, title, read.wanted, read.unknown, read.faction, read.limit)
    return found, read.cost


def _take(read: _List, raw: str) -> None:
    """One line more."""
    said = clean(raw)
    if not said:
        return
    read.faction = read.faction or (None if read.wanted else faction_in(said))
    if size := OF_SIZE.search(said):
        read.cost, read.limit = int(size[1]), int(size[2])
    elif total := TOTAL.search(said):
        read.cost = int(total[1])
    if SAYINGS.search(said.lstrip("•*-– ")):
        return
    line = parsed(raw)
    unit = _unit(read, line)
    if unit is not None:
        read.listed = line.listed
        read.wanted.append(Wanted(unit, line.formation, line.trays, line.points, line.count,
                                  line.names[1:]))  # fmt: skip
    elif read.wanted and any(upgrades_named(name, read.wanted[-1].card) for name in line.names):
        read.wanted[-1].upgrades += line.names
    elif read.wanted or read.title:
        read.unknown.append(said)
    else:
        read.title = _title(said)


def _title(said: str) -> str:
    """The army's name in the first line, without its points."""
    if named := TITLE.match(said):
        said = named[1]
    pieces = [piece for piece in _pieces(OF_SIZE.sub("", said)) if not NUMBER.match(piece)]
    return pieces[0] if pieces else ""


def _unit(read: _List, line: Line) -> UnitCard | None:
    """The unit that a line begins; a hero may also be an upgrade of the unit before."""
    if not line.names:
        return None
    unit = unit_named(line.names[0])
    if unit is None or line.sized or not read.wanted:
        return unit
    if is_upgrade(line.names[0]) and not _costs(unit, line):
        inner = line.listed and not read.listed
        cards = upgrades_named(line.names[0], read.wanted[-1].card)
        if inner or any(card.cost == line.points for card in cards):
            return None
    return unit


def _costs(unit: UnitCard, line: Line) -> bool:
    return any(row.cost == line.points for row in unit.rows)


def parsed(raw: str) -> Line:
    """A line in parts: `Reanimates [64] 4x3`, `- File Leader [6]`, `Spearmen (3x3) 59`."""
    said = clean(raw)
    line = Line(listed=raw[:1].isspace())
    while bullet := BULLET.match(said):
        said, line.listed = said[bullet.end() :], True
    if several := COUNT.match(said):
        said, line.count = said[several.end() :], int(several[1])
    for piece in _pieces(said):
        _note(line, piece)
    return line


def _pieces(said: str) -> Iterator[str]:
    """The parts of a line between its signs; a number or size at the end of a name apart."""
    for piece in SPLIT.split(said):
        rest, tails = piece.strip(" .-–—"), list[str]()
        if (head := HEAD.match(rest)) and not FORMATION.match(rest):
            yield head[1]
            rest = head[2]
        while tail := TAIL.match(rest):
            rest, tails = tail[1].strip(), [tail[2], *tails]
        yield from (part for part in (rest, *tails) if part)


def _note(line: Line, piece: str) -> None:
    """What a part of a line says."""
    if size := FORMATION.match(piece):
        line.formation = f"{size[1]}x{size[2]}"
    elif trays := TRAYS.match(piece):
        line.trays = int(trays[1])
    elif number := NUMBER.match(piece):
        line.points = line.points or (int(number[1]) if len(line.names) == 1 else 0)
    elif not is_label(piece):
        line.names.append(piece)
