"""Players without a face: they sit down, answer as fast as they are told to, and stop the time."""

import asyncio
import random
from collections.abc import Callable
from os import sysconf
from pathlib import Path
from time import perf_counter
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

RED, BLUE = "game: toy\nname: Reds\n", "game: toy\nname: Blues\n"
TOY: dict[str, Any] = {
    "game": "toy",
    "seats": {"red": "person", "blue": "person"},
    "armies": {"red": {"text": RED}, "blue": {"text": BLUE}},
    "options": {"heap": 1_000_000},
}
HORDEN: dict[str, Any] = {
    "game": "horden",
    "seats": {"red": "person", "blue": "person"},
    "size": 300,
}

PLACED = 0.75
"""How often players put or move something where they could also say a word."""
REST = 15.0
"""Seconds after which idle battles have left memory."""


class Option(msgspec.Struct):
    answer: str
    refused: Any = None


class Group(msgspec.Struct):
    what: tuple[str, ...]


class Question(msgspec.Struct):
    number: int
    kind: str
    options: tuple[Option, ...] = ()
    groups: tuple[Group, ...] = ()


class Heard(msgspec.Struct):
    """The part of the news that a machine needs."""

    say: str
    number: int | None = None
    waiting_for: tuple[str, ...] = ()
    question: Question | None = None
    placement: dict[str, Any] | None = None
    next: int = 0


DECODER = msgspec.json.Decoder(Heard)


class Pair:
    """Both seats of one battle.

    `times`: seconds from each answer to its being told to both; `helped`: from asking something
    beside the game to the reply.
    """

    def __init__(self, address: str, pause: float) -> None:
        self.address, self.pause = address, pause
        self.times, self.helped = list[float](), list[float]()
        self.sockets = list[ClientConnection]()
        self.over = False

    async def sit(self, http: httpx.AsyncClient, wanted: dict[str, Any]) -> None:
        """Create a battle and take both seats."""
        made = (await http.post("/api/battles", json=wanted)).json()
        url = f"ws://{self.address}/api/battles/{made['battle']}/table"
        for seat in ("red", "blue"):
            socket = await connect(url, max_size=None, compression=None, ping_interval=None)
            await socket.send(f'{{"say":"sit","token":"{made["links"][seat]}"}}')
            self.sockets.append(socket)
        self.heard = [await self.table(socket) for socket in self.sockets]

    async def table(self, socket: ClientConnection) -> Heard:
        while (news := DECODER.decode(await socket.recv())).say != "table":
            continue
        return news

    async def play(self, until: float) -> None:
        """Answer for whoever is asked, with pauses, until the time has come."""
        await asyncio.sleep(random.uniform(0, self.pause))
        while perf_counter() < until and not self.over:
            mover = next((i for i in (0, 1) if self.heard[i].question), None)
            question = None if mover is None else self.heard[mover].question
            if mover is None or question is None:
                self.over = True
                return
            answer = await self.decided(self.sockets[mover], question)
            begun = perf_counter()
            await self.answer(self.sockets[mover], question.number, answer)
            self.times.append(perf_counter() - begun)
            if self.pause:
                await asyncio.sleep(random.uniform(0.5, 1.5) * self.pause)

    async def decided(self, socket: ClientConnection, question: Question) -> Any:
        """An answer, after asking what the page in the browser asks: odds, or where one goes.

        Whoever takes no time to think does not ask.
        """
        words = [o.answer for o in question.options if o.refused is None]
        if not self.pause:
            return random.choice(words)
        if question.kind == "choice":
            await self.asked(socket, {"say": "weigh", "ref": 1, "answers": words}, "weighed")
        elif question.kind == "place" and (not words or random.random() < PLACED):
            some = [random.choice(question.groups).what] if question.groups else []
            for what in (*some, *([] if words else [()])):
                if placement := await self.proposed(socket, what):
                    return placement
        return random.choice(words)

    async def proposed(self, socket: ClientConnection, what: tuple[str, ...]) -> Any:
        """Where the game proposes that these bodies go, or any; None if it knows nothing."""
        since, told = 0, None
        while told is None or (told.placement is None and told.next):
            wish = {"say": "propose", "ref": 1, "since": since, "what": what}
            told = await self.asked(socket, wish, "proposed")
            since = told.next
        return told.placement

    async def asked(self, socket: ClientConnection, wish: dict[str, Any], reply: str) -> Heard:
        """Ask something beside the game."""
        begun = perf_counter()
        await socket.send(msgspec.json.encode(wish).decode())
        while (news := DECODER.decode(await socket.recv())).say != reply:
            if news.say == "wrong":
                raise RuntimeError("a wish was refused")
        self.helped.append(perf_counter() - begun)
        return news

    async def answer(self, socket: ClientConnection, number: int, answer: Any) -> None:
        """Answer, and wait until both seats were told."""
        said = {"say": "answer", "number": number, "answer": answer}
        await socket.send(msgspec.json.encode(said).decode())
        told = [self.told(i, number) for i in (0, 1)]
        self.heard = [await each for each in told]

    async def told(self, seat: int, number: int) -> Heard:
        """What this seat hears of an answer, and of the dice that follow it."""
        while True:
            news = DECODER.decode(await self.sockets[seat].recv())
            if news.say == "wrong":
                raise RuntimeError("an answer was refused")
            whole = news.waiting_for != ("fate",)
            if news.say == "happened" and (news.number or 0) >= number and whole:
                return news

    async def leave(self) -> None:
        for socket in self.sockets:
            await socket.close()


class Result(msgspec.Struct, frozen=True):
    """The time of every answer and of all help, how long it took, and the server's processor time.

    All in seconds.
    `late`: so many of 100 times its event loop was not back within 10 ms.
    """

    times: list[float]
    helped: list[float]
    took: float
    processor: float
    late: float

    @property
    def rate(self) -> float:
        """Answers a second."""
        return len(self.times) / self.took

    def __str__(self) -> str:
        """The cells of a table."""
        times = [*quantiles(self.times, 0.5, 0.99), *quantiles(self.helped, 0.99)]
        core = self.processor * 1000 / max(1, len(self.times))
        told = " | ".join(f"{time * 1000:.1f}" for time in times)
        return f"{self.rate:,.0f} | {told} | {core:.2f} | {self.late:.0f} %"


def quantiles(times: list[float], *parts: float) -> list[float]:
    """Nothing of nothing."""
    return [sorted(times)[int(len(times) * part)] for part in parts] if times else []


def processor(process: int) -> float:
    """Seconds of processor time that a process has used."""
    words = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(words[11]) + int(words[12])) / sysconf("SC_CLK_TCK")


def beats(address: str) -> tuple[float, float]:
    """How often the event loop was looked at so far, and how often it was back within 10 ms."""
    page = httpx.get(f"http://{address}/metrics").text
    found = dict(line.rsplit(" ", 1) for line in page.splitlines() if "lag_seconds" in line)
    bucket = 'feldherr_lag_seconds_bucket{le="0.01"}'
    return float(found["feldherr_lag_seconds_count"]), float(found[bucket])


async def all_sat(address: str, pairs: int, wanted: dict[str, Any], pause: float) -> list[Pair]:
    """Pairs at as many battles."""
    players = [Pair(address, pause) for _ in range(pairs)]
    gate = asyncio.Semaphore(8)
    once = {"connection": "close"}
    async with httpx.AsyncClient(base_url=f"http://{address}", timeout=120, headers=once) as http:

        async def sit(player: Pair) -> None:
            async with gate:
                await player.sit(http, wanted)

        await asyncio.gather(*map(sit, players))
    return players


async def measured(
    address: str, process: int, pairs: int, wanted: dict[str, Any], pause: float, seconds: float
) -> Result:
    """Some seconds of play, without the time in which all sit down and in which the last end."""
    players = await all_sat(address, pairs, wanted, pause)
    looked, used, begun = beats(address), processor(process), perf_counter()
    playing = asyncio.gather(*(player.play(begun + seconds) for player in players))
    await asyncio.sleep(seconds)
    took, used = perf_counter() - begun, processor(process) - used
    answers = [time for player in players for time in player.times]
    helped = [time for player in players for time in player.helped]
    await playing
    times, punctual = (now - then for now, then in zip(beats(address), looked, strict=True))
    await asyncio.gather(*map(Pair.leave, players))
    return Result(answers, helped, took, used, 100 * (1 - punctual / max(1.0, times)))


async def seated(
    address: str, pairs: int, wanted: dict[str, Any], look: Callable[[], float]
) -> float:
    """What `look` sees when all have sat for a while and done nothing."""
    players = await all_sat(address, pairs, wanted, 0.0)
    await asyncio.sleep(REST)
    seen = look()
    await asyncio.gather(*map(Pair.leave, players))
    return seen
