"""Reads and changes the preferences of members, which their own private pages follow; all are kept in memory."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final, Protocol

from bot.host.ids import PlayerId
from bot.host.locks import KeyedLocks
from bot.host.refusals import Refusal, Refused
from bot.host.settings.options import CARDS
from bot.host.settings.setting_readers import OFF, ON
from bot.texts import CODES


class PreferenceKey(StrEnum):
    """The keys of preferences; stored with every value, and part of menus' ids, so never rename one."""

    CARDS = "cards"
    PICTURES = "pictures"
    LANGUAGE = "language"
    LOCK = "lock"


@dataclass(frozen=True, slots=True, kw_only=True)
class MemberPreferences:
    """The preferences of a member: a field for each key, None for one that is not set.

    Cards and pictures are then as on the server, the language is that of the member's Discord, and nothing locks by itself.
    """

    cards: str | None = None
    pictures: str | None = None
    language: str | None = None
    lock: str | None = None

    @property
    def locks_at_once(self) -> bool:
        """Whether a choice in a game counts the moment it is made."""
        return self.lock == ON


CHOICES: Final[Mapping[PreferenceKey, tuple[str, ...]]] = {
    PreferenceKey.CARDS: CARDS,
    PreferenceKey.PICTURES: (ON, OFF),
    PreferenceKey.LANGUAGE: CODES,
    PreferenceKey.LOCK: (ON,),
}
"""The values of each preference."""

UNSET: Final = MemberPreferences()


class PreferenceStore(Protocol):
    """Stores the preferences of members. Every method raises StoreDown when it cannot."""

    async def all(self) -> Mapping[PlayerId, Mapping[str, str]]:
        """Return every preference that a member has set, by member."""

    async def put(self, player: PlayerId, key: str, value: str) -> None:
        """Save a preference, replacing its old value."""

    async def drop(self, player: PlayerId, key: str) -> None:
        """Delete a preference."""

    async def clear(self, player: PlayerId) -> None:
        """Delete all preferences of a member."""


class Preferences:
    """The preferences of all members. Few set any, so they are read once, and no press has to wait for the store."""

    def __init__(self, store: PreferenceStore) -> None:
        self._store = store
        self._known: dict[PlayerId, MemberPreferences] = {}
        self._locks = KeyedLocks()
        self._changed: set[PlayerId] | None = None
        self.on_change: Callable[[PlayerId], Awaitable[None]] | None = None
        """Called with a member whose preferences were changed here, where other processes know them too."""

    async def load(self) -> None:
        """Read the preferences of all members. Whoever changes theirs meanwhile, or is erased, keeps what they changed."""
        changed = set[PlayerId]()
        self._changed = changed
        try:
            kept = await self._store.all()
        finally:
            self._changed = None
        newer = {player: self._known[player] for player in changed & self._known.keys()}
        self._known = {player: _read(values) for player, values in kept.items() if player not in changed} | newer

    def known(self, player: PlayerId | None) -> MemberPreferences:
        """Return the preferences of a member; None is a bot player, or nobody in particular."""
        return UNSET if player is None else self._known.get(player, UNSET)

    async def reload(self, player: PlayerId) -> None:
        """Read the preferences of a member anew: another process has changed them."""
        async with self._locks.hold(player):
            kept = (await self._store.all()).get(player, {})
            self._put(player, _read(kept))

    async def set(self, player: PlayerId, key: str, value: str) -> None:
        """Set a preference of a member; raises Refused for one that there is not, as a menu's id can be forged."""
        if not _is_offered(key, value):
            raise Refused(Refusal.OLD_BUTTON)
        async with self._locks.hold(player):
            await self._store.put(player, key, value)
            await self._keep(player, key, value)

    async def unset(self, player: PlayerId, key: str) -> None:
        """Let a preference of a member be as if it had never been set; raises Refused as `set` does."""
        if key not in list(PreferenceKey):
            raise Refused(Refusal.OLD_BUTTON)
        async with self._locks.hold(player):
            await self._store.drop(player, key)
            await self._keep(player, key, None)

    async def reset(self, player: PlayerId) -> None:
        """Delete all preferences of a member."""
        async with self._locks.hold(player):
            await self._store.clear(player)
            self._put(player, UNSET)
            await self._tell(player)

    async def _keep(self, player: PlayerId, key: str, value: str | None) -> None:
        self._put(player, replace(self.known(player), **{key: value}))
        await self._tell(player)

    async def _tell(self, player: PlayerId) -> None:
        if self.on_change is not None:
            await self.on_change(player)

    def _put(self, player: PlayerId, preferences: MemberPreferences) -> None:
        if self._changed is not None:
            self._changed.add(player)
        if preferences == UNSET:
            self._known.pop(player, None)
        else:
            self._known[player] = preferences


def _is_offered(key: str, value: str) -> bool:
    return key in list(PreferenceKey) and value in CHOICES[PreferenceKey(key)]


def _read(kept: Mapping[str, str]) -> MemberPreferences:
    """Return preferences from what is stored, without what can no longer be read."""
    return MemberPreferences(**{key: value for key, value in kept.items() if _is_offered(key, value)})
