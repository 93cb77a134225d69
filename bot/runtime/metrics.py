"""Serves what operators can graph, if they want it: counts calls to Discord, and answers at an address of its own.

The answers are `bot.runtime.metrics_report`, which needs an extra; they are given by a thread, outside the bot's loop.
"""

import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta
from types import SimpleNamespace
from typing import Final

import aiohttp
import discord
from discord.ext import commands

from bot.host.histogram import Histogram
from bot.runtime.monitor import Monitor
from bot.settings import InvalidSettings
from bot.store.database.errors import reason_of
from bot.views.delivery.screen import DiscordScreen
from bot.views.interactions.services import Services

SETTING: Final = "WAR_ROOM_METRICS"
PLACE: Final = "127.0.0.1"
"""Where the metrics can be asked for when the setting has a port alone: on this machine."""

FREE: Final = ("interactions", "webhooks")
"""The first words of calls that go by an interaction's token. All others cost the bot's budget."""

MOST_OPEN: Final = 4096
"""Interactions whose acknowledgement is waited for, at most: some never get one."""


class CallCounters:
    """Every call to Discord by road and status, and how soon interactions are acknowledged. Sees the path, keeps no token."""

    def __init__(self, bot: commands.AutoShardedBot) -> None:
        self.answers: Counter[tuple[str, str]] = Counter()
        self.acknowledged = Histogram()
        self._open: OrderedDict[str, float] = OrderedDict()
        trace = bot.http.http_trace = bot.http.http_trace or aiohttp.TraceConfig()
        trace.on_request_end.append(self._ended)
        trace.on_request_exception.append(self._failed)
        bot.add_listener(self._arrived, "on_interaction")

    async def _arrived(self, interaction: discord.Interaction) -> None:
        self._open[str(interaction.id)] = time.monotonic()
        if len(self._open) > MOST_OPEN:
            self._open.popitem(last=False)

    async def _ended(self, session: object, context: SimpleNamespace, sent: aiohttp.TraceRequestEndParams) -> None:
        parts = _parts(sent.url.path)
        self.answers[_road(parts), str(sent.response.status)] += 1
        if parts[:1] == ["interactions"] and parts[-1:] == ["callback"]:
            began = self._open.pop(parts[1], None)
            if began is not None:
                self.acknowledged.note(time.monotonic() - began)

    async def _failed(self, session: object, context: SimpleNamespace, sent: aiohttp.TraceRequestExceptionParams) -> None:
        self.answers[_road(_parts(sent.url.path)), "none"] += 1


@contextmanager
def report_at(
    place: str,
    bot: commands.AutoShardedBot,
    services: Services,
    screen: DiscordScreen,
    watch: Monitor,
    backup: Callable[[], timedelta | None] = lambda: None,
) -> Iterator[None]:
    """Answer at `place`, `host:port` or a port alone, for the length of the block; where it is empty nothing is counted.

    `backup` says how old the newest backup is, where there is one.
    Raises WrongSettings when the extra is not installed or the place cannot be had.
    """
    if not place:
        yield
        return
    try:
        from bot.runtime.metrics_report import MetricsReport, serve_report  # noqa: PLC0415 - an extra, and only this needs it
    except ImportError as error:
        fault = f"{SETTING}: needs {error.name}, which is not installed: pip install 'war-room[metrics]'."
        raise InvalidSettings([fault]) from error
    host, _, port = place.rpartition(":")
    try:
        report = MetricsReport(services, screen, CallCounters(bot), watch, backup)
        stop = serve_report(host.strip("[]") or PLACE, int(port), report)
    except OSError as error:
        raise InvalidSettings([f"{SETTING}: {place} cannot be listened on: {reason_of(error)}"]) from error
    try:
        yield
    finally:
        stop()


def _parts(path: str) -> list[str]:
    """Return the words of a call's path behind the version of the API."""
    return path.partition("/api/")[2].split("/")[1:]


def _road(parts: list[str]) -> str:
    if not parts:
        return "gateway"
    return "interaction" if parts[0] in FREE else "bot"
