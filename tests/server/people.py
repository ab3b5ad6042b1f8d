"""People at a server's table: they create battles, sit down, read what comes, and answer."""

import asyncio
import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

import httpx
from websockets.sync.client import ClientConnection, connect

from feldherr.server.hall import Hall
from tests.patience import PATIENCE, until
from tests.server.toy import BLUE, RED

News = dict[str, Any]
T = TypeVar("T")
PERSONS = {"red": "person", "blue": "person"}


class Person:
    """One connection. `table` is what came when it sat down, `news` everything since."""

    def __init__(self, socket: ClientConnection, token: str) -> None:
        self.socket, self.token = socket, token
        self.news = list[News]()
        self.question: News | None = None
        self.number, self.waiting_for = 0, list[str]()
        self.seat = ""
        self.say("sit", token=token)
        self.table = self.hear("table")

    def say(self, kind: str, **fields: Any) -> None:
        self.socket.send(json.dumps({"say": kind, **fields}))

    def next(self) -> News:
        """The next message. Raises `TimeoutError` when none comes."""
        news: News = json.loads(self.socket.recv(timeout=PATIENCE))
        self.news.append(news)
        if news["say"] in ("table", "happened"):
            self.number, self.question = news["number"], news.get("question")
            self.waiting_for = news.get("waiting_for", [])
        if news["say"] == "table":
            self.seat = news["seat"]
        return news

    def hear(self, *kinds: str) -> News:
        """The next message of one of these kinds."""
        while (news := self.next())["say"] not in kinds:
            continue
        return news

    def hear_answer(self, number: int) -> News:
        """The message that tells that so many answers hold."""
        while self.number < number:
            self.hear("happened", "table")
        return self.news[-1]

    def asked(self) -> News:
        """The question, as soon as there is one."""
        while self.question is None:
            self.hear("happened", "table")
        return self.question

    def answer(self, answer: Any, number: int | None = None) -> News:
        """Answer what is asked; the server's reply."""
        at = self.asked()["number"] if number is None else number
        self.say("answer", number=at, answer=answer)
        while (reply := self.hear("happened", "wrong", "table")).get("number") != at:
            continue
        return reply

    def proposed(self, **wanted: Any) -> Any:
        """A placement that is legal now; None if the game proposes none."""
        since = wanted.pop("since", 0)
        while True:
            self.say("propose", ref=0, since=since, **wanted)
            told = self.hear("proposed", "wrong")
            since = told.get("next", 0)
            if "placement" in told or not since:
                return told.get("placement")

    def silent(self) -> bool:
        """Whether nothing comes."""
        try:
            self.news.append(json.loads(self.socket.recv(timeout=0.3)))
        except TimeoutError:
            return True
        return False


@contextmanager
def visiting(address: str, battle: str, token: str = "") -> Iterator[Person]:
    """Somebody who sits down at a battle of the server at that address."""
    with connected(address, battle) as socket:
        yield Person(socket, token)


def connected(address: str, battle: str) -> ClientConnection:
    """A line to the server at that address; only the server asks whether it is still there."""
    line = f"ws://{address}/api/battles/{battle}/table"
    return connect(line, max_size=None, open_timeout=PATIENCE, ping_interval=None)


class Place:
    """A server, as people reach it."""

    def __init__(self, address: str, hall: Hall) -> None:
        self.address, self.hall = address, hall
        self.http = httpx.Client(base_url=f"http://{address}", timeout=PATIENCE)

    def create(self, **wanted: Any) -> News:
        """A battle; the toy game between two persons unless something else is wanted."""
        toy = {"game": "toy", "seats": PERSONS}
        if wanted.get("game", "toy") == "toy":
            toy["armies"] = {"red": {"text": RED}, "blue": {"text": BLUE}}
        reply = self.http.post("/api/battles", json=toy | wanted)
        assert reply.status_code == 201, reply.text
        made: News = reply.json()
        return made

    def get(self, path: str) -> Any:
        reply = self.http.get(path)
        assert reply.status_code == 200, reply.text
        return reply.json()

    def ask(self, what: Callable[..., T], *args: object) -> T:
        """Do something with the rules in the server's turn: never beside its own doings."""
        loop = self.hall.tasks[0].get_loop()
        asked = self.hall.rules.ask(what, *args)
        return asyncio.run_coroutine_threadsafe(asked, loop).result(PATIENCE)

    def hush(self) -> None:
        """All have gone: let no commander think on, nor the rules go on beside the next test."""

        async def hushed() -> None:
            thoughts = [hub.thinking for hub in self.hall.hubs.values() if hub.thinking]
            for thought in thoughts:
                thought.cancel()
            await asyncio.gather(*thoughts, return_exceptions=True)

        until(lambda: not self.hall.visited())
        loop = self.hall.tasks[0].get_loop()
        asyncio.run_coroutine_threadsafe(hushed(), loop).result(PATIENCE)
        self.ask(lambda: None)

    @contextmanager
    def at(self, battle: str, token: str = "") -> Iterator[Person]:
        """Somebody who sits down; without a token a spectator."""
        with visiting(self.address, battle, token) as person:
            yield person

    @contextmanager
    def both(self, **wanted: Any) -> Iterator[tuple[Person, Person, News]]:
        """Red and blue at a new battle."""
        made = self.create(**wanted)
        links = made["links"]
        battle = made["battle"]
        with self.at(battle, links["red"]) as red, self.at(battle, links["blue"]) as blue:
            yield red, blue, made


def bid(red: Person, blue: Person) -> None:
    """The sealed beginning of the toy game."""
    red.answer("1")
    blue.answer("2")
    red.hear_answer(2)
    blue.hear_answer(2)
