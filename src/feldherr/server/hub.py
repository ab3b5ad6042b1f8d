"""A battle that is played: its connections, its commanders, its place in the database.

All that happens to one battle happens in order, under one lock: a deed is judged, takes effect, is
stored, and only then told. If storing fails, memory forgets and the database is asked what is true.
"""

import asyncio
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from time import monotonic
from typing import Any, TypeVar

import structlog

from feldherr.store import Broken, Rest, Store, Stored, Taken, lines
from feldherr.store.lines import Answered, AnyLine, Chatted, Led, Undone
from feldherr.table import Illegal, Refusal

from . import messages
from .channel import Call, Channel
from .connection import Connection, encode
from .leading import Leading
from .match import Match
from .messages import News, Present, Requested, Thinking
from .metrics import Metrics
from .rest import packed, revived
from .rules import Pace, Rules
from .stage import Before, Connected, Stage

T = TypeVar("T")
LOG = structlog.get_logger("feldherr")
TRIES = 5
"""How often a deed is judged again because another process was quicker."""
Message = tuple[str | None, bytes]
"""For which seat ("" spectators, None everybody), and what, encoded."""


@dataclass(frozen=True)
class Means:
    """What all battles of a server share."""

    store: Store
    rules: Rules
    leading: Leading
    channel: Channel
    metrics: Metrics


class Hub:
    """One battle. `match` and `stage` are None while it is not in memory."""

    def __init__(self, stored: Stored, means: Means) -> None:
        self.battle, self.store, self.rules = stored.battle, means.store, means.rules
        self.leading, self.channel, self.metrics = means.leading, means.channel, means.metrics
        self.tokens = {seat.seat: seat.token for seat in stored.seats}
        self.lock = asyncio.Lock()
        self.connections = set[Connection]()
        self.elsewhere = dict[str, Counter[str]]()
        self.match: Match | None = None
        self.stage: Stage | None = None
        self.thinking: asyncio.Task[None] | None = None
        self.failed = set[str]()
        self.used, self.deeds, self.looks = monotonic(), Pace(), Pace()

    # --- In memory and out of it ---

    async def awake(self) -> tuple[Match, Stage]:
        """The match, from the database if it rests. Raises `Illegal` if today's rules differ."""
        self.touch()
        if self.match is not None and self.stage is not None:
            return self.match, self.stage
        stored = await asyncio.to_thread(self.store.load, self.battle.id)
        assert stored is not None
        try:
            match, stage = await self.ask(staged, stored)
        except Exception as wrong:
            LOG.exception("cannot be played again", battle=self.battle.id)
            raise Illegal(Refusal("other-rules")) from wrong
        self.match, self.stage = match, stage
        self.think()
        return match, stage

    async def start(self) -> None:
        """Let commanders begin, also while nobody looks."""
        async with self.lock:
            await self.awake()

    async def rest(self) -> None:
        """Leave memory; connections stay."""
        async with self.lock:
            if self.match is None or self.thinking:
                return
            data = await asyncio.to_thread(packed, self.match)
            rest = Rest(self.match.serial, data)
            await asyncio.wrap_future(self.store.lay_down(self.battle.id, rest))
            self.match = self.stage = None

    def touch(self) -> None:
        """Something happens: stay in memory."""
        self.used = monotonic()

    @property
    def idle(self) -> float:
        """Seconds since anything happened."""
        return monotonic() - self.used

    async def ask(self, what: Callable[..., T], *args: object) -> T:
        """Let something happen to this battle by its rules: what `what` returns or raises."""
        return await self.rules.ask(what, *args, pace=self.deeds)

    async def look(self, what: Callable[..., T], *args: object) -> T:
        """The same for what has no effect: it can wait until nobody does anything. Raises `Illegal`
        if it fails, whatever the reason: the battle goes on without help."""
        try:
            return await self.rules.ask(what, *args, pace=self.looks, looks=True)
        except Illegal:
            raise
        except Exception as crash:
            LOG.exception("help crashed", battle=self.battle.id)
            raise Illegal(Refusal("help-crashed")) from crash

    # --- Who is there ---

    @property
    def here(self) -> Counter[str]:
        """How many connections to this process each seat has."""
        return Counter(connection.seat for connection in self.connections)

    @property
    def connected(self) -> Counter[str]:
        """The same for all processes."""
        return sum(self.elsewhere.values(), self.here)

    async def sit(self, connection: Connection, seat: str) -> None:
        """Somebody comes: he is told everything, the others that he is there."""
        async with self.lock:
            _, stage = await self.awake()
            seen = await self.ask(table, stage, seat, self.connected + Counter([seat]))
            connection.seat = seat
            self.connections.add(connection)
            self.call(present=self.here, asking=not self.elsewhere)
            connection.send(seen)
            for failed in self.failed:
                connection.tell(Thinking(seat=failed, failed=True))
            self.tell_presence(stage)

    async def leave(self, connection: Connection) -> None:
        async with self.lock:
            self.connections.discard(connection)
            self.call(present=self.here)
            if self.connections:
                _, stage = await self.awake()
                self.tell_presence(stage)

    def tell_presence(self, stage: Stage) -> None:
        connected = self.connected
        present = Present(seats=stage.players(connected), spectators=connected[""])
        self.publish([(None, encode(present))])

    # --- What is done ---

    async def do(self, deed: Callable[[Match], Iterable[AnyLine]]) -> None:
        """Judge a deed, let it take effect, store it, tell it. Raises `Illegal`.

        If another process was quicker the deed is judged again by what has happened meanwhile.
        """
        with self.metrics.latency.time():
            async with self.lock:
                await self.tried_again(deed)

    async def tried_again(self, deed: Callable[[Match], Iterable[AnyLine]]) -> None:
        for _ in range(TRIES):
            try:
                await self.tried(deed)
                return
            except Taken:
                LOG.info("another process was quicker", battle=self.battle.id)
                await self.start_anew()
            except Broken as broken:
                LOG.error("not stored", battle=self.battle.id, why=str(broken))
                await self.start_anew()
                break
        raise Illegal(Refusal("not-stored"))

    async def tried(self, deed: Callable[[Match], Iterable[AnyLine]]) -> None:
        """Raises `Illegal`, `Taken` or `Broken`; then nothing has happened."""
        match, stage = await self.awake()
        since, record = match.serial + 1, list[AnyLine]()
        try:
            news = await self.ask(
                carried_out, deed, match, stage, record, [*self.here], self.connected
            )
        except Illegal:
            if record:  # a part of it was allowed
                await self.start_anew()
            raise
        except asyncio.CancelledError:
            self.match = self.stage = None  # it may take effect yet, but is not stored
            raise
        except Exception as crash:
            LOG.exception("rules crashed", battle=self.battle.id)
            await self.start_anew()
            raise Illegal(Refusal("rules-crashed")) from crash
        if record:
            stored = self.store.append(self.battle, since, record, match.standing)
            await asyncio.wrap_future(stored)
            self.publish(news)
            self.metrics.count(record)
            self.call(serial=match.serial)
            self.think()

    async def start_anew(self) -> None:
        """Forget what memory says; the database knows what has happened."""
        self.match = self.stage = None
        await self.tell_anew()

    # --- Other processes ---

    def call(self, **what: Any) -> None:
        """Tell the other processes."""
        self.channel.say(self.battle.id, **what)

    async def heed(self, call: Call) -> None:
        """Do what another process tells."""
        if call.news:
            self.publish([(call.seat, call.news.encode())])
        if call.present is not None:
            self.elsewhere[call.process] = Counter(call.present)
            if call.asking and self.connections:
                self.call(present=self.here)
            if self.connections:
                async with self.lock:
                    _, stage = await self.awake()
                    self.tell_presence(stage)
        if call.serial:
            await self.catch_up(call.serial)

    async def catch_up(self, serial: int) -> None:
        """Read what another process has stored."""
        async with self.lock:
            if self.match is None or self.stage is None:
                if self.connections:
                    await self.tell_anew()
                return
            if serial > self.match.serial:
                await self.follow(self.match, self.stage)

    async def follow(self, match: Match, stage: Stage) -> None:
        """Let the lines take effect that are new in the database."""
        self.touch()
        record = await asyncio.to_thread(self.store.since, self.battle.id, match.serial)
        for line in record:
            news = await self.ask(followed, match, stage, line, [*self.here], self.connected)
            self.publish(news)
            if isinstance(line, Led):
                self.failed.discard(line.seat)

    # --- What is told ---

    def tell(self, news: News, seat: str | None = None, speaker: Connection | None = None) -> None:
        """Something for a seat or everybody, but its speaker, that nobody needs to remember."""
        message = encode(news)
        for connection in self.connections - {speaker}:
            if seat in (None, connection.seat):
                connection.send(message)
        self.call(news=message.decode(), seat=seat)

    def publish(self, news: Iterable[Message]) -> None:
        """Messages in order; the audience None is everybody."""
        for audience, message in news:
            for connection in self.connections:
                if audience in (None, connection.seat):
                    connection.send(message)

    async def tell_anew(self) -> None:
        """Everybody gets the whole table."""
        _, stage = await self.awake()
        for seat in self.here:
            self.publish([(seat, await self.ask(table, stage, seat, self.connected))])

    # --- Commanders ---

    def think(self) -> None:
        """Let the commander that is asked think, unless one does already or has failed."""
        match = self.match
        if match is None or self.thinking or match.over:
            return
        asked = [seat for seat in match.waiting_for if match.leaders.get(seat)]
        ready = [seat for seat in asked if seat not in self.failed]
        if ready:
            self.thinking = asyncio.create_task(self.leading.lead(self, ready[0]))


# --- What is done in the thread of the rules ---


def staged(stored: Stored) -> tuple[Match, Stage]:
    """A battle out of the database. Raises `Diverged` if today's rules differ."""
    match = revived(stored)
    return match, Stage(stored.battle.id, match)


def table(stage: Stage, seat: str, connected: Connected) -> bytes:
    """All that a seat sees."""
    return encode(stage.table(seat, connected))


def carried_out(
    deed: Callable[[Match], Iterable[AnyLine]],
    match: Match,
    stage: Stage,
    record: list[AnyLine],
    seats: Sequence[str],
    connected: Connected,
) -> list[Message]:
    """Let a deed take effect: its lines are added to `record`. What is told of it, and to whom."""
    news = list[Message]()
    for line in with_rolls(deed(match), match):
        record.append(line)
        news.extend(followed(match, stage, line, seats, connected))
    return news


def followed(
    match: Match, stage: Stage, line: AnyLine, seats: Sequence[str], connected: Connected
) -> list[Message]:
    """Let a line take effect; the messages that tell it, each with its audience."""
    before, over = Before(len(match.battle.events), match.rollers, match.roll), match.over
    asked = dict(match.requests)
    stage.look(seats)
    match.follow(line)
    news = list[Message]()
    if isinstance(line, Answered):
        told = stage.happened(line.entry, before, seats, connected)
        news.extend((seat, encode(happened)) for seat, happened in told.items())
    elif isinstance(line, Undone | Led):
        stage.taken_back()
        news.extend((seat, table(stage, seat, connected)) for seat in seats)
    elif isinstance(line, Chatted):
        chatted = messages.Chatted(seat=line.seat, text=line.text, at=line.at)
        news.append((None, encode(chatted)))
    settled = requests(asked, match.requests, line)
    news.extend((None, encode(request)) for request in settled)
    if not over and (ended := stage.ended()):
        news.append((None, encode(ended)))
    return news


def with_rolls(deed: Iterable[AnyLine], match: Match) -> Iterator[AnyLine]:
    """The lines of a deed, and then those of the dice that it has called for."""
    yield from deed
    while (roll := match.rolled()) is not None:
        yield roll


def requests(
    before: Mapping[str, lines.Requested], after: Mapping[str, lines.Requested], line: AnyLine
) -> Iterator[Requested]:
    """What is asked of the other seat now, and what is settled."""
    for what, request in after.items():
        if before.get(what) is not request:
            yield Requested(what=request.what, seat=request.seat)
    for what, request in before.items():
        if what not in after:
            yes = isinstance(line, lines.Settled) and line.yes
            yield Requested(what=request.what, seat=request.seat, answered=yes)
