"""Rosters of the community's catalogues for Runewars as armies."""

import re
from collections.abc import Iterator
from pathlib import Path

from feldherr.games.runewars.cards.words import Faction

from ..battlescribe.rosters import Force, Roster, Selection
from .naming import faction_in, unit_named
from .wanted import Found, Wanted, army_of

SYSTEM = "8c15-bb29-54a4-9982"
"""The id of the game system."""
SIZE = re.compile(r"(?:(?P<formation>[1-9] ?x ?[1-9])|(?P<trays>\d{1,2})) *trays?", re.IGNORECASE)
MARKS = {"Unique Unit"}
"""Selections that only say what the card says as well."""


def army_of_roster(path: Path, roster: Roster) -> Found:
    """The army of a roster; its cards all come with the game, so no catalogue is needed.

    Raises `BadFile` for a roster without a unit that is known.
    """
    wanted, unknown = list[Wanted](), list[str]()
    for force in roster.forces:
        for selection in force.selections:
            unit = unit_named(selection.name)
            if unit is None:
                unknown.append(selection.name)
            else:
                wanted.append(_unit(Wanted(unit, count=max(1, selection.number)), selection))
    return army_of(path, roster.name, wanted, unknown, _faction(roster.forces), roster.limit)


def _faction(forces: tuple[Force, ...]) -> Faction | None:
    named = [faction_in(force.catalogue) for force in forces if force.selections]
    return next((faction for faction in named if faction), None)


def _unit(wanted: Wanted, selection: Selection) -> Wanted:
    """A unit with its size and its upgrades."""
    for one in _chosen(selection):
        if size := SIZE.fullmatch(one.name):
            wanted.formation = (size["formation"] or "").replace(" ", "").lower()
            wanted.trays = int(size["trays"] or 0)
            wanted.points = round(one.points)
        else:
            wanted.upgrades += [one.name] * max(1, one.number)
    return wanted


def _chosen(selection: Selection) -> Iterator[Selection]:
    """What is chosen inside a unit, without what only holds other selections."""
    for one in selection.inside:
        if one.name not in MARKS and (one.points or not one.inside):
            yield one
        yield from _chosen(one)
