"""kill -9 at any moment: nothing that was acknowledged is lost, nothing happens twice."""

import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from random import Random
from typing import Any

import httpx
from websockets.exceptions import WebSocketException

from feldherr.server.match import held
from feldherr.store import Store
from feldherr.table import FATE, Placement
from tests.laws.source import ROOT
from tests.patience import PATIENCE, until
from tests.server.people import Person, visiting
from tests.server.toy import BLUE, RED

KILLS = 50
PLAYERS = 4
ANSWERS = 50
"""So many each pair has given at least."""
LOST = (OSError, EOFError, WebSocketException, httpx.HTTPError, TimeoutError)
"""What people notice when a server dies."""


class Mortal:
    """A server that is killed and lives again."""

    def __init__(self, database: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.server.mortal", database],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.address = f"127.0.0.1:{self.read()}"
        self.child = 0

    def read(self) -> int:
        assert self.process.stdout
        return int(self.process.stdout.readline())

    def live(self) -> None:
        assert self.process.stdin
        self.process.stdin.write("live\n")
        self.process.stdin.flush()
        self.child = self.read()

    def die(self) -> None:
        os.kill(self.child, signal.SIGKILL)

    def end(self) -> None:
        assert self.process.stdin
        self.process.stdin.close()
        self.process.wait()


class Pair(threading.Thread):
    """Two people at one battle who play on whatever happens, and note what was acknowledged.

    `sent` has all answers that were ever sent as answer of that number.
    """

    def __init__(self, address: str, made: dict[str, Any], seed: int) -> None:
        super().__init__()
        self.address, self.battle, self.links = address, made["battle"], made["links"]
        self.whims = Random(seed)
        self.sent = dict[int, list[Any]]()
        self.acknowledged, self.going_on = 0, True
        self.wrong = list[str]()

    def run(self) -> None:
        while self.going_on:
            try:
                self.play()
            except LOST:
                time.sleep(0.02)
            except Exception as crash:
                self.wrong.append(repr(crash))
                return

    def play(self) -> None:
        """Sit down again and play on until the server is gone."""
        visit = (self.address, self.battle)
        with visiting(*visit, self.links["red"]) as red:
            assert red.number >= self.acknowledged, "what was acknowledged is lost"
            with visiting(*visit, self.links["blue"]) as blue:
                while self.going_on:
                    self.answer(red, blue)

    def answer(self, red: Person, blue: Person) -> None:
        """Whoever is asked answers; both hear it."""
        for person in (red, blue):
            person.hear_answer(max(red.number, blue.number))
        mover, other = (red, blue) if red.question else (blue, red)
        asked = mover.asked()
        at = asked["number"]
        answer = self.whims.choice([o["answer"] for o in asked["options"] if "refused" not in o])
        self.sent.setdefault(at, []).append(answer)
        reply = mover.answer(answer)
        assert reply["say"] == "happened", reply
        self.acknowledged = at
        while mover.waiting_for == ["fate"]:
            mover.hear("happened")
        other.hear_answer(mover.number)
        self.acknowledged = mover.number


def test_a_server_that_is_killed_at_any_moment_loses_and_doubles_nothing(tmp_path: Path) -> None:
    database, whims = f"sqlite:///{tmp_path / 'battles.db'}", Random(4711)
    mortal = Mortal(database)
    mortal.live()
    pairs = [Pair(mortal.address, made, n) for n, made in enumerate(created(mortal.address))]
    try:
        for pair in pairs:
            pair.start()
        for _ in range(KILLS):
            play_on(pairs, whims.randint(1, 40))
            time.sleep(whims.random() * 0.02)
            mortal.die()
            mortal.live()
        until(lambda: min(answers(pairs)) > ANSWERS)
    finally:
        for pair in pairs:
            pair.going_on = False
        for pair in pairs:
            pair.join()
        mortal.die()
        mortal.end()
    judge(Store(database), pairs)


def play_on(pairs: list[Pair], count: int) -> None:
    """Wait until so many answers more are acknowledged."""
    wanted = sum(answers(pairs)) + count
    until(lambda: sum(answers(pairs)) >= wanted)


def answers(pairs: list[Pair]) -> list[int]:
    """How many are acknowledged; nobody has met anything that must not be."""
    assert [pair.wrong for pair in pairs] == [[]] * PLAYERS
    return [pair.acknowledged for pair in pairs]


def created(address: str) -> list[dict[str, Any]]:
    """A long battle for each pair."""
    wanted = {
        "game": "toy",
        "seats": {"red": "person", "blue": "person"},
        "armies": {"red": {"text": RED}, "blue": {"text": BLUE}},
        "options": {"heap": 100_000},
    }
    transport = httpx.HTTPTransport(retries=10)
    with httpx.Client(base_url=f"http://{address}", transport=transport, timeout=PATIENCE) as http:
        return [http.post("/api/battles", json=wanted).json() for _ in range(PLAYERS)]


def judge(store: Store, pairs: list[Pair]) -> None:
    """The record has every acknowledged answer, and none that was not sent as that answer."""
    for pair in pairs:
        assert pair.wrong == []
        stored = store.load(pair.battle)
        assert stored is not None
        journal = held(stored.lines)
        assert len(journal) >= pair.acknowledged > ANSWERS
        for number, entry in enumerate(journal, 1):
            assert not isinstance(entry.answer, Placement)
            if entry.seat != FATE:
                assert entry.answer == pair.sent[number][-1], number
    store.close()
