"""Counts calls to Discord by kind and status, and measures how soon interactions are acknowledged."""

import time
from collections import Counter, OrderedDict
from types import SimpleNamespace
from typing import Final

import aiohttp
import discord
from discord.ext import commands

from bot.host.clock import Histogram

UNBUDGETED: Final = ("interactions", "webhooks")
"""The first words of calls that use an interaction's token. All others count against the bot's budget."""

MOST_OPEN: Final = 4096
"""The most interactions that wait for an acknowledgement: some never get one."""


class CallCounters:
    """Counts every call to Discord. It sees the path of a call and keeps no token."""

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

    async def _ended(self, _: object, __: SimpleNamespace, sent: aiohttp.TraceRequestEndParams) -> None:
        parts = _parts(sent.url.path)
        self.answers[_kind(parts), str(sent.response.status)] += 1
        if parts[:1] == ["interactions"] and parts[-1:] == ["callback"]:
            began = self._open.pop(parts[1], None)
            if began is not None:
                self.acknowledged.count_value(time.monotonic() - began)

    async def _failed(self, _: object, __: SimpleNamespace, sent: aiohttp.TraceRequestExceptionParams) -> None:
        self.answers[_kind(_parts(sent.url.path)), "none"] += 1


def _parts(path: str) -> list[str]:
    """Return the words of a call's path after the version of the API."""
    return path.partition("/api/")[2].split("/")[1:]


def _kind(parts: list[str]) -> str:
    """Return which budget a call with this path counts against, as metrics label it."""
    if not parts:
        return "gateway"
    return "interaction" if parts[0] in UNBUDGETED else "bot"
