"""Pages of a bot on which members sign in, and what its stories of the daily share."""

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from pydantic import SecretStr

from bot.settings import Settings
from tests.conftest import Room
from tests.support.daily_searches import search_little
from tests.web.daily.daily_page import DailySite, open_site


@pytest.fixture(autouse=True)
def few_positions(monkeypatch: pytest.MonkeyPatch) -> None:
    """Look at few positions."""
    search_little(monkeypatch)


@pytest.fixture
def settings(settings: Settings) -> Settings:
    """A bot on whose pages members sign in."""
    site = "https://war.example.org"
    return settings.model_copy(
        update={"web": "127.0.0.1:0", "web_url": site, "client_secret": SecretStr("none"), "member_limit": 3}
    )


@pytest_asyncio.fixture
async def site(room: Room) -> AsyncIterator[DailySite]:
    """The pages, as members with sessions ask for them."""
    async with open_site(room) as opened:
        yield opened
