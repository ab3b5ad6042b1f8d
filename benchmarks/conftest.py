"""What all benchmarks share."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from benchmarks.table import Row

Report = Callable[[Row], None]
Best = Callable[..., float]


@pytest.fixture
def best(benchmark: BenchmarkFixture) -> Best:
    """Run something several times; the seconds of the fastest run, as the machine is shared."""

    def run(work: Callable[..., Any], rounds: int = 5, **more: Any) -> float:
        benchmark.pedantic(work, rounds=rounds, **more)  # type: ignore[no-untyped-call]
        assert benchmark.stats, "benchmarks are switched off"
        return float(benchmark.stats.stats.min)

    return run


@pytest.fixture
def report(benchmark: BenchmarkFixture) -> Report:
    """Put a row into the table."""

    def put(row: Row) -> None:
        benchmark.extra_info.setdefault("rows", []).append(msgspec.to_builtins(row))

    return put
