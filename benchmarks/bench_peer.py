"""The same things done with python-chess, a well-kept rules library of a much simpler game.

No rules library of a miniature game can be installed from PyPI, so this is a yardstick for orders
of magnitude: 32 pieces on 64 squares, no dice, no geometry, no events, no citations.
"""

from random import Random
from typing import Any

import pytest

from .conftest import Best, Report
from .table import PEER, Row

chess = pytest.importorskip("chess")
GAMES = 10
UNTIL = 200


def random_games(seed: int = 0) -> list[Any]:
    """Games of random legal moves."""
    whims, played = Random(seed), []
    for _ in range(GAMES):
        board = chess.Board()
        while not board.is_game_over() and len(board.move_stack) < UNTIL:
            board.push(whims.choice(list(board.legal_moves)))
        played.append(board)
    return played


def bench_random_play(best: Best, report: Report) -> None:
    moves = sum(len(board.move_stack) for board in random_games())
    seconds = best(random_games)
    report(Row(PEER + "random play, 600 Pk.: answers", moves / seconds, "/s"))
    report(Row(PEER + "random play, 600 Pk.: battles", GAMES / seconds, "/s"))


def bench_replay(best: Best, report: Report) -> None:
    moves = random_games()[0].move_stack

    def replay() -> None:
        board = chess.Board()
        for move in moves:
            board.push(move)

    report(Row(PEER + "replay, 600 Pk.: answers", len(moves) / best(replay), "/s"))


def bench_fork(best: Best, report: Report) -> None:
    board = random_games()[0]
    micro = best(board.copy, rounds=20, iterations=20) * 1e6
    report(Row(PEER + "fork in mid-battle, 600 Pk.", micro, "µs"))


def bench_undo(best: Best, report: Report) -> None:
    board = random_games()[0]

    def there_and_back() -> None:
        board.push(board.pop())

    micro = best(there_and_back, rounds=20, iterations=50) * 1e6
    report(Row(PEER + "undo and answer again, 600 Pk.", micro, "µs"))
