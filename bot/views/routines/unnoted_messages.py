"""Looks in a channel for a message that was sent before a crash and not noted: Discord knows a nonce for minutes only."""

from collections.abc import Iterator, Mapping
from datetime import UTC, datetime, timedelta
from typing import Any, Final

import discord
import structlog

from bot.host.ids import ChannelId, ServerId
from bot.host.routines.ports import SPOKE, Marks, is_spoken_for
from bot.views.discord_api.server_api import ServerApi
from bot.views.interactions.content import Page

log = structlog.get_logger()

CLOCKS_APART: Final = timedelta(minutes=1)
"""How far our clock may be ahead of Discord's."""


async def find_posted(api: ServerApi, server: ServerId, channel: ChannelId, page: Page, nonce: str, marks: Marks) -> int | None:
    """Return the message with the buttons of a page that an earlier attempt with this nonce sent, None where none is found.

    Raises what calls to Discord raise, but for a channel that may not be read.
    """
    if not is_spoken_for(marks, nonce):
        return None
    since = datetime.fromtimestamp(marks.get(SPOKE, 0) / 1000, UTC) - CLOCKS_APART
    buttons = {*_custom_ids(page.to_components())}  # type: ignore[no-untyped-call]  # it has no types
    try:
        async for message in api.read_own(server, channel, since):
            if buttons.intersection(_custom_ids(message["components"])):
                return int(message["id"])
    except discord.Forbidden:
        log.info("history_not_read", server=server, channel=channel)
    return None


def _custom_ids(parts: list[Mapping[str, Any]]) -> Iterator[str]:
    for part in parts:
        if "custom_id" in part:
            yield part["custom_id"]
        yield from _custom_ids(part.get("components", []))
