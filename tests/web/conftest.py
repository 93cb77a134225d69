"""A page with one table on it for each story."""

from collections.abc import AsyncIterator, Awaitable, Callable

import pytest_asyncio
from playwright.async_api import Browser

from tests.web.support.harness import ShownTable, serve_table

OpenTable = Callable[..., Awaitable[ShownTable]]


@pytest_asyncio.fixture(loop_scope="session")
async def open_table(running_browser: Browser) -> AsyncIterator[OpenTable]:
    """Opens a page with a table, of a size and with settings of the browser; nothing may have gone wrong there at the end."""
    opened: list[ShownTable] = []
    async with serve_table() as url:

        async def open_page(size: tuple[int, int] = (800, 700), **more: object) -> ShownTable:
            opened.append(await ShownTable.open(running_browser, url, size, **more))
            return opened[-1]

        yield open_page
        for context in running_browser.contexts:
            await context.close()
    assert [error for table in opened for error in table.errors] == []
