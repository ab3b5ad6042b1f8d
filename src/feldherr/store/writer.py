"""One thread that writes: what many battles want to store at the same time is one transaction."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from concurrent.futures import Future
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any

from sqlalchemy import Connection, Engine, Executable
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

Row = dict[str, Any]
Change = tuple[tuple[Executable, tuple[Row, ...]], ...]
"""Statements and their rows, in order: stored together or not at all."""

MOST = 1000
"""Changes that go into one transaction."""


class Taken(LookupError):
    """Somebody else has stored the same line of a record first. Nothing was stored."""


class Broken(RuntimeError):
    """The database refused. Nothing was stored."""


class Writer(Thread):
    """Stores changes in the order in which they come. A change is on disk when its future is done.

    While one transaction waits for the disk the next changes gather; they become the next one.
    """

    def __init__(self, engine: Engine) -> None:
        super().__init__(name="writer", daemon=True)
        self.engine = engine
        self.waiting = SimpleQueue[tuple[Change, Future[None]] | None]()

    def write(self, change: Change) -> Future[None]:
        """Raises `Taken` or `Broken` in the future. Whoever waits no longer takes nothing back."""
        future = Future[None]()
        future.set_running_or_notify_cancel()
        self.waiting.put((change, future))
        return future

    def close(self) -> None:
        """Write what is waiting, then end."""
        self.waiting.put(None)
        self.join()

    def run(self) -> None:
        going_on = True
        while going_on:
            gathered = list(self._gathered())
            going_on = None not in gathered
            batch = [item for item in gathered if item is not None]
            if batch:
                self._store(batch)

    def _gathered(self) -> Iterator[tuple[Change, Future[None]] | None]:
        """Wait for a change, then take what else is there."""
        yield self.waiting.get()
        for _ in range(MOST):
            try:
                yield self.waiting.get_nowait()
            except Empty:
                return

    def _store(self, batch: list[tuple[Change, Future[None]]]) -> None:
        """All in one transaction; if that fails, each in its own, to find the culprit."""
        wrong = self._tried(change for change, _ in batch)
        if wrong is None or len(batch) == 1:
            for _, future in batch:
                _settle(future, wrong)
            return
        for change, future in batch:
            _settle(future, self._tried([change]))

    def _tried(self, changes: Iterable[Change]) -> Exception | None:
        try:
            with self.engine.begin() as connection:
                _execute(connection, changes)
        except IntegrityError as wrong:
            return Taken(str(wrong.orig))
        except SQLAlchemyError as wrong:
            return Broken(str(wrong))
        return None


def _execute(connection: Connection, changes: Iterable[Change]) -> None:
    """The rows of all changes, statement by statement."""
    rows = defaultdict[Executable, list[Row]](list)
    for change in changes:
        for statement, values in change:
            rows[statement].extend(values)
    for statement, together in rows.items():
        connection.execute(statement, together)


def _settle(future: Future[None], wrong: Exception | None) -> None:
    if wrong is None:
        future.set_result(None)
    else:
        future.set_exception(wrong)
