"""Whole battles out of their records: the journal, the film, the proof of the dice.

This plays battles again from the beginning, so it belongs into a worker process.
"""

from io import StringIO
from typing import Any

import msgspec
from msgspec import Struct, structs

from feldherr.games.registry import game
from feldherr.games.showable import in_both
from feldherr.luck import Tally, luck_of
from feldherr.picture.scene import Film
from feldherr.replay import Teller, film
from feldherr.store import Ended, Stored
from feldherr.table import (
    FATE,
    Battle,
    Diverged,
    Entry,
    Illegal,
    Refusal,
    cheated,
    commitment,
    masked,
)
from feldherr.table.battle import encode
from feldherr.table.record import FORMAT, Header, Scribe, parse

from .api import CountedLuck, SeatLuck, Verified
from .match import Start, held
from .wording import both


class Chronicle(Struct, frozen=True):
    """A battle as it is told: `ended` is how its players ended it, and who won, if they did.

    `version` is that of the program that tells it.
    """

    start: Start
    secret: str
    entries: tuple[Entry, ...]
    over: bool
    version: str
    leaders: dict[str, str]
    ended: tuple[str, str] | None = None


def chronicle(stored: Stored, version: str) -> Chronicle:
    """What a worker needs to tell a stored battle."""
    ends = [line for line in stored.lines if isinstance(line, Ended)]
    return Chronicle(
        start=msgspec.msgpack.decode(stored.battle.start, type=Start),
        secret=stored.battle.secret,
        entries=tuple(held(stored.lines)),
        over=stored.standing.over,
        version=version,
        leaders=stored.standing.leaders,
        ended=(ends[0].how, ends[0].winner) if ends else None,
    )


def played(told: Chronicle) -> Battle[Any, Any]:
    """The battle, answer by answer. Raises `Diverged` if today's rules ask other questions."""
    engine = game(told.start.game).engine
    opening = msgspec.convert(told.start.opening, engine.opens)
    return Battle(engine, opening).replay(told.entries)


def journal(told: Chronicle) -> str:
    """The journal as a file; while the battle goes on only what everybody may know.

    Raises `Illegal` if today's rules ask other questions.
    """
    known = game(told.start.game)
    try:
        battle = played(told)
    except Diverged as differs:
        raise Illegal(Refusal("other-rules")) from differs
    if not told.over:
        conceal(battle)
    file = StringIO()
    header = Header(
        journal=FORMAT,
        feldherr=told.version,
        game=known.name,
        rules=known.rulebook.digest,
        commitment=commitment(told.secret) if told.start.dice == "table" else "",
        commanders={seat: name for seat, name in told.leaders.items() if name},
        branched=told.start.branched,
        opening=msgspec.to_builtins(battle.opening),
    )
    scribe = Scribe(file, header)
    scribe.follow(battle)
    if told.over:
        scribe.end(told.secret if told.start.dice == "table" else "")
    return file.getvalue()


def conceal(battle: Battle[Any, Any]) -> None:
    """Leave of a battle what a spectator knows: who answered, but only of the dice also what."""
    public = [event.only == "" for event in battle.events]
    kind = battle.engine.kind
    battle.marks[:] = [
        structs.replace(
            mark,
            events=sum(public[: mark.events]),
            snapshot=encode(masked(msgspec.msgpack.decode(mark.snapshot, type=kind), "")),
        )
        for mark in battle.marks
    ]
    battle.events[:] = [event for event in battle.events if event.only == ""]
    battle.journal[:] = [e if e.seat == FATE else Entry(e.seat, "", "") for e in battle.journal]
    battle.opening = masked(battle.opening, "")


def filmed(told: Chronicle) -> Film:
    """The film so far; while the battle goes on as a spectator sees it. Raises as `journal`."""
    taken = film(parse(journal(told)))
    if told.ended is None:
        return taken
    how, winner = told.ended
    known = game(told.start.game)
    opening = msgspec.convert(told.start.opening, known.engine.opens)
    seats = known.seats
    loser = next((seat for seat in seats if winner and seat != winner), "")
    verdict = Teller(known, opening).text(f"server-{how}", {"loser": loser})
    side = seats.index(winner) if winner else None
    return structs.replace(taken, verdict=verdict, winner=side)


def verified(told: Chronicle) -> Verified:
    """Play a battle that is over again, and look whether the sealed secret gave all its dice."""
    try:
        played(told)
    except Diverged:
        return _verdict(told, (), "server-other-rules")
    if told.start.dice == "own":
        return _verdict(told, (), "server-own-dice")
    found = cheated(told.entries, told.secret, told.start.branched)
    bent = tuple(number + 1 for number in found)
    return _verdict(told, bent, "server-bent" if bent else "server-fair")


def _verdict(told: Chronicle, bent: tuple[int, ...], message: str) -> Verified:
    own = [entry for entry in told.entries[told.start.branched :] if entry.seat == FATE]
    sealed = told.start.dice == "table"
    args: dict[str, dict[str, Any]] = {
        "server-fair": {"rolls": len(own)},
        "server-bent": {"answers": ", ".join(map(str, bent))},
    }
    return Verified(
        ok=message == "server-fair",
        rolls=len(own),
        commitment=commitment(told.secret) if sealed else "",
        secret=told.secret if sealed else "",
        bent=bent,
        text=both(message, **args.get(message, {})),
    )


def lucky(told: Chronicle) -> list[SeatLuck]:
    """How far the dice of a battle that is over fell from their expectation, seat by seat.

    Answers that come from another battle do not count. Raises `Illegal` if today's rules ask other
    questions.
    """
    known = game(told.start.game)
    opening = msgspec.convert(told.start.opening, known.engine.opens)
    try:
        found = luck_of(known, opening, told.entries, told.start.branched)
    except Diverged as differs:
        raise Illegal(Refusal("luck-by-other-rules")) from differs
    return [
        SeatLuck(
            seat=mine.seat,
            name=in_both(told.start.armies[mine.seat]),
            totals=tuple(map(_counted, mine.totals)),
            kinds=tuple(map(_counted, mine.kinds)),
        )
        for mine in found
    ]


def _counted(tally: Tally) -> CountedLuck:
    return CountedLuck(
        text=both(f"luck-{tally.kind or 'all'}"),
        counted=both(f"luck-{tally.measure}"),
        **msgspec.structs.asdict(tally),
    )
