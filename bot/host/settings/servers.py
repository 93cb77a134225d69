"""Reads and changes the settings of servers, with a cache."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, Protocol

import structlog

from bot.engine.rules.rules import Procedure, Rules
from bot.host.ids import ServerId
from bot.host.locks import KeyedLocks
from bot.host.refusals import Refusal, Refused
from bot.host.settings.options import CLOSED, LISTED, ServerSettings, Setting, SettingKey, find_setting, settings_of

log = structlog.get_logger()


KEPT: Final = 50_000
"""Servers in the cache, from which on those that have set nothing are forgotten: addresses of pages may name any number."""

LONGEST_ADDRESS: Final = 512
"""Letters that Discord takes on a button."""


class SettingStore(Protocol):
    """Stores the settings of servers. Every method raises StoreDown when it cannot."""

    async def list_settings(self, server: ServerId) -> Mapping[str, str]:
        """Return every setting that a server has made."""

    async def list_having(self, key: str, value: str, most: int) -> Sequence[ServerId]:
        """Return so many servers at most that have made a setting this value."""

    async def list_setting_any(self, keys: Collection[str]) -> Sequence[ServerId]:
        """Return every server that has made one of these settings."""

    async def put_setting(self, server: ServerId, key: str, value: str) -> None:
        """Save a setting, replacing its old value."""

    async def drop_setting(self, server: ServerId, key: str) -> None:
        """Delete a setting."""


class Servers:
    """The settings of all servers; `base` are the defaults, `pages_at` where web pages are, if there are any."""

    def __init__(self, store: SettingStore, base: ServerSettings | None = None, pages_at: str = "") -> None:
        self.base = base or ServerSettings()
        self._pages_at = pages_at
        self._store = store
        self._of_chats = replace(self.base, pages=CLOSED)  # what is said in a chat stays there
        self._known: dict[ServerId, ServerSettings] = {}
        self._locks = KeyedLocks()
        self.on_change: list[Callable[[ServerId], None]] = []
        """Called with every server that has changed a setting."""

    async def settings_of(self, server: ServerId) -> ServerSettings:
        """Return the settings of a server; read from the store once, since nothing else writes there."""
        if server not in self._known:
            async with self._locks.hold_lock(server):
                return await self._read(server)
        return self._known[server]

    def known_settings(self, server: ServerId) -> ServerSettings:
        """Return the cached settings of a server, or the defaults, without reading the store."""
        return self._known.get(server) or self._base_of(server)

    def page_address(self, server: ServerId, path: str) -> str:
        """Return where a page of a server is, by the cached settings; empty where there are none, or its admins show none."""
        address = f"{self._pages_at}{path}"
        is_open = bool(self._pages_at) and self.known_settings(server).pages != CLOSED
        return address if is_open and len(address) <= LONGEST_ADDRESS else ""

    def lobby_time(self, server: ServerId) -> int:
        """Return how long a lobby of a server waits, in milliseconds, by the cached settings."""
        return self.known_settings(server).lobby * 1000

    async def list_listed(self, most: int) -> Sequence[ServerId]:
        """Return so many servers at most whose pages everybody may find."""
        return await self._store.list_having(SettingKey.PAGES, LISTED, most)

    async def list_setting_any(self, keys: Collection[SettingKey]) -> Sequence[ServerId]:
        """Return every server that has made one of these settings; raises StoreDown."""
        return await self._store.list_setting_any(keys)

    async def set_setting(self, server: ServerId, key: str, text: str) -> ServerSettings:
        """Change a setting of a server to what an admin typed, and return all settings then.

        Raises Refused with one sentence for an unknown setting or a wrong value.
        """
        setting = find_setting(key)
        return await self._change(server, setting, setting.read_value(text), own=True)

    async def reset_setting(self, server: ServerId, key: str) -> ServerSettings:
        """Reset a setting of a server to its default, and return all settings then; raises Refused as `set_setting`."""
        setting = find_setting(key)
        return await self._change(server, setting, getattr(self._base_of(server), setting.key.value), own=False)

    async def allows_betting(self, server: ServerId, rules: Rules) -> bool:
        """Whether a game by these rules may be opened and started here: one for chips only where betting is allowed."""
        return rules.procedure is not Procedure.CASINO or (await self.settings_of(server)).betting

    async def require_allowed(self, server: ServerId, rules: Rules) -> None:
        """Raise Refused for rules that the server does not allow."""
        if not await self.allows_betting(server, rules):
            raise Refused(Refusal.BETTING_OFF)

    def forget_servers(self, leaving: Callable[[ServerId], bool]) -> None:
        """Read the settings of some servers again when they are needed: another process may change them."""
        self._known = {server: known for server, known in self._known.items() if not leaving(server)}

    async def _change(self, server: ServerId, setting: Setting, value: object, *, own: bool) -> ServerSettings:
        key = setting.key.value
        async with self._locks.hold_lock(server):
            before = await self._read(server)
            others = before.own - {setting.key}
            changed: dict[str, Any] = {key: value, "own": others | {setting.key} if own else others}
            after = replace(before, **changed)
            self._known.pop(server)  # after a change that could not be saved the store is read again
            await (
                self._store.put_setting(server, key, setting.value_text(after))
                if own
                else self._store.drop_setting(server, key)
            )
            self._known[server] = after
        for listener in self.on_change:
            listener(server)
        log.info("setting_changed" if own else "setting_reset", server=server, key=key)
        return after

    def _base_of(self, server: ServerId) -> ServerSettings:
        return self._of_chats if server < 0 else self.base  # the id of a chat is below 0

    async def _read(self, server: ServerId) -> ServerSettings:
        if server not in self._known:
            found = settings_of(await self._store.list_settings(server), self._base_of(server))
            if len(self._known) >= KEPT:
                self._known = {other: known for other, known in self._known.items() if known.own}
            self._known[server] = found
        return self._known[server]
