"""The preferences of members are read once; what is changed or erased while they are read stays so."""

import asyncio
from collections.abc import Mapping

from bot.host.ids import PlayerId
from bot.host.settings.preferences import UNSET, PreferenceKey, Preferences

ANN, BEN, CAT = PlayerId(1), PlayerId(2), PlayerId(3)


class SlowStore:
    """A store that has read everything long before it answers."""

    def __init__(self) -> None:
        self.rows: dict[PlayerId, dict[str, str]] = {player: {"cards": "text"} for player in (ANN, BEN, CAT)}
        self.answers = asyncio.Event()

    async def all(self) -> Mapping[PlayerId, Mapping[str, str]]:
        """Return what was there at the beginning."""
        found = {player: dict(values) for player, values in self.rows.items()}
        await self.answers.wait()
        return found

    async def put(self, player: PlayerId, key: str, value: str) -> None:
        """Save at once."""
        self.rows.setdefault(player, {})[key] = value

    async def drop(self, player: PlayerId, key: str) -> None:
        """Delete at once."""
        self.rows[player].pop(key)

    async def clear(self, player: PlayerId) -> None:
        """Delete all at once."""
        self.rows.pop(player, None)


async def test_what_is_erased_while_all_are_read_does_not_come_back() -> None:
    """Neither for whoever is erased nor for whoever changes theirs: the answer of the store is older than that."""
    store = SlowStore()
    preferences = Preferences(store)
    loading = asyncio.create_task(preferences.load())
    await asyncio.sleep(0)
    await preferences.reset(ANN)
    await preferences.set(BEN, PreferenceKey.CARDS, "four")
    store.answers.set()
    await loading
    assert preferences.known(ANN) == UNSET
    assert (preferences.known(BEN).cards, preferences.known(CAT).cards) == ("four", "text")
    await preferences.load()
    assert preferences.known(ANN) == UNSET and preferences.known(BEN).cards == "four"
