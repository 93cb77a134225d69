"""Collects the metrics that Prometheus scrapes and serves them from a thread. Needs the extra `metrics`.

No label holds an id but a slot's, so the number of series does not grow with tables, servers or members.
"""

import time
from collections import Counter
from collections.abc import Callable, Iterator
from datetime import timedelta
from importlib.metadata import version
from threading import Thread

from prometheus_client import CollectorRegistry, start_http_server
from prometheus_client.core import CounterMetricFamily, Metric

from bot.runtime.call_counters import CallCounters
from bot.runtime.logging import PROBLEM_LINES
from bot.runtime.metric_families import counter, gauge, histogram
from bot.runtime.metrics import SlotSources
from bot.runtime.monitor import Monitor
from bot.runtime.slot_metrics import slot_metrics
from bot.views.delivery.screen import DiscordScreen
from bot.views.discord_api.rate_limit import PER_SECOND, ProxiedRateLimit
from bot.views.interactions.context import Services


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
            yield from slot_metrics(self._slots, self._hall)

    def _gauges(self) -> Iterator[Metric]:
        heartbeat = self._monitor.heartbeat()
        phases = Counter(str(table.phase) for table in self._hall.tables)
        yield gauge("version", "The version that's running.", {version("war-room"): 1}, "version")
        yield gauge("tables", "Tables in memory.", phases, "phase")
        if (starts := self._monitor.starts) is not None:
            if starts.left is not None:
                yield gauge("session_starts_left", "Session starts left today, as last seen.", {"": starts.left})
            yield gauge("shards_awaiting_starts", "Shards waiting for new session starts.", {"": starts.waiting})
        if (waiting := self._monitor.uncounted()) is not None:
            yield gauge("uncounted", "Results waiting to be counted everywhere, if this process counts them.", {"": waiting})
        yield gauge("tournaments", "Tournaments that aren't over.", {"": self._monitor.tournaments})
        yield gauge("disconnected_seconds", "How long the connection to Discord has been down.", {"": heartbeat.gateway})
        yield gauge("unsaved_seconds", "How long saving has been failing.", {"": heartbeat.database})
        yield gauge("behind_seconds", "How overdue the first round is.", {"": heartbeat.ticker})
        yield gauge("outbox_waiting", "Boards waiting to be sent.", {"": self._screen.outbox.waiting})
        if (age := self._backup()) is not None:
            yield gauge("backup_age_seconds", "How old the newest backup is.", {"": age.total_seconds()})
        stopped = max(self._screen.rate_limit.stopped_until - time.monotonic(), 0.0)
        yield gauge("calls_stopped_seconds", "How long calls are on hold because Discord said so.", {"": stopped})
        if not isinstance(self._screen.rate_limit, ProxiedRateLimit):
            yield gauge("budget_per_second", "Calls a second the bot allows itself.", {"": PER_SECOND})

    def _counters(self) -> Iterator[Metric]:
        answers = dict(self._calls.answers)
        refused = {str(limit): count for limit, count in dict(self._limits.refused).items()}
        calls = CounterMetricFamily("war_room_calls", "Calls to Discord by answer, including 429s.", labels=["road", "status"])
        for labels, count in answers.items():
            calls.add_metric(labels, count)
        yield calls
        limited = sum(count for (_, status), count in answers.items() if status == "429")
        yield counter("rate_limited", "Times Discord said there were too many calls.", {"": limited})
        yield counter("budget_used", "Calls that count against the bot's budget.", {"": self._screen.rate_limit.spent})
        yield counter("refused", "Commands and presses that went over a member's limit.", refused, "limit")
        yield counter("log_lines", "Warnings and errors in the log.", dict(PROBLEM_LINES), "level")

    def _histograms(self) -> Iterator[Metric]:
        yield histogram("round_lateness_seconds", "How late rounds are played.", self._hall.ticker.lateness)
        yield histogram("commit_seconds", "How long it takes to save games.", self._hall.group_commit.commits)
        arrived = "From an interaction's arrival until Discord confirms its acknowledgement."
        yield histogram("acknowledgement_seconds", arrived, self._calls.acknowledged)
        yield histogram("loop_stall_seconds", "How late the loop is, measured ten times a second.", self._monitor.stalls)


def start_server(host: str, port: int, report: MetricsReport) -> Callable[[], None]:
    """Serve the report at an address, in a thread; return a function that stops it within a second. Raises OSError."""
    registry = CollectorRegistry()
    registry.register(report)
    server, _ = start_http_server(port, host, registry)

    def stop() -> None:
        server.shutdown()
        server.server_close()

    return Thread(target=stop, name="metrics", daemon=True).start  # a stop of the bot does not wait for it
