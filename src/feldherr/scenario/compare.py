"""Comparing what has come of a scenario with what it expects."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec

from feldherr.games.registry import game
from feldherr.muster.source import Source
from feldherr.table import Battle, Event

from .asking import said
from .differences import Difference
from .model import Scenario
from .setting import whole

NEAR = 0.5
"""mm or degrees within which two numbers of a position count as the same."""


def compared(battle: Battle[Any, Any], scenario: Scenario, source: Source) -> Iterator[Difference]:
    """Everything that is otherwise than expected. Raises `BadFile` for what cannot be asked."""
    expected = scenario.expect
    yield from _events(battle.events, scenario, source)
    yield from different(expected.state, whole(battle.state), "state")
    yield from _asked(battle, scenario)
    for asked, wanted in expected.says.items():
        found = said(battle, asked, source)
        yield from different(wanted, found, asked, source.line("expect", "says", asked))
    for seat, wanted in expected.costs.items():
        found = game(scenario.game).points(battle.opening.armies[seat])
        yield from different(wanted, found, f"costs.{seat}", source.line("expect", "costs", seat))
    for seat, keys in expected.breaches.items():
        yield from _illegal(battle, scenario, source, seat, keys)


def _illegal(
    battle: Battle[Any, Any], scenario: Scenario, source: Source, seat: str, keys: dict[str, int]
) -> Iterator[Difference]:
    """Whether something is illegal about an army as often as expected."""
    opening = battle.opening
    breaches = game(scenario.game).breaches(opening.armies[seat], opening.options)
    counts = Counter(one.key for one in breaches)
    for key, count in keys.items():
        where = "expect", "breaches", seat, key
        yield from different(count, counts[key], f"breaches.{seat}.{key}", source.line(*where))


# --- Events ---


def _events(told: list[Event], scenario: Scenario, source: Source) -> Iterator[Difference]:
    left = iter(told)
    for index, wanted in enumerate(scenario.expect.events):
        key, args = (wanted, {}) if isinstance(wanted, str) else next(iter(wanted.items()))
        if not any(event.key == key and _fits(event, args) for event in left):
            about = {
                "event": f"{key} {args or ''}".strip(),
                "told": _list(told),
                "count": len(told),
            }
            yield Difference("event", about, source.line("expect", "events", index))
            return
    for index, never in enumerate(scenario.expect.never):
        if any(event.key == never for event in told):
            yield Difference("never", {"event": never}, source.line("expect", "never", index))


def _fits(event: Event, args: dict[str, Any]) -> bool:
    return not list(different(args, msgspec.to_builtins(event.args), ""))


def _list(told: list[Event]) -> str:
    return "; ".join(f"{event.key} {event.args}" for event in told)


# --- The open question ---


def _asked(battle: Battle[Any, Any], scenario: Scenario) -> Iterator[Difference]:
    expected = scenario.expect
    open_now = [f"{question.seat} {question.key}" for question in battle.questions]
    if expected.asks is not None and expected.asks not in (open_now or [""]):
        about = {"wanted": expected.asks, "wants": int(bool(expected.asks))}
        yield Difference("asks", about | {"asked": ", ".join(open_now), "open": len(open_now)})
    if expected.about:
        said_now = battle.questions[0].about if battle.questions else {}
        yield from different(expected.about, msgspec.to_builtins(said_now), "about")
    if expected.offered or expected.withheld:
        offered = [str(option) for question in battle.questions for option in question.options]
        yield from (
            Difference("offered", {"option": o}) for o in expected.offered if o not in offered
        )
        yield from (
            Difference("withheld", {"option": o}) for o in expected.withheld if o in offered
        )


# --- Values ---


def different(wanted: Any, found: Any, where: str, line: int | None = None) -> Iterator[Difference]:
    """Where a part of a value is otherwise; what the file does not name may be anything."""
    if isinstance(wanted, dict) and isinstance(found, dict):
        for key, value in wanted.items():
            yield from different(value, found.get(key), f"{where}.{key}".lstrip("."), line)
    elif isinstance(wanted, list) and isinstance(found, list | tuple) and len(wanted) == len(found):
        for index, (mine, theirs) in enumerate(zip(wanted, found, strict=True)):
            yield from different(mine, theirs, f"{where}[{index}]", line)
    elif not _same(wanted, found):
        told = {"where": where, "wanted": _shown(wanted), "found": _shown(found)}
        yield Difference("value", told, line)


def _shown(value: Any) -> str:
    """A value as a file would have it."""
    return "nothing" if value is None else msgspec.json.encode(value, enc_hook=str).decode()


def _same(wanted: Any, found: Any) -> bool:
    if isinstance(wanted, float) or isinstance(found, float):
        numbers = isinstance(found, int | float) and isinstance(wanted, int | float)
        return numbers and abs(wanted - found) <= NEAR
    return bool(wanted == found) or (not wanted and found is None)
