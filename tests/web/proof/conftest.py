"""One page in Chromium for the stories of the proof."""

from collections.abc import AsyncIterator

import pytest_asyncio
from playwright.async_api import Browser, Page

from tests.web.proof.proven_page import open_page


@pytest_asyncio.fixture(loop_scope="session")
async def page(running_browser: Browser) -> AsyncIterator[Page]:
    """A page that can prove games."""
    async with open_page(running_browser) as page:
        yield page
