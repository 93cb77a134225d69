"""Reads and changes the preferences of members, which their own private pages follow; the latest members are remembered."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final, Protocol

from bot.host.ids import PlayerId
from bot.host.locks import KeyedLocks
from bot.host.refusals import Refusal, Refused, StoreDown
from bot.host.settings.options import CARDS, OFF, ON
from bot.pictures.designs.design_colours import EARNED_BACKS, EARNED_CLOTHS
from bot.texts import CODES


class PreferenceKey(StrEnum):
    """The keys of preferences; stored with every value, and part of menus' ids, so never rename one."""

    CARDS = "cards"
    PICTURES = "pictures"
    LANGUAGE = "language"
    LOCK = "lock"
    PREDICTIONS = "predictions"
    TITLE = "title"
    BACK = "back"
    CLOTH = "cloth"


@dataclass(frozen=True, slots=True, kw_only=True)
class MemberPreferences:
    """The preferences of a member: a field for each key, None for one that is not set.

    Cards and pictures are then as on the server, the language is that of the member's Discord, and nothing locks by itself.
    With predictions off, no list or result names the member for theirs. The title is one that they have earned, and so are
    the back of their cards and the cloth of the tables that they host; the first ones are theirs anyway.
    """

    cards: str | None = None
    pictures: str | None = None
    language: str | None = None
    lock: str | None = None
    predictions: str | None = None
    title: str | None = None
    back: str | None = None
    cloth: str | None = None

    @property
    def locks_at_once(self) -> bool:
        """Whether a choice in a game counts the moment it is made."""
        return self.lock == ON

    @property
    def has_designs(self) -> bool:
        """Whether they have chosen the back of their cards, or a cloth."""
        return self.back is not None or self.cloth is not None


TITLES: Final = (
    *("recruit", "corporal", "captain", "colonel", "general", "marshal"),
    *("helper", "adventurer", "legend"),
    *("phoenix", "warlord", "unstoppable", "giant-slayer", "explorer", "veteran"),
)
"""The keys of titles (`bot.host.ranking.titles`); stored, so never rename one."""

CHOICES: Final[Mapping[PreferenceKey, tuple[str, ...]]] = {
    PreferenceKey.CARDS: CARDS,
    PreferenceKey.PICTURES: (ON, OFF),
    PreferenceKey.LANGUAGE: CODES,
    PreferenceKey.LOCK: (ON,),
    PreferenceKey.PREDICTIONS: (OFF,),
    PreferenceKey.TITLE: TITLES,
    PreferenceKey.BACK: EARNED_BACKS,
    PreferenceKey.CLOTH: EARNED_CLOTHS,
}
"""The values of each preference."""

UNSET: Final = MemberPreferences()

CAPACITY: Final = 50_000
"""Members whose preferences are remembered. Where no more have any they are all read at the start, and no press waits."""

PATIENCE: Final = 1.0
"""Seconds that a press waits for the store: Discord gives it three in all."""


class PreferenceStore(Protocol):
    """Stores the preferences of members. Every method raises StoreDown when it cannot."""

    async def list_all(self, most: int) -> Mapping[PlayerId, Mapping[str, str]] | None:
        """Return every preference that a member has set, by member; None where there are more than so many."""

    async def preferences_of(self, player: PlayerId) -> Mapping[str, str]:
        """Return every preference that a member has set."""

    async def put_preference(self, player: PlayerId, key: str, value: str) -> None:
        """Save a preference, replacing its old value."""

    async def drop_preference(self, player: PlayerId, key: str) -> None:
        """Delete a preference."""

    async def clear_preferences(self, player: PlayerId) -> None:
        """Delete all preferences of a member."""


class Preferences:
    """The preferences of all members, or where too many have some, of those who were here lately.

    A member's first press or command then waits until theirs are read.
    """

    def __init__(self, store: PreferenceStore, capacity: int = CAPACITY) -> None:
        self._store = store
        self._capacity = capacity
        self._known: dict[PlayerId, MemberPreferences] = {}
        self._is_complete = False
        """Whether all members that are not known have set none."""
        self._locks = KeyedLocks()
        self._changed: set[PlayerId] | None = None
        self.on_change: Callable[[PlayerId], Awaitable[None]] | None = None
        """Called with a member whose preferences were changed here, where other processes know them too."""

    async def load_all(self) -> None:
        """Read the preferences of all members if they are few enough; what is changed meanwhile stays changed."""
        changed = set[PlayerId]()
        self._changed = changed
        try:
            kept = await self._store.list_all(self._capacity)
        finally:
            self._changed = None
        if kept is not None:
            newer = {player: self._known[player] for player in changed & self._known.keys()}
            self._known = {player: _valid(values) for player, values in kept.items() if player not in changed} | newer
            self._is_complete = True

    async def learn_member(self, player: PlayerId) -> None:
        """Read the preferences of a member unless they are known; while the store does not answer, none is set."""
        if self._is_complete:
            return
        if player in self._known:
            self._put(player, self._known[player])
            return
        reading = asyncio.ensure_future(self._learn(player))
        await asyncio.wait({reading}, timeout=PATIENCE)  # one that is late goes on, for the next press

    def known_preferences(self, player: PlayerId | None) -> MemberPreferences:
        """Return the preferences of a member as far as they are known; None is a bot player, or nobody in particular."""
        return UNSET if player is None else self._known.get(player, UNSET)

    def may_show_designs(self, players: Iterable[PlayerId]) -> bool:
        """Whether some of these members may have chosen the back of their cards, or a cloth."""
        return not self._is_complete or any(self.known_preferences(player).has_designs for player in players)

    def may_have_titles(self, players: Iterable[PlayerId]) -> bool:
        """Whether some of these members may have chosen a title."""
        return not self._is_complete or any(self.known_preferences(player).title for player in players)

    async def reload_member(self, player: PlayerId) -> None:
        """Read the preferences of a member again, since another process has changed them.

        Raises StoreDown when they cannot be read; then they are read with the member's next press.
        """
        async with self._locks.hold_lock(player):
            known = self._known.pop(player, None) is not None
            if not (known or self._is_complete or self._changed is not None):
                return
            try:
                self._put(player, _valid(await self._store.preferences_of(player)))
            except StoreDown:
                self._is_complete = False
                raise

    async def set_preference(self, player: PlayerId, key: str, value: str) -> None:
        """Set a preference of a member; raises Refused for one that there is not, as a menu's id can be forged."""
        if not _is_offered(key, value):
            raise Refused(Refusal.OLD_BUTTON)
        async with self._locks.hold_lock(player):
            before = await self._recall(player)
            await self._store.put_preference(player, key, value)
            self._put(player, replace(before, **{key: value}))
            await self._tell(player)

    async def unset_preference(self, player: PlayerId, key: str) -> None:
        """Let a preference of a member be as if it had never been set; raises Refused as `set` does."""
        if key not in list(PreferenceKey):
            raise Refused(Refusal.OLD_BUTTON)
        async with self._locks.hold_lock(player):
            before = await self._recall(player)
            await self._store.drop_preference(player, key)
            self._put(player, replace(before, **{key: None}))
            await self._tell(player)

    async def reset_member(self, player: PlayerId) -> None:
        """Delete all preferences of a member."""
        async with self._locks.hold_lock(player):
            await self._store.clear_preferences(player)
            self._put(player, UNSET)
            await self._tell(player)

    async def _learn(self, player: PlayerId) -> None:
        with suppress(StoreDown):
            async with self._locks.hold_lock(player):
                await self._recall(player)

    async def _recall(self, player: PlayerId) -> MemberPreferences:
        """Return the preferences of a member, read from the store unless they are known; their lock is held."""
        if player not in self._known and not self._is_complete:
            self._put(player, _valid(await self._store.preferences_of(player)))
        return self.known_preferences(player)

    async def _tell(self, player: PlayerId) -> None:
        if self.on_change is not None:
            await self.on_change(player)

    def _put(self, player: PlayerId, preferences: MemberPreferences) -> None:
        """Remember a member as the one who was here last, and forget the one who has not been for longest."""
        if self._changed is not None:
            self._changed.add(player)
        self._known.pop(player, None)
        if preferences == UNSET and self._is_complete:
            return
        self._known[player] = UNSET if preferences == UNSET else preferences
        if len(self._known) > self._capacity:
            self._is_complete = False
            del self._known[next(iter(self._known))]


def _is_offered(key: str, value: str) -> bool:
    return key in list(PreferenceKey) and value in CHOICES[PreferenceKey(key)]


def _valid(kept: Mapping[str, str]) -> MemberPreferences:
    """Return preferences from what is stored, without what can no longer be read."""
    return MemberPreferences(**{key: value for key, value in kept.items() if _is_offered(key, value)})
