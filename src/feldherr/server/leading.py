"""Commanders at the table: they think in worker processes and answer like anybody else."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import structlog

from feldherr.commanders import adviser
from feldherr.store.lines import AnyLine
from feldherr.table import Illegal, Placement, Question, Refusal

from .asking import Asking
from .connection import Connection
from .jobs import Position, Thought, think
from .match import Match
from .messages import Hinted, Thinking
from .metrics import Metrics
from .pool import Pool
from .settings import Settings

if TYPE_CHECKING:
    from .hub import Hub

LOG = structlog.get_logger("feldherr")


class Leading:
    """Lets commanders think about the questions of all battles."""

    def __init__(self, pool: Pool, settings: Settings, metrics: Metrics) -> None:
        self.pool, self.seconds, self.metrics = pool, settings.seconds, metrics

    async def lead(self, hub: Hub, seat: str) -> None:
        """Answer one question for a seat that a commander leads."""
        try:
            await self._decide(hub, seat)
        finally:
            hub.thinking = None
        hub.think()

    async def _decide(self, hub: Hub, seat: str) -> None:
        async with hub.lock:
            match, stage = await hub.awake()
            question, name = match.question(seat), match.leaders[seat]
            if question is None or not name:
                return
            hub.tell(Thinking(seat=seat))
            position = match.position()
        try:
            thought = await self.thought(match, position, seat, name)
            why = stage.teller.text(thought.why.key, thought.why.args)
            hub.tell(Thinking(seat=seat, done=True, why=why))
            await hub.do(lambda now: answering(now, seat, question, thought))
        except Exception as crash:
            LOG.warning("commander failed", battle=hub.battle.id, commander=name, why=repr(crash))
            hub.failed.add(seat)
            self.metrics.failed.labels(name).inc()
            hub.tell(Thinking(seat=seat, failed=True))

    async def thought(self, match: Match, position: Position, seat: str, name: str) -> Thought:
        """What a commander would answer. Its whims depend on the battle and the question alone."""
        seed = f"{match.secret}:{seat}:{match.number}"
        thought = await self.pool.run(think, position, seat, name, seed, self.seconds)
        self.metrics.thinking.labels(name).observe(thought.seconds)
        return thought

    async def hint(self, hub: Hub, connection: Connection, ref: int) -> None:
        """What a commander would answer in the place of a person, and why. Raises `Illegal`."""
        async with hub.lock:
            match, stage = await hub.awake()
            asking, position = stage.asking(connection.seat), match.position()
        if asking is None or asking.question.seat != connection.seat:
            raise Illegal(Refusal("not-asked"))
        name = adviser(match.start.game)
        try:
            thought = await self.thought(match, position, connection.seat, name)
        except Exception as crash:
            LOG.warning("no hint", battle=hub.battle.id, commander=name, why=repr(crash))
            raise Illegal(Refusal("no-hint")) from crash
        connection.tell(await hub.look(hinted, ref, asking, thought))


def hinted(ref: int, asking: Asking, thought: Thought) -> Hinted:
    """A commander's thought, in words."""
    answer, aid, wording = thought.answer, asking.aid, asking.wording
    rules, question = asking.sight.rules, asking.question
    words = (
        wording.text(aid.words(rules, question, answer))
        if isinstance(answer, str)
        else wording.answer(answer)
    )
    return Hinted(
        ref=ref,
        answer=answer,
        text=words,
        why=wording.teller.text(thought.why.key, thought.why.args),
        ghost=aid.ghost(rules, question, answer) if isinstance(answer, Placement) else (),
    )


def answering(match: Match, seat: str, question: Question, thought: Thought) -> Iterator[AnyLine]:
    """The answer, unless the question is another one by now."""
    if match.question(seat) is question:
        yield match.answer(seat, match.number + 1, thought.answer)
