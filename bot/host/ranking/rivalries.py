"""Finds out how two players stand against each other on a server: the rivalry score that their table shows."""

from typing import Final

from bot.host.clock import Clock
from bot.host.ids import NOBODY, PlayerId, ServerId
from bot.host.odds.bounded_cache import BoundedCache
from bot.host.privacy.privacy import MemberStore
from bot.host.ranking.boards import LeaderboardStore
from bot.host.refusals import StoreDown
from bot.host.scene.scene import RivalryScore
from bot.host.table.table import Table

GOOD_FOR: Final = 60.0
"""Seconds for which a score is good: a board is sent many times, and whoever hides is to be gone from it soon."""

REMEMBERED: Final = 1_000
"""Pairs whose score is remembered."""

FEWEST: Final = 2
"""Games together from which on two players are rivals."""


class Rivalries:
    """The scores of pairs, by the ranked games in which both played; of members who are hidden, nothing."""

    def __init__(self, store: LeaderboardStore, members: MemberStore, clock: Clock) -> None:
        self._store, self._members, self._clock = store, members, clock
        self.forget_members()

    async def score_of(self, table: Table) -> RivalryScore | None:
        """Return how the two people at a table stand against each other; None for other tables, and while it can't be read."""
        pair = _pair_of(table)
        if pair is None:
            return None
        key, now, cache = (table.server, *pair), self._clock.monotonic(), self._known
        known = cache.get(key)
        if known is not None and now < known[0]:
            return known[1]
        try:
            score = await self._read(table.server, pair)
        except StoreDown:
            score = None
        cache.keep_value(key, (now + GOOD_FOR, score))
        return score

    async def score_after(self, table: Table) -> RivalryScore | None:
        """Return how the two people at a table that is over stand, with its game; raises StoreDown."""
        pair = _pair_of(table)
        if pair is None:
            return None
        for key in ((table.server, *pair), (table.server, pair[1], pair[0])):
            self._known.forget_key(key)
        return await self._read(table.server, pair)

    async def _read(self, server: ServerId, pair: tuple[PlayerId, PlayerId]) -> RivalryScore | None:
        meetings = await self._store.read_versus(*pair, server)
        games = sum(one.games for one in meetings)
        if games < FEWEST or any([await self._members.is_hidden(player) for player in pair]):
            return None
        first, second = sum(one.first_ahead for one in meetings), sum(one.second_ahead for one in meetings)
        return RivalryScore((first, second), games - first - second)

    def forget_members(self) -> None:
        """Read the store again: a member's data was deleted."""
        self._known = BoundedCache[tuple[ServerId, PlayerId, PlayerId], tuple[float, RivalryScore | None]](REMEMBERED)


def _pair_of(table: Table) -> tuple[PlayerId, PlayerId] | None:
    """Return the two people who sit alone at a table; None where others or bots sit there too."""
    if len(table.seats) != 2 or table.contest is not None or table.rules.has_chips or table.rules.is_party_game:
        return None
    first, second = (seat.player for seat in table.seats)
    if first is None or second is None or NOBODY in {first, second} or first == second:
        return None
    return first, second
