"""The table of results: what was measured, the target beside it, and a peer where there is one."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal

import msgspec
from msgspec import Struct

Better = Literal["more", "less"]
PEER = "peer: "
"""What was measured at a peer has this before the name of the row it belongs to."""


class Row(Struct, frozen=True):
    """One number. `target`: 0 where none is set; `better`: whether more or less of it is good."""

    what: str
    value: float
    unit: str
    target: float = 0.0
    better: Better = "more"

    @property
    def met(self) -> bool:
        more, target = self.better == "more", self.target
        return not target or (self.value >= target if more else self.value <= target)


def rows(report: Mapping[str, Any]) -> list[Row]:
    """All rows in a report of pytest-benchmark."""
    found = (bench["extra_info"].get("rows", []) for bench in report["benchmarks"])
    return [msgspec.convert(row, Row) for some in found for row in some]


def markdown(measured: Sequence[Row]) -> str:
    """The table for people."""
    peers = {row.what.removeprefix(PEER): row for row in measured if row.what.startswith(PEER)}
    own = [row for row in measured if not row.what.startswith(PEER)]
    lines = ["| | measured | target | | python-chess |", "|---|---:|---:|---|---:|"]
    return "\n".join([*lines, *(line(row, peers.get(row.what)) for row in own)]) + "\n"


def line(row: Row, peer: Row | None) -> str:
    """One line of the table."""
    target = f"{'≥' if row.better == 'more' else '≤'} {said(row.target)}" if row.target else ""
    met = "" if not row.target else "met" if row.met else "**missed**"
    beside = f"{said(peer.value)} {peer.unit}" if peer else ""
    return f"| {row.what} | {said(row.value)} {row.unit} | {target} | {met} | {beside} |"


def said(value: float) -> str:
    """A number with three digits that count."""
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def between(text: str, marks: tuple[str, str], new: Iterable[str]) -> str:
    """`text` with what stands between two marks replaced. Raises ValueError if one is missing."""
    start, end = text.index(marks[0]) + len(marks[0]), text.index(marks[1])
    return text[:start] + "\n" + "\n".join(new) + text[end:]
