"""Notices of other processes: one that cannot be followed now is not lost."""

import asyncio

import pytest

from bot.host.refusals import StoreDown
from bot.store.slots import notices
from bot.store.slots.notices import Notices
from bot.store.store import Store


async def test_a_notice_is_followed_once_the_database_answers_again(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is tried again after a while, and then followed exactly once."""
    monkeypatch.setattr(notices, "AGAIN", (0.0, 0.0))
    heard, tries = list[str](), 0

    async def hear(said: str) -> None:
        nonlocal tries
        tries += 1
        if tries < 3:
            raise StoreDown("the story says so")
        heard.append(said)

    house = Notices(store.database, "us")
    house.listen_for("kind", hear)
    house.hear_notice("them kind the rest of it")
    await asyncio.gather(*house._tasks)
    assert heard == ["the rest of it"] and tries == 3
