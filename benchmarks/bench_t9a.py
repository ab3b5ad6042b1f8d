"""The 9th Age: battles from 1,500 to 9,000 points, forks, legal charges, dragged moves."""

import subprocess
import sys
from functools import cache
from random import Random
from statistics import median
from time import process_time

import pytest
from msgspec import structs

from feldherr import Battle, load_army
from feldherr.games.t9a.army.army import Army
from feldherr.games.t9a.engine import NinthAge
from feldherr.table import FATE, Place, Placement

from .conftest import Best, Report
from .table import Row

SIZES = (1500, 2500, 4500, 9000)
USUAL = 4500
SEEDS = range(3)
RED, BLUE = "greenhides", "highborn"
ONE_BATTLE = """
from pathlib import Path
from benchmarks.bench_t9a import fought
fought()
status = dict(line.split(":") for line in Path("/proc/self/status").read_text().splitlines())
print(status["VmHWM"].split()[0])
"""
"""Asks the kernel for the greatest memory of the process."""


@cache
def army(name: str, points: int) -> Army:
    """About so many points: a part of an army of 2,500, one of 4,500, or that twice."""
    found: Army = load_army(f"{name}-{2500 if points < USUAL else USUAL}")
    most = -(-len(found.units) * points // 2500) if points < 2500 else len(found.units)
    return structs.replace(found, units=found.units[:most] * (2 if points > USUAL else 1))


def start(points: int = USUAL, seed: int = 0) -> Battle:
    """A battle before its first question, on a table that fate lays."""
    armies = army(RED, points), army(BLUE, points)
    return Battle.start("t9a", *armies, seed=seed, options={"points": points})


@cache
def fought(points: int = USUAL, seed: int = 0) -> Battle:
    return start(points, seed).run(red="random", blue="random")


@cache
def charging() -> Battle:
    """The same battle when the first charge may be declared in the third Player Turn."""
    whole, battle = fought(), start()
    for entry in whole.journal:
        question = battle.question
        if question and question.key == "declare-charge" and battle.state.player_turn >= 3:
            break
        battle.replay([entry])
    return battle


@pytest.mark.parametrize("points", SIZES)
def bench_t9a_random_battle(points: int, best: Best, report: Report) -> None:
    seeds = SEEDS if points <= USUAL else SEEDS[:1]

    def play() -> None:
        for seed in seeds:
            start(points, seed).run(red="random", blue="random")

    seconds = best(play, rounds=1) / len(seeds)
    target = 10 if points == USUAL else 0
    report(Row(f"The 9th Age, {points} points: a random battle", seconds, "s", target, "less"))


@pytest.mark.parametrize("points", SIZES)
def bench_t9a_greedy_battle(points: int, best: Best, report: Report) -> None:
    seconds = best(lambda: start(points).run(red="greedy", blue="greedy"), rounds=1)
    target = 120 if points == USUAL else 0
    label = f"The 9th Age, {points} points: greedy against greedy, one battle"
    report(Row(label, seconds, "s", target, "less"))


def bench_t9a_fork(best: Best, report: Report) -> None:
    """The median over each fourth decision of a battle; dice amid attacks cost more."""
    costs: list[float] = []

    def go_through() -> None:
        battle = start()
        for number, entry in enumerate(fought().journal):
            if number % 4 == 0 and entry.seat != FATE:
                costs.append(min(forked(battle) for _ in range(5)) * 1e6)
            battle.replay([entry])

    best(go_through, rounds=1)
    report(Row("The 9th Age, 4500 points: fork, median", median(costs), "µs", 300, "less"))


def forked(battle: Battle) -> float:
    """How long a fork takes, in seconds of processor time."""
    begun = process_time()
    battle.fork()
    return process_time() - begun


def bench_t9a_legal_charges(best: Best, report: Report) -> None:
    """Every target of every unit of the active side, with its least roll."""
    battle = charging()
    seat = battle.state.active

    def ask() -> None:
        rules = NinthAge(battle.opening, battle.state, lambda event: None)
        for unit in list(rules.units(seat)):
            rules.charge_targets(unit)

    milli = best(ask, rounds=5) * 1e3
    report(Row("The 9th Age, 4500 points: charges of all units", milli, "ms", 30, "less"))


def bench_t9a_dragged_move(best: Best, report: Report) -> None:
    """Whether a unit may go where it is dragged, at every step of the hand."""
    battle = start()
    for entry in fought().journal:
        asked, state = battle.question, battle.state
        if isinstance(asked, Place) and (state.phase, state.game_turn) == ("movement", 2):
            break
        battle.replay([entry])
    question = battle.question
    assert question is not None
    moves = [answer for answer in question.proposals if isinstance(answer, Placement)]
    picked = Random(1).sample(moves, min(20, len(moves)))

    def judge() -> None:
        for move in picked:
            question.check(move)

    milli = best(judge, rounds=5) / len(picked) * 1e3
    report(Row("The 9th Age, 4500 points: check of a dragged move", milli, "ms", 5, "less"))


def bench_t9a_memory(best: Best, report: Report) -> None:
    """Of a process of its own, for one battle to its end."""
    command = [sys.executable, "-c", ONE_BATTLE]
    kilobytes: list[str] = []

    def measure() -> None:
        done = subprocess.run(command, capture_output=True, text=True, check=True)
        kilobytes.append(done.stdout)

    best(measure, rounds=1)
    report(Row("The 9th Age, 4500 points: memory", int(kilobytes[0]) / 1024, "MB", 300, "less"))
