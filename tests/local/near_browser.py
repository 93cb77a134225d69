"""Speaks with a Chromium that was started as a server itself: a driver in between is a process of its own for each story."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
from playwright._impl.browser import Browser as Remote
from playwright._impl.connection import Connection
from playwright._impl.utils.tasks import wait_for_next_task
from playwright.async_api import Browser

NAMED = {"x-playwright-browser": "chromium"}


@asynccontextmanager
async def connect_browser(address: str) -> AsyncIterator[Browser]:
    """Connect to the server for the length of the block; what was opened closes with it."""
    async with aiohttp.ClientSession() as session, session.ws_connect(address, headers=NAMED, max_msg_size=0) as socket:
        connection, sending = Connection(asyncio.get_running_loop()), set[asyncio.Task[None]]()
        connection.mark_as_remote()

        def send(message: dict[str, Any]) -> None:
            task = asyncio.ensure_future(socket.send_str(json.dumps(message)))
            sending.add(task)
            task.add_done_callback(sending.discard)

        connection.onmessage = send
        reading = asyncio.create_task(_read(socket, connection))
        try:
            playwright = await connection.initialize_playwright()
            remote = Remote.from_(playwright._initializer["preLaunchedBrowser"])
            remote._connect_to_browser_type(playwright.chromium, {}, None)
            yield Browser(remote)
        finally:
            connection.close()
            await socket.close()
            await reading


async def _read(socket: aiohttp.ClientWebSocketResponse, connection: Connection) -> None:
    """Pass on what comes; whoever waits for an answer is served before the next one."""
    async for message in socket:
        connection.dispatch(json.loads(message.data))
        await wait_for_next_task()
    connection.close()
