"""Where the messages of one connection are understood and done."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from datetime import UTC, datetime
from typing import Any

import msgspec

from feldherr.commanders import commander
from feldherr.games.rulebook import Unknown
from feldherr.store import lines
from feldherr.store.lines import AnyLine
from feldherr.table import Illegal, Refusal

from . import agreeing
from .advice import Prospect
from .asking import Asking
from .connection import Connection
from .hub import Hub
from .match import Match
from .messages import (
    Agree,
    Answer,
    Card,
    Chat,
    Check,
    Draft,
    Drafted,
    Draw,
    Hint,
    Overlay,
    Propose,
    Resign,
    Sit,
    Takeover,
    Undo,
    Weigh,
    Weighed,
    Wish,
    Wishes,
    Wrong,
)
from .secrets import opens
from .wording import refused

DECODER = msgspec.json.Decoder(Wishes)
LONGEST = 500
"""Characters of a chat message."""
PATIENCE = 8
"""Wishes for odds that may wait at a time."""


class Desk:
    """One connection at one battle."""

    def __init__(self, hub: Hub, connection: Connection) -> None:
        self.hub, self.connection = hub, connection
        self.seated = False
        self.weighing = set[asyncio.Task[None]]()
        self.does: dict[type[Wish], Callable[[Any], Awaitable[None]]] = {
            Sit: self.sit,
            Answer: self.answer,
            Draft: self.draft,
            Check: self.check,
            Propose: self.propose,
            Weigh: self.weigh,
            Hint: self.hint,
            Overlay: self.overlay,
            Card: self.card,
            Undo: self.undo,
            Resign: self.resign,
            Draw: self.draw,
            Agree: self.agree,
            Chat: self.chat,
            Takeover: self.takeover,
        }

    async def hear(self, message: str | bytes) -> None:
        """Do what a message says, or say why not."""
        wish: Wish | None = None
        try:
            self.connection.admit(message)
            wish = understood(message)
            if not self.seated and not isinstance(wish, Sit):
                raise Illegal(Refusal("not-seated"))
            await self.does[type(wish)](wish)
        except Illegal as illegal:
            self.refuse(illegal, wish)

    def refuse(self, illegal: Illegal, wish: Wish | None) -> None:
        """Say why something is not done."""
        teller = self.hub.stage.teller if self.hub.stage else None
        why = refused(illegal.refusal, teller)
        self.hub.metrics.refused.labels(why.key).inc()
        ref, number = getattr(wish, "ref", None), getattr(wish, "number", None)
        self.connection.tell(Wrong(refused=why, ref=ref, number=number))

    async def leave(self) -> None:
        """Who is gone wants to know nothing more."""
        for task in self.weighing:
            task.cancel()
        await self.hub.leave(self.connection)

    @property
    def seat(self) -> str:
        """The seat of this connection. Raises `Illegal` for spectators."""
        if not self.connection.seat:
            raise Illegal(Refusal("spectator"))
        return self.connection.seat

    # --- Sitting down and talking ---

    async def sit(self, wish: Sit) -> None:
        seat = ""
        if wish.token:
            found = [name for name, stored in self.hub.tokens.items() if opens(wish.token, stored)]
            if not found:
                raise Illegal(Refusal("no-such-seat"))
            seat = await self.chosen(found[0], wish.seat)
        self.seated = True
        await self.hub.sit(self.connection, seat)

    async def chosen(self, own: str, wanted: str) -> str:
        """The own seat, or one that was taken over from a commander to be led by hand."""
        if wanted in ("", own):
            return own
        async with self.hub.lock:
            match, _ = await self.hub.awake()
        if self.hub.tokens.get(wanted) != "" or match.leaders[wanted]:
            raise Illegal(Refusal("no-such-seat"))
        return wanted

    async def chat(self, wish: Chat) -> None:
        text = wish.text.strip()
        if not 0 < len(text) <= LONGEST:
            raise Illegal(Refusal("chat-length", (), {"most": LONGEST}))
        at = datetime.now(UTC).isoformat(timespec="seconds")
        await self.hub.do(lambda match: [lines.Chatted(self.connection.seat, text, at)])

    # --- Playing ---

    async def answer(self, wish: Answer) -> None:
        seat = self.seat
        await self.hub.do(lambda match: [match.answer(seat, wish.number, wish.answer)])

    async def draft(self, wish: Draft) -> None:
        """Tell it to who sits at the same seat: other pages of his, or his team-mate."""
        self.hub.tell(Drafted(words=wish.words), self.seat, self.connection)

    async def check(self, wish: Check) -> None:
        async with self.hub.lock:
            asking = await self.asking()
            judged = await self.hub.look(asking.judged, wish.ref, wish.answer)
        self.connection.tell(judged)

    async def propose(self, wish: Propose) -> None:
        async with self.hub.lock:
            asking = await self.asking()
            proposed = await self.hub.look(asking.proposed, wish)
        self.connection.tell(proposed)

    async def weigh(self, wish: Weigh) -> None:
        """Odds may take long: who asks for them hears of them later, and can answer meanwhile."""
        if len(self.weighing) >= PATIENCE:
            raise Illegal(Refusal("too-fast"))
        task = asyncio.create_task(self.weighed(wish))
        self.weighing.add(task)
        task.add_done_callback(self.weighing.discard)

    async def weighed(self, wish: Weigh) -> None:
        """Tell the odds of options; of what is none of them nothing is said."""
        try:
            odds = [pair async for pair in self.odds(wish.answers)]
        except Illegal as illegal:
            self.refuse(illegal, wish)
            return
        self.connection.tell(Weighed(ref=wish.ref, odds=tuple(odds)))

    async def odds(
        self, answers: tuple[str, ...]
    ) -> AsyncIterator[tuple[str, tuple[Prospect, ...]]]:
        """One by one: in between others have their turn. They end when another question is open."""
        async with self.hub.lock:
            first = await self.asking()
        for answer in answers:
            async with self.hub.lock:
                _, stage = await self.hub.awake()
                asking = stage.asking(self.seat)
                if asking is None or asking.question is not first.question:
                    return
                found = await self.hub.look(asking.weighed, answer)
            if found is not None:
                yield answer, found

    async def asking(self) -> Asking:
        """The question that this seat is asked. Raises `Illegal` if it is asked nothing."""
        _, stage = await self.hub.awake()
        asking = stage.asking(self.seat)
        if asking is None:
            raise Illegal(Refusal("not-asked"))
        return asking

    async def hint(self, wish: Hint) -> None:
        await self.hub.leading.hint(self.hub, self.connection, wish.ref)

    async def overlay(self, wish: Overlay) -> None:
        async with self.hub.lock:
            _, stage = await self.hub.awake()
            laid = await self.hub.look(stage.overlaid, self.connection.seat, wish)
        self.connection.tell(laid)

    async def card(self, wish: Card) -> None:
        async with self.hub.lock:
            _, stage = await self.hub.awake()
            shown = await self.hub.look(stage.shown, self.connection.seat, wish)
        self.connection.tell(shown)

    # --- Agreements ---

    async def undo(self, wish: Undo) -> None:
        seat = self.seat
        await self.hub.do(lambda match: agreeing.undo(match, seat))

    async def resign(self, wish: Resign) -> None:
        seat = self.seat
        await self.hub.do(lambda match: agreeing.resign(match, seat))

    async def draw(self, wish: Draw) -> None:
        seat = self.seat
        await self.hub.do(lambda match: agreeing.offer_draw(match, seat))

    async def agree(self, wish: Agree) -> None:
        seat = self.seat
        await self.hub.do(lambda match: agreeing.reply(match, seat, wish.to, wish.yes))

    async def takeover(self, wish: Takeover) -> None:
        """Whoever sits at the table may replace a commander that has failed."""
        assert self.seat
        if wish.commander:
            try:
                commander(wish.commander, game=self.hub.battle.game)
            except Unknown as unknown:
                raise Illegal(unknown.refusal) from unknown
        await self.hub.do(lambda match: self.taken_over(match, wish))
        self.hub.think()

    def taken_over(self, match: Match, wish: Takeover) -> Iterator[AnyLine]:
        if wish.seat not in self.hub.failed:
            raise Illegal(Refusal("no-takeover"))
        self.hub.failed.discard(wish.seat)
        yield lines.Led(wish.seat, wish.commander)


def understood(message: str | bytes) -> Wish:
    """Raises `Illegal` for what is none of the messages."""
    try:
        wish: Wish = DECODER.decode(message)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as wrong:
        raise Illegal(Refusal("no-message", (), {"detail": str(wrong)})) from wrong
    return wish
