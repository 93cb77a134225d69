"""The preferences of members in the database: saved, replaced and deleted for each member, on both kinds of database."""

import pytest

from bot.host.ids import PlayerId
from bot.host.refusals import StoreDown
from bot.store.settings.settings import PreferenceRepository
from bot.store.store import Store

ANN, FAR = PlayerId(7), PlayerId(2**62)


async def test_a_preference_is_kept_for_its_member(store: Store) -> None:
    """The newest value counts, for this member alone; what is dropped or cleared is gone, however often."""
    repository = PreferenceRepository(store.database)
    assert await repository.of(ANN) == {}
    for player, value in ((ANN, "two"), (FAR, "text"), (ANN, "four")):
        await repository.put(player, "cards", value)
    await repository.put(ANN, "language", "de")
    for _ in range(2):
        await repository.drop(ANN, "language")
    assert (await repository.of(ANN), await repository.of(FAR)) == ({"cards": "four"}, {"cards": "text"})
    assert await repository.all(2) == {ANN: {"cards": "four"}, FAR: {"cards": "text"}} and await repository.all(1) is None
    for _ in range(2):
        await repository.clear(ANN)
    assert (await repository.of(ANN), await repository.of(FAR)) == ({}, {"cards": "text"})


async def test_a_broken_database_is_told_as_one(full: Store) -> None:
    """Reading and writing while the database fails raise what the host knows, and nothing else."""
    repository = PreferenceRepository(full.database)
    for work in (repository.of(ANN), repository.put(ANN, "cards", "two"), repository.drop(ANN, "cards"), repository.clear(ANN)):
        with pytest.raises(StoreDown, match="disk full"):
            await work
