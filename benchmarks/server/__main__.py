"""`python -m benchmarks.server [--write]`: measure the server, print two tables.

The server runs on one core, the players on the other, everything on the loopback.
"""

import os
import resource
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import chain
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import httpx
import uvloop

from benchmarks.table import between
from tests.store.services import free_port

from .load import HORDEN, TOY, Result, measured, seated

HERE = Path(__file__).parent
PAGE = HERE.parent / "README.md"
MARKS = ("<!-- server -->", "<!-- end of server -->")
CLIENTS = (2, 8, 32, 128)
BATTLES = (200, 1000, 2000)
PAUSE, SECONDS, IDLERS = 2.4, 10.0, 500


@contextmanager
def server(*options: str) -> Iterator[tuple[str, int]]:
    """Address and process of a server with an empty database, alone on the first core."""
    with TemporaryDirectory() as folder:
        port, database = free_port(), f"sqlite:///{folder}/battles.db"
        command = [sys.executable, "-m", "benchmarks.server.serving", str(port), database, *options]
        process = subprocess.Popen(command, stderr=subprocess.DEVNULL)
        os.sched_setaffinity(process.pid, {0})
        try:
            until_it_answers(port)
            yield f"127.0.0.1:{port}", process.pid
        finally:
            process.terminate()
            process.wait()


def until_it_answers(port: int) -> None:
    for _ in range(300):
        try:
            httpx.get(f"http://127.0.0.1:{port}/health")
            return
        except httpx.HTTPError:
            time.sleep(0.1)
    raise SystemExit("the server does not start")


def memory(process: int) -> float:
    """Resident memory, in KB."""
    lines = Path(f"/proc/{process}/status").read_text(encoding="utf-8").splitlines()
    return float(next(line.split()[1] for line in lines if line.startswith("VmRSS")))


def flat_out() -> Iterator[str]:
    """The toy game, as fast as it goes."""
    yield "| clients | answers/s | p50 ms | p99 ms | processor ms an answer | loop late |"
    yield "|---:|---:|---:|---:|---:|---:|"
    for clients in CLIENTS:
        with server() as (address, process):
            yield f"| {clients} | {run(address, process, clients, TOY, 0.0)} |"


def many() -> Iterator[str]:
    """Battles of Horden & Helden whose players think."""
    told = "answers/s | p50 ms | p99 ms | help p99 ms | processor ms an answer | loop late"
    yield f"| battles | {told} |"
    yield "|---:|---:|---:|---:|---:|---:|---:|"
    for battles in BATTLES:
        with server() as (address, process):
            yield f"| {battles:,} | {run(address, process, battles, HORDEN, PAUSE)} |"


def run(address: str, process: int, pairs: int, wanted: dict[str, Any], pause: float) -> Result:
    return uvloop.run(measured(address, process, pairs, wanted, pause, SECONDS))


def idle() -> Iterator[str]:
    """What a battle costs that waits for its players, who are connected."""
    with server("1.0") as (address, process):
        uvloop.run(seated(address, 20, HORDEN, lambda: 0.0))
        before = memory(process)
        after = uvloop.run(seated(address, IDLERS, HORDEN, lambda: memory(process)))
    yield f"An idle battle with two connections: {(after - before) / IDLERS:.0f} KB of memory."


def main(arguments: list[str]) -> None:
    """Measure; `--write` puts the result into benchmarks/README.md."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    os.sched_setaffinity(0, {1})
    load = f"Load of the machine when it began: {os.getloadavg()[0]:.0f} on {os.cpu_count()} cores."
    parts = list[str]()
    for line in chain([load, ""], flat_out(), [""], many(), [""], idle()):
        print(line, flush=True)
        parts.append(line)
    if "--write" in arguments:
        page = PAGE.read_text(encoding="utf-8")
        PAGE.write_text(between(page, MARKS, parts), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
