"""A match as bytes, while nobody plays it, and back."""

import zlib

import msgspec

from feldherr.store import Stored

from .match import Match, Past, Start, held


def packed(match: Match) -> bytes:
    """All that is needed to go on later, beside the record itself."""
    return zlib.compress(msgspec.msgpack.encode(match.past()), 1)


def revived(stored: Stored) -> Match:
    """A match out of the database: from where it rested, through the lines that came since.

    Raises `Diverged` if today's rules ask another question than the one that was answered.
    """
    start = msgspec.msgpack.decode(stored.battle.start, type=Start)
    at, past = 0, None
    if stored.rest:
        at = stored.rest.serial
        past = msgspec.msgpack.decode(zlib.decompress(stored.rest.data), type=Past)
    match = Match(start, stored.battle.secret, past, held(stored.lines[:at]))
    for line in stored.lines[:at]:
        match.note(line)
    for line in stored.lines[at:]:
        match.follow(line)
    return match
