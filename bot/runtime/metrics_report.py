"""Collects the metrics that Prometheus scrapes and serves them from a thread. Needs the extra `metrics`.

No label holds an id but a slot's, so the number of series does not grow with tables, servers or members. Each slot has one
owner, so over all processes there are 64 series of each kind that has a slot for a label.
"""

import socket
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import timedelta
from importlib.metadata import version
from threading import Thread
from typing import TYPE_CHECKING, cast
from wsgiref.simple_server import WSGIRequestHandler, WSGIServer, make_server

from prometheus_client import CollectorRegistry, make_wsgi_app
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.exposition import ThreadingWSGIServer

from bot.host.clock import Histogram
from bot.host.hall.hall import Hall
from bot.host.ids import slot_of
from bot.runtime.call_counters import CallCounters
from bot.runtime.logging import PROBLEM_LINES
from bot.runtime.monitor import Monitor, SlotSources
from bot.views.delivery.screen import DiscordScreen
from bot.views.discord_api.rate_limit import PER_SECOND, ProxiedRateLimit
from bot.views.interactions.context import Services

if TYPE_CHECKING:
    from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment


class MetricsReport:
    """Collects every metric at each scrape. Runs in a thread, so it copies what it iterates over."""

    def __init__(
        self,
        services: Services,
        screen: DiscordScreen,
        calls: CallCounters,
        monitor: Monitor,
        backup: Callable[[], timedelta | None],
        slots: SlotSources | None = None,
    ) -> None:
        self._slots = slots
        self._hall, self._limits = services.tables.hall, services.members.limits
        self._screen, self._calls, self._monitor, self._backup = screen, calls, monitor, backup

    def describe(self) -> list[Metric]:
        """Return nothing, so that nothing is collected before the first scrape."""
        return []

    def collect(self) -> Iterator[Metric]:
        """Yield every metric."""
        yield from self._gauges()
        yield from self._counters()
        yield from self._histograms()
        if self._slots is not None:
            yield from _slot_metrics(self._slots, self._hall)

    def _gauges(self) -> Iterator[Metric]:
        heartbeat = self._monitor.take_heartbeat()
        phases = Counter(str(table.phase) for table in self._hall.tables)
        yield make_gauge("version", "The version that's running.", {version("war-room"): 1}, "version")
        yield make_gauge("tables", "Tables in memory.", phases, "phase")
        if (starts := self._monitor.starts) is not None:
            if starts.left is not None:
                yield make_gauge("session_starts_left", "Session starts left today, as last seen.", {"": starts.left})
            yield make_gauge("shards_awaiting_starts", "Shards waiting for new session starts.", {"": starts.waiting_shards})
        if (waiting := self._monitor.uncounted()) is not None:
            yield make_gauge(
                "uncounted", "Results waiting to be counted everywhere, if this process counts them.", {"": waiting}
            )
        yield make_gauge("tournaments", "Tournaments that aren't over.", {"": self._monitor.tournaments})
        yield make_gauge("disconnected_seconds", "How long the connection to Discord has been down.", {"": heartbeat.gateway})
        yield make_gauge("unsaved_seconds", "How long saving has been failing.", {"": heartbeat.database})
        yield make_gauge("behind_seconds", "How overdue the first round is.", {"": heartbeat.ticker})
        yield make_gauge("outbox_waiting", "Boards waiting to be sent.", {"": self._screen.outbox.waiting_boards})
        if (age := self._backup()) is not None:
            yield make_gauge("backup_age_seconds", "How old the newest backup is.", {"": age.total_seconds()})
        stopped = max(self._screen.rate_limit.stopped_until - time.monotonic(), 0.0)
        yield make_gauge("calls_stopped_seconds", "How long calls are on hold because Discord said so.", {"": stopped})
        if not isinstance(self._screen.rate_limit, ProxiedRateLimit):
            yield make_gauge("budget_per_second", "Calls a second the bot allows itself.", {"": PER_SECOND})

    def _counters(self) -> Iterator[Metric]:
        answers = dict(self._calls.answers)
        refused = {str(limit): count for limit, count in dict(self._limits.refused).items()}
        calls = CounterMetricFamily("war_room_calls", "Calls to Discord by answer, including 429s.", labels=["road", "status"])
        for labels, count in answers.items():
            calls.add_metric(labels, count)
        yield calls
        limited = sum(count for (_, status), count in answers.items() if status == "429")
        yield make_counter("rate_limited", "Times Discord said there were too many calls.", {"": limited})
        yield make_counter("budget_used", "Calls that count against the bot's budget.", {"": self._screen.rate_limit.spent})
        yield make_counter("refused", "Commands and presses that went over a member's limit.", refused, "limit")
        yield make_counter("log_lines", "Warnings and errors in the log.", dict(PROBLEM_LINES), "level")

    def _histograms(self) -> Iterator[Metric]:
        yield make_histogram("round_lateness_seconds", "How late rounds are played.", self._hall.ticker.lateness)
        yield make_histogram("commit_seconds", "How long it takes to save games.", self._hall.group_commit.commits)
        arrived = "From an interaction's arrival until Discord confirms its acknowledgement."
        yield make_histogram("acknowledgement_seconds", arrived, self._calls.acknowledged)
        yield make_histogram("loop_stall_seconds", "How late the loop is, measured ten times a second.", self._monitor.stalls)


class QuietHandler(WSGIRequestHandler):
    """Answers a request without a line in the log."""

    def log_message(self, format: str, *args: object) -> None:
        """Log nothing."""


def make_pages(report: MetricsReport, health: Callable[[], tuple[bool, str]]) -> "WSGIApplication":
    """Return what is served: the report at /metrics, what the bot says of itself at /health, and 404 anywhere else."""
    registry = CollectorRegistry()
    registry.register(report)
    metrics = make_wsgi_app(registry)

    def answer(environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        if environ["PATH_INFO"] == "/metrics":
            return cast("Iterable[bytes]", metrics(environ, start_response))
        status, words = "404 Not Found", "There's /metrics and /health."
        if environ["PATH_INFO"] == "/health":
            well, words = health()
            status = "200 OK" if well else "503 Service Unavailable"
        start_response(status, [("Content-Type", "text/plain; charset=utf-8")])
        return [f"{words}\n".encode()]

    return answer


def start_server(host: str, port: int, pages: "WSGIApplication") -> Callable[[], None]:
    """Serve pages at an address, in a thread; return a function that stops it within a second. Raises OSError."""
    family, _, _, _, (name, *_) = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    kind = type("MetricsServer", (ThreadingWSGIServer,), {"address_family": family})
    server: WSGIServer = make_server(str(name), port, pages, kind, handler_class=QuietHandler)
    Thread(target=server.serve_forever, name="metrics", daemon=True).start()

    def stop() -> None:
        server.shutdown()
        server.server_close()

    return Thread(target=stop, name="metrics", daemon=True).start  # a stop of the bot does not wait for it


def _slot_metrics(sources: SlotSources, hall: Hall) -> Iterator[Metric]:
    """Yield the metrics of slots; none before this process has begun to share them."""
    keeper = sources.keeper()
    if keeper is None:
        return
    figures, units = keeper.figures, sorted(keeper.units)
    slots = [slot for unit in units for slot in keeper.layout.slots_of(unit)]
    tables, behind = Counter(slot_of(table.server) for table in hall.tables), hall.ticker.behind_by_slot()
    yield make_gauge("units_owned", "Units of slots of this process.", {"": len(units)})
    yield make_gauge("shards_owned", "Shards of those units.", {"": sum(len(keeper.layout.shards_of(unit)) for unit in units)})
    yield make_gauge(
        "shards_connected", "Shards that are connected and have reported all their servers.", {"": sources.shards()}
    )
    yield make_gauge("lease_age_seconds", "How long the lease of this process hasn't been renewed.", {"": sources.lease_age()})
    yield make_gauge("processes", "Processes that are alive, as this one last saw it.", {"": figures.processes})
    yield make_gauge("slots_free", "Slots that nobody owned when this process last looked.", {"": figures.free})
    yield make_gauge("slot_tables", "Tables in memory by slot.", {str(slot): tables[slot] for slot in slots}, "slot")
    late = {str(slot): behind.get(slot, 0.0) for slot in slots}
    yield make_gauge("slot_behind_seconds", "How overdue the first round is, by slot.", late, "slot")
    yield make_counter("slots_taken", "Slots that this process has taken.", {"": figures.taken})
    yield make_counter("slots_given", "Slots that this process has given to others.", {"": figures.given})
    yield make_histogram("take_seconds", "From the claim of slots until their tables run.", figures.taking)
    yield make_histogram("give_seconds", "From the last press until others may take the slots.", figures.giving)


def make_gauge(name: str, text: str, values: Mapping[str, float], label: str = "") -> Metric:
    """Return a gauge for Prometheus: its values by label, or by "" where it has none."""
    family = GaugeMetricFamily(f"war_room_{name}", text, labels=[label] if label else [])
    return _fill_family(family, values)


def make_counter(name: str, text: str, values: Mapping[str, float], label: str = "") -> Metric:
    """Return a counter for Prometheus: its values by label, or by "" where it has none."""
    family = CounterMetricFamily(f"war_room_{name}", text, labels=[label] if label else [])
    return _fill_family(family, values)


def _fill_family(family: GaugeMetricFamily | CounterMetricFamily, values: Mapping[str, float]) -> Metric:
    for label, value in values.items():
        family.add_metric([label] if label else [], value)
    return family


def make_histogram(name: str, text: str, histogram: Histogram) -> Metric:
    """Return a histogram for Prometheus: each bucket includes the smaller ones."""
    family, counts, reached = HistogramMetricFamily(f"war_room_{name}", text), list(histogram.counts), 0
    buckets = []
    for bound, count in zip((*map(str, histogram.bounds), "+Inf"), counts, strict=True):
        reached += count
        buckets.append((bound, float(reached)))
    family.add_metric([], buckets, histogram.total)
    return family
