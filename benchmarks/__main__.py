"""`python -m benchmarks [--write]`: measure, print the table, put it into benchmarks/README.md."""

import json
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from .table import between, markdown, rows

HERE = Path(__file__).parent
PAGE = HERE / "README.md"
MARKS = ("<!-- results -->", "<!-- end of results -->")
TIMER = "--benchmark-timer=time.process_time"
"""Processor time: what else a machine does at the same time hardly counts."""
NAMING = ["-o", "python_files=bench_*.py", "-o", "python_functions=bench_*"]


def main(arguments: list[str]) -> int:
    """Exit code of pytest; other arguments than --write go to pytest, e.g. `-k fork`."""
    write = "--write" in arguments
    with TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        others = [argument for argument in arguments if argument != "--write"]
        options = ["-q", "--benchmark-quiet", TIMER, f"--benchmark-json={report}"]
        failed = pytest.main([str(HERE), *NAMING, *options, *others])
        measured = json.loads(report.read_text(encoding="utf-8")) if report.exists() else None
    if measured:
        results = [machine(measured["machine_info"]), "", markdown(rows(measured))]
        print("\n".join(results))
        if write:
            page = PAGE.read_text(encoding="utf-8")
            PAGE.write_text(between(page, MARKS, results), encoding="utf-8")
    return int(failed)


def machine(info: dict[str, Any]) -> str:
    """On what the numbers were measured."""
    cpu = info["cpu"].get("brand_raw", info["machine"])
    python = info["python_version"]
    on = f"{cpu}, {info['system']}, Python {python}"
    return f"{on}; processor time on one core; the fastest of several runs."


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
