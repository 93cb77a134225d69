"""Finds out what a member plays most on a server, for menus that offer it first."""

from typing import Final

from bot.engine.variants import VARIANTS
from bot.host.clock import Clock
from bot.host.ids import PlayerId, ServerId
from bot.host.odds.bounded_cache import BoundedCache
from bot.host.ranking.boards import LeaderboardStore
from bot.host.refusals import StoreDown

MOST: Final = 3
"""Games that are offered before all others."""

OFTEN: Final = 2
"""How often a member has played a game to be offered it first."""

GOOD_FOR: Final = 300.0
"""Seconds for which an answer is good: a lobby's board is sent many times."""

REMEMBERED: Final = 1_000
"""Members whose games are remembered, on each server."""

OFFERED: Final = frozenset(variant.key for variant in VARIANTS)


class FavouriteGames:
    """What members play most, remembered for a while; of members who are hidden or deleted their data, nothing."""

    def __init__(self, store: LeaderboardStore, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self.forget_members()

    async def games_of(self, player: PlayerId, server: ServerId) -> tuple[str, ...]:
        """Return the keys of the variants that a member plays most on a server; none while they cannot be read."""
        known, now = self._known.get((player, server)), self._clock.monotonic()
        if known is not None and now < known[0]:
            return known[1]
        cache = self._known  # a member who is deleted meanwhile is not noted in the new one
        try:
            played = await self._store.read_most_played(player, server, OFTEN)
        except StoreDown:
            played = ()
        games = tuple(key for key in played if key in OFFERED)[:MOST]
        cache.keep_value((player, server), (now + GOOD_FOR, games))
        return games

    def forget_members(self) -> None:
        """Read the store again: a member's data was deleted."""
        self._known = BoundedCache[tuple[PlayerId, ServerId], tuple[float, tuple[str, ...]]](REMEMBERED)
