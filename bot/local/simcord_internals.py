"""Patches private parts of simcord for the local table, each with its reason. This is why simcord is pinned exactly."""

import asyncio
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from importlib import import_module
from typing import Any
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import simcord
from simcord.preview import Preview

from bot.local.channels import OPEN_CHANNEL, PageChannels

for name in ("markdown_it", "linkify_it", "regex", "PIL"):
    import_module(name)  # simcord's page needs them and imports them only when it opens; a missing one must show at once

try:
    ZoneInfo("UTC")
except ZoneInfoNotFoundError:
    import_module("tzdata")  # a machine without zone data, as Windows is, needs this package, and the page a zone


def start_time_now(env: simcord.Env) -> None:
    """Start simulated time now. simcord dates everything from 1 January 2026 and offers no other start.

    Call it after the world is built and before the bot starts: what was made before keeps the same ids in every run.
    """
    env.backend.clock._epoch = datetime.now(UTC)


def serialise_presses(preview: Preview, lock: asyncio.Lock, channels: PageChannels) -> None:
    """Let presses in the browser wait for `lock`, and count for the page as it is now, in the channel that it shows.

    simcord refuses a press while time advances, and the page then says that the outcome is uncertain and stays disabled.
    It also refuses a press on a page that was published again since the browser polled it, twice a second; but here every
    round publishes, and the bot itself answers old buttons. The page scrolls to what answers a press.
    """
    admit = preview._action

    async def action(context: str | None, body: Mapping[str, Any]) -> dict[str, Any]:
        async with lock:
            page = preview._pages.get(context or "")
            if page is not None and isinstance(body, dict) and "published_revision" in body:
                body["published_revision"] = page.revision
            preview._advance_presentation_time()  # or "in 3 seconds" on what is published next counts from an old moment
            channels.enter_channel(page)
            if page is None:
                return await admit(context, body)
            if isinstance(body, dict) and body.get("kind") == OPEN_CHANNEL:
                return channels.open_channel(page, body)
            newest = preview._initial_target(page.viewer, page.channel_id)
            receipt = await admit(context, body)
            if (answer := preview._initial_target(page.viewer, page.channel_id)) != newest:
                page.target_id = answer  # the page scrolls to it; simcord stays where it was, and the answer out of sight
            return receipt

    vars(preview)["_action"] = action


def open_at_welcome(preview: Preview, channels: PageChannels) -> None:
    """Open each new tab at the welcome, the first message of the first channel, wherever tabs before it have looked."""
    open_page: Callable[..., object] = preview._open_page

    def open_first_page(*where: object, **named: object) -> object:
        channels.enter_channel(None)
        origin = preview._pages["python"]  # from which tabs inherit where they look
        origin.target_id = min(preview.env.backend.messages[origin.channel_id], default=None)
        return open_page(*where, **named)

    vars(preview)["_open_page"] = open_first_page


def clear_traffic(env: simcord.Env) -> bool:
    """Clear simcord's log of requests and events; return whether the bot had sent a request to Discord.

    The log is for tests and grows with every round; simcord never clears it.
    """
    asked = bool(env.http_requests)
    env.http_requests.clear()
    env.backend.transcript.clear()
    return asked
