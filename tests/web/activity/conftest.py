"""The Activity's page, bundled once a session, and the bench on which a story opens it."""

from collections.abc import AsyncIterator

import pytest
from playwright.async_api import Browser

from tests.conftest import Room
from tests.local.tab import open_browser
from tests.web.activity.bench import Bench, build_bundle, open_bench


@pytest.fixture(scope="session")
def built() -> None:
    """The script of the page with Discord's real SDK."""
    build_bundle()


@pytest.fixture
async def chromium() -> AsyncIterator[Browser]:
    """A browser of the story's own."""
    async with open_browser() as browser:
        yield browser


@pytest.fixture
async def bench(built: None, chromium: Browser, room: Room) -> AsyncIterator[Bench]:
    """A room whose bot has an Activity."""
    async with open_bench(chromium, room) as found:
        yield found
