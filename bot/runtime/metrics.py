"""Serves metrics for Prometheus at an address of their own, if the setting asks for it and the extra is installed."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta
from typing import Final

from discord.ext import commands

from bot import install_line
from bot.runtime.call_counters import CallCounters
from bot.runtime.monitor import Monitor, SlotSources
from bot.settings import InvalidSettings
from bot.store.database.errors import reason_of
from bot.views.delivery.screen import DiscordScreen
from bot.views.interactions.context import Services

SETTING: Final = "WAR_ROOM_METRICS"
LOCALHOST: Final = "127.0.0.1"
"""The host when the setting names only a port: this machine."""


@contextmanager
def serve_metrics(
    place: str,
    bot: commands.AutoShardedBot,
    services: Services,
    screen: DiscordScreen,
    monitor: Monitor,
    backup: Callable[[], timedelta | None] = lambda: None,
    slots: SlotSources | None = None,
) -> Iterator[None]:
    """Serve metrics at `place`, `host:port` or a port alone, for the length of the block; nothing is counted if it is empty.

    `backup` returns the age of the newest backup, if there is one; `slots` tell of a process that shares a database.
    Raises InvalidSettings when the extra is not installed or the address cannot be used.
    """
    if not place:
        yield
        return
    try:
        from bot.runtime.metrics_report import MetricsReport, make_pages, start_server  # noqa: PLC0415 - an extra, and only this needs it
    except ImportError as error:
        fault = f"{SETTING}: needs {error.name}, which isn't installed: {install_line('metrics')}."
        raise InvalidSettings([fault]) from error
    host, _, port = place.rpartition(":")
    try:
        report = MetricsReport(services, screen, CallCounters(bot), monitor, backup, slots)
        pages = make_pages(report, lambda: monitor.take_heartbeat().say_health(time.time()))
        stop = start_server(host.strip("[]") or LOCALHOST, int(port), pages)
    except OSError as error:
        raise InvalidSettings([f"{SETTING}: {place} can't be listened on: {reason_of(error)}"]) from error
    try:
        yield
    finally:
        stop()
