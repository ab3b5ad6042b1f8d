"""Whole battles: random play, replay, forks, taking back, commanders that think, memory."""

import subprocess
import sys

import pytest
from msgspec.msgpack import encode

from feldherr import Battle
from feldherr.table import FATE, Entry

from .battles import SIZES, fought, midway, start
from .conftest import Best, Report
from .table import Row

SEEDS = range(3)
ONE_BATTLE = """
from pathlib import Path
from benchmarks.battles import fought
fought()
status = dict(line.split(":") for line in Path("/proc/self/status").read_text().splitlines())
print(status["VmHWM"].split()[0])
"""
"""Asks the kernel, as `getrusage` would tell the peak of the process that started this one."""


@pytest.mark.parametrize("points", SIZES)
def bench_random_play(points: int, best: Best, report: Report) -> None:
    """Every answer is judged by all rules; the commanders read every question's proposals."""
    played: list[Battle] = []

    def play() -> None:
        played[:] = [start(points, seed).run(red="random", blue="random") for seed in SEEDS]

    seconds = best(play, rounds=2)
    answers = sum(len(battle.journal) for battle in played)
    target = 5_000 if points == 600 else 0
    report(Row(f"random play, {points} Pk.: answers", answers / seconds, "/s", target))
    target = 5 if points == 600 else 0
    report(Row(f"random play, {points} Pk.: battles", len(played) / seconds, "/s", target))


@pytest.mark.parametrize("points", SIZES)
def bench_replay(points: int, best: Best, report: Report) -> None:
    """Answers that were legal once are entered without asking whether they are legal."""
    entries = fought(points).journal
    seconds = best(lambda: start(points).replay(entries, sparse=True))
    target = 30_000 if points == 600 else 0
    report(Row(f"replay, {points} Pk.: answers", len(entries) / seconds, "/s", target))


def bench_verification(best: Best, report: Report) -> None:
    """The same with every checkpoint that a journal has."""
    entries = fought().journal
    seconds = best(lambda: start().replay(entries))
    report(Row("replay with all checkpoints, 600 Pk.", len(entries) / seconds, "/s"))


def bench_fork(best: Best, report: Report) -> None:
    battle = midway()
    micro = best(battle.fork, rounds=20, iterations=20) * 1e6
    report(Row("fork in mid-battle, 600 Pk.", micro, "µs", 150, "less"))


def bench_undo(best: Best, report: Report) -> None:
    """Taking one answer back."""
    battle = midway()
    last = battle.journal[-1:]
    seconds = best(battle.undo, rounds=400, setup=lambda: redo(battle, last))
    battle.replay(last)
    report(Row("undo, 600 Pk.", seconds * 1e6, "µs", 150, "less"))


def redo(battle: Battle, answers: list[Entry]) -> None:
    """Give answers again unless they have not been taken back."""
    if battle.journal[-len(answers) :] != answers:
        battle.replay(answers)


def bench_there_and_back(best: Best, report: Report) -> None:
    """Taking one answer back, and giving it again: the turn goes on to its next question."""
    battle = midway()
    last = battle.journal[-1:]

    def there_and_back() -> None:
        battle.undo()
        battle.replay(last)

    micro = best(there_and_back, rounds=20, iterations=20) * 1e6
    report(Row("undo and answer again, 600 Pk.", micro, "µs"))


def bench_snapshot(best: Best, report: Report) -> None:
    state = midway().state
    micro = best(lambda: encode(state), rounds=20, iterations=50) * 1e6
    report(Row("checkpoint, 600 Pk.", micro, "µs", 100, "less"))


@pytest.mark.parametrize("blue", ["greedy", "random"])
def bench_greedy(blue: str, best: Best, report: Report) -> None:
    played: list[Battle] = []
    seconds = best(lambda: played.append(start(seed=1).run(red="greedy", blue=blue)), rounds=2)
    decisions = sum(entry.seat != FATE for entry in played[-1].journal)
    target = 5 if blue == "greedy" else 0
    report(Row(f"greedy against {blue}, 600 Pk.: one battle", seconds, "s", target, "less"))
    report(Row(f"greedy against {blue}, 600 Pk.: decisions", decisions / seconds, "/s"))


def bench_memory(best: Best, report: Report) -> None:
    """The most memory that a process takes which fights one battle of 600 points."""
    peak: list[float] = []

    def fight() -> None:
        done = subprocess.run(
            [sys.executable, "-c", ONE_BATTLE], capture_output=True, text=True, check=True
        )
        peak.append(int(done.stdout) / 1024)

    best(fight, rounds=1)
    report(Row("memory of a process with one battle, 600 Pk.", min(peak), "MB", 200, "less"))
