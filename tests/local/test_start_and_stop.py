"""The start of the local table on a slow machine: it waits for the bot, and a stop does not wait for it."""

import asyncio
from typing import Any, cast

import pytest
import simcord

from bot.local.table import START_TIMEOUT, settle_or_stop


class SlowStart:
    """A simulated Discord whose bot is not done with its start until somebody lets it be."""

    def __init__(self) -> None:
        self.done = asyncio.Event()
        self.patience = 0.0

    async def settle(self, *, timeout: float) -> None:  # noqa: ASYNC109 - as simcord's
        self.patience = timeout
        await self.done.wait()


@pytest.mark.parametrize("stopped", [True, False])
async def test_a_stop_is_heard_before_the_page_is_open(stopped: bool) -> None:
    """Whichever comes first, the bot's first rest or the stop, says whether the page opens."""
    slow, stop = SlowStart(), asyncio.Event()
    opening = asyncio.create_task(settle_or_stop(cast("simcord.Env", cast("Any", slow)), stop))
    await asyncio.sleep(0)
    (stop if stopped else slow.done).set()
    assert await opening is not stopped and slow.patience == START_TIMEOUT
