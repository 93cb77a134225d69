"""Wraps the private names of simcord that the local table needs; because of them simcord's version is pinned."""

import asyncio
from collections.abc import Mapping
from datetime import UTC, datetime
from importlib import import_module
from typing import Any
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import simcord
from simcord.preview import Preview

for name in ("markdown_it", "linkify_it", "regex", "PIL"):
    import_module(name)  # simcord's page needs them and looks only when it opens; a missing one shall show at once

try:
    ZoneInfo("UTC")
except ZoneInfoNotFoundError:
    import_module("tzdata")  # a machine without zone data, as Windows is, needs this package, and the page a zone


def date_from_now(env: simcord.Env) -> None:
    """Let simulated time begin now. simcord dates everything from 1 January 2026 and offers no other start.

    Call it after the world is built and before the bot starts: what was made before keeps the same ids in every run.
    """
    env.backend.clock._epoch = datetime.now(UTC)


def take_turns(preview: Preview, turn: asyncio.Lock) -> None:
    """Let presses in the browser wait for `turn`, and count for the page as it is now.

    simcord refuses what overlaps with passing time, and the page then says that the outcome is uncertain and stays
    disabled. And it refuses a press on a page that was published anew since the browser last looked, twice a second; but
    here every round publishes, and the bot itself answers for old buttons. What answers a press comes into view.
    """
    admit = preview._action

    async def action(context: str | None, body: Mapping[str, Any]) -> dict[str, Any]:
        async with turn:
            page = preview._pages.get(context or "")
            if page is not None and isinstance(body, dict) and "published_revision" in body:
                body["published_revision"] = page.revision
            preview._advance_presentation_time()  # or "in 3 seconds" on what is published next counts from an old moment
            if page is None:
                return await admit(context, body)
            newest = preview._initial_target(page.viewer, page.channel_id)
            receipt = await admit(context, body)
            if (answer := preview._initial_target(page.viewer, page.channel_id)) != newest:
                page.target_id = answer  # the page scrolls to it; simcord stays where it was, and the answer out of sight
            return receipt

    vars(preview)["_action"] = action


def open_at_the_newest(preview: Preview) -> None:
    """Let each new tab begin at the end of the channel. simcord opens all at the message that was there first."""
    open_page = preview._open_page

    def opened(viewer: Any = None, target: Any = None) -> Any:
        origin = preview._pages["python"]  # from which tabs inherit where they look
        origin.target_id = preview._initial_target(origin.viewer, origin.channel_id)
        return open_page(viewer, target)

    vars(preview)["_open_page"] = opened


def forget_traffic(env: simcord.Env) -> bool:
    """Throw away simcord's log of requests and events; return whether the bot had asked anything of Discord.

    The log is for tests and grows with every round. simcord itself only ever adds to it.
    """
    asked = bool(env.http_requests)
    env.http_requests.clear()
    env.backend.transcript.clear()
    return asked
