"""A browser for the stories of the proof, and one page in it."""

from collections.abc import AsyncIterator

import pytest_asyncio
from playwright.async_api import Page

from tests.local.tab import open_browser
from tests.web.proof.proven_page import open_page


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def page() -> AsyncIterator[Page]:
    """A page that can prove games."""
    async with open_browser() as browser, open_page(browser) as page:
        yield page
