"""What the conversation itself costs: a toy game whose rules do almost nothing."""

from feldherr.table import FATE, Battle, Entry
from tests.table.toy import Counters, Heap, Toy

from .conftest import Best, Report
from .table import Row

HEAP = 3000


def answered() -> Battle[Toy, Heap]:
    """A long toy game: everybody takes one counter a turn, checked and journaled."""
    battle: Battle[Toy, Heap] = Battle(Counters, Toy(heap=HEAP))
    while question := battle.question:
        answer = (6,) if question.seat == FATE else question.options[0]
        battle.answer(answer, question.seat)
        if len(battle.journal) >= HEAP:
            break
    return battle


def bench_answers(best: Best, report: Report) -> None:
    speed = len(answered().journal) / best(answered)
    report(Row("conversation alone: checked answers", speed, "/s", target=100_000))


def bench_replay(best: Best, report: Report) -> None:
    entries: list[Entry] = answered().journal
    seconds = best(lambda: Battle(Counters, Toy(heap=HEAP)).replay(entries))
    report(Row("conversation alone: replayed answers", len(entries) / seconds, "/s"))
