"""A browser for the stories of a module: it starts once, and each story has pages of its own that remember nothing."""

from collections.abc import AsyncIterator

import pytest_asyncio
from playwright.async_api import Browser

from tests.local.tab import open_browser


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def running_browser() -> AsyncIterator[Browser]:
    """Chromium."""
    async with open_browser() as browser:
        yield browser


@pytest_asyncio.fixture(loop_scope="module")
async def browser(running_browser: Browser) -> AsyncIterator[Browser]:
    """Chromium, whose pages are closed when the story ends."""
    yield running_browser
    for context in running_browser.contexts:
        await context.close()
