"""What the bot keeps for a while and never more of than it says: it is let go of before two moments are compared.

Nothing else is: a cache without a bound, and a collection that must not grow, are what a soak is to find.
"""

import ctypes
import gc
import sys
from collections.abc import Iterator
from functools import _lru_cache_wrapper
from typing import Any, Final

from bot.app import WarRoom
from tests.soak.registries import collections_of

BOUNDED: Final = frozenset(
    {
        "BoundedCache._entries",
        "GameStories._known",
        "MemberNames._known",
        "ExpirySweeper._swept",
        "Statements._changes",
        "Replays._kept",
        "TableRows._options",
        "TokenBuckets._full",
        "SeenInteractions._seen",
    }
)
"""Collections of the bot with a bound, of what can be asked for or made again, or is over hours after the last press."""

HANDFUL: Final = 64
"""Entries of a cache without a bound that are told apart by what the bot brings with it, as its fonts and languages are."""

FINITE: Final = frozenset({"bot.texts.catalogue.find_entry"})
"""Caches of functions that can be asked for no more than the bot brings with it: its sentences."""


async def empty_caches(bot: WarRoom) -> None:
    """Empty every cache that has a bound: of functions of ours, of SQLite's connections and statements, and those of `BOUNDED`.

    What the allocator holds back is given to the system where there is a way to ask for that.
    """
    for cache in _of_functions():
        if cache.cache_parameters()["maxsize"] is not None:
            cache.cache_clear()
    for name, collection in list(collections_of(bot)):
        if name in BOUNDED:
            collection.clear()
    for engine in (bot.store.database._reader, bot.store.database._writer):
        engine.clear_compiled_cache()
        await engine.dispose()
    bot.store.database.snapshots.engine.clear_compiled_cache()
    bot.store.database.snapshots.engine.dispose()
    gc.collect()
    if sys.platform == "linux" and (trim := getattr(ctypes.CDLL(None), "malloc_trim", None)) is not None:
        trim(0)


def unbounded() -> dict[str, int]:
    """Return the caches of functions of ours that have no bound and hold more than a handful, with how much that is."""
    found = {}
    for cache in _of_functions():
        known = cache.cache_info()
        name = f"{cache.__module__}.{cache.__qualname__}"
        if known.maxsize is None and known.currsize > HANDFUL and name not in FINITE:
            found[name] = known.currsize
    return found


def _of_functions() -> Iterator[Any]:
    for name, module in list(sys.modules.items()):
        if name.startswith("bot."):
            yield from (
                each for each in vars(module).values() if isinstance(each, _lru_cache_wrapper) and each.__module__ == name
            )
