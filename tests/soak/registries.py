"""Every collection that the running bot holds, found by walking its objects, with the entries in each. Judges nothing."""

from collections import Counter, deque
from collections.abc import Iterator
from types import FunctionType, MethodType
from typing import Any, Final

from bot.app import WarRoom
from bot.host.table.table import Table
from bot.host.tournaments.run import TournamentRun

COLLECTIONS: Final = (dict, set, list, deque)
VALUES: Final = (Table, TournamentRun, type, FunctionType)
"""What is not looked into: values that are held, and code."""


def registries(bot: WarRoom) -> dict[str, int]:
    """Return the number of entries of each collection by its class and attribute; those within a collection are added up."""
    found: Counter[str] = Counter()
    for name, value in collections_of(bot):
        found[name] += len(value)
        found[f"{name}[]"] += sum(len(one) for one in _held(value) if isinstance(one, COLLECTIONS))
    return dict(found) | _of_discord(bot)


def holders(bot: WarRoom, key: object) -> list[str]:
    """Return the names of the collections in which `key` is an entry, or the key of one."""
    return sorted(name for name, value in collections_of(bot) if key in value)


def collections_of(bot: WarRoom) -> Iterator[tuple[str, Any]]:
    """Yield the class and attribute of every collection that the bot holds, and the collection."""
    seen: set[int] = set()
    waiting: list[Any] = [bot.services, bot._herald, bot._maintenance, bot._routines, bot.store, bot.http_trace, bot._routes]
    while waiting:
        each = waiting.pop()
        if id(each) in seen or isinstance(each, VALUES):
            continue
        seen.add(id(each))
        for name, value in _attributes(each):
            if isinstance(value, COLLECTIONS):
                yield f"{type(each).__name__}.{name}", value
                waiting += [one for one in _held(value) if _is_ours(one)]
            elif isinstance(value, MethodType):
                waiting += [value.__self__] if _is_ours(value.__self__) else []
            elif _is_ours(value):
                waiting.append(value)


def _of_discord(bot: WarRoom) -> dict[str, int]:
    """What discord.py holds for us."""
    state, guilds = bot._connection, bot.guilds
    views = state._view_store
    return {
        "discord views": len(views._views) + len(views._modals) + len(views._synced_message_views),
        "discord threads": sum(len(guild._threads) for guild in guilds),
        "discord members": sum(len(guild._members) for guild in guilds),
        "discord events": sum(len(guild._scheduled_events) for guild in guilds),
    }


def _attributes(each: Any) -> Iterator[tuple[str, Any]]:
    yield from getattr(each, "__dict__", {}).items()
    for kind in type(each).__mro__:
        names = getattr(kind, "__slots__", ())
        for name in (names,) if isinstance(names, str) else names:
            if hasattr(each, name) and name not in {"__dict__", "__weakref__"}:
                yield name, getattr(each, name)


def _held(collection: Any) -> list[Any]:
    return list(collection.values()) if isinstance(collection, dict) else list(collection)


def _is_ours(value: Any) -> bool:
    return type(value).__module__.startswith("bot.") and not isinstance(value, VALUES)
