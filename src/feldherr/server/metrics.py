"""What is counted, for Prometheus: how much is played, how fast, and how long commanders think."""

from collections.abc import Callable, Iterable

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from feldherr.store.lines import Answered, AnyLine

FINE = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1.0, 2.5)
"""Bounds of the histogram of latencies, in seconds."""
THOUGHTS = (0.01, 0.03, 0.1, 0.3, 1.0, 3.0, 10.0, 30.0)


class Metrics:
    """The numbers of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.answers = self._counter("answers", "Answers that were accepted and stored")
        self.refused = self._counter("refused", "Messages that were refused", "key")
        self.failed = self._counter("commanders_failed", "Commanders that gave up", "commander")
        done = "From a message that does something to its being stored and told"
        self.latency = self._histogram("deed_seconds", done, FINE)
        thought = "How long commanders thought about one answer"
        self.thinking = self._histogram("thinking_seconds", thought, THOUGHTS, "commander")
        late = "How late the event loop came back to something that was due"
        self.lag = self._histogram("lag_seconds", late, FINE)
        self.connections = self._gauge("connections", "WebSockets that are open")
        self.battles = self._gauge("battles", "Battles of this process", "where")

    def _counter(self, name: str, what: str, *labels: str) -> Counter:
        return Counter(f"feldherr_{name}", what, labels, registry=self.registry)

    def _gauge(self, name: str, what: str, *labels: str) -> Gauge:
        return Gauge(f"feldherr_{name}", what, labels, registry=self.registry)

    def _histogram(
        self, name: str, what: str, bounds: tuple[float, ...], *labels: str
    ) -> Histogram:
        name = f"feldherr_{name}"
        return Histogram(name, what, labels, registry=self.registry, buckets=bounds)

    def watch(self, awake: Callable[[], float], known: Callable[[], float]) -> None:
        """Where the numbers of battles are to be looked up: in memory, and with somebody there."""
        self.battles.labels("memory").set_function(awake)
        self.battles.labels("table").set_function(known)

    def count(self, record: Iterable[AnyLine]) -> None:
        """What was stored."""
        self.answers.inc(sum(isinstance(line, Answered) for line in record))

    def page(self) -> bytes:
        return generate_latest(self.registry)
