"""What the seats of a match do with each other's consent: take back, give up, agree on a draw."""

from collections.abc import Iterator
from typing import Literal

from feldherr.store.lines import AnyLine, Ended, Requested, Settled, Undone
from feldherr.table import Illegal, Refusal

from .match import Match


def needs_consent(match: Match, seat: str) -> bool:
    """Whether another person leads the other seat at another screen, and has from the start."""
    other = match.other(seat)
    taken_over = match.start.leaders[seat] or match.start.leaders[other]
    return not (match.start.together or match.leaders[other] or taken_over)


def undo(match: Match, seat: str) -> Iterator[AnyLine]:
    """Take back to the seat's last answer, or ask for it. Raises `Illegal`.

    Nobody need agree while the answer is sealed and the other seat has not given its own.
    """
    count = match.can_undo(seat)
    if not count:
        raise Illegal(Refusal("over" if match.over else "no-undo"))
    kept = match.number - count
    if needs_consent(match, seat) and not match.battle.sealed:
        yield Requested("undo", seat, kept)
    else:
        yield Undone(kept)


def resign(match: Match, seat: str) -> Iterator[AnyLine]:
    """The other seat wins."""
    _going_on(match)
    yield Ended(match.other(seat), "resigned")


def offer_draw(match: Match, seat: str) -> Iterator[AnyLine]:
    """Ask the other seat; commanders fight on."""
    _going_on(match)
    if match.leaders[match.other(seat)]:
        raise Illegal(Refusal("no-draw"))
    if needs_consent(match, seat):
        yield Requested("draw", seat)
    else:
        yield Ended("", "agreed")


def reply(match: Match, seat: str, to: Literal["undo", "draw"], yes: bool) -> Iterator[AnyLine]:
    """Say yes or no to what the other seat has asked."""
    _going_on(match)
    request = match.requests.get(to)
    if request is None or request.seat == seat:
        raise Illegal(Refusal("nothing-to-agree"))
    yield Settled(to, yes)
    if yes and to == "undo":
        yield Undone(request.kept)
    elif yes:
        yield Ended("", "agreed")


def _going_on(match: Match) -> None:
    if match.over:
        raise Illegal(Refusal("over"))
